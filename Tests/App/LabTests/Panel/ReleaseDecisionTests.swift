import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Viewer

/// An observer that compares the decision of each release with the end of its transition.
private final class ReleaseJudge: GestureObserver, TransitionObserver {
    private(set) var judged = 0
    private(set) var failures: [String] = []
    private var expected: (finishes: Bool, time: Double)?

    func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
        switch recognizer.state {
        case .possible, .changed, .failed: break
        case .began, .cancelled: expected = nil
        case .ended:
            expected = nil
            guard let status = recognizer.interactionStatus?(), ["finish", "cancel"].contains(status.outcome) else {
                return
            }
            expected = (status.decision.finishes, time)
        }
    }

    func transition(did call: TransitionCall, at time: Double) {
        guard call.name == .completeTransition, let expected else { return }
        judged += 1
        self.expected = nil
        if call.answer != "\(expected.finishes)" { failures.append("released at \(expected.time), ended at \(time)") }
    }

    func transition(reports fault: TransitionFault, at time: Double) {}
}

@Suite struct ReleaseDecisionTests {
    @Test func `the decision that a status reports at a release is the one that the transition takes`() throws {
        var judged = 0
        for (index, demo) in Demo.all.enumerated() {
            let fixture = try LabFixture()
            try fixture.withScene(demo) { scene in
                let judge = ReleaseJudge()
                (scene.stage.gestureObserver, scene.stage.transitionObserver) = (judge, judge)
                var script = LabScript(seed: index, from: 0.1, size: fixture.window.size)
                for _ in 0..<60 { script.act() }
                var events = script.events[...]
                for frame in 1...Int(script.time * 60) + 120 {
                    let time = Double(frame) / 60, due = events.prefix { $0.time <= time }
                    events = events[due.endIndex...]
                    scene.stage.enqueue(due)
                    scene.stage.step(to: time)
                }
                #expect(judge.failures.isEmpty, "\(demo.name)")
                judged += judge.judged
            }
        }
        #expect(judged > 10, "only \(judged) releases were compared")
    }

    /// Drags an opened photo down, and returns the status at the release.
    private func status(_ offsets: [Double]) throws -> InteractionStatus? {
        final class Recorder: GestureObserver {
            var status: InteractionStatus?
            func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
                if recognizer.state == .ended { status = recognizer.interactionStatus?() ?? status }
            }
        }
        let fixture = try LabFixture(), recorder = Recorder()
        try fixture.withScene(.photoPreview) { scene in
            scene.stage.gestureObserver = recorder
            scene.stage.enqueue([.key("Home", at: 0.1), .key("Enter", at: 0.2)])
            scene.stage.step(to: 2)
            scene.stage.enqueue([.pointer(.down, 320, 150, at: 2)])
            for (index, offset) in offsets.enumerated() {
                scene.stage.enqueue([.pointer(.move, 320, 150 + offset, at: 2.1 + Double(index) / 60)])
            }
            let end = 2.2 + Double(offsets.count) / 60
            scene.stage.enqueue([.pointer(.up, 320, 150 + (offsets.last ?? 0), at: end)])
            scene.stage.step(to: end)
        }
        return recorder.status
    }

    @Test func `a photo that returns within the slop is not dismissed at any speed`() throws {
        let status = try #require(try status([20, 120, 60, 4]))
        #expect(!status.decision.finishes && status.outcome == "return")
        #expect(status.decision.speedMargin == nil)
        #expect((status.decision.distanceMargin ?? 0) >= 6)
    }

    @Test func `a photo beyond the threshold is dismissed, with the distance to the threshold to spare`() throws {
        // The translation begins at the slop, with the sample that leaves it.
        let status = try #require(try status([10, 50, 100, 110]))
        #expect(status.decision.finishes && status.outcome == "dismiss" && status.progress == 0.5)
        #expect(abs((status.decision.distanceMargin ?? 0) - 40) < 1e-9)
    }
}
