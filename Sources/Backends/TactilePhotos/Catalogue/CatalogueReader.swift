internal import Dispatch
internal import Glibc
public import Platform
internal import Synchronization
internal import System

/// A reader that lists a folder, optionally with its subfolders, into a growing catalogue.
///
/// New photos are only appended, so that each photo keeps its index. A folder's own photos precede those of its
/// subfolders; both are in the order of the reader. Hidden folders are left out. The reader follows links to folders
/// if it reads subfolders. It visits each folder once, even if several links lead there, so that cycles of links end.
///
/// An opened file is the only photo at first; when its folder has been listed, it has its index in natural order
/// (``Catalogue/isProvisional``). Several folders and files are one catalogue in the given order.
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

    let task: ReadingTask
    /// The folders and files of a selection of several; empty for a folder, and for a file in its folder.
    public let selection: [FilePath]

    /// Opens a folder and begins to read it.
    ///
    /// - Parameters:
    ///   - folder: the path; a relative one is resolved against the working directory.
    ///   - includesSubfolders: whether the catalogue includes the photos of subfolders, at any depth.
    ///   - order: the order of names; natural by default.
    ///   - mode: the thread that reads.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable` if the folder itself cannot be opened.
    public convenience init(
        folder: String, includesSubfolders: Bool = false, order: NameOrder = .natural, mode: Mode
    ) throws(PhotosError) {
        try self.init(folder: folder, includesSubfolders: includesSubfolders, order: order, mode: mode) { _ in }
    }

    /// Opens a folder; `didVisit` is called on the reading thread after each folder, with the folder's relative path.
    convenience init(
        folder: String, includesSubfolders: Bool, order: NameOrder = .natural, mode: Mode,
        didVisit: @escaping @Sendable (_ folder: String) -> Void
    ) throws(PhotosError) {
        let folder = FilePath(folder)
        let walk = try CatalogueWalk(folder: folder, includesSubfolders: includesSubfolders, order: order)
        self.init(
            walk, CatalogueUpdate(beginning: Catalogue(root: folder, order: order)), mode,
            roots: CatalogueRoots(items: [.folder(folder)], includesSubfolders: includesSubfolders, order: order),
            didVisit: didVisit)
    }

    /// Opens folders and files, and begins to read them.
    ///
    /// One folder is read as by ``init(folder:includesSubfolders:mode:)``. The folder of a single file is read as well.
    ///
    /// - Parameters:
    ///   - paths: the folders and files, at least one; relative ones are resolved against the working directory.
    ///   - includesSubfolders: whether the catalogue includes the photos of subfolders, at any depth.
    ///   - order: the order of names; natural by default.
    ///   - mode: the thread that reads.
    /// - Throws: The error of the first path if none can be opened; otherwise the update has the errors.
    public convenience init(
        opening paths: [FilePath], includesSubfolders: Bool = false, order: NameOrder = .natural, mode: Mode
    ) throws(PhotosError) {
        let selection = try CatalogueSelection(paths)
        let roots = CatalogueRoots(items: selection.items, includesSubfolders: includesSubfolders, order: order)
        switch selection.items.first {
        case .folder(let folder) where selection.items.count == 1:
            let walk = try CatalogueWalk(folder: folder, includesSubfolders: includesSubfolders, order: order)
            self.init(walk, selection.beginning(Catalogue(root: folder, order: order)), mode, roots: roots)
        case .file(let folder, let name) where selection.items.count == 1:
            let walk = CatalogueWalk(
                opening: name, in: folder, includesSubfolders: includesSubfolders, order: order)
            self.init(
                walk, selection.beginning(Catalogue(opening: NameList(name), in: folder, order: order)), mode,
                roots: CatalogueRoots(items: [.folder(folder)], includesSubfolders: includesSubfolders, order: order))
        default:
            let walk = CatalogueWalk(selection.items, includesSubfolders: includesSubfolders, order: order)
            self.init(
                walk, selection.beginning(Catalogue(root: "", order: order)), mode, selection: paths, roots: roots)
        }
    }

    init(
        _ walk: consuming sending CatalogueWalk, _ update: CatalogueUpdate, _ mode: Mode, selection: [FilePath] = [],
        roots: CatalogueRoots, didVisit: @escaping @Sendable (_ folder: String) -> Void = { _ in }
    ) {
        let task = ReadingTask(walk, update, roots: roots, didVisit: didVisit)
        (self.task, self.selection) = (task, selection)
        switch mode {
        case .immediate: task.run()
        case .thread:
            // The thread holds the task, not the reader, so that releasing the reader ends the thread.
            if !Thread.start("catalogue", { task.run(didBegin: ThreadPriority.reading.apply) }) { task.run() }
        }
    }

    deinit { task.stop() }

    /// Waits until a photo has been found or everything has been read; returns whether there is a photo.
    public func waitForPhoto() -> Bool { task.waitForPhoto() }

    /// Waits until the first folder or file has been listed; returns the final index of the photo to present first.
    public func waitForOpenedIndex() -> Int? { task.waitForOpenedIndex() }

    /// The number of photos that have been found.
    public var count: Int { task.count }

    /// A Boolean value that indicates whether everything has been read.
    public var isComplete: Bool { task.state.withLock { $0.update.isComplete } }

    /// The folder whose photos the catalogue has; empty for a selection of several folders and files.
    public var folder: FilePath { task.folder }

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
final class ReadingTask: Sendable {
    struct State {
        var update: CatalogueUpdate
        var hasUpdate = false
        var isStopped = false
        var isPhotoKnown = false
        /// The closures of the observations, by their numbers.
        var observers: [Int: @Sendable () -> Void] = [:]
        /// The number of the next observation.
        var nextNumber = 0
        /// The changes of files that wait until everything has been read.
        var changes: [FileChanges] = []
        /// The number of changes that have been applied.
        var revision = 0
        /// The state after the next changes, if they are known.
        var prepared: Prepared?
    }

