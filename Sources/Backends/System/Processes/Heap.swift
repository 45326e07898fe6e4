internal import CProcesses
internal import Glibc
internal import Synchronization

/// The heap of the C library, which keeps memory that the program has freed.
///
/// glibc gives each thread an arena, from which other threads do not allocate, up to eight for each processor. What a
/// thread frees stays there: a program that had listed 100,000 photos kept a gigabyte.
public enum Heap {
    /// Lets all threads allocate from the main arena, before the first one is started.
    ///
    /// Of other arenas, `malloc_trim` does not return the end, which can be 64 MB (`mtrim` in glibc's malloc.c).
    public static func useOneArena() { _ = mallopt(M_ARENA_MAX, 1) }

    /// Returns freed memory to the system.
    public static func trim() { _ = malloc_trim(0) }

    /// Returns freed memory to the system if there are more than `bytes` of it since the last time, so that what a few
    /// frames have freed stays for the next ones.
    public static func trimIfGrown(by bytes: Int) {
        let kept = keptMemory, least = leastKeptMemory.load(ordering: .relaxed)
        if kept > least + bytes {
            trim()
            leastKeptMemory.store(keptMemory, ordering: .relaxed)
        } else if kept < least {
            leastKeptMemory.store(kept, ordering: .relaxed)
        }
    }

    /// What ``keptMemory`` was after the last trim, or the least since.
    private static let leastKeptMemory = Atomic(0)
    /// The resident memory that is not allocated, in bytes: code, stacks, and what the heap keeps.
    private static var keptMemory: Int { residentMemory - allocatedMemory }

    /// The memory that is allocated in all arenas, in bytes, without what is freed and kept.
    package static var allocatedMemory: Int {
        let counts = mallinfo2()
        return Int(counts.uordblks + counts.hblkhd)
    }

    /// The memory of this process that is resident, in bytes; 0 where the system does not say.
    static var residentMemory: Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 128)
        let fields = text[..<max(read(file, &text, text.count), 0)].split(separator: UInt8(ascii: " "))
        let pages = fields.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
