import ArgumentParser
import DemoSupport
import Demos
import Foundation
import Gallery
import Logging
import PhotoApp
import Raster
import Replay
import Tactile
import TactilePhotos

/// Replays a recording without a window.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recording in virtual time, without a window; write a trace or pictures.",
        discussion: HelpText.replay)

    @Argument(help: "The recording.", completion: .file(extensions: ["jsonl"]))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The demo to open; by default the one that the recording names.", valueName: "scene"))
    var scene: Demo?

    @Option(
        help: ArgumentHelp("The folder of photos; by default the photos that ship.", valueName: "folder"),
        completion: .directory)
    var photos: String?

    @Flag(help: "Show the photos of its subfolders too.")
    var recursive = false

    @Flag(
        inversion: .prefixedNo,
        help: "Replace movements by short fades, or do not; by default as in the recording.")
    var reduceMotion: Bool?

    @Option(help: "Frames a second, greater than 0, at most 10000.")
    var hz: Double = 60

    @Option(
        help: ArgumentHelp("Write a line for each frame, call and fault to this file.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var trace: String?

    @Option(
        help: ArgumentHelp("Write the frames into this folder, as PNG files.", valueName: "folder"),
        completion: .directory)
    var frames: String?

    @Option(help: ArgumentHelp("Write, or take the checksum of, only every nth frame, at least 1.", valueName: "n"))
    var every: Int = 1

    @Option(
        help: ArgumentHelp("Write a line with the checksum of each frame's pixels to this file.", valueName: "file"),
        completion: .file())
    var checksums: String?

    @Flag(help: "Report flashes, jumps, doubled images and sudden changes, and fail if there are any.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "The folder of fonts, photos and icons; by default the installed one.", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @OptionGroup
    var options: LimitOptions

    func validate() throws {
        guard hz > 0, hz <= 10_000 else {
            throw ValidationError("--hz is \(hz); it must be greater than 0 and at most 10000.")
        }
        guard every >= 1 else { throw ValidationError("--every is \(every); it must be at least 1.") }
    }

    func run() throws { try MainActor.assumeIsolated { try play() } }

    @MainActor
    private func play() throws(CommandError) {
        let recording = try read()
        let name = try scene(of: recording)
        try checkPlaces()
        let assets = try AssetsFolder.find(named: assets)
        let reader = try PicturesFolder.read(
            photos ?? assets + "/Photos", includesSubfolders: recursive, assets: assets, mode: .immediate)
        let logger = Logger(label: "tactile")
        let demoContent = DemoContent(assets: assets, mode: .immediate, limits: options.limits)
        let material = SceneMaterial(
            reader: reader, mode: .immediate, limits: options.limits, animations: assets + "/Lottie",
            demoContent: demoContent
        ) { logger.warning("\($0)") }
        let scene = SceneStage(
            name, of: material, size: recording.size, scale: recording.scale, textEngine: try TextEngines.make(assets))
        scene.stage.isReduceMotionEnabled = reduceMotion ?? recording.isMotionReduced
        let log = Trace(size: recording.size, scale: recording.scale, rate: hz)
        let faults = FaultLog(to: logger, and: log)
        scene.stage.transitionObserver = faults
        let pictures = try frames.map { folder throws(CommandError) in try FrameFolder(folder) }
        let sums = try checksums.map { path throws(CommandError) in try FrameChecksums(path) }
        let watch = watch ? FrameWatch(recording, rate: hz) : nil
        try Player(recording, on: scene.stage, rate: hz).play { number, time throws(CommandError) in
            log.add(scene.traceSource.traceFields(at: time), at: time)
            watch?.look(at: scene.stage.displayList(), time: time)
            if number % every == 0 {
                let list = scene.stage.displayList()
                try pictures?.write(list, number: number)
                sums?.add(list, number: number)
            }
        }
        try sums?.write()
        withExtendedLifetime(faults) {}
        if let trace {
            do {
                try log.write(to: trace)
            } catch {
                throw CommandError(error)
            }
        }
        guard let flaws = watch?.flaws, !flaws.isEmpty else { return }
        throw CommandError("\(file): \(flaws.count) flaws\n" + flaws.map(\.description).joined(separator: "\n"))
    }

    @MainActor
    private func checkPlaces() throws(CommandError) {
        guard let trace else { return }
        do {
            try Trace.checkPlace(trace)
        } catch {
            throw CommandError(error)
        }
    }

    /// The scene that was named, else the one that the recording names; one that does not is of the photo preview.
    private func scene(of recording: Recording) throws(CommandError) -> Demo {
        if let scene { return scene }
        guard let word = recording.scene else { return .photoPreview }
        guard let name = Demo.named(word) else {
            let known = Demo.all.map(\.name).joined(separator: ", ")
            throw CommandError("\(file): it is of a scene that is not known; --scene can name one of \(known)")
        }
        return name
    }

    private func read() throws(CommandError) -> Recording {
        do {
            return try Recording(contentsOf: file)
        } catch {
            throw CommandError(error)
        }
    }
}
