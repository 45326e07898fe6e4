import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Photos that fly from their thumbnails into the pages, and home.
@Suite struct ConnectTheDotsFlightTests {
    nonisolated private static let sizes = [Size.desktopWindow, Size.smallWindow]

    @Test func `the trace says how far a flight is closed, with any input`() throws {
        let dots = try ThumbnailsStage()
        dots.thumbnails.open(2)
        let small = dots.thumbnail(2)
        var last = 1.0, count = 0
        /// Compares the traced progress with the photo's visible width.
        func check(closing: Bool?) {
            guard case .number(let progress)? = dots.traced("progress"), let photo = dots.photo else { return }
            count += 1
            let visible = (1280 - photo.width) / (1280 - small.width)
            #expect(abs(progress - visible) < 1e-6, "\(progress), \(visible)")
            if let closing { #expect(closing ? progress >= last : progress <= last) }
            last = progress
        }
        dots.frames(1) { check(closing: false) }
        #expect(count > 20 && last < 0.01 && dots.traced("progress") == .null)
        // A drag that ends too early, and one that ends far enough.
        for (offset, closes) in [(200.0, false), (500, true)] {
            let start = dots.middle - Vector(dx: 0, dy: 200)
            let end = dots.drag(from: start, by: Vector(dx: 0, dy: offset), in: 0.6) { check(closing: nil) }
            dots.frames(0.2) { check(closing: nil) }
            dots.pointer(.up, end)
            count = 0
            dots.frames(1) { check(closing: closes) }
            #expect(count > 10 && (closes ? last > 0.99 : last < 0.01) && dots.traced("progress") == .null)
        }
        // What only fades does not fly.
        dots.isReduceMotionEnabled = true
        dots.thumbnails.open(2)
        dots.frames(1) { #expect(dots.traced("progress") == .null) }
    }

    @Test(arguments: sizes) func `it flies from its thumbnail, and back to the one of the photo it is on by then`(
        size: Size
    ) throws {
        let dots = try ThumbnailsStage(size, count: 40)
        let index = try #require(dots.thumbnails.collection.visibleCells.keys.sorted().dropFirst().first)
        let before = dots.thumbnail(index)
        dots.tap(before.intersection(dots.window.bounds).center)
        #expect(dots.photo == before)
        dots.frames(1) { #expect(dots.isWhole, "\(dots.sights)") }
        #expect(dots.photo == dots.resting(index) && dots.isTidy)
        // Its thumbnail is far out of sight.
        dots.viewer?.pager.position = 39
        dots.wait(0)
        dots.key("Escape")
        let flying = try #require(dots.thumbnails.flyingViews[39])
        #expect(flying.presentation.frame == dots.resting(39))
        var last = Rect.zero
        dots.frames(0.9) {
            #expect(dots.isWhole, "\(dots.sights)")
            if flying.superview != nil { last = flying.presentation.frame }
        }
        let home = dots.thumbnail(39)
        #expect(dots.window.bounds.contains(home))
        #expect((last.center - home.center).length < 2 && abs(last.width - home.width) < 4)
        #expect(dots.state == .string("away") && dots.isTidy)
    }

    @Test func `dismissed between two pages, both fly home; caught and released, they settle`() throws {
        let dots = try ThumbnailsStage()
        dots.open(4)
        dots.viewer?.pager.position = 4.4
        dots.wait(0)
        dots.key("Escape")
        #expect(Set(dots.thumbnails.flyingViews.keys) == [4, 5])
        let phantoms = dots.thumbnails.flyingViews
        // The photo of the first page lags by a quarter of the distance.
        let left = try #require(phantoms[4]).presentation.frame.minX
        #expect(abs(left + 0.3 * 1280 - dots.resting(4).minX) < 1e-9)
        #expect(phantoms[5]?.presentation.frame.minX == 0.6 * 1280)
        dots.frames(0.2) { #expect(dots.isWhole && dots.sights[5] == 1) }
        dots.pointer(.up, dots.drag(from: dots.middle, by: Vector(dx: 0, dy: -390)))
        var wasBetween = false
        dots.frames(2) {
            #expect(dots.isWhole)
            if dots.state == .string("presented"), dots.position > 4, dots.position < 4.4 { wasBetween = true }
        }
        #expect(
            dots.state == .string("presented") && dots.position == 4 && dots.strip == 4,
            "\(String(describing: dots.state)) \(dots.position)")
        #expect(wasBetween)
        #expect(dots.isTidy)
    }

    @Test(arguments: [true, false], [0.05, 0.15, 0.3])
    func `pressed in flight, it stays in place, and continues when released`(presenting: Bool, after: Double) throws {
        let dots = try ThumbnailsStage()
        if presenting { dots.thumbnails.open(2) } else { dots.open(2) }
        if !presenting { dots.key("Escape") }
        dots.frames(after)
        let before = try #require(dots.photo)
        dots.pointer(.down, dots.middle)
        #expect(dots.traced("held") == .bool(true))
        dots.frames(0.3) {
            let now = dots.photo ?? .zero
            #expect((now.center - before.center).length < 1e-6 && abs(now.width - before.width) < 1e-6)
        }
        dots.pointer(.up, dots.middle)
        dots.frames(1.5) { #expect(dots.isWhole) }
        #expect(dots.state == .string(presenting ? "presented" : "away") && dots.isTidy)
    }

    @Test(arguments: [(100.0, false), (500, true)]) func `a photo follows a drag down, and closes beyond a third`(
        offset: Double, closes: Bool
    ) throws {
        let dots = try ThumbnailsStage()
        dots.open(2)
        let end = dots.drag(from: dots.middle - Vector(dx: 0, dy: 200), by: Vector(dx: 0, dy: offset), in: 0.5) {
            #expect(dots.isWhole)
        }
        dots.frames(0.2)
        let closed = try #require(dots.closedFraction)
        #expect(
            closed > 0 && closed <= offset / 800 && offset / 800 - closed <= (GestureSettings.standard.slop + 1) / 800)
        dots.pointer(.up, end)
        dots.frames(1.5) { #expect(dots.isWhole) }
        #expect(dots.state == .string(closes ? "away" : "presented") && dots.isTidy)
    }

    @Test func `the close button fades and the strip slides with the flight`() throws {
        let dots = try ThumbnailsStage()
        dots.thumbnails.open(0)
        dots.wait(0)
        let layers = try #require(dots.viewer?.view.superview).subviews
        let button = try #require(layers.last), strip = layers[layers.count - 2]
        #expect(button.presentation.alpha == 0 && strip.presentation.frame.minY == 800)
        var last = (alpha: 0.0, y: 800.0)
        dots.frames(0.9, rate: 240) {
            guard button.superview != nil else { return }
            let now = (alpha: button.presentation.alpha, y: strip.presentation.frame.minY)
            #expect(now.alpha >= last.alpha && now.alpha - last.alpha < 0.05 && last.y - now.y < 4)
            last = now
        }
        #expect(last.alpha > 0.99 && last.y < 723)
        let close = try #require(dots.viewer?.closeButton)
        dots.tap(dots.middle(of: close))
        dots.frames(1)
        #expect(dots.state == .string("away"))
    }
}
