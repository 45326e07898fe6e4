public import Controllers
import Photos

/// A gallery whose thumbnails become the pages of a pager, which stays in step with the strip below it.
public final class ConnectTheDotsScene: PatternScene {
    /// Shows the gallery.
    public var viewController: ViewController { controller }
    /// Says what is on screen.
    public var traceSource: any TraceSource { controller }
    /// Whether photos fade in and out, and the strip follows only when a page has landed.
    var isPlain: Bool {
        get { controller.isPlain }
        set { controller.isPlain = newValue }
    }
    let controller: ThumbnailsController
    private let store: PhotoStore
    private let reader: CatalogueReader
    private let loader: PhotoLoader

    /// Makes the scene; photos may arrive later.
    public init(_ material: SceneMaterial) {
        let news = material.reader.takeNews()
        let store = PhotoStore(news, memory: material.limits.forKeeping)
        store.didFail = material.didFail
        reader = material.reader
        self.store = store
        let inbox = material.inbox, mode = material.mode
        loader = PhotoLoader(catalogue: news.catalogue, mode: mode, limits: material.limits) { [weak store] result in
            switch mode {
            case .threads: inbox.post { store?.receive(result) }
            case .immediate: MainActor.assumeIsolated { store?.receive(result) }
            }
        }
        store.want = { [loader] in loader.want($0) }
        let shelf = PhotoShelf(store)
        controller = ThumbnailsController(shelf)
        for problem in news.problems { material.didFail(problem) }
        shelf.wish()
        reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    private func readOn() {
        let news = reader.takeNews()
        loader.extend(to: news.catalogue)
        store.receive(news)
    }
}
