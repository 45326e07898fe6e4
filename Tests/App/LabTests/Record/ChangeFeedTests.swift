import Dispatch
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Controllers
@testable import Lab
@testable import TactilePhotos

/// Changes that a thread finds: their pieces, their order, and their end.
@Suite struct ChangeFeedTests {
    /// A feed of a folder, and a scene that takes one message of the inbox after the other.
    private final class Fixture {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID().uuidString)").path
        let reader: CatalogueReader
        let feed: ChangeFeed
        /// The changes of each step.
        private(set) var steps: [[FileChanges]] = []
        /// Signalled when a message is posted.
        private let isPosted = DispatchSemaphore(value: 0)
        private let inbox = Inbox()
        private let received = Received()

        private final class Received { var changes: [FileChanges] = [] }

        init(_ names: [String] = []) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            for name in names { try Data([0]).write(to: URL(fileURLWithPath: folder + "/" + name)) }
            reader = try CatalogueReader(folder: folder, mode: .immediate)
            feed = ChangeFeed(reader, inbox: inbox) { [reader, received] changes in
                received.changes.append(changes)
                reader.apply(changes)
            }
            inbox.setWake { [isPosted] in isPosted.signal() }
        }

        isolated deinit {
            feed.stop()
            try? FileManager.default.removeItem(atPath: folder)
        }

        func path(_ name: String) -> FilePath { FilePath(folder + "/" + name) }

        /// Takes steps, each after a message, until a number of pieces of changes has arrived.
        func step(untilPieces count: Int) {
            while steps.joined().count < count {
                isPosted.wait()
                inbox.drain()
                steps.append(received.changes)
                received.changes = []
            }
        }

        /// Takes a step without changes, if there are none.
        func step() {
            inbox.drain()
            steps.append(received.changes)
            received.changes = []
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `all changes arrive in order, at most one piece in a step`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try Fixture((0..<6).map { "\($0).jpg" })
        var expected: [FileChanges] = []
        for number in 0..<30 {
            let path = fixture.path("\(Int.random(in: 0..<6, using: &random)).jpg")
            let changes =
                switch number % 4 {
                case 0: FileChanges(changed: [path])
                case 1: FileChanges(vanished: [path])
                case 2: FileChanges(appeared: [path])
                default: FileChanges(appeared: [fixture.path("text-\(number).txt")])
                }
            #expect(fixture.feed.add(.changes(changes)))
            // A file that is no photo is no event.
            if number % 4 != 3 { expected.append(changes) }
            if Bool.random(using: &random) {
                fixture.step(untilPieces: Int.random(in: 0...expected.count, using: &random))
            }
        }
        fixture.step(untilPieces: expected.count)
        fixture.step()
        #expect(fixture.steps.allSatisfy { $0.count <= 1 })
        #expect(Array(fixture.steps.joined()) == expected)
    }

    @Test func `a new reading arrives in pieces of some files, after the changes before it`() throws {
        let count = 5 * FileChanges.usualCount / 2, fixture = try Fixture(["0.jpg", "1.jpg"])
        for number in 2..<2 + count {
            #expect(FileManager.default.createFile(atPath: fixture.path("\(number).jpg").text, contents: Data([0])))
        }
        try FileManager.default.removeItem(atPath: fixture.path("0.jpg").text)
        let first = FileChanges(vanished: [fixture.path("0.jpg")])
        #expect(fixture.feed.add(.changes(first)) && fixture.feed.add(.reading(since: .infinity)))
        let last = FileChanges(changed: [fixture.path("1.jpg")])
        #expect(fixture.feed.add(.changes(last)))
        fixture.step(untilPieces: 5)
        let pieces = Array(fixture.steps.joined())
        #expect(pieces.first == first && pieces.last == last && fixture.steps.allSatisfy { $0.count <= 1 })
        #expect(pieces[1...3].map(\.appeared.count) == [FileChanges.usualCount, FileChanges.usualCount, count % 1000])
        let fresh = try CatalogueReader(folder: fixture.folder, mode: .immediate).takeUpdate(),
            update = fixture.reader.takeUpdate()
        #expect(update.present.map(update.catalogue.name) == fresh.present.map(fresh.catalogue.name))
    }

    @Test(arguments: [0, 1, 2]) func `after the end no change arrives, and the thread lets everything go`(steps: Int)
        throws
    {
        let fixture = try Fixture(["0.jpg"]), inbox = Inbox(), event = DispatchSemaphore(value: 0)
        let state = State()
        inbox.setWake { event.signal() }
        func makeFeed() -> ChangeFeed {
            let held = Held {
                state.isGone.withLock { $0 = true }
                event.signal()
            }
            return ChangeFeed(fixture.reader, inbox: inbox) { [held, state] _ in
                withExtendedLifetime(held) { state.count.withLock { $0 += 1 } }
            }
        }
        var feed: ChangeFeed? = makeFeed()
        for _ in 0..<5 { #expect(feed?.add(.changes(FileChanges(changed: [fixture.path("0.jpg")]))) == true) }
        // The thread waits with a piece that the scene has not taken over, or has just received.
        event.wait()
        for _ in 0..<steps { inbox.drain() }
        let before = state.count.withLock { $0 }
        feed?.stop()
        feed = nil
        // The thread may still post a piece that it has prepared.
        while !state.isGone.withLock(\.self) {
            inbox.drain()
            event.wait()
        }
        #expect(state.count.withLock { $0 } == before)
    }
}

/// What the main thread and another one note.
private nonisolated final class State: Sendable {
    let isGone = Mutex(false), count = Mutex(0)
}

/// An object that notes its end.
private nonisolated final class Held: Sendable {
    private let didEnd: @Sendable () -> Void
    init(_ didEnd: @escaping @Sendable () -> Void) { self.didEnd = didEnd }
    deinit { didEnd() }
}
