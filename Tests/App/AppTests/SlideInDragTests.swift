import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

@Suite struct SlideInDragTests {
    private static let middle = Point(x: 640, y: 400)

    /// A place on the panel as it is shown.
    private func grip(_ stage: SlideInStage) -> Point {
        stage.frame?.intersection(stage.window.bounds).center ?? .zero
    }

    private func extent(_ stage: SlideInStage, _ direction: SlideInDirection) -> Double {
        (direction.isHorizontal ? stage.frame?.width : stage.frame?.height) ?? 0
    }

    /// A stage with a panel at rest, at 1 s.
    private func open(_ direction: SlideInDirection) -> SlideInStage {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.step(to: 1)
        return stage
    }

    /// Presses, and moves evenly over a distance within `seconds`, without lifting.
    private func drag(_ stage: SlideInStage, from start: Point, by offset: Vector, seconds: Double) {
        let time = stage.time, steps = max(1, Int((seconds / 0.005).rounded()))
        stage.pointer(.down, start, at: time)
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            stage.pointer(.move, start + offset * fraction, at: time + seconds * fraction)
        }
        stage.step(to: time + seconds)
    }

    // MARK: Catching

    @Test(arguments: SlideInDirection.allCases, [false, true])
    func `a panel in flight is caught at the press, without a jump, and follows the drag`(
        direction: SlideInDirection, isLeaving: Bool
    ) {
        let stage = open(direction)
        stage.escape(at: 1)
        stage.step(to: isLeaving ? 1.06 : 2)
        if !isLeaving {
            stage.present(direction, at: 2)
            stage.step(to: 2.08)
        }
        let before = stage.frame, start = grip(stage), depth = stage.depth(direction)
        #expect(depth > 10 && depth < extent(stage, direction) - 10)
        stage.pointer(.down, start, at: stage.time)
        stage.wait(0.5)
        #expect(before?.isClose(to: stage.frame) ?? false, "it stands where it was caught")
        #expect(stage.traced("held") == .bool(true))
        for offset in [5.0, 12, 20, -15, 3] {
            // Movement across the panel's direction has no effect.
            let across = Vector(dx: direction.outward.dy, dy: direction.outward.dx) * 40
            stage.pointer(.move, start + direction.outward * offset + across, at: stage.time + 0.05)
            stage.wait(0.1)
            #expect(abs(stage.depth(direction) - (depth - offset)) < 1e-6)
            #expect(abs(stage.dimming - 0.5 * (depth - offset) / extent(stage, direction)) < 1e-6)
        }
        stage.pointer(.up, start, at: stage.time + 0.3)
        stage.wait(2)
        #expect(stage.isAlone || stage.state == "presented")
        #expect(stage.observer.faults.isEmpty)
    }

    @Test func `after a pause the release decides by the panel's position`() {
        for isIn in [true, false] {
            let stage = SlideInStage()
            stage.present(.left, at: 0.1)
            stage.step(to: 0.2)
            let start = grip(stage), depth = stage.depth(.left)
            let target = extent(stage, .left) * (isIn ? 0.52 : 0.48)
            stage.pointer(.down, start, at: 0.2)
            stage.pointer(.move, start + Vector(dx: target - depth, dy: 0), at: 0.3)
            stage.pointer(.up, start + Vector(dx: target - depth, dy: 0), at: 0.5)
            stage.step(to: 2)
            #expect(isIn ? stage.state == "presented" : stage.isAlone)
            #expect(stage.observer.answers(.completeTransition) == ["\(isIn)"])
        }
    }

    @Test func `a flick decides by where it would come to rest`() {
        let stage = open(.left)
        drag(stage, from: grip(stage), by: Vector(dx: -100, dy: 0), seconds: 0.1)
        #expect(stage.depth(.left) > extent(stage, .left) * 0.7)
        stage.pointer(.up, .zero, at: stage.time)
        stage.wait(1)
        #expect(stage.isAlone, "1000 points a second go on for 499 points")
        stage.present(.left, at: stage.time + 0.1)
        stage.wait(0.2)
        drag(stage, from: grip(stage), by: Vector(dx: -80, dy: 0), seconds: 0.1)
        stage.pointer(.up, .zero, at: stage.time)
        stage.wait(1)
        #expect(stage.isAlone, "and in flight alike")
    }

    @Test(arguments: SlideInDirection.allCases, [400.0, 1200, 3000])
    func `the panel continues at the drag's velocity`(direction: SlideInDirection, speed: Double) {
        for isOut in [true, false] {
            let stage = open(direction)
            // Far enough that the panel can still move in both directions.
            let out = direction.outward
            drag(
                stage, from: Self.grip(of: stage, direction), by: out * (extent(stage, direction) * 0.55 + 10),
                seconds: 0.3)
            stage.pointer(.up, .zero, at: stage.time + 0.2)
            stage.step(to: stage.time + 0.21)
            // The panel leaves now; a second drag catches and throws it.
            let start = grip(stage), seconds = 0.02
            drag(stage, from: start, by: out * (isOut ? 1 : -1) * speed * seconds, seconds: seconds)
            let depth = stage.depth(direction), short = 1e-5
            stage.pointer(.up, .zero, at: stage.time)
            stage.step(to: stage.time)
            #expect(abs(stage.depth(direction) - depth) < 1e-6, "no jump")
            stage.wait(short)
            let gone = (depth - stage.depth(direction)) / short * (isOut ? 1 : -1)
            #expect(abs(gone - speed) < 0.01 * speed, "\(gone) points a second")
            var last = stage.depth(direction)
            for _ in 0..<100 where stage.frame != nil && stage.state == "dismissing" {
                stage.wait(0.005)
                if stage.frame == nil { break }
                #expect(isOut ? stage.depth(direction) <= last + 1e-6 : stage.depth(direction) >= last - 1e-6)
                #expect(stage.depth(direction) <= extent(stage, direction) + 0.01, "never beyond its place")
                last = stage.depth(direction)
            }
            stage.wait(1)
            #expect(isOut ? stage.isAlone : stage.state == "presented")
        }
    }

    @Test(arguments: SlideInDirection.allCases, [-900.0, -300, 300, 900])
    func `a panel that is thrown during its presentation continues at the drag's velocity`(
        direction: SlideInDirection, speed: Double
    ) {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.step(to: 0.18)
        drag(stage, from: grip(stage), by: direction.outward * (speed * 0.04), seconds: 0.04)
        let depth = stage.depth(direction), short = 1e-5
        stage.pointer(.up, .zero, at: stage.time)
        stage.step(to: stage.time)
        #expect(abs(stage.depth(direction) - depth) < 1e-6, "no jump")
        stage.wait(short)
        #expect(abs((depth - stage.depth(direction)) / short - speed) < 0.01 * abs(speed))
        var deepest = 0.0
        for _ in 0..<200 where stage.frame != nil {
            stage.wait(0.005)
            deepest = max(deepest, stage.depth(direction))
        }
        #expect(speed == 900 ? stage.isAlone : deepest > 0)
        #expect(stage.isAlone || deepest < extent(stage, direction) + 0.01, "never beyond its place")
        #expect(stage.observer.count(.completeTransition) == 1 && stage.observer.faults.isEmpty)
    }

    private static func grip(of stage: SlideInStage, _ direction: SlideInDirection) -> Point {
        stage.frame?.center ?? .zero
    }

    // MARK: From rest

    @Test(arguments: SlideInDirection.allCases) func `a drag takes a panel out from rest`(direction: SlideInDirection) {
        let stage = open(direction)
        let whole = extent(stage, direction)
        drag(stage, from: grip(stage), by: direction.outward * (whole * 0.6 + 10), seconds: 0.5)
        // The translation counts from the point at which the slop is reached.
        #expect(abs(stage.depth(direction) - whole * 0.4) < 1e-6)
        #expect(abs(stage.dimming - 0.2) < 1e-6, "the dimming follows the drag")
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        stage.pointer(.up, .zero, at: stage.time + 0.2)
        stage.wait(1)
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: SlideInDirection.allCases) func `a drag that is given up leaves everything as it was`(
        direction: SlideInDirection
    ) {
        let stage = open(direction)
        let frame = stage.frame
        drag(stage, from: grip(stage), by: direction.outward * 60, seconds: 0.5)
        #expect(stage.dimming < 0.5)
        stage.pointer(.up, .zero, at: stage.time + 0.2)
        stage.wait(1)
        #expect(stage.state == "presented" && frame == stage.frame && stage.dimming == 0.5)
        #expect(stage.observer.answers(.dismissalTransitionDidEnd) == ["false"])
        stage.escape(at: stage.time)
        stage.wait(1)
        #expect(stage.isAlone)
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive", "nil"])
    }

    @Test func `a drag inwards holds the panel at its place`() {
        let stage = open(.left)
        let frame = stage.frame
        drag(stage, from: grip(stage), by: Vector(dx: 200, dy: 0), seconds: 0.2)
        #expect(frame?.isClose(to: stage.frame) ?? false)
        stage.pointer(.up, .zero, at: stage.time)
        stage.wait(0.05)
        #expect(frame?.isClose(to: stage.frame) ?? false, "nor does its speed carry it away")
        stage.wait(1)
        #expect(stage.state == "presented")
    }

    @Test(arguments: ["across", "beside"]) func `other drags leave a panel at rest alone`(drag kind: String) {
        let stage = open(.left)
        let start = kind == "across" ? grip(stage) : Point(x: 1000, y: 400)
        drag(stage, from: start, by: kind == "across" ? Vector(dx: 5, dy: 200) : Vector(dx: -200, dy: 0), seconds: 0.2)
        #expect(stage.state == "presented" && stage.traced("held") == .bool(false))
        stage.pointer(.up, .zero, at: stage.time)
        stage.wait(1)
        #expect(stage.state == "presented")
    }

    @Test func `a drag holds the panel while the window changes`() {
        let stage = open(.right)
        drag(stage, from: grip(stage), by: Vector(dx: 110, dy: 0), seconds: 0.2)
        let depth = stage.depth(.right)
        stage.resize(Size(width: 1500, height: 900), at: stage.time)
        stage.wait(0.1)
        #expect(stage.traced("held") == .bool(true))
        #expect(abs(stage.depth(.right) - depth) < 80, "the edge has taken it along")
        stage.pointer(.up, .zero, at: stage.time)
        stage.wait(1)
        #expect(stage.state == "presented" && stage.frame?.maxX == 1500)
        stage.escape(at: stage.time)
        stage.wait(1)
        #expect(stage.isAlone)
    }
}
