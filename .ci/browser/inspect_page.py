# Does the page of `waymark inspect` work? For: make test-browser, make ci.
"""Tests the page of `waymark inspect` the way its readers use it.

    inspect_page.py BROWSER WAYMARK FOLDER

Screenshots are kept in FOLDER.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROUTES = """\
constraints: { oder: uint }
fallbackSchemes: [shop]
routes:
  - { pattern: "/item/new", name: item.new }
  - { pattern: "/item/:id<int>", name: item }
  - { pattern: "/item/:id<int>/review/:review", name: review }
  - { pattern: "/files/*path", name: files }
  - { pattern: "/search(/:category)", name: search }
  - { pattern: "/:page", name: page }
  - { pattern: "/help", name: help }
  - { pattern: "/:language/help", name: help.local }
  - { pattern: "/guide/:page", name: guide }
  - { pattern: "/cart", name: cart, scheme: shop, priority: 10 }
  - { pattern: "/show/:id", name: old.show, scheme: oldshop }
"""

WEB_ROUTES = """\
routes:
  - { pattern: "/cart", name: cart, methods: [GET] }
  - { pattern: "/cart", name: cart.add, methods: [POST] }
  - { pattern: "/sale/:id", name: sale, hosts: [shop.example], methods: [GET] }
  - { pattern: "/sale/:page", name: sale.page, hosts: ["*.blog.example"], methods: [GET] }
"""


@contextmanager
def inspector(waymark, routes):
    """Runs the tool and provides the page's address."""
    process = subprocess.Popen(
        [waymark, "inspect", "--routes", routes], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGINT)
        status = process.wait(timeout=10)
    assert status == 0, f"the tool ended with {status} after Ctrl-C"


class Page:
    """The page, in terms of what its readers see."""

    def __init__(self, page, address, first="item.new"):
        self.page = page
        self.url = page.get_by_label("URL", exact=True)
        self.filter = page.get_by_label("Filter routes")
        self.outcome = page.locator("#outcome")
        self.reading = page.locator("#reading")
        page.goto(address)
        expect(self.row(first)).to_be_visible()

    def shown(self):
        """The patterns of the routes, in the order of the list."""
        return self.page.locator("#rows .opener > code").all_inner_texts()

    def row(self, name):
        cell = self.page.get_by_role("cell", name=name, exact=True)
        return self.page.locator("#rows tr").filter(has=cell)

    def type(self, url):
        self.url.fill(url)

    def marks(self, fact):
        """The marked strings in a line of the answer, with the class that colors each one."""
        line = self.page.locator(f"#reading dt:text-is('{fact}') + dd")
        return [(mark.inner_text(), mark.get_attribute("class")) for mark in line.locator("mark").all()]


def shows_the_route_of_a_url(it):
    it.type("shop://item/7/review/two%20words?from=mail")
    expect(it.outcome).to_have_text("review takes this URL. ")
    assert it.marks("URL") == [("7", "hue0"), ("two%20words", "hue1")]
    assert it.marks("Pattern") == [(":id<int>", "hue0"), (":review", "hue1")]
    expect(it.reading).to_contain_text("two words")
    expect(it.reading).to_contain_text("asks the routes of shop, then the global routes")
    expect(it.row("review")).to_contain_text("takes this URL")
    expect(it.row("item")).to_contain_text('the pattern ends before segment 3 "review"')


def says_why_no_route_takes_a_url(it):
    it.type("https://shop.example/item/seven")
    expect(it.outcome).to_contain_text("No route takes this URL.")
    expect(it.outcome).to_contain_text('The nearest is item.new: segment 2 "seven" is not "new".')
    assert it.marks("URL") == [("seven", "fault")]
    expect(it.row("item")).to_contain_text("does not match <int>, the constraint of id")


def sorts_the_routes_by_nearness(it):
    asked = it.shown()
    expect(it.page.locator("#order")).to_have_text("in the order in which they are tried")
    it.type("/item/seven")
    expect(it.page.locator("#order")).to_have_text("nearest first")
    assert it.shown()[:3] == ["/item/new", "/item/:id<int>", "/item/:id<int>/review/:review"], it.shown()
    it.type("/guide/help")
    expect(it.outcome).to_have_text("help.local takes this URL. ")
    # Next come the route that would match, and the routes with a matching first segment.
    assert it.shown()[:3] == ["/:language/help", "/guide/:page", "/:page"], it.shown()
    it.type("")
    expect(it.outcome).to_be_hidden()
    assert it.shown() == asked


def says_what_is_wrong_with_a_url(it):
    it.type("http://[bad")
    expect(it.outcome).to_contain_text("the URL's host is malformed after 7 bytes")


def says_which_route_is_in_the_way(it):
    it.type("/help")
    expect(it.outcome).to_have_text("page takes this URL. ")
    expect(it.row("help")).to_contain_text("would match, but page matches the URL first")


