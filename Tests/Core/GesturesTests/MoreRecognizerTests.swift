import Geometry
import Platform
import Testing

@testable import Gestures

@Suite struct MoreRecognizerTests {
    private let arena = GestureArena()

    private func send(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double, to members: [GestureRecognizer]
    ) {
        arena.handle(PointerEvent(phase: phase, id: 0, location: Point(x: x, y: y), source: .mouse), at: time) {
            members
        }
    }

    /// The states that a recognizer passes.
    private final class Recorder {
        var states: [GestureRecognizer.State] = []
        init(_ recognizer: GestureRecognizer) { recognizer.stateObserver = { [unowned self] in states.append($0) } }
    }

    @Test func `a long press begins by itself, follows the pointer and ends at the lift`() {
        let press = LongPressGestureRecognizer(), recorder = Recorder(press)
        send(.down, 10, 10, at: 1, to: [press])
        #expect(arena.deadline == 1.5)
        send(.move, 15, 10, at: 1.2, to: [press])
        #expect(recorder.states == [.possible])
        arena.reachDeadline()
        #expect(recorder.states == [.possible, .began] && arena.deadline == nil && arena.time == 1.5)
        #expect(press.location == Point(x: 15, y: 10))
        send(.move, 80, 10, at: 1.6, to: [press])
        send(.up, 80, 10, at: 1.7, to: [press])
        #expect(recorder.states == [.possible, .began, .changed, .ended])
    }

    @Test(arguments: [true, false]) func `a press that moves or ends early is no long press`(moves: Bool) {
        let press = LongPressGestureRecognizer(), recorder = Recorder(press)
        send(.down, 10, 10, at: 0, to: [press])
        if moves { send(.move, 21, 10, at: 0.1, to: [press]) } else { send(.up, 10, 10, at: 0.1, to: [press]) }
        #expect(recorder.states == [.possible, .failed] && arena.deadline == nil)
    }

    @Test func `a long press takes the press from a pan that has not begun, and a pan from a long press`() {
        let press = LongPressGestureRecognizer(), pan = PanGestureRecognizer()
        send(.down, 10, 10, at: 0, to: [pan, press])
        arena.reachDeadline()
        #expect(press.state == .began && pan.state == .failed)
        send(.cancel, 10, 10, at: 1, to: [])
        #expect(press.state == .cancelled)
        send(.down, 10, 10, at: 2, to: [pan, press])
        send(.move, 40, 10, at: 2.1, to: [])
        #expect(pan.state == .began && press.state == .failed && arena.deadline == nil)
    }

    @Test func `a long press that waits for another recognizer begins when that has failed`() {
        let press = LongPressGestureRecognizer(), swipe = SwipeGestureRecognizer()
        press.require(toFail: swipe)
        send(.down, 10, 10, at: 0, to: [press, swipe])
        #expect(arena.deadline == nil)
        send(.move, 11, 10, at: 0.6, to: [])
        #expect(swipe.state == .failed && press.state == .began)
    }

    nonisolated private static let swipes: [(SwipeGestureRecognizer.Direction, Double, Double, Bool)] = [
        (.right, 60, 0, true), (.right, -60, 0, false), (.left, -60, 10, true), (.up, 0, -60, true),
        (.down, 0, 60, true), (.right, 60, 40, false), (.init(rawValue: 3), -60, 0, true), (.right, 40, 0, false),
    ]

    @Test(arguments: swipes)
    func `a swipe is a quick movement in its direction`(
        direction: SwipeGestureRecognizer.Direction, dx: Double, dy: Double, isSwipe: Bool
    ) {
        let swipe = SwipeGestureRecognizer()
        swipe.direction = direction
        send(.down, 100, 100, at: 0, to: [swipe])
        for i in 1...5 { send(.move, 100 + dx * Double(i) / 5, 100 + dy * Double(i) / 5, at: Double(i) * 0.02, to: []) }
        send(.up, 100 + dx, 100 + dy, at: 0.12, to: [])
        #expect(swipe.state == (isSwipe ? .ended : .failed))
        send(.down, 100, 100, at: 1, to: [swipe])
        send(.move, 100 + dx, 100 + dy, at: 1.6, to: [])
        #expect(swipe.state == .failed)
    }

    @Test func `a rotation on a trackpad counts from its first change, and can be set`() {
        let rotation = RotationGestureRecognizer(), recorder = Recorder(rotation)
        func pinch(_ phase: PinchEvent.Phase, _ angle: Double, at time: Double) {
            arena.handle(
                PinchEvent(phase: phase, location: .zero, delta: .zero, scale: 1, rotation: angle), at: time
            ) { [rotation] }
        }
        pinch(.began, 0, at: 0)
        pinch(.changed, 0.25, at: 0.01)
        #expect(rotation.state == .began && rotation.rotation == 0.25)
        rotation.rotation = 0
        pinch(.changed, 0.125, at: 0.02)
        #expect(rotation.rotation == 0.125 && rotation.state == .changed)
        pinch(.ended, 0, at: 0.03)
        #expect(recorder.states == [.possible, .began, .changed, .ended])
    }

    @Test(arguments: [(0, 20.0, true), (0, 21.0, false), (1, 379.0, false), (2, 381.0, true)])
    func `a drag from an edge begins in its strip`(edge: Int, x: Double, begins: Bool) {
        final class Host: GestureHost {
            var gestureParent: (any GestureHost)? { nil }
            var gestureRecognizers: [GestureRecognizer] { [] }
            var windowSize: Size? { Size(width: 400, height: 300) }
            func convertFromWindow(_ point: Point) -> Point { point }
        }
        let host = Host(), pan = ScreenEdgePanGestureRecognizer()
        pan.attach(to: host)
        pan.edges = edge == 0 ? .left : edge == 1 ? .top : .right
        send(.down, x, 150, at: 0, to: [pan])
        send(.move, x + (edge == 0 ? 40 : -40), 150, at: 0.1, to: [])
        #expect((pan.state == .began) == begins)
    }
}
