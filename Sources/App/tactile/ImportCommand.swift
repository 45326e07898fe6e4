public import ArgumentParser
import Demos
import FoundationEssentials
import Geometry
import Lab
public import Replay
import System
import Viewer

/// The subcommand that makes recordings of the data of input devices and browsers.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make recordings of what real touchpads, mice and touch screens have sent.",
        discussion: HelpText.imports)

    @Argument(
        help: "Recordings or logs of input devices and browsers: Docs/Import.md says how to make each.",
        completion: .file())
    var files: [String]

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp(
            "The recording's file, - for standard output, or the folder of several; by default this folder.",
            valueName: "path"),
        completion: .file(extensions: ["jsonl"]))
    var output: String?

    @Option(help: ArgumentHelp("The demo that a replay opens.", valueName: "scene"))
    var scene: Demo?

    @Option(
        name: .customLong("open"),
        help: ArgumentHelp("Open this photo of the photo preview before the data, from 1 to 500.", valueName: "number"))
    var photo: Int?

    @Option(
        help: ArgumentHelp(
            "The window's size in points; by default 1280x800, or as in a browser's log.",
            valueName: "width>x<height"))
    var size: FilmSize?

    @Option(help: ArgumentHelp("Where the pointer is at the start; by default in the middle.", valueName: "x>,<y"))
    var at: NumberPair?

    @Option(help: "The points for a millimetre on a touchpad, above 0, at most 1000.")
    var pointsPerMm = ImportOptions().pointsPerMillimetre

    @Option(help: "The points for a count of a mouse, above 0, at most 1000.")
    var pointsPerCount = ImportOptions().pointsPerCount

    @Option(
        help: ArgumentHelp(
            "A touchpad's units in a millimetre, across and down; by default as its description says.",
            valueName: "x>,<y"))
    var resolution: NumberPair?

    @Option(
        help: ArgumentHelp(
            "A file with the description of the device, such as evemu-describe makes.", valueName: "file"),
        completion: .file())
    var description: String?

    @Option(help: "The outcome that the user intended: dismiss or cancel.")
    var intent: Recording.Intent?

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("Name the files to import.") }
        for (name, value) in [("points-per-mm", pointsPerMm), ("points-per-count", pointsPerCount)] {
            guard value > 0, value <= 1000 else {
                throw ValidationError("--\(name) is \(value); it must be greater than 0 and at most 1000.")
            }
        }
        if let photo {
            guard (1...500).contains(photo) else {
                throw ValidationError("--open is \(photo); it must be from 1 to 500.")
            }
            guard scene?.name ?? Demo.photoPreview.name == Demo.photoPreview.name else {
                throw ValidationError("--open opens a photo of the photo preview; leave --scene out.")
            }
        }
        if let size, max(size.width, size.height) > 16384 {
            throw ValidationError("--size is \(size.width)x\(size.height); a side must be from 1 to 16384.")
        }
        if let resolution, !(resolution.first > 0 && resolution.second > 0) {
            throw ValidationError("--resolution must have two numbers greater than 0.")
        }
        if let at, max(abs(at.first), abs(at.second)) > 1e6 {
            throw ValidationError("--at must have two numbers up to 1000000.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try convert() } }

    @MainActor
    private func convert() throws(CommandError) {
        try checkOutput()
        let importer = Importer(try options())
        var written: [String: String] = [:], problems: [(file: String, error: CommandError)] = []
        for file in files {
            do throws(CommandError) { try convert(file, importer, &written) } catch {
                problems.append((file, error))
                // The end of the program reports the only problem of a single file.
                if files.count > 1 { OpenedPaths.report(error) }
            }
        }
        guard let first = problems.first else { return }
        guard files.count > 1 else { throw first.error }
        let names = problems.map(\.file).joined(separator: ", ")
        let verb = problems.count == 1 ? "was" : "were"
        throw CommandError("\(problems.count) of \(files.count) files \(verb) not imported: \(names)")
    }

    /// Imports a file, and adds its recordings to the files that have been written, with what they were made from.
    @MainActor
    private func convert(
        _ file: String, _ importer: Importer, _ written: inout [String: String]
    ) throws(CommandError) {
        do {
            let recordings = try importer.recordings(from: file)
            let paths = try paths(of: recordings.count, from: file)
            for path in paths {
                guard let other = written[path] else { continue }
                throw CommandError("\(file): \(path) is the recording of \(other); name another one with -o")
            }
            for (imported, path) in zip(recordings, paths) {
                try imported.write(to: path)
                written[path] = file
                if path != "-" { print("\(path): \(imported.recording.events.count) events") }
                for note in imported.notes { try? OpenFile.standardError.write("\(file), \(note)\n".utf8) }
            }
        } catch let error as ImportError {
            throw CommandError(error)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("\(file): it cannot be imported")
        }
    }

    /// Checks that the output fits the number of files, before any is written.
    private func checkOutput() throws(CommandError) {
        guard let output, let file = files.first, files.count > 1 else { return }
        if output == "-" { throw CommandError("\(file): \(Self.severalOnOutput)") }
        var isFolder = false
        let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
        guard !isFolder else { return }
        throw CommandError("\(output): \(Self.noFolder(exists: exists))")
    }

    private static let severalOnOutput = "several recordings do not fit on standard output; name a folder with -o"

    private static func noFolder(exists: Bool) -> String {
        let reason = exists ? "it is no folder" : "the folder does not exist"
        return "\(reason); several recordings need a folder, or an -o of their own"
    }

    private func options() throws(CommandError) -> ImportOptions {
        var options = ImportOptions()
        options.size = size.map { Size(width: Double($0.width), height: Double($0.height)) }
        options.start = at.map { Point(x: $0.first, y: $0.second) }
        options.scene = scene?.name
        options.photo = photo
        options.pointsPerMillimetre = pointsPerMm
        options.pointsPerCount = pointsPerCount
        options.resolution = resolution.map { Size(width: $0.first, height: $0.second) }
        options.intent = intent
        do {
            options.description = try description.map { path throws(ImportError) in
                try Importer.description(from: path)
            }
        } catch {
            throw CommandError(error)
        }
        return options
    }

    /// Returns the paths of a file's recordings, one for each device.
    private func paths(of count: Int, from file: String) throws(CommandError) -> [String] {
        if output == "-" {
            guard count == 1 else { throw CommandError("\(file): \(Self.severalOnOutput)") }
            return ["-"]
        }
        var isFolder = false
        let exists = output.map { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) } ?? false
        let base = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let path: String
        if let output, !isFolder {
            guard !output.hasSuffix("/") else { throw CommandError("\(output): \(Self.noFolder(exists: exists))") }
            path = output
        } else {
            path = (output.map { $0 + ($0.hasSuffix("/") ? "" : "/") } ?? "") + base + ".jsonl"
        }
        let paths = (1...count).map { $0 == 1 ? path : Self.path(path, numbered: $0) }
        let source = URL(fileURLWithPath: file).standardizedFileURL.resolvingSymlinksInPath()
        guard !paths.contains(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath() == source }) else {
            throw CommandError("\(file): the recording would replace the file itself; name another one with -o")
        }
        return paths
    }

    /// Returns a path with a number before its extension.
    private static func path(_ path: String, numbered number: Int) -> String {
        path.hasSuffix(".jsonl") ? "\(path.dropLast(6))-\(number).jsonl" : "\(path)-\(number)"
    }
}

/// An argument of two numbers, as in 640,400.
struct NumberPair: ExpressibleByArgument {
    let first: Double
    let second: Double

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let first = numbers[0], let second = numbers[1], first.isFinite, second.isFinite
        else {
            return nil
        }
        (self.first, self.second) = (first, second)
    }
}

/// The arguments of `--intent`.
extension Recording.Intent: ExpressibleByArgument {}
