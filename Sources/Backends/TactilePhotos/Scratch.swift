/// Memory that one thread uses again for each picture, because fresh pages cost more than filling them.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Memory for so many elements, valid until the next call of anything; what it holds is left from the last use.
    mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        if memory.count < count {
            memory.deallocate()
            memory = .allocate(capacity: count)
        }
        return UnsafeMutableBufferPointer(rebasing: memory[..<count])
    }

    /// Lets go of what an exceptional picture has taken.
    mutating func trim() {
        guard memory.count * MemoryLayout<Element>.stride > Limits.keptMemory else { return }
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
    }
}
