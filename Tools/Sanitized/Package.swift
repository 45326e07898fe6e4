// swift-tools-version: 6.2
import PackageDescription

// The modules that call C or share values between threads, and their tests, as links to the same files. In a package of
// their own they are built with a sanitizer without the rest of Tactile, because SwiftPM builds one bundle of all tests of a
// package.

/// `SanitizedSynchronization` stands for the toolchain's Synchronization, whose `Mutex` ThreadSanitizer does not see.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-module-alias", "Synchronization=SanitizedSynchronization"]),
]
let mainActor = strict + [.defaultIsolation(MainActor.self)]
let core: [Target.Dependency] = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"]

/// Settings of C, whose undefined behaviour ends the program.
///
/// The sanitizer of Swift's compiler brings the runtime along.
let undefined: [CSetting] = [.unsafeFlags(["-fsanitize=undefined", "-fno-sanitize-recover=all"])]

/// Settings of modules that work on pixels, which would take most of the tests' time.
let optimized = strict + [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]

/// A target of C.
func library(_ name: String, _ dependencies: [Target.Dependency] = ["CLoading"], linking: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: name, cSettings: undefined,
        linkerSettings: linking.map { .linkedLibrary($0) })
}

/// A target of Swift, each of which knows the module that stands for Synchronization.
func module(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict) -> Target {
    .target(name: name, dependencies: dependencies + ["SanitizedSynchronization"], swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    _ settings: [SwiftSetting] = strict, linking: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport", "SanitizedSynchronization"], exclude: exclude,
        swiftSettings: settings, linkerSettings: linking.map { .linkedLibrary($0) })
}

let package = Package(
    name: "Sanitized",
    targets: [
        .target(name: "SanitizedSynchronization"),
        .target(name: "CPlanted", cSettings: undefined),
        .executableTarget(
            name: "Planted", dependencies: ["CPlanted", "SanitizedSynchronization"], swiftSettings: strict),
        library("CLoading", []),
        library("CPhotos", linking: ["gobject-2.0", "glib-2.0", "z"]),
        library("CLCMS"), library("CJXL"), library("CAVIF"), library("CWebP"), library("CJPEG"), library("CSandbox"),
        library("CLottie"), library("CSpans", []), library("CATK", linking: ["gobject-2.0", "glib-2.0"]),
        .target(name: "CProcesses", path: "CProcesses"),
        .systemLibrary(name: "CGIO", path: "CGIO"),
        .systemLibrary(name: "CSDL2", path: "CSDL2"),
        .systemLibrary(name: "CWayland", path: "CWayland"),
        .systemLibrary(name: "CXInput", path: "CXInput"),

        module("Geometry", []),
        module("Motion", ["Geometry"]),
        module("Platform", ["Geometry"]),
        module("Gestures", ["Geometry", "Motion", "Platform"], mainActor),
        module("Views", ["Geometry", "Motion", "Platform", "Gestures"], mainActor),
        module("Controllers", ["Geometry", "Motion", "Platform", "Gestures", "Views"], mainActor),
        module("Tactile", core),
        module("Localization", []),
        module("Files", []),
        module("Processes", ["CProcesses"]),
        module("Isolation", ["CSandbox", "Processes"]),
        module(
            "TactilePhotos",
            [
                "Geometry", "Platform", "Localization", "Files", "Isolation", "CPhotos", "CJPEG", "CLCMS", "CJXL",
                "CAVIF",
                "CWebP", "Processes",
            ], optimized),
        module(
            "TactileLottie",
            ["Geometry", "Motion", "Platform", "Gestures", "Views", "Isolation", "Files", "CLottie"], mainActor),
        module("Raster", ["Geometry", "Platform", "CSpans"], optimized),
        module("Film", ["Platform", "Files", "Processes", "CWebP"]),
        module(
            "Desktop", ["Geometry", "Platform", "Views", "Localization", "Files", "Processes", "CGIO", "CATK"]),
        module("TactileSDL", ["Geometry", "Platform", "Raster", "CSDL2", "CWayland", "CXInput"], mainActor),

        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "Localization", "SanitizedSynchronization"],
            path: "Tests/Support", swiftSettings: strict),
        .target(
            name: "StageSupport", dependencies: core + ["Raster", "TestSupport"], path: "Tests/StageSupport",
            swiftSettings: mainActor),
        .target(
            name: "Compositor", path: "Tests/Compositor", cSettings: undefined,
            linkerSettings: [.linkedLibrary("wayland-server")]),
        tests("FilesTests", ["Files", "CLoading"]),
        tests("ProcessesTests", ["Processes"]),
        tests("RasterTests", ["Geometry", "Platform", "Raster"]),
        tests("FilmTests", ["Film", "Platform", "CWebP"]),
        tests("InboxTests", core + ["Tactile", "StageSupport"], mainActor),
        tests(
            "TactilePhotosTests",
            [
                "Geometry", "Platform", "TactilePhotos", "Isolation", "Files", "CPhotos", "CAVIF", "CJPEG", "CJXL",
                "CWebP",
            ],
            exclude: ["Samples"], linking: ["turbojpeg", "webp"]),
        tests("DesktopTests", ["Geometry", "Platform", "Views", "Desktop", "CATK", "CGIO"]),
        // Without the scene in UIKit's names, which needs two floors more.
        tests(
            "TactileSDLTests",
            [
                "Geometry", "Motion", "Platform", "Gestures", "Views", "Raster", "TactileSDL", "CSDL2", "CXInput",
                "Compositor",
            ],
            exclude: ["PortedPaintingTests.swift", "PortedScene.swift"], mainActor),
        tests("TactileLottieTests", core + ["Tactile", "TactileLottie", "Files", "Isolation", "Raster"], mainActor),
    ]
)
