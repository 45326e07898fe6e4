public import Controllers
public import DemoSupport
import PhotoApp

/// A gallery whose thumbnails become the pages of a pager, which stays in step with the strip below it.
public final class ConnectTheDotsScene: PatternScene {
    /// Shows the gallery.
    public var viewController: ViewController { controller }
    /// Says what is on screen.
    public var traceSource: any TraceSource { controller }
    /// Whether photos fade in and out, and the strip follows only when a page has landed.
    package var isPlain: Bool {
        get { controller.isPlain }
        set { controller.isPlain = newValue }
    }
    let controller: ThumbnailsController
    private let photos: FolderPhotos

    /// Makes the scene; photos may arrive later.
    public init(_ material: SceneMaterial) {
        photos = FolderPhotos(material)
        let shelf = PhotoShelf(photos.store, within: material.photoSize)
        controller = ThumbnailsController(shelf)
        shelf.requestPhotos()
    }
}
