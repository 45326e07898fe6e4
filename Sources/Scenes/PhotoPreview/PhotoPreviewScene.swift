public import Controllers
public import Geometry
public import Photos
public import Platform

/// The photo grid of a folder on a stage of its own, with the decoder behind it.
public final class PhotoPreviewScene: Scene {
    /// Shows the grid.
    public let stage: Stage
    /// The grid, which also says what a trace is told.
    public let grid: PhotoGridController
    /// The grid.
    public var traceSource: any TraceSource { grid }
    private let reader: CatalogueReader
    private let loader: PhotoLoader

    /// Makes the stage of a folder's photos, of which more may arrive later.
    ///
    /// - Parameters:
    ///   - reader: reads the folder.
    ///   - mode: where photos are decoded: on threads or, so that decoding takes no virtual time, at once.
    ///   - limits: what photos may cost.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    ///   - didFail: told once of each photo and each folder that cannot be shown.
    public init(
        _ reader: CatalogueReader, mode: PhotoLoader.Mode, limits: DecodingLimits = DecodingLimits(), size: Size,
        scale: Double, textEngine: any TextEngine, didFail: @escaping (PhotosError) -> Void
    ) {
        let news = reader.takeNews()
        let store = PhotoStore(news, memory: limits.forKeeping)
        store.didFail = didFail
        self.reader = reader
        grid = PhotoGridController(store: store, folderName: news.catalogue.title)
        stage = Stage(rootViewController: grid, size: size, displayScale: scale, textEngine: textEngine)
        let inbox = stage.inbox
        loader = PhotoLoader(catalogue: news.catalogue, mode: mode, limits: limits) { [weak store] result in
            switch mode {
            case .threads: inbox.post { store?.receive(result) }
            case .immediate: MainActor.assumeIsolated { store?.receive(result) }
            }
        }
        store.want = { [loader] in loader.want($0) }
        for problem in news.problems { didFail(problem) }
        reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    private func readOn() {
        let news = reader.takeNews()
        loader.extend(to: news.catalogue)
        grid.store.receive(news)
    }
}
