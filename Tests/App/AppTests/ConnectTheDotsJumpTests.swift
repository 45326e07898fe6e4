import StageSupport
import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// Neighbouring frames of connect the dots: what moves is explained by a page, a flight or a hand.
@Suite struct ConnectTheDotsJumpTests {
    private static let size = Size(width: 900, height: 600)
    private static let rate = 240.0

    /// What a frame shows.
    private struct Shown {
        var pages: [Int: Rect] = [:]
        /// How far the plane of pages is moved; nil: there is none.
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
        }
        return shown
    }

    /// How many of its ways a flight makes in a frame at the most, while a hand moves by so many points.
    ///
    /// The flight's spring is critically damped: it goes w / e ways a second at the most, w being 9.23 / 0.5 s. A hand
    /// leads by its share of the height, and lets go with its speed: twice what it has moved in a frame is plenty. What is
    /// let go of comes to rest when a thousandth is left.
    private func share(hand: Double) -> Double {
        9.5 / 0.5 * 0.368 / Self.rate + 2 * hand / Self.size.height + 0.002
    }

    /// How much further it goes in a frame than in the one before, at the most, in ways: its spring pulls by w squared; a
    /// hand that has stood, or has just let go, may move at once as fast as it ever did.
    private func gain(hand: Double) -> Double {
        9.5 / 0.5 * (9.5 / 0.5) / (Self.rate * Self.rate) + hand / Self.size.height + 0.002
    }

    /// Checks a frame against the one before; `hand` is the furthest that the hand has moved in a frame of late, `earlier`
    /// the frame before those, if that says how fast things go.
    private func check(
        _ earlier: Shown?, _ before: Shown, _ now: Shown, hand: Double, _ dots: ThumbnailsStage, _ story: String
    ) {
        let plane = abs((now.offset ?? 0) - (before.offset ?? now.offset ?? 0))
        if before.offset != nil, now.offset != nil {
            // An arrow's spring has w = 9.23 / 0.3 s.
            let most = 9.5 / 0.3 * 0.368 / Self.rate * Self.size.width + 2 * hand
            #expect(plane <= most, "\(story): the plane has moved by \(plane)")
        }
        let share = before.isInFlight || now.isInFlight ? share(hand: hand) : 0
        let position = (now.offset ?? before.offset ?? 0) / Self.size.width
        func way(_ item: Int) -> Double {
            (dots.thumbnail(item).center - dots.middle).length + abs(Double(item) - position) * Self.size.width
        }
        for (item, rect) in now.pages {
            guard let last = before.pages[item] else {
                let small = dots.thumbnail(item)
                let isHome =
                    (rect.center - small.center).length <= share * way(item)
                    && abs(rect.width - small.width) <= share * Self.size.width
                let isBeside = rect.minX >= Self.size.width - plane - 1e-6 || rect.maxX <= plane + 1e-6
                #expect(isHome || isBeside, "\(story): \(item) has come at \(rect)")
                continue
            }
            let moved = (rect.center - last.center).length
            #expect(
                moved <= plane + share * way(item) + 1e-6, "\(story): \(item) has gone from \(last) to \(rect)")
            #expect(
                abs(rect.width - last.width) <= share * Self.size.width + plane + 1e-6,
                "\(story): \(item) has grown from \(last) to \(rect)")
            guard share > 0, let first = earlier?.pages[item] else { continue }
            let gain = gain(hand: hand)
            #expect(
                moved <= (last.center - first.center).length + plane + gain * way(item),
                "\(story): \(item) has jumped from \(first), \(last) to \(rect), hand \(hand)")
            #expect(
                abs(rect.width - last.width) <= abs(last.width - first.width) + plane + gain * Self.size.width,
                "\(story): \(item) has jumped from \(last) to \(rect)")
        }
        for (item, rect) in before.pages where now.pages[item] == nil {
            let small = dots.thumbnail(item)
            let isHome =
                (rect.center - small.center).length <= share * way(item)
                && abs(rect.width - small.width) <= share * Self.size.width
            let isBeside = rect.minX >= Self.size.width - plane - 1e-6 || rect.maxX <= plane + 1e-6
            #expect(isHome || isBeside, "\(story): \(item) has left at \(rect)")
        }
        // Nothing is seen twice, and pages leave no gap.
        #expect(dots.isWhole, "\(story): \(dots.sights)")
        guard !now.isInFlight, let offset = now.offset, offset >= 0, offset <= 11 * Self.size.width else { return }
        let seen = now.pages.values.reduce(0) { $0 + $1.intersection(dots.window.bounds).width }
        #expect(abs(seen - Self.size.width) < 1e-6, "\(story): pages cover \(seen)")
    }

    @Test(arguments: PointingDevice.allCases, 0..<4)
    func `from frame to frame at 240 Hz no photo jumps`(hand: PointingDevice, seed: Int) throws {
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
                dots.press(start, with: hand)
            case 6:
                guard let held = place else { break }
                event = "lift"
                if hand != .twoFingers { dots.lift(held, with: hand) }
                place = nil
            default:
                guard let held = place else { break }
                let way = drift + Vector(dx: 0, dy: .random(in: -3...3, using: &random))
                place = held + way
                step = way.length
                dots.move(by: way, to: held + way, with: hand)
            }
            if event.first?.isUppercase ?? false { dots.key(event) }
            dots.wait(1 / Self.rate)
            // What a key turns round goes back in its tracks, also past where it was caught, and as suddenly.
            if event == "Escape" || event == "Enter", last.isInFlight { isTurned = true }
            if dots.thumbnails.interactor?.hasStarted ?? true { isTurned = false }
            speeds = (speeds + [step]).suffix(60)
            let now = look(dots)
            check(
                isTurned ? nil : earlier, last, now, hand: speeds.max() ?? 0, dots,
                "\(hand) \(seed), frame \(frame) after \(event) and \(step) points, \(String(describing: dots.state)) \(String(describing: dots.thumbnails.visibleClosedFraction)), at \(dots.position)"
            )
            (earlier, last) = (last, now)
        }
    }
}
