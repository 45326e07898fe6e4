import Dispatch
import Glibc

/// The changes of the files directly in a folder, for which a test waits instead of looking again and again.
public final class FolderEvents: Sendable {
    /// The longest time that a test waits for one change, in milliseconds.
    private static let patience: Int32 = 60_000

    private let descriptor: Int32

    /// Begins to note the changes in a folder, which exists.
    public init(_ folder: String) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO))
    }

    deinit { close(descriptor) }

    /// Waits for changes since the last call, at most a minute.
    public func next() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var waiting = pollfd(fd: self.descriptor, events: Int16(POLLIN), revents: 0)
                var bytes = [UInt8](repeating: 0, count: 4096)
                if poll(&waiting, 1, Self.patience) > 0 { _ = read(self.descriptor, &bytes, bytes.count) }
                continuation.resume()
            }
        }
    }
}

/// A pipe with a name, which processes keep open, so that a test knows when the last of them has ended.
public final class ProcessPipe: Sendable {
    private let descriptor: Int32

    /// Makes the pipe at a path.
    public init(_ path: String) {
        mkfifo(path, 0o600)
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Waits until every process that has opened the pipe has ended, at most a minute.
    public func end() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var waiting = pollfd(fd: self.descriptor, events: 0, revents: 0)
                poll(&waiting, 1, 60_000)
                continuation.resume()
            }
        }
    }
}
