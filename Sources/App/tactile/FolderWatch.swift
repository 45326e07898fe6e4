import Controllers
import Desktop
import FoundationEssentials
import Lab
import Platform
import System
import TactilePhotos

/// A watch of the opened folders, whose changes it passes to the lab as events.
@MainActor
final class FolderWatch {
    /// The lab that receives the changes.
    weak var lab: Lab?
    private let inbox: Inbox
    private var reader: CatalogueReader?
    /// The changes on their way to the lab.
    private var feed: ChangeFeed?
    private var monitor: FolderMonitor?
    /// The time of the last complete reading, in seconds since 1970.
    private var readTime = FolderWatch.now - FolderWatch.startup

    /// The longest time from the beginning of the first reading to the watch, in seconds.
    private static let startup = 5.0
    /// The time from an opening to the watch, so that the thumbnails of the first screen do not wait for it, in seconds.
    private static let delay = 1.0
    private static var now: Double { Date().timeIntervalSince1970 }

    /// Creates a watch of nothing.
    ///
    /// - Parameter inbox: the queue of the stage, through which changes arrive.
    init(inbox: Inbox) { self.inbox = inbox }

    /// Watches the folders of a reader, in place of those before.
    func watch(_ reader: CatalogueReader) {
        self.reader = reader
        feed?.stop()
        feed = ChangeFeed(reader, inbox: inbox) { [weak self] changes in self?.lab?.receive(.files(changes)) }
        let folders = reader.folders
        if let monitor, monitor.folders == folders, monitor.includesSubfolders == reader.includesSubfolders { return }
        if monitor != nil { readTime = Self.now - Self.startup }
        let inbox = inbox
        monitor = FolderMonitor(
            folders, includesSubfolders: reader.includesSubfolders, readAt: readTime, after: Self.delay,
            willWatch: Self.removeDrafts, lists: CatalogueReader.isPhoto
        ) { [weak self] in
            inbox.post { self?.readAgain() }
        } didChange: { [weak self] changes in
            inbox.post { self?.receive(changes, of: folders) }
        }
    }

    /// Removes what a program that was killed has left in a folder.
    private nonisolated static func removeDrafts(in folder: FilePath) {
        folder.withCString { FileDraft.removeAbandoned(in: $0) }
    }

    /// Reads the folders again on a thread, and passes on what differs from the photos that are known.
    ///
    /// - Parameter findsChanged: whether files that were written since the last reading count as changed.
    func readAgain(findsChanged: Bool = true) {
        let last = readTime
        readTime = Self.now
        // Without a thread, the next reading finds the changes.
        if feed?.add(.reading(since: findsChanged ? last : .infinity)) != true { readTime = last }
    }

    private func receive(_ changes: FileChanges, of folders: [FilePath]) {
        guard let reader, let feed, reader.folders == folders, !feed.add(.changes(changes)) else { return }
        lab?.receive(.files(changes))
    }
}
