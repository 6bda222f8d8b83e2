include .ci/maintenance.mk

ROUTES ?= Tools/Examples/routes.yaml
URLS ?=
PORT ?= 8000
PREFIX ?= /usr/local
ENGINE ?= pcre2
# The folder is the tool's too, whose plan SwiftPM would keep.
OPTIONS_pcre2 := $(REPLAN)
# A build of its own, without the C library.
OPTIONS_foundation := --disable-default-traits --scratch-path .build-foundation

.PHONY: run server install uninstall test lint format docs bench ci

## See it work
run: deps ## routes example URLs; ROUTES=file URLS="…" for your own
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@.ci/demo "$$(swift build $(TOOL) --show-bin-path)/waymark" '$(ROUTES)' $(foreach url,$(URLS),'$(url)')

server: deps ## runs the example server until Ctrl-C; PORT=8000
	@.ci/quietly Examples/Server/.build/build.log 'the server' \
	  swift build --package-path Examples/Server --product example-server
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --port $(PORT)

# The users' own: see Docs/Decisions/repository.md#warnings-are-errors-in-our-builds-only.
install: export WAYMARK_WARNINGS =
install: deps ## installs waymark, its manual page and shell completions; PREFIX=/usr/local
	@Tools/install '$(PREFIX)'

uninstall: ## removes them
	@Tools/install --remove '$(PREFIX)'

## Change it
# The docs' code as targets of apps compile it is left to `make coverage`, which compiles it a second time.
test: export WAYMARK_TESTS ?= once
test: deps ## the tests of the library and of the tool; ENGINE=foundation for the library on Foundation's regexes
	@case '$(ENGINE)' in pcre2 | foundation) ;; *) echo 'error: ENGINE is pcre2 or foundation' >&2; exit 2 ;; esac
	@WAYMARK_DUMP_ROUTES="$$PWD/.build/tutorial-routes.json" \
	  .ci/quietly .build/tests-$(ENGINE).log 'the library' swift test $(OPTIONS_$(ENGINE)) $(TEST_OPTIONS)
	@[ $(ENGINE) != pcre2 ] || $(MAKE) test-typos test-tool

lint: deps-python ## checks formats, which folder uses which, the place of unsafe code, and what pages say of the code
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	@! grep -rnw unsafe Sources --include='*.swift' | grep -v '^Sources/RegexEngine/'
	@! git ls-files .ci | grep -vE 'apple-sdk/|txt$$' | xargs grep -L '? For: ' | grep .
	@.ci/arrows
	@.ci/arrows --planted
	@.ci/decisions
	@.ci/decisions --planted
	@.ci/mutants --planted
	@.ci/additions
	@.ci/widths
	@.ci/bench/readme.py

format: ## formats all Swift sources
	swift format --in-place --recursive $(SWIFT_SOURCES)

docs: deps deps-python ## builds the documentation site; every public symbol has to be documented
	@.ci/docs

bench: deps ## measures Waymark beside its peers (minutes)
	@swift run --quiet -c release --package-path Benchmarks waymark-bench

ci: ## runs all that must pass before a change lands (three quarters of an hour)
	@.ci/run

## Rare ones: make maintenance lists them
