import Replay

/// The reading of a recording.
struct Parsing {
    /// Reads each line of a file and checks it.
    @inline(never)
    func run() throws { try read() }

    /// Reads the file without being counted: the runtime then has looked up the conformances of the types, which takes longer
    /// or shorter with the order in which the linker places them.
    func prepare() throws { try read() }

    @inline(never)
    private func read() throws { _ = try Recording(contentsOf: "Assets/Recordings/paging.jsonl") }
}
