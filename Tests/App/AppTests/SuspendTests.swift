import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// A photo in flight and in a drag when the clock jumps by an hour, and when its window gets another scale.
@Suite struct SuspendTests {
    private let hour = 3600.0

    /// Runs a window with events, and with jumps of the clock by an hour; returns the times and states of the photo at keys.
    private func run(
        _ stage: PhotoGridStage, _ script: [InputEvent], jumpsAt times: [Double]
    ) -> (frames: Int, states: [PhotoFlightState]) {
        let backend = ScriptedBackend(script), states = StateLog(stage)
        backend.clockJumps = times.map { ($0, hour) }
        stage.stage.frameObserver = states
        stage.stage.run(on: backend)
        return (backend.frames.count, states.list)
    }

    /// The different states of the photo at the frames.
    private final class StateLog: FrameObserver {
        private unowned let stage: PhotoGridStage
        private(set) var list: [PhotoFlightState] = []

        init(_ stage: PhotoGridStage) { self.stage = stage }

        func frameDidPresent(_ timing: FrameTiming) { if list.last != stage.state { list.append(stage.state) } }
    }

    private func tap(_ place: Point, at time: Double) -> [InputEvent] {
        [.pointer(.down, place.x, place.y, at: time), .pointer(.up, place.x, place.y, at: time + 0.05)]
    }

    @Test func `each flight is at its end after the jump, and completes once`() {
        let stage = PhotoGridStage(), place = stage.center(ofThumbnail: 7)
        let script = tap(place, at: 1) + [.key("Escape", at: 3 + hour)]
        let (frames, states) = run(stage, script, jumpsAt: [1.15, 3.1 + hour])
        #expect(states.contains(.shown) && states.last == .away)
        let begun = stage.observer.count(.transitionDuration)
        #expect(stage.observer.count(.completeTransition) == begun && stage.faults.isEmpty)
        #expect(stage.preview == nil && stage.containers.isEmpty && stage.isIdle)
        #expect(stage.time > 2 * hour && frames < 100, "\(frames) frames")
    }

    @Test func `a held photo stays where it is, and is released after the jump without a velocity`() {
        let stage = PhotoGridStage(), place = stage.center(ofThumbnail: 7), middle = stage.middle
        var script = tap(place, at: 1) + [.pointer(.down, middle.x, middle.y, at: 3)]
        for step in 1...10 {
            script.append(.pointer(.move, middle.x, middle.y + 4 * Double(step), at: 3 + 0.016 * Double(step)))
        }
        script.append(.pointer(.up, middle.x, middle.y + 40, at: 4 + hour))
        let (frames, states) = run(stage, script, jumpsAt: [3.5])
        // The distance is too short for a dismissal, and a velocity would have made one.
        #expect(states.last == .shown && stage.preview != nil && stage.faults.isEmpty && stage.isIdle)
        #expect(stage.time > hour && frames < 150, "\(frames) frames")
    }

    @Test(arguments: [1.25, 2, 0.5]) func `another scale in mid-flight changes no place, and the flight completes once`(
        scale: Double
    ) throws {
        let stage = PhotoGridStage()
        stage.tap(stage.center(ofThumbnail: 7), at: 0.1)
        stage.step(to: 0.3)
        let before = try #require(stage.standIn)
        stage.resize(stage.size, scale: scale)
        let after = try #require(stage.standIn)
        #expect(before.visibleFrame == after.visibleFrame && stage.displayList().scale == scale)
        stage.wait(0.01)
        #expect(stage.standIn?.visibleFrame != after.visibleFrame, "the flight goes on")
        stage.wait(2)
        #expect(stage.state == .shown && stage.faults.isEmpty)
        #expect(stage.observer.count(.completeTransition) == stage.observer.count(.transitionDuration))
        stage.key("Escape")
        stage.wait(0.1)
        stage.resize(stage.size, scale: 1)
        stage.wait(2)
        #expect(stage.preview == nil && stage.containers.isEmpty && stage.isIdle && stage.faults.isEmpty)
    }
}
