import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp
@testable import Raster

@Suite struct CircleRevealTests {
    // MARK: Geometry

    @Test(arguments: CircleRevealTheatre.sizes, 0..<20)
    func `the open circle contains every corner and no smaller one does`(size: Size, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let share = Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
        let origin = CircleOrigin(share: share)
        let center = origin.center(in: size), radius = origin.coveringRadius(in: size)
        let ways = Rect(origin: .zero, size: size).corners.map { ($0 - center).length }
        #expect(ways.allSatisfy { $0 <= radius + 1e-9 })
        #expect(ways.contains { abs($0 - radius) < 1e-9 })
        #expect(abs(CircleOrigin(center, in: size).share.x - share.x) < 1e-12)
    }

    @Test func `a view without extent and a point outside have an origin too`() {
        #expect(CircleOrigin(Point(x: 5, y: 5), in: .zero) == .middle)
        #expect(CircleOrigin(Point(x: -5, y: 50), in: Size(width: 20, height: 20)).share == Point(x: 0, y: 1))
        #expect(CircleOrigin.middle.coveringRadius(in: .zero) == 0)
    }

    @Test(arguments: CircleRevealTheatre.sizes)
    func `the circle grows from the tapped point until it covers the window`(size: Size) {
        let theatre = CircleRevealTheatre(size: size)
        let place = Point(x: size.width * 0.8, y: size.height * 0.2)
        theatre.tap(place, at: 0.1)
        theatre.stage.step(to: 0.1)
        #expect(theatre.radius == 0, "nothing is seen of it at first")
        var last = 0.0
        for frame in 1..<30 {
            theatre.stage.step(to: 0.1 + Double(frame) / 60)
            #expect(theatre.radius > last && theatre.radius < theatre.covering)
            #expect(((theatre.circle?.center ?? .zero) - place).length < 1e-9)
            last = theatre.radius
        }
        theatre.stage.step(to: 0.7)
        #expect(theatre.isShown)
    }

    /// The pictures just after the beginning of a drag and without a mask are the same.
    @Test(
        arguments: [Size(width: 400, height: 300), Size(width: 643, height: 401)],
        [Point(x: 0.5, y: 0.5), Point(x: 0.93, y: 0.11), Point(x: 0, y: 0)])
    func `the whole circle hides nothing, the empty one everything`(size: Size, share: Point) {
        let theatre = CircleRevealTheatre(size: size)
        let painter = RasterPainter()
        let closed = painter.bitmap(of: theatre.stage.displayList())
        theatre.controller.reveal(from: CircleOrigin(share: share))
        theatre.stage.step(to: 0)
        #expect(painter.bitmap(of: theatre.stage.displayList()) == closed, "no flash at the first frame")
        theatre.stage.step(to: 1)
        let open = painter.bitmap(of: theatre.stage.displayList())
        theatre.drag(by: 0, at: 1)
        #expect(theatre.traced("radius") == .number(theatre.covering))
        #expect(painter.bitmap(of: theatre.stage.displayList()) == open, "no hole in a corner")
        theatre.drag(by: 1, at: 2)
        #expect(painter.bitmap(of: theatre.stage.displayList()) == closed, "no dot that stays")
    }

    @Test(arguments: [1.0, 2]) func `the edge is smooth`(scale: Double) {
        let theatre = CircleRevealTheatre(size: Size(width: 400, height: 300), scale: scale)
        theatre.open(at: Point(x: 130, y: 110))
        theatre.drag(by: 0.6, at: 3)
        let picture = RasterPainter().bitmap(of: theatre.stage.displayList())
        let circle = theatre.circle ?? (.zero, 0)
        // Along a row through the middle, where there are no words.
        let y = Int(circle.center.y * scale)
        let row = (0..<picture.width).map { picture.pixels[y * picture.width + $0] }
        let inside = row.indices.filter { abs((Double($0) + 0.5) / scale - circle.center.x) < circle.radius - 1 }
        let outside = row.indices.filter { abs((Double($0) + 0.5) / scale - circle.center.x) > circle.radius + 1 }
        #expect(!inside.isEmpty && inside.allSatisfy { row[$0] == CircleRevealTheatre.colors[1] })
        #expect(!outside.isEmpty && outside.allSatisfy { row[$0] == CircleRevealTheatre.colors[0] })
        let mixed = Set(picture.pixels.prefix(picture.width * 30 * Int(scale)))
        #expect(mixed.count > 10, "many shares of the two colours along the edge")
    }

