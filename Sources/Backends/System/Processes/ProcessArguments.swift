internal import CProcesses

/// The arguments with which this process was started.
public enum ProcessArguments {
    /// The name of the program as it was called, and its arguments; the same as `CommandLine.arguments`, and also there
    /// where a library has moved the environment before the program began.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    public static var all: [String] {
        (0..<processes_argument_count()).compactMap { index in
            processes_argument(index).map { String(cString: $0) }
        }
    }
}