def works_by_keyboard_alone(it):
    keyboard = it.page.keyboard
    it.page.locator("body").click(position={"x": 2, "y": 2})
    keyboard.press("/")
    expect(it.url).to_be_focused()
    keyboard.type("/item/7")
    expect(it.outcome).to_have_text("item takes this URL. ")
    keyboard.press("ArrowDown")
    expect(it.row("item").get_by_role("button")).to_be_focused()
    keyboard.press("Enter")
    expect(it.page.locator("#details")).to_contain_text(r"\A/item/(?<id>[^/]++)\z")
    keyboard.press("ArrowDown")
    expect(it.row("review").get_by_role("button")).to_be_focused()
    keyboard.press("Space")
    expect(it.page.locator("#details")).to_contain_text(r"/review/(?<review>[^/]++)\z")
    keyboard.press("/")
    expect(it.url).to_be_focused()
    keyboard.press("Escape")
    expect(it.outcome).to_be_hidden()
    keyboard.press("Tab")
    expect(it.page.get_by_label("Compare with an association file")).to_be_focused()
    keyboard.press("Tab")
    expect(it.page.get_by_label("Compare with another routes file")).to_be_focused()
    keyboard.press("Tab")
    expect(it.filter).to_be_focused()
    keyboard.type("SEARCH")
    expect(it.page.locator("#rows .opener")).to_have_count(1)
    expect(it.page.locator("#count")).to_have_text("1 of 11")
    keyboard.press("Escape")
    expect(it.page.locator("#rows .opener")).to_have_count(11)


def shows_hostile_urls_as_text(it):
    hostile = "/<img src=x onerror=\"document.title='owned'\">/\u202e</script>\x9b"
    it.type(hostile)
    expect(it.outcome).to_contain_text("No route takes this URL.")
    expect(it.reading).to_contain_text("<img src=x onerror=")
    expect(it.reading).to_contain_text(r"\u{202E}</script>")
    assert it.page.locator("#reading img, #rows img, #outcome img").count() == 0
    it.type(hostile + "\x1b")
    expect(it.outcome).to_contain_text("No answer: the URL has a control character")
    assert it.page.locator("#outcome img").count() == 0
    it.type("/item/\ud800")
    expect(it.outcome).to_contain_text("No route takes this URL.")
    assert it.page.title() != "owned"


def lists_findings_and_tries_their_urls(it):
    it.page.get_by_role("button", name="Try /help", exact=True).first.click()
    expect(it.url).to_have_value("/help")
    expect(it.outcome).to_have_text("page takes this URL. ")
    expect(it.page.locator("#findings")).to_contain_text("no route uses the constraint for oder")


def marks_a_scheme_that_hides_routes_once(it):
    marks = it.page.locator("#rows .tag", has_text="hiddenFromScheme")
    expect(marks).to_have_count(1)
    expect(it.row("old.show").get_by_role("cell", name="oldshop")).to_contain_text("hiddenFromScheme")


def shows_findings_though_the_first_answer_fails(it):
    answers = []

    def fail_once(route):
        answers.append(route)
        if len(answers) == 1:
            route.fulfill(body="[{")
        else:
            route.continue_()

    it.page.route("**/findings", fail_once)
    it.page.reload()
    expect(it.page.locator("#findings")).to_contain_text("no route uses the constraint for oder")
    assert len(answers) == 2


def compares_with_an_association_file(it):
    file = {"name": "site", "mimeType": "application/json", "buffer": b"""{ "applinks": { "details": [{
      "appID": "T.shop", "components": [
        { "/": "/item/new", "exclude": true },
        { "/": "/item/*" } ] }] } }"""}
    it.type("https://shop.example/item/7")
    expect(it.outcome).to_have_text("item takes this URL. ")
    it.page.get_by_label("Compare with an association file").set_input_files(file)
    expect(it.page.locator("#file-name")).to_have_text("site")
    expect(it.reading).to_contain_text("claims this URL by line 4")
    expect(it.reading).to_contain_text("as the routes do")
    it.type("https://shop.example/item/new")
    expect(it.reading).to_contain_text("excludes this URL by line 3")
    expect(it.reading).to_contain_text("unlike the routes")
    it.type("https://shop.example/item/seven")
    expect(it.reading).to_contain_text("claims this URL by line 4")
    expect(it.reading).to_contain_text("unlike the routes")
    it.page.get_by_label("Compare with an association file").set_input_files(
        {**file, "buffer": b'{ "applinks": 7 }'})
    expect(it.reading).to_contain_text("1:15: applinks: must be an object")
    it.page.get_by_role("button", name="Remove").click()
    expect(it.reading).not_to_contain_text("applinks")
    expect(it.page.locator("#file-name")).to_have_text("")


