import Replay

/// The reading of a recording.
struct Parsing {
    /// Reads the recording as ``read()`` does, and is counted.
    @inline(never)
    func run() throws { try read() }

    /// Reads each line of a file and checks it.
    @inline(never)
    func read() throws { _ = try Recording(contentsOf: "Assets/Recordings/paging.jsonl") }
}
