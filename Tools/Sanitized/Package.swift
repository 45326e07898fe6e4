// swift-tools-version: 6.2
import PackageDescription

// The decoders and their tests, as links to the same files. In a package of their own they are built with a sanitizer
// without the rest of Tactile, because SwiftPM builds one bundle of all tests of a package.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Sanitized",
    targets: [
        .target(name: "Geometry", swiftSettings: strict),
        .target(name: "Platform", dependencies: ["Geometry"], swiftSettings: strict),
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
        .target(name: "Isolation", dependencies: ["CSandbox", "Processes"], swiftSettings: strict),
        .target(name: "Localization", swiftSettings: strict),
        .target(name: "Files", swiftSettings: strict),
        .systemLibrary(name: "CProcesses", path: "CProcesses"),
        .target(name: "Processes", dependencies: ["CProcesses"], swiftSettings: strict),
        .target(
            name: "TactilePhotos",
            dependencies: [
                "Geometry", "Platform", "Localization", "Files", "Isolation", "CPhotos", "CJPEG", "CLCMS", "CJXL",
                "CAVIF", "CWebP", "Processes",
            ],
            swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["Geometry", "Platform", "Localization"], path: "Tests/Support",
            swiftSettings: strict),
        .testTarget(
            name: "TactilePhotosTests",
            dependencies: [
                "Geometry", "Platform", "TactilePhotos", "Isolation", "CPhotos", "CJPEG", "TestSupport",
            ],
            exclude: ["Samples"], swiftSettings: strict, linkerSettings: [.linkedLibrary("turbojpeg")]),
    ]
)
