public import System
public import TactilePhotos
public import Viewer

extension DemoContent {
    /// Creates the content of the gallery from the photos and the recordings that ship.
    ///
    /// - Parameters:
    ///   - assets: the folder of assets.
    ///   - mode: the place where photos are decoded.
    ///   - limits: the limits on the photos.
    ///   - sandbox: the helper processes that read photos and animations; `nil`, the default: this process.
    public init(assets: String, mode: PhotoLoader.Mode, limits: DecodingLimits, sandbox: Sandbox? = nil) {
        self.init(limits: limits) {
            // Without these photos the gallery shows titles only, and reports no error.
            guard let reader = try? CatalogueReader(folder: assets + "/Photos", mode: .immediate) else { return nil }
            var material = SceneMaterial(
                reader: reader, mode: mode, limits: limits, animations: assets + "/Lottie"
            ) { _ in }
            material.sandbox = sandbox
            return material
        } demonstration: { demo in
            guard let recording = try? Recording(contentsOf: "\(assets)/Recordings/\(demo.recording).jsonl") else {
                return nil
            }
            return Demonstration(
                size: recording.size, events: recording.events, duration: recording.end ?? 0,
                previewFeatures: recording.previewFeatures)
        }
    }
}
