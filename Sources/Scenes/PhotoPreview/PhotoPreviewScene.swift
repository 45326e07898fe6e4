public import Controllers
public import Geometry
public import Photos
public import Platform

/// The photo grid of a folder on a stage of its own, with the decoder behind it.
public final class PhotoPreviewScene {
    /// Shows the grid.
    public let stage: Stage
    /// The grid, which also says what a trace is told.
    public let grid: PhotoGridController
    private let loader: PhotoLoader

    /// Makes the stage of a catalogue's photos.
    ///
    /// - Parameters:
    ///   - catalogue: the folder.
    ///   - mode: where photos are decoded: on threads or, so that decoding takes no virtual time, at once.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    ///   - didFail: told once of each photo that cannot be shown.
    public init(
        _ catalogue: Catalogue, mode: PhotoLoader.Mode, size: Size, scale: Double, textEngine: any TextEngine,
        didFail: @escaping (PhotosError) -> Void
    ) {
        let store = PhotoStore(count: catalogue.count) { catalogue.name(at: $0) }
        store.didFail = didFail
        grid = PhotoGridController(store: store, folderName: catalogue.folderName)
        stage = Stage(rootViewController: grid, size: size, displayScale: scale, textEngine: textEngine)
        let inbox = stage.inbox
        loader = PhotoLoader(catalogue: catalogue, mode: mode) { result in
            switch mode {
            case .threads: inbox.post { store.receive(result) }
            case .immediate: MainActor.assumeIsolated { store.receive(result) }
            }
        }
        store.want = { [loader] in loader.want($0) }
    }
}

extension Catalogue {
    /// The last part of the folder's path.
    fileprivate var folderName: String {
        folder.split(separator: "/").last.map(String.init) ?? folder
    }
}
