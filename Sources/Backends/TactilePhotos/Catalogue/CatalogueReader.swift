internal import Dispatch
internal import Foundation
internal import Synchronization

/// A reader that lists a folder, optionally with its subfolders, into a growing catalogue.
///
/// New photos are only appended, so that each photo keeps its index. A folder's own photos precede those of its
/// subfolders; both are in natural order. Hidden folders are left out. The reader follows links to folders if it reads
/// subfolders. It visits each folder once, even if several links lead there, so that cycles of links end.
///
/// The reader merges all changes into one value until ``takeUpdate()`` fetches it, so that updates never pile up.
public final class CatalogueReader: Sendable {
    /// The thread on which a folder is read.
    public enum Mode: Sendable {
        /// A thread of the reader's own, which ends with the last reference to the reader.
        case thread
        /// The calling thread, before the initialiser returns; for tests and replays.
        case immediate
    }

    private let task: ReadingTask

    /// Opens a folder and begins to read it.
    ///
    /// - Parameters:
    ///   - folder: the path; a relative one is resolved against the working directory.
    ///   - includesSubfolders: whether the catalogue includes the photos of subfolders, at any depth.
    ///   - mode: the thread that reads.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable` if the folder itself cannot be opened.
    public convenience init(folder: String, includesSubfolders: Bool = false, mode: Mode) throws(PhotosError) {
        try self.init(folder: folder, includesSubfolders: includesSubfolders, mode: mode) { _ in }
    }

    /// Opens a folder; `didVisit` is called on the reading thread after each folder, with the folder's relative path.
    init(
        folder: String, includesSubfolders: Bool, mode: Mode, didVisit: @escaping @Sendable (_ folder: String) -> Void
    ) throws(PhotosError) {
        let walk = try FolderWalk(root: folder, includesSubfolders: includesSubfolders)
        let task = ReadingTask(walk, Catalogue(root: folder), didVisit: didVisit)
        self.task = task
        switch mode {
        case .immediate: task.run()
        case .thread:
            // The thread holds the task, not the reader, so that releasing the reader ends the thread.
            let thread = Thread { task.run() }
            thread.name = "catalogue"
            thread.start()
        }
    }

    deinit { task.stop() }

    /// Waits until a photo has been found or everything has been read; returns whether there is a photo.
    public func waitForPhoto() -> Bool { task.waitForPhoto() }

    /// Returns the current state of the reading, and removes the problems, so that each is reported once.
    public func takeUpdate() -> CatalogueUpdate { task.takeUpdate() }

    /// Adds a closure that is called when there is an update, as long as the returned observation exists.
    ///
    /// It is called on the reading thread, or on the calling thread if there is an update already, and not again before
    /// ``takeUpdate()`` has been called.
    public func observe(_ notify: @escaping @Sendable () -> Void) -> CatalogueObservation { task.observe(notify) }
}

/// An observation of a reader, which ends with the last reference to it.
public final class CatalogueObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}

/// The state that a reader and its thread both access.
private final class ReadingTask: Sendable {
    private struct State {
        var update: CatalogueUpdate
        var hasUpdate = false
        var isStopped = false
        var isPhotoKnown = false
        /// The closures of the observations, by their numbers.
        var observers: [Int: @Sendable () -> Void] = [:]
        /// The number of the next observation.
        var nextNumber = 0
    }

    private let walk: Mutex<FolderWalk>
    private let state: Mutex<State>
    private let didVisit: @Sendable (String) -> Void
    /// Signalled once, when a photo has been found or the reading has ended.
    private let photoKnown = DispatchSemaphore(value: 0)

    init(
        _ walk: consuming sending FolderWalk, _ catalogue: Catalogue, didVisit: @escaping @Sendable (String) -> Void
    ) {
        self.walk = Mutex(walk)
        self.didVisit = didVisit
        var update = CatalogueUpdate(complete: catalogue)
        update.fractionComplete = 0
        update.isComplete = false
        state = Mutex(State(update: update))
    }

    func stop() { state.withLock { $0.isStopped = true } }

    func waitForPhoto() -> Bool {
        photoKnown.wait()
        // Later calls return at once.
        photoKnown.signal()
        return state.withLock { $0.update.found > 0 }
    }

    func takeUpdate() -> CatalogueUpdate {
        state.withLock { state in
            state.hasUpdate = false
            defer { state.update.problems = [] }
            return state.update
        }
    }

    func observe(_ notify: @escaping @Sendable () -> Void) -> CatalogueObservation {
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            state.observers[state.nextNumber] = notify
            if state.hasUpdate { notify() }
            return state.nextNumber
        }
        return CatalogueObservation { [weak self] in
            self?.state.withLock { state in state.observers[number] = nil }
        }
    }

    func run() {
        walk.withLock { walk in
            while let step = walk.next(shouldContinue: { found in add { $0.found = $0.catalogue.count + found } }) {
                let shouldContinue = add { update in
                    update.catalogue.append(step.photos, in: step.folder)
                    update.found = update.catalogue.count
                    update.fractionComplete = step.fractionComplete
                    if let problem = step.problem { update.problems.append(problem) }
                }
                guard shouldContinue else { return }
                didVisit(String(decoding: step.folder, as: UTF8.self))
            }
            add { update in
                update.fractionComplete = 1
                update.isComplete = true
            }
        }
    }

    /// Changes the update and notifies the observer; returns whether the reading should continue.
    @discardableResult
    private func add(_ change: (inout CatalogueUpdate) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            change(&state.update)
            if !state.isPhotoKnown, state.update.found > 0 || state.update.isComplete {
                state.isPhotoKnown = true
                photoKnown.signal()
            }
            if !state.hasUpdate {
                state.hasUpdate = true
                for notify in state.observers.values { notify() }
            }
            return true
        }
    }
}

/// The state of the reading of a folder.
public struct CatalogueUpdate: Sendable {
    /// The photos of all folders that have been read so far.
    public internal(set) var catalogue: Catalogue
    /// The number of photos found: those of the catalogue, and those of the folder that is being listed.
    public internal(set) var found: Int
    /// The fraction that has been read, 0 to 1, estimated from the folders known so far; it never decreases.
    public internal(set) var fractionComplete: Double
    /// A Boolean value that indicates whether everything has been read.
    public internal(set) var isComplete: Bool
    /// The folders that could not be read since the last update was taken.
    public internal(set) var problems: [PhotosError]

    /// Creates the update that completes a catalogue.
    public init(complete catalogue: Catalogue) {
        self.catalogue = catalogue
        found = catalogue.count
        fractionComplete = 1
        isComplete = true
        problems = []
    }
}
