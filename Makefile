# The commands of this repository; `make` alone prints the list.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

SWIFT ?= swift
# Optimizes the modules in which the tests spend most of their time, in debug builds too (Package.swift).
export TACTILE_OPTIMIZED_MODULES = 1
# Builds of which nothing slow is run need no optimized modules.
PLAIN_SWIFT := env -u TACTILE_OPTIMIZED_MODULES $(SWIFT)
# Swift's libraries are linked statically, so that the program runs without a toolchain and starts sooner. lld links
# the packed relocations, and faster than the default linker.
# The addresses of functions are resolved at the start, so that their table can be read-only. Packed relocations are read
# faster, and a program without a table of its own functions for other libraries is smaller; the C library of Debian 12 knows
# both. Debian names files of debug symbols by the build's identifier.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -z -Xlinker now \
	-Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --build-id
# SDL calls these functions of the program instead of libxkbcommon's (Sources/Backends/TactileSDL/Input/KeymapGuard.swift).
RELEASE_FLAGS += $(addprefix -Xlinker --export-dynamic-symbol=,xkb_keymap_key_get_syms_by_level xkb_state_update_mask \
	xkb_keymap_key_for_each)
TACTILE := .build/release/tactile
PREFIX ?= /usr/local
MONKEYS ?= 400
HOURS ?= 8
SOAK_MINUTES ?= 60
MINUTES ?= 1
READERS ?= all
# Runs tests by their name without looking for changes, so that two processes can run at once.
APP_TESTS := .build/debug/TactilePackageTests.xctest --testing-library swift-testing --parallel --filter
ROUNDS ?= 3
# The photos of the comparison with other viewers; all without any.
KINDS ?=
SINCE ?= HEAD
# The release of this machine's Debian.
HOST := $(shell . /etc/os-release && echo $$VERSION_CODENAME)
VECTORS := $(filter-out %/Constants.json %/Rules.json,$(wildcard Conformance/*.json))
# Listings of Porting are written as apps write them.
SOURCES := Sources Tests Benchmarks Tools Examples Conformance Porting/Sources Porting/Tests Porting/Rewriter Package.swift

# The Debian packages that the program needs to build and to run. libgl1-mesa-dri draws with
# `--renderer gpu` without a GPU. librsvg draws SVG, and since Debian 13 libheif's decoder of HEIC is a package of its own; the
# build needs neither of the two. python3 compiles the translations. `name?` is installed where the release has it.
BUILD_PACKAGES := libsdl2-dev libsdl2-ttf-dev libfontconfig-dev libjpeg62-turbo-dev liblcms2-dev zlib1g-dev libglib2.0-dev \
	libpng-dev libtiff-dev libwebp-dev libjxl-dev libavif-dev libheif-dev libheif-plugin-libde265? libraw-dev librsvg2-2 libyaml-dev librlottie-dev libgl1-mesa-dri libwayland-dev \
	libxcb1-dev libxcb-xinput-dev libatk1.0-dev libatk-bridge2.0-dev libseccomp-dev bubblewrap python3
# The packages that the checks need as well: gdk-pixbuf and TurboJPEG, by which tests write pictures, a message bus, the rest for
# windows without a screen.
TEST_PACKAGES := strace libgdk-pixbuf-2.0-dev libavif-gdk-pixbuf libturbojpeg0-dev python3-jsonschema python3-mpmath desktop-file-utils appstream xvfb xdotool sway grim dbus-daemon \
	wl-clipboard xclip imagemagick xserver-xorg-core xserver-xorg-video-dummy at-spi2-core python3-pyatspi
# The packages that the longer checks need as well: a browser for the pages of reports.
DEEP_PACKAGES := chromium
# The package of the plots that Examples makes of a report's tables.
PLOT_PACKAGES := python3-matplotlib
# The packages that count instructions.
COUNT_PACKAGES := valgrind binutils
# The packages of desktops, tracers and limits that produce faults.
FAULT_PACKAGES := strace xvfb xdotool sway grim util-linux mount
# The packages of a portal on a private bus, in Debian's Python.
PORTAL_PACKAGES := xvfb xdotool dbus-daemon dbus-bin python3-dbus python3-gi
# The packages that the film of a session of the lab needs.
FILM_PACKAGES := xvfb xdotool ffmpeg
# The packages of the trace of writes, which begins windows with a bus and screen readers.
WRITES_PACKAGES := strace xvfb xdotool sway grim wl-clipboard xclip dbus-daemon dbus-bin at-spi2-core
# The packages that make and check a Debian package.
DEB_PACKAGES := dpkg-dev binutils xz-utils
DEB_CHECK_PACKAGES := mmdebstrap xvfb xdotool imagemagick
# What builds the program and its package in a bare root folder: also a compiler of C, git, and libraries of the Swift
# toolchain. `one|other` is the first of them that the release has.
ROOT_PACKAGES := $(filter-out libgl1-mesa-dri bubblewrap,$(BUILD_PACKAGES)) $(DEB_PACKAGES) git gcc g++ libc6-dev libncurses6 libxml2|libxml2-16 libcurl4t64|libcurl4 libsqlite3-0
# The packages that the benchmarks need as well: a window without a screen, and a program to compare with.
BENCH_PACKAGES := xvfb xdotool libvips-tools

# The packages of the programs that the benchmarks compare with: Qt Quick, GTK 4, and the counting of frames.
PEER_PACKAGES := $(BENCH_PACKAGES) sway g++ pkg-config qt6-base-dev qt6-declarative-dev qt6-wayland qml6-module-qtquick \
	qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-models qml6-module-qtqml-workerscript libgtk-4-dev libxcb-damage0-dev

# The viewers whose times are compared, what they need to read each format, and the programs that write the photos.
VIEWER_PACKAGES := $(BENCH_PACKAGES) openbox dbus-daemon gcc pkg-config libxcb-damage0-dev libturbojpeg0-dev librsvg2-dev \
	eog nsxiv imv feh gthumb geeqie heif-gdk-pixbuf libavif-gdk-pixbuf webp-pixbuf-loader libheif-examples libheif-plugin-x265? \
	libavif-bin libjxl-tools webp

# The packages that the touchpad in a virtual machine needs as well.
TOUCHPAD_PACKAGES := mmdebstrap qemu-system-x86 e2fsprogs python3

help: ## print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 22

packages: ## install the Debian packages that are missing
	@Tools/make/install-packages $(BUILD_PACKAGES)

run: build ## build and open the window; ARGS="FOLDER --record FILE" go to the program
	@status=0; $(TACTILE) run $(ARGS) || status=$$?; \
	if [ $$status = 3 ]; then Tools/make/picture-replay $(TACTILE) pictures; else exit $$status; fi

build: packages ## build the program, .build/release/tactile, and its translations, .build/locale
	@$(SWIFT) build $(RELEASE_FLAGS) --product tactile
	@Tools/make/translations build .build/locale

# Root installs an existing build and does not build, so that no file of the source tree belongs to root.
install: ## install the program below PREFIX (/usr/local), in DESTDIR if it is set
	@if [ "$$(id -u)" != 0 ]; then $(MAKE) --no-print-directory build; fi
	@if [ ! -x $(TACTILE) ]; then echo "There is nothing to install yet: run 'make build' first" >&2; exit 1; fi
	@Tools/make/installation put "$(TACTILE)" "$(PREFIX)" "$(DESTDIR)"

uninstall: ## remove the installed files; PREFIX and DESTDIR as for install
	@Tools/make/installation remove "$(PREFIX)" "$(DESTDIR)"

# Root folders of other releases, which take some gigabytes, and the package that is made in one: $(call release_deb,trixie).
ROOTS ?= .build/desktops
release_deb = env PACKAGES="$(ROOT_PACKAGES)" Tools/checks/desktops/package $(1) $(ROOTS)/$(1)-build .build/deb/$(1) $(RELEASE_FLAGS)

deb: $(if $(RELEASE),,build) ## make a Debian package, .build/deb; RELEASE=trixie makes that of another release in a root folder, as root
	@Tools/make/install-packages $(DEB_PACKAGES) $(if $(RELEASE),mmdebstrap)
	@$(if $(RELEASE),$(call release_deb,$(RELEASE)),Tools/make/deb $(TACTILE) .build/deb)

# The systems of Tools/checks/desktops/matrix; trixie-compat is trixie with SDL 2's interface on SDL 3.
SYSTEMS ?= trixie trixie-compat forky
desktops: ## use the package on desktops of Debian 13 and testing, as root; SYSTEMS="trixie" and DESKTOPS="sway gnome" select some
	@Tools/make/install-packages mmdebstrap imagemagick
	@$(foreach release,$(sort $(SYSTEMS:-compat=)),$(call release_deb,$(release)) &&) SYSTEMS="$(SYSTEMS)" Tools/checks/desktops/matrix $(ROOTS) .build/deb

# The checks in their order: first those that fail most often and fastest. The first failure ends the test.
checks := check-packages check-style check-imports check-build check-house check-units check-release check-commands check-vectors \
	check-install check-replays check-windows

# Checks that take longer than a person waits; CI runs them after the others.
deep_checks := check-release-products check-instructions check-sandbox check-actions check-portals check-faults \
	check-writes check-listings check-deb check-debian13 check-large-replays check-devices check-reports port check-fuzzers docs

# Longer checks that need no window: those that mostly compile, in build folders of their own, and the monkeys. Both lists
# run beside the one above, whose first checks mostly wait for windows, and leave the processors to it.
deep_builds := check-sanitizer check-threads check-headless check-satellites
deep_monkeys := check-monkeys

# Runs the checks of a list in order, with the time that each takes, and how much of the processors'.
run_checks = TIMEFORMAT='%0R %0U %0S'; exec 3>&1 4>&2; for check in $(1); do \
	spent=$$( { time $(MAKE) --no-print-directory $$check >&3 2>&4; } 2>&1 ) || exit 1; read -r wall user system <<<"$$spent"; \
	echo "$$check: $$wall s, processor $$((user + system)) s" | tee -a .build/times.log; done

test: ## run the checks that every change must pass
	@mkdir -p .build; rm -f .build/times.log; $(call run_checks,$(checks))
	@echo; echo "All checks passed, in seconds:"; cat .build/times.log; tail -n 1 .build/tests.result

# For the time between two commits: what a change breaks most often, and the tests of the modules that it touches.
quick: check-style check-imports check-build ## check the style, the imports, the build, and the tests of what differs from a commit; SINCE=main
	@filter=$$($(SWIFT) package dump-package | Tools/checks/touched $(SINCE)); \
	if [ -z "$$filter" ]; then echo "No module differs from $(SINCE)"; exit; fi; \
	.build/debug/TactilePackageTests.xctest --testing-library swift-testing --parallel --filter "$$filter" >.build/quick.log 2>&1 || \
	{ grep -aE '✘' .build/quick.log; exit 1; }; grep -aE 'Test run with' .build/quick.log

# The first failure of a list ends the others, so that it is read at once. Each list is a process group of its own.
deep: check-packages ## run the longer checks of CI
	@mkdir -p .build; rm -f .build/times.log
	@set -m; groups=(); trap 'kill -- "$${groups[@]}" 2>/dev/null || true' EXIT; \
	beside() { nice -n 10 $(MAKE) --no-print-directory $$1 >.build/$$1.log 2>&1 || { cat .build/$$1.log; exit 1; }; }; \
	beside deep-builds & groups+=(-$$!); beside deep-monkeys & groups+=(-$$!); \
	$(MAKE) --no-print-directory deep-checks & groups+=(-$$!); \
	for group in "$${groups[@]}"; do wait -n || exit 1; done
	@echo; echo "All longer checks passed, in seconds:"; cat .build/times.log

deep-builds deep-monkeys deep-checks:
	@$(call run_checks,$($(subst -,_,$@)))

headline = @printf '\n== %s\n' "$(1)"

check-packages:
	$(call headline,Packages)
	@Tools/make/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

check-style:
	$(call headline,Style)
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@Tools/make/translations check

check-imports:
	$(call headline,Imports)
	@TACTILE_LISTINGS=1 $(SWIFT) package dump-package | Tools/checks/imports

check-build:
	$(call headline,Debug build with warnings as errors)
	@$(SWIFT) build --build-tests

check-house:
	$(call headline,The size of the source tree)
	@$(SWIFT) package dump-package | Tools/checks/house .build/debug/Modules

check-units:
	$(call headline,Tests)
	@set -o pipefail; Tools/checks/units .build/debug/TactilePackageTests.xctest .build/tests.log | tee .build/tests.result

check-monkeys:
	$(call headline,Seeded random use of the app)
	@$(MAKE) --no-print-directory monkey

check-fuzzers:
	$(call headline,Random bytes for each reader)
	@Tools/fuzz/fuzz all 5
	@Tools/fuzz/fuzz coverage all

# The packages use one build folder, also that of check-headless, so that Tactile is built once for all of them.
check-satellites:
	$(call headline,Builds of Benchmarks and the tutorial)
	@for package in Benchmarks Examples/DragToDismiss; do \
		$(PLAIN_SWIFT) build --package-path $$package --scratch-path .build/satellites || exit 1; done

# The listings are rewritten and compiled as apps are. The usual build folder serves their tests, so that Tactile is not
# built twice.
check-listings:
	$(call headline,Listings for iOS)
	@$(SWIFT) build --package-path Porting/Rewriter
	@$(SWIFT) test --package-path Porting/Rewriter --disable-xctest
	@$(SWIFT) build --target UIKitNames
	@rm -rf .build/listings
	@Porting/Tools/listings Porting/Listings --output .build/listings --strict --details
	@Porting/Tools/listings Porting/Storyboards --strict --details
	@TACTILE_LISTINGS=1 $(SWIFT) test --disable-xctest --filter ListingsTests

check-headless:
	$(call headline,A program without SDL)
	@Tools/checks/headless "$(PLAIN_SWIFT)" .build/satellites

check-sanitizer:
	$(call headline,Decoders and invalid files under AddressSanitizer and UndefinedBehaviorSanitizer)
	@Tools/checks/sanitizer/check address "$(SWIFT)" .build/sanitized

check-threads:
	$(call headline,Threads under ThreadSanitizer)
	@Tools/checks/sanitizer/check thread "$(SWIFT)" .build/sanitized-thread

# The processes that decode photos.
check-sandbox: check-release
	$(call headline,The sandbox of decoders)
	@Tools/checks/sandbox $(TACTILE) .build/debug/DecoderFaults .build/sandbox

# The files that commands write.
check-writes: check-release
	$(call headline,Writes of every command)
	@Tools/make/install-packages $(WRITES_PACKAGES)
	@Tools/checks/writes/check $(TACTILE) .build/writes

check-release:
	$(call headline,Release build)
	@$(SWIFT) build $(RELEASE_FLAGS) --product tactile
	@Tools/make/translations build .build/locale

check-release-products:
	$(call headline,Release build of all products)
	@$(SWIFT) build $(RELEASE_FLAGS)

# Built by check-release-products too, so that CI builds it once.
hot_paths = $(SWIFT) build $(RELEASE_FLAGS) --product HotPaths && Tools/make/install-packages $(COUNT_PACKAGES) && \
	Tools/checks/instructions/check .build/release/HotPaths .build/instructions

check-instructions:
	$(call headline,Instructions of hot paths)
	@$(hot_paths)

instructions: ## count the instructions of hot paths and write Tools/checks/instructions/instructions.txt again, after an intended change
	@$(hot_paths) --update

check-commands:
	$(call headline,The command line)
	@Tools/checks/commands $(TACTILE)

# The schemas, the generated questions, the diagrams and other files that are made, then the formulas in 50 digits, then the
# program's own answers.
check-vectors:
	$(call headline,Vectors)
	@Conformance/Tools/check-vectors
	@Conformance/Tools/seeded check
	@Conformance/Tools/diagrams check
	@Conformance/Tools/derived check
	@Conformance/Tools/oracle
	@$(TACTILE) vectors check $(VECTORS)

check-install:
	$(call headline,Installing)
	@Tools/checks/install $(TACTILE)

check-deb: check-release
	$(call headline,A Debian package in a bare Debian)
	@Tools/make/install-packages $(DEB_PACKAGES) $(DEB_CHECK_PACKAGES)
	@Tools/checks/deb $(HOST) $(TACTILE) Tools/make/deb $(TACTILE) .build/deb

# The package of the next release, which is built there. Its uses end after ten minutes (LIMIT of Tools/checks/deb).
check-debian13: check-release
	$(call headline,A Debian package in a bare Debian 13)
	@Tools/make/install-packages $(DEB_CHECK_PACKAGES)
	@$(if $(filter trixie,$(HOST)),echo "This is Debian 13: see check-deb",Tools/checks/deb trixie $(TACTILE) $(call release_deb,trixie))

check-replays:
	$(call headline,Replays)
	@Tools/checks/replays $(TACTILE) .build/replays

check-large-replays:
	$(call headline,Replays in large windows)
	@Tools/checks/replays $(TACTILE) .build/large-replays --large

check-devices: check-release
	$(call headline,Imports against a second reading)
	@Tools/checks/devices/check $(TACTILE)

check-reports: check-release
	$(call headline,Reports in a browser)
	@Tools/make/install-packages $(DEEP_PACKAGES) $(PLOT_PACKAGES)
	@Tools/checks/reports $(TACTILE) .build/reports

check-portals: check-release
	$(call headline,Portals that answer in every way)
	@Tools/make/install-packages $(PORTAL_PACKAGES)
	@Tools/checks/portals/check $(TACTILE) Assets/Photos .build/portals

check-faults: check-build check-release
	$(call headline,Faults of folders, limits, disks and desktops)
	@Tools/make/install-packages $(FAULT_PACKAGES)
	@Tools/checks/faults/check $(TACTILE) .build/faults

check-windows:
	$(call headline,A window on X11)
	@Tools/checks/smoke/smoke.py x11 $(TACTILE) Assets/Photos .build/smoke
	$(call headline,A window on Wayland)
	@Tools/checks/smoke/smoke.py wayland $(TACTILE) Assets/Photos .build/smoke
	$(call headline,Ends of windows)
	@Tools/checks/smoke/ends.py x11 $(TACTILE) Assets/Photos .build/smoke
	@Tools/checks/smoke/ends.py wayland $(TACTILE) Assets/Photos .build/smoke
	$(call headline,Virtual keyboards)
	@Tools/checks/smoke/keyboards.py $(TACTILE) Assets/Photos .build/smoke
	$(call headline,Layouts of keyboards)
	@Tools/checks/smoke/layouts.py x11 $(TACTILE) Assets/Photos .build/smoke
	@Tools/checks/smoke/layouts.py wayland $(TACTILE) Assets/Photos .build/smoke
	$(call headline,A screen reader)
	@Tools/checks/accessibility $(TACTILE)

check-actions: check-release
	$(call headline,Actions on photos on X11)
	@Tools/checks/smoke/actions.py x11 $(TACTILE) Assets/Photos .build/smoke
	$(call headline,Actions on photos on Wayland)
	@Tools/checks/smoke/actions.py wayland $(TACTILE) Assets/Photos .build/smoke

# Two processes, because each keeps one processor busy.
monkey: ## run 100,000 random actions with 400 seeds on the app; MONKEYS=N sets the number of seeds
	@$(SWIFT) build --build-tests
	@half=$$(( ($(MONKEYS) + 1) / 2 )) status=0; \
	monkeys() { TACTILE_FIRST_MONKEY=$$1 TACTILE_MONKEYS=$$2 $(APP_TESTS) AppMonkeyTests; }; \
	monkeys 0 $$half > .build/monkeys.log 2>&1 & \
	monkeys $$half $$(( $(MONKEYS) - half )) || status=1; \
	wait $$! || status=1; \
	grep -aE '✘|Test run' .build/monkeys.log; exit $$status

soak: build ## use the app for eight hours of virtual time, and in a window on Xvfb for an hour; HOURS=N and SOAK_MINUTES=N set other times
	@Tools/make/install-packages xvfb xdotool
	@$(SWIFT) build --build-tests
	@TACTILE_SOAK_HOURS=$(HOURS) $(APP_TESTS) SoakTests
	@Tools/checks/smoke/soak.py $(TACTILE) Assets/Photos .build/soak $(SOAK_MINUTES)

fuzz: ## feed each reader of bytes from outside with random ones; MINUTES=N for each, READERS="jpeg recording" for some
	@Tools/fuzz/fuzz $(READERS) $$(( $(MINUTES) * 60 ))

fuzz-coverage: ## print the share of each reader's lines that its inputs reach; fails below 80 %
	@Tools/fuzz/fuzz coverage $(READERS)

mutants: ## show that the vectors of Conformance notice each of a list of changes of the code; PARTS="Springs Decay" runs these parts
	@Conformance/Tools/mutants $(PARTS)

port: build ## check the ports: in JavaScript, answers, types, traces and the page in a browser; in C, answers under sanitizers, and a fuzzer
	@Tools/make/install-packages nodejs node-typescript python3-pil gcc libjansson-dev $(DEEP_PACKAGES)
	@Conformance/Tools/check-port $(TACTILE) .build/port
	@Conformance/Tools/check-types .build/types .build/port/answers.json
	@Conformance/Tools/check-port-c $(TACTILE) .build/port-c

smoke: check-packages check-release check-windows check-actions ## use real windows on X11 and Wayland, and check the screen

bench: build ## measure frames, animations, pace, thumbnails, the start, memory; fails if a bound is missed; ARGS=frames, gpu, animations, latency, pace, thousand or files runs one part
	@Tools/make/install-packages $(BENCH_PACKAGES)
	@$(SWIFT) run -c release --package-path Benchmarks Benchmarks $(ARGS)

bench-peers: build ## compare with Qt Quick, GTK 4 and plain C in windows on X11 and Wayland; ROUNDS=N sets the number of rounds
	@Tools/make/install-packages $(PEER_PACKAGES)
	@Benchmarks/Peers/build .build/peers
	@Benchmarks/Peers/compare $(TACTILE) .build/peers $(ROUNDS)

bench-viewers: build ## compare the time until a photo is sharp with other viewers, in windows on X11; ROUNDS=N sets the number of rounds
	@Tools/make/install-packages $(VIEWER_PACKAGES)
	@Benchmarks/Viewers/build .build/viewers
	@Benchmarks/Viewers/compare $(TACTILE) .build/viewers $(ROUNDS) $(KINDS)

# Not a check: it makes a virtual machine.
RECORDINGS ?=
touchpad: build ## play touchpads through a kernel, libinput and sway in a virtual machine; RECORDINGS="FILE..." adds those of evemu-record and hid-recorder (.hid)
	@Tools/make/install-packages $(TOUCHPAD_PACKAGES)
	@Tools/checks/touchpad/box $(TACTILE) Assets/Photos .build/touchpad/recordings $(RECORDINGS)

docs: ## build the documentation, .build/docs; a warning is an error
	@Tools/make/docs .build/docs

# The protocols of which libwayland has no code. That of wayland-scanner is checked in, so that a build needs no generator.
PROTOCOLS := unstable/input-timestamps/input-timestamps-unstable-v1 unstable/pointer-gestures/pointer-gestures-unstable-v1 \
	unstable/xdg-foreign/xdg-foreign-unstable-v1 unstable/xdg-foreign/xdg-foreign-unstable-v2 staging/xdg-activation/xdg-activation-v1
protocols: ## make the code of Wayland's protocols again, in Sources/C/Window
	@Tools/make/install-packages libwayland-bin wayland-protocols
	@cd Sources/C/Window; for protocol in $(PROTOCOLS); do name=$${protocol##*/} xml=/usr/share/wayland-protocols/$$protocol.xml; \
		wayland-scanner --strict --include-core-only client-header $$xml include/protocols/$$name-client-protocol.h && \
		wayland-scanner --strict private-code $$xml Protocols/$$name-protocol.c || exit 1; done

films: build ## make the films of the scenes and of the lab again, Docs/Films; fails if one exceeds 1 MB
	@Tools/make/install-packages $(FILM_PACKAGES)
	@Tools/make/films $(TACTILE) Docs/Films
	@Tools/make/lab-film $(TACTILE) Docs/Films/lab.webp

translations: ## add new texts of the sources to the catalogues in Translations
	@Tools/make/translations collect

formats: ## write the media types and the table of the documentation from the table of picture formats
	@$(SWIFT) build --build-tests
	@TACTILE_WRITE_FORMATS=1 $(APP_TESTS) FormatTableTests

format: ## format the sources
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

clean: ## remove all build products
	@rm -rf .build Benchmarks/.build Examples/DragToDismiss/.build Examples/Headless/.build pictures

.PHONY: help packages run build install uninstall deb desktops test quick deep monkey soak fuzz fuzz-coverage smoke bench bench-peers bench-viewers instructions touchpad docs protocols films translations format formats clean deep-builds deep-monkeys deep-checks $(checks) $(deep_checks) $(deep_builds) $(deep_monkeys)
