import ArgumentParser
import Demos
import Lab
import Replay
import TactilePhotos
import Viewer

/// The recordings and folders of the subcommands that measure.
struct MeasurementOptions: ParsableArguments {
    /// The most recordings, which a reader can still tell apart.
    private static let mostRecordings = 64

    @Argument(help: "The recordings.", completion: .file(extensions: ["jsonl"]))
    var recordings: [String]

    @Option(
        help: ArgumentHelp("The folder of photos; by default the photos that ship.", valueName: "folder"),
        completion: .directory)
    var photos: String?

    @Option(
        help: ArgumentHelp(
            "The folder of fonts, photos and icons; by default the installed one.", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @OptionGroup
    var tunings: TuningOptions

    @OptionGroup
    var isolation: SandboxOptions

    func validate() throws { try Self.check(recordings.count) }

    /// Checks a number of recordings.
    static func check(_ count: Int) throws {
        guard count <= mostRecordings else {
            throw ValidationError("\(count) recordings are too many; give at most \(mostRecordings).")
        }
    }

    /// The files that the command reads.
    var files: [String?] { recordings + [tunings.tuning] }

    /// A recording with its name and its scene.
    struct Input {
        let name: String
        let recording: Recording
        let demo: Demo
    }

    /// Reads the recordings, which may have as many events together as one of them.
    ///
    /// - Parameters:
    ///   - allowsPipes: Whether a recording may be a pipe, which is read once, or `-` for standard input.
    ///   - others: More recordings, which follow those of the command line.
    /// - Returns: The recordings.
    /// - Throws: `CommandError` for one that cannot be read or is too large.
    func read(allowsPipes: Bool, with others: [String] = []) throws(CommandError) -> [Input] {
        var inputs: [Input] = [], count = 0
        let recordings = recordings + others
        for (path, name) in zip(recordings, RecordingNames.names(of: recordings)) {
            let recording: Recording
            do {
                recording = try Recording(contentsOf: path, allowsPipes: allowsPipes)
                // Nothing is painted, but photos and tiles have the sizes of the window.
                try recording.check(memory: DecodingLimits.defaultMemory, name: path)
            } catch {
                throw CommandError(error)
            }
            guard let demo = recording.scene.map(Demo.named) ?? .photoPreview else {
                throw CommandError("\(path): it is of a scene that is not known; update Tactile")
            }
            count += recording.events.count + recording.decodes.count
            guard count <= Recording.mostEvents else {
                let reason = "with this recording there are more than \(Recording.mostEvents) events"
                throw CommandError("\(path): \(reason); measure fewer recordings at once")
            }
            inputs.append(Input(name: name, recording: try tunings.apply(to: recording), demo: demo))
        }
        return inputs
    }

    /// Creates the source of the replays.
    @MainActor
    func makeSource() throws(CommandError) -> ReplaySource {
        let assets = try AssetsFolder.find(named: assets)
        let sandbox = try isolation.make(DecodingLimits(), count: 1)
        return ReplaySource(
            assets: assets, photos: photos, sandbox: sandbox, textEngine: try TextEngines.make(assets))
    }
}

extension TuningOptions {
    /// Returns a recording with the constants of the options in place of its own.
    func apply(to recording: Recording) throws(CommandError) -> Recording {
        var recording = recording
        recording.tuning = try tuning(over: recording.tuning)
        recording.tunings = try recording.tunings.map { change throws(CommandError) in
            RecordedTuning(time: change.time, tuning: try tuning(over: change.tuning))
        }
        return recording
    }
}
