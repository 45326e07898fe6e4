public import Controllers
import Photos

/// The photo grid of a folder, with the decoder behind it.
public final class PhotoPreviewScene: Scene {
    /// Shows the grid.
    public var viewController: ViewController { grid }
    /// The grid, which also says what a trace is told.
    public let grid: PhotoGridController
    /// The grid.
    public var traceSource: any TraceSource { grid }
    private let reader: CatalogueReader
    private let loader: PhotoLoader

    /// Makes the grid of a folder's photos, of which more may arrive later.
    public init(_ material: SceneMaterial) {
        let news = material.reader.takeNews()
        let store = PhotoStore(news, memory: material.limits.forKeeping)
        store.didFail = material.didFail
        reader = material.reader
        grid = PhotoGridController(store: store, folderName: news.catalogue.title)
        let inbox = material.inbox, mode = material.mode
        loader = PhotoLoader(catalogue: news.catalogue, mode: mode, limits: material.limits) { [weak store] result in
            switch mode {
            case .threads: inbox.post { store?.receive(result) }
            case .immediate: MainActor.assumeIsolated { store?.receive(result) }
            }
        }
        store.want = { [loader] in loader.want($0) }
        for problem in news.problems { material.didFail(problem) }
        reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    private func readOn() {
        let news = reader.takeNews()
        loader.extend(to: news.catalogue)
        grid.store.receive(news)
    }
}
