internal import Geometry
internal import Platform

/// Compares where texts, symbols and pictures are seen in neighbouring frames.
struct PictureWatch {
    /// How fast anything may fade at most, in whole opacities a second.
    static let fade = 30.0
    /// What anything may move in a frame whatever it did before, in points.
    static let slack = 4.0
    /// What is seen of less than this, in points across or down, may come and go; and of less than that at an edge.
    static let sliver = (anywhere: 12.0, atEdge: 64.0)
    /// How much of a picture may be of another sighting of it, as a share: less is beside it, more is at its place.
    static let overlap = 0.2...0.9

    /// How fast anything is at most, in points a second: what is further away is another thing.
    static let speed = 24_000.0
    /// How much further than the hand it moves a thing may go: a strip of thumbnails turns whole pages.
    static let gain = 20.0
    /// For how long a hand may stand between two steps, in seconds.
    static let pause = 1.0 / 60

    private let rate: Double
    private let window: Rect
    private var last: [Track]?
    private var doubled: Set<VisibleItem.Subject> = []

    /// A sighting and how it moved.
    private struct Track {
        let item: VisibleItem
        /// How far it moved to each of the last frames, in points, and how far the hand did.
        var steps: [(way: Double, hand: Double)] = []
    }

    init(size: Size, rate: Double) {
        (window, self.rate) = (Rect(origin: .zero, size: size), rate)
    }

    /// What the next frame shows that no movement explains; `hand`: how far the hand moved to it, in points.
    mutating func look(at list: DisplayList, time: Double, hand: Double) -> [Flaw] {
        let visibleItems = list.visibleItems.filter { $0.opacity > 0.01 }
        var flaws: [Flaw] = [], tracks: [Track] = []
        let (pairs, come, gone) = match(visibleItems, hand: hand)
        for (item, old) in pairs {
            let fade = abs(item.opacity - old.item.opacity)
            if fade > Self.fade / rate { flaws.append(Flaw(time, "fades by \(fade.short) at once", item)) }
            let step = (item.distance(to: old.item), hand)
            var track = Track(item: item, steps: old.steps + [step])
            if let jump = jump(of: &track) {
                flaws.append(Flaw(time - Double(reach) / rate, "jumps by \(jump.short) points", item))
            }
            tracks.append(track)
        }
        // What is no wider than this may come out of an edge, or from below what moves, within a frame.
        let fastest = tracks.compactMap { $0.steps.last?.way }.max() ?? 0
        var left = gone
        for item in come {
            if let place = left.firstIndex(where: { $0.overlap(with: item) > 0.4 }) {
                left.remove(at: place)
            } else if isPlain(item, fastest) {
                flaws.append(Flaw(time, "is there at once", item))
            }
        }
        for item in left where isPlain(item, fastest) {
            flaws.append(Flaw(time, "is gone at once", item))
        }
        if last == nil { flaws = [] }
        last = tracks + come.map { Track(item: $0) }
        return flaws + doubles(visibleItems, time)
    }

    /// Finds what each sighting was in the last frame, the nearest first.
    private func match(
        _ visibleItems: [VisibleItem], hand: Double
    ) -> (pairs: [(VisibleItem, Track)], come: [VisibleItem], gone: [VisibleItem]) {
        let last = last ?? [], limit = Self.speed / rate + Self.gain * hand
        let old = Dictionary(grouping: last.indices) { last[$0].item.subject }
        var ways: [(new: Int, old: Int, way: Double)] = []
        for (index, item) in visibleItems.enumerated() {
            for place in old[item.subject, default: []] {
                let way = item.distance(to: last[place].item)
                // What is further away is another one, which came as that one went.
                if way < limit { ways.append((index, place, way)) }
            }
        }
        var pairs: [(VisibleItem, Track)] = [], news = Set(visibleItems.indices), olds = Set(last.indices)
        for (new, old, _) in ways.sorted(by: { $0.way < $1.way }) where news.contains(new) && olds.contains(old) {
            news.remove(new)
            olds.remove(old)
            pairs.append((visibleItems[new], last[old]))
        }
        return (pairs, news.sorted().map { visibleItems[$0] }, olds.sorted().map { last[$0].item })
    }

    /// How many frames a hand may stand.
    private var reach: Int { max(1, Int((Self.pause * rate).rounded())) }

    /// The step that lies so many frames back, where those before and after it do not explain it.
    private func jump(of track: inout Track) -> Double? {
        guard track.steps.count > 2 * reach else { return nil }
        let step = track.steps[reach]
        let others = track.steps[..<reach] + track.steps[(reach + 1)...]
        track.steps.removeFirst()
        let most = others.map(\.way).max() ?? 0
        return step.way > Self.slack + 2 * most + 2 * step.hand ? step.way : nil
    }

    /// Whether it is seen so well that it may not come or go from one frame to the next, in which others move so far.
    private func isPlain(_ item: VisibleItem, _ fastest: Double) -> Bool {
        let whole = item.frame, visible = item.visible
        let side = min(visible.width, visible.height)
        guard item.opacity * item.share > Self.fade / rate, side > Self.sliver.anywhere + fastest else {
            return false
        }
        let isCut = visible.width < whole.width - 1 || visible.height < whole.height - 1
        return !(isCut || !window.inset(by: 1 + 2 * fastest).contains(visible)) || side > Self.sliver.atEdge + fastest
    }

    /// The pictures that are seen twice, partly at the same place: one has left the other behind.
    private mutating func doubles(_ visibleItems: [VisibleItem], _ time: Double) -> [Flaw] {
        var places: [VisibleItem.Subject: [VisibleItem]] = [:], found: [Flaw] = [],
            subjects: Set<VisibleItem.Subject> = []
        for item in visibleItems where isPlain(item, 0) && item.opacity * item.share > 0.3 {
            guard case .picture = item.subject else { continue }
            let others = places[item.subject, default: []]
            if others.contains(where: { Self.overlap.contains($0.overlap(with: item)) }) {
                subjects.insert(item.subject)
                if !doubled.contains(item.subject) { found.append(Flaw(time, "is seen twice", item)) }
            }
            places[item.subject, default: []].append(item)
        }
        doubled = subjects
        return found
    }
}

extension Double {
    /// With two decimals.
    fileprivate var short: String { JSONText.number((self * 100).rounded() / 100) }
}
