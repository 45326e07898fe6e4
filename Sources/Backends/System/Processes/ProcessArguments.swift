internal import CProcesses
internal import Glibc

/// The arguments with which this process was started.
public enum ProcessArguments {
    /// The name of the program as it was called, and its arguments; the same as `CommandLine.arguments`, and also there
    /// where a library has moved the environment before the program began.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    public static var all: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The same as bytes, as the process was given them.
    public static var bytes: [[UInt8]] {
        (0..<processes_argument_count()).compactMap { index in
            processes_argument(index).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
