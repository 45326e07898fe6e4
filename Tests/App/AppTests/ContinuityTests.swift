import StageSupport
import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// Whatever hands and keys do to a transition, what is seen of it moves on from where it is.
@Suite struct ContinuityTests {
    nonisolated private static let seeds = 0..<10

    @Test(arguments: SlideInDirection.allCases, seeds)
    func `a panel that slides in never jumps`(direction: SlideInDirection, seed: Int) {
        let stage = SlideInStage()
        // As far as the dimming goes, the panel goes too.
        let extent = direction.isHorizontal ? 427.0 : 267
        let watch = Watch(stage.stage, seed: seed, top: 12 * extent) {
            [stage.depth(direction), stage.dimming * 2 * extent]
        }
        let way = direction.isHorizontal ? Vector(dx: 1, dy: 0.1) : Vector(dx: 0.1, dy: 1)
        watch.play(
            along: way, open: { stage.present(direction, at: $0) },
            grip: { stage.frame?.intersection(stage.window.bounds).center })
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [ModalTransitionStyle.coverVertical, .crossDissolve], seeds)
    func `a modal never jumps`(style: ModalTransitionStyle, seed: Int) {
        let stage = TestStage(TwoThirdsController(), size: .desktopWindow)
        if style == .crossDissolve { stage.press(0, 1, at: 0.01) }
        stage.wait(0.05)
        let height = stage.window.size.height
        let watch = Watch(stage.stage, seed: seed, top: 9 * height) {
            let view = stage.frame == nil ? nil : stage.presented?.view
            let shown = style == .coverVertical ? height - (stage.frame?.minY ?? height) : 0
            let seen = style == .crossDissolve ? (view?.presentation.alpha ?? 0) * height : 0
            return [shown, seen, stage.dimming * 2 * height]
        }
        // No hand drives it: nothing that a hand does may move it.
        watch.play(along: .zero, open: { stage.press(1, 0, at: $0) }, grip: { nil })
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: seeds) func `a circle never jumps`(seed: Int) {
        let stage = CircleRevealStage()
        let covering = { (stage.covering - 1) / stage.size.height }
        let watch = Watch(stage.stage, seed: seed, top: 8 * 1150) {
            guard let second = stage.second, second.view.window != nil else { return [0] }
            return [stage.circle?.radius ?? stage.covering]
        }
        watch.gain = { covering() + 0.01 }
        watch.play(
            along: Vector(dx: 0.1, dy: 1), open: { stage.tap(Point(x: 300, y: 200), at: $0) },
            grip: { Point(x: 500, y: 300) })
        #expect(stage.isClean)
    }

    @Test(arguments: seeds) func `the parts of a card never jump`(seed: Int) throws {
        let guide = try GuideStage()
        // Of all numbers, the width of the picture goes the longest way.
        let watch = Watch(guide.stage, seed: seed, top: 9 * 900) {
            guide.shown.flatMap { [$0.center.x, $0.center.y, $0.width, $0.height] }
        }
        watch.gain = { 900.0 / 800 + 0.01 }
        watch.play(
            along: Vector(dx: 0.1, dy: 1), open: { guide.tapCard(at: $0) }, grip: { Point(x: 640, y: 500) })
        #expect(guide.isTidy)
    }
}

/// Does seeded things to a transition, and compares what is seen before and after each, and from moment to moment.
private final class Watch {
    /// How far what is seen may move for a point of the hand's way.
    var gain = { 1.0 }
    private let stage: Stage
    private let seed: Int
    private let measure: () -> [Double]
    /// How far the transition gets by itself within a moment at most, in points.
    private let top: Double
    private var random: SeededGenerator
    private var hand: Point?
    private var last: [Double]
    private var step = 0.0
    /// How fast the hand was the last time it moved, in points a second.
    private var pace = 0.0
    private var story: [String] = []

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
    func play(along way: Vector, open: @escaping (Double) -> Void, grip: () -> Point?) {
        for _ in 0..<24 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: act("open", hand == nil ? open : { _ in })
            case 3, 4: act("escape") { [self] in send(.key(KeyEvent(phase: .down, key: "Escape")), at: $0) }
            default: drag(along: way, grip())
            }
            wait(.random(in: 0...0.25, using: &random))
        }
        lift()
        wait(1)
        act("escape") { [self] in send(.key(KeyEvent(phase: .down, key: "Escape")), at: $0) }
        wait(1)
    }

    // MARK: What is done

    private func drag(along way: Vector, _ place: Point?) {
        if let hand {
            guard Bool.random(using: &random) else { return lift() }
            return move(hand, way)
        }
        guard let place = place ?? (way == .zero ? Point(x: 640, y: 400) : nil) else { return }
        hand = place
        act("press") { [self] in pointer(.down, place, at: $0) }
        move(place, way)
        if Bool.random(using: &random) { lift() }
    }

    private func move(_ start: Point, _ way: Vector) {
        let speed = Double.random(in: -2000...2000, using: &random)
        pace = (way * speed).length
        var place = start
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            wait(0.008)
            place = place + way * (speed * 0.008)
            let next = place
            act("move", by: (way * (speed * 0.008)).length) { [self] in pointer(.move, next, at: $0) }
        }
        hand = place
    }

    private func lift() {
        guard let place = hand else { return }
        hand = nil
        act("lift") { [self] in pointer(.up, place, at: $0) }
    }

    private func pointer(_ phase: PointerEvent.Phase, _ place: Point, at time: Double) {
        send(.pointer(PointerEvent(phase: phase, id: 0, location: place, source: .mouse)), at: time)
    }

    private func send(_ kind: InputEvent.Kind, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: kind)])
    }

    // MARK: What is seen

    /// Nothing that is done moves anything by more than the hand has moved.
    private func act(_ name: String, by way: Double = 0, _ action: (Double) -> Void) {
        story.append("\(stage.time): \(name)")
        action(stage.time)
        stage.step(to: stage.time)
        // Half a point is what a spring at its end leaves over, which a hand that takes hold then counts as gone.
        expect(atMost: way * gain() + 0.5)
        // From now on it may be as fast as the hand.
        step = max(step, pace * gain() * Self.moment)
    }

    /// From moment to moment what is seen goes as far as it can by itself, or as it went just before; a spring may add
    /// to what the hand has given it.
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
