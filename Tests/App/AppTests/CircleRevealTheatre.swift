import Tactile
import TestSupport

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The circle reveal on a stage of its own, with photos of one colour and time by hand.
final class CircleRevealTheatre {
    nonisolated static let sizes = [
        Size(width: 400, height: 300), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
    ]
    /// The colours of the two photos, blue and orange.
    nonisolated static let colors: [UInt32] = [0xFF20_40C0, 0xFFE0_8020]

    let controller = CircleRevealController()
    let stage: Stage
    let observer = CallLog()
    var now: Double { stage.time }

    init(size: Size = Size(width: 1280, height: 800), scale: Double = 1) {
        stage = Stage(
            rootViewController: controller, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.transitionObserver = observer
        for (place, color) in Self.colors.enumerated() {
            let image = Image(Bitmap(width: 1, height: 1, filledWith: color), isOpaque: true)
            controller.show(image, title: "Photo \(place)", at: place)
        }
        stage.step(to: 0)
    }

    // MARK: Input

    func pointer(_ phase: PointerEvent.Phase, _ point: Point, at time: Double) {
        let pointer = PointerEvent(phase: phase, id: 0, location: point, source: .mouse)
        stage.enqueue([InputEvent(time: time, kind: .pointer(pointer))])
    }

    func key(_ name: String, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: name)))])
    }

    func resize(_ size: Size, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: 1))])
    }

    func scroll(_ way: Double, at time: Double) {
        let event = ScrollEvent(location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: way), isPrecise: true)
        stage.enqueue([InputEvent(time: time, kind: .scroll(event))])
    }

    func tap(_ point: Point, at time: Double) {
        pointer(.down, point, at: time)
        pointer(.up, point, at: time)
    }

    /// Presents from a point and waits until it is at rest.
    func open(at point: Point = Point(x: 300, y: 200)) {
        tap(point, at: now)
        stage.step(to: now + 2)
    }

    /// Presses and drags down by a share of the height, beyond the slop; does not lift.
    func drag(by share: Double, at time: Double) {
        let start = Point(x: 200, y: 20)
        pointer(.down, start, at: time)
        pointer(.move, start + Vector(dx: 0, dy: 10 + share * size.height), at: time + 0.01)
        stage.step(to: time + 0.01)
    }

    func lift() {
        pointer(.up, .zero, at: now)
        stage.step(to: now)
    }

    // MARK: What is seen

    var size: Size { stage.window.size }
    var second: CircleDetailController? { controller.second }
    var circle: (center: Point, radius: Double)? { (second?.view.mask as? CircleMask)?.shown }
    var radius: Double { circle?.radius ?? .nan }
    var covering: Double { controller.transition.origin.coveringRadius(in: size) }
    /// The views in front of the first screen.
    var containers: [View] { stage.window.subviews.filter { $0 !== controller.view } }

    func traced(_ name: String) -> TraceValue? {
        controller.traceFields(at: now).fields.first { $0.name == name }?.value
    }
    func traced() -> [TraceValue] { controller.traceFields(at: now).fields.map(\.value) }

    /// Whether the first screen is alone, nothing is under way, and nothing was against the rules.
    var isClean: Bool {
        containers.isEmpty && second == nil && controller.transition.interactor == nil && stage.isIdle
            && observer.faults.isEmpty && traced("state") == .string("away")
    }

    /// Whether the second screen is at rest, with nothing on it.
    var isShown: Bool {
        second?.phase == .shown && second?.view.mask == nil && containers.count == 1 && stage.isIdle
            && controller.transition.interactor == nil && observer.faults.isEmpty
    }
}
