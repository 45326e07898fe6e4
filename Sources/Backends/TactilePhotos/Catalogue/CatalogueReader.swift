internal import Dispatch
internal import Foundation
internal import Synchronization

/// Reads a folder, and the folders inside it if wanted, into a catalogue that grows while it is read.
///
/// Photos only ever arrive at the end, so that each keeps its place. A folder's own photos come first, then its
/// subfolders, each in natural order; hidden folders are left out. Links to folders are followed among subfolders; a
/// folder is visited once, by whichever way it is reached first, so that links in circles end.
///
/// News wait in one place until they are taken, so that they never pile up, however fast they come.
public final class CatalogueReader: Sendable {
    /// Where reading happens.
    public enum Mode: Sendable {
        /// On a thread of its own, which ends with the last reference to the reader.
        case thread
        /// Before the initialiser returns; for tests and replays.
        case immediate
    }

    private let work: ReadingWork

    /// Opens a folder and begins to read it.
    ///
    /// - Parameters:
    ///   - folder: the path; a relative one counts from the working directory.
    ///   - includesSubfolders: whether the photos of folders inside it belong to the catalogue.
    ///   - mode: where reading happens.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable`, of the folder itself.
    public convenience init(folder: String, includesSubfolders: Bool = false, mode: Mode) throws(PhotosError) {
        try self.init(folder: folder, includesSubfolders: includesSubfolders, mode: mode) { _ in }
    }

    /// As the public one; `didVisit` is told of each folder after it has been read, on the thread that reads.
    init(
        folder: String, includesSubfolders: Bool, mode: Mode, didVisit: @escaping @Sendable (_ folder: String) -> Void
    ) throws(PhotosError) {
        let walk = try FolderWalk(root: folder, includesSubfolders: includesSubfolders)
        let work = ReadingWork(walk, Catalogue(root: folder), didVisit: didVisit)
        self.work = work
        switch mode {
        case .immediate: work.run()
        case .thread:
            // The thread holds the work, never the reader, so that the reader can go and end it.
            let thread = Thread { work.run() }
            thread.name = "catalogue"
            thread.start()
        }
    }

    deinit { work.stop() }

    /// Waits until a photo has been found or everything has been read; returns whether there is one.
    public func waitForPhoto() -> Bool { work.waitForPhoto() }

    /// How far reading has come; problems are told of once, to whoever takes them first.
    public func takeNews() -> CatalogueNews { work.takeNews() }

    /// Sets who is told, on the thread that reads or on this one, that there are news; once until they are taken.
    public func observe(_ notify: @escaping @Sendable () -> Void) { work.observe(notify) }
}

/// What a reader shares with its thread.
private final class ReadingWork: Sendable {
    private struct State {
        var news: CatalogueNews
        var hasNews = false
        var isStopped = false
        var isAnswered = false
        var notify: @Sendable () -> Void = {}
    }

    private let walk: Mutex<FolderWalk>
    private let state: Mutex<State>
    private let didVisit: @Sendable (String) -> Void
    /// Raised once when there is a photo, or will be none.
    private let answer = DispatchSemaphore(value: 0)

    init(
        _ walk: consuming sending FolderWalk, _ catalogue: Catalogue, didVisit: @escaping @Sendable (String) -> Void
    ) {
        self.walk = Mutex(walk)
        self.didVisit = didVisit
        var news = CatalogueNews(complete: catalogue)
        news.share = 0
        news.isComplete = false
        state = Mutex(State(news: news))
    }

    func stop() { state.withLock { $0.isStopped = true } }

    func waitForPhoto() -> Bool {
        answer.wait()
        // Whoever asks next need not wait any more.
        answer.signal()
        return state.withLock { $0.news.found > 0 }
    }

    func takeNews() -> CatalogueNews {
        state.withLock { state in
            state.hasNews = false
            defer { state.news.problems = [] }
            return state.news
        }
    }

    func observe(_ notify: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.notify = notify
            if state.hasNews { notify() }
        }
    }

    func run() {
        walk.withLock { walk in
            while let step = walk.next(goesOn: { found in add { $0.found = $0.catalogue.count + found } }) {
                let goesOn = add { news in
                    news.catalogue.append(step.photos, in: step.folder)
                    news.found = news.catalogue.count
                    news.share = step.share
                    if let problem = step.problem { news.problems.append(problem) }
                }
                guard goesOn else { return }
                didVisit(String(decoding: step.folder, as: UTF8.self))
            }
            add { news in
                news.share = 1
                news.isComplete = true
            }
        }
    }

    /// Changes the news; returns whether anyone still wants to hear of it.
    @discardableResult
    private func add(_ change: (inout CatalogueNews) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            change(&state.news)
            if !state.isAnswered, state.news.found > 0 || state.news.isComplete {
                state.isAnswered = true
                answer.signal()
            }
            if !state.hasNews {
                state.hasNews = true
                state.notify()
            }
            return true
        }
    }
}

/// How far the reading of a folder has come.
public struct CatalogueNews: Sendable {
    /// The photos that have their place.
    public internal(set) var catalogue: Catalogue
    /// How many photos have been found: those of the catalogue, and those of the folder that is being listed.
    public internal(set) var found: Int
    /// How much has been read, 0 to 1, by the folders known so far; never falls.
    public internal(set) var share: Double
    /// Whether everything has been read.
    public internal(set) var isComplete: Bool
    /// The folders that could not be read since the last news.
    public internal(set) var problems: [PhotosError]

    /// The news that a catalogue is complete.
    public init(complete catalogue: Catalogue) {
        self.catalogue = catalogue
        found = catalogue.count
        share = 1
        isComplete = true
        problems = []
    }
}
