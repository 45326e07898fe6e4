import Geometry
import Gestures
import Platform

/// The pointers of a recording as functions of time: where a film draws them, and in which state.
///
/// A recording may move the mouse from one place to the next at once. Between presses the track moves it there
/// smoothly, in at most ``glide`` seconds, and it arrives at the time of the event.
struct PointerTrack {
    /// A pointer at a moment.
    struct Mark: Hashable {
        /// The kinds of marks.
        enum Kind: Hashable {
            /// The mouse's arrow, at its tip.
            case arrow
            /// A pressed mouse button, or a finger on the screen.
            case press
            /// Two fingers on a trackpad, or a wheel; moved from the pointer as far as they have moved.
            case scroll
        }

        /// The kind.
        let kind: Kind
        /// The location, in points.
        let location: Point
        /// The size, as a factor.
        let scale: Double
        /// The opacity, 0 to 1.
        let opacity: Double
    }

    /// The longest time that the mouse takes to the place of the next event while it is not pressed, in seconds.
    static let glide = 0.4
    /// The time in which the mark of a press or of fingers appears, in seconds.
    static let appearance = 0.08
    /// The time in which it fades after the end, in seconds.
    static let fading = 0.25
    /// The pause after which a step of a wheel begins a new scroll, in seconds; fine movements end as for gestures.
    static let wheelSilence = 0.3

    private var mouse: [Sample] = []
    private var strokes: [Stroke] = []

    /// A location at a time; `isPressed` is whether the button is down from then on.
    private struct Sample {
        let time: Double
        let location: Point
        let isPressed: Bool
    }

    /// A press from down to up, or a scroll from its first movement to its last.
    private struct Stroke {
        let kind: Mark.Kind
        let isFinger: Bool
        let start: Double
        /// The end; infinite while it is not known.
        var end = Double.infinity
        var samples: [Sample]

        /// Whether the end is known.
        var hasEnded: Bool { end < .infinity }

        /// Returns the mark at a time; `nil` before the stroke and after its fading.
        func mark(at time: Double) -> Mark? {
            guard time >= start, time < end + PointerTrack.fading else { return nil }
            let index = samples.partitioningIndex { $0.time > time }
            let location = samples[max(index - 1, 0)].location
            let shown = smooth(min((time - start) / PointerTrack.appearance, 1))
            let faded = smooth(max((time - end) / PointerTrack.fading, 0))
            return Mark(
                kind: kind, location: location, scale: 0.7 + 0.3 * shown + 0.3 * faded,
                opacity: (0.4 + 0.6 * shown) * (1 - faded))
        }
    }

    /// Reads the pointers of a recording.
    init(_ recording: Recording) {
        // The index in `strokes` of each pressed pointer, by its number.
        var pressed: [Int: Int] = [:]
        for event in recording.events {
            switch event.kind {
            case .pointer(let pointer): add(pointer, at: event.time, pressed: &pressed)
            case .scroll(let scroll): add(scroll, at: event.time)
            case .pinch(let pinch): add(pinch, at: event.time)
            case .contextMenu, .key, .resize, .close, .motion, .appearance, .open, .files: break
            }
        }
    }

    private mutating func add(_ pointer: PointerEvent, at time: Double, pressed: inout [Int: Int]) {
        let isFinger = pointer.source == .touch
        let isDown = pointer.phase == .down || pointer.phase == .move && pressed[pointer.id] != nil
        let sample = Sample(time: time, location: pointer.location, isPressed: isDown)
        if !isFinger { mouse.append(sample) }
        switch pointer.phase {
        case .down:
            pressed[pointer.id] = strokes.count
            strokes.append(Stroke(kind: .press, isFinger: isFinger, start: time, samples: [sample]))
        case .move:
            if let index = pressed[pointer.id] { strokes[index].samples.append(sample) }
        case .up, .cancel:
            guard let index = pressed.removeValue(forKey: pointer.id) else { return }
            strokes[index].samples.append(sample)
            strokes[index].end = time
        }
    }

    private mutating func add(_ scroll: ScrollEvent, at time: Double) {
        mouse.append(Sample(time: time, location: scroll.location, isPressed: false))
        let hasPhase = scroll.phase != nil
        if scroll.phase?.isLast ?? false { return endFingers(at: time) }
        let silence = scroll.isPrecise ? GestureSettings.standard.scrollSilence : Self.wheelSilence
        let last = strokes.lastIndex { $0.kind == .scroll && time <= $0.end + silence }
            .flatMap { hasPhase && strokes[$0].hasEnded ? nil : $0 }
        let from = last.flatMap { strokes[$0].samples.last?.location } ?? scroll.location
        // A wheel turns in place.
        let sample = Sample(
            time: time, location: scroll.isPrecise ? from + scroll.delta : scroll.location, isPressed: true)
        if let last {
            strokes[last].samples.append(sample)
            strokes[last].end = hasPhase ? .infinity : time
        } else {
            strokes.append(
                Stroke(
                    kind: .scroll, isFinger: false, start: time, end: hasPhase ? .infinity : time, samples: [sample]))
        }
    }

    /// Adds two fingers that pinch, as one mark between them.
    private mutating func add(_ pinch: PinchEvent, at time: Double) {
        if pinch.phase.isLast { return endFingers(at: time) }
        mouse.append(Sample(time: time, location: pinch.location, isPressed: false))
        if pinch.phase == .began {
            endFingers(at: time)
            let sample = Sample(time: time, location: pinch.location, isPressed: true)
            strokes.append(Stroke(kind: .scroll, isFinger: false, start: time, samples: [sample]))
        } else if let last = strokes.lastIndex(where: { $0.kind == .scroll && !$0.hasEnded }) {
            let from = strokes[last].samples.last?.location ?? pinch.location
            strokes[last].samples.append(Sample(time: time, location: from + pinch.delta, isPressed: true))
        }
    }

    /// Ends the mark of two fingers whose lift is reported.
    private mutating func endFingers(at time: Double) {
        guard let last = strokes.lastIndex(where: { $0.kind == .scroll && !$0.hasEnded }) else { return }
        strokes[last].end = time
    }

    /// Returns the visible pointers at a time, from back to front.
    func marks(at time: Double) -> [Mark] {
        var marks: [Mark] = [], fingers = 0.0
        for stroke in strokes {
            guard let mark = stroke.mark(at: time) else { continue }
            marks.append(mark)
            if stroke.isFinger { fingers = max(fingers, mark.opacity) }
        }
        // A finger and the mouse are not used at once.
        if let location = mouseLocation(at: time), fingers < 1 {
            marks.append(Mark(kind: .arrow, location: location, scale: 1, opacity: 1 - fingers))
        }
        return marks
    }

    /// Returns the location of the mouse at a time; `nil` if the recording does not use it.
    private func mouseLocation(at time: Double) -> Point? {
        let index = mouse.partitioningIndex { $0.time > time }
        guard index > 0 else { return mouse.first?.location }
        let last = mouse[index - 1]
        guard index < mouse.count, !last.isPressed else { return last.location }
        let next = mouse[index]
        let duration = min(next.time - last.time, Self.glide)
        let fraction = min(max((time - next.time + duration) / duration, 0), 1)
        return last.location + (next.location - last.location) * smooth(fraction)
    }
}

extension Array {
    /// The index of the first element that satisfies a condition, which all later ones satisfy too.
    ///
    /// - Complexity: O(log `count`).
    fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The cubic that leaves 0 and reaches 1 with no velocity.
private func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }
