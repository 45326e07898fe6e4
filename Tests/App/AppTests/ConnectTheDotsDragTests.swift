import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The draggable and catchable parts of the demo, with the mouse, a finger and two fingers.
@Suite struct ConnectTheDotsDragTests {
    @Test(arguments: PointingDevice.allCases, [400.0, 765])
    func `every pointing device turns pages and strip in step`(device: PointingDevice, y: Double) throws {
        let dots = try ThumbnailsStage()
        dots.open(3)
        func check() { #expect(abs(dots.position - dots.strip) < 1e-9) }
        // A drag moves a page by a page's width, and the strip by a thumbnail's width.
        let offset = y == 400 ? 1280.0 : 88
        let end = dots.drag(
            from: Point(x: 900, y: y), by: Vector(dx: -offset * 0.8, dy: 0), in: 0.4, with: device, check: check)
        #expect(abs(dots.position - 3.8) <= (GestureSettings.standard.slop + 1) / offset, "\(dots.position)")
        dots.lift(end, with: device, check: check)
        dots.frames(1, check: check)
        // Thumbnails glide on, a page does not.
        #expect(dots.position == dots.position.rounded() && dots.isTidy)
        #expect(y == 400 ? dots.position == 4 : dots.position >= 4)
    }

    @Test(arguments: PointingDevice.allCases, [400.0, 765])
    func `every pointing device catches gliding pages and a gliding strip`(device: PointingDevice, y: Double) throws {
        let dots = try ThumbnailsStage()
        dots.open(3)
        let place = Point(x: 640, y: y), offset = y == 400 ? 1280.0 : 88
        if y == 400 {
            dots.key("ArrowRight")
        } else {
            dots.pointer(.up, dots.drag(from: place, by: Vector(dx: -120, dy: 0), in: 0.06))
        }
        dots.frames(0.07)
        let caught = dots.position
        #expect(caught != caught.rounded() && caught > 3)
        dots.press(place, with: device)
        if device == .twoFingers { dots.move(by: Vector(dx: -1, dy: 0), to: place, with: device) }
        dots.frames(0.09) {
            #expect(abs(dots.position - caught) <= 1 / offset + 1e-9, "\(dots.position) from \(caught)")
        }
        // From the position where it was caught, the drag leads it back to where it came from.
        let held = dots.position, step = Vector(dx: offset / 50, dy: 0)
        for count in 1...20 {
            dots.frames(1.0 / 60)
            dots.move(by: step, to: place + step * Double(count), with: device)
        }
        #expect(abs(dots.position - (held - 0.4)) <= (GestureSettings.standard.slop + 1) / offset)
        dots.lift(place + step * 20, with: device)
        dots.frames(1)
        #expect(dots.position == dots.position.rounded() && dots.position < held)
        #expect(dots.position == dots.strip && dots.isTidy)
    }

    @Test(arguments: [PointingDevice.mouse, .finger], [400.0, 765])
    func `a press on the pages or on the strip catches an arrow key's animation`(
        device: PointingDevice, y: Double
    ) throws {
        let dots = try ThumbnailsStage(), place = Point(x: 640, y: y)
        dots.open(3)
        dots.key("ArrowRight")
        dots.frames(0.07)
        dots.press(place, with: device)
        let caught = dots.position
        #expect(caught > 3 && caught < 4)
        dots.frames(0.3) { #expect(dots.position == caught && abs(dots.strip - caught) < 1e-9) }
        dots.lift(place, with: device)
        dots.frames(1)
        #expect(dots.position == caught.rounded() && dots.isTidy)
    }

    @Test(arguments: PointingDevice.allCases)
    func `every pointing device closes, catches the flying photo, and reopens it`(device: PointingDevice) throws {
        let dots = try ThumbnailsStage()
        dots.open(2)
        let start = dots.middle - Vector(dx: 0, dy: 200)
        var end = dots.drag(from: start, by: Vector(dx: 0, dy: 400), in: 0.6, with: device) { #expect(dots.isWhole) }
        let closed = try #require(dots.closedFraction)
        #expect(abs(closed - 0.5) <= (GestureSettings.standard.slop + 1) / 800, "\(closed)")
        dots.lift(end, with: device)
        dots.frames(0.05)
        #expect(dots.state == .string("dismissing") && dots.traced("held") == .bool(false))
        let before = try #require(dots.photo)
        dots.press(dots.middle, with: device)
        dots.move(by: Vector(dx: 0, dy: -1), to: dots.middle - Vector(dx: 0, dy: 1), with: device)
        #expect(dots.traced("held") == .bool(true))
        let held = try #require(dots.photo), caught = try #require(dots.closedFraction)
        #expect((held.center - before.center).length < 3)
        end = dots.middle
        for _ in 0..<60 {
            dots.wait(0.01)
            end = end - Vector(dx: 0, dy: 10)
            dots.move(by: Vector(dx: 0, dy: -10), to: end, with: device)
            #expect(dots.isWhole)
        }
        #expect(try #require(dots.closedFraction) < caught)
        dots.lift(end, with: device) { #expect(dots.isWhole) }
        dots.frames(1.5) { #expect(dots.isWhole) }
        #expect(dots.state == .string("presented") && dots.isTidy)
    }

    @Test(arguments: [PointingDevice.mouse, .finger])
    func `a tap opens, shows the tapped thumbnail's photo, and closes`(device: PointingDevice) throws {
        let dots = try ThumbnailsStage()
        func tap(_ place: Point) {
            dots.press(place, with: device)
            dots.lift(place, with: device)
            dots.frames(1)
        }
        tap(dots.thumbnail(1).center)
        #expect(dots.state == .string("presented") && dots.position == 1)
        tap(Point(x: 640 + 88, y: 760))
        #expect(dots.position == 2 && dots.strip == 2)
        tap(dots.middle)
        #expect(dots.state == .string("away") && dots.isTidy)
    }

    @Test(arguments: PointingDevice.allCases) func `every pointing device scrolls thumbnails`(device: PointingDevice)
        throws
    {
        let dots = try ThumbnailsStage(Size.smallWindow, count: 40)
        let end = dots.drag(from: Point(x: 150, y: 250), by: Vector(dx: 0, dy: -120), in: 0.6, with: device)
        #expect(abs(dots.thumbnails.collection.contentOffset - 120) <= GestureSettings.standard.slop + 1)
        dots.lift(end, with: device)
        #expect(dots.state == .string("away"))
    }
}
