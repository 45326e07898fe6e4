import ArgumentParser
import Demos
import FoundationEssentials
import Lab
import Logging
import Platform
import Raster
import Replay
import Tactile
import TactilePhotos
import Viewer

/// The subcommand that replays a recording without a window.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recording in virtual time, without a window; write a trace or pictures.",
        discussion: HelpText.replay)

    @Argument(help: "The recording; - is standard input.", completion: .file(extensions: ["jsonl"]))
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

    @Option(
        help: """
            Frames a second, greater than 0, at most 10000; by default 60, with --film the lowest multiple of the \
            film's rate that is at least 60.
            """)
    var hz: Double?

    @Option(help: "Dark text on light, or light text on dark; auto is as in the recording.")
    var appearance = Appearance.auto

    @OptionGroup
    var tunings: TuningOptions

    @Option(
        help: ArgumentHelp(
            "Write a line for each frame, call and fault to this file; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var trace: String?

    @Option(
        help: ArgumentHelp("Write the frames into this folder, as PNG files.", valueName: "folder"),
        completion: .directory)
    var frames: String?

    @Option(help: ArgumentHelp("Write, or take the checksum of, only every nth frame, at least 1.", valueName: "n"))
    var every: Int = 1

    @Option(
        help: ArgumentHelp(
            "Write a line with the checksum of each frame's pixels to this file; - is standard output.",
            valueName: "file"),
        completion: .file())
    var checksums: String?

    @OptionGroup
    var film: FilmOptions

    @Flag(help: "Report flashes, jumps, doubled images and sudden changes, and fail if there are any.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "The folder of fonts, photos and icons; by default the installed one.", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @OptionGroup
    var options: LimitOptions

    @OptionGroup
    var isolation: SandboxOptions

    func validate() throws {
        if let hz {
            guard hz > 0, hz <= 10_000 else {
                throw ValidationError("--hz is \(hz); it must be greater than 0 and at most 10000.")
            }
        }
        try film.validate(rate)
        guard trace != "-" || checksums != "-" else {
            throw ValidationError("- is given twice; only one output fits on standard output.")
        }
        guard every >= 1 else { throw ValidationError("--every is \(every); it must be at least 1.") }
    }

    /// The frames of the replay per second.
    private var rate: Double { hz ?? film.replayRate ?? 60 }

    func run() throws { try MainActor.assumeIsolated { try play() } }

    @MainActor
    private func play() throws(CommandError) {
        let recording = try tunings.apply(to: try read())
        let demo = try scene(of: recording)
        try checkOutputs()
        let logger = Logger(label: "tactile")
        let source = try makeSource { logger.warning("\($0)") }
        let session = try makeSession(recording, on: demo, from: source)
        let log = try makeTrace(of: recording)
        let faults = FaultLog(to: logger, and: log)
        session.stage.transitionObserver = faults
        log?.annotations = recording.annotations[...]
        if recording.previewFeatures.contains(.releases) { session.stage.gestureObserver = log }
        let pictures = try frames.map { folder throws(CommandError) in try FrameFolder(folder) }
        let sums = try checksums.map { path throws(CommandError) in
            let taken = [input, tunings.tuning, self.film.file, trace]
            return FrameChecksums(try OutputFile(path, option: "--checksums", mark: "0 ", apartFrom: taken).begin())
        }
        let film = try film.makeRecorder(of: recording, rate: rate)
        let watch = watch ? FrameWatch(recording, rate: rate) : nil
        let stage = session.stage
        guard log != nil || pictures != nil || sums != nil || film != nil || watch != nil else {
            session.play(rate: rate)
            try source.decoders.check()
            return withExtendedLifetime(faults) {}
        }
        try session.play(rate: rate) { number, time throws(CommandError) in
            log?.add(session.scene.traceSource.traceFields(at: time), at: time)
            watch?.look(at: stage.displayList(), time: time)
            try film?.add(stage.displayList(), number: number, time: time)
            if number % every == 0 {
                let list = stage.displayList()
                try pictures?.write(list, number: number)
                sums?.add(list, number: number)
            }
        }
        try source.decoders.check()
        try sums?.finish()
        try film?.finish()
        withExtendedLifetime(faults) {}
        try finish(log)
        guard let watch, watch.flawCount > 0 else { return }
        let lines = watch.flaws.map(\.description) + (watch.flawCount > watch.flaws.count ? ["and others"] : [])
        throw CommandError("\(file): \(watch.flawCount) flaws\n" + lines.joined(separator: "\n"))
    }

    @MainActor
    private func makeSource(didFail: @escaping (any Error) -> Void) throws(CommandError) -> ReplaySource {
        let assets = try AssetsFolder.find(named: assets)
        var source = ReplaySource(
            assets: assets, photos: photos, limits: options.limits,
            sandbox: try isolation.make(options.limits, count: 1), textEngine: try TextEngines.make(assets))
        (source.includesSubfolders, source.didFail) = (recursive, didFail)
        return source
    }

    @MainActor
    private func makeSession(
        _ recording: Recording, on demo: Demo, from source: ReplaySource
    ) throws(CommandError) -> ReplaySession {
        do {
            return try ReplaySession(
                recording, on: demo, from: source, isMotionReduced: reduceMotion, appearance: appearance.style)
        } catch {
            throw CommandError(error)
        }
    }

    /// Checks that the trace can be written and that no output replaces the recording, before the replay begins.
    @MainActor
    private func checkOutputs() throws(CommandError) {
        let inputs = [input, tunings.tuning]
        if let film = film.file { try OutputFile.checkIsFree(film, option: "--film", mark: nil, apartFrom: inputs) }
        guard let trace else { return }
        try OutputFile.checkIsFree(trace, option: "--trace", mark: Trace.mark, apartFrom: inputs + [film.file])
        do {
            try Trace.checkPlace(trace)
        } catch {
            throw CommandError(error)
        }
    }

    /// Starts the trace of `--trace`; a trace of an hour would not fit into memory.
    @MainActor
    private func makeTrace(of recording: Recording) throws(CommandError) -> Trace? {
        guard let trace else { return nil }
        do {
            return try Trace(size: recording.size, scale: recording.scale, rate: rate, writingTo: trace)
        } catch {
            throw CommandError(error)
        }
    }

    @MainActor
    private func finish(_ log: Trace?) throws(CommandError) {
        do {
            try log?.finish()
        } catch {
            throw CommandError(error)
        }
    }

    /// Returns the scene of `--scene`, otherwise that of the recording, otherwise the photo preview.
    private func scene(of recording: Recording) throws(CommandError) -> Demo {
        if let scene { return scene }
        guard let named = recording.scene else { return .photoPreview }
        guard let demo = Demo.named(named) else {
            let known = Demo.all.map(\.name).joined(separator: ", ")
            throw CommandError("\(file): it is of a scene that is not known; --scene can name one of \(known)")
        }
        return demo
    }

    /// The path of the recording; nil for standard input, whose name is also that of standard output.
    private var input: String? { file == "-" ? nil : file }

    private func read() throws(CommandError) -> Recording {
        do {
            let recording = try Recording(contentsOf: file, allowsPipes: true)
            try recording.check(memory: options.limits.memory, name: file)
            return recording
        } catch {
            throw CommandError(error)
        }
    }
}

/// A folder into which the frames of a replay are written, as numbered PNG files.
@MainActor
private final class FrameFolder {
    private let path: String
    private let painter = RasterPainter()

    /// Creates the folder if it does not exist.
    init(_ path: String) throws(CommandError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(path): the folder for the frames cannot be made; choose another with --frames")
        }
    }

    /// Draws a frame and writes it.
    func write(_ list: DisplayList, number: Int) throws(CommandError) {
        let digits = String(number)
        let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
        do {
            try PNGFile.write(painter.bitmap(of: list), to: path + "/" + name)
        } catch {
            throw CommandError(error)
        }
    }
}

/// A text file with the checksums of a replay's frames: on each line the frame's number and 16 hexadecimal digits.
///
/// Two replays with the same checksums have the same pixels. A checksum needs no PNG file, so that every frame of every
/// recording can be compared.
@MainActor
private final class FrameChecksums {
    private let file: GrowingOutput
    private let painter = RasterPainter()
    /// The last display list and its checksum; many successive frames are equal.
    private var last: (list: DisplayList, sum: String)?

    /// Creates an empty list of checksums for a file.
    init(_ file: GrowingOutput) { self.file = file }

    /// Paints a frame and writes its checksum.
    func add(_ list: DisplayList, number: Int) {
        let sum: String
        if let last, last.list == list {
            sum = last.sum
        } else {
            let digits = String(painter.bitmap(of: list).checksum, radix: 16)
            sum = String(repeating: "0", count: 16 - digits.count) + digits
        }
        last = (list, sum)
        file.write("\(number) \(sum)\n")
    }

    /// Puts the complete file at its path.
    func finish() throws(CommandError) { try file.finish() }
}
