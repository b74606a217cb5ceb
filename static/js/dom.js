// Making elements. Text goes in as text nodes only.

/** An element with properties, dataset entries (`data`), attributes (`attrs`) and children. */
export function make(tag, { data, attrs, on, ...properties } = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  if (data) Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  for (const [name, handler] of Object.entries(on ?? {})) element.addEventListener(name, handler);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** The element of an id. */
export const byId = (id) => document.getElementById(id);

/** Set a text only where it changes, so that live regions and selections stay quiet. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Whether the page is shown in its dark colours. */
export const isDark = () => getComputedStyle(document.documentElement).colorScheme.includes("dark");
