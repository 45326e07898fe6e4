import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Raster
@testable import Viewer

@Suite struct CircleRevealTests {
    // MARK: Geometry

    @Test(arguments: CircleRevealStage.sizes, 0..<20)
    func `the open circle contains every corner and no smaller one does`(size: Size, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fraction = Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
        let origin = CircleOrigin(fraction: fraction)
        let center = origin.center(in: size), radius = origin.coveringRadius(in: size)
        let offsets = Rect(origin: .zero, size: size).corners.map { ($0 - center).length }
        #expect(offsets.allSatisfy { $0 <= radius + 1e-9 })
        #expect(offsets.contains { abs($0 - radius) < 1e-9 })
        #expect(abs(CircleOrigin(center, in: size).fraction.x - fraction.x) < 1e-12)
    }

    @Test func `a view without extent and a point outside have an origin too`() {
        #expect(CircleOrigin(Point(x: 5, y: 5), in: .zero) == .middle)
        #expect(CircleOrigin(Point(x: -5, y: 50), in: Size(width: 20, height: 20)).fraction == Point(x: 0, y: 1))
        #expect(CircleOrigin.middle.coveringRadius(in: .zero) == 0)
    }

    @Test(arguments: CircleRevealStage.sizes)
    func `the circle grows from the tapped point until it covers the window`(size: Size) {
        let stage = CircleRevealStage(size: size)
        let place = Point(x: size.width * 0.8, y: size.height * 0.2)
        stage.tap(place, at: 0.1)
        stage.step(to: 0.1)
        #expect(stage.radius == 0, "nothing is seen of it at first")
        var last = 0.0
        for frame in 1..<30 {
            stage.step(to: 0.1 + Double(frame) / 60)
            let isSmall = stage.radius == 0 && frame < 6
            #expect(stage.radius > last || isSmall)
            #expect(stage.radius < stage.covering)
            #expect(((stage.circle?.center ?? .zero) - place).length < 1e-9)
            last = stage.radius
        }
        stage.step(to: 0.7)
        #expect(stage.isShown)
    }

    /// The pictures just after the beginning of a drag and without a mask are the same.
    @Test(
        arguments: [Size.smallWindow, Size(width: 643, height: 401)],
        [Point(x: 0.5, y: 0.5), Point(x: 0.93, y: 0.11), Point(x: 0, y: 0)])
    func `the whole circle hides nothing, the empty one everything`(size: Size, fraction: Point) {
        let stage = CircleRevealStage(size: size)
        let painter = RasterPainter()
        let closed = painter.bitmap(of: stage.displayList())
        stage.controller.reveal(from: CircleOrigin(fraction: fraction))
        stage.step(to: 0)
        #expect(painter.bitmap(of: stage.displayList()) == closed, "no flash at the first frame")
        stage.step(to: 1)
        let open = painter.bitmap(of: stage.displayList())
        stage.drag(by: 0, at: 1)
        #expect(stage.traced("radius") == .number(stage.covering))
        #expect(painter.bitmap(of: stage.displayList()) == open, "no hole in a corner")
        stage.drag(by: 1, at: 2)
        #expect(painter.bitmap(of: stage.displayList()) == closed, "no dot that stays")
    }

    @Test(arguments: [1.0, 2]) func `the edge is smooth`(scale: Double) {
        let stage = CircleRevealStage(size: .smallWindow, scale: scale)
        stage.open(at: Point(x: 130, y: 110))
        stage.drag(by: 0.6, at: 3)
        let picture = RasterPainter().bitmap(of: stage.displayList())
        let circle = stage.circle ?? (.zero, 0)
        // Along a row through the middle, where there are no words.
        let y = Int(circle.center.y * scale)
        let row = (0..<picture.width).map { picture.pixels[y * picture.width + $0] }
        let inside = row.indices.filter { abs((Double($0) + 0.5) / scale - circle.center.x) < circle.radius - 1 }
        let outside = row.indices.filter { abs((Double($0) + 0.5) / scale - circle.center.x) > circle.radius + 1 }
        #expect(!inside.isEmpty && inside.allSatisfy { row[$0] == CircleRevealStage.colors[1] })
        #expect(!outside.isEmpty && outside.allSatisfy { row[$0] == CircleRevealStage.colors[0] })
        let mixed = Set(picture.pixels.prefix(picture.width * 30 * Int(scale)))
        #expect(mixed.count > 10, "many shares of the two colours along the edge")
    }

