public import Controllers
public import DemoSupport

/// The photo grid of a folder, with the decoder behind it.
public final class PhotoPreviewScene: Scene {
    /// Shows the grid.
    public var viewController: ViewController { grid }
    /// The grid, which also says what a trace is told.
    public let grid: PhotoGridController
    /// The grid.
    public var traceSource: any TraceSource { grid }
    private let photos: FolderPhotos

    /// Makes the grid of a folder's photos, of which more may arrive later.
    public init(_ material: SceneMaterial) {
        photos = FolderPhotos(material)
        grid = PhotoGridController(store: photos.store, folderName: photos.store.news.catalogue.title)
    }
}
