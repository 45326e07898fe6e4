import Foundation

/// A file that a command writes as a whole or not at all; `-` is standard output.
struct OutputFile {
    /// The path as the user has given it.
    let path: String
    /// The option that names it, for error messages.
    let option: String

    /// Checks, before the work begins, that the file can be written.
    ///
    /// - Throws: `CommandError` if its folder is missing or not writable, or if the path is a folder.
    init(_ path: String, option: String) throws(CommandError) {
        (self.path, self.option) = (path, option)
        guard path != "-" else { return }
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

    private func failure(_ reason: String) -> CommandError {
        CommandError("\(path): this cannot be written (\(reason)); choose another file with \(option)")
    }
}