    @Test(arguments: CircleRevealStage.sizes, 0..<20)
    func `a circle under twelve points is not visible, however it becomes that small`(size: Size, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stage = CircleRevealStage(size: size), frame = 1.0 / 60
        var time = 0.0, radii: [Double] = []
        func run(_ seconds: Double) {
            for _ in 0..<Int(seconds / frame) {
                time += frame
                stage.step(to: time)
                if let circle = stage.circle { radii.append(circle.radius) }
            }
        }
        for _ in 0..<3 {
            stage.controller.reveal(from: CircleOrigin(fraction: Point(x: .random(in: 0...1, using: &random), y: 0.3)))
            run(.random(in: 0.3...0.9, using: &random))
            stage.controller.second?.dismiss(animated: true)
            run(.random(in: 0.2...0.8, using: &random))
        }
        stage.controller.reveal(from: .middle)
        run(1)
        stage.drag(by: .random(in: 0.9...1, using: &random), at: time)
        time += 1
        run(1)
        #expect(radii.allSatisfy { $0 == 0 || $0 >= CircleMask.leastRadius - 1e-2 }, "\(radii.filter { $0 < 12 })")
        #expect(radii.contains { $0 > CircleMask.leastRadius })
    }

    // MARK: Drags

    @Test(arguments: CircleRevealStage.sizes) func `a drag closes by the formula`(size: Size) {
        let stage = CircleRevealStage(size: size)
        stage.open(at: Point(x: size.width * 0.3, y: size.height * 0.6))
        let start = Point(x: size.width / 2, y: size.height / 4)
        stage.pointer(.down, start, at: 3)
        for (step, fraction) in [0.02, 0.1, 0.29, 0.31, 0.7, 0.5, -0.2, 0.4, 1.2].enumerated() {
            let time = 3.1 + Double(step) / 10
            stage.pointer(.move, start + Vector(dx: 0, dy: 10 + fraction * size.height), at: time)
            stage.step(to: time)
            let progress = min(max(fraction, 0), 1)
            #expect(abs(stage.radius - (1 - progress) * stage.covering) < 1e-6)
            #expect(stage.traced("held") == .bool(true))
        }
        stage.lift()
        stage.step(to: 6)
        #expect(stage.isClean)
    }

    @Test(arguments: [(0.3, false), (0.31, true)])
    func `more than three tenths of the height close`(fraction: Double, closes: Bool) {
        #expect(Tuning().circleReveal.closingRule.finishes(progress: fraction, velocity: 0) == closes)
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: fraction, at: 3)
        stage.lift()
        #expect(stage.traced("held") == .bool(false))
        stage.step(to: 5)
        #expect(closes ? stage.isClean : stage.isShown)
        #expect(stage.observer.answers(.completeTransition) == ["true", "\(closes)"])
    }

    @Test func `two fingers drag as well`() {
        let stage = CircleRevealStage()
        stage.open()
        for step in 0..<40 { stage.scroll(10, at: 3 + Double(step) / 100) }
        stage.step(to: 3.4)
        #expect(stage.traced("held") == .bool(true) && stage.radius < stage.covering)
        stage.step(to: 6)
        #expect(stage.isClean)
    }

    @Test func `a returning photo is caught without a jump`() {
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: 0.28, at: 2.89)
        stage.step(to: 3)
        stage.lift()
        stage.step(to: 3.05)
        let radius = stage.radius
        #expect(radius > 0.72 * stage.covering && radius < stage.covering)
        let place = Point(x: 900, y: 500)
        stage.pointer(.down, place, at: 3.05)
        stage.step(to: 3.2)
        #expect(abs(stage.radius - radius) < 1e-6 && stage.traced("held") == .bool(true))
        stage.pointer(.move, place + Vector(dx: 0, dy: 80), at: 3.3)
        stage.step(to: 3.3)
        #expect(abs(stage.radius - (radius - 0.1 * stage.covering)) < 1e-6, "it follows from where it was caught")
        stage.pointer(.move, place + Vector(dx: 0, dy: 200), at: 3.4)
        stage.step(to: 3.4)
        stage.lift()
        stage.step(to: 6)
        #expect(stage.isClean)
    }

    @Test func `a closing photo is caught and brought back`() {
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: 0.4, at: 2.89)
        stage.step(to: 3)
        stage.lift()
        stage.step(to: 3.06)
        let radius = stage.radius, place = Point(x: 640, y: 600)
        stage.pointer(.down, place, at: 3.06)
        stage.pointer(.move, place - Vector(dx: 0, dy: 420), at: 3.2)
        stage.step(to: 3.06)
        #expect(abs(stage.radius - radius) < 1e-6)
        stage.step(to: 3.2)
        stage.lift()
        stage.step(to: 6)
        #expect(stage.isShown)
    }

    @Test(arguments: [true, false]) func `a press and release in flight changes nothing`(closes: Bool) {
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: closes ? 0.4 : 0.29, at: 3)
        stage.lift()
        stage.step(to: 3.03)
        stage.tap(Point(x: 640, y: 400), at: 3.03)
        stage.step(to: 6)
        #expect(closes ? stage.isClean : stage.isShown)
    }

    // MARK: Presenting

    @Test func `a presentation is caught, scrubbed and turned round`() {
        let stage = CircleRevealStage()
        stage.tap(Point(x: 300, y: 200), at: 0.1)
        stage.step(to: 0.35)
        let radius = stage.radius, place = Point(x: 1100, y: 300)
        stage.pointer(.down, place, at: 0.35)
        stage.step(to: 0.6)
        #expect(abs(stage.radius - radius) < 1e-6 && stage.traced("held") == .bool(true))
        stage.pointer(.move, place + Vector(dx: 0, dy: 80), at: 0.7)
        stage.step(to: 0.7)
        #expect(abs(stage.radius - (radius - 0.1 * stage.covering)) < 1e-6)
        stage.lift()
        stage.step(to: 3)
        #expect(stage.isClean, "more than three tenths were closed")
        #expect(stage.observer.answers(.completeTransition) == ["false"])
        #expect(stage.observer.count(.animationControllerForDismissed) == 0)
    }

    @Test(arguments: [0.0, -300])
    func `a caught presentation continues after a press without movement, or a drag that opens`(offset: Double) {
        let stage = CircleRevealStage()
        stage.tap(Point(x: 300, y: 200), at: 0.1)
        stage.step(to: 0.35)
        let place = Point(x: 1100, y: 500)
        stage.pointer(.down, place, at: 0.35)
        stage.pointer(.move, place + Vector(dx: 0, dy: offset), at: 0.4)
        stage.step(to: 0.4)
        stage.lift()
        stage.step(to: 3)
        #expect(stage.isShown)
        #expect(stage.observer.answers(.completeTransition) == ["true"])
    }

    @Test func `Escape turns a presentation round where it is`() {
        let stage = CircleRevealStage()
        stage.tap(Point(x: 300, y: 200), at: 0.1)
        stage.step(to: 0.35)
        let radius = stage.radius
        stage.key("Escape", at: 0.35)
        stage.step(to: 0.35)
        #expect(abs(stage.radius - radius) < 1e-6)
        stage.step(to: 3)
        #expect(stage.isClean)
        #expect(stage.observer.count(.reverseTransition) == 1)
    }

    @Test(arguments: ["Enter", " "]) func `a key presents from the middle`(key: String) {
        let stage = CircleRevealStage()
        stage.key(key, at: 0.1)
        stage.key(key, at: 0.2)
        stage.step(to: 0.3)
        #expect(stage.circle?.center == Point(x: 640, y: 400))
        stage.step(to: 2)
        #expect(stage.isShown)
    }

    @Test func `the close button and Escape run the plain dismissal`() {
        let stage = CircleRevealStage()
        for closesByKey in [true, false] {
            stage.open()
            if closesByKey {
                stage.key("Escape", at: stage.time)
            } else {
                stage.tap(Point(x: 30, y: 30), at: stage.time)
            }
            stage.step(to: stage.time + 0.2)
            #expect(stage.traced("state") == .string("dismissing"))
            stage.tap(Point(x: 640, y: 400), at: stage.time)
            stage.step(to: stage.time + 2)
            #expect(stage.isClean)
        }
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["nil", "nil"])
    }
}