def compares_with_another_routes_file(it):
    changed = ROUTES.replace('  - { pattern: "/item/new", name: item.new }\n', "").replace('"/:page"', '"/<b>"')
    it.page.get_by_label("Compare with another routes file").set_input_files(
        {"name": "next.yaml", "mimeType": "text/yaml", "buffer": changed.encode()})
    changes = it.page.locator("#changes")
    expect(changes).to_contain_text("from the routes here to next.yaml")
    expect(changes.get_by_role("listitem").filter(has_text="item.new → no match")).to_have_count(1)
    assert changes.locator("b").count() == 0
    changes.get_by_role("button", name="Try /item/new").click()
    expect(it.url).to_have_value("/item/new")
    expect(it.outcome).to_have_text("item.new takes this URL. ")
    choose = it.page.get_by_label("Compare with another routes file")
    choose.set_input_files({"name": "same.yaml", "mimeType": "text/yaml", "buffer": ROUTES.encode()})
    expect(changes).to_contain_text("no URL has another route in same.yaml")
    choose.set_input_files({"name": "bad.yaml", "mimeType": "text/yaml", "buffer": b"rotes: []"})
    expect(changes).to_contain_text('did you mean "routes"?')
    it.page.get_by_role("button", name="Remove the routes file").click()
    expect(changes).to_be_hidden()


def keeps_showing_that_a_comparison_failed(it):
    it.page.route("**/changes", lambda route: route.fulfill(body="{"))
    choose = it.page.get_by_label("Compare with another routes file")
    file = {"name": "next.yaml", "mimeType": "text/yaml", "buffer": ROUTES.encode()}
    choose.set_input_files(file)
    changes = it.page.locator("#changes")
    expect(changes).to_contain_text("not usable")
    with it.page.expect_response("**/routes"):
        pass
    expect(it.page.locator("#connection")).to_have_text("up to date")
    expect(changes).to_contain_text("JSON")
    it.page.unroute("**/changes")
    choose.set_input_files({**file, "name": "again.yaml"})
    expect(changes).to_contain_text("no URL has another route in again.yaml")


def explains_although_an_association_file_has_no_answer(it):
    it.page.route("**/association?*", lambda route: route.fulfill(body="{"))
    it.page.get_by_label("Compare with an association file").set_input_files(
        {"name": "site", "mimeType": "application/json", "buffer": b"{}"})
    it.type("https://shop.example/item/7")
    expect(it.outcome).to_have_text("item takes this URL. ")
    line = it.page.locator("#reading dt:text-is('Association file') + dd")
    expect(line).to_contain_text("not usable")
    expect(line).to_contain_text("JSON")
    assert it.page.locator("#connection").inner_text() == "up to date"


def drops_outdated_answers(it):
    def compare(name):
        it.page.get_by_label("Compare with another routes file").set_input_files(
            {"name": name, "mimeType": "text/yaml", "buffer": ROUTES.encode()})

    for address, ask, older, newer, shown in [
        ("**/changes", compare, "older.yaml", "newer.yaml", "no URL has another route in newer.yaml"),
        ("**/explain?*", it.type, "/help", "/item/7", "item takes this URL."),
    ]:
        unanswered = []
        it.page.route(address, lambda route: unanswered.append(route), times=1)
        with it.page.expect_request(address):
            ask(older)
        with it.page.expect_event("requestfailed", lambda request: request == unanswered[0].request):
            ask(newer)
        expect(it.page.get_by_text(shown)).to_be_visible()


def chooses_methods_and_hosts(it):
    method, host = it.page.get_by_label("Method"), it.page.get_by_label("Host", exact=True)
    expect(method).to_have_value("GET")
    assert it.shown() == ["/cart", "/sale/:id", "/sale/:page"], it.shown()
    expect(it.row("sale")).to_contain_text("of shop.example")
    it.type("/cart")
    expect(it.outcome).to_have_text("cart takes this URL. ")
    method.select_option("POST")
    expect(it.outcome).to_have_text("cart.add takes this URL. ")
    it.type("/sale/7")
    expect(it.outcome).to_contain_text("No route takes this URL.")
    host.select_option("shop.example")
    expect(it.outcome).to_contain_text("For GET, HEAD there is one: a server answers 405.")
    method.select_option("GET")
    expect(it.outcome).to_have_text("sale takes this URL. ")
    expect(it.reading).to_contain_text("https://shop.example/sale/7")
    assert it.shown() == ["/sale/:id", "/cart"], it.shown()
    host.select_option("*.blog.example")
    expect(it.outcome).to_have_text("sale.page takes this URL. ")


def keeps_the_url_when_loaded_again(it):
    it.type("/item/7?a=%2F#x")
    expect(it.outcome).to_have_text("item takes this URL. ")
    expect(it.page).to_have_url(re.compile("#"))
    it.page.reload()
    expect(it.url).to_have_value("/item/7?a=%2F#x")
    expect(it.outcome).to_have_text("item takes this URL. ")


