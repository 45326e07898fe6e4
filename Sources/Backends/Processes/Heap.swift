internal import CProcesses

/// The heap of the C library, which keeps memory that the program has freed.
///
/// glibc gives each thread an arena, from which other threads do not allocate, up to eight for each processor. What a
/// thread frees stays there: a program that had listed 100,000 photos kept a gigabyte.
public enum Heap {
    /// Limits the number of arenas, before the first thread is started.
    public static func limitArenas(to count: Int) { _ = mallopt(M_ARENA_MAX, Int32(clamping: count)) }

    /// Returns freed memory of all arenas to the system.
    public static func trim() { _ = malloc_trim(0) }
}
