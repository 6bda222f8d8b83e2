# Does a visitor of the site find things? For: make docs-browser, make ci.
"""Reads the site the way its visitors do.

    read_site.py BROWSER SITE FOLDER

Screenshots are kept in FOLDER.
"""

import functools
import http.server
import json
import re
import sys
import threading
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

QUESTIONS = Path(__file__).resolve().parents[2] / "Docs/Site/questions.json"


def begins_with_three_ways_in(page):
    expect(page.locator(".ways h2")).to_have_text(["In an app", "On a server", "In a terminal"])
    page.get_by_role("link", name="In an app").click()
    expect(page).to_have_url(re.compile("/documentation/waymark/apps/$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def leads_from_a_question_to_its_article(page):
    page.get_by_role("link", name="routes that no URL reaches").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Auditing")


def leads_to_the_manual_and_the_migration_pages(page):
    page.get_by_role("navigation").get_by_role("link", name="Tool").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Coming from another router").click()
    page.get_by_role("link", name="NKRouter.md").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("NKRouter")
    page.get_by_role("link", name="Waymark", exact=True).click()
    expect(page.locator(".ways")).to_be_visible()


def finds_pages_by_words(page):
    page.keyboard.press("/")
    page.keyboard.type("universal links")
    first = page.locator("#found a").first
    expect(first).to_contain_text("Universal links and App Links")
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/universallinks/$"))
    page.go_back()
    page.get_by_label("Search").fill("no such page as xyzzy")
    expect(page.locator("#found")).to_have_text("Nothing was found.")


def finds_what_readers_ask(page):
    for question, place in json.loads(QUESTIONS.read_text()).items():
        page.get_by_label("Search").fill(question)
        expect(page.locator(f'#found a[href$="{place}"]'), question).to_be_visible()
    page.get_by_label("Search").fill("push notification")
    page.locator("#found a").first.click()
    expect(page.get_by_role("heading", name="Push notifications and App Intents")).to_be_in_viewport()


def shows_descriptions_whole(page):
    found = {it["path"]: it["text"] for it in page.request.get(page.url + "search.json").json()}
    assert found["documentation/waymark/urlrouting/"] == (
        "A type that routes URLs: a Router, or the SchemeRoutes of one of its schemes.")
    # If a symbol is left out, the spaces around it remain.
    lost = [text for text in found.values() if re.search(r"  | [,;]|\( ", text)]
    assert not lost, lost


def leads_home_from_every_page(page):
    for path in ["documentation/waymark/router/", "documentation/waymarkhummingbird/", "tutorials/waymark/", "tool/"]:
        page.goto(re.match("http://[^/]*/", page.url)[0] + path)
        page.get_by_role("heading", level=1).first.wait_for()
        page.locator("a.home").click()
        expect(page.locator(".ways")).to_be_visible()
    # The page follows its own links without reloading.
    page.get_by_role("link", name="Get started", exact=True).click()
    page.get_by_role("link", name="RouteOutcome").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("RouteOutcome")
    page.get_by_role("link", name="Search", exact=True).click()
    expect(page.get_by_label("Search")).to_be_focused()


def is_markdown_as_well(page):
    address = page.url
    contents = page.request.get(address + "llms.txt").text()
    places = re.findall(r"\]\(([^)\s]+\.md)\)", contents)
    assert {"index.md", "tool.md", "documentation/waymark/apps.md"} <= {*places}, contents
    for place in places:
        text = page.request.get(address + place).text()
        assert "\n" in text.strip() and "doc://" not in text, place
    page.goto(address + "documentation/waymark/router/")
    other = page.locator('link[type="text/markdown"]').get_attribute("href")
    assert "class Router" in page.request.get(address + other.strip("/")).text()

class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main(browser, site, folder):
    shots = Path(folder)
    shots.mkdir(parents=True, exist_ok=True)
    handler = functools.partial(QuietHandler, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    faults = []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])

        def opened(path="", **options):
            page = chromium.new_context(**options).new_page()
            page.on("pageerror", lambda it: faults.append(str(it)))
            page.on("response", lambda it: faults.append(f"{it.status} {it.url}") if it.status >= 400 else None)
            page.on("request", lambda it: faults.append(f"asks {it.url}") if not it.url.startswith(address) else None)
            page.goto(address + path)
            return page

        for test in [
            begins_with_three_ways_in, leads_from_a_question_to_its_article,
            leads_to_the_manual_and_the_migration_pages, finds_pages_by_words, finds_what_readers_ask,
            shows_descriptions_whole, leads_home_from_every_page, is_markdown_as_well,
        ]:
            test(opened())
            print(f"passed: {test.__name__}")

        for scheme in ["light", "dark"]:
            for width in [1280, 390]:
                for path in ["", "tool/", "migration/jlroutes2/", "performance/", "documentation/waymark/apps/"]:
                    page = opened(path, color_scheme=scheme, viewport={"width": width, "height": 900})
                    name = path.strip("/").replace("/", "-") or "front"
                    page.screenshot(path=shots / f"{name}-{scheme}-{width}.png")
                    overflow = page.evaluate(
                        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
                    assert overflow <= 0, f"/{path} is {overflow} px too wide at {width} px"
                    page.context.close()
        print(f"screenshots are in {shots}")
        chromium.close()
    assert not faults, faults


if __name__ == "__main__":
    main(*sys.argv[1:])
