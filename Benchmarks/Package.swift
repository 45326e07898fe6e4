// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Tactile", path: "..")],
    targets: [
        .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .target(name: "CAllocations"),
        .target(name: "CFloor"),
        // A link to the compositor of the tests.
        .target(name: "Compositor", linkerSettings: [.linkedLibrary("wayland-server")]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocations", "CFloor", "Compositor", "CTurboJPEG",
                .product(name: "Tactile", package: "Tactile"),
                .product(name: "TactileSDL", package: "Tactile"),
                .product(name: "Gallery", package: "Tactile"),
                .product(name: "System", package: "Tactile"),
                .product(name: "TactilePhotos", package: "Tactile"), .product(name: "Raster", package: "Tactile"),
                .product(name: "Replay", package: "Tactile"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
                .defaultIsolation(MainActor.self),
            ]),
    ]
)
