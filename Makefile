include .ci/maintenance.mk

ROUTES ?= Tools/Examples/routes.yaml
URLS ?=
PORT ?= 8000
PREFIX ?= /usr/local
ENGINE ?= pcre2
# The tool builds in the same folder, and SwiftPM would otherwise keep its plan.
OPTIONS_pcre2 := $(REPLAN)
# A separate build, without the C library.
OPTIONS_foundation := --disable-default-traits --scratch-path .build-foundation

.PHONY: run server install uninstall test lint format docs bench ci

## See it work
run: deps ## routes example URLs, or your own with ROUTES=file URLS="…"
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@.ci/demo "$$(swift build $(TOOL) --show-bin-path)/waymark" '$(ROUTES)' $(foreach url,$(URLS),'$(url)')

server: deps ## runs the example server until Ctrl-C; PORT=8000
	@.ci/quietly Examples/Server/.build/build.log 'the server' \
	  swift build --package-path Examples/Server --product example-server
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --port $(PORT)

# A user's build: see Docs/Decisions/repository.md#warnings-are-errors-in-our-builds-only.
install: export WAYMARK_WARNINGS =
install: deps ## installs waymark, its manual page and its shell completions; PREFIX=/usr/local
	@Tools/install '$(PREFIX)'

uninstall: ## removes the installed files; PREFIX=/usr/local
	@Tools/install --remove '$(PREFIX)'

## Change it
test: deps ## tests the library and the tool; with ENGINE=foundation, the library with Foundation's regexes
	@case '$(ENGINE)' in pcre2 | foundation) ;; *) echo 'error: ENGINE is pcre2 or foundation' >&2; exit 2 ;; esac
	@WAYMARK_DUMP_ROUTES="$$PWD/.build/tutorial-routes.json" \
	  .ci/quietly .build/tests-$(ENGINE).log 'the library' swift test $(OPTIONS_$(ENGINE)) $(TEST_OPTIONS)
	@[ $(ENGINE) != pcre2 ] || $(MAKE) test-typos test-tool

lint: deps-python ## checks the format, dependencies between folders, unsafe code, and pages against the code
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	@! grep -rnw unsafe Sources --include='*.swift' | grep -v '^Sources/RegexEngine/'
	@! git ls-files .ci | grep -vE 'apple-sdk/|txt$$' | xargs grep -L '? For: ' | grep .
	@.ci/arrows
	@.ci/arrows --planted
	@.ci/decisions
	@.ci/decisions --planted
	@.ci/mutants --planted
	@.ci/additions
	@.ci/voice
	@.ci/voice --planted
	@.ci/widths
	@.ci/bench/readme.py

format: ## formats all Swift sources
	swift format --in-place --recursive $(SWIFT_SOURCES)

docs: deps deps-python ## builds the documentation site, and checks that every public symbol is documented
	@.ci/docs

bench: deps ## compares Waymark with other routers (minutes)
	@swift run --quiet -c release --package-path Benchmarks waymark-bench

ci: ## runs everything that must pass before a change lands (45 minutes)
	@.ci/run

## More targets: make maintenance
