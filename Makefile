# Everything starts here: `make play` on a machine with Python, make and git is all it takes.
# Each stamp or file below is made anew when what it is made from has changed, and only then.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

# The first Python from 3.11 on; `make PYTHON=python3.13 ...` chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
    $$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && echo $$p && break; done)

UV := .tools/bin/uv
PAGE := src/hustings/server/static/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -not -name '*.test.ts' -print 2>/dev/null)

# The machine's own Node serves if it can build the page; else one from PyPI goes into .tools.
ifeq ($(shell command -v npm >/dev/null && node web/node-version.mjs 2>/dev/null && echo yes),yes)
NODE :=
NODE_PATH :=
else
NODE := .tools/.node
NODE_PATH := $(CURDIR)/.tools/bin:
endif

# uv goes by .venv, whatever else is active. Without compiled bytecode every first start parses every source.
unexport VIRTUAL_ENV
export UV_COMPILE_BYTECODE := 1
export UV_NO_PROGRESS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PATH := $(CURDIR)/.venv/bin:$(NODE_PATH)$(PATH)

.PHONY: help play setup page test check bench fix lock dist clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 15

play: .venv/.runtime $(PAGE) ## Set up what is missing and open the games in the browser (PORT=... chooses the port)
	@hustings serve --open $(if $(PORT),--port $(PORT))

setup: .venv/.dev web/node_modules/.stamp ## Set up everything that developers need

page: $(PAGE) ## Build the page

test: setup $(PAGE) ## Run all tests
	@scripts/test

check: setup ## Check format, lint, types and imports
	@scripts/check

bench: .venv/.runtime ## Measure the speed on this machine
	@scripts/bench

fix: setup ## Let the formatters and linters mend what they can
	@ruff check --fix --quiet . ; ruff format --quiet . ; cd web && npm run --silent fix

lock: $(UV) ## Choose the exact Python dependencies anew
	@scripts/lock

dist: $(UV) ## Build the wheel and the sdist into dist/
	@rm -rf dist && $(UV) build --quiet --python $(PYTHON) && ls dist

clean: ## Remove all that was made
	@rm -rf .tools .venv dist web/node_modules src/hustings/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -rf .import_linter_cache .coverage htmlcov test-results
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ---- Python ----------------------------------------------------------------------------------------------------------------

$(UV): requirements/tools.txt
	@$(if $(PYTHON),,echo "Hustings needs Python 3.11 to 3.14, and found none." >&2; exit 1)
	@echo "Setting up the tools ..."
	@$(PYTHON) -m venv .tools || { echo "Python's venv module is missing; on Debian: apt install python3-venv" >&2; exit 1; }
	@.tools/bin/python -m pip install --quiet --require-hashes -r requirements/tools.txt
	@touch $@

.venv/bin/python: | $(UV)
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv

.venv/.runtime: requirements/runtime.txt pyproject.toml | .venv/bin/python
	@echo "Installing what Hustings needs ..."
	@$(UV) pip install --quiet --require-hashes -r requirements/runtime.txt
	@$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.runtime
	@echo "Installing what its developers need ..."
	@$(UV) pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

# ---- The page --------------------------------------------------------------------------------------------------------------

.tools/.node: requirements/node.txt | $(UV)
	@echo "Installing Node ..."
	@.tools/bin/python -m pip install --quiet --require-hashes -r requirements/node.txt
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc | $(NODE)
	@echo "Installing what the page needs ..."
	@cd web && npm ci --loglevel=error >/dev/null
	@touch $@

$(PAGE): web/node_modules/.stamp $(PAGE_SOURCES)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