    /// The state after changes that have not been applied yet.
    struct Prepared {
        let changes: FileChanges
        /// The number of these changes.
        let revision: Int
        let update: CatalogueUpdate
    }

    private let walk: Mutex<CatalogueWalk>
    let state: Mutex<State>
    let roots: CatalogueRoots
    private let didVisit: @Sendable (String) -> Void
    /// Signalled once, when a photo has been found or the reading has ended.
    private let photoKnown = DispatchSemaphore(value: 0)
    /// Signalled once, when the first step of the walk has ended.
    private let orderKnown = DispatchSemaphore(value: 0)

    init(
        _ walk: consuming sending CatalogueWalk, _ update: CatalogueUpdate, roots: CatalogueRoots,
        didVisit: @escaping @Sendable (String) -> Void
    ) {
        self.walk = Mutex(walk)
        self.roots = roots
        self.didVisit = didVisit
        state = Mutex(State(update: update, isPhotoKnown: update.found > 0))
        if update.found > 0 { photoKnown.signal() }
    }

    var folder: FilePath { state.withLock { $0.update.catalogue.folder } }
    var count: Int { state.withLock { $0.update.found } }

    func apply(_ changes: FileChanges) {
        state.withLock { state in
            guard state.update.isComplete else { return state.changes.append(changes) }
            state.revision += 1
            if let prepared = state.prepared.take(), prepared.revision == state.revision, prepared.changes == changes {
                let problems = state.update.problems
                state.update = prepared.update
                state.update.problems = problems
            } else {
                state.update.apply(changes, of: roots)
            }
        }
    }

    /// Applies changes to a copy, which ``apply(_:)`` takes if they are the next ones; returns those that concern the
    /// catalogue.
    func prepare(_ changes: FileChanges) -> FileChanges {
        var (update, revision) = state.withLock { ($0.update, $0.revision + 1) }
        let relevant = update.relevant(changes, of: roots)
        guard update.isComplete, !relevant.isEmpty else { return relevant }
        var roots = roots
        roots.identifiesFiles = true
        update.apply(relevant, of: roots)
        let prepared = Prepared(changes: relevant, revision: revision, update: update)
        state.withLock { $0.prepared = prepared }
        return relevant
    }

