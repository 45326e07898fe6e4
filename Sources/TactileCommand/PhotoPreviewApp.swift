import Foundation
import Logging
import Photos
import Scenes
import Tactile

/// The photo grid on a stage, wired to a folder.
@MainActor
final class PhotoPreviewApp {
    let stage: Stage
    let grid: PhotoGridController
    private let loader: PhotoLoader

    /// Makes the stage of a catalogue's photos.
    ///
    /// `mode` decides where photos are decoded: on threads, or, so that decoding takes no virtual time, at once.
    init(
        _ catalogue: Catalogue, mode: PhotoLoader.Mode, size: Size, scale: Double, textEngine: any TextEngine
    ) {
        let store = PhotoStore(count: catalogue.count) { catalogue.name(at: $0) }
        let logger = Logger(label: "tactile")
        store.didFail = { logger.warning("\($0)") }
        let name = URL(fileURLWithPath: catalogue.folder).standardizedFileURL.lastPathComponent
        grid = PhotoGridController(store: store, folderName: name)
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
