// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DragToDismiss",
    dependencies: [.package(name: "Tactile", path: "../..")],
    targets: [
        .executableTarget(
            name: "DragToDismiss",
            dependencies: [
                .product(name: "Tactile", package: "Tactile"), .product(name: "TactileSDL", package: "Tactile"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
