// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Settings of targets that touch the tree of views, which belongs to the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The modules of the core, which the umbrella `Tactile` re-exports.
///
/// A target that uses one of them names them all, because SwiftPM rebuilds a target only when a module that it names has
/// changed, and the umbrella itself does not change with the modules below it.
let core: [Target.Dependency] = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"]

/// The plugin that builds the documentation (`make docs`); other builds, clients' among them, do not resolve it.
let documentation: [Package.Dependency] =
    Context.environment["TACTILE_DOCUMENTATION"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// Whether a debug build optimizes the modules in which the repository's tests spend their time.
///
/// Other builds, clients' among them, have no unsafe flags, which SwiftPM refuses in a dependency.
let optimizes = Context.environment["TACTILE_OPTIMIZED_MODULES"] != nil

/// Settings of the core, the photo program and the demos: random use of the app takes 40 % of the time.
///
/// Each file is optimized by itself, so that a change compiles what it needs and no more. Tests read the sentences of
/// programmer errors, which the compiler leaves out of optimized code without the second option.
let quick: [SwiftSetting] =
    optimizes ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// Settings of the painter and of the reader of photos: most of the tests' time is painting, and a folder of 100,000 files
/// would be sorted for ten seconds.
let optimized: [SwiftSetting] =
    strict
    + (optimizes
        ? [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))] : [])

/// Settings of the painter's C, under the same condition.
let spans: [CSetting] = optimizes ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// The listings of Porting/Listings, which `make check-listings` rewrites into .build/listings; other builds leave them out.
///
/// Each is a module of its own, as an app is, in the language mode of most apps.
let listingFolders: [String] =
    Context.environment["TACTILE_LISTINGS"] == nil
    ? []
    : [
        "01-PhotoZoom", "02-NavigationZoom", "03-EdgePop", "04-HalfModal", "05-CardStack", "06-TabSwipe",
        "07-DetentSheet", "08-Keyframes", "09-DisplayLink", "10-SpringPulse", "11-ShapeReveal", "12-ShadowCards",
        "13-BaseController", "14-SlideInMenu", "15-FlipCard", "16-GradientBanner", "17-ProgressRing",
        "18-InterruptiblePanel", "19-StickerTransform", "20-LongPressReorder", "21-SwipePictures", "22-TouchDrawing",
        "23-PagingScroll", "24-StackForm", "25-Toast", "26-Drawer", "27-ContextAlert", "28-CartFlight",
        "29-SharedElements", "30-Onboarding",
    ]
let listingNames = listingFolders.map { "\($0.dropFirst(3))Listing" }
let listings: [Target] =
    zip(listingFolders, listingNames).map { folder, name in
        .target(
            name: name, dependencies: core + ["Tactile", "PortingCore", "UIKitNames"],
            path: ".build/listings/\(folder)", swiftSettings: [.swiftLanguageMode(.v5)])
    }
    + (listingFolders.isEmpty
        ? []
        : [
            .testTarget(
                name: "ListingsTests",
                dependencies: core + ["Tactile", "UIKitNames", "TestSupport", "StageSupport"]
                    + listingNames.map { .byName(name: $0) },
                path: "Porting/Tests/ListingsTests", swiftSettings: mainActor)
        ])

