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
let app: [Target.Dependency] = ["System", "Viewer", "Demos"]

/// A target of C, which lies in the repository's Sources/C.
func code(_ name: String, _ place: String, exclude: [String] = [], libraries: [String] = []) -> Target {
    .target(
        name: name, dependencies: name == "CSystem" || name == "CSpans" ? [] : ["CSystem"],
        path: "Tactile/Sources/C/\(place)", exclude: exclude, cSettings: instrumentedC,
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

        code("CSystem", "System", exclude: ["CYAML"]),
        code("CYAML", "System/CYAML"),
        code("CDecoders", "Decoders", exclude: ["CLottie"], libraries: ["gobject-2.0", "glib-2.0", "z"]),
        code("CLottie", "Decoders/CLottie"),
        code("CDesktop", "Desktop", libraries: ["gobject-2.0", "glib-2.0"]),
        code("CSpans", "Spans/CSpans"),
        .systemLibrary(name: "CSDL2", path: "Tactile/CSDL2"),
        code("CWindow", "Window", exclude: ["LICENSES.md"], libraries: ["wayland-client"]),
        module("Backends", "System", ["CSystem"]),
        module("Backends", "TactilePhotos", ["Geometry", "Platform", "System", "CDecoders"]),
        module(
            "Backends", "TactileLottie",
            ["Geometry", "Motion", "Platform", "Gestures", "Views", "System", "CLottie"], mainActor),
        module("Backends", "Desktop", ["Geometry", "Platform", "Views", "System", "CDesktop"]),
        module("Backends", "Raster", ["Geometry", "Platform", "System", "CSpans"]),
        module("Backends", "TactileSDL", ["Geometry", "Platform", "Raster", "CSDL2", "CWindow"], mainActor),

        module("App", "Viewer", core + ["TactilePhotos", "System"], mainActor),
        module("App", "Demos", core + ["TactilePhotos", "TactileLottie", "System", "Viewer"], mainActor),
        .target(
            name: "Replay", dependencies: core + ["TactilePhotos", "Raster", "System", "Viewer"],
            path: "Tactile/Sources/App/Lab/Replay", swiftSettings: mainActor),
        .target(
            name: "TransitionDoubles", dependencies: core, path: "Tactile/Conformance/Sources/TransitionDoubles",
            swiftSettings: mainActor),
        module(
            "App", "Lab",
            core + app + ["TactilePhotos", "TactileLottie", "Raster", "Replay", "CDecoders", "CYAML"],
            exclude: ["Replay"], mainActor),
        .target(
            name: "Vectors",
            dependencies: core + app + ["TactilePhotos", "Raster", "Replay", "Lab", "TransitionDoubles"],
            path: "Tactile/Conformance/Sources/Vectors", swiftSettings: mainActor),
        .target(
            name: "TactileCommand",
            dependencies: core + app + [
                "Tactile", "Desktop", "TactileLottie", "TactilePhotos", "Raster", "Replay", "Vectors", "TactileSDL",
                "Lab",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tactile/Sources/App/tactile", exclude: ["main.swift"], swiftSettings: instrumented),

        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "System"],
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
                "Desktop", "Lab", "Replay", "TactileCommand", "TactileLottie", "TactilePhotos", "TactileSDL",
                "TestSupport", "Monkey", "Vectors", "CFuzzer", "CWindow",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: mainActor, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-profile-generate"])]
        ),
    ]
)
