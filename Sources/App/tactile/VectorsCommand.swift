import ArgumentParser
import FoundationEssentials
import System
import Vectors
import Viewer

/// The subcommand of the vectors for ports.
struct VectorsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vectors",
        abstract: "Write the test vectors for ports to other languages; check a port's answers.",
        discussion: HelpText.vectors,
        subcommands: [VectorsWriteCommand.self, VectorsAskCommand.self, VectorsCheckCommand.self])
}

/// The parts and folders of the subcommands of `vectors`.
struct VectorOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of questions, recordings and photos; by default the installed one.",
            valueName: "folder"),
        completion: .directory)
    var assets: String?

    /// Finds the questions, recordings and photos.
    @MainActor
    func source() throws(CommandError) -> VectorSource { VectorSource(assets: try AssetsFolder.find(named: assets)) }

    /// Returns the parts of names; all without a name.
    @MainActor
    static func parts(_ names: [String]) throws(CommandError) -> [VectorPart] {
        guard !names.isEmpty else { return VectorPart.all }
        return try names.map { name throws(CommandError) in
            guard let part = VectorPart.named(name) else {
                let all = VectorPart.all.map(\.name).joined(separator: ", ")
                throw CommandError("\(name.printed): there is no such part; choose from \(all)")
            }
            return part
        }
    }
}

extension VectorSource {
    /// Reads the questions of a part, and answers them if that is asked; an error becomes one of the command.
    @MainActor
    fileprivate func file(of part: VectorPart, isAnswered: Bool = true) throws(CommandError) -> VectorFile {
        do {
            let file = try questions(of: part)
            return isAnswered ? try part.answered(file, from: self) : file
        } catch {
            throw CommandError(error)
        }
    }
}

/// The subcommand that writes the vectors.
struct VectorsWriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Write a file of vectors for each part into a folder.")

    @Argument(help: "The parts; by default all.")
    var parts: [String] = []

    @Option(
        name: [.short, .long], help: ArgumentHelp("The folder of the files.", valueName: "folder"),
        completion: .directory)
    var output = "Conformance"

    @OptionGroup
    var options: VectorOptions

    func run() throws { try MainActor.assumeIsolated { try write() } }

    @MainActor
    private func write() throws(CommandError) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder else {
            throw CommandError("\(output): there is no such folder; create it or choose another one with --output")
        }
        let parts = try VectorOptions.parts(parts), source = try options.source()
        for part in parts {
            let path = "\(output)/\(part.name).json"
            let file = try OutputFile(path, option: "--output", mark: "{\n  \"$schema\"", apartFrom: [])
            let vectors = try source.file(of: part)
            try file.write(vectors.text)
            print("\(path): \(vectors.cases.count) cases")
        }
    }
}

/// The subcommand that prints the questions.
struct VectorsAskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Print the questions without their answers, as one JSON array.")

    @Argument(help: "The parts; by default all.")
    var parts: [String] = []

    @OptionGroup
    var options: VectorOptions

    func run() throws { try MainActor.assumeIsolated { try ask() } }

    @MainActor
    private func ask() throws(CommandError) {
        let parts = try VectorOptions.parts(parts), source = try options.source()
        var files: [String] = []
        for part in parts { files.append(try source.file(of: part, isAnswered: false).questions) }
        print("[\n" + files.joined(separator: ",\n") + "]")
    }
}

/// The subcommand that compares answers.
struct VectorsCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Compare a port's answers with those of the code.",
        discussion: HelpText.vectorsCheck)

    @Argument(help: "The files of answers.", completion: .file(extensions: ["json"]))
    var files: [String]

    @OptionGroup
    var options: VectorOptions

    func run() throws { try MainActor.assumeIsolated { try check() } }

    @MainActor
    private func check() throws(CommandError) {
        var answers: [VectorAnswers] = []
        for path in files {
            do throws(VectorError) {
                answers += try VectorAnswers.read(path)
            } catch {
                throw CommandError(error)
            }
        }
        let parts = try VectorOptions.parts(answers.map(\.part)), source = try options.source()
        var wrong: [String] = []
        for (part, answers) in zip(parts, answers) {
            let comparison = VectorComparison(answers, with: try source.file(of: part))
            print(comparison.text)
            if !comparison.isRight { wrong.append(comparison.part) }
        }
        let names = Set(parts.map(\.name)), missing = VectorPart.all.map(\.name).filter { !names.contains($0) }
        if !missing.isEmpty { print("Not answered: \(missing.joined(separator: ", "))") }
        guard wrong.isEmpty else {
            var error = CommandError("not all answers are right: \(wrong.joined(separator: ", "))")
            error.status = 1
            throw error
        }
    }
}
