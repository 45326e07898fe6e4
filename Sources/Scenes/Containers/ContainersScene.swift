public import Controllers
import Photos

/// Tabs, stacks of pages and sheets, as an app of a folder's photos.
public final class ContainersScene: Scene {
    /// Shows the tabs.
    public var viewController: ViewController { controller }
    /// Says what is seen of them.
    public var traceSource: any TraceSource { controller }
    /// What the menu's button is not to cover.
    public var footHeight: Double { TabBar.height }
    let controller: ContainersController
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
        controller = ContainersController(shelf)
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
