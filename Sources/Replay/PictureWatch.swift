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
    private var doubled: Set<Sighting.Subject> = []

    /// A sighting and how it moved.
    private struct Track {
        let sighting: Sighting
        /// How far it moved to each of the last frames, in points, and how far the hand did.
        var steps: [(way: Double, hand: Double)] = []
    }

    init(size: Size, rate: Double) {
        (window, self.rate) = (Rect(origin: .zero, size: size), rate)
    }

    /// What the next frame shows that no movement explains; `hand`: how far the hand moved to it, in points.
    mutating func look(at list: DisplayList, time: Double, hand: Double) -> [Flaw] {
        let sightings = list.sightings.filter { $0.opacity > 0.01 }
        var flaws: [Flaw] = [], tracks: [Track] = []
        let (pairs, come, gone) = match(sightings, hand: hand)
        for (sighting, old) in pairs {
            let fade = abs(sighting.opacity - old.sighting.opacity)
            if fade > Self.fade / rate { flaws.append(Flaw(time, "fades by \(fade.short) at once", sighting)) }
            let step = (sighting.distance(to: old.sighting), hand)
            var track = Track(sighting: sighting, steps: old.steps + [step])
            if let jump = jump(of: &track) {
                flaws.append(Flaw(time - Double(reach) / rate, "jumps by \(jump.short) points", sighting))
            }
            tracks.append(track)
        }
        // What is no wider than this may come out of an edge, or from below what moves, within a frame.
        let fastest = tracks.compactMap { $0.steps.last?.way }.max() ?? 0
        var left = gone
        for sighting in come {
            if let place = left.firstIndex(where: { $0.overlap(with: sighting) > 0.4 }) {
                left.remove(at: place)
            } else if isPlain(sighting, fastest) {
                flaws.append(Flaw(time, "is there at once", sighting))
            }
        }
        for sighting in left where isPlain(sighting, fastest) {
            flaws.append(Flaw(time, "is gone at once", sighting))
        }
        if last == nil { flaws = [] }
        last = tracks + come.map { Track(sighting: $0) }
        return flaws + doubles(sightings, time)
    }

    /// Finds what each sighting was in the last frame, the nearest first.
    private func match(
        _ sightings: [Sighting], hand: Double
    ) -> (pairs: [(Sighting, Track)], come: [Sighting], gone: [Sighting]) {
        let last = last ?? [], limit = Self.speed / rate + Self.gain * hand
        let old = Dictionary(grouping: last.indices) { last[$0].sighting.subject }
        var ways: [(new: Int, old: Int, way: Double)] = []
        for (index, sighting) in sightings.enumerated() {
            for place in old[sighting.subject, default: []] {
                let way = sighting.distance(to: last[place].sighting)
                // What is further away is another one, which came as that one went.
                if way < limit { ways.append((index, place, way)) }
            }
        }
        var pairs: [(Sighting, Track)] = [], news = Set(sightings.indices), olds = Set(last.indices)
        for (new, old, _) in ways.sorted(by: { $0.way < $1.way }) where news.contains(new) && olds.contains(old) {
            news.remove(new)
            olds.remove(old)
            pairs.append((sightings[new], last[old]))
        }
        return (pairs, news.sorted().map { sightings[$0] }, olds.sorted().map { last[$0].sighting })
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
    private func isPlain(_ sighting: Sighting, _ fastest: Double) -> Bool {
        let whole = sighting.frame, visible = sighting.visible
        let side = min(visible.width, visible.height)
        guard sighting.opacity * sighting.share > Self.fade / rate, side > Self.sliver.anywhere + fastest else {
            return false
        }
        let isCut = visible.width < whole.width - 1 || visible.height < whole.height - 1
        return !(isCut || !window.inset(by: 1 + 2 * fastest).contains(visible)) || side > Self.sliver.atEdge + fastest
    }

    /// The pictures that are seen twice, partly at the same place: one has left the other behind.
    private mutating func doubles(_ sightings: [Sighting], _ time: Double) -> [Flaw] {
        var places: [Sighting.Subject: [Sighting]] = [:], found: [Flaw] = [], subjects: Set<Sighting.Subject> = []
        for sighting in sightings where isPlain(sighting, 0) && sighting.opacity * sighting.share > 0.3 {
            guard case .picture = sighting.subject else { continue }
            let others = places[sighting.subject, default: []]
            if others.contains(where: { Self.overlap.contains($0.overlap(with: sighting)) }) {
                subjects.insert(sighting.subject)
                if !doubled.contains(sighting.subject) { found.append(Flaw(time, "is seen twice", sighting)) }
            }
            places[sighting.subject, default: []].append(sighting)
        }
        doubled = subjects
        return found
    }
}

extension Double {
    /// With two decimals.
    fileprivate var short: String { JSONText.number((self * 100).rounded() / 100) }
}
