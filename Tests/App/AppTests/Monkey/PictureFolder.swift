import Foundation
import Tactile
import TactilePhotos
import TestSupport

@testable import Viewer

/// A folder of small pictures of all shapes, gone with the test.
final class PictureFolder {
    let path: String
    /// The limits of scenes that show it.
    let limits: DecodingLimits
    /// The animations that ship.
    static let animations = Repository.path("Assets/Lottie")

    /// The number of different pictures; further ones are links to the same files.
    private static let mostPictures = 1000

    init(_ count: Int = 12, limits: DecodingLimits = DecodingLimits()) throws {
        self.limits = limits
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for index in 0..<min(count, Self.mostPictures) {
            let shape = SyntheticPhotos.shapes[index % SyntheticPhotos.shapes.count] * 0.02
            let color = 0xFF00_0000 | UInt32(index * 0x0A_0F14 & 0xFF_FFFF)
            try PNGFile.write(
                Bitmap(width: Int(shape.width), height: Int(shape.height), filledWith: color),
                to: path + "/\(index).png")
        }
        for index in stride(from: Self.mostPictures, to: count, by: 1) {
            try FileManager.default.linkItem(
                atPath: path + "/\(index % Self.mostPictures).png", toPath: path + "/\(index).png")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What scenes are made of, read and decoded at once; `failed` receives what cannot be shown.
    func material(
        animations: String = animations, demoContent: DemoContent? = nil, failed: @escaping (any Error) -> Void
    ) throws -> SceneMaterial {
        let reader = try CatalogueReader(folder: path, mode: .immediate)
        return SceneMaterial(
            reader: reader, mode: .immediate, limits: limits, animations: animations, demoContent: demoContent,
            didFail: failed)
    }
}
