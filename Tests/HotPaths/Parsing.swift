import Replay

/// The reading of a recording.
struct Parsing {
    /// Reads each line of a file and checks it.
    @inline(never)
    func run() throws { _ = try Recording(contentsOf: "Assets/Recordings/paging.jsonl") }
}
