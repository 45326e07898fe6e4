import CGIO
import FoundationEssentials
import Glibc
public import Platform
import Synchronization
import System

/// A monitor of folders, with a thread of its own: it reports files that appear, change and vanish in them.
///
/// Changes within a tenth of a second are reported together. A file that is gone is reported after
/// ``FileChangeBatch/removalDelay``, unless it is back until then. Of subfolders, only the first ``mostFolders`` are
/// watched, those near the root first.
public final class FolderMonitor: Sendable {
    /// The most folders that are watched at a time.
    public static let mostFolders = 512
    /// The folders.
    public let folders: [FilePath]
    /// A Boolean value that indicates whether their subfolders are watched too.
    public let includesSubfolders: Bool
    private let task: Task

    /// Begins to watch folders.
    ///
    /// - Parameters:
    ///   - folders: the folders.
    ///   - includesSubfolders: whether their subfolders are watched too, except hidden ones.
    ///   - time: the time at which the folders were read, in seconds since 1970.
    ///   - delay: the seconds until the watch begins; a change until then is missed.
    ///   - willWatch: called on the monitor's thread with each folder that it begins to watch.
    ///   - lists: returns whether a file of a path is shown; one that is renamed to another path is gone.
    ///   - didMiss: called on the monitor's thread if a folder has changed between that time and the beginning, or if one
    ///     is gone or back, such as a disk that is removed.
    ///   - didChange: called on the monitor's thread with the changes; paths begin with those of the folders.
    public init(
        _ folders: [FilePath], includesSubfolders: Bool, readAt time: Double, after delay: Double = 0,
        willWatch: @escaping @Sendable (_ folder: FilePath) -> Void = { _ in },
        lists: @escaping @Sendable (_ path: FilePath) -> Bool = { _ in true },
        didMiss: @escaping @Sendable () -> Void, didChange: @escaping @Sendable (FileChanges) -> Void
    ) {
        (self.folders, self.includesSubfolders) = (folders, includesSubfolders)
        let task = Task(willWatch: willWatch, lists: lists, didMiss: didMiss, didChange: didChange)
        self.task = task
        // Without a thread, changes are found when the folders are read again.
        _ = Thread.start("folder monitor") {
            // Frames and thumbnails never wait for the watch of many folders. On Linux a thread has its own niceness.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
            task.run(folders, includesSubfolders, time, after: delay)
        }
    }

    deinit { task.stop() }

    /// The work of the thread until it is stopped.
    private final class Task: Sendable {
        // Addresses instead of pointers, because pointers are not `Sendable`; GLib allows both objects on every thread.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let isStopped = Mutex(false)
        private let willWatch: @Sendable (FilePath) -> Void
        private let lists: @Sendable (FilePath) -> Bool
        private let didMiss: @Sendable () -> Void
        private let didChange: @Sendable (FileChanges) -> Void

        init(
            willWatch: @escaping @Sendable (FilePath) -> Void, lists: @escaping @Sendable (FilePath) -> Bool,
            didMiss: @escaping @Sendable () -> Void, didChange: @escaping @Sendable (FileChanges) -> Void
        ) { (self.willWatch, self.lists, self.didMiss, self.didChange) = (willWatch, lists, didMiss, didChange) }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(bitPattern: cancellable))
            g_main_context_unref(OpaquePointer(bitPattern: context))
        }

        func run(_ folders: [FilePath], _ includesSubfolders: Bool, _ time: Double, after delay: Double) {
            guard let cancellable = OpaquePointer(bitPattern: cancellable) else { return }
            let context = OpaquePointer(bitPattern: context)
            g_main_context_push_thread_default(context)
            defer { g_main_context_pop_thread_default(context) }
            let watch = FolderWatchList(
                includesSubfolders: includesSubfolders, context: context, lists: lists
            ) { [self] changes in
                isStopped.withLock { if !$0 { didChange(changes) } }
            }
            watch.willWatch = willWatch
            watch.miss = { [self] in isStopped.withLock { if !$0 { didMiss() } } }
            watch.begin = { [unowned watch] in
                for folder in folders { watch.addRoot(folder) }
                if watch.hasChanged(since: time) { watch.miss() }
            }
            if delay > 0 { watch.startTimer(UInt32(delay * 1000)) { $0.begin() } } else { watch.begin() }
            while g_cancellable_is_cancelled(cancellable) == 0 { g_main_context_iteration(context, 1) }
            watch.removeAll()
        }

        /// Ends the thread; nothing is reported after the return.
        func stop() {
            isStopped.withLock { $0 = true }
            g_cancellable_cancel(OpaquePointer(bitPattern: cancellable))
            g_main_context_wakeup(OpaquePointer(bitPattern: context))
        }
    }
}

