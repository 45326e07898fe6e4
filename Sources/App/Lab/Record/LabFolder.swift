import Glibc
import Replay

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
