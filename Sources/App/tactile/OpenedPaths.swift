import Desktop
import Glibc
import Platform
import System

/// The folders and files that the command line names.
enum OpenedPaths {
    /// Returns the paths of arguments: paths, `file` URIs, and `-` for a list of both on standard input.
    ///
    /// An argument that cannot be opened is reported in a sentence on standard error, and the others remain.
    ///
    /// - Throws: `CommandError` if none can be opened.
    static func paths(of arguments: [String]) throws(CommandError) -> [FilePath] {
        var paths: [FilePath] = [], problems: [CommandError] = []
        for argument in try expanded(arguments) {
            do throws(CommandError) { paths.append(try path(of: argument)) } catch { problems.append(error) }
        }
        guard let last = problems.last else { return paths }
        for problem in problems.dropLast().prefix(mostReported) { report(problem) }
        let rest = problems.count - 1 - mostReported
        if rest > 0 { report("\(rest) more paths cannot be opened either.") }
        // The last problem alone is that of the program.
        if paths.isEmpty { throw last }
        report(last)
        return paths
    }

    /// The most problems that are reported one by one.
    private static let mostReported = 20

    /// Returns an absolute path, which another process understands too.
    static func absolute(_ path: FilePath) -> FilePath {
        guard !path.isAbsolute, let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return FilePath(folder: FilePath(cString: folder), name: path.bytes)
    }

    /// Reports a problem in a sentence on standard error.
    static func report(_ problem: some CustomStringConvertible) {
        try? OpenFile.standardError.write("tactile: \(problem.description)\n".utf8)
    }

    private static func expanded(_ arguments: [String]) throws(CommandError) -> [FilePath] {
        let bytes = given(arguments)
        guard arguments.contains("-") else { return bytes }
        guard arguments.count(where: { $0 == "-" }) == 1 else {
            throw CommandError("- names standard input, which can be read only once; give it once")
        }
        var expanded: [FilePath] = []
        for argument in bytes { expanded += argument == "-" ? try list() : [argument] }
        return expanded
    }

    /// Returns arguments as the process was given them: those that are not valid UTF-8 are texts with replacements.
    private static func given(_ arguments: [String]) -> [FilePath] {
        var given = ProcessArguments.bytes.dropFirst().map { FilePath(bytes: $0) }
        return arguments.map { argument in
            guard argument.unicodeScalars.contains("\u{FFFD}"),
                let index = given.firstIndex(where: { $0.text == argument })
            else { return FilePath(argument) }
            return given.remove(at: index)
        }
    }

    private static func list() throws(CommandError) -> [FilePath] {
        let list: [FilePath]
        do {
            list = try PathList.read(from: STDIN_FILENO)
        } catch {
            throw CommandError(error)
        }
        guard !list.isEmpty else { throw CommandError("the list on standard input has no path; write one a line") }
        return list
    }

    private static func path(of argument: FilePath) throws(CommandError) -> FilePath {
        var path = argument
        do {
            if let text = argument.validText { path = try FileURI.path(of: text) }
        } catch {
            throw CommandError(error)
        }
        guard path.withCString({ access($0, F_OK) }) == 0 else {
            throw CommandError("\(argument.printed) does not exist; check the path.")
        }
        return path
    }
}
