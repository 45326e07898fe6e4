import Dispatch
import StageSupport
import Synchronization
import Tactile
import TestSupport
import Testing

@testable import Controllers

@Suite struct InboxTests {
    @Test func `messages run at the next step, in order, once`() {
        let stage = Stage.test(ViewController())
        let log = Log()
        for name in ["a", "b", "c"] { stage.inbox.post { log.add("\(name) at \(stage.time)") } }
        #expect(log.lines.isEmpty)
        stage.step(to: 2)
        stage.step(to: 3)
        #expect(log.lines == ["a at 2.0", "b at 2.0", "c at 2.0"])
    }

    @Test func `messages come after everything stamped up to the step`() {
        let root = KeyedController()
        let stage = Stage.test(root)
        let log = Log()
        root.onKey = { key in
            log.add(key.key)
            return true
        }
        stage.inbox.post { log.add("message") }
        stage.enqueue([.key("early", at: 1), .key("late", at: 2.5)])
        stage.step(to: 2)
        stage.step(to: 3)
        #expect(log.lines == ["early", "message", "late"])
    }

    @Test func `a message that a message posts waits for the next step`() {
        let stage = Stage.test(ViewController())
        let log = Log()
        stage.inbox.post { stage.inbox.post { log.add("at \(stage.time)") } }
        stage.step(to: 1)
        #expect(log.lines.isEmpty)
        stage.step(to: 2)
        #expect(log.lines == ["at 2.0"])
    }

    @Test func `a presentation that a message asks for begins at the step's time, however long ago the last was`() {
        let root = ViewController()
        let stage = Stage.test(root)
        let observer = TransitionRecorder()
        stage.transitionObserver = observer
        stage.step(to: 1)
        stage.inbox.post { root.present(ViewController(), animated: false) }
        stage.step(to: 60)
        #expect(observer.sentences.filter { $0.hasPrefix("complete") } == ["completeTransition true at 60.0"])
        #expect(observer.sentences.allSatisfy { $0.hasSuffix(" at 60.0") })
    }

    /// The main actor waits here as it does in an event loop.
    @Test func `an inbox that a thread releases last releases its messages although the main actor is blocked`() {
        final class Picture: Sendable {}
        final class Holder: Sendable {
            let inbox = Mutex<Inbox?>(Inbox())
        }
        let holder = Holder(), released = DispatchSemaphore(value: 0)
        weak var picture: Picture?
        do {
            let one = Picture()
            picture = one
            holder.inbox.withLock { $0?.post { withExtendedLifetime(one) {} } }
        }
        #expect(picture != nil)
        DispatchQueue.global().async {
            holder.inbox.withLock { $0 = nil }
            released.signal()
        }
        released.wait()
        #expect(picture == nil)
    }

    @Test func `threads keep their own order, and nothing is lost or doubled`() async {
        let stage = Stage.test(ViewController())
        let inbox = stage.inbox
        let received = Received()
        await withTaskGroup { group in
            for sender in 0..<4 {
                group.addTask { for number in 0..<500 { inbox.post { received.add(number, from: sender) } } }
            }
            // Some steps in the midst of the posting.
            for step in 0..<20 {
                stage.step(to: Double(step))
                await Task.yield()
            }
        }
        stage.step(to: 100)
        for sender in 0..<4 { #expect(received.numbers[sender] == Array(0..<500)) }
    }

    @Test func `a post wakes the loop, also one from before there was a loop`() {
        let inbox = Inbox()
        let wakes = Mutex(0)
        inbox.post {}
        inbox.setWake { wakes.withLock { $0 += 1 } }
        #expect(wakes.withLock { $0 } == 1)
        inbox.post {}
        #expect(wakes.withLock { $0 } == 2)
    }

    @Test func `an empty inbox does not wake the loop`() {
        let wakes = Mutex(0)
        Inbox().setWake { wakes.withLock { $0 += 1 } }
        #expect(wakes.withLock { $0 } == 0)
    }

    private final class Received {
        private(set) var numbers: [Int: [Int]] = [:]
        func add(_ number: Int, from sender: Int) { numbers[sender, default: []].append(number) }
    }
}
