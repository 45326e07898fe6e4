import Tactile
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The faults that systems of this family are known for, each excluded by a test of its name.
@Suite struct KnownFaultTests {
    private let start = Point(x: 640, y: 300)

    @Test(arguments: [12.0, 60, 400])
    func `a drag that ends before its transition has started does not leave the viewer stuck`(distance: Double) {
        let theatre = Theatre()
        theatre.open()
        theatre.pointer(.down, start, at: 3)
        theatre.pointer(.move, start + Vector(dx: 0, dy: distance), at: 3)
        theatre.pointer(.up, start + Vector(dx: 0, dy: distance), at: 3)
        theatre.stage.step(to: 3.001)
        #expect(theatre.state != .shown && theatre.state != .held)
        theatre.stage.step(to: 7)
        #expect(theatre.state == (distance > 71 ? .away : .shown))
        theatre.key("Escape", at: 7.1)
        theatre.stage.step(to: 9)
        #expect(theatre.isAlive(at: 10))
    }

    @Test func `an end that comes while the dismissal still waits is carried out when it begins`() throws {
        let theatre = Theatre()
        theatre.open()
        let transition = try #require(theatre.preview?.transition)
        transition.early.release = .thumbnail
        theatre.preview?.dismiss(animated: true)
        for time in [3.0, 7] { theatre.stage.step(to: time) }
        #expect(theatre.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        #expect(theatre.isAlive(at: 8))
    }

    @Test(arguments: [Vector(dx: 9000, dy: 3000), Vector(dx: -9000, dy: 0), Vector(dx: 300, dy: -20000)])
    func `a fast swipe does not leave the photo stuck at an edge`(velocity: Vector) {
        let theatre = Theatre()
        theatre.open()
        theatre.press(start, moves: (1...10).map { velocity * (0.008 * Double($0)) }, interval: 0.008, at: 3)
        theatre.pointer(.up, start + velocity * 0.08, at: 3.081)
        theatre.stage.step(to: 7)
        #expect(theatre.state == .away || theatre.state == .shown)
        if theatre.state == .shown {
            theatre.key("Escape", at: 7)
            theatre.stage.step(to: 9)
        }
        #expect(theatre.isAlive(at: 10))
    }

    @Test func `a programmatic dismissal runs the plain animation and ends`() {
        let theatre = Theatre()
        theatre.open()
        var completions = 0
        theatre.preview?.dismiss(animated: true) { completions += 1 }
        for time in [2.2, 3.2] { theatre.stage.step(to: time) }
        #expect(theatre.state == .away && completions == 1)
        #expect(theatre.observer.answers(.interactionControllerForDismissal) == ["nil"])
        #expect(theatre.isAlive(at: 4))
    }

    @Test func `the photo does not jump when the drag starts`() throws {
        let theatre = Theatre()
        theatre.open()
        theatre.press(start, moves: [Vector(dx: 0, dy: 9.9), Vector(dx: 0, dy: 10.1)], at: 3)
        theatre.stage.step(to: 3.02)
        let shown = try #require(theatre.standIn)
        #expect(theatre.state == .held)
        #expect((shown.center - theatre.destination.center).length < 0.2)
        #expect(shown.visibleFrame.size == theatre.destination.size)
        #expect(theatre.dimming == 1)
    }

    @Test(arguments: ["finished", "cancelled", "plain", "caught", "resized", "abandoned"])
    func `the source thumbnail never stays hidden`(ending: String) {
        let theatre = Theatre()
        theatre.open()
        #expect(theatre.traced("sourceHidden") == .bool(true))
        switch ending {
        case "finished": drag(theatre, 200)
        case "cancelled":
            drag(theatre, 40)
            theatre.key("Escape", at: 6)
        case "caught":
            drag(theatre, 200)
            theatre.press(Point(x: 640, y: 500), moves: [], at: 3.4)
            theatre.pointer(.up, start, at: 3.5)
        case "resized":
            drag(theatre, 200)
            theatre.resize(Size(width: 700, height: 500), at: 3.3)
        case "abandoned":
            drag(theatre, 200)
            theatre.tap(theatre.center(ofThumbnail: 0), at: 3.35)
            theatre.key("Escape", at: 6)
        default: theatre.key("Escape", at: 3)
        }
        theatre.stage.step(to: 9)
        #expect(theatre.traced("sourceHidden") == .bool(false))
        #expect(theatre.isAlive(at: 10))
    }

