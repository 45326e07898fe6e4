import Glibc

/// The priorities of threads below that of the window's, so that frames and gestures never wait for files.
///
/// On Linux niceness is a property of a thread. A thread that is nicer already keeps its niceness.
enum ThreadPriority: Int32 {
    /// That of decoding, for which someone may wait.
    case decoding = 10
    /// That of reading the rest of the folders, for which the visible photos do not wait.
    case reading = 19

    /// Gives the calling thread the priority.
    func apply() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, rawValue) }
}
