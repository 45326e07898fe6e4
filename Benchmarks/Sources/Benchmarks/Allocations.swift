import CAllocations

/// How often memory has been asked for.
enum Allocations {
    /// How often this program has called `malloc` and its kin since it began, on any thread.
    static var count: Int { Int(allocation_count()) }

    /// How often `work` asks for memory.
    static func during(_ work: () -> Void) -> Int {
        let before = count
        work()
        return count - before
    }
}
