import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// After any gesture or key during a transition, the visible state continues from its current values.
@Suite struct ContinuityTests {
    nonisolated private static let seeds = 0..<7

    @Test(arguments: SlideInDirection.allCases, seeds)
    func `a panel that slides in never jumps`(direction: SlideInDirection, seed: Int) {
        let stage = SlideInStage()
        // As far as the dimming goes, the panel goes too.
        let extent = direction.isHorizontal ? 427.0 : 267
        let watch = Watch(stage.stage, seed: seed, top: 12 * extent) {
            [stage.depth(direction), stage.dimming * 2 * extent]
        }
        let offset = direction.isHorizontal ? Vector(dx: 1, dy: 0.1) : Vector(dx: 0.1, dy: 1)
        watch.play(
            along: offset, open: { stage.present(direction, at: $0) },
            grip: { stage.frame?.intersection(stage.window.bounds).center })
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [ModalTransitionStyle.coverVertical, .crossDissolve], seeds)
    func `a modal never jumps`(style: ModalTransitionStyle, seed: Int) {
        let stage = TestStage<TwoThirdsController>(.desktopWindow)
        if style == .crossDissolve { stage.press(0, 1, at: 0.01) }
        stage.wait(0.05)
        let height = stage.window.size.height
        let watch = Watch(stage.stage, seed: seed, top: 9 * height) {
            let view = stage.frame == nil ? nil : stage.presented?.view
            let shown = style == .coverVertical ? height - (stage.frame?.minY ?? height) : 0
            let visible = style == .crossDissolve ? (view?.presentation.alpha ?? 0) * height : 0
            return [shown, visible, stage.dimming * 2 * height]
        }
        // The transition is not interactive: no gesture may move it.
        watch.play(along: .zero, open: { stage.press(1, 0, at: $0) }, grip: { nil })
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: seeds) func `a circle never jumps`(seed: Int) {
        let stage = CircleRevealStage()
        let covering = { (stage.covering - 1) / stage.size.height }
        let watch = Watch(stage.stage, seed: seed, top: 8 * 1150) {
            guard let second = stage.second, second.view.window != nil else { return [12] }
            // A smaller circle is not visible.
            return [max(stage.circle?.radius ?? stage.covering, 12)]
        }
        watch.gain = { covering() + 0.01 }
        watch.play(
            along: Vector(dx: 0.1, dy: 1), open: { stage.tap(Point(x: 300, y: 200), at: $0) },
            grip: { Point(x: 500, y: 300) })
        #expect(stage.isClean)
    }

    @Test(arguments: seeds) func `the parts of a card never jump`(seed: Int) throws {
        let guide = try GuideStage()
        // Of all numbers, the width of the picture changes the most.
        let watch = Watch(guide.stage, seed: seed, top: 9 * 900) {
            guide.shown.flatMap { [$0.center.x, $0.center.y, $0.width, $0.height] }
        }
        watch.gain = { 900.0 / 800 + 0.01 }
        watch.play(
            along: Vector(dx: 0.1, dy: 1), open: { guide.tapCard(at: $0) }, grip: { Point(x: 640, y: 500) })
        #expect(guide.isTidy)
    }
}

/// Applies seeded actions to a transition, and compares the visible state before and after each, and over time.
private final class Watch {
    /// The largest visible movement for each point that the drag moves.
    var gain = { 1.0 }
    private let stage: Stage
    private let seed: Int
    private let measure: () -> [Double]
    /// How far the transition gets by itself within a moment at most, in points.
    private let top: Double
    private var random: SeededGenerator
    private var device: Point?
    private var last: [Double]
    private var step = 0.0
    /// The speed of the drag's last movement, in points per second.
    private var pace = 0.0
    private var story: [String] = []

    /// The seconds over which a velocity is measured.
    private static let instant = 1e-6
    /// Two moments to a frame at 240 Hz.
    private static let moment = 1.0 / 480

    /// `top`: how fast the transition is by itself at most, in points a second.
    init(_ stage: Stage, seed: Int, top: Double, measure: @escaping () -> [Double]) {
        (self.stage, self.seed, self.measure) = (stage, seed, measure)
        self.top = top * Self.moment
        random = SeededGenerator(seed: seed)
        last = measure()
    }

