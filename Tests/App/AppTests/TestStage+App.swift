import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

extension PictureFolder {
    /// What scenes are made of; what cannot be shown fails the test.
    func material(animations: String = animations) throws -> SceneMaterial {
        try material(animations: animations) { Issue.record("\($0)") }
    }
}

extension TestStage where Controller == AppController {
    /// The whole app; what cannot be shown fails the test.
    convenience init(
        _ name: Demo = .photoPreview, of folder: PictureFolder, size: Size = .desktopWindow, scale: Double = 1,
        demoContent: DemoContent? = nil
    ) throws {
        try self.init(name, of: folder, size: size, scale: scale, demoContent: demoContent) { Issue.record("\($0)") }
    }
}