/// The watched folders of a thread, and the changes in them that are not reported yet.
private final class FolderWatchList {
    /// The time in which changes are collected, in milliseconds.
    private static let delay: UInt32 = 100

    private let includesSubfolders: Bool
    private let context: OpaquePointer?
    private let lists: (FilePath) -> Bool
    private let report: (FileChanges) -> Void
    /// Begins the watch.
    var begin: () -> Void = {}
    /// Called with each folder before it is watched.
    var willWatch: (FilePath) -> Void = { _ in }
    /// Called where single changes are not known.
    var miss: () -> Void = {}
    /// What the timer that runs does at its end.
    private var elapsed: (FolderWatchList) -> Void = { _ in }
    private var folders: [FilePath: Folder] = [:]
    /// The paths of the folders that do not depend on another one.
    private var roots: Set<FilePath> = []
    private var batch = FileChangeBatch()

    /// A watched folder.
    final class Folder {
        let path: FilePath
        let file: OpaquePointer
        let monitor: OpaquePointer
        weak var list: FolderWatchList?

        init?(_ path: FilePath, of list: FolderWatchList) {
            guard let file = path.withCString({ g_file_new_for_path($0) }) else { return nil }
            guard
                let monitor = g_file_monitor_directory(
                    file, Int32(GIO_FILE_MONITOR_WATCH_MOVES), nil, nil)
            else {
                g_object_unref(UnsafeMutableRawPointer(file))
                return nil
            }
            (self.path, self.file, self.monitor, self.list) = (path, file, monitor, list)
        }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(file))
            g_file_monitor_cancel(monitor)
            g_object_unref(UnsafeMutableRawPointer(monitor))
        }
    }

    init(
        includesSubfolders: Bool, context: OpaquePointer?, lists: @escaping (FilePath) -> Bool,
        report: @escaping (FileChanges) -> Void
    ) {
        (self.includesSubfolders, self.context, self.lists, self.report) = (includesSubfolders, context, lists, report)
    }

    func removeAll() { folders = [:] }

    /// Returns whether a folder's list of files has changed since a time.
    func hasChanged(since time: Double) -> Bool {
        folders.keys.contains { path in
            var status = stat()
            guard path.withCString({ stat($0, &status) }) == 0 else { return true }
            return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9 >= time
        }
    }

    /// Watches a folder that does not depend on another one, and its subfolders.
    func addRoot(_ path: FilePath) {
        roots.insert(path)
        add(path, reportsFiles: false)
    }

    /// Watches a folder and its subfolders, those near it first; with `reportsFiles`, all its files are new, or have
    /// been renamed with their folder.
    private func add(_ root: FilePath, reportsFiles: Bool, renamedFrom former: FilePath? = nil) {
        var queue = [root], next = 0
        while next < queue.count, folders.count < FolderMonitor.mostFolders {
            let path = queue[next]
            next += 1
            guard folders[path] == nil else { continue }
            willWatch(path)
            guard let folder = Folder(path, of: self) else { continue }
            folders[path] = folder
            connect(folder)
            guard includesSubfolders || reportsFiles else { continue }
            let entries = path.entries
            if includesSubfolders { queue += entries.folders.filter { !$0.isHidden }.sorted() }
            guard reportsFiles else { continue }
            for file in entries.files.sorted() {
                if let former {
                    rename(FilePath(bytes: former.bytes + file.bytes.dropFirst(root.bytes.count)), to: file)
                } else {
                    note(.appeared, file)
                }
            }
        }
    }

    private func addSubfolders(of path: FilePath) {
        for folder in path.entries.folders.sorted() where !folder.isHidden { add(folder, reportsFiles: false) }
    }

    private func connect(_ folder: Folder) {
        let changed: gio_file_changed = { _, file, other, event, data in
            guard let file, let data, let name = g_file_get_basename(file) else { return }
            defer { g_free(name) }
            let folder = Unmanaged<Folder>.fromOpaque(data).takeUnretainedValue()
            guard g_file_equal(file, folder.file) == 0 else {
                folder.list?.receiveOwn(Int(event), of: folder.path)
                return
            }
            let path = FilePath(folder: folder.path, name: FilePath(cString: name).bytes)
            folder.list?.receive(Int(event), path, other.flatMap { folder.list?.path(of: $0) })
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(folder.monitor), "changed", unsafeBitCast(changed, to: gio_handler.self),
            Unmanaged.passUnretained(folder).toOpaque(), nil, 0)
    }

    /// Receives a change of a file; `other` is the other path of one that is moved, `nil` if its folder is not watched.
    private func receive(_ event: Int, _ path: FilePath, _ other: FilePath?) {
        switch event {
        case Int(GIO_FILE_CREATED): appeared(path, from: nil)
        case Int(GIO_FILE_RENAMED): if let other { appeared(other, from: path) }
        case Int(GIO_FILE_MOVED_IN): appeared(path, from: other)
        case Int(GIO_FILE_CHANGES_DONE): if !path.isFolder { note(.changed, path) }
        // The folder to which a file moves reports its new path later.
        case Int(GIO_FILE_DELETED), Int(GIO_FILE_MOVED_OUT):
            removeAll(in: path)
            note(.vanished, path)
        default: break
        }
    }

    /// Notes a file or a folder that is new, or was renamed from another path.
    private func appeared(_ path: FilePath, from former: FilePath?) {
        guard includesSubfolders, path.isFolder else {
            if let former { rename(former, to: path) } else { note(.appeared, path) }
            return
        }
        if let former {
            removeAll(in: former)
            note(.vanished, former)
        }
        if !path.isHidden { add(path, reportsFiles: true, renamedFrom: former) }
    }

    /// Notes another path of a file; one that is not shown under both paths appears or vanishes.
    private func rename(_ former: FilePath, to path: FilePath) {
        guard lists(path) else { return note(.vanished, former) }
        guard lists(former) else { return note(.appeared, path) }
        startIfEmpty()
        batch.rename(former, to: path, at: Self.now)
    }

    /// Receives the end or the return of a watched folder itself; that of a subfolder is reported by the folder around it.
    ///
    /// The monitor of a root stays, because GLib reports with it that the folder is back.
    private func receiveOwn(_ event: Int, of path: FilePath) {
        guard roots.contains(path) else { return }
        switch event {
        case Int(GIO_FILE_DELETED), Int(GIO_FILE_UNMOUNTED), Int(GIO_FILE_MOVED_OUT), Int(GIO_FILE_RENAMED):
            removeAll(in: path)
            miss()
        case Int(GIO_FILE_CREATED), Int(GIO_FILE_MOVED_IN):
            if includesSubfolders { addSubfolders(of: path) }
            miss()
        default: break
        }
    }

    /// Ends the watch of a folder and its subfolders, except of roots.
    private func removeAll(in path: FilePath) {
        let directory = path.directory
        for folder in folders.keys where folder == path || folder.bytes.starts(with: directory) {
            if !roots.contains(folder) { folders[folder] = nil }
        }
    }

    private func note(_ kind: FileChangeBatch.Kind, _ path: FilePath) {
        startIfEmpty()
        batch.add(kind, path, at: Self.now)
    }

    private func startIfEmpty() { if batch.isEmpty { startTimer(Self.delay) { $0.flush() } } }

    /// The time on a clock that is not set, in seconds.
    private static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Returns the path of a file in a watched folder, which begins with that of the folder; `nil` for another file.
    private func path(of file: OpaquePointer) -> FilePath? {
        guard let full = g_file_get_path(file), let name = g_file_get_basename(file) else { return nil }
        defer {
            g_free(full)
            g_free(name)
        }
        let path = FilePath(cString: full)
        if let folder = path.folder, folders[folder] != nil { return path }
        // Roots may be relative paths or links.
        guard let parent = g_file_get_parent(file) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(parent)) }
        return folders.values.first { g_file_equal($0.file, parent) != 0 }
            .map { FilePath(folder: $0.path, name: FilePath(cString: name).bytes) }
    }

    /// Calls a closure on this thread after some time; no other timer may run.
    func startTimer(_ milliseconds: UInt32, _ elapsed: @escaping (FolderWatchList) -> Void) {
        self.elapsed = elapsed
        let timer = g_timeout_source_new(milliseconds)
        let callback: gio_timer = { data in
            if let data {
                let list = Unmanaged<FolderWatchList>.fromOpaque(data).takeUnretainedValue()
                list.elapsed(list)
            }
            return 0
        }
        g_source_set_callback(timer, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
        g_source_attach(timer, context)
        g_source_unref(timer)
    }

    private func flush() {
        for piece in batch.takeChanges(at: Self.now) { report(piece) }
        // Files that are gone may come back.
        if !batch.isEmpty { startTimer(Self.delay) { $0.flush() } }
    }
}