// The floors, from below: Sources/Core, Sources/Backends, Porting/Sources, Sources/App with Conformance/Sources. A target
// imports its own floor and lower ones; Tools/checks/imports enforces it. Tests mirror the folders.
let package = Package(
    name: "Tactile",
    products: [
        .library(name: "Tactile", targets: ["Tactile"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "TactileSDL", targets: ["TactileSDL"]),
        .library(name: "System", targets: ["System"]),
        .library(name: "TactilePhotos", targets: ["TactilePhotos"]),
        .library(name: "TactileLottie", targets: ["TactileLottie"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "Replay", targets: ["Replay"]),
        .library(name: "Gallery", targets: ["Viewer", "Demos"]),
        .executable(name: "tactile", targets: ["TactileCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ] + documentation,
    targets: [
        // Core: what a port needs.
        .target(name: "Geometry", path: "Sources/Core/Geometry", swiftSettings: strict + quick),
        .target(name: "Motion", dependencies: ["Geometry"], path: "Sources/Core/Motion", swiftSettings: strict + quick),
        .target(
            name: "Platform", dependencies: ["Geometry"], path: "Sources/Core/Platform", swiftSettings: strict + quick),
        .target(
            name: "Gestures", dependencies: ["Geometry", "Motion", "Platform"], path: "Sources/Core/Gestures",
            swiftSettings: mainActor + quick),
        .target(
            name: "Views", dependencies: ["Geometry", "Motion", "Platform", "Gestures"], path: "Sources/Core/Views",
            swiftSettings: mainActor + quick),
        .target(
            name: "Controllers", dependencies: ["Geometry", "Motion", "Platform", "Gestures", "Views"],
            path: "Sources/Core/Controllers", swiftSettings: mainActor + quick),
        .target(name: "Tactile", dependencies: core, path: "Sources/Core/Tactile", swiftSettings: strict),

        // Backends: what a machine offers. Below Sources/C, a target has a module for each library.
        // C, because glibc gives constructors the arguments of the process, and because Swift can neither divide a process
        // nor open a library when one of its functions is first called.
        .target(name: "CSystem", path: "Sources/C/System", exclude: ["CYAML"]),
        .target(name: "System", dependencies: ["CSystem"], path: "Sources/Backends/System", swiftSettings: strict),
        // C, because libjpeg reports errors by a jump.
        .target(
            name: "CDecoders", dependencies: ["CSystem"], path: "Sources/C/Decoders", exclude: ["CLottie"],
            linkerSettings: ["gobject-2.0", "glib-2.0", "z"].map { .linkedLibrary($0) }),
        .target(
            name: "TactilePhotos", dependencies: ["Geometry", "Platform", "System", "CDecoders"],
            path: "Sources/Backends/TactilePhotos", swiftSettings: optimized),
        .target(name: "CLottie", dependencies: ["CSystem"], path: "Sources/C/Decoders/CLottie"),
        .target(
            name: "TactileLottie",
            dependencies: ["Geometry", "Motion", "Platform", "Gestures", "Views", "System", "CLottie"],
            path: "Sources/Backends/TactileLottie", swiftSettings: mainActor),
        // C, because classes of GObject are structures of functions.
        .target(
            name: "CDesktop", dependencies: ["CSystem"], path: "Sources/C/Desktop",
            linkerSettings: ["gobject-2.0", "glib-2.0"].map { .linkedLibrary($0) }),
        .target(
            name: "Desktop", dependencies: ["Geometry", "Platform", "Views", "System", "CDesktop"],
            path: "Sources/Backends/Desktop", swiftSettings: strict),
        // C, because Swift has no attribute for the instructions of a single function.
        .target(name: "CSpans", path: "Sources/C/Spans/CSpans", cSettings: spans),
        .target(
            name: "Raster", dependencies: ["Geometry", "Platform", "System", "CSpans"], path: "Sources/Backends/Raster",
            swiftSettings: optimized),
        .systemLibrary(name: "CSDL2", path: "CSDL2"),
        // C, because wayland-scanner makes C of the protocols that libwayland lacks.
        .target(
            name: "CWindow", path: "Sources/C/Window", exclude: ["LICENSES.md"],
            linkerSettings: [.linkedLibrary("wayland-client")]),
        .target(
            name: "TactileSDL", dependencies: ["Geometry", "Platform", "Raster", "CSDL2", "CWindow"],
            path: "Sources/Backends/TactileSDL", swiftSettings: mainActor),

        // Porting: UIKit's names, with Foundation.
        .target(
            name: "PortingCore", dependencies: ["Geometry", "Platform", "Gestures", "Views", "Controllers"],
            path: "Porting/Sources/PortingCore", swiftSettings: mainActor),
        .target(
            name: "UIKitNames", dependencies: core + ["Tactile", "TactilePhotos", "PortingCore", "Raster"],
            path: "Porting/Sources/UIKitNames", swiftSettings: mainActor),

        // App: the program.
        .target(
            name: "Viewer", dependencies: core + ["TactilePhotos", "System"], path: "Sources/App/Viewer",
            swiftSettings: mainActor + quick),
        .target(
            name: "Demos", dependencies: core + ["TactilePhotos", "TactileLottie", "System", "Viewer"],
            path: "Sources/App/Demos", swiftSettings: mainActor + quick),
        .target(
            name: "Replay", dependencies: core + ["TactilePhotos", "Raster", "System", "Viewer"],
            path: "Sources/App/Lab/Replay", swiftSettings: mainActor),
        .target(name: "CYAML", dependencies: ["CSystem"], path: "Sources/C/System/CYAML"),
        .target(
            name: "Lab",
            dependencies: core + [
                "TactilePhotos", "TactileLottie", "Raster", "System", "Viewer", "Demos", "Replay", "CDecoders", "CYAML",
            ],
            path: "Sources/App/Lab", exclude: ["Replay"], swiftSettings: mainActor),
        .target(
            name: "Vectors",
            dependencies: core + [
                "TactilePhotos", "Raster", "System", "Viewer", "Demos", "Replay", "Lab", "TransitionDoubles",
            ],
            path: "Conformance/Sources/Vectors", swiftSettings: mainActor),
        // The animators and the delegate of the vectors of transitions, which the tests of the controllers use as well.
        .target(
            name: "TransitionDoubles", dependencies: core, path: "Conformance/Sources/TransitionDoubles",
            swiftSettings: mainActor),
        .executableTarget(
            name: "TactileCommand",
            dependencies: core + [
                "Tactile", "Desktop", "TactileLottie", "TactilePhotos", "Raster", "System", "Replay", "Vectors",
                "TactileSDL", "Viewer", "Demos", "Lab",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/App/tactile", swiftSettings: strict),

        // Examples. They are not in a folder Snippets, of which SwiftPM makes a program of each file, manifests too.
        // Listings are compiled as an app compiles them: without the settings of the library's own modules.
        .target(name: "Listings", dependencies: core + ["Tactile", "UIKitNames"], path: "Examples/Listings"),
        // Delegates, controllers and views that declare every method as UIKit does; compiled as an app compiles them.
        .target(
            name: "UIKitDeclarations", dependencies: core + ["Tactile", "UIKitNames"],
            path: "Porting/Tests/UIKitDeclarations", swiftSettings: [.swiftLanguageMode(.v5)]),
        // What pages of Docs show, in the library's own names.
        .target(
            name: "Guides", dependencies: core + ["Tactile", "TactileLottie"], path: "Examples/Guides",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // The tutorial's screen, which is a package of its own besides; here it is tested.
        .target(
            name: "DragToDismiss", dependencies: core + ["Tactile"],
            path: "Examples/DragToDismiss/Sources/DragToDismiss",
            exclude: ["main.swift"], swiftSettings: [.defaultIsolation(MainActor.self)]),

        // Tests.
        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "System"], path: "Tests/Support",
            swiftSettings: strict),
        .target(
            name: "StageSupport", dependencies: core + ["Raster", "TestSupport"], path: "Tests/StageSupport",
            swiftSettings: mainActor),
        // A Wayland compositor that plays any pointer and trackpad.
        .target(
            name: "Compositor", dependencies: ["CWindow"], path: "Tests/Compositor",
            linkerSettings: [.linkedLibrary("wayland-server")]),
        .testTarget(
            name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], path: "Tests/Core/GeometryTests",
            swiftSettings: strict),
        .testTarget(
            name: "PlatformTests", dependencies: ["Geometry", "Platform", "TestSupport"],
            path: "Tests/Core/PlatformTests", swiftSettings: strict),
        .testTarget(
            name: "MotionTests", dependencies: ["Motion", "Geometry", "TestSupport"], path: "Tests/Core/MotionTests",
            swiftSettings: strict),
        .testTarget(
            name: "GesturesTests", dependencies: core + ["Tactile", "TestSupport"], path: "Tests/Core/GesturesTests",
            swiftSettings: mainActor),
        .testTarget(
            name: "ViewsTests", dependencies: core + ["Tactile", "Raster", "TestSupport", "StageSupport"],
            path: "Tests/Core/ViewsTests", swiftSettings: mainActor),
        .testTarget(
            name: "ControllersTests",
            dependencies: core + ["Tactile", "Raster", "TestSupport", "StageSupport", "TransitionDoubles"],
            path: "Tests/Core/ControllersTests", swiftSettings: mainActor),
        .testTarget(
            name: "UIKitNamesTests",
            dependencies: core + [
                "Tactile", "UIKitNames", "PortingCore", "TactileLottie", "Listings", "UIKitDeclarations", "Guides",
                "DragToDismiss", "Raster", "TestSupport", "StageSupport",
            ],
            path: "Porting/Tests/UIKitNamesTests", swiftSettings: mainActor),
        .testTarget(
            name: "RasterTests", dependencies: ["Geometry", "Platform", "Raster", "TestSupport"],
            path: "Tests/Backends/RasterTests", swiftSettings: strict),
        .testTarget(
            name: "TactileSDLTests",
            dependencies: [
                "Geometry", "Motion", "Platform", "Gestures", "Views", "Raster", "TactileSDL", "CSDL2", "CWindow",
                "Compositor", "TestSupport", "UIKitNames",
            ],
            path: "Tests/Backends/TactileSDLTests", swiftSettings: mainActor),
        // A program for the tests of the sandbox.
        .executableTarget(
            name: "DecoderFaults",
            dependencies: ["System", "Platform", "TactilePhotos", "TactileLottie"],
            path: "Tests/DecoderFaults", swiftSettings: strict),
        // The hot paths, whose instructions Tools/checks/instructions/check counts.
        .executableTarget(
            name: "HotPaths", dependencies: core + ["Raster", "TactilePhotos", "Replay", "Viewer", "Demos"],
            path: "Tests/HotPaths",
            swiftSettings: mainActor),
        .testTarget(
            name: "TactilePhotosTests",
            dependencies: [
                "Geometry", "Platform", "TactilePhotos", "System", "CDecoders", "DecoderFaults", "TestSupport",
            ],
            path: "Tests/Backends/TactilePhotosTests", exclude: ["Samples"], swiftSettings: strict,
            // Samples are compressed by functions that the program does not use.
            linkerSettings: ["turbojpeg", "webp", "gdk_pixbuf-2.0"].map { .linkedLibrary($0) }),
        .testTarget(
            name: "TactileLottieTests",
            dependencies: core + [
                "Tactile", "TactileLottie", "System", "Raster", "DecoderFaults", "TestSupport", "StageSupport",
            ],
            path: "Tests/Backends/TactileLottieTests", swiftSettings: mainActor),
        .testTarget(
            name: "SystemTests", dependencies: ["Geometry", "System", "CSystem", "TestSupport"],
            path: "Tests/Backends/SystemTests", swiftSettings: strict),
        .testTarget(
            name: "DesktopTests",
            dependencies: ["Geometry", "Platform", "Views", "Desktop", "CDesktop", "TestSupport"],
            path: "Tests/Backends/DesktopTests",
            swiftSettings: strict),
        .testTarget(
            name: "VectorsTests",
            dependencies: core + [
                "Tactile", "TactilePhotos", "Raster", "System", "Viewer", "Demos", "Replay", "Lab", "Vectors",
                "TestSupport",
            ],
            path: "Conformance/Tests/VectorsTests", swiftSettings: mainActor),
        .testTarget(
            name: "AppTests",
            dependencies: core + [
                "Tactile", "Viewer", "Demos", "TactilePhotos", "TactileLottie", "Raster", "System", "Replay", "Lab",
                "TestSupport", "StageSupport",
            ],
            path: "Tests/App/AppTests", swiftSettings: mainActor),
        .testTarget(
            name: "LabTests",
            dependencies: core + [
                "Tactile", "TactilePhotos", "TactileLottie", "Raster", "System", "CDecoders", "Viewer", "Demos",
                "Replay",
                "Lab", "TactileSDL", "TestSupport", "StageSupport",
            ],
            path: "Tests/App/LabTests", swiftSettings: mainActor),
    ] + listings
)
