internal import Geometry
internal import Platform
internal import System

/// The input that arrived since the last frame.
struct FrameInput {
    /// The distance that pointers and scrolling moved, in points.
    var distance = 0.0
    /// A Boolean value that indicates whether there was a press, a release or a key, to which a screen may respond at once.
    var isCommand = false
}

/// A comparison of the texts, symbols and pictures that are visible in neighbouring frames.
struct PictureWatch {
    /// The largest change of opacity, per second.
    static let fade = 30.0
    /// The distance that an item may move in any frame, in points.
    static let slack = 4.0
    /// The largest width or height, in points, of a visible part that may appear or disappear: anywhere, and at an edge.
    static let sliver = (anywhere: 12.0, atEdge: 64.0)
    /// The overlap of two items of one picture that is a flaw: with less, they lie side by side; with more, they are a
    /// cross-fade at one place.
    static let overlap = 0.2...0.9

    /// The largest speed of an item, in points per second; an image further away is another item.
    static let speed = 24_000.0
    /// The largest ratio of an item's distance to the pointer's: a strip of thumbnails turns whole pages.
    static let gain = 20.0
    /// The longest time for which a pointer may rest between two of its steps, in seconds.
    static let pause = 1.0 / 60

    /// The change of velocity that an item may make in any frame: in points per second, plus the points per frame that
    /// rounding to pixels causes.
    static let acceleration = (speed: 400.0, rounding: 2.0)
    /// The least speeds before and after a change of velocity, in points per second: a press stops what it catches.
    static let moving = (before: 480.0, after: 120.0)

    /// The overlap from which on an item has taken another one's place.
    private static let replacement = 0.4
    /// The opacity from which on an item counts as visible.
    private static let leastOpacity = 0.01
    /// The opacity from which on a picture may be one of two that are drawn.
    private static let leastDoubleOpacity = 0.3
    /// The opacity from which on a text is legible, also while another one fades out at its place.
    private static let legible = 0.6
    /// The part of the smaller of two items that lies inside the other, from which on one is drawn over the other.
    private static let inside = 0.5
    /// The height of the tallest line of text, in points; a taller tinted image is a drawing.
    private static let tallestLine = 64.0

    private let rate: Double
    private var window: Rect
    private var last: [Track]?
    /// The opaque rectangles of the last frame.
    private var lastCovers: [Rect] = []
    private var doubled: Set<VisibleItem.Subject> = []
    private var overprinted: Set<Set<VisibleItem.Subject>> = []

    /// An item and its recent movement.
    private struct Track {
        let item: VisibleItem
        /// The movements to each of the last frames.
        var steps: [Step] = []
    }

    /// The movement of an item, and of the pointers, from one frame to the next.
    private struct Step {
        /// The movement of each corner of the item's frame, in points.
        let frame: [Vector]
        /// The largest movement of a corner of the whole image, in points.
        let distance: Double
        /// The input that arrived in that time.
        let input: FrameInput

        /// The largest movement of a corner of the item's frame, in points.
        var speed: Double { frame.map(\.length).max() ?? 0 }

        /// Returns the largest difference of a corner's movement to that of another step, in points.
        func change(to other: Step) -> Double { zip(frame, other.frame).map { ($1 - $0).length }.max() ?? 0 }
    }

    init(size: Size, rate: Double) {
        (window, self.rate) = (Rect(origin: .zero, size: size), rate)
    }

    /// Adopts a new size of the window, which changes every place at once.
    mutating func resize(to size: Size) {
        window = Rect(origin: .zero, size: size)
        last = nil
    }

