public import Controllers
public import Demos
public import Platform
public import Replay
public import TactilePhotos
public import Viewer

/// A recording on a stage without a window, ready to be played once.
public final class ReplaySession {
    /// The recording.
    public let recording: Recording
    /// The scene at the start.
    public let demo: Demo
    /// The stage with the app, at time 0.
    public let scene: SceneStage
    private let decodes: DeliverySchedule
    private let settings: TuningSettings

    /// The stage.
    public var stage: Stage { scene.stage }

    /// Creates the stage of a recording.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - demo: the scene at the start; ``demo(of:)`` finds the one that the recording names.
    ///   - source: the photos, fonts and limits.
    ///   - isMotionReduced: whether motion is reduced; nil: as in the recording.
    ///   - appearance: light or dark; nil: as in the recording.
    /// - Throws: `PhotosError` if the folder of photos cannot be read.
    public init(
        _ recording: Recording, on demo: Demo, from source: ReplaySource, isMotionReduced: Bool? = nil,
        appearance: UserInterfaceStyle? = nil
    ) throws(PhotosError) {
        let recording = try recording.located(in: FilePath(source.photos))
        self.recording = recording
        self.demo = demo
        let clock = StageClock()
        decodes = DeliverySchedule(recording) { clock.time }
        var material = try source.makeMaterial(recording)
        material.previewFeatures = recording.previewFeatures
        material.delivery = decodes
        settings = material.settings
        scene = SceneStage(
            demo, of: material, size: recording.size, scale: recording.scale, textEngine: source.textEngine,
            appearance: appearance ?? recording.appearance)
        clock.stage = scene.stage
        scene.stage.isReduceMotionEnabled = isMotionReduced ?? recording.isMotionReduced
        scene.stage.legibility = recording.legibility
    }

    /// Returns the scene that a recording names, the photo preview if it names none, or nil if it is not known.
    public static func demo(of recording: Recording) -> Demo? {
        guard let name = recording.scene else { return .photoPreview }
        return Demo.named(name)
    }

    /// Replays the recording to its end.
    ///
    /// - Parameters:
    ///   - rate: frames per second, above 0.
    ///   - frame: called after the step to each frame, with its number and time.
    /// - Throws: the error of `frame`, which ends the replay.
    public func play<Failure: Error>(
        rate: Double, _ frame: (_ number: Int, _ time: Double) throws(Failure) -> Void
    ) throws(Failure) {
        try player(rate).play(frame)
    }

    /// Replays the recording to its end without its frames, and skips those at which nothing can happen.
    ///
    /// - Parameter rate: frames per second, above 0.
    /// - Returns: The number of steps.
    @discardableResult
    public func play(rate: Double) -> Int { player(rate).play() }

    private func player(_ rate: Double) -> Player {
        Player(recording, on: stage, rate: rate, decodes: decodes, settings: settings)
    }
}
