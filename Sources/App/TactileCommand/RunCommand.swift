import ArgumentParser
import DemoSupport
import Demos
import Desktop
import Foundation
import Gallery
import Logging
import PhotoApp
import Platform
import Replay
import Tactile
import TactilePhotos
import TactileSDL

/// The subcommand that opens the window.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Show a folder of photos in a window (the default).",
        discussion: HelpText.run)

    @Argument(
        help: "The folder; by default your pictures folder if it contains a photo, else the photos that ship.",
        completion: .directory)
    var folder: String?

    @Option(help: ArgumentHelp("The demo to open; G opens the gallery of all demos.", valueName: "scene"))
    var scene = Demo.photoPreview

    @Flag(help: "Show the photos of its subfolders too.")
    var recursive = false

    @Option(
        help: ArgumentHelp("Record your input to this file, for replay.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var record: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Replace movements by short fades, or do not; by default as set on the desktop.")
    var reduceMotion: Bool?

    @Option(help: "How a photo follows a drag: article (smooth) or direct; the preview's settings change it.")
    var follow = FollowMode.article

    @Option(help: "Pixels per point on X11, 0.5 to 8; by default GDK_SCALE, else 1. Wayland sets its own.")
    var scale: Double?

    @Option(help: "What draws: gpu or cpu; by default gpu if there is a graphics processor with OpenGL, else cpu.")
    var renderer: SDLWindow.Painter?

    @Option(
        help: ArgumentHelp(
            "The folder of fonts, photos and icons; by default the installed one.", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @OptionGroup
    var options: LimitOptions

    func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale is \(scale); it must be a number from 0.5 to 8.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try show() } }

    @MainActor
    private func show() throws(CommandError) {
        let assets = try AssetsFolder.find(named: assets)
        // The folder is read while the window opens.
        let reader = try PicturesFolder.read(
            folder, includesSubfolders: recursive, assets: assets, mode: .thread)
        let textEngine = try TextEngines.make(assets)
        let window = try openWindow()
        let backend = try recorded(window)
        let logger = Logger(label: "tactile")
        var material = SceneMaterial(
            reader: reader, mode: .threads(Self.decoderCount), limits: options.limits, animations: assets + "/Lottie",
            demoContent: DemoContent(assets: assets, mode: .threads(1), limits: options.limits)
        ) { logger.warning("\($0)") }
        material.settings = TuningSettings(Tuning(follow: follow))
        let clock = StageClock(), recording = backend as? RecordingBackend
        material.decodeDelivery = recording.map { DecodeRecorder($0) { clock.time } }
        let shown = SceneStage(
            scene, of: material, size: backend.size, scale: backend.scale, textEngine: textEngine)
        clock.stage = shown.stage
        let settings = observeReducedMotion(shown.stage, recording: recording)
        let faults = FaultLog(to: logger)
        shown.stage.transitionObserver = faults
        withExtendedLifetime((faults, settings)) { shown.stage.run(on: backend) }
        recording?.finish()
        if let failure = window.failure { throw CommandError(failure) }
    }

    /// Sets the stage's reduced motion from the command line or, without an option there, from the desktop.
    ///
    /// - Parameters:
    ///   - stage: the stage.
    ///   - recording: the backend that records changes of the setting; `nil` without a recording.
    /// - Returns: The observer of the desktop's setting, which has to be retained; `nil` if the command line decides.
    @MainActor
    private func observeReducedMotion(_ stage: Stage, recording: RecordingBackend?) -> ReducedMotionSetting? {
        stage.isReduceMotionEnabled = reduceMotion ?? false
        guard reduceMotion == nil else { return nil }
        let relay = ReducedMotionRelay(stage, recording)
        return ReducedMotionSetting { [inbox = stage.inbox] isReduced in
            inbox.post { relay.apply(isReduced) }
        }
    }

    @MainActor
    private func openWindow() throws(CommandError) -> SDLWindow {
        do {
            return try SDLWindow(SDLWindow.Options(title: "Tactile", scale: scale, painter: renderer))
        } catch {
            if case .noDisplay = error { throw CommandError(noDisplay: error) }
            throw CommandError(error)
        }
    }

    @MainActor
    private func recorded(_ window: SDLWindow) throws(CommandError) -> any Backend {
        guard let record else { return window }
        do {
            return try RecordingBackend(
                recording: window, to: record, scene: scene.name, isMotionReduced: reduceMotion ?? false,
                tuning: Tuning(follow: follow)
            ) { error in
                FileHandle.standardError.write(Data("tactile: \(error)\n".utf8))
            }
        } catch {
            throw CommandError(error)
        }
    }

    /// The number of decoding threads: one for each core, because their priority is below the window's.
    private static var decoderCount: Int { ProcessInfo.processInfo.activeProcessorCount }
}

/// A relay of the desktop's reduced-motion setting to the stage and to the recording, so that replays are the same.
@MainActor
private final class ReducedMotionRelay {
    private weak var stage: Stage?
    private weak var recording: RecordingBackend?

    init(_ stage: Stage, _ recording: RecordingBackend?) {
        self.stage = stage
        self.recording = recording
    }

    func apply(_ isReduced: Bool) {
        guard let stage, stage.isReduceMotionEnabled != isReduced else { return }
        stage.isReduceMotionEnabled = isReduced
        recording?.note(.motion(isReduced: isReduced), at: stage.time)
    }
}
