# Everything a person does with this house; `make` alone prints the list.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

SWIFT ?= swift
# The program carries Swift's libraries with it, so that it runs where there is no toolchain, and starts sooner. The
# usual linker would warn of a function in Foundation at every build.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld
TACTILE := .build/release/tactile
PREFIX ?= /usr/local
MONKEYS ?= 400
SOURCES := $(wildcard Sources Tests Benchmarks Tools Examples) Package.swift

# What the program is built from and runs on, as Debian calls it. libgl1-mesa-dri draws on Wayland without a GPU, and
# wherever `--renderer gpu` is asked for without one; the two after gdk-pixbuf are its loaders of WebP and AVIF.
BUILD_PACKAGES := libsdl2-dev libsdl2-ttf-dev libfontconfig-dev libturbojpeg0-dev libexif-dev libgdk-pixbuf-2.0-dev libglib2.0-dev \
	webp-pixbuf-loader libavif-gdk-pixbuf librlottie-dev libgl1-mesa-dri
# What the checks need besides: python3 for their scripts, a bus of messages, the rest for windows without a screen.
TEST_PACKAGES := python3 xvfb xdotool sway grim dbus-daemon
# What the benchmarks need besides: something to compare with.
BENCH_PACKAGES := xvfb xdotool libvips-tools

help: ## print this list
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 18

packages: ## install the Debian packages that are missing
	@Tools/install-packages $(BUILD_PACKAGES)

run: build ## build and open the window; ARGS="FOLDER --record FILE" go to the program
	@status=0; $(TACTILE) run $(ARGS) || status=$$?; \
	if [ $$status = 3 ]; then Tools/picture-replay $(TACTILE) pictures; else exit $$status; fi

build: packages ## build the program, .build/release/tactile
	@$(SWIFT) build $(RELEASE) --product tactile

# Root installs what somebody has built and builds nothing, so that no file of the source tree becomes root's.
install: ## install the program; PREFIX=/usr/local, DESTDIR= may say where
	@if [ "$$(id -u)" != 0 ]; then $(MAKE) --no-print-directory build; fi
	@if [ ! -x $(TACTILE) ]; then echo "There is nothing to install yet: run 'make build' first" >&2; exit 1; fi
	@Tools/installation put "$(TACTILE)" "$(PREFIX)" "$(DESTDIR)"

uninstall: ## remove what was installed; PREFIX and DESTDIR as then
	@Tools/installation remove "$(PREFIX)" "$(DESTDIR)"

# In order, the cheapest first; the first that fails ends the test.
checks := check-packages check-style check-imports check-build check-units check-sanitizer check-satellites \
	check-tutorial check-release check-commands check-install check-replays check-windows

test: ## check all that CI checks
	@for check in $(checks); do $(MAKE) --no-print-directory $$check; done
	@echo; echo "All checks passed. The tests said:"; tail -n 1 .build/tests.log

headline = @printf '\n== %s\n' "$(1)"

check-packages:
	$(call headline,Packages)
	@Tools/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

check-style:
	$(call headline,Style)
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

check-imports:
	$(call headline,Who imports whom)
	@$(SWIFT) package dump-package | Tools/check-imports

check-build:
	$(call headline,Debug build with warnings as errors)
	@$(SWIFT) build --build-tests

check-units:
	$(call headline,Tests)
	@mkdir -p .build
	@TACTILE_NEEDS_OPENGL=1 $(SWIFT) test --skip-build --parallel 2>&1 | tee .build/tests.log

check-satellites:
	$(call headline,Benchmarks and the maker of photos still build)
	@$(SWIFT) build --package-path Benchmarks
	@$(SWIFT) build --package-path Tools/PhotoMaker

check-tutorial:
	$(call headline,The tutorial builds as an app of its own)
	@$(SWIFT) build --package-path Examples/DragToDismiss

# Every slice of GLib's a block of its own, or the sanitizer sees only the large ones. How much memory decoding takes is
# not what it takes under the sanitizer.
check-sanitizer:
	$(call headline,Decoders and hostile files under AddressSanitizer)
	@G_SLICE=always-malloc $(SWIFT) test --package-path Tools/Sanitized --scratch-path .build/sanitized \
		--sanitize=address -Xswiftc -use-ld=lld --disable-xctest --skip DecodingMemoryTests

check-release:
	$(call headline,Release build)
	@$(SWIFT) build $(RELEASE)

check-commands:
	$(call headline,The command line)
	@Tools/check-commands $(TACTILE)

check-install:
	$(call headline,Installing)
	@Tools/check-install $(TACTILE)

check-replays:
	$(call headline,Replays are the same on every machine)
	@Tools/check-replays $(TACTILE) .build/replays

check-windows:
	$(call headline,A window on X11)
	@Tools/smoke/smoke.py x11 $(TACTILE) Assets/Photos .build/smoke
	$(call headline,A window on Wayland)
	@Tools/smoke/smoke.py wayland $(TACTILE) Assets/Photos .build/smoke

monkey: ## let 400 seeded monkeys do 100,000 things to the app; MONKEYS=N says how many
	@$(SWIFT) build --build-tests
	@TACTILE_MONKEYS=$(MONKEYS) $(SWIFT) test --skip-build --filter AppMonkeyTests

smoke: check-packages check-release check-windows ## use real windows on X11 and Wayland, and look at the screen

bench: build ## measure frames, animations, thumbnails, the start, memory; ARGS=frames, animations, thousand or files: only that
	@Tools/install-packages $(BENCH_PACKAGES)
	@$(SWIFT) run -c release --package-path Benchmarks Benchmarks $(ARGS)

photos: packages ## make Assets/Photos anew
	@$(SWIFT) run -c release --package-path Tools/PhotoMaker PhotoMaker Assets/Photos

format: ## bring the sources into shape
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

clean: ## remove all that was built
	@rm -rf .build Benchmarks/.build Tools/PhotoMaker/.build Examples/DragToDismiss/.build pictures

.PHONY: help packages run build install uninstall test monkey smoke bench photos format clean $(checks)
