include .ci/setup.mk

SOURCES := Package.swift Sources Tests $(wildcard Tools/Package.swift Tools/Sources Tools/Tests) \
  $(wildcard Benchmarks/Package.swift Benchmarks/Sources) \
  $(wildcard Fuzz/Package.swift Fuzz/Sources) \
  $(foreach part,Package.swift Sources Tests,$(wildcard Examples/*/$(part))) $(wildcard Examples/*.swiftpm)
ROUTES ?= Tools/Examples/routes.yaml
URLS ?=
PORT ?= 8000
PREFIX ?= /usr/local
ENGINE ?= pcre2
# The folder is the tool's too, whose plan SwiftPM would keep.
OPTIONS_pcre2 := --disable-build-manifest-caching
# A build of its own, without the C library.
OPTIONS_foundation := --disable-default-traits --scratch-path .build-foundation

.PHONY: run test server lint format docs api api-breakage bench fuzz tsan asan leaks growth walks programs \
  apple coverage mutants dependencies install uninstall ci

## See it work
run: deps ## routes example URLs; ROUTES=file URLS="…" for your own
	@Tests/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@Tools/demo "$$(swift build $(TOOL) --show-bin-path)/waymark" '$(ROUTES)' $(foreach url,$(URLS),'$(url)')

server: deps ## runs the example server until Ctrl-C; PORT=8000
	@Tests/quietly Examples/Server/.build/build.log 'the server' \
	  swift build --package-path Examples/Server --product example-server
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --port $(PORT)

# The users' own: see Docs/Decisions/repository.md#warnings-are-errors-in-our-builds-only.
install: export WAYMARK_WARNINGS =
install: deps ## installs waymark, its manual page and shell completions; PREFIX=/usr/local
	@Tools/install '$(PREFIX)'

uninstall: ## removes them
	@Tools/install --remove '$(PREFIX)'

## Change it
deps: ## installs the development files of libpcre2, libyaml and zlib when they are missing

# The docs' code as targets of apps compile it is left to `make coverage`, which compiles it a second time.
test: export WAYMARK_TESTS ?= once
test: deps ## the tests of the library and of the tool; ENGINE=foundation for the library on Foundation's regexes
	@WAYMARK_DUMP_ROUTES="$$PWD/.build/tutorial-routes.json" \
	  Tests/quietly .build/tests-$(ENGINE).log 'the library' swift test $(OPTIONS_$(ENGINE)) $(TEST_OPTIONS)
	@[ $(ENGINE) != pcre2 ] || $(MAKE) --no-print-directory -C Tests typos tool

lint: deps-python ## checks the format of all Swift sources, which folder uses which, the place of unsafe code, the index of decisions, the width of pages' code, and README's figures
	swift format lint --strict --recursive $(SOURCES)
	@! grep -rnw unsafe Sources --include='*.swift' | grep -v '^Sources/RegexEngine/'
	@.ci/arrows
	@.ci/arrows --planted
	@.ci/decisions
	@.ci/decisions --planted
	@.ci/widths
	@Benchmarks/readme.py

format: ## formats all Swift sources
	swift format --in-place --recursive $(SOURCES)

docs: ## builds the documentation site; every public symbol has to be documented
	@$(MAKE) -C Docs site

fuzz: ## fuzzes all targets with AddressSanitizer; SECONDS=60
	@$(MAKE) -C Fuzz $@

bench: ## measures Waymark beside its peers (minutes)
	@$(MAKE) -C Benchmarks $@

ci: ## runs all that must pass before a change lands (three quarters of an hour)
	@.ci/run

## Rare ones: make test-help, fuzz-help, docs-help, bench-help, spark-help and clickhouse-help list them
test-%: ; @$(MAKE) -C Tests $*
fuzz-%: ; @$(MAKE) -C Fuzz $*
docs-%: ; @$(MAKE) -C Docs $*
bench-%: ; @$(MAKE) -C Benchmarks $*
spark-%: ; @$(MAKE) -C Examples/Spark $*
clickhouse-%: ; @$(MAKE) -C Examples/ClickHouse $*
apple coverage mutants dependencies: ; @$(MAKE) -C Tests $@
tsan asan leaks growth walks programs: ; @$(MAKE) -C Fuzz $@
api api-breakage: ; @$(MAKE) -C Docs $@
