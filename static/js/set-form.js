// What can be told of a component set of the reader's own without Python.
import { sha256 } from "./hash.js";
import { parse } from "./summary.js";

const ID_LENGTH = 12; // hex digits

/** Characters a set may have, as the table reads it. */
export const LONGEST = 400_000;

/** Signs its name may have. */
export const NAME_LENGTH = 60;

/** The id of a set: the beginning of its text's SHA-256. */
export const idOf = (text) => sha256(text).slice(0, ID_LENGTH);

/** A text that may be a set, as data, or null. */
export const dataOf = (text) => parse(text, LONGEST);
