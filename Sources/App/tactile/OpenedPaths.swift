import Desktop
import FoundationEssentials
import Glibc
import System

/// The folders and files that the command line names.
enum OpenedPaths {
    /// Returns the paths of arguments: paths, `file` URIs, and `-` for a list of both on standard input.
    ///
    /// An argument that cannot be opened is reported in a sentence on standard error, and the others remain.
    ///
    /// - Throws: `CommandError` if none can be opened.
    static func paths(of arguments: [String]) throws(CommandError) -> [String] {
        var paths: [String] = [], problem: CommandError?
        for argument in try expanded(arguments) {
            do throws(CommandError) { paths.append(try path(of: argument)) } catch {
                if let problem { report(problem) }
                problem = error
            }
        }
        guard let problem else { return paths }
        // The last problem alone is that of the program.
        if paths.isEmpty { throw problem }
        report(problem)
        return paths
    }

    /// Returns an absolute path, which another process understands too.
    static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return FileManager.default.currentDirectoryPath + "/" + path
    }

    /// Reports a problem in a sentence on standard error.
    static func report(_ problem: some CustomStringConvertible) {
        try? OpenFile.standardError.write("tactile: \(problem.description)\n".utf8)
    }

    private static func expanded(_ arguments: [String]) throws(CommandError) -> [String] {
        guard arguments.contains("-") else { return arguments }
        guard arguments.count(where: { $0 == "-" }) == 1 else {
            throw CommandError("- names standard input, which can be read only once; give it once")
        }
        var expanded: [String] = []
        for argument in arguments { expanded += argument == "-" ? try list() : [argument] }
        return expanded
    }

    private static func list() throws(CommandError) -> [String] {
        let list: [String]
        do {
            list = try PathList.read(from: STDIN_FILENO)
        } catch {
            throw CommandError(error)
        }
        guard !list.isEmpty else { throw CommandError("the list on standard input has no path; write one a line") }
        return list
    }

    private static func path(of argument: String) throws(CommandError) -> String {
        let path: String
        do {
            path = try FileURI.path(of: argument)
        } catch {
            throw CommandError(error)
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError("\(argument) does not exist; check the path.")
        }
        return path
    }
}
