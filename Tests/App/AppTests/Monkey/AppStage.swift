import StageSupport
import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// The whole app, with small pictures.
typealias AppStage = TestStage<AppController>

extension TestStage where Controller == AppController {
    /// The whole app; `failed` receives what cannot be shown.
    convenience init(
        _ name: Demo = .photoPreview, of folder: PictureFolder, size: Size = .desktopWindow, scale: Double = 1,
        demoContent: DemoContent? = nil, failed: @escaping (any Error) -> Void
    ) throws {
        let shown = SceneStage(
            name, of: try folder.material(demoContent: demoContent, failed: failed), size: size, scale: scale,
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
