// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Headless",
    dependencies: [.package(name: "Tactile", path: "../..")],
    targets: [
        .executableTarget(
            name: "Headless", dependencies: [.product(name: "Tactile", package: "Tactile")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
