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
        subcommands: [
            VectorsWriteCommand.self, VectorsAskCommand.self, VectorsCheckCommand.self, VectorsExplainCommand.self,
        ])
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
            guard let part = VectorPart.named(name) else { throw noPart(name) }
            return part
        }
    }

    /// Reads a file of answers; an error becomes one of the command.
    static func answers(_ path: String) throws(CommandError) -> [VectorAnswers] {
        do {
            return try VectorAnswers.read(path)
        } catch {
            throw CommandError(error)
        }
    }

    /// Returns the error of a name that no part has; names that are not parts may be chosen too.
    @MainActor
    static func noPart(_ name: String, others: [String] = []) -> CommandError {
        let all = (VectorPart.all.map(\.name) + others).joined(separator: ", ")
        return CommandError("\(name.printed): there is no such part; choose from \(all)")
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

    /// Returns the file of constants; an error becomes one of the command.
    @MainActor
    fileprivate func constants() throws(CommandError) -> String {
        do {
            return try ConstantsFile.text(of: try pages())
        } catch {
            throw CommandError(error)
        }
    }
}

/// The subcommand that writes the vectors.
struct VectorsWriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Write a file of vectors for each part into a folder, and one of the constants."
    )

    @Argument(help: "The parts, or Constants; by default all.")
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
        let names = parts.isEmpty ? VectorPart.all.map(\.name) : parts
        for name in names where name != ConstantsFile.name && VectorPart.named(name) == nil {
            throw VectorOptions.noPart(name, others: [ConstantsFile.name])
        }
        let source = try options.source()
        for name in names {
            let path = "\(output)/\(name).json"
            let file = try OutputFile(path, option: "--output", mark: "{\n  \"$schema\"", apartFrom: [])
            if let part = VectorPart.named(name) {
                let vectors = try source.file(of: part)
                try file.write(vectors.text)
                print("\(path): \(vectors.cases.count) cases")
            } else {
                try file.write(try source.constants())
                print("\(path): the constants of the core")
            }
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
        for path in files { answers += try VectorOptions.answers(path) }
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

/// The subcommand that prints what decides an answer.
struct VectorsExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Print a case with the sentence of the pages that decides its answer.",
        discussion: HelpText.vectorsExplain)

    @Argument(help: "The part.")
    var part: String

    @Argument(help: "The name of the case.")
    var name: String

    @Option(
        help: ArgumentHelp("A port's answers; the first difference of the case is printed.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var against: String?

    @OptionGroup
    var options: VectorOptions

    func run() throws { try MainActor.assumeIsolated { try explain() } }

    @MainActor
    private func explain() throws(CommandError) {
        var answers: VectorAnswers?
        if let against { answers = try self.answers(at: against) }
        let source = try options.source()
        guard let part = VectorPart.named(part) else { throw VectorOptions.noPart(part) }
        let explanation = try source.explanation(of: name, in: part, against: answers)
        print(explanation.text)
        guard explanation.difference == nil else {
            var error = CommandError("\(part.name): the answer to \"\(name.printed)\" is not right")
            error.status = 1
            throw error
        }
    }

    /// Reads the answers to the part.
    private func answers(at path: String) throws(CommandError) -> VectorAnswers {
        guard let answers = try VectorOptions.answers(path).first(where: { $0.part == part }) else {
            throw CommandError("\(path): there are no answers of the part \(part.printed)")
        }
        return answers
    }
}

extension VectorSource {
    /// Explains a case; an error becomes one of the command.
    @MainActor
    fileprivate func explanation(
        of name: String, in part: VectorPart, against answers: VectorAnswers?
    ) throws(CommandError) -> VectorExplanation {
        do {
            // Only the case itself is answered, because a part may have hundreds.
            var file = try questions(of: part)
            let asked = file.cases.filter { $0.name == name }
            if !asked.isEmpty {
                file.cases = asked
                file = try part.answered(file, from: self)
            }
            return try VectorExplanation(of: name, in: file, try rules(), against: answers)
        } catch {
            throw CommandError(error)
        }
    }
}
