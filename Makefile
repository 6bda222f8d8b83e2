# make run             routes example URLs; ROUTES=file URLS="…" for your own
# make test            the tests of the library and of the tool
# make test-index      compares the index with the linear scan, millions of times (minutes)
# make test-roundtrip  makes URLs and routes them, a million times (minutes)
# make test-mutations  tries every byte at every place of the case table's URLs (minutes)
# make test-browser    drives the page of `waymark inspect` in headless Chromium, which it installs
# make test-server     tests the product WaymarkHummingbird and the example server (builds Hummingbird: minutes)
# make server          runs the example server until Ctrl-C; PORT=8000
# make fuzz            fuzzes all targets with AddressSanitizer; SECONDS=60
# make tsan            tests under ThreadSanitizer; CONFIGURATION=debug
# make asan            tests under AddressSanitizer and LeakSanitizer
# make leaks           shows that memory stays flat, and that no block is lost (valgrind)
# make growth          shows by instruction counts that time grows linearly (valgrind)
# make programs        builds what no test runs: the benchmarks, and what leaks and growth measure (minutes)
# make coverage        the lines of the library that the tests run
# make install         installs waymark, its manual page and shell completions in PREFIX=/usr/local
# make uninstall       removes them
# make spark-demo      classifies logs under Apache Spark (downloads about 500 MB)
# make docs            builds the documentation site; every public symbol has to be documented
# make api             the same, and writes Docs/API.md, the public interface as one page
# make docs-preview    the same, and serves it at http://localhost:8000; PORT=8000
# make deps            installs the development files of libpcre2 and zlib when they are missing
# make lint            checks the format of all Swift sources
# make format          formats them
# make dependencies    checks that a client without traits resolves swift-log alone, and is told of the trait it lacks
# make api-breakage    compares the public interface with that of a release; BASE=commit
# make bench           measures Waymark beside its peers (minutes)
# make bench-report    measures and writes Docs/Performance.md with its charts
# make bench-classify  measures `waymark classify` beside a loop of regexes in Python
# make bench-server    loads a server behind Waymark and one behind Hummingbird's router with wrk, which it installs
# make bench-guard     compares instruction counts of look-ups with the committed ones (valgrind)

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
SOURCES := Package.swift Sources Tests $(wildcard Tools/Package.swift Tools/Sources Tools/Tests) \
  $(wildcard Benchmarks/Package.swift Benchmarks/Sources) \
  $(wildcard Fuzz/Package.swift Fuzz/Sources) \
  $(foreach part,Package.swift Sources Tests,$(wildcard Examples/Server/$(part)))
ROUTES ?= Tools/Examples/routes.yaml
URLS ?=
SECONDS ?= 60
CONFIGURATION ?= debug
PREFIX ?= /usr/local
PORT ?= 8000
BASE ?= $(shell git describe --tags --abbrev=0 2>/dev/null)

.PHONY: run server test test-server test-browser test-index test-roundtrip test-mutations fuzz tsan asan leaks \
  growth programs coverage install uninstall spark-demo docs api docs-preview lint format dependencies api-breakage \
  bench bench-report bench-classify bench-server bench-guard deps deps-python

run: deps
	@swift build --quiet --package-path Tools --product waymark
	@Tools/demo "$$(swift build --package-path Tools --show-bin-path)/waymark" '$(ROUTES)' $(foreach url,$(URLS),'$(url)')

test: deps
	swift test $(TEST_OPTIONS)
	swift test --package-path Tools

# Hummingbird is built here and nowhere else in debug, so everything that needs it is tested here.
test-server: deps
	swift test --package-path Examples/Server

server: deps
	@swift build --quiet --package-path Examples/Server --product example-server
	@"$$(swift build --package-path Examples/Server --show-bin-path)/example-server" --port $(PORT)

# CHROMIUM=program names another browser of the family.
export CHROMIUM
test-browser: deps deps-python
	@Tools/Browser/test

test-index: deps
	WAYMARK_INDEX_ROUNDS=20 swift test -c release -Xswiftc -enable-testing --filter IndexTests

