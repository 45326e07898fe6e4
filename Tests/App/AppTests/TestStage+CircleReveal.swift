import StageSupport
import Tactile

@testable import Demos
@testable import Viewer

/// The circle reveal, with photos of one colour.
typealias CircleRevealStage = TestStage<CircleRevealController>

extension TestStage where Controller == CircleRevealController {
    nonisolated static var sizes: [Size] {
        [Size.smallWindow, Size.desktopWindow, Size.largeWindow]
    }
    /// The colours of the two photos, blue and orange.
    nonisolated static var colors: [UInt32] { [0xFF20_40C0, 0xFFE0_8020] }

    convenience init(size: Size = .desktopWindow, scale: Double = 1) {
        let controller = CircleRevealController()
        let stage = Stage.test(controller, size: size, scale: scale)
        for (place, color) in Self.colors.enumerated() {
            let image = Image(Bitmap(width: 1, height: 1, filledWith: color), isOpaque: true)
            controller.show(image, title: "Photo \(place)", at: place)
        }
        self.init(controller, on: stage)
    }

    // MARK: Input

    func scroll(_ dy: Double, at time: Double) {
        let event = ScrollEvent(location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: dy), isPrecise: true)
        enqueue(.scroll(event), at: time)
    }

    /// Presents from a point and waits until it is at rest.
    func open(at point: Point = Point(x: 300, y: 200)) {
        tap(point, at: time)
        wait(2)
    }

    /// Presses and drags down by a fraction of the height, beyond the slop; does not lift.
    func drag(by fraction: Double, at time: Double) {
        let start = Point(x: 200, y: 20), slop = 10.0
        pointer(.down, start, at: time)
        pointer(.move, start + Vector(dx: 0, dy: slop + fraction * size.height), at: time + 0.01)
        step(to: time + 0.01)
    }

    func lift() { pointer(.up, .zero) }

    // MARK: State

    var second: CircleDetailController? { controller.second }
    var circle: (center: Point, radius: Double)? { (second?.view.mask as? CircleMask)?.shown }
    var radius: Double { circle?.radius ?? .nan }
    var covering: Double { controller.transition.origin.coveringRadius(in: size) }

    /// A Boolean value that indicates whether the first screen is alone and at rest, without faults.
    var isClean: Bool {
        containers.isEmpty && second == nil && controller.transition.interactor == nil && isIdle
            && observer.faults.isEmpty && traced("state") == .string("away")
    }

    /// A Boolean value that indicates whether the second screen is at rest, without a mask.
    var isShown: Bool {
        second?.phase == .shown && second?.view.mask == nil && containers.count == 1 && isIdle
            && controller.transition.interactor == nil && observer.faults.isEmpty
    }
}
