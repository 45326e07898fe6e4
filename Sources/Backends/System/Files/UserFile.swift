import FoundationEssentials
import Glibc

/// A JSON object in a file of the user, of which the program reads and changes single members.
///
/// Members that the program does not know are kept. A file that is missing has no members. One that cannot be read, or is
/// not a JSON object, is reported once and counts as missing; before the first change is written, it is renamed, so that
/// nothing of it is lost.
package nonisolated final class UserFile {
    /// The greatest size of a file, in bytes; the program's own have less than 1000.
    package static let largest = 1 << 20

    /// The path of the file.
    package let path: String
    private var members: [String: JSONValue] = [:]
    /// The names of the members that have changed since the last ``save()``.
    private var changed: Set<String> = []
    private let warn: (String) -> Void
    /// A Boolean value that indicates whether a failure to write has been reported.
    private var hasWarned = false

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which may be missing.
    ///   - warn: Called with one sentence for a file that cannot be read, and for the first failure to write.
    package init(_ path: String, warn: @escaping (String) -> Void) {
        (self.path, self.warn) = (path, warn)
        do {
            members = try Self.read(path)
        } catch {
            warn("\(path): \(error.reason), so it is not used; it is renamed before the next one is written.")
        }
    }

    /// The value of a member; nil if there is none.
    package subscript(name: String) -> JSONValue? {
        get { members[name] }
        set {
            guard members[name] != newValue else { return }
            members[name] = newValue
            changed.insert(name)
        }
    }

    /// Returns the value of a member of a kind; nil without one, and for a value of another kind, which is reported.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - refusal: What is wrong with a value for which `kind` returns nil.
    ///   - kind: Returns the value of a JSON value of the kind.
    /// - Returns: The value.
    package func value<Value>(_ name: String, refusal: String, _ kind: (JSONValue) -> Value?) -> Value? {
        guard let json = members[name] else { return nil }
        let value = kind(json)
        if value == nil { warn("\(path): \(name) \(refusal); it is not used.") }
        return value
    }

    /// Writes the changed members into the file, which is complete or as before; does nothing if none has changed.
    ///
    /// The other members are those of the file as it is now, because another instance may have written it.
    package func save() {
        guard !changed.isEmpty else { return }
        var current: [String: JSONValue] = [:], aside: String?
        do {
            current = try Self.read(path)
        } catch {
            // The limit of the process says nothing about the file.
            if error.reason == ChunkReader.tooManyFiles { return warnOfFailure() }
            aside = moveAside()
        }
        for name in changed { current[name] = members[name] }
        do {
            try write(current)
            changed = []
        } catch {
            if let aside { rename(aside, path) }
            warnOfFailure()
        }
    }

    private func warnOfFailure() {
        if !hasWarned { warn("\(path): it cannot be written, so later starts do not know of this one.") }
        hasWarned = true
    }

    /// Renames a damaged file to the first free name, and returns its path.
    private func moveAside() -> String? {
        for number in 1...99 {
            let free = path + ".damaged" + (number > 1 ? "-\(number)" : "")
            var status = stat()
            guard lstat(free, &status) != 0 else { continue }
            return rename(path, free) == 0 ? free : nil
        }
        return nil
    }

    private func write(_ members: [String: JSONValue]) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        // The mode of new folders by the XDG Base Directory Specification.
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let sorted = members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
        let file = try AtomicFile(path)
        try file.content.write((JSONValue.object(sorted).text(width: 0) + "\n").utf8)
        try file.finish()
    }

    private static func read(_ path: String) throws(FileError) -> [String: JSONValue] {
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG { return [:] }
        let bytes = try ChunkReader(path: path, limit: largest).all()
        let value: JSONValue
        do {
            value = try JSONReader.value(of: bytes)
        } catch {
            throw FileError(error.remedy ?? "it is not a JSON object")
        }
        guard let members = value.object else { throw FileError("it is not a JSON object") }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    }
}