test-roundtrip: deps
	WAYMARK_ROUNDTRIP_ROUNDS=50 swift test -c release -Xswiftc -enable-testing --filter RoundTripTests

fuzz: deps deps-python
	@Fuzz/fuzz --seconds $(SECONDS)

# The tests that are left out use one thread, for long. The planted race shows that a race fails the job.
TSAN := swift test -c $(CONFIGURATION) -Xswiftc -enable-testing --sanitize=thread --scratch-path .build-tsan
tsan: deps
	WAYMARK_THREAD_OPERATIONS=100000 $(TSAN) --skip IndexTests --skip RandomInputTests
	@if WAYMARK_PLANT_RACE=1 $(TSAN) --skip-build --filter PlantedRaceTests >.build-tsan/planted.log 2>&1 \
	  || ! grep -q 'ThreadSanitizer: .*race' .build-tsan/planted.log; \
	then echo 'The planted race was not reported: see .build-tsan/planted.log' >&2; exit 1; \
	else echo 'The planted race was reported, as it should be.'; fi

# XCTest, of which no test makes use, leaks by itself. The index is fuzzed under AddressSanitizer.
asan: deps
	ASAN_OPTIONS=detect_leaks=1 swift test --sanitize=address --scratch-path .build-asan \
	  --disable-xctest --skip IndexTests

leaks: deps
	@Fuzz/leaks

growth: deps deps-python
	@Fuzz/growth

# The program of the fuzz targets links with the fuzzer only: `make fuzz` builds it.
programs: deps
	swift build --package-path Fuzz --product waymark-growth
	swift build --package-path Fuzz --product waymark-leaks
	swift build --package-path Benchmarks

coverage: deps
	@.ci/coverage

test-mutations: deps
	WAYMARK_MUTATIONS=all swift test -c release -Xswiftc -enable-testing --filter MutationTests

install: deps
	@Tools/install '$(PREFIX)'

uninstall:
	@Tools/install --remove '$(PREFIX)'

spark-demo: deps deps-python
	@Examples/Spark/demo

docs: deps deps-python
	@.ci/docs

api: deps deps-python
	@.ci/docs --write-api

docs-preview: docs
	python3 -m http.server --bind 127.0.0.1 --directory .build-docs/site $(PORT)

lint:
	swift format lint --strict --recursive $(SOURCES)

format:
	swift format --in-place --recursive $(SOURCES)

dependencies: deps
	@.ci/dependencies

api-breakage: deps
	@test -n '$(BASE)' || \
	  { echo 'There is no release yet. Name a commit to compare with: make api-breakage BASE=main' >&2; exit 2; }
	swift package diagnose-api-breaking-changes '$(BASE)' --products Waymark --products WaymarkTesting

bench: deps
	@swift run --quiet -c release --package-path Benchmarks waymark-bench

bench-report: deps deps-python
	@Benchmarks/report

bench-classify: deps deps-python
	@Benchmarks/classify

bench-server: deps deps-python
	@Benchmarks/server

bench-guard: deps deps-python
	@Benchmarks/guard

# $(call install,packages of apt,packages of Homebrew,what they are)
install = { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && \
	    $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	      apt-get install -y -qq --no-install-recommends $(1) >/dev/null; \
	  elif command -v brew >/dev/null; then brew install $(2); \
	  else echo "Install $(3)." >&2; exit 1; \
	  fi; }

# Installs the development files of libpcre2 and zlib when they are missing; macOS has zlib's.
deps:
	@{ pkg-config --exists libpcre2-8 && { [ "$$(uname)" = Darwin ] || pkg-config --exists zlib; }; } 2>/dev/null || \
	  $(call install,libpcre2-dev zlib1g-dev pkg-config,pcre2 pkg-config,pkg-config and the development files of PCRE2 (libpcre2-8) and zlib)

# Installs Python and what makes its virtual environments, which Debian packs apart, when they are missing.
deps-python:
	@python3 -c 'import ensurepip, venv' 2>/dev/null || \
	  $(call install,python3 python3-venv,python3,Python 3 with its module venv)
