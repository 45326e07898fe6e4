import ArgumentParser
import Foundation
import Porting

/// The files of a project's folder.
struct ProjectFolder {
    /// The Swift files, in the order of their paths.
    let swift: [ProjectFile]
    /// The storyboards and nibs, in the order of their paths.
    let interfaces: [ProjectFile]

    /// Reads a folder; folders of builds and dependencies, and hidden ones, do not belong to the project.
    init(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw ValidationError("\(path) is no folder: name the folder of the project.")
        }
        let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]
        let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let own = paths.filter { path in
            !path.split(separator: "/").contains { $0.hasPrefix(".") || skipped.contains(String($0)) }
        }.sorted()
        swift = try own.filter { $0.hasSuffix(".swift") }.map { try Self.file($0, in: path) }
        interfaces = try own.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
            .map { try Self.file($0, in: path) }
        guard !swift.isEmpty else {
            throw ValidationError("\(path) contains no Swift file: name the folder of the project.")
        }
    }

    private static func file(_ name: String, in folder: String) throws -> ProjectFile {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
        guard let text = String(data: data, encoding: .utf8) else {
            throw ValidationError("\(folder)/\(name) is no text in UTF-8: convert it.")
        }
        return ProjectFile(path: name, text: text)
    }

    /// Writes files into a new folder.
    func write(_ files: [ProjectFile], to output: String) throws {
        let manager = FileManager.default
        if manager.fileExists(atPath: output), (try? manager.contentsOfDirectory(atPath: output).isEmpty) != true {
            throw ValidationError("\(output) exists: name a new folder.")
        }
        for file in files {
            let target = URL(fileURLWithPath: output).appendingPathComponent(file.path)
            try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: target)
        }
    }
}
