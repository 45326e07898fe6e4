import Foundation
import Replay
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// A folder of small pictures of all shapes, gone with the test.
final class PictureFolder {
    let path: String
    /// The animations that ship.
    static let animations = Repository.path("Assets/Lottie")

    init(_ count: Int = 12) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for index in 0..<count {
            let shape = SyntheticPhotos.shapes[index % SyntheticPhotos.shapes.count] * 0.02
            let color = 0xFF00_0000 | UInt32(index * 0x0A_0F14 & 0xFF_FFFF)
            try PNGFile.write(
                Bitmap(width: Int(shape.width), height: Int(shape.height), filledWith: color),
                to: path + "/\(index).png")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What scenes are made of, read and decoded at once.
    func material(
        animations: String = animations, demoContent: DemoContent? = nil,
        didFail: @escaping (any Error) -> Void = { Issue.record("\($0)") }
    ) throws -> SceneMaterial {
        let reader = try CatalogueReader(folder: path, mode: .immediate)
        return SceneMaterial(
            reader: reader, mode: .immediate, animations: animations, demoContent: demoContent, didFail: didFail)
    }
}

/// The whole app, with small pictures.
typealias AppStage = TestStage<AppController>

extension TestStage where Controller == AppController {
    convenience init(
        _ name: Demo = .photoPreview, of folder: PictureFolder, size: Size = .desktopWindow,
        scale: Double = 1, demoContent: DemoContent? = nil,
        didFail: @escaping (any Error) -> Void = { Issue.record("\($0)") }
    ) throws {
        let shown = SceneStage(
            name, of: try folder.material(demoContent: demoContent, didFail: didFail), size: size, scale: scale,
            textEngine: FixedWidthTextEngine())
        self.init(shown.app, on: shown.stage)
    }

    var app: AppController { controller }
}

extension TestStage {
    /// The app, if it is the root.
    var appController: AppController? { stage.rootViewController as? AppController }

    /// Opens a demo by the menu, and waits until all is at rest.
    func go(to name: Demo) {
        key("g")
        wait(1)
        guard let menu = appController?.menu, let index = menu.scenes.firstIndex(of: name) else { return }
        menu.collection.scrollToVisible(menu.collection.frame(ofItem: index))
        // A change made between steps begins with the next step.
        wait(0)
        wait(1)
        guard let tile = menu.collection.visibleCells[index] else { return }
        tap(middle(of: tile))
        wait(1)
    }
}
