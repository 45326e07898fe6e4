import ArgumentParser
import DemoSupport
import Demos
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

    @OptionGroup
    var tunings: TuningOptions

    @Option(help: "Dark text on light, or light text on dark; auto is as set on the desktop, otherwise dark.")
    var appearance = Appearance.auto

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
        let logger = Logger(label: "tactile")
        var material = SceneMaterial(
            reader: reader, mode: .threads(Self.decoderCount), limits: options.limits, animations: assets + "/Lottie",
            demoContent: DemoContent(assets: assets, mode: .threads(1), limits: options.limits)
        ) { logger.warning("\($0)") }
        let settings = TuningSettings(try tunings.tuning(over: Tuning()))
        material.settings = settings
        // The portal answers while the window opens, so that the first frame has the desktop's colours.
        let desktop = DesktopRelay(reduceMotion: reduceMotion, appearance: appearance.style, inbox: material.inbox)
        let window = try openWindow()
        let start = desktop.current
        let backend = try recorded(window, start, settings.tuning), recording = backend as? RecordingBackend
        let clock = StageClock()
        material.decodeDelivery = recording.map { DecodeRecorder($0) { clock.time } }
        if let recording {
            settings.observe(for: recording) { [unowned recording, unowned settings] in
                recording.note(settings.tuning, at: clock.time)
            }
        }
        let shown = SceneStage(
            scene, of: material, size: backend.size, scale: backend.scale, textEngine: textEngine,
            appearance: start.appearance)
        clock.stage = shown.stage
        shown.stage.isReduceMotionEnabled = start.isMotionReduced
        desktop.stage = shown.stage
        desktop.recording = recording
        let faults = FaultLog(to: logger)
        shown.stage.transitionObserver = faults
        withExtendedLifetime((faults, desktop)) { shown.stage.run(on: backend) }
        recording?.finish()
        if let failure = window.failure { throw CommandError(failure) }
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
    private func recorded(
        _ window: SDLWindow, _ preferences: DesktopRelay.Preferences, _ tuning: Tuning
    ) throws(CommandError) -> any Backend {
        guard let record else { return window }
        let input = window.inputReport
        do {
            return try RecordingBackend(
                recording: window, to: record, scene: scene.name, isMotionReduced: preferences.isMotionReduced,
                tuning: tuning, appearance: preferences.appearance,
                device: input.devices.isEmpty ? nil : input.devices.joined(separator: ", "),
                compositor: input.compositor
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