    @Test func `a cancelled dismissal leaves nothing on top that blocks touches`() {
        let theatre = Theatre()
        theatre.open()
        drag(theatre, 30)
        theatre.stage.step(to: 6)
        #expect(theatre.state == .shown && theatre.containers.count == 1)
        #expect(theatre.flight?.standIn.superview == nil)
        // A second drag and then a click beside the photo still work.
        theatre.press(start, moves: (1...8).map { Vector(dx: 0, dy: 5 * Double($0)) }, at: 6)
        theatre.stage.step(to: 6.2)
        #expect(theatre.state == .held)
        theatre.pointer(.up, start, at: 6.3)
        theatre.tap(Point(x: 5, y: 700), at: 8)
        theatre.stage.step(to: 10)
        #expect(theatre.isAlive(at: 11))
    }

    @Test func `a thumbnail out of sight is answered by a fade at the photo's place`() throws {
        let theatre = Theatre(photos: 400)
        theatre.open(20)
        theatre.grid.collection.contentOffset = 3000
        theatre.press(start, moves: (1...20).map { Vector(dx: 0, dy: 10 * Double($0)) }, at: 3)
        theatre.stage.step(to: 3.3)
        let held = try #require(theatre.standIn).visibleFrame.center
        theatre.pointer(.up, start, at: 3.4)
        var last = 1.0
        for frame in 1...100 {
            theatre.stage.step(to: 3.4 + Double(frame) * 0.01)
            guard theatre.state != .away, let shown = theatre.standIn else { break }
            #expect(abs(shown.visibleFrame.center.y - held.y) < 20)
            #expect(shown.alpha <= last)
            last = shown.alpha
        }
        #expect(last < 0.05 && theatre.state == .away)
        #expect(theatre.isAlive(at: 6))
    }

    @Test(arguments: [0.05, 0.15, 0.3, 0.6])
    func `a resize in mid-flight never leads to a stale frame`(delay: Double) throws {
        let theatre = Theatre()
        theatre.open()
        theatre.key("Escape", at: 3)
        let size = Size(width: 830, height: 640)
        theatre.resize(size, at: 3 + delay)
        theatre.stage.step(to: 3 + delay)
        if theatre.state == .away { return }
        let target = try #require(theatre.flight?.frameSpring?.motion.toValue)
        #expect(target == theatre.grid.thumbnailFrame(of: 7))
        theatre.stage.step(to: 6)
        #expect(theatre.isAlive(at: 7))
    }

    @Test(arguments: [false, true])
    func `a thumbnail that scrolls out of sight in mid-flight is answered by a fade`(isPrecise: Bool) throws {
        let theatre = Theatre(photos: 400, size: Size(width: 1280, height: 400))
        theatre.open(1)
        theatre.key("Escape", at: 3)
        for i in 0..<8 {
            let scroll = ScrollEvent(
                location: Point(x: 20, y: 350), delta: Vector(dx: 0, dy: -80), isPrecise: isPrecise)
            theatre.stage.enqueue([InputEvent(time: 3.1 + Double(i) * 0.01, kind: .scroll(scroll))])
        }
        theatre.stage.step(to: 3.2)
        let there = try #require(theatre.standIn).visibleFrame.center
        #expect(theatre.stage.window.bounds.contains(there))
        theatre.stage.step(to: 3.3)
        #expect(try #require(theatre.standIn).visibleFrame.center == there)
        #expect(try #require(theatre.standIn).alpha < 1)
        theatre.stage.step(to: 4)
        #expect(theatre.state == .away)
        #expect(theatre.isAlive(at: 6))
    }

    @Test func `a photo that vanishes does so once, however often the window changes`() {
        let theatre = Theatre(photos: 400)
        theatre.open(20)
        theatre.grid.collection.contentOffset = 3000
        theatre.key("Escape", at: 3)
        for i in 0..<60 {
            theatre.resize(Size(width: 1280 - Double(i), height: 800), at: 3.01 + Double(i) * 0.016)
        }
        theatre.stage.step(to: 3.3)
        #expect((theatre.standIn?.transform.scale ?? 0) > 0.84)
        theatre.stage.step(to: 3.5)
        #expect(theatre.state == .away)
    }

    @Test func `a hand that held still and is cancelled has no velocity`() throws {
        let theatre = Theatre()
        theatre.open()
        theatre.press(start, moves: (1...9).map { Vector(dx: 0, dy: 9 * Double($0)) }, at: 3)
        theatre.key("Escape", at: 4)
        theatre.stage.step(to: 4)
        #expect(theatre.flight?.velocity == .zero && theatre.state == .settling(.preview, .thrown))
    }

    private func drag(_ theatre: Theatre, _ distance: Double) {
        theatre.press(start, moves: (1...10).map { Vector(dx: 0, dy: distance * Double($0) / 10) }, at: 3)
        theatre.pointer(.move, start + Vector(dx: 0, dy: distance), at: 3.15)
        theatre.pointer(.up, start + Vector(dx: 0, dy: distance), at: 3.2)
    }
}
