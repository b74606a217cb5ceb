"""The lobby: starting a game, opening a link; what is wrong is said beside it."""

from driving import GAME_IDS, link


def ready(page, site, path=""):
    page.goto(site + path)
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    return page


def test_the_lobby_is_there_at_once(page, site):
    ready(page, site)
    paint = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    assert paint < 1500  # 300 ms on a quiet machine
    shift = page.evaluate("""() => new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 400);
    })""")
    assert shift < 0.1


def test_start_a_game(page, site):
    ready(page, site)
    page.select_option("#count", "3")
    page.select_option("#chairs li:nth-child(2) select", "gentle")
    page.select_option("#chairs li:nth-child(3) select", "person")
    page.fill("#chairs li:nth-child(1) input", "Ann, the first")
    page.fill("#seed", "12345")
    page.click("#new button[type=submit]")
    page.wait_for_selector("html[data-game]", state="attached", timeout=60_000)
    page.wait_for_url("**/play.html?save=*")
    assert "Ann the first" in page.inner_text("#seats").replace("  ", " ")
    assert page.locator("#seats li").count() == 3


def test_a_wrong_seed_is_told_beside_it(page, site):
    ready(page, site)
    for seed in ("abc", "-1", "1.5", "99999999999999999999"):
        page.fill("#seed", seed)
        page.click("#new button[type=submit]")
        assert page.is_visible("#seed-wrong") and page.get_attribute("#seed", "aria-invalid") == "true"
    page.fill("#seed", "7")
    assert not page.is_visible("#seed-wrong")


def test_paste_a_link(page, site):
    ready(page, site)
    page.fill("#link", "no link here")
    page.click("#open button")
    assert page.is_visible("#link-wrong")
    page.fill("#link", f"look: {site}play.html#{link(GAME_IDS[0], 2, 5)}")
    page.click("#open button")
    page.wait_for_selector('html[data-ply="5"]', state="attached", timeout=60_000)
    for text in ("Game #3:\n{}", "#3: {}play.html?save=0123456789ab#{} (nice)"):
        ready(page, site)
        page.fill("#link", text.replace("{}", site, text.count("{}") - 1).replace("{}", link(GAME_IDS[0], 2, 6)))
        page.click("#open button")
        page.wait_for_selector('html[data-ply="6"]', state="attached", timeout=60_000)


def test_about(page, site):
    page.goto(site + "about.html")
    assert "game-icons.net" in page.inner_text("main")