    /// Returns the changes in the next frame that neither a movement nor the input explains.
    mutating func look(at list: DisplayList, time: Double, input: FrameInput) -> [Flaw] {
        let (items, covers) = list.visibleItems
        let visibleItems = items.filter { $0.opacity > Self.leastOpacity }
        var flaws: [Flaw] = [], tracks: [Track] = []
        let (pairs, appeared, disappeared) = match(visibleItems, pointerDistance: input.distance)
        for (item, old) in pairs {
            let fade = abs(item.opacity - old.item.opacity)
            if fade > Self.fade / rate, !input.isCommand {
                flaws.append(Flaw(time, "fades by \(fade.short) at once", item))
            }
            let step = Step(
                frame: zip(item.frame.corners, old.item.frame.corners).map { $0 - $1 },
                distance: item.distance(to: old.item), input: input)
            var track = Track(item: item, steps: old.steps + [step])
            if track.steps.count > 2 * reach {
                let moment = time - Double(reach) / rate
                if let jump = jump(of: item, in: track.steps) {
                    flaws.append(Flaw(moment, "jumps by \(jump.short) points", item))
                } else if let (before, after) = velocityChange(in: track.steps) {
                    flaws.append(
                        Flaw(moment, "changes its speed from \(before.short) to \(after.short) points a second", item))
                }
                track.steps.removeFirst()
            }
            tracks.append(track)
        }
        // An item no wider than the fastest step may enter from an edge, or from below a moving item, within a frame.
        let fastest = tracks.compactMap { $0.steps.last?.distance }.max() ?? 0
        var left = disappeared
        for item in appeared {
            if let place = left.firstIndex(where: { $0.overlap(with: item) > Self.replacement }) {
                left.remove(at: place)
            } else if !input.isCommand, isPlain(item, fastest), !isSwept(item, by: lastCovers, from: covers) {
                flaws.append(Flaw(time, "appears at once", item))
            }
        }
        for item in left
        where !input.isCommand && isPlain(item, fastest) && !isSwept(item, by: covers, from: lastCovers) {
            flaws.append(Flaw(time, "disappears at once", item))
        }
        if last == nil { flaws = [] }
        last = tracks + appeared.map { Track(item: $0) }
        lastCovers = covers
        return flaws + doubles(visibleItems, time) + overprints(visibleItems, covers, time)
    }

    /// Pairs each item with the nearest one of the same subject in the last frame.
    private func match(
        _ visibleItems: [VisibleItem], pointerDistance: Double
    ) -> (pairs: [(VisibleItem, Track)], appeared: [VisibleItem], disappeared: [VisibleItem]) {
        let last = last ?? [], limit = Self.speed / rate + Self.gain * pointerDistance
        let old = Dictionary(grouping: last.indices) { last[$0].item.subject }
        var candidates: [(new: Int, old: Int, distance: Double)] = []
        for (index, item) in visibleItems.enumerated() {
            for place in old[item.subject, default: []] {
                let distance = item.distance(to: last[place].item)
                // An item further away is another one, which appeared as the old one disappeared.
                if distance < limit { candidates.append((index, place, distance)) }
            }
        }
        var pairs: [(VisibleItem, Track)] = [], news = Set(visibleItems.indices), olds = Set(last.indices)
        for (new, old, _) in candidates.sorted(by: { $0.distance < $1.distance })
        where news.contains(new) && olds.contains(old) {
            news.remove(new)
            olds.remove(old)
            pairs.append((visibleItems[new], last[old]))
        }
        return (pairs, news.sorted().map { visibleItems[$0] }, olds.sorted().map { last[$0].item })
    }

    /// The number of frames for which a pointer may rest.
    private var reach: Int { max(1, Int((Self.pause * rate).rounded())) }

    /// Returns the distance of the step `reach` frames ago if the steps before and after it do not explain it.
    ///
    /// Input may change the places of labels at once, as of those along a graph's axis.
    private func jump(of item: VisibleItem, in steps: [Step]) -> Double? {
        let isInput = steps.contains { $0.input.distance > 0 || $0.input.isCommand }
        if case .text = item.subject, isInput { return nil }
        let step = steps[reach]
        let others = steps[..<reach] + steps[(reach + 1)...]
        let longest = others.map(\.distance).max() ?? 0
        return step.distance > Self.slack + 2 * longest + 2 * step.input.distance ? step.distance : nil
    }

    /// Returns the speeds before and after the step `reach` frames ago, in points per second, if the velocity changes there
    /// by more than the neighbouring changes and the input explain.
    ///
    /// The speed after it is negative if the item turns back. A press or a key may make an item faster at once.
    private func velocityChange(in steps: [Step]) -> (before: Double, after: Double)? {
        guard reach > 1, steps.allSatisfy({ $0.input.distance == 0 }) else { return nil }
        let before = steps[reach - 1], after = steps[reach]
        guard before.speed * rate > Self.moving.before, after.speed * rate > Self.moving.after else { return nil }
        let neighbours = max(steps[reach - 2].change(to: before), after.change(to: steps[reach + 1]))
        let allowed = Self.acceleration.speed / rate + Self.acceleration.rounding + 2 * neighbours
        guard before.change(to: after) > allowed else { return nil }
        let turnsBack = zip(before.frame, after.frame).contains { $0.dx * $1.dx + $0.dy * $1.dy < 0 }
        if !turnsBack, after.speed > before.speed, steps.contains(where: \.input.isCommand) { return nil }
        return (before.speed * rate, (turnsBack ? -after.speed : after.speed) * rate)
    }

