import Glibc
import Testing

@testable import System

@Suite struct HeapTests {
    @Test func `freed memory between kept blocks goes back where the process has grown`() async {
        // In a process of its own, whose memory no other test changes.
        await #expect(processExitsWith: .success) {
            var blocks = (0..<2_000).map { _ in
                let block = UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 16)
                memset(block, 1, 100_000)
                return block
            }
            let full = Heap.residentMemory
            // The window may have rested while all of it was in use.
            Heap.trimIfGrown(by: 16 << 20)
            // A block that stays behind others keeps the C library from shrinking its heap.
            let last = blocks.removeLast()
            for block in blocks { block.deallocate() }
            Heap.trimIfGrown(by: 16 << 20)
            let trimmed = Heap.residentMemory
            precondition(full > 200_000_000 && trimmed < full - 150_000_000, "\(full), then \(trimmed) bytes")
            // What a few frames free is kept.
            let few = (0..<50).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 16) }
            let end = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
            for block in few {
                memset(block, 1, 100_000)
                block.deallocate()
            }
            let before = Heap.residentMemory
            Heap.trimIfGrown(by: 16 << 20)
            precondition(Heap.residentMemory >= before - 1_000_000, "\(before), then \(Heap.residentMemory) bytes")
            // It goes back after a longer rest.
            Heap.trimIfGrown(by: 1 << 20)
            precondition(Heap.residentMemory < before - 4_000_000, "\(before), then \(Heap.residentMemory) bytes")
            end.deallocate()
            last.deallocate()
            exit(0)
        }
    }
}
