# Concord. Needs Node 20.19, 22.12 or newer, npm and make; `make` alone lists what there is.

.DEFAULT_GOAL := help
.PHONY: help requirements install run test test-all test-slow hostile fuzz lint format generate bench soak release portal sdk sdk-test contract-check contract-changes contract-release clean

# npm writes this file at the end of an installation.
installed := node_modules/.package-lock.json

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

install: $(installed) ## Install the dependencies, when package-lock.json has changed

# Without a target's description, because each target checks it.
requirements:
	@sh bin/requirements

# Not through npm, which would send each Ctrl-C a second time.
run: $(installed) ## Install and serve on http://localhost:3000
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" exec node bin/concord.mjs run

test: $(installed) ## Install and run all tests, with a sample of the generated cases
	@npm test --silent

test-all: $(installed) ## Run all tests with all generated cases
	@npm run --silent test:all

test-slow: $(installed) ## Run the tests with several processes, many events or long histories
	@npm run --silent test:slow

hostile: $(installed) ## Fill every parameter, body and page with hostile text; slow
	@npm run --silent test:hostile

fuzz: $(installed) ## Send generated requests to every operation; FUZZ=full for 26,000 (needs Python 3 with venv)
	@npm run --silent fuzz

lint: $(installed) ## Check the types, the code, its dependencies, its format and its size
	@npm run --silent lint

format: $(installed) ## Format the code
	@npm run --silent format

generate: $(installed) ## Generate generated/ from the contract
	@npm run --silent generate

bench: $(installed) ## Run the benchmarks (needs wrk)
	@npm run --silent bench

soak: $(installed) ## Serve mixed load for 30 minutes (SOAK_MINUTES), and judge memory, connections, files and errors
	@npm run --silent soak

release: $(installed) ## Write the last commit with its dependencies to .cache/release; with TAG=yes, tag it as a version
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" node scripts/release.ts $(if $(TAG),tag)

portal: $(installed) ## Write the documentation as a static site to .cache/portal, and check its links
	@npm run --silent portal

sdk: $(installed) ## Make the packages of clients in sdk/ from the contract (needs Java)
	@npm run --silent sdk

sdk-test: $(installed) ## Build each client and test it on a server that it starts; says which toolchains are missing
	@npm run --silent sdk-test

contract-check: $(installed) ## Test a server against the contract: make contract-check URL=… ARGUMENTS="--token …"
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" node packages/contract/src/main.ts check $(URL) $(ARGUMENTS)

contract-changes: $(installed) ## Compare the contract with that of the last release (needs Go)
	@npm run --silent contract-changes

contract-release: $(installed) ## Record the contract as released, and its changes in openapi/CHANGELOG.md (needs Go)
	@npm run --silent contract-changes -- release

clean: ## Remove dependencies and caches; keeps data/
	rm -rf node_modules .cache coverage sdk

# Overrides NODE_ENV and npm's settings: the tests need development packages, the database and Node optional ones.
$(installed): package-lock.json | requirements
	@echo "Installing the dependencies (npm ci): a minute or so the first time"
	@npm ci --include=dev --include=optional
	@node scripts/link-node.mjs
	@touch $@
