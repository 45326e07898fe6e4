// swift-tools-version: 6.2
import PackageDescription

// The program that rewrites code for iOS so that it compiles with UIKitNames. It is a package of its own, so that the
// library and the app do not depend on swift-syntax.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Port",
    products: [.executable(name: "port", targets: ["port"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "Porting",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "port",
            dependencies: ["Porting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),
        .testTarget(
            name: "PortingTests",
            dependencies: [
                "Porting",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ], swiftSettings: strict),
    ])
