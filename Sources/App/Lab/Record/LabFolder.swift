import Glibc
import Replay
import Viewer

/// The folder of the lab's recordings.
struct LabFolder {
    /// The path of the folder; empty for the current one.
    let path: String

    /// The number of files of one scene at which the search for a free name ends.
    private static let limit = 10_000

    // strings: begin
    private static let refusal =
        "a recording cannot be written there; start tactile in another folder, or name one by --record"
    // strings: end

    /// The path of the recording of a scene that was changed last; nil if there is none.
    var newestFile: String? {
        guard let folder = opendir(path.isEmpty ? "." : path) else { return nil }
        defer { closedir(folder) }
        var newest: (file: String, time: timespec)?
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard Self.isOfScene(name) else { continue }
            let file = path.isEmpty ? name : path + "/" + name
            var status = stat()
            guard stat(file, &status) == 0, Recording.isRecording(at: file) else { continue }
            let time = status.st_mtim
            if let newest, (newest.time.tv_sec, newest.time.tv_nsec) >= (time.tv_sec, time.tv_nsec) { continue }
            newest = (file, time)
        }
        return newest?.file
    }

    /// Returns whether a name is one that ``makeFile(for:)`` gives.
    private static func isOfScene(_ name: String) -> Bool {
        guard name.hasSuffix(".jsonl"), let dash = name.lastIndex(of: "-") else { return false }
        return Int(name[name.index(after: dash)...].dropLast(6)) != nil && Demo.named(String(name[..<dash])) != nil
    }

    /// Creates an empty file with the first free name, such as `photo-preview-3.jsonl`, and returns its path.
    ///
    /// - Throws: `RecordingError` if the folder cannot be written.
    func makeFile(for scene: String) throws(RecordingError) -> String {
        for number in 1...Self.limit {
            let name = "\(scene)-\(number).jsonl", file = path.isEmpty ? name : path + "/" + name
            let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                close(descriptor)
                return file
            }
            guard errno == EEXIST else {
                throw RecordingError(place: path.isEmpty ? "." : path, reason: Self.refusal)
            }
        }
        throw RecordingError(place: path, reason: "it has \(Self.limit) recordings of \(scene); move some of them")
    }
}
