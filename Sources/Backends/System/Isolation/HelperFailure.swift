internal import Glibc

/// The reason why a helper process has not answered.
public enum HelperFailure: Error, Hashable {
    /// The process ended by a signal, or by itself.
    case crashed
    /// The process used more than its processor time.
    case timeLimit
    /// The process did not answer in time, although it did not use its processor time.
    case late
    /// The process asked the system for what it may not.
    case forbiddenCall
    /// The system ended the process, as it does when memory is short.
    case killed
    /// The answer was not well-formed.
    case malformedAnswer
    /// No process could be started.
    case unavailable

    /// Makes the failure of a process that has ended, by its status of `waitpid`.
    init(waitStatus: Int) {
        switch Int32(waitStatus & 0x7F) {
        case SIGSYS: self = .forbiddenCall
        case SIGXCPU: self = .timeLimit
        case SIGKILL: self = .killed
        default: self = .crashed
        }
    }
}
