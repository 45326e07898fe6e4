internal import Geometry
internal import Platform

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

    /// The overlap from which on an item has taken another one's place.
    private static let replacement = 0.4
    /// The opacity from which on an item counts as visible.
    private static let leastOpacity = 0.01
    /// The opacity from which on a picture may be one of two that are drawn.
    private static let leastDoubleOpacity = 0.3

    private let rate: Double
    private let window: Rect
    private var last: [Track]?
    private var doubled: Set<VisibleItem.Subject> = []

    /// An item and its recent movement.
    private struct Track {
        let item: VisibleItem
        /// The distances, in points, that the item and the pointers moved to each of the last frames.
        var steps: [(distance: Double, pointer: Double)] = []
    }

    init(size: Size, rate: Double) {
        (window, self.rate) = (Rect(origin: .zero, size: size), rate)
    }

    /// Returns the changes in the next frame that no movement explains; `pointerDistance` is how far the pointers moved to
    /// this frame, in points.
    mutating func look(at list: DisplayList, time: Double, pointerDistance: Double) -> [Flaw] {
        let visibleItems = list.visibleItems.filter { $0.opacity > Self.leastOpacity }
        var flaws: [Flaw] = [], tracks: [Track] = []
        let (pairs, appeared, disappeared) = match(visibleItems, pointerDistance: pointerDistance)
        for (item, old) in pairs {
            let fade = abs(item.opacity - old.item.opacity)
            if fade > Self.fade / rate { flaws.append(Flaw(time, "fades by \(fade.short) at once", item)) }
            let step = (item.distance(to: old.item), pointerDistance)
            var track = Track(item: item, steps: old.steps + [step])
            if let jump = jump(of: &track) {
                flaws.append(Flaw(time - Double(reach) / rate, "jumps by \(jump.short) points", item))
            }
            tracks.append(track)
        }
        // An item no wider than the fastest step may enter from an edge, or from below a moving item, within a frame.
        let fastest = tracks.compactMap { $0.steps.last?.distance }.max() ?? 0
        var left = disappeared
        for item in appeared {
            if let place = left.firstIndex(where: { $0.overlap(with: item) > Self.replacement }) {
                left.remove(at: place)
            } else if isPlain(item, fastest) {
                flaws.append(Flaw(time, "appears at once", item))
            }
        }
        for item in left where isPlain(item, fastest) {
            flaws.append(Flaw(time, "disappears at once", item))
        }
        if last == nil { flaws = [] }
        last = tracks + appeared.map { Track(item: $0) }
        return flaws + doubles(visibleItems, time)
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

    /// Returns the step `reach` frames ago if the steps before and after it do not explain it.
    private func jump(of track: inout Track) -> Double? {
        guard track.steps.count > 2 * reach else { return nil }
        let step = track.steps[reach]
        let others = track.steps[..<reach] + track.steps[(reach + 1)...]
        track.steps.removeFirst()
        let longest = others.map(\.distance).max() ?? 0
        return step.distance > Self.slack + 2 * longest + 2 * step.pointer ? step.distance : nil
    }

    /// Returns whether an item is so plainly visible that it may not appear or disappear within a frame; `fastest` is the
    /// longest step of an item in this frame, in points.
    private func isPlain(_ item: VisibleItem, _ fastest: Double) -> Bool {
        let whole = item.frame, visible = item.visible
        let side = min(visible.width, visible.height)
        guard item.opacity * item.visibleFraction > Self.fade / rate, side > Self.sliver.anywhere + fastest else {
            return false
        }
        let isCut = visible.width < whole.width - 1 || visible.height < whole.height - 1
        return !(isCut || !window.inset(by: 1 + 2 * fastest).contains(visible)) || side > Self.sliver.atEdge + fastest
    }

    /// Finds the pictures that are drawn twice and overlap in part: a picture moved and one of it stayed behind.
    private mutating func doubles(_ visibleItems: [VisibleItem], _ time: Double) -> [Flaw] {
        var places: [VisibleItem.Subject: [VisibleItem]] = [:], found: [Flaw] = []
        var subjects: Set<VisibleItem.Subject> = []
        for item in visibleItems
        where isPlain(item, 0) && item.opacity * item.visibleFraction > Self.leastDoubleOpacity {
            guard case .picture = item.subject else { continue }
            let others = places[item.subject, default: []]
            if others.contains(where: { Self.overlap.contains($0.overlap(with: item)) }) {
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
