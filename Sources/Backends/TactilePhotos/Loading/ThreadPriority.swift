import Foundation

/// Lowers the calling thread's priority, so that frames and gestures never wait for the reading or decoding of files.
///
/// On Linux niceness is a property of a thread. A thread that is nicer already keeps its niceness.
func lowerThreadPriority() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