    /// Returns whether something opaque covers an item that has moved there since, or until, a neighbouring frame: from
    /// another place, or over an edge of the window.
    private func isSwept(_ item: VisibleItem, by covers: [Rect], from others: [Rect]) -> Bool {
        let limit = Self.speed / rate, inner = window.inset(by: 1)
        return covers.contains { cover in
            guard cover.inset(by: -1).contains(item.visible) else { return false }
            let isAtSide = cover.minX < inner.minX || cover.maxX > inner.maxX
            let isAtEnd = cover.minY < inner.minY || cover.maxY > inner.maxY
            if isAtSide && cover.width < limit || isAtEnd && cover.height < limit { return true }
            return others.contains { other in
                // A cover that is cut by the window keeps one of its lengths.
                let isSame = abs(other.width - cover.width) < 1 || abs(other.height - cover.height) < 1
                return isSame && other != cover && (other.center - cover.center).length < limit
            }
        }
    }

    /// Returns whether an item is so plainly visible that it may not appear or disappear within a frame; `fastest` is the
    /// longest step of an item in this frame, in points.
    private func isPlain(_ item: VisibleItem, _ fastest: Double) -> Bool {
        let whole = item.frame, visible = item.visible
        let side = min(visible.width, visible.height)
        guard item.opacity * item.visibleFraction > Self.fade / rate, side > Self.sliver.anywhere + fastest else {
            return false
        }
        // The edge of a mask may pass over an item within a frame.
        guard item.isExact || side > Self.sliver.atEdge + fastest else { return false }
        let isCut = visible.width < whole.width - 1 || visible.height < whole.height - 1
        return !(isCut || !window.inset(by: 1 + 2 * fastest).contains(visible)) || side > Self.sliver.atEdge + fastest
    }

    /// Returns whether two items of one picture show through each other, one inside the other in another size.
    private func isDoubleExposure(_ one: VisibleItem, _ other: VisibleItem) -> Bool {
        guard one.overlap(with: other) < Self.overlap.upperBound else { return false }
        let isFading = [one, other].contains { $0.opacity < 1 - Self.leastDoubleOpacity }
        return isFading && one.containment(of: other) > Self.inside
    }

    /// Finds the texts that are drawn over one another, both plainly visible.
    private mutating func overprints(_ visibleItems: [VisibleItem], _ covers: [Rect], _ time: Double) -> [Flaw] {
        let texts = visibleItems.filter { item in
            guard case .text = item.subject, item.isExact, item.frame.height < Self.tallestLine else { return false }
            return isPlain(item, 0) && item.opacity * item.visibleFraction > Self.legible
        }
        var found: [Flaw] = [], pairs: Set<Set<VisibleItem.Subject>> = []
        for (index, upper) in texts.enumerated() {
            for lower in texts[..<index]
            where lower.subject != upper.subject && lower.containment(of: upper) > Self.inside {
                let common = lower.visible.intersection(upper.visible)
                let between = covers[lower.coverCount..<upper.coverCount]
                guard !between.contains(where: { $0.inset(by: -1).contains(common) }) else { continue }
                let pair: Set = [lower.subject, upper.subject]
                if pairs.insert(pair).inserted, !overprinted.contains(pair) {
                    found.append(Flaw(time, "is drawn over another text", upper))
                }
            }
        }
        overprinted = pairs
        return found
    }

    /// Finds the pictures that are drawn twice and overlap in part: a picture moved and one of it stayed behind.
    private mutating func doubles(_ visibleItems: [VisibleItem], _ time: Double) -> [Flaw] {
        var places: [VisibleItem.Subject: [VisibleItem]] = [:], found: [Flaw] = []
        var subjects: Set<VisibleItem.Subject> = []
        for item in visibleItems
        where isPlain(item, 0) && item.opacity * item.visibleFraction > Self.leastDoubleOpacity {
            guard case .picture = item.subject else { continue }
            let others = places[item.subject, default: []]
            if others.contains(where: { Self.overlap.contains($0.overlap(with: item)) || isDoubleExposure($0, item) }) {
                subjects.insert(item.subject)
                if !doubled.contains(item.subject) { found.append(Flaw(time, "is drawn twice", item)) }
            }
            places[item.subject, default: []].append(item)
        }
        doubled = subjects
        return found
    }
}

extension Double {
    /// The number with at most two decimals.
    fileprivate var short: String { JSONText.number((self * 100).rounded() / 100) }
}
