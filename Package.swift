// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Everything that touches the tree of views runs on the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The modules of the core, which the umbrella `Tactile` re-exports.
///
/// Whoever uses one of them names them all: SwiftPM builds a target again when a module that it names has changed, and
/// the umbrella stays as it is when one below it changes.
let core: [Target.Dependency] = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"]

let package = Package(
    name: "Tactile",
    products: [
        .library(name: "Tactile", targets: ["Tactile"]),
        .library(name: "TactileSDL", targets: ["SDLBackend"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "TactileLottie", targets: ["Lottie"]),
        .library(name: "TactileScenes", targets: ["Scenes", "Photos", "Raster", "Replay"]),
        .executable(name: "tactile", targets: ["TactileCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(name: "Geometry", swiftSettings: strict),
        .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: strict),
        .target(name: "Platform", dependencies: ["Geometry"], swiftSettings: strict),
        .target(name: "Gestures", dependencies: ["Geometry", "Motion", "Platform"], swiftSettings: mainActor),
        .target(
            name: "Views", dependencies: ["Geometry", "Motion", "Platform", "Gestures"], swiftSettings: mainActor),
        .target(
            name: "Controllers", dependencies: ["Geometry", "Motion", "Platform", "Gestures", "Views"],
            swiftSettings: mainActor),
        .target(name: "Tactile", dependencies: core, swiftSettings: strict),
        .target(name: "UIKitNames", dependencies: core + ["Tactile"], swiftSettings: mainActor),
        .systemLibrary(
            name: "CPhotos", path: "CPhotos",
            providers: [
                .apt([
                    "libturbojpeg0-dev", "libexif-dev", "libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader",
                    "libavif-gdk-pixbuf",
                ])
            ]),
        .target(name: "Photos", dependencies: ["Geometry", "Platform", "CPhotos"], swiftSettings: strict),
        .systemLibrary(name: "CLottie", path: "CLottie", providers: [.apt(["librlottie-dev"])]),
        .target(
            name: "Lottie", dependencies: ["Geometry", "Motion", "Platform", "Gestures", "Views", "CLottie"],
            swiftSettings: mainActor),
        .systemLibrary(name: "CGIO", path: "CGIO", providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "Desktop", dependencies: ["CGIO"], swiftSettings: strict),
        .target(name: "Raster", dependencies: ["Geometry", "Platform"], swiftSettings: strict),
        .systemLibrary(name: "CSDL2", path: "CSDL2"),
        .target(
            name: "SDLBackend", dependencies: ["Geometry", "Platform", "Raster", "CSDL2"], swiftSettings: mainActor),
        .target(name: "Replay", dependencies: core + ["Raster"], swiftSettings: mainActor),
        .target(name: "Scenes", dependencies: core + ["Photos", "Lottie"], swiftSettings: mainActor),
        .executableTarget(
            name: "TactileCommand",
            dependencies: core + [
                "Tactile", "Desktop", "Photos", "Raster", "Replay", "SDLBackend", "Scenes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform"], path: "Tests/Support", swiftSettings: strict),
        .testTarget(
            name: "RasterTests", dependencies: ["Geometry", "Platform", "Raster", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "PlatformTests", dependencies: ["Geometry", "Platform"], swiftSettings: strict),
        .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SDLBackendTests",
            dependencies: ["Geometry", "Platform", "Raster", "SDLBackend", "CSDL2", "TestSupport"],
            swiftSettings: mainActor),
        .testTarget(
            name: "PhotosTests", dependencies: ["Geometry", "Platform", "Photos", "CPhotos", "TestSupport"],
            exclude: ["Samples"], swiftSettings: strict),
        .testTarget(
            name: "GesturesTests", dependencies: core + ["Tactile", "TestSupport"], swiftSettings: mainActor),
        .testTarget(
            name: "ViewsTests", dependencies: core + ["Tactile", "Raster", "TestSupport"], swiftSettings: mainActor),
        .testTarget(
            name: "LottieTests", dependencies: core + ["Tactile", "Lottie", "Raster", "TestSupport"],
            swiftSettings: mainActor),
        .testTarget(
            name: "ControllersTests", dependencies: core + ["Tactile", "Raster", "TestSupport"],
            swiftSettings: mainActor),
        // As an app has them: without the settings of the library's own modules. They are not in a folder Snippets, of
        // which SwiftPM makes a program of each file, manifests too.
        .target(name: "Listings", dependencies: core + ["Tactile", "UIKitNames"], path: "Examples/Listings"),
        // What pages of Docs show, in the library's own names.
        .target(
            name: "Guides", dependencies: core + ["Tactile", "Lottie"], path: "Examples/Guides",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // The tutorial's screen, which is a package of its own besides; here it is tested.
        .target(
            name: "DragToDismiss", dependencies: core + ["Tactile"],
            path: "Examples/DragToDismiss/Sources/DragToDismiss",
            exclude: ["main.swift"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "UIKitNamesTests",
            dependencies: core + [
                "Tactile", "UIKitNames", "Lottie", "Listings", "Guides", "DragToDismiss", "TestSupport",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "ScenesTests",
            dependencies: core + ["Tactile", "Scenes", "Photos", "Lottie", "Raster", "Replay", "TestSupport"],
            swiftSettings: mainActor),
        .testTarget(name: "DesktopTests", dependencies: ["Desktop", "CGIO"], swiftSettings: strict),
        .testTarget(
            name: "ReplayTests", dependencies: core + ["Tactile", "Raster", "Replay", "TestSupport"],
            swiftSettings: mainActor),
    ]
)
