public import Controllers
public import DemoSupport
import PhotoApp

/// Tabs, stacks of pages and sheets, as an app of a folder's photos.
public final class ContainersScene: Scene {
    /// Shows the tabs.
    public var viewController: ViewController { controller }
    /// Says what is seen of them.
    public var traceSource: any TraceSource { controller }
    /// What the menu's button is not to cover.
    public var footHeight: Double { TabBar.height }
    let controller: ContainersController
    private let photos: FolderPhotos

    /// Makes the scene; photos may arrive later.
    public init(_ material: SceneMaterial) {
        photos = FolderPhotos(material)
        let shelf = PhotoShelf(photos.store, within: material.photoSize)
        controller = ContainersController(shelf)
        shelf.requestPhotos()
    }
}
