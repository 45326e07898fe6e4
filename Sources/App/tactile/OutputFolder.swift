import FoundationEssentials
import Glibc
import System

/// A folder of files that a command writes as a whole or not at all.
struct OutputFolder {
    /// The path as the user has given it.
    let path: String
    private let option: String
    private let names: [String]
    private let isNew: Bool

    /// Checks, before the work begins, that the files can be written.
    ///
    /// - Parameters:
    ///   - path: the folder, which need not exist; its own folder must.
    ///   - option: the option that names it.
    ///   - names: the names of the files.
    ///   - mark: the beginning of each file, by which an earlier one is known; another file is not replaced.
    ///   - taken: the files that the command reads, and its other outputs.
    /// - Throws: `CommandError` if the folder cannot be made or written, or if it has another file with one of the names.
    init(
        _ path: String, option: String, names: [String], mark: String, apartFrom taken: [String?]
    ) throws(CommandError) {
        (self.path, self.option, self.names) = (path, option, names)
        var isFolder = false
        isNew = !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard path != "-" else { throw failure("several files do not fit on standard output") }
        guard isNew || isFolder else { throw failure("it is no folder") }
        if isNew {
            do {
                try AtomicFile.checkPlace(path)
            } catch {
                throw failure(error.reason)
            }
        }
        for name in names {
            let file = place(name)
            try OutputFile.checkIsFree(file, option: option, mark: mark, apartFrom: taken)
            guard !isNew else { continue }
            do {
                try AtomicFile.checkPlace(file)
            } catch {
                throw failure(error.reason)
            }
        }
    }

    private func place(_ name: String) -> String { path + "/" + name }

    /// Replaces the files by texts.
    ///
    /// All texts are written before the first file appears in the folder.
    ///
    /// - Parameter content: writes the text of a file by its name.
    /// - Throws: `CommandError` if they cannot be written.
    func write(_ content: (_ name: String, inout OutputText) -> Void) throws(CommandError) {
        if isNew {
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            } catch {
                throw failure("the folder cannot be made")
            }
        }
        do {
            var files: [AtomicFile] = []
            for name in names {
                let file = try AtomicFile(place(name))
                var text = OutputText(file.content)
                content(name, &text)
                try text.finish()
                files.append(file)
            }
            for file in files { try file.finish() }
        } catch {
            // Only an empty folder can be removed.
            if isNew { rmdir(path) }
            throw failure(error.reason)
        }
    }

    private func failure(_ reason: String) -> CommandError {
        CommandError("\(path): the tables cannot be written there (\(reason)); choose another folder with \(option)")
    }
}
