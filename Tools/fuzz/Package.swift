// swift-tools-version: 6.2
import PackageDescription

// Fuzzers of everything that reads bytes from outside: the modules of Tactile, the same files by way of a link to the
// repository, instrumented for libFuzzer, AddressSanitizer and coverage. Tools/fuzz/fuzz builds and runs them.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]
let instrumented =
    strict + [
        .unsafeFlags([
            "-sanitize=fuzzer,address", "-parse-as-library", "-enable-testing", "-profile-generate",
            "-profile-coverage-mapping",
        ])
    ]
let mainActor = instrumented + [.defaultIsolation(MainActor.self)]

/// Settings of C, whose undefined behaviour ends the program.
let instrumentedC: [CSetting] = [
    .unsafeFlags([
        "-fsanitize=address,undefined,fuzzer-no-link", "-fno-sanitize-recover=all", "-fprofile-instr-generate",
        "-fcoverage-mapping",
    ])
]
let core: [Target.Dependency] = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"]
let app: [Target.Dependency] = ["DemoSupport", "PhotoApp", "Demos", "Gallery"]

/// A module of C, which lies in a room of the repository's Sources/C.
func code(_ room: String, _ name: String, libraries: [String] = []) -> Target {
    .target(
        name: name, dependencies: name == "CLoading" || name == "CSpans" ? [] : ["CLoading"],
        path: "Tactile/Sources/C/\(room)/\(name)", cSettings: instrumentedC,
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A module of Swift, which lies on a floor of the repository's Sources.
func module(
    _ floor: String, _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    _ settings: [SwiftSetting] = instrumented
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tactile/Sources/\(floor)/\(name)", exclude: exclude,
        swiftSettings: settings)
}

let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        module("Core", "Geometry"),
        module("Core", "Motion", ["Geometry"]),
        module("Core", "Platform", ["Geometry"]),
        module("Core", "Gestures", ["Geometry", "Motion", "Platform"], mainActor),
        module("Core", "Views", ["Geometry", "Motion", "Platform", "Gestures"], mainActor),
        module("Core", "Controllers", ["Geometry", "Motion", "Platform", "Gestures", "Views"], mainActor),
        module("Core", "Tactile", core),

        code("System", "CLoading"),
        code("Decoders", "CPhotos", libraries: ["gobject-2.0", "glib-2.0", "z"]),
        code("Decoders", "CLCMS"),
        code("Decoders", "CJXL"),
        code("Decoders", "CAVIF"),
        code("Decoders", "CWebP"),
        code("Decoders", "CJPEG"),
        code("System", "CSandbox"),
        code("Decoders", "CLottie"),
        code("Spans", "CSpans"),
        code("System", "CYAML"),
        code("Desktop", "CATK", libraries: ["gobject-2.0", "glib-2.0"]),
        .target(name: "CProcesses", path: "Tactile/Sources/C/System/CProcesses"),
        .systemLibrary(name: "CGIO", path: "Tactile/Sources/C/Desktop/CGIO"),
        .systemLibrary(name: "CSDL2", path: "Tactile/CSDL2"),
        .systemLibrary(name: "CWayland", path: "Tactile/Sources/C/Window/CWayland"),
        .systemLibrary(name: "CXInput", path: "Tactile/Sources/C/Window/CXInput"),
        module("Backends", "Localization"),
        module("Backends", "Files"),
        module("Backends", "Processes", ["CProcesses"]),
        module("Backends", "Isolation", ["CSandbox", "Processes"]),
        module(
            "Backends", "TactilePhotos",
            [
                "Geometry", "Platform", "Localization", "Files", "Isolation", "CPhotos", "CJPEG", "CLCMS", "CJXL",
                "CAVIF", "CWebP", "Processes",
            ]),
        module(
            "Backends", "TactileLottie",
            ["Geometry", "Motion", "Platform", "Gestures", "Views", "Isolation", "Files", "CLottie"], mainActor),
        module(
            "Backends", "Desktop",
            ["Geometry", "Platform", "Views", "Localization", "Files", "Processes", "CGIO", "CATK"]
        ),
        module("Backends", "Raster", ["Geometry", "Platform", "CSpans"]),
        module("Backends", "Film", ["Platform", "Files", "Processes", "CWebP"]),
        module(
            "Backends", "TactileSDL", ["Geometry", "Platform", "Raster", "CSDL2", "CWayland", "CXInput"], mainActor),

        module("App", "DemoSupport", core + ["Isolation", "TactilePhotos", "Localization", "Files"], mainActor),
        module("App", "PhotoApp", core + ["Isolation", "TactilePhotos", "Localization", "DemoSupport"], mainActor),
        module(
            "App", "Demos", core + ["TactilePhotos", "TactileLottie", "Localization", "DemoSupport", "PhotoApp"],
            mainActor),
        module(
            "App", "Gallery", core + ["TactilePhotos", "Localization", "DemoSupport", "PhotoApp", "Demos"], mainActor),
        module(
            "App", "Replay", core + ["Isolation", "TactilePhotos", "Raster", "DemoSupport", "Files"], mainActor),
        // The command line needs it, but it reads nothing.
        module(
            "App", "Lab", core + app + ["TactilePhotos", "Localization", "Replay"],
            strict + [.defaultIsolation(MainActor.self)]),
        module(
            "App", "Measurement", core + app + ["Isolation", "TactilePhotos", "TactileLottie", "Raster", "Replay"],
            mainActor),
        .target(
            name: "TransitionDoubles", dependencies: core, path: "Tactile/Conformance/Sources/TransitionDoubles",
            swiftSettings: mainActor),
        .target(
            name: "Vectors",
            dependencies: core + app + ["TactilePhotos", "Raster", "Replay", "Measurement", "TransitionDoubles"],
            path: "Tactile/Conformance/Sources/Vectors", swiftSettings: mainActor),
        module("App", "Import", ["Geometry", "Platform", "Files", "DemoSupport", "Replay", "CYAML"]),
        module(
            "App", "TactileCommand",
            core + app + [
                "Tactile", "Desktop", "Film", "Isolation", "TactileLottie", "TactilePhotos", "Raster", "Localization",
                "Files", "Processes", "Replay", "Import", "Measurement", "Vectors", "TactileSDL", "Lab",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ], exclude: ["main.swift"]),

        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "Localization"],
            path: "Tactile/Tests/Support", swiftSettings: instrumented),
        .target(
            name: "StageSupport", dependencies: core + ["Raster", "TestSupport"], path: "Tactile/Tests/StageSupport",
            swiftSettings: mainActor),
        .target(
            name: "Monkey",
            dependencies: core + app + ["Tactile", "TactilePhotos", "Replay", "TestSupport", "StageSupport"],
            path: "Tactile/Tests/App/AppTests/Monkey", swiftSettings: mainActor),
        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: core + app + [
                "Desktop", "Files", "Import", "Isolation", "Localization", "Measurement", "Replay", "TactileCommand",
                "TactileLottie", "TactilePhotos", "TactileSDL", "TestSupport", "Monkey", "Vectors", "CFuzzer",
                "CXInput",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: mainActor, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-profile-generate"])]
        ),
    ]
)
