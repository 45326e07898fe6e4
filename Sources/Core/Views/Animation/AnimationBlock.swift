import Motion

/// The changes made in one call of `View.animate`, or in one block of a property animator.
final class AnimationBlock {
    /// The open blocks, innermost last; nil marks changes that are not animated.
    static var open: [AnimationBlock?] = []

    /// The block that animates a change made now.
    static var current: AnimationBlock? { open.last ?? nil }
    /// A Boolean value that indicates whether changes made now are not animated in spite of open blocks.
    static var isSuspended: Bool { !areEnabled || !open.isEmpty && current == nil }
    /// A Boolean value that indicates whether new blocks animate their changes.
    static var areEnabled = true

    /// Runs code outside of all open blocks, such as completions.
    static func outside(_ body: () -> Void) {
        let blocks = open
        open = []
        body()
        open = blocks
    }

    /// The timeline of the changes; it joins an engine with the first change of a view in a window.
    let timeline: Timeline
    /// The part of the timeline in which the changes take place.
    let track: Track
    /// The timing that nested blocks inherit.
    let timing: any TimingCurveProvider
    /// The duration in seconds.
    let duration: Double
    let options: AnimationOptions
    /// A Boolean value that indicates whether nested blocks inherit the duration instead of keeping their own.
    let isDurationInherited: Bool
    /// The curve that paces the key frames of the block as a whole; nil if each part of a key frame is linear in time.
    var keyframePace: CubicTimingParameters?
    private var changed: [View] = []

    init(
        on timeline: Timeline, track: Track = Track(), timing: any TimingCurveProvider, duration: Double,
        options: AnimationOptions = [], isDurationInherited: Bool = true
    ) {
        self.timeline = timeline
        self.track = track
        self.timing = timing
        self.duration = duration
        self.options = options
        self.isDurationInherited = isDurationInherited
    }

    var isReplacing: Bool { options.contains(.replacing) }

    /// A Boolean value that indicates whether nested blocks join this block's timeline instead of having their own.
    ///
    /// True if an animator controls the timeline, or in a key frame.
    var adoptsNestedBlocks: Bool { timeline.hasAnimator || track.curve != nil }

    /// Returns the timeline, added to the engine of a view whose property changes.
    func timeline(on engine: AnimationEngine, for view: View) -> Timeline {
        if timeline.engine == nil {
            timeline.engine = engine
            if timeline.playback.isRunning { engine.add(timeline) }
        }
        if options.contains(.layoutSubviews) { changed.append(view) }
        return timeline
    }

    /// Makes changes with this block as the innermost one.
    func perform(_ changes: () -> Void) {
        AnimationBlock.open.append(self)
        changes()
        for view in changed { view.layoutIfNeeded() }
        AnimationBlock.open.removeLast()
    }
}

extension AnimationBlock {
    /// Returns the part of the timeline between two fractions of this block's time.
    func track(from start: Double, to end: Double, curve: TimingCurve?) -> Track {
        var result = track
        result.part = track.part.part(from: start, to: end)
        result.curve = curve
        return result
    }

    /// Runs a nested block as a part of this block's timeline, so that it is stopped, reversed and scrubbed together.
    ///
    /// A nested block that would last longer than this one is truncated.
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
