import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

@Suite struct SlideInDragTests {
    private static let middle = Point(x: 640, y: 400)

    /// A place on the panel as it is shown.
    private func grip(_ desk: SlideInDesk) -> Point {
        desk.frame?.intersection(desk.stage.window.bounds).center ?? .zero
    }

    private func extent(_ desk: SlideInDesk, _ direction: SlideInDirection) -> Double {
        (direction.isHorizontal ? desk.frame?.width : desk.frame?.height) ?? 0
    }

    /// A desk with a panel at rest, at 1 s.
    private func open(_ direction: SlideInDirection) -> SlideInDesk {
        let desk = SlideInDesk()
        desk.present(direction, at: 0.1)
        desk.stage.step(to: 1)
        return desk
    }

    /// Presses, and moves evenly by some way within some seconds; does not lift.
    private func drag(_ desk: SlideInDesk, from start: Point, by way: Vector, seconds: Double) {
        let time = desk.now, steps = max(1, Int((seconds / 0.005).rounded()))
        desk.pointer(.down, start, at: time)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            desk.pointer(.move, start + way * share, at: time + seconds * share)
        }
        desk.stage.step(to: time + seconds)
    }

    // MARK: Catching

    @Test(arguments: SlideInDirection.allCases, [false, true])
    func `a panel in flight is caught at the press, without a jump, and follows the hand`(
        direction: SlideInDirection, isLeaving: Bool
    ) {
        let desk = open(direction)
        desk.escape(at: 1)
        desk.stage.step(to: isLeaving ? 1.06 : 2)
        if !isLeaving {
            desk.present(direction, at: 2)
            desk.stage.step(to: 2.08)
        }
        let before = desk.frame, start = grip(desk), depth = desk.depth(direction)
        #expect(depth > 10 && depth < extent(desk, direction) - 10)
        desk.pointer(.down, start, at: desk.now)
        desk.wait(0.5)
        #expect(before?.isClose(to: desk.frame) ?? false, "it stands where it was caught")
        #expect(desk.traced("held") == .bool(true))
        for way in [5.0, 12, 20, -15, 3] {
            // Across the way the hand may do what it likes.
            let across = Vector(dx: direction.outward.dy, dy: direction.outward.dx) * 40
            desk.pointer(.move, start + direction.outward * way + across, at: desk.now + 0.05)
            desk.wait(0.1)
            #expect(abs(desk.depth(direction) - (depth - way)) < 1e-6)
            #expect(abs(desk.dimming - 0.5 * (depth - way) / extent(desk, direction)) < 1e-6)
        }
        desk.pointer(.up, start, at: desk.now + 0.3)
        desk.wait(2)
        #expect(desk.isAlone || desk.state == "presented")
        #expect(desk.log.faults.isEmpty)
    }

    @Test func `a hand that waits decides by where the panel is`() {
        for isIn in [true, false] {
            let desk = SlideInDesk()
            desk.present(.left, at: 0.1)
            desk.stage.step(to: 0.2)
            let start = grip(desk), depth = desk.depth(.left)
            let target = extent(desk, .left) * (isIn ? 0.52 : 0.48)
            desk.pointer(.down, start, at: 0.2)
            desk.pointer(.move, start + Vector(dx: target - depth, dy: 0), at: 0.3)
            desk.pointer(.up, start + Vector(dx: target - depth, dy: 0), at: 0.5)
            desk.stage.step(to: 2)
            #expect(isIn ? desk.state == "presented" : desk.isAlone)
            #expect(desk.log.answers(.completeTransition) == ["\(isIn)"])
        }
    }

    @Test func `a flick decides by where it would come to rest`() {
        let desk = open(.left)
        drag(desk, from: grip(desk), by: Vector(dx: -100, dy: 0), seconds: 0.1)
        #expect(desk.depth(.left) > extent(desk, .left) * 0.7)
        desk.pointer(.up, .zero, at: desk.now)
        desk.wait(1)
        #expect(desk.isAlone, "1000 points a second go on for 499 points")
        desk.present(.left, at: desk.now + 0.1)
        desk.wait(0.2)
        drag(desk, from: grip(desk), by: Vector(dx: -80, dy: 0), seconds: 0.1)
        desk.pointer(.up, .zero, at: desk.now)
        desk.wait(1)
        #expect(desk.isAlone, "and in flight alike")
    }

    @Test(arguments: SlideInDirection.allCases, [400.0, 1200, 3000])
    func `the panel goes on as fast as the hand was`(direction: SlideInDirection, speed: Double) {
        for isOut in [true, false] {
            let desk = open(direction)
            // Far enough that both ways remain.
            let out = direction.outward
            drag(
                desk, from: Self.grip(of: desk, direction), by: out * (extent(desk, direction) * 0.55 + 10),
                seconds: 0.3)
            desk.pointer(.up, .zero, at: desk.now + 0.2)
            desk.stage.step(to: desk.now + 0.21)
            // It leaves now; the hand takes it again and throws it.
            let start = grip(desk), seconds = 0.02
            drag(desk, from: start, by: out * (isOut ? 1 : -1) * speed * seconds, seconds: seconds)
            let depth = desk.depth(direction), short = 1e-5
            desk.pointer(.up, .zero, at: desk.now)
            desk.stage.step(to: desk.now)
            #expect(abs(desk.depth(direction) - depth) < 1e-6, "no jump")
            desk.wait(short)
            let gone = (depth - desk.depth(direction)) / short * (isOut ? 1 : -1)
            #expect(abs(gone - speed) < 0.01 * speed, "\(gone) points a second")
            var last = desk.depth(direction)
            for _ in 0..<100 where desk.frame != nil && desk.state == "dismissing" {
                desk.wait(0.005)
                if desk.frame == nil { break }
                #expect(isOut ? desk.depth(direction) <= last + 1e-6 : desk.depth(direction) >= last - 1e-6)
                #expect(desk.depth(direction) <= extent(desk, direction) + 0.01, "never beyond its place")
                last = desk.depth(direction)
            }
            desk.wait(1)
            #expect(isOut ? desk.isAlone : desk.state == "presented")
        }
    }

    @Test(arguments: SlideInDirection.allCases, [-900.0, -300, 300, 900])
    func `a panel that is thrown while it comes goes on as fast as the hand was`(
        direction: SlideInDirection, speed: Double
    ) {
        let desk = SlideInDesk()
        desk.present(direction, at: 0.1)
        desk.stage.step(to: 0.18)
        drag(desk, from: grip(desk), by: direction.outward * (speed * 0.04), seconds: 0.04)
        let depth = desk.depth(direction), short = 1e-5
        desk.pointer(.up, .zero, at: desk.now)
        desk.stage.step(to: desk.now)
        #expect(abs(desk.depth(direction) - depth) < 1e-6, "no jump")
        desk.wait(short)
        #expect(abs((depth - desk.depth(direction)) / short - speed) < 0.01 * abs(speed))
        var deepest = 0.0
        for _ in 0..<200 where desk.frame != nil {
            desk.wait(0.005)
            deepest = max(deepest, desk.depth(direction))
        }
        #expect(speed == 900 ? desk.isAlone : deepest > 0)
        #expect(desk.isAlone || deepest < extent(desk, direction) + 0.01, "never beyond its place")
        #expect(desk.log.count(.completeTransition) == 1 && desk.log.faults.isEmpty)
    }

    private static func grip(of desk: SlideInDesk, _ direction: SlideInDirection) -> Point {
        desk.frame?.center ?? .zero
    }

    // MARK: From rest

    @Test(arguments: SlideInDirection.allCases) func `a drag takes a panel out from rest`(direction: SlideInDirection) {
        let desk = open(direction)
        let whole = extent(desk, direction)
        drag(desk, from: grip(desk), by: direction.outward * (whole * 0.6 + 10), seconds: 0.5)
        // The translation counts from the point at which the slop is reached.
        #expect(abs(desk.depth(direction) - whole * 0.4) < 1e-6)
        #expect(abs(desk.dimming - 0.2) < 1e-6, "the dimming follows the hand")
        #expect(desk.log.answers(.interactionControllerForDismissal) == ["interactive"])
        desk.pointer(.up, .zero, at: desk.now + 0.2)
        desk.wait(1)
        #expect(desk.isAlone && desk.log.faults.isEmpty)
    }

    @Test(arguments: SlideInDirection.allCases) func `a drag that is given up leaves everything as it was`(
        direction: SlideInDirection
    ) {
        let desk = open(direction)
        let frame = desk.frame
        drag(desk, from: grip(desk), by: direction.outward * 60, seconds: 0.5)
        #expect(desk.dimming < 0.5)
        desk.pointer(.up, .zero, at: desk.now + 0.2)
        desk.wait(1)
        #expect(desk.state == "presented" && frame == desk.frame && desk.dimming == 0.5)
        #expect(desk.log.answers(.dismissalTransitionDidEnd) == ["false"])
        desk.escape(at: desk.now)
        desk.wait(1)
        #expect(desk.isAlone)
        #expect(desk.log.answers(.interactionControllerForDismissal) == ["interactive", "nil"])
    }

    @Test func `a drag inwards holds the panel at its place`() {
        let desk = open(.left)
        let frame = desk.frame
        drag(desk, from: grip(desk), by: Vector(dx: 200, dy: 0), seconds: 0.2)
        #expect(frame?.isClose(to: desk.frame) ?? false)
        desk.pointer(.up, .zero, at: desk.now)
        desk.wait(0.05)
        #expect(frame?.isClose(to: desk.frame) ?? false, "nor does its speed carry it away")
        desk.wait(1)
        #expect(desk.state == "presented")
    }

    @Test(arguments: ["across", "beside"]) func `other drags leave a panel at rest alone`(drag kind: String) {
        let desk = open(.left)
        let start = kind == "across" ? grip(desk) : Point(x: 1000, y: 400)
        drag(desk, from: start, by: kind == "across" ? Vector(dx: 5, dy: 200) : Vector(dx: -200, dy: 0), seconds: 0.2)
        #expect(desk.state == "presented" && desk.traced("held") == .bool(false))
        desk.pointer(.up, .zero, at: desk.now)
        desk.wait(1)
        #expect(desk.state == "presented")
    }

    @Test func `a hand holds it while the window changes`() {
        let desk = open(.right)
        drag(desk, from: grip(desk), by: Vector(dx: 110, dy: 0), seconds: 0.2)
        let depth = desk.depth(.right)
        desk.resize(Size(width: 1500, height: 900), at: desk.now)
        desk.wait(0.1)
        #expect(desk.traced("held") == .bool(true))
        #expect(abs(desk.depth(.right) - depth) < 80, "the edge has taken it along")
        desk.pointer(.up, .zero, at: desk.now)
        desk.wait(1)
        #expect(desk.state == "presented" && desk.frame?.maxX == 1500)
        desk.escape(at: desk.now)
        desk.wait(1)
        #expect(desk.isAlone)
    }
}
