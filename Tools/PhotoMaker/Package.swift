// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PhotoMaker",
    targets: [
        .systemLibrary(
            name: "CTurboJPEG",
            pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]
        ),
        .executableTarget(name: "PhotoMaker", dependencies: ["CTurboJPEG"]),
    ],
    swiftLanguageModes: [.v6]
)
