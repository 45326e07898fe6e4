import Foundation

/// A file that a command writes as a whole or not at all; `-` is standard output.
struct OutputFile {
    /// The path as the user has given it.
    let path: String
    /// The option that names it, for error messages.
    let option: String

    /// Checks, before the work begins, that the file can be written.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - option: the option that names it.
    ///   - taken: the files that the command reads, and its other outputs.
    /// - Throws: `CommandError` if the folder is missing or not writable, or if the path is a folder or is taken.
    init(_ path: String, option: String, apartFrom taken: [String?]) throws(CommandError) {
        (self.path, self.option) = (path, option)
        guard path != "-" else { return }
        try Self.checkIsFree(path, option: option, apartFrom: taken)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard !path.isEmpty, !isFolder.boolValue else { throw failure("it is a folder") }
        guard FileManager.default.isWritableFile(atPath: exists ? path : folder) else {
            throw failure(exists ? "permission denied" : "its folder is missing or closed")
        }
    }

    /// Replaces the file by a text; a link, a pipe or a device is written through.
    func write(_ text: String) throws(CommandError) {
        let data = Data(text.utf8)
        do {
            if path == "-" { return try FileHandle.standardOutput.write(contentsOf: data) }
            let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            let isFile = kind == nil || kind == .typeRegular
            try data.write(to: URL(fileURLWithPath: path), options: isFile ? .atomic : [])
        } catch {
            throw failure("its folder is closed or full")
        }
    }

    /// Checks that a path is none of the files that the command reads, and none of its other outputs.
    static func checkIsFree(_ path: String, option: String, apartFrom taken: [String?]) throws(CommandError) {
        let place = resolved(path)
        guard !taken.contains(where: { $0.map(resolved) == place }) || isDevice(path) else {
            throw failure(path, option, "the command reads it, or writes it already")
        }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// A Boolean value that indicates whether a path is neither a plain file nor a link: several outputs fit into it.
    private static func isDevice(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return kind.map { $0 != .typeRegular && $0 != .typeSymbolicLink } ?? false
    }

    private func failure(_ reason: String) -> CommandError { Self.failure(path, option, reason) }

    private static func failure(_ path: String, _ option: String, _ reason: String) -> CommandError {
        CommandError("\(path): this cannot be written (\(reason)); choose another file with \(option)")
    }
}
