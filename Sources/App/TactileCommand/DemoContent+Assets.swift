import DemoSupport
import Gallery
import PhotoApp
import Replay
import Tactile
import TactilePhotos

extension DemoContent {
    /// The gallery's pictures: the photos and the recordings that ship.
    ///
    /// - Parameters:
    ///   - assets: the folder of what ships.
    ///   - mode: where their photos are decoded.
    ///   - limits: what their photos may cost.
    @MainActor
    init(assets: String, mode: PhotoLoader.Mode, limits: DecodingLimits) {
        self.init {
            // Without the photos that ship there is nothing to show, and nothing else to say about it.
            guard let reader = try? CatalogueReader(folder: assets + "/Photos", mode: .immediate) else { return nil }
            return SceneMaterial(
                reader: reader, mode: mode, limits: limits, animations: assets + "/Lottie"
            ) { _ in }
        } demonstration: { demo in
            guard let recording = try? Recording(contentsOf: "\(assets)/Recordings/\(demo.recording).jsonl") else {
                return nil
            }
            return Demonstration(size: recording.size, events: recording.events, duration: recording.end ?? 0)
        }
    }
}
