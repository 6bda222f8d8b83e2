# What is checked, measured and published besides what Makefile names? For: maintainers, .ci/run; make maintenance lists it.
# All targets run in the root's folder.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# Read by the manifests. Without it a build of one's own only shows warnings.
export WAYMARK_WARNINGS ?= errors
SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Tools/Package.swift Tools/Sources Tools/Tests) \
  $(wildcard Benchmarks/Package.swift Benchmarks/Sources) \
  $(wildcard Fuzz/Package.swift Fuzz/Sources) \
  $(foreach part,Package.swift Sources Tests,$(wildcard Examples/*/$(part))) $(wildcard Examples/*.swiftpm)
# Packages that share a folder of builds: without the option, SwiftPM takes the last one's plan for this one's, and runs
# its tests.
REPLAN := --disable-build-manifest-caching
# Where the tool is built: where the library is, so that both share its modules.
TOOL_BUILD ?= .build
TOOL := --package-path Tools --scratch-path $(TOOL_BUILD) $(REPLAN)
# Where all that measures the library builds it, as other packages do.
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

# Lines that begin with ## are headings; what follows ## behind a target says what it does.
help: LISTED := Makefile
maintenance: LISTED := .ci/maintenance.mk
help maintenance:
	@awk -F ':.*## ' '/^## / { print substr($$0, 4) } /^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(LISTED)

## What is missing here
# $(call install,packages of apt,packages of Homebrew,what they are)
install = { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && \
	    $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	      apt-get install -y -qq --no-install-recommends $(1) >/dev/null; \
	  elif command -v brew >/dev/null; then brew install $(2); \
	  else echo "Install $(3)." >&2; exit 1; \
	  fi; }

# macOS has zlib's, and matches without libpcre2.
deps: ## installs the development files of libpcre2, libyaml and zlib when they are missing
	@pkg-config --exists yaml-0.1 $$([ "$$(uname)" = Darwin ] || echo libpcre2-8 zlib) 2>/dev/null || \
	  $(call install,libpcre2-dev libyaml-dev zlib1g-dev pkg-config,libyaml pkg-config,pkg-config and the development files of libyaml (and of libpcre2-8 and zlib on Linux))

# What `waymark doctor` runs. The images of Swift have none.
deps-curl:
	@command -v curl >/dev/null || $(call install,curl ca-certificates,curl,curl)

# Python and what makes its virtual environments, which Debian packs apart.
deps-python:
	@python3 -c 'import ensurepip, venv' 2>/dev/null || \
	  $(call install,python3 python3-venv,python3,Python 3 with its module venv)

# It does not run on macOS. It reads the symbols of the C library, which Debian packs apart.
deps-valgrind:
	@[ "$$(uname)" = Darwin ] || command -v valgrind >/dev/null || $(call install,valgrind libc6-dbg,valgrind,valgrind)

## Tests of one product or one promise
test-tool: deps deps-curl ## the tests of the tool alone; it checks the table of the tutorial that the library's tests wrote
	@.ci/quietly $(TOOL_BUILD)/tests-tool.log 'the tool' swift test $(TOOL)
	@[ ! -e .build/tutorial-routes.json ] \
	  || "$$(swift build $(TOOL) --show-bin-path)/waymark" check --strict --routes .build/tutorial-routes.json
# With more of Foundation than FoundationEssentials the installed tool would have ICU inside, three times the size.
	@! ldd "$$(swift build $(TOOL) --show-bin-path)/waymark" 2>/dev/null \
	  | grep -E 'libFoundation(Internationalization|Networking)?\.so|lib_FoundationICU'

test-typos: deps ## forty mistakes in programs, and what the compiler says of each
	@.ci/typos
	@.ci/typos --planted

# Tests are built for the modules that they alone import. BUILD_OPTIONS names those of a build that is there.
test-pages: deps ## the Swift code of all pages, as a reader pastes it (builds Hummingbird and swift-syntax: minutes)
	@.ci/quietly .build/pages.log 'the library' swift build $(BUILD_OPTIONS) $(REPLAN)
	@for package in Server FlyingFoxServer TypedRoutes; do .ci/quietly Examples/$$package/.build/pages.log "$$package" \
	  swift build --build-tests $(REPLAN) --package-path Examples/$$package || exit 1; done
	@.ci/pages
	@.ci/pages --planted

test-interpreter: deps ## the tests of the engine with PCRE2's JIT switched off
	WAYMARK_JIT=0 swift test $(REPLAN) $(TEST_OPTIONS) \
	  --filter 'RegexEngineTests|EngineAgreementTests|JITAgreementTests|CatastrophicConstraintTests'

# Hummingbird is built here and nowhere else in debug, so everything that needs it is tested here.
test-server: deps ## the product WaymarkHummingbird and the example server (builds Hummingbird: minutes)
	@.ci/quietly Examples/Server/.build/tests.log 'the server' swift test --package-path Examples/Server
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --dump-routes \
	  | "$$(swift build $(TOOL) --show-bin-path)/waymark" check --strict --routes -

# It shares requests with the tests of `make test-server`.
test-flyingfox: deps ## an adapter of WaymarkHTTP for another server, asked over a socket what Hummingbird's is asked
	@.ci/quietly Examples/FlyingFoxServer/.build/tests.log 'FlyingFox' swift test --package-path Examples/FlyingFoxServer

# swift-syntax is built here and nowhere else.
test-macros: deps ## the product WaymarkMacros: an app's enum of routes, and mistakes that have to be found (builds swift-syntax)
	@.ci/quietly Examples/TypedRoutes/.build/tests.log 'the macros' swift test $(REPLAN) --package-path Examples/TypedRoutes

# These two build where `make test-macros` has, so that swift-syntax is there.
test-links: deps ## the link tables of six apps, written with WaymarkMacros
	@.ci/quietly Examples/LinkTables/.build/tests.log 'the link tables' swift test $(REPLAN) \
	  --package-path Examples/LinkTables --scratch-path Examples/TypedRoutes/.build

test-shelf: deps ## the model of the example app, written with WaymarkMacros and WaymarkNavigation
	@.ci/quietly Examples/Shelf/.build/tests.log 'the example app' swift test $(REPLAN) \
	  --package-path Examples/Shelf --scratch-path Examples/TypedRoutes/.build

# CHROMIUM=program names another browser of the family.
export CHROMIUM
test-browser: deps deps-python ## drives the page of `waymark inspect` in headless Chromium, which it installs
	@.ci/quietly $(TOOL_BUILD)/tool.log 'the tool' swift build $(TOOL) --product waymark
	@.ci/browser/run .ci/browser/inspect_page.py "$$(swift build $(TOOL) --show-bin-path)/waymark" Tools/.build/browser

# On a Mac, Xcode compiles for these systems.
apple: deps deps-python ## typechecks for iOS, macOS, tvOS, visionOS and watchOS, at the manifest's lowest versions, on Linux
	@if [ "$$(uname)" = Darwin ]; then echo 'make apple: skipped, because Xcode compiles for all systems here'; \
	  else .ci/apple; fi

# CLIENTS='copied release bare traits lowest lowest_server' names some; the last two are for another compiler.
dependencies: deps deps-python ## what packages get that depend on this one: the manifest, programs with each trait by both build systems
	@.ci/dependencies
	@.ci/clients $(CLIENTS)

## Tests of the library that take longer
coverage: deps ## runs the library's tests and says which of its lines they run
	@.ci/coverage

mutants: deps ## changes the library at 150 single points and lists changes that no test notices; COUNT, ONLY=path, MUTANT=n, PACKAGE=Tools
	@.ci/mutants

test-release: deps ## the library's tests as programs ship it: optimized (builds for minutes)
	$(RELEASE_TESTS)

# Without `-enable-testing`, as other packages build the library.
test-shipped: deps ## an outside client in release against one in debug, and the public interface's tests in release (builds for minutes)
	@.ci/shipped
	WAYMARK_TESTS=public swift test $(RELEASE) --disable-testable-imports

test-index: deps ## compares the index with the linear scan, millions of times (minutes)
	WAYMARK_ROUNDS=80 $(RELEASE_TESTS) --filter IndexTests

# Each of the two random tests asserts 2,500 comparisons a round.
test-engines: deps ## compares the two engines for regexes, a million times (minutes)
	WAYMARK_ROUNDS=200 $(RELEASE_TESTS) --filter EngineAgreementTests

test-associations: deps ## compares random association files with random tables, 20,000 times (minutes)
	WAYMARK_ROUNDS=525 $(RELEASE_TESTS) --filter AssociationSoundnessTests

test-roundtrip: deps ## generates URLs and routes them, a million times (minutes)
	WAYMARK_ROUNDS=200 $(RELEASE_TESTS) --filter RoundTripTests

test-comparisons: deps ## compares random patterns with all URLs, 20,000 pairs (minutes)
	WAYMARK_ROUNDS=160 $(RELEASE_TESTS) --filter URLComparisonTests

test-mutations: deps ## tries every byte at every place of the case table's URLs (minutes)
	WAYMARK_MUTATIONS=all $(RELEASE_TESTS) --filter MutationTests

test-wpt: deps ## reads the web's own test data for URLs and URLPattern; WPT=folder, a clone of github.com/web-platform-tests/wpt
	@[ '$(WPT)' ] && [ -e '$(WPT)' ] || { printf '%s\n' \
	  'WPT=folder has to name a clone of web-platform-tests, or its file urltestdata.json. This gets what is needed:' \
	  '  git clone --depth 1 --filter=blob:none --sparse https://github.com/web-platform-tests/wpt' \
	  '  git -C wpt sparse-checkout set url/resources urlpattern/resources' >&2; exit 1; }
	WAYMARK_WPT='$(WPT)' swift test $(REPLAN) --filter 'WebURLTests|URLPatternDataTests'

test-load: deps ## a thousand connections on the servers for ten seconds each, some of which fail (builds Hummingbird)
	WAYMARK_LOAD=1 swift test --package-path Examples/Server -c release -Xswiftc -enable-testing --filter LoadTests

## Memory, threads and growth
fuzz: deps deps-python ## fuzzes all targets with AddressSanitizer; SECONDS=60
	@.ci/fuzz --seconds $(SECONDS)

# They use one thread and nothing unsafe, for long: `make test` runs them. The index is fuzzed under AddressSanitizer.
LONG_TESTS := $(foreach suite,Index AuditExactness RoundTrip AssociationSoundness,--skip $(suite)Tests) \
  --skip hostile.tables

# CI runs only the tests of what sanitizers look for.
SANITIZED := $(LONG_TESTS) $(if $(ONLY),--filter '$(ONLY)')

# The planted race shows that a race fails the job.
TSAN := swift test -c $(CONFIGURATION) -Xswiftc -enable-testing --sanitize=thread --scratch-path .build-tsan
tsan: deps ## tests under ThreadSanitizer; CONFIGURATION=debug, ONLY=regex of test names
	WAYMARK_THREAD_OPERATIONS=100000 $(TSAN) $(SANITIZED) --skip RandomInputTests --skip MutationTests
	@if WAYMARK_PLANT_RACE=1 $(TSAN) --skip-build --filter PlantedRaceTests >.build-tsan/planted.log 2>&1 \
	  || ! grep -q 'ThreadSanitizer: .*race' .build-tsan/planted.log; \
	then echo 'The planted race was not reported: see .build-tsan/planted.log' >&2; exit 1; \
	else echo 'The planted race was reported, as it should be.'; fi

# XCTest, of which no test makes use, leaks by itself.
# Apple's toolchain has no LeakSanitizer, and its programs stop when they are asked for it.
asan: deps ## tests under AddressSanitizer and, on Linux, LeakSanitizer; ONLY=regex of test names
	ASAN_OPTIONS=detect_leaks=$$([ "$$(uname)" = Darwin ]; echo $$?) \
	  LSAN_OPTIONS=suppressions=Fuzz/leaks-of-foundation.txt \
	  swift test --sanitize=address --scratch-path .build-asan --disable-xctest $(SANITIZED)

leaks: deps deps-valgrind ## shows that memory stays flat, and that no block is lost (valgrind)
	@.ci/leaks

growth: deps deps-python deps-valgrind ## shows by instruction counts that time grows linearly (minutes, valgrind); SHAPES=published for less
	@.ci/growth $(if $(SHAPES),--$(SHAPES))

walks: deps deps-python deps-valgrind ## compares the files that a look-up enters with Docs/Architecture.md (valgrind)
	@.ci/walks

# The program of the fuzz targets links with the fuzzer only: `make fuzz` builds it. The benchmarks need Hummingbird, which
# the tests of the example server have built.
programs: deps ## builds what no test runs: the benchmarks, and what growth measures (minutes)
	swift build $(RELEASE) --package-path Fuzz --product waymark-growth
	swift build $(REPLAN) --package-path Benchmarks --scratch-path Examples/Server/.build

## The documentation
docs-browser: ## reads the site in a headless browser, after make docs; screenshots stay in .build-docs/browser
	@.ci/browser/run .ci/browser/read_site.py .build-docs/site .build-docs/browser

docs-preview: docs ## builds the site and serves it at http://localhost:8000; PORT=8000
	python3 -m http.server --bind 127.0.0.1 --directory .build-docs/site $(PORT)

api: deps deps-python ## builds the site and writes Docs/API.md, the public interface as one page
	@.ci/docs --write-api

api-breakage: deps deps-python ## compares the public interface with the last release's, or by the toolchain with BASE=commit
ifeq ($(BASE),)
	@python3 .ci/site/api_breakage.py
else
	swift package diagnose-api-breaking-changes '$(BASE)' --targets WaymarkPatterns \
	  $(foreach product,Waymark WaymarkAnalysis WaymarkDescription WaymarkNavigation WaymarkRelative WaymarkJLRoutes WaymarkNKRouter WaymarkTesting WaymarkHTTP,--products $(product))
endif

## Benchmarks
bench-guard: deps deps-python deps-valgrind ## compares instruction counts of look-ups with the committed ones (valgrind)
	@.ci/guard

bench-report: deps deps-python ## measures, writes Docs/Performance.md with its charts, and prints README's figures, which it writes too
	@.ci/bench/report

bench-classify: deps ## measures `waymark classify` beside a loop of regexes in Python
	@.ci/bench/classify

bench-description: deps ## measures writing and reading a table of 10,000 routes as data
	@swift run --quiet -c release --package-path Benchmarks --disable-default-traits --traits PCRE2 waymark-bench describe

bench-server: deps deps-python ## loads a server behind Waymark and one behind Hummingbird's router with wrk, which it installs
	@.ci/bench/server

# SOURCES=folder holds clones of the routers, where cargo and npm reach no registry.
bench-routers: deps deps-python ## measures Waymark beside routers of Rust, Go and Node, where the machine has those
	@.ci/bench/routers $(if $(SOURCES),--sources '$(SOURCES)')

## The tool elsewhere
spark-demo: deps deps-python ## classifies logs under Apache Spark (downloads about 500 MB)
	@Examples/Spark/demo

clickhouse-demo: deps deps-python ## counts URLs by route in ClickHouse; URLS=10000000 (downloads about 200 MB)
	@Examples/ClickHouse/demo $(or $(URLS),10000000)