    /// Opens and closes, and takes hold where that is possible; at the end all is closed.
    func play(along offset: Vector, open: @escaping (Double) -> Void, grip: () -> Point?) {
        for _ in 0..<24 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: act("open", device == nil ? open : { _ in })
            case 3, 4: escape()
            default: drag(along: offset, grip())
            }
            wait(.random(in: 0...0.25, using: &random))
        }
        lift()
        wait(1)
        act("escape") { [self] in send(.key(KeyEvent(phase: .down, key: "Escape")), at: $0) }
        wait(1)
    }

    // MARK: What is done

    /// Presses Escape, which reverses a running transition or, during a drag, cancels the drag.
    private func escape() {
        let press = { [self] in send(.key(KeyEvent(phase: .down, key: "Escape")), at: $0) }
        if device == nil { request("escape", press) } else { act("escape", press) }
    }

    private func drag(along offset: Vector, _ place: Point?) {
        if let device {
            guard Bool.random(using: &random) else { return lift() }
            return move(device, offset)
        }
        guard let place = place ?? (offset == .zero ? Point(x: 640, y: 400) : nil) else { return }
        device = place
        act("press") { [self] in pointer(.down, place, at: $0) }
        move(place, offset)
        if Bool.random(using: &random) { lift() }
    }

    private func move(_ start: Point, _ offset: Vector) {
        let speed = Double.random(in: -2000...2000, using: &random)
        pace = (offset * speed).length
        var place = start
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            wait(0.008)
            place = place + offset * (speed * 0.008)
            let next = place
            act("move", by: (offset * (speed * 0.008)).length) { [self] in pointer(.move, next, at: $0) }
        }
        device = place
    }

    private func lift() {
        guard let place = device else { return }
        device = nil
        act("lift") { [self] in pointer(.up, place, at: $0) }
    }

    private func pointer(_ phase: PointerEvent.Phase, _ place: Point, at time: Double) {
        send(.pointer(PointerEvent(phase: phase, id: 0, location: place, source: .mouse)), at: time)
    }

    private func send(_ kind: InputEvent.Kind, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: kind)])
    }

    // MARK: The visible state

    /// Makes a request, and checks that the velocity of everything that moves continues, within a hundredth.
    private func request(_ name: String, _ action: (Double) -> Void) {
        let earlier = measure()
        stage.step(to: stage.time + Self.instant)
        let before = measure()
        act(name, action)
        let after = measure()
        stage.step(to: stage.time + Self.instant)
        for (index, later) in measure().enumerated() where index < min(earlier.count, before.count, after.count) {
            let (old, new) = ((before[index] - earlier[index]) / Self.instant, (later - after[index]) / Self.instant)
            // What is at rest may start at once.
            guard old != 0 else { continue }
            let story = story.suffix(6)
            #expect(
                abs(new - old) <= 0.01 * max(abs(new), abs(old)) + 1,
                "seed \(seed), value \(index): \(old) to \(new), \(story)")
        }
    }

    /// Performs an action, and checks that nothing moves further than the drag has moved.
    private func act(_ name: String, by offset: Double = 0, _ action: (Double) -> Void) {
        story.append("\(stage.time): \(name)")
        action(stage.time)
        stage.step(to: stage.time)
        // A spring at its end leaves half a point, which a drag that begins then skips.
        expect(atMost: offset * gain() + 0.5)
        // From now on the view may be as fast as the drag.
        step = max(step, pace * gain() * Self.moment)
    }

    /// Waits, and checks that in each step the view moves at most as far as its animation can move it, or as it moved in
    /// the step before; a spring may add to the drag's speed.
    private func wait(_ duration: Double) {
        for _ in 0..<Int((duration / Self.moment).rounded()) {
            stage.step(to: stage.time + Self.moment)
            step = expect(atMost: 1.1 * max(step, top))
        }
    }

    @discardableResult
    private func expect(atMost limit: Double) -> Double {
        let now = measure()
        let jump = zip(now, last).map { abs($0 - $1) }.max() ?? 0
        let message = "seed \(seed): \(last) to \(now) at \(stage.time), at most \(limit), after \(story.suffix(6))"
        #expect(jump <= limit, "\(message)")
        last = now
        return jump
    }
}
