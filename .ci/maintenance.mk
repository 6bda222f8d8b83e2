# Which targets does Makefile not list? For: maintainers, .ci/run.
# make maintenance lists these targets. All of them run in the root folder.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# The manifests read this variable. Without it, warnings aren't errors.
export WAYMARK_WARNINGS ?= errors
SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Tools/Package.swift Tools/Sources Tools/Tests) \
  $(wildcard Benchmarks/Package.swift Benchmarks/Sources) \
  $(wildcard Fuzz/Package.swift Fuzz/Sources) \
  $(foreach part,Package.swift Sources Tests,$(wildcard Examples/*/$(part))) $(wildcard Examples/*.swiftpm)
# For packages that share a build folder. Otherwise, SwiftPM would use the plan of the last package
# that was built there, and run its tests.
REPLAN := --disable-build-manifest-caching
# The tool's build folder, which is the library's, so that both share its modules.
TOOL_BUILD ?= .build
TOOL := --package-path Tools --scratch-path $(TOOL_BUILD) $(REPLAN)
# The build that all measurements of the library share. It has the options of dependent packages.
RELEASE := -c release --scratch-path .build-release $(REPLAN)
RELEASE_TESTS := swift test -c release -Xswiftc -enable-testing
SECONDS ?= 60
CONFIGURATION ?= debug
BASE ?=

.PHONY: help maintenance deps deps-curl deps-python deps-valgrind \
  $(addprefix test-,associations browser comparisons engines flyingfox index interpreter links load macros \
    mutations pages release roundtrip server shelf shipped tool typos wpt) \
  coverage mutants dependencies apple fuzz tsan asan leaks growth walks programs docs-browser docs-preview api \
  api-breakage $(addprefix bench-,guard report classify description server routers) spark-demo clickhouse-demo

# A line that begins with ## is a heading. The text after ## on a target's line describes the
# target.
help: LISTED := Makefile
maintenance: LISTED := .ci/maintenance.mk
help maintenance:
	@awk -F ':.*## ' '/^## / { print substr($$0, 4) } /^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(LISTED)

## Installing dependencies
# $(call install,apt packages,Homebrew packages,description)
install = { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && \
	    $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	      apt-get install -y -qq --no-install-recommends $(1) >/dev/null; \
	  elif command -v brew >/dev/null; then brew install $(2); \
	  else echo "Install $(3)." >&2; exit 1; \
	  fi; }

# macOS includes zlib's files, and doesn't need libpcre2.
deps: ## installs the development files of libpcre2, libyaml and zlib if they're missing
	@pkg-config --exists yaml-0.1 $$([ "$$(uname)" = Darwin ] || echo libpcre2-8 zlib) 2>/dev/null || \
	  $(call install,libpcre2-dev libyaml-dev zlib1g-dev pkg-config,libyaml pkg-config,pkg-config and the development files of libyaml (and of libpcre2-8 and zlib on Linux))

# `waymark doctor` runs curl, which Swift's images don't contain.
deps-curl:
	@command -v curl >/dev/null || $(call install,curl ca-certificates,curl,curl)

# Python and its virtual environments, which are separate packages in Debian.
deps-python:
	@python3 -c 'import ensurepip, venv' 2>/dev/null || \
	  $(call install,python3 python3-venv,python3,Python 3 with its module venv)

# valgrind doesn't run on macOS. It needs the C library's symbols, a separate package in Debian.
deps-valgrind:
	@[ "$$(uname)" = Darwin ] || command -v valgrind >/dev/null || $(call install,valgrind libc6-dbg,valgrind,valgrind)

## Tests of single products and features
test-tool: deps deps-curl ## tests only the tool, including the tutorial's table if the library's tests have written it
	@.ci/quietly $(TOOL_BUILD)/tests-tool.log 'the tool' swift test $(TOOL)
	@[ ! -e .build/tutorial-routes.json ] \
	  || "$$(swift build $(TOOL) --show-bin-path)/waymark" check --strict --routes .build/tutorial-routes.json
# If it needed more than FoundationEssentials, the installed tool would contain ICU and be three
# times as large.
	@! ldd "$$(swift build $(TOOL) --show-bin-path)/waymark" 2>/dev/null \
	  | grep -E 'libFoundation(Internationalization|Networking)?\.so|lib_FoundationICU'

test-typos: deps ## compiles forty programs with mistakes, and checks the compiler's messages
	@.ci/typos
	@.ci/typos --planted

# Tests are built for the modules that only they import. BUILD_OPTIONS describes a build that already exists.
test-pages: deps ## compiles the Swift code of all pages, as a reader pastes it (builds Hummingbird and swift-syntax: minutes)
	@.ci/quietly .build/pages.log 'the library' swift build $(BUILD_OPTIONS) $(REPLAN)
	@for package in Server FlyingFoxServer TypedRoutes; do .ci/quietly Examples/$$package/.build/pages.log "$$package" \
	  swift build --build-tests $(REPLAN) --package-path Examples/$$package || exit 1; done
	@.ci/pages
	@.ci/pages --planted

test-main-actor: deps ## tests code that apps write, compiled with the main actor as default isolation
	WAYMARK_TESTS=main-actor swift test $(REPLAN) $(TEST_OPTIONS)

test-interpreter: deps ## tests the regex engine without PCRE2's JIT
	WAYMARK_JIT=0 swift test $(REPLAN) $(TEST_OPTIONS) \
	  --filter 'RegexEngineTests|EngineAgreementTests|JITAgreementTests|CatastrophicConstraintTests'

# Only this package builds Hummingbird in debug mode, so it tests everything that needs Hummingbird.
test-server: deps ## tests WaymarkHummingbird and the example server (builds Hummingbird: minutes)
	@.ci/quietly Examples/Server/.build/tests.log 'the server' swift test --package-path Examples/Server
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --dump-routes \
	  | "$$(swift build $(TOOL) --show-bin-path)/waymark" check --strict --routes -

# Shares its requests with the tests of `make test-server`.
test-flyingfox: deps ## tests an adapter for FlyingFox with the requests of the Hummingbird tests
	@.ci/quietly Examples/FlyingFoxServer/.build/tests.log 'FlyingFox' swift test --package-path Examples/FlyingFoxServer

# Only this package builds swift-syntax.
test-macros: deps ## tests WaymarkMacros with an app's enum of routes and with mistakes (builds swift-syntax)
	@.ci/quietly Examples/TypedRoutes/.build/tests.log 'the macros' swift test $(REPLAN) --package-path Examples/TypedRoutes

# These two build in the folder of `make test-macros`, which contains swift-syntax.
test-links: deps ## tests the link tables of six apps, written with WaymarkMacros
	@.ci/quietly Examples/LinkTables/.build/tests.log 'the link tables' swift test $(REPLAN) \
	  --package-path Examples/LinkTables --scratch-path Examples/TypedRoutes/.build

test-shelf: deps ## tests the example app's model, written with WaymarkMacros and WaymarkNavigation
	@.ci/quietly Examples/Shelf/.build/tests.log 'the example app' swift test $(REPLAN) \
	  --package-path Examples/Shelf --scratch-path Examples/TypedRoutes/.build

# CHROMIUM=program selects another Chromium-based browser.
export CHROMIUM
test-browser: deps deps-python ## tests the page of `waymark inspect` in headless Chromium, and installs the browser
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@.ci/browser/run .ci/browser/inspect_page.py "$$(swift build $(TOOL) --show-bin-path)/waymark" Tools/.build/browser

# On a Mac, Xcode compiles for these systems.
apple: deps deps-python ## typechecks for Apple's platforms on Linux, at the manifest's lowest versions
	@if [ "$$(uname)" = Darwin ]; then echo 'make apple: skipped, because Xcode compiles for all systems here'; \
	  else .ci/apple; fi

# CLIENTS='copied release bare traits lowest lowest_server' selects clients. The last two need
# another compiler.
dependencies: deps deps-python ## tests packages that depend on this one, with each trait and both build systems
	@.ci/dependencies
	@.ci/clients $(CLIENTS)

## Slow tests of the library
coverage: deps ## runs the library's tests and reports the lines that they cover
	@.ci/coverage

mutants: deps ## changes the library at 150 points and lists changes that no test notices; COUNT, ONLY=path, MUTANT=n, PACKAGE=Tools
	@.ci/mutants

test-release: deps ## tests the optimized library, as programs ship it (builds for minutes)
	$(RELEASE_TESTS)

# Without `-enable-testing`, as in dependent packages.
test-shipped: deps ## compares a release client with a debug client, and tests the public interface in release (builds for minutes)
	@.ci/shipped
	WAYMARK_TESTS=public swift test $(RELEASE) --disable-testable-imports

test-index: deps ## compares the index with a linear scan, millions of times (minutes)
	WAYMARK_ROUNDS=80 $(RELEASE_TESTS) --filter IndexTests

# Each of the two random tests makes 2,500 comparisons per round.
test-engines: deps ## compares the two regex engines, a million times (minutes)
	WAYMARK_ROUNDS=200 $(RELEASE_TESTS) --filter EngineAgreementTests

test-associations: deps ## compares random association files with random tables, 20,000 times (minutes)
	WAYMARK_ROUNDS=525 $(RELEASE_TESTS) --filter AssociationSoundnessTests

test-roundtrip: deps ## generates URLs and routes them, a million times (minutes)
	WAYMARK_ROUNDS=200 $(RELEASE_TESTS) --filter RoundTripTests

test-comparisons: deps ## compares random patterns with all URLs, 20,000 pairs (minutes)
	WAYMARK_ROUNDS=160 $(RELEASE_TESTS) --filter URLComparisonTests

test-mutations: deps ## tries every byte at every position of the case table's URLs (minutes)
	WAYMARK_MUTATIONS=all $(RELEASE_TESTS) --filter MutationTests

test-wpt: deps ## runs the Web Platform Tests for URLs and URLPattern; WPT=folder, a clone of github.com/web-platform-tests/wpt
	@[ '$(WPT)' ] && [ -e '$(WPT)' ] || { printf '%s\n' \
	  'WPT=folder has to name a clone of web-platform-tests, or its file urltestdata.json. This gets what is needed:' \
	  '  git clone --depth 1 --filter=blob:none --sparse https://github.com/web-platform-tests/wpt' \
	  '  git -C wpt sparse-checkout set url/resources urlpattern/resources' >&2; exit 1; }
	WAYMARK_WPT='$(WPT)' swift test $(REPLAN) --filter 'WebURLTests|URLPatternDataTests'

test-load: deps ## opens a thousand connections to each server for ten seconds; some of them fail (builds Hummingbird)
	WAYMARK_LOAD=1 swift test --package-path Examples/Server -c release -Xswiftc -enable-testing --filter LoadTests

## Memory, threads and growth
fuzz: deps deps-python ## fuzzes all targets with AddressSanitizer; SECONDS=60
	@.ci/fuzz --seconds $(SECONDS)

# Slow tests that use one thread and no unsafe code. `make test` runs them, and `make fuzz` runs the
# index under AddressSanitizer.
LONG_TESTS := $(foreach suite,Index AuditExactness RoundTrip AssociationSoundness,--skip $(suite)Tests) \
  --skip hostile.tables

# CI selects the tests that matter to sanitizers.
SANITIZED := $(LONG_TESTS) $(if $(ONLY),--filter '$(ONLY)')

# The planted race proves that a race would fail the job.
TSAN := swift test -c $(CONFIGURATION) -Xswiftc -enable-testing --sanitize=thread --scratch-path .build-tsan
tsan: deps ## runs tests with ThreadSanitizer; CONFIGURATION=debug, ONLY=regex of test names
	WAYMARK_THREAD_OPERATIONS=100000 $(TSAN) $(SANITIZED) --skip RandomInputTests --skip MutationTests
	@if WAYMARK_PLANT_RACE=1 $(TSAN) --skip-build --filter PlantedRaceTests >.build-tsan/planted.log 2>&1 \
	  || ! grep -q 'ThreadSanitizer: .*race' .build-tsan/planted.log; \
	then echo 'The planted race was not reported: see .build-tsan/planted.log' >&2; exit 1; \
	else echo 'The planted race was reported, as it should be.'; fi

# XCTest, which no test uses, leaks memory itself. Apple's toolchain has no LeakSanitizer, and
# programs stop if it's requested.
# ClosureDepthTests compares addresses on the stack, and AddressSanitizer moves variables off it.
asan: deps ## runs tests with AddressSanitizer and, on Linux, LeakSanitizer; ONLY=regex of test names
	ASAN_OPTIONS=detect_leaks=$$([ "$$(uname)" = Darwin ]; echo $$?) \
	  LSAN_OPTIONS=suppressions=Fuzz/leaks-of-foundation.txt \
	  swift test --sanitize=address --scratch-path .build-asan --disable-xctest $(SANITIZED) \
	  --skip ClosureDepthTests

leaks: deps deps-valgrind ## checks that memory use stays flat, and that no block leaks (valgrind)
	@.ci/leaks

growth: deps deps-python deps-valgrind ## checks by instruction counts that time grows linearly; SHAPES=published for fewer checks (minutes, valgrind)
	@.ci/growth $(if $(SHAPES),--$(SHAPES))

walks: deps deps-python deps-valgrind ## compares the files that a lookup enters with Docs/Architecture.md (valgrind)
	@.ci/walks

# The fuzz targets link only with the fuzzer, so `make fuzz` builds them. The benchmarks need
# Hummingbird, which the example server's tests have built.
programs: deps ## builds the programs that no test runs: the benchmarks, and the one for growth (minutes)
	swift build $(RELEASE) --package-path Fuzz --product waymark-growth
	swift build $(REPLAN) --package-path Benchmarks --scratch-path Examples/Server/.build

## The documentation
docs-browser: ## tests the site in a headless browser, after make docs; screenshots are in .build-docs/browser
	@.ci/browser/run .ci/browser/read_site.py .build-docs/site .build-docs/browser

docs-preview: docs ## builds the site and serves it at http://localhost:8000; PORT=8000
	python3 -m http.server --bind 127.0.0.1 --directory .build-docs/site $(PORT)

api: deps deps-python ## builds the site and writes Docs/API.md, the public interface on one page
	@.ci/docs --write-api

api-breakage: deps deps-python ## compares the public interface with the last release, or with BASE=commit by the toolchain
ifeq ($(BASE),)
	@python3 .ci/site/api_breakage.py
else
	swift package diagnose-api-breaking-changes '$(BASE)' --targets WaymarkPatterns \
	  $(foreach product,Waymark WaymarkAnalysis WaymarkDescription WaymarkNavigation WaymarkRelative WaymarkJLRoutes WaymarkNKRouter WaymarkTesting WaymarkHTTP,--products $(product))
endif

## Benchmarks
bench-guard: deps deps-python deps-valgrind ## compares instruction counts of lookups with the committed counts (valgrind)
	@.ci/guard

bench-report: deps deps-python ## measures, and writes Docs/Performance.md with its charts and the README's figures
	@.ci/bench/report

bench-classify: deps ## compares `waymark classify` with a loop over regexes in Python
	@.ci/bench/classify

bench-description: deps ## measures writing and reading the description of 10,000 routes
	@swift run --quiet -c release --package-path Benchmarks --disable-default-traits --traits PCRE2 waymark-bench describe

bench-server: deps deps-python ## compares servers with Waymark and with Hummingbird's router under load by wrk, which it installs
	@.ci/bench/server

# SOURCES=folder contains clones of the routers, if cargo and npm can't reach a registry.
bench-routers: deps deps-python ## compares Waymark with routers for Rust, Go and Node, if the machine has their toolchains
	@.ci/bench/routers $(if $(SOURCES),--sources '$(SOURCES)')

## The tool in other systems
spark-demo: deps deps-python ## classifies logs with Apache Spark (downloads about 500 MB)
	@Examples/Spark/demo

clickhouse-demo: deps deps-python ## counts URLs by route in ClickHouse; URLS=10000000 (downloads about 200 MB)
	@Examples/ClickHouse/demo $(or $(URLS),10000000)