    func waitForOpenedIndex() -> Int? {
        orderKnown.wait()
        // Later calls return at once.
        orderKnown.signal()
        return state.withLock { $0.update.catalogue.openedIndex }
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

    /// Reads everything.
    ///
    /// - Parameter didBegin: called once the first folder or file has been listed.
    func run(didBegin: () -> Void = {}) {
        defer { orderKnown.signal() }
        var hasBegun = false
        walk.withLock { walk in
            while let step = walk.next(shouldContinue: { found in
                add { $0.update.found = $0.update.catalogue.knownCount + found }
            }) {
                let shouldContinue = add { state in
                    state.update.extend(by: step)
                    state.update.found = state.update.catalogue.count
                    state.update.fractionComplete = step.fractionComplete
                    if let problem = step.problem { state.update.problems.append(problem) }
                }
                guard shouldContinue else { return }
                orderKnown.signal()
                if !hasBegun { didBegin() }
                hasBegun = true
                didVisit(String(decoding: step.folder.path, as: UTF8.self))
            }
            add { state in
                state.update.fractionComplete = 1
                state.update.isComplete = true
                for changes in state.changes { state.update.apply(changes, of: roots) }
                state.changes = []
            }
        }
    }

    /// Changes the update and notifies the observer; returns whether the reading should continue.
    @discardableResult
    private func add(_ change: (inout State) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            change(&state)
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
    /// The photos that exist, by their indices in the order of the catalogue; `nil`: all of the catalogue in its order.
    package internal(set) var order: CatalogueOrder?
    /// The photos that are shown, in natural order: those that exist, without the files for which others stand.
    package internal(set) var shown: CatalogueOrder
    /// The numbers of changes of photos since they were found.
    public internal(set) var versions = PhotoNumbers()
    /// The numbers of renamings of photos since they were found.
    public internal(set) var renames = PhotoNumbers()

    /// Creates the update with which the reading of a catalogue begins.
    init(beginning catalogue: Catalogue) {
        self.init(complete: catalogue)
        fractionComplete = 0
        isComplete = false
    }

    /// Creates the update that completes a catalogue.
    public init(complete catalogue: Catalogue) {
        self.catalogue = catalogue
        shown = CatalogueOrder(count: 0)
        found = catalogue.count
        fractionComplete = 1
        isComplete = true
        problems = []
        show(0..<catalogue.count)
    }

    /// Takes over the photos of another step of the reading.
    mutating func extend(by step: CatalogueWalk.Step) {
        if catalogue.isProvisional { shown = CatalogueOrder(count: 0) }
        let start = catalogue.knownCount
        catalogue.extend(by: step)
        show(start..<catalogue.count)
    }

    /// Returns whether files have appeared, changed or vanished, or have other names, since an update, other than by
    /// the first reading.
    public func hasOtherFiles(than previous: CatalogueUpdate) -> Bool {
        previous.order != order || previous.versions != versions || previous.renames != renames
            || previous.isComplete && previous.catalogue.count != catalogue.count
    }

    /// Returns the photos that have changed since an update, in ascending order.
    package func changed(since previous: CatalogueUpdate) -> [Int] {
        versions.photos(since: previous.versions)
    }

    /// Returns the photos that have been renamed since an update, in ascending order.
    package func renamed(since previous: CatalogueUpdate) -> [Int] {
        renames.photos(since: previous.renames)
    }

    /// Returns those of some photos that exist and did not exist at an update.
    public func returned(of indices: Set<Int>, since previous: CatalogueUpdate) -> Set<Int> {
        guard !indices.isEmpty, let before = previous.order else { return [] }
        let present = present
        return indices.filter { before.place(of: $0) == nil && present.place(of: $0) != nil }
    }
}
