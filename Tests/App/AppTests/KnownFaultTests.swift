import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

/// The faults that systems of this family are known for, each excluded by a test of its name.
@Suite struct KnownFaultTests {
    private let start = Point(x: 640, y: 300)

    @Test(arguments: [12.0, 60, 400])
    func `a drag that ends before its transition has started does not leave the viewer stuck`(distance: Double) {
        let stage = PhotoGridStage()
        stage.open()
        stage.pointer(.down, start, at: 3)
        stage.pointer(.move, start + Vector(dx: 0, dy: distance), at: 3)
        stage.pointer(.up, start + Vector(dx: 0, dy: distance), at: 3)
        stage.step(to: 3.001)
        #expect(stage.state != .shown && stage.state != .held)
        stage.step(to: 7)
        #expect(stage.state == (distance > 71 ? .away : .shown))
        stage.key("Escape", at: 7.1)
        stage.step(to: 9)
        #expect(stage.isAlive(at: 10))
    }

    @Test func `an end that comes while the dismissal still waits is carried out when it begins`() throws {
        let stage = PhotoGridStage()
        stage.open()
        let transition = try #require(stage.preview?.transition)
        transition.early.release = .thumbnail
        stage.preview?.dismiss(animated: true)
        for time in [3.0, 7] { stage.step(to: time) }
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        #expect(stage.isAlive(at: 8))
    }

    @Test(arguments: [Vector(dx: 9000, dy: 3000), Vector(dx: -9000, dy: 0), Vector(dx: 300, dy: -20000)])
    func `a fast swipe does not leave the photo stuck at an edge`(velocity: Vector) {
        let stage = PhotoGridStage()
        stage.open()
        stage.press(start, moves: (1...10).map { velocity * (0.008 * Double($0)) }, interval: 0.008, at: 3)
        stage.pointer(.up, start + velocity * 0.08, at: 3.081)
        stage.step(to: 7)
        #expect(stage.state == .away || stage.state == .shown)
        if stage.state == .shown {
            stage.key("Escape", at: 7)
            stage.step(to: 9)
        }
        #expect(stage.isAlive(at: 10))
    }

