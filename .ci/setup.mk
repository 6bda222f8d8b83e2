# What is missing here, and which targets are there? For: all Makefiles.
# What all Makefiles share: what they install, and the list of their targets.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# Read by the manifests. Without it a build of one's own only shows warnings.
export WAYMARK_WARNINGS ?= errors
# Where the tool is built, from the root: where the library is, so that both share its modules.
TOOL_BUILD ?= .build
# The folder can be the library's too, whose plan SwiftPM would keep.
TOOL := --package-path Tools --scratch-path $(TOOL_BUILD) --disable-build-manifest-caching

.PHONY: help deps deps-curl deps-python deps-valgrind

# Lines that begin with ## are headings; what follows ## behind a target says what it does.
help:
	@awk -F ':.*## ' '/^## / { print substr($$0, 4) } /^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' \
	  $(firstword $(MAKEFILE_LIST))

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
deps:
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