def follows_the_routes_file(it, file):
    it.type("/brand-new/7")
    expect(it.outcome).to_contain_text("No route takes this URL.")
    file.write_text(ROUTES + '  - { pattern: "/brand-new/:id", name: brand.new }\n')
    expect(it.outcome).to_have_text("brand.new takes this URL. ")
    file.write_text(ROUTES + '  - { patern: "/x" }\n')
    faults = it.page.get_by_role("alert")
    expect(faults).to_contain_text("routes.yaml:15:7: route 12")
    expect(faults).to_contain_text('did you mean "pattern"?')
    expect(it.outcome).to_have_text("brand.new takes this URL. ")
    file.write_text(ROUTES)
    expect(faults).to_be_hidden()
    expect(it.outcome).to_contain_text("No route takes this URL.")


def fits(it, width):
    overflow = it.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, f"the page is {overflow} px too wide at {width} px"


def main(browser, waymark, folder):
    shots = Path(folder).resolve()
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        os.chdir(temporary)
        file = Path("routes.yaml")
        file.write_text(ROUTES)
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        complaints = []
        with inspector(waymark, file) as address:

            def opened(address=address, first="item.new", **options):
                page = chromium.new_context(**options).new_page()
                page.on("console", lambda it: complaints.append(it.text) if it.type == "error" else None)
                page.on("pageerror", lambda it: complaints.append(str(it)))
                page.on("request", lambda it: complaints.append(f"asks {it.url}")
                        if not it.url.startswith(address) else None)
                return Page(page, address, first)

            for test in [
                shows_the_route_of_a_url, says_why_no_route_takes_a_url, sorts_the_routes_by_nearness,
                says_what_is_wrong_with_a_url,
                says_which_route_is_in_the_way, works_by_keyboard_alone, shows_hostile_urls_as_text,
                lists_findings_and_tries_their_urls, marks_a_scheme_that_hides_routes_once, compares_with_an_association_file, compares_with_another_routes_file,
                keeps_showing_that_a_comparison_failed, explains_although_an_association_file_has_no_answer,
                drops_outdated_answers,
                shows_findings_though_the_first_answer_fails, keeps_the_url_when_loaded_again,
            ]:
                test(opened())
                print(f"passed: {test.__name__}")
            follows_the_routes_file(opened(), file)
            print(f"passed: {follows_the_routes_file.__name__}")

            web = Path("web.yaml")
            web.write_text(WEB_ROUTES)
            with inspector(waymark, web) as address:
                for scheme in ["light", "dark"]:
                    for width in [1280, 375]:
                        it = opened(address, "cart", color_scheme=scheme, viewport={"width": width, "height": 900})
                        chooses_methods_and_hosts(it)
                        it.page.get_by_label("Compare with another routes file").set_input_files(
                            {"name": "next.yaml", "mimeType": "text/yaml", "buffer":
                             b'routes: [{ pattern: "/cart", name: cart, methods: [GET, POST] }, { pattern: "/:page", methods: [GET] }]'})
                        expect(it.page.locator("#change-list li")).not_to_have_count(0)
                        it.page.screenshot(path=shots / f"web-{scheme}-{width}.png", full_page=True)
                        fits(it, width)
                        it.page.context.close()
                print(f"passed: {chooses_methods_and_hosts.__name__}")

            for scheme in ["light", "dark"]:
                for width in [1280, 375]:
                    it = opened(color_scheme=scheme, viewport={"width": width, "height": 900})
                    expect(it.page.locator("#findings li")).not_to_have_count(0)
                    it.page.screenshot(path=shots / f"table-{scheme}-{width}.png", full_page=True)
                    it.type("shop://item/7/review/two%20words?from=mail")
                    expect(it.outcome).to_contain_text("takes this URL")
                    it.page.screenshot(path=shots / f"match-{scheme}-{width}.png", full_page=True)
                    it.type("https://shop.example/item/seven")
                    expect(it.outcome).to_contain_text("No route")
                    it.page.get_by_label("Compare with an association file").set_input_files(
                        {"name": "apple-app-site-association", "mimeType": "application/json", "buffer":
                         b'{ "applinks": { "details": [{ "appID": "T.a", "components": [{ "/": "/item/*" }] }] } }'})
                    expect(it.reading).to_contain_text("unlike the routes")
                    it.row("item").get_by_role("button").click()
                    it.page.screenshot(path=shots / f"miss-{scheme}-{width}.png", full_page=True)
                    fits(it, width)
            print(f"screenshots are in {shots}")
            chromium.close()
        assert not complaints, complaints


if __name__ == "__main__":
    main(*sys.argv[1:])
