// swift-tools-version: 6.2
import PackageDescription

// Fuzzers of everything that reads a file of events: the modules of Tactile, as links to the same files, instrumented for
// libFuzzer and AddressSanitizer. Tools/fuzz builds and runs them.

let instrumented: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"]),
]
let mainActor = instrumented + [.defaultIsolation(MainActor.self)]
let core: [Target.Dependency] = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"]

let package = Package(
    name: "Fuzzing",
    targets: [
        .target(name: "Geometry", swiftSettings: instrumented),
        .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: instrumented),
        .target(name: "Platform", dependencies: ["Geometry"], swiftSettings: instrumented),
        .target(name: "Gestures", dependencies: ["Geometry", "Motion", "Platform"], swiftSettings: mainActor),
        .target(name: "Views", dependencies: ["Geometry", "Motion", "Platform", "Gestures"], swiftSettings: mainActor),
        .target(
            name: "Controllers", dependencies: ["Geometry", "Motion", "Platform", "Gestures", "Views"],
            swiftSettings: mainActor),
        .target(name: "CLoading", path: "CLoading"),
        .target(
            name: "CPhotos", dependencies: ["CLoading"], path: "CPhotos",
            linkerSettings: ["gobject-2.0", "glib-2.0", "z"].map { .linkedLibrary($0) }),
        .target(name: "CLCMS", dependencies: ["CLoading"], path: "CLCMS"),
        .target(name: "CJXL", dependencies: ["CLoading"], path: "CJXL"),
        .target(name: "CAVIF", dependencies: ["CLoading"], path: "CAVIF"),
        .target(name: "CWebP", dependencies: ["CLoading"], path: "CWebP"),
        .target(name: "CJPEG", dependencies: ["CLoading"], path: "CJPEG"),
        .target(name: "CSandbox", dependencies: ["CLoading"], path: "CSandbox"),
        .target(name: "Isolation", dependencies: ["CSandbox", "Processes"], swiftSettings: instrumented),
        .target(name: "Localization", swiftSettings: instrumented),
        .target(name: "Files", swiftSettings: instrumented),
        .systemLibrary(name: "CProcesses", path: "CProcesses"),
        .target(name: "Processes", dependencies: ["CProcesses"], swiftSettings: instrumented),
        .target(
            name: "TactilePhotos",
            dependencies: [
                "Geometry", "Platform", "Localization", "Files", "Isolation", "CPhotos", "CJPEG", "CLCMS", "CJXL",
                "CAVIF", "CWebP", "Processes",
            ],
            swiftSettings: instrumented),
        .target(name: "CSpans", path: "CSpans"),
        .target(name: "Raster", dependencies: ["Geometry", "Platform", "CSpans"], swiftSettings: instrumented),
        .target(
            name: "DemoSupport", dependencies: core + ["Isolation", "TactilePhotos", "Localization", "Files"],
            swiftSettings: mainActor),
        .target(
            name: "Replay", dependencies: core + ["Isolation", "TactilePhotos", "Raster", "DemoSupport", "Files"],
            swiftSettings: mainActor),
        .target(name: "CYAML", dependencies: ["CLoading"], path: "CYAML"),
        .target(
            name: "Import", dependencies: ["Geometry", "Platform", "Files", "DemoSupport", "Replay", "CYAML"],
            swiftSettings: instrumented),
        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "DemoSupport", "Geometry", "Import", "Localization", "Platform", "Replay", "TactilePhotos", "CFuzzer",
            ],
            swiftSettings: instrumented, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
    ]
)