    @Test func `a programmatic dismissal runs the plain animation and ends`() {
        let stage = PhotoGridStage()
        stage.open()
        var completions = 0
        stage.preview?.dismiss(animated: true) { completions += 1 }
        for time in [2.2, 3.2] { stage.step(to: time) }
        #expect(stage.state == .away && completions == 1)
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["nil"])
        #expect(stage.isAlive(at: 4))
    }

    @Test func `the photo does not jump when the drag starts`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.press(start, moves: [Vector(dx: 0, dy: 9.9), Vector(dx: 0, dy: 10.1)], at: 3)
        stage.step(to: 3.02)
        let shown = try #require(stage.standIn)
        #expect(stage.state == .held)
        #expect((shown.center - stage.destination.center).length < 0.2)
        #expect(shown.visibleFrame.size == stage.destination.size)
        #expect(stage.dimming == 1)
    }

    @Test(arguments: ["finished", "cancelled", "plain", "caught", "resized", "abandoned"])
    func `the source thumbnail never stays hidden`(ending: String) {
        let stage = PhotoGridStage()
        stage.open()
        #expect(stage.traced("sourceHidden") == .bool(true))
        switch ending {
        case "finished": drag(stage, 200)
        case "cancelled":
            drag(stage, 40)
            stage.key("Escape", at: 6)
        case "caught":
            drag(stage, 200)
            stage.press(Point(x: 640, y: 500), moves: [], at: 3.4)
            stage.pointer(.up, start, at: 3.5)
        case "resized":
            drag(stage, 200)
            stage.resize(Size(width: 700, height: 500), at: 3.3)
        case "abandoned":
            drag(stage, 200)
            stage.tap(stage.center(ofThumbnail: 0), at: 3.35)
            stage.key("Escape", at: 6)
        default: stage.key("Escape", at: 3)
        }
        stage.step(to: 9)
        #expect(stage.traced("sourceHidden") == .bool(false))
        #expect(stage.isAlive(at: 10))
    }

    @Test func `a cancelled dismissal leaves nothing on top that blocks touches`() {
        let stage = PhotoGridStage()
        stage.open()
        drag(stage, 30)
        stage.step(to: 6)
        #expect(stage.state == .shown && stage.containers.count == 1)
        #expect(stage.flight?.standIn.superview == nil)
        // A second drag and then a click beside the photo still work.
        stage.press(start, moves: (1...8).map { Vector(dx: 0, dy: 5 * Double($0)) }, at: 6)
        stage.step(to: 6.2)
        #expect(stage.state == .held)
        stage.pointer(.up, start, at: 6.3)
        stage.tap(Point(x: 5, y: 700), at: 8)
        stage.step(to: 10)
        #expect(stage.isAlive(at: 11))
    }

    @Test func `a thumbnail out of sight is answered by a fade at the photo's place`() throws {
        let stage = PhotoGridStage(photos: 400)
        stage.open(20)
        stage.grid.collection.contentOffset = 3000
        stage.press(start, moves: (1...20).map { Vector(dx: 0, dy: 10 * Double($0)) }, at: 3)
        stage.step(to: 3.3)
        let held = try #require(stage.standIn).visibleFrame.center
        stage.pointer(.up, start, at: 3.4)
        var last = 1.0
        for frame in 1...100 {
            stage.step(to: 3.4 + Double(frame) * 0.01)
            guard stage.state != .away, let shown = stage.standIn else { break }
            #expect(abs(shown.visibleFrame.center.y - held.y) < 20)
            #expect(shown.alpha <= last)
            last = shown.alpha
        }
        #expect(last < 0.05 && stage.state == .away)
        #expect(stage.isAlive(at: 6))
    }

    @Test(arguments: [0.05, 0.15, 0.3, 0.6])
    func `a resize in mid-flight never leads to a stale frame`(delay: Double) throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.key("Escape", at: 3)
        let size = Size(width: 830, height: 640)
        stage.resize(size, at: 3 + delay)
        stage.step(to: 3 + delay)
        if stage.state == .away { return }
        let flight = try #require(stage.flight), target = flight.motions.spring(of: .frame, Rect.self)?.motion.toValue
        #expect(target?.offset(by: Vector(dx: 0, dy: -flight.scrolled)) == stage.grid.thumbnailFrame(of: 7))
        stage.step(to: 6)
        #expect(stage.isAlive(at: 7))
    }

    @Test(arguments: [false, true])
    func `a thumbnail that scrolls out of sight in mid-flight is answered by a fade`(isPrecise: Bool) throws {
        let stage = PhotoGridStage(photos: 400, size: Size(width: 1280, height: 400))
        stage.open(1)
        stage.key("Escape", at: 3)
        for i in 0..<8 {
            let scroll = ScrollEvent(
                location: Point(x: 20, y: 350), delta: Vector(dx: 0, dy: -80), isPrecise: isPrecise)
            stage.enqueue([InputEvent(time: 3.1 + Double(i) * 0.01, kind: .scroll(scroll))])
        }
        stage.step(to: 3.2)
        let there = try #require(stage.standIn).visibleFrame.center
        #expect(stage.window.bounds.contains(there))
        // The photo loses its speed exponentially, and stays where it comes to rest.
        stage.step(to: 3.3)
        let later = try #require(stage.standIn).visibleFrame.center
        stage.step(to: 3.4)
        let last = try #require(stage.standIn)
        #expect((later - there).length < 40 && (last.visibleFrame.center - later).length < 4)
        #expect(last.alpha < 1 && last.alpha > 0)
        stage.step(to: 4)
        #expect(stage.state == .away)
        #expect(stage.isAlive(at: 6))
    }

    @Test func `a photo that vanishes does so once, however often the window changes`() {
        let stage = PhotoGridStage(photos: 400)
        stage.open(20)
        stage.grid.collection.contentOffset = 3000
        stage.key("Escape", at: 3)
        for i in 0..<60 {
            stage.resize(Size(width: 1280 - Double(i), height: 800), at: 3.01 + Double(i) * 0.016)
        }
        stage.step(to: 3.3)
        #expect((stage.standIn?.transform.scale ?? 0) > 0.84)
        stage.step(to: 3.5)
        #expect(stage.state == .away)
    }

    @Test func `a pan that held still and is cancelled has no velocity`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.press(start, moves: (1...9).map { Vector(dx: 0, dy: 9 * Double($0)) }, at: 3)
        stage.key("Escape", at: 4)
        stage.step(to: 4)
        #expect(stage.flight?.velocity == .zero && stage.state == .settling(.preview, .thrown))
    }

    private func drag(_ stage: PhotoGridStage, _ distance: Double) {
        stage.press(start, moves: (1...10).map { Vector(dx: 0, dy: distance * Double($0) / 10) }, at: 3)
        stage.pointer(.move, start + Vector(dx: 0, dy: distance), at: 3.15)
        stage.pointer(.up, start + Vector(dx: 0, dy: distance), at: 3.2)
    }
}
