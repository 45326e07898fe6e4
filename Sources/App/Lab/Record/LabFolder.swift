import FoundationEssentials
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
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)) ?? []
        let files = names.filter(Self.isOfScene).map(file).filter(Recording.isRecording)
        let dated = files.map { file in
            (
                file,
                (try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date) ?? .distantPast
            )
        }
        return dated.max { $0.1 < $1.1 }?.0
    }

    private func file(named name: String) -> String { path.isEmpty ? name : path + "/" + name }

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
            let file = file(named: "\(scene)-\(number).jsonl")
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
