public import Foundation

/// The files of the repository that the tests were built from.
public enum Repository {
    /// The repository's root folder.
    public static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// Returns the path of a file or a folder of the repository.
    ///
    /// - Parameter path: The path from the root, such as `Docs/Transitions.md`.
    /// - Returns: The absolute path.
    public static func path(_ path: String) -> String { root.appending(path: path).path }

    /// Reads a text file of the repository.
    ///
    /// - Parameter path: The path from the root.
    /// - Returns: The file's text.
    /// - Throws: The error of the file system.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files of all tests, those of Porting and Conformance included.
    public static var tests: [URL] {
        ["Tests", "Porting/Tests", "Conformance/Tests"].flatMap { swiftFiles(in: $0) }
    }

    /// Lists the Swift files of a folder and of the folders inside it.
    ///
    /// - Parameter folder: The path from the root.
    /// - Returns: The files, in the order of the file system.
    public static func swiftFiles(in folder: String) -> [URL] {
        let walk = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
}
