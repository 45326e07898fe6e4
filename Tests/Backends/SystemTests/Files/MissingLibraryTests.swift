import Testing

@testable import System

/// The descriptions of systems as their packages `base-files` (or `filesystem`) have them, without the lines that nothing reads.
private let bookworm = """
    PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
    VERSION_ID="12"
    ID=debian
    """
private let trixie = """
    PRETTY_NAME="Debian GNU/Linux 13 (trixie)"
    VERSION_ID="13"
    VERSION_CODENAME=trixie
    ID=debian
    """
private let forky = """
    PRETTY_NAME="Debian GNU/Linux forky/sid"
    NAME="Debian GNU/Linux"
    VERSION_CODENAME=forky
    ID=debian
    """
private let ubuntu = """
    NAME="Ubuntu"
    VERSION_ID="24.04"
    ID=ubuntu
    ID_LIKE=debian
    """
private let mint = """
    ID=linuxmint
    ID_LIKE="ubuntu debian"
    VERSION_ID="22"
    """
private let fedora = """
    NAME="Fedora Linux"
    ID=fedora
    VERSION_ID=43
    """
private let arch = """
    NAME="Arch Linux"
    ID=arch
    """

@Suite struct MissingLibraryTests {
    @Test(
        arguments: [
            (bookworm, true, 12), (trixie, true, 13), (forky, true, nil), (ubuntu, true, nil), (mint, true, nil),
            (fedora, false, nil), (arch, false, nil), ("", false, nil), ("ID='debian'\nVERSION_ID='14'", true, 14),
            ("ID=\"\nVERSION_ID\n=", false, nil),
        ] as [(String, Bool, Int?)])
    func `a system is known by its description`(text: String, isDebian: Bool, release: Int?) {
        let system = RunningSystem(osRelease: text)
        #expect(system.isDebian == isDebian && system.release == release)
    }

    /// The libraries that the program opens, and their packages (packages.debian.org, packages.ubuntu.com).
    @Test(arguments: [
        ("libavif.so.15", bookworm, "libavif15"), ("libavif.so.16", trixie, "libavif16"),
        ("libavif.so.16", forky, "libavif16"), ("libavif.so.16", ubuntu, "libavif16"),
        ("libavif.so.16", fedora, "libavif.so.16"), ("libavif.so.16", arch, "libavif.so.16"),
        ("libjxl.so.0.7", bookworm, "libjxl0.7"), ("libjxl.so.0.11", trixie, "libjxl0.11"),
        ("libjxl.so.0.11", forky, "libjxl0.11"), ("libjxl.so.0.11", fedora, "libjxl.so.0.11"),
        ("libwebp.so.7", trixie, "libwebp7"), ("libwebpdemux.so.2", trixie, "libwebpdemux2"),
        ("libwebpmux.so.3", trixie, "libwebpmux3"),
        ("libtiff.so.6", bookworm, "libtiff6"), ("libtiff.so.6", trixie, "libtiff6"),
        ("liblcms2.so.2", trixie, "liblcms2-2"), ("libyaml-0.so.2", trixie, "libyaml-0-2"),
        ("librlottie.so.0-1", trixie, "librlottie0-1"), ("libtiff.so.6", trixie, "libtiff6"),
        ("libseccomp.so.2", trixie, "libseccomp2"), ("libheif.so.1", trixie, "libheif1"),
        ("libpng16.so.16", bookworm, "libpng16-16"), ("libpng16.so.16", trixie, "libpng16-16t64"),
        ("librsvg-2.so.2", bookworm, "librsvg2-2"), ("libcairo.so.2", trixie, "libcairo2"),
        ("libjpeg.so.62", trixie, "libjpeg62-turbo"), ("libjpeg.so.8", ubuntu, "libjpeg-turbo8"),
        ("libatk-1.0.so.0", bookworm, "libatk1.0-0"), ("libatk-1.0.so.0", trixie, "libatk1.0-0t64"),
        ("libatk-1.0.so.0", forky, "libatk1.0-0t64"), ("libatk-bridge-2.0.so.0", bookworm, "libatk-bridge2.0-0"),
        ("libatk-bridge-2.0.so.0", trixie, "libatk-bridge2.0-0t64"),
        ("libraw_r.so.20", bookworm, "libraw20"), ("libraw_r.so.23", trixie, "libraw23t64"),
        ("libraw_r.so.23", fedora, "libraw_r.so.23"),
    ])
    func `a library's package has the name that the running system gives it`(
        name: String, system: String, package: String
    ) {
        let library = MissingLibrary(name: name, on: RunningSystem(osRelease: system))
        #expect(library.package == package && library.found == nil)
        #expect(library.reason == "\(package) is not installed")
    }

    @Test(
        arguments: [
            // What was found has precedence over what the release is known to have.
            ("libavif.so.15", "libavif.so.17", trixie, "libavif.so.17"), ("libavif.so.15", "", trixie, "libavif.so.16"),
            ("libavif.so.16", "", bookworm, "libavif.so.15"), ("libjxl.so.0.7", "", trixie, "libjxl.so.0.11"),
            ("libraw_r.so.20", "", trixie, "libraw_r.so.23"),
            ("libjxl.so.0.11", "", bookworm, "libjxl.so.0.7"),
            ("libjxl.so.0.7", "libjxl.so.0.11", fedora, "libjxl.so.0.11"),
            // Testing and other systems change their versions.
            ("libavif.so.15", "", forky, nil), ("libavif.so.15", "", ubuntu, nil), ("libwebp.so.7", "", trixie, nil),
        ] as [(String, String, String, String?)])
    func `another version is named beside the one that is needed`(
        name: String, found: String, system: String, other: String?
    ) {
        let library = MissingLibrary(name: name, found: found, on: RunningSystem(osRelease: system))
        #expect(library.found == other)
        let reason = "Tactile was built for \(name), and the version of this system is"
        if let other { #expect(library.reason == "\(reason) \(other)") }
    }

    @Test func `a library that lacks a function is named`() {
        let library = MissingLibrary(
            name: "libjpeg.so.62", found: "libjpeg.so.62", on: RunningSystem(osRelease: trixie))
        #expect(library.reason == "libjpeg.so.62 lacks functions of the version with which Tactile was built")
    }

    @Test func `the system of this process has an identifier`() {
        #expect(RunningSystem.current == RunningSystem(osRelease: RunningSystem.ownDescription))
        #expect(RunningSystem.ownDescription.contains("ID="))
    }
}
