import Motion

/// The changes made inside one call of `View.animate` or of a property animator.
final class AnimationBlock {
    /// The blocks that are open, the innermost last; nil stands for changes that are not animated.
    static var open: [AnimationBlock?] = []

    /// The block to which a change belongs.
    static var current: AnimationBlock? { open.last ?? nil }
    /// Whether animations are switched off.
    static var isSuspended: Bool { !open.isEmpty && current == nil }

    /// Does what belongs to no block, though one may be open: completions.
    static func outside(_ body: () -> Void) {
        let blocks = open
        open = []
        body()
        open = blocks
    }

    /// What moves what is changed; known to its engine from the first change of a view on a stage on.
    let timeline: Timeline
    /// When on the timeline the changes take place.
    let track: Track
    /// The timing that a block inside this one inherits.
    let timing: any TimingCurveProvider
    /// Seconds from start to end, which a block inside this one inherits.
    let duration: Double
    let options: AnimationOptions
    /// Whether a block inside this one takes its duration; else it keeps its own.
    let lendsDuration: Bool
    private var changed: [View] = []

    init(
        on timeline: Timeline, track: Track = Track(), timing: any TimingCurveProvider, duration: Double,
        options: AnimationOptions = [], lendsDuration: Bool = true
    ) {
        self.timeline = timeline
        self.track = track
        self.timing = timing
        self.duration = duration
        self.options = options
        self.lendsDuration = lendsDuration
    }

    var isReplacing: Bool { options.contains(.replacing) }

    /// Whether the timeline obeys somebody who may stop it, turn it round or scrub it: then blocks inside join it.
    var isShared: Bool { timeline.isSteered || track.curve != nil }

    /// The timeline, on the engine of a view whose property changes.
    func timeline(on engine: AnimationEngine, for view: View) -> Timeline {
        if timeline.engine == nil {
            timeline.engine = engine
            if timeline.playback.isRunning { engine.add(timeline) }
        }
        if options.contains(.layoutSubviews) { changed.append(view) }
        return timeline
    }

    /// Makes changes with this block as the innermost.
    func perform(_ changes: () -> Void) {
        AnimationBlock.open.append(self)
        changes()
        for view in changed { view.layoutIfNeeded() }
        AnimationBlock.open.removeLast()
    }
}

extension AnimationBlock {
    /// The part of this block's timeline between two shares of the block's own time.
    func track(from start: Double, to end: Double, curve: TimingCurve?) -> Track {
        var result = track
        result.part = track.part.part(from: start, to: end)
        result.curve = curve
        return result
    }

    /// Makes a block inside this one a part of its timeline, so that it is stopped, turned round and scrubbed along.
    ///
    /// What would last longer than this block is cut to it.
    func join(
        _ timing: any TimingCurveProvider, duration: Double, delay: Double, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) -> RunningAnimation? {
        let whole = self.duration
        let start = whole > 0 ? min(delay / whole, 1) : 0
        let end = whole > 0 ? min((delay + duration) / whole, 1) : 1
        let own = options.contains(.overrideInheritedCurve) ? timing.timingCurve(duration: duration) : track.curve
        let block = AnimationBlock(
            on: timeline, track: track(from: start, to: end, curve: own), timing: timing, duration: duration,
            options: options)
        if let completion { timeline.addCompletion(completion) }
        block.perform(animations)
        return timeline.engine == nil ? nil : timeline
    }
}