    // MARK: The hand

    @Test(arguments: CircleRevealTheatre.sizes) func `a drag closes by the formula`(size: Size) {
        let theatre = CircleRevealTheatre(size: size)
        theatre.open(at: Point(x: size.width * 0.3, y: size.height * 0.6))
        let start = Point(x: size.width / 2, y: size.height / 4)
        theatre.pointer(.down, start, at: 3)
        for (step, share) in [0.02, 0.1, 0.29, 0.31, 0.7, 0.5, -0.2, 0.4, 1.2].enumerated() {
            let time = 3.1 + Double(step) / 10
            theatre.pointer(.move, start + Vector(dx: 0, dy: 10 + share * size.height), at: time)
            theatre.stage.step(to: time)
            let progress = min(max(share, 0), 1)
            #expect(abs(theatre.radius - (1 - progress) * theatre.covering) < 1e-6)
            #expect(theatre.traced("held") == .bool(true))
        }
        theatre.lift()
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
    }

    @Test(arguments: [(0.3, false), (0.31, true)])
    func `more than three tenths of the height close`(share: Double, closes: Bool) {
        #expect(CircleRevealSettings.closingRule.finishes(progress: share, velocity: 0) == closes)
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: share, at: 3)
        theatre.lift()
        #expect(theatre.traced("held") == .bool(false))
        theatre.stage.step(to: 5)
        #expect(closes ? theatre.isClean : theatre.isShown)
        #expect(theatre.observer.answers(.completeTransition) == ["true", "\(closes)"])
    }

    @Test func `two fingers drag as well`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        for step in 0..<40 { theatre.scroll(10, at: 3 + Double(step) / 100) }
        theatre.stage.step(to: 3.4)
        #expect(theatre.traced("held") == .bool(true) && theatre.radius < theatre.covering)
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
    }

    @Test func `what goes back is caught without a jump`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: 0.28, at: 2.89)
        theatre.stage.step(to: 3)
        theatre.lift()
        theatre.stage.step(to: 3.05)
        let radius = theatre.radius
        #expect(radius > 0.72 * theatre.covering && radius < theatre.covering)
        let place = Point(x: 900, y: 500)
        theatre.pointer(.down, place, at: 3.05)
        theatre.stage.step(to: 3.2)
        #expect(abs(theatre.radius - radius) < 1e-6 && theatre.traced("held") == .bool(true))
        theatre.pointer(.move, place + Vector(dx: 0, dy: 80), at: 3.3)
        theatre.stage.step(to: 3.3)
        #expect(abs(theatre.radius - (radius - 0.1 * theatre.covering)) < 1e-6, "it follows from where it was caught")
        theatre.pointer(.move, place + Vector(dx: 0, dy: 200), at: 3.4)
        theatre.stage.step(to: 3.4)
        theatre.lift()
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
    }

    @Test func `what closes is caught and brought back`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: 0.4, at: 2.89)
        theatre.stage.step(to: 3)
        theatre.lift()
        theatre.stage.step(to: 3.06)
        let radius = theatre.radius, place = Point(x: 640, y: 600)
        theatre.pointer(.down, place, at: 3.06)
        theatre.pointer(.move, place - Vector(dx: 0, dy: 420), at: 3.2)
        theatre.stage.step(to: 3.06)
        #expect(abs(theatre.radius - radius) < 1e-6)
        theatre.stage.step(to: 3.2)
        theatre.lift()
        theatre.stage.step(to: 6)
        #expect(theatre.isShown)
    }

    @Test(arguments: [true, false]) func `a press that is let go in flight changes nothing`(closes: Bool) {
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: closes ? 0.4 : 0.29, at: 3)
        theatre.lift()
        theatre.stage.step(to: 3.03)
        theatre.tap(Point(x: 640, y: 400), at: 3.03)
        theatre.stage.step(to: 6)
        #expect(closes ? theatre.isClean : theatre.isShown)
    }

    // MARK: Presenting

    @Test func `a presentation is caught, scrubbed and turned round`() {
        let theatre = CircleRevealTheatre()
        theatre.tap(Point(x: 300, y: 200), at: 0.1)
        theatre.stage.step(to: 0.35)
        let radius = theatre.radius, place = Point(x: 1100, y: 300)
        theatre.pointer(.down, place, at: 0.35)
        theatre.stage.step(to: 0.6)
        #expect(abs(theatre.radius - radius) < 1e-6 && theatre.traced("held") == .bool(true))
        theatre.pointer(.move, place + Vector(dx: 0, dy: 80), at: 0.7)
        theatre.stage.step(to: 0.7)
        #expect(abs(theatre.radius - (radius - 0.1 * theatre.covering)) < 1e-6)
        theatre.lift()
        theatre.stage.step(to: 3)
        #expect(theatre.isClean, "more than three tenths were closed")
        #expect(theatre.observer.answers(.completeTransition) == ["false"])
        #expect(theatre.observer.count(.animationControllerForDismissed) == 0)
    }

    @Test(arguments: [0.0, -300])
    func `a presentation that is caught goes on after a mere press, or when it was opened`(way: Double) {
        let theatre = CircleRevealTheatre()
        theatre.tap(Point(x: 300, y: 200), at: 0.1)
        theatre.stage.step(to: 0.35)
        let place = Point(x: 1100, y: 500)
        theatre.pointer(.down, place, at: 0.35)
        theatre.pointer(.move, place + Vector(dx: 0, dy: way), at: 0.4)
        theatre.stage.step(to: 0.4)
        theatre.lift()
        theatre.stage.step(to: 3)
        #expect(theatre.isShown)
        #expect(theatre.observer.answers(.completeTransition) == ["true"])
    }

    @Test func `Escape turns a presentation round where it is`() {
        let theatre = CircleRevealTheatre()
        theatre.tap(Point(x: 300, y: 200), at: 0.1)
        theatre.stage.step(to: 0.35)
        let radius = theatre.radius
        theatre.key("Escape", at: 0.35)
        theatre.stage.step(to: 0.35)
        #expect(abs(theatre.radius - radius) < 1e-6)
        theatre.stage.step(to: 3)
        #expect(theatre.isClean)
        #expect(theatre.observer.count(.reverseTransition) == 1)
    }

    @Test(arguments: ["Enter", " "]) func `a key presents from the middle`(key: String) {
        let theatre = CircleRevealTheatre()
        theatre.key(key, at: 0.1)
        theatre.key(key, at: 0.2)
        theatre.stage.step(to: 0.3)
        #expect(theatre.circle?.center == Point(x: 640, y: 400))
        theatre.stage.step(to: 2)
        #expect(theatre.isShown)
    }

    @Test func `the close button and Escape run the plain dismissal`() {
        let theatre = CircleRevealTheatre()
        for closesByKey in [true, false] {
            theatre.open()
            if closesByKey {
                theatre.key("Escape", at: theatre.now)
            } else {
                theatre.tap(Point(x: 30, y: 30), at: theatre.now)
            }
            theatre.stage.step(to: theatre.now + 0.2)
            #expect(theatre.traced("state") == .string("dismissing"))
            theatre.tap(Point(x: 640, y: 400), at: theatre.now)
            theatre.stage.step(to: theatre.now + 2)
            #expect(theatre.isClean)
        }
        #expect(theatre.observer.answers(.interactionControllerForDismissal) == ["nil", "nil"])
    }
}
