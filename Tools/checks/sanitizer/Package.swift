// swift-tools-version: 6.2
import PackageDescription

// The modules that call C or share values between threads, and their tests, the same files by way of a link to the
// repository. In a package of their own they are built with a sanitizer without the rest of Tactile, because SwiftPM builds one
// bundle of all tests of a package.

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

/// A target of C, in the repository's Sources/C.
func library(
    _ name: String, _ place: String, _ dependencies: [Target.Dependency] = ["CSystem"], exclude: [String] = [],
    linking: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tactile/Sources/C/\(place)", exclude: exclude,
        cSettings: undefined, linkerSettings: linking.map { .linkedLibrary($0) })
}

/// A target of Swift on a floor of the repository's Sources, which knows the module that stands for Synchronization.
func module(
    _ floor: String, _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: dependencies + ["SanitizedSynchronization"], path: "Tactile/Sources/\(floor)/\(name)",
        swiftSettings: settings)
}

/// Tests of a module of Backends.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    _ settings: [SwiftSetting] = strict, linking: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport", "SanitizedSynchronization"],
        path: "Tactile/Tests/Backends/\(name)", exclude: exclude, swiftSettings: settings,
        linkerSettings: linking.map { .linkedLibrary($0) })
}

let package = Package(
    name: "Sanitized",
    targets: [
        .target(name: "SanitizedSynchronization"),
        .target(name: "CPlanted", cSettings: undefined),
        .executableTarget(
            name: "Planted", dependencies: ["CPlanted", "SanitizedSynchronization"], swiftSettings: strict),
        library("CSystem", "System", [], exclude: ["CYAML"]),
        library("CDecoders", "Decoders", exclude: ["CLottie"], linking: ["gobject-2.0", "glib-2.0", "z"]),
        library("CLottie", "Decoders/CLottie"),
        library("CDesktop", "Desktop", linking: ["gobject-2.0", "glib-2.0"]),
        library("CSpans", "Spans/CSpans", []),
        .systemLibrary(name: "CSDL2", path: "Tactile/CSDL2"),
        library("CWindow", "Window", [], exclude: ["LICENSES.md"], linking: ["wayland-client"]),

        module("Core", "Geometry", []),
        module("Core", "Motion", ["Geometry"]),
        module("Core", "Platform", ["Geometry"]),
        module("Core", "Gestures", ["Geometry", "Motion", "Platform"], mainActor),
        module("Core", "Views", ["Geometry", "Motion", "Platform", "Gestures"], mainActor),
        module("Core", "Controllers", ["Geometry", "Motion", "Platform", "Gestures", "Views"], mainActor),
        module("Core", "Tactile", core),
        module("Backends", "System", ["CSystem"]),
        module("Backends", "TactilePhotos", ["Geometry", "Platform", "System", "CDecoders"], optimized),
        module(
            "Backends", "TactileLottie",
            ["Geometry", "Motion", "Platform", "Gestures", "Views", "System", "CLottie"], mainActor),
        module("Backends", "Raster", ["Geometry", "Platform", "System", "CSpans"], optimized),
        module("Backends", "Desktop", ["Geometry", "Platform", "Views", "System", "CDesktop"]),
        module("Backends", "TactileSDL", ["Geometry", "Platform", "Raster", "CSDL2", "CWindow"], mainActor),
        // The films, without the rest of their module and its tests, which need the app.
        .target(
            name: "Lab", dependencies: ["Platform", "System", "CDecoders", "SanitizedSynchronization"],
            path: "Tactile/Sources/App/Lab/Film", swiftSettings: mainActor),

        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "System", "SanitizedSynchronization"],
            path: "Tactile/Tests/Support", swiftSettings: strict),
        .target(
            name: "StageSupport", dependencies: core + ["Raster", "TestSupport"], path: "Tactile/Tests/StageSupport",
            swiftSettings: mainActor),
        .target(
            name: "Compositor", path: "Tactile/Tests/Compositor", cSettings: undefined,
            linkerSettings: [.linkedLibrary("wayland-server")]),
        tests("SystemTests", ["Geometry", "System", "CSystem"]),
        tests("RasterTests", ["Geometry", "Platform", "Raster"]),
        .testTarget(
            name: "LabTests",
            dependencies: ["Lab", "Platform", "CDecoders", "TestSupport", "SanitizedSynchronization"],
            path: "Tactile/Tests/App/LabTests/Film", swiftSettings: mainActor),
        // Without the other tests of controllers, in which no threads meet.
        .testTarget(
            name: "InboxTests",
            dependencies: core + ["Tactile", "StageSupport", "TestSupport", "SanitizedSynchronization"],
            path: "Tactile/Tests/Core/ControllersTests",
            sources: ["InboxTests.swift", "KeyedController.swift", "Log.swift"], swiftSettings: mainActor),
        tests(
            "TactilePhotosTests",
            ["Geometry", "Platform", "TactilePhotos", "System", "CDecoders"],
            exclude: ["Samples"], linking: ["turbojpeg", "webp", "gdk_pixbuf-2.0"]),
        tests("DesktopTests", ["Geometry", "Platform", "Views", "Desktop", "CDesktop"]),
        // Without the scene in UIKit's names, which needs two floors more.
        tests(
            "TactileSDLTests",
            [
                "Geometry", "Motion", "Platform", "Gestures", "Views", "Raster", "TactileSDL", "CSDL2", "CWindow",
                "Compositor",
            ],
            exclude: ["PortedPaintingTests.swift", "PortedScene.swift"], mainActor),
        tests(
            "TactileLottieTests", core + ["Tactile", "TactileLottie", "System", "Raster", "StageSupport"], mainActor),
    ]
)
