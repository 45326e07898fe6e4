import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Neighbouring frames of connect the dots: a page, a flight or a drag explains each movement.
@Suite struct ConnectTheDotsJumpTests {
    private static let size = Size(width: 900, height: 600)
    private static let rate = 240.0

    /// What a frame shows.
    private struct Shown {
        var pages: [Int: Rect] = [:]
        /// The width of the window that pages cover.
        var covered = 0.0
        /// The content offset of the pages, or nil without a viewer.
        var offset: Double?
        var isInFlight = false
    }

    private func look(_ dots: ThumbnailsStage) -> Shown {
        guard let viewer = dots.viewer else { return Shown() }
        var shown = Shown(
            offset: viewer.pager.collectionView.contentOffset, isInFlight: dots.state != .string("presented"))
        let sights = dots.sights
        for page in viewer.visiblePages where sights[page.item] != nil {
            shown.pages[page.item] = dots.thumbnails.place(of: page.item, in: viewer)
            shown.covered += page.view.convert(page.view.bounds, to: nil).intersection(dots.window.bounds).width
        }
        return shown
    }

    /// The largest fraction of its distance that a flight covers in a frame while a drag moves by so many points.
    ///
    /// The flight's spring is critically damped: its progress per second is at most w / e, w being 9.23 / 0.5 s. A drag
    /// leads by its fraction of the height and passes its speed on at the release: twice its movement in a frame is an
    /// ample bound. After the release the photo comes to rest when a thousandth of the distance remains.
    private func fraction(device: Double) -> Double {
        9.5 / 0.5 * 0.368 / Self.rate + 2 * device / Self.size.height + 0.002
    }

    /// The largest increase of that fraction from one frame to the next.
    ///
    /// The spring accelerates by w squared. A drag that has paused or just ended may continue at once at its highest speed.
    private func gain(device: Double) -> Double {
        9.5 / 0.5 * (9.5 / 0.5) / (Self.rate * Self.rate) + device / Self.size.height + 0.002
    }

    /// Checks a frame against the one before.
    ///
    /// The largest recent movement of the drag in a frame bounds the change. `earlier` is the frame before `before`, if
    /// the difference of the two gives the current speed.
    private func check(
        _ earlier: Shown?, _ before: Shown, _ now: Shown, device: Double, _ dots: ThumbnailsStage, _ story: String
    ) {
        let plane = abs((now.offset ?? 0) - (before.offset ?? now.offset ?? 0))
        if before.offset != nil, now.offset != nil {
            // An arrow's spring has w = 9.23 / 0.3 s.
            let most = 9.5 / 0.3 * 0.368 / Self.rate * Self.size.width + 2 * device
            #expect(plane <= most, "\(story): the plane has moved by \(plane)")
        }
        let fraction = before.isInFlight || now.isInFlight ? fraction(device: device) : 0
        let position = (now.offset ?? before.offset ?? 0) / Self.size.width
        // A photo may be anywhere after a drag, so its own distance from its thumbnail counts too.
        func offset(_ item: Int) -> Double {
            let home = dots.thumbnail(item).center, place = before.pages[item]?.center ?? home
            return (home - dots.middle).length + abs(Double(item) - position) * Self.size.width
                + (place - home).length
        }
        for (item, rect) in now.pages {
            guard let last = before.pages[item] else {
                let small = dots.thumbnail(item)
                let isHome =
                    (rect.center - small.center).length <= fraction * offset(item)
                    && abs(rect.width - small.width) <= fraction * Self.size.width
                let isBeside = rect.minX >= Self.size.width - plane - 1e-6 || rect.maxX <= plane + 1e-6
                #expect(isHome || isBeside, "\(story): \(item) has come at \(rect)")
                continue
            }
            let moved = (rect.center - last.center).length
            #expect(
                moved <= plane + fraction * offset(item) + 2 * device + 1e-6,
                "\(story): \(item) has gone from \(last) to \(rect)")
            #expect(
                abs(rect.width - last.width) <= fraction * Self.size.width + plane + 1e-6,
                "\(story): \(item) has grown from \(last) to \(rect)")
            guard fraction > 0, let first = earlier?.pages[item] else { continue }
            let gain = gain(device: device)
            #expect(
                moved <= (last.center - first.center).length + plane + gain * offset(item) + 2 * device,
                "\(story): \(item) has jumped from \(first), \(last) to \(rect), pointer \(device)")
            #expect(
                abs(rect.width - last.width) <= abs(last.width - first.width) + plane + gain * Self.size.width,
                "\(story): \(item) has jumped from \(last) to \(rect)")
        }
        for (item, rect) in before.pages where now.pages[item] == nil {
            let small = dots.thumbnail(item)
            let isHome =
                (rect.center - small.center).length <= fraction * offset(item)
                && abs(rect.width - small.width) <= fraction * Self.size.width
            let isBeside = rect.minX >= Self.size.width - plane - 1e-6 || rect.maxX <= plane + 1e-6
            #expect(isHome || isBeside, "\(story): \(item) has left at \(rect)")
        }
        // No photo is visible twice, and pages leave no gap.
        #expect(dots.isWhole, "\(story): \(dots.sights)")
        guard !now.isInFlight, let offset = now.offset, offset >= 0, offset <= 11 * Self.size.width else { return }
        #expect(abs(now.covered - Self.size.width) < 1e-6, "\(story): pages cover \(now.covered)")
    }

    @Test(arguments: PointingDevice.allCases, 0..<4)
    func `from frame to frame at 240 Hz no photo jumps`(device: PointingDevice, seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let dots = try ThumbnailsStage(Self.size), start = Point(x: 450, y: 200)
        var last = look(dots), earlier = last, isTurned = false, place: Point?, speeds: [Double] = [],
            drift = Vector(dx: 0, dy: 0)
        for frame in 0..<900 {
            var step = 0.0, event = "-"
            switch Int.random(in: 0..<60, using: &random) {
            case 0: event = "Enter"
            case 1: event = "Escape"
            // Several at once are as fast as one likes.
            case 2 where dots.position == dots.position.rounded(): event = "ArrowRight"
            case 3 where dots.position == dots.position.rounded(): event = "ArrowLeft"
            case 4, 5:
                guard place == nil else { break }
                event = "press"
                place = start
                let isAcross = Bool.random(using: &random)
                drift = isAcross ? Vector(dx: .random(in: -5...5, using: &random), dy: 0) : Vector(dx: 0, dy: 3)
                dots.press(start, with: device)
            case 6:
                guard let held = place else { break }
                event = "lift"
                if device != .twoFingers { dots.lift(held, with: device) }
                place = nil
            default:
                guard let held = place else { break }
                let offset = drift + Vector(dx: 0, dy: .random(in: -3...3, using: &random))
                place = held + offset
                step = offset.length
                dots.move(by: offset, to: held + offset, with: device)
            }
            if event.first?.isUppercase ?? false { dots.key(event) }
            dots.wait(1 / Self.rate)
            // What a key turns round goes back in its tracks, also past where it was caught, and as suddenly.
            if event == "Escape" || event == "Enter", last.isInFlight { isTurned = true }
            if dots.thumbnails.interactor?.hasStarted ?? true { isTurned = false }
            speeds = (speeds + [step]).suffix(60)
            let now = look(dots)
            check(
                isTurned ? nil : earlier, last, now, device: speeds.max() ?? 0, dots,
                "\(device) \(seed), frame \(frame) after \(event) and \(step) points, \(String(describing: dots.state)) \(String(describing: dots.thumbnails.visibleClosedFraction)), at \(dots.position)"
            )
            (earlier, last) = (last, now)
        }
    }
}
