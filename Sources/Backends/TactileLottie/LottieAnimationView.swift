public import Geometry
public import Platform
public import Views

/// Shows a Lottie animation: plays it, or stands where it is put; names after lottie-ios.
///
/// `currentProgress` is animatable: a block, a property animator or a transition in a person's hand can move it as it
/// moves a frame.
public final class LottieAnimationView: View {
    /// What is shown; nil: the placeholder.
    ///
    /// A new one stands at its beginning.
    public var animation: LottieAnimation? {
        didSet {
            stop()
            invalidateIntrinsicContentSize()
        }
    }
    /// What is shown in place of an animation that could not be read.
    public var placeholder: Symbol? { didSet { placeholderImage = nil } }
    /// What the pixels are multiplied by; nil: they are shown as they are.
    public var tint: Color?
    /// What the pixels are multiplied by at the end, where that is another colour: in between the two are mixed.
    ///
    /// It has an effect only beside a `tint`.
    public var tintAtEnd: Color?
    /// How the canvas fills the frame.
    public var contentMode = ImageView.ContentMode.scaleAspectFit
    /// How fast it is played: 1 as it was made, 2 twice as fast; below 0 stretches are played from their end.
    ///
    /// - Precondition: neither 0 nor infinite.
    public var animationSpeed = 1.0 {
        didSet {
            precondition(
                animationSpeed != 0 && animationSpeed.isFinite, "an animation cannot be played at \(animationSpeed)")
            if animationSpeed != oldValue { speedChanged(from: oldValue) }
        }
    }
    /// How often it is played where `play` does not say.
    public var loopMode = LottieLoopMode.playOnce

    /// What plays it, while it is played.
    var playing: PhysicsAnimation<LottiePlayback>?
    private var placeholderImage: Image?

    /// Makes a view of an animation, at its beginning.
    public init(animation: LottieAnimation? = nil, placeholder: Symbol? = .brokenPicture) {
        self.animation = animation
        self.placeholder = placeholder
        super.init(frame: Rect(origin: .zero, size: animation?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Makes a view of a file; of one that cannot be shown it is the placeholder, and `didFail` is told why.
    public convenience init(
        contentsOfFile path: String, placeholder: Symbol? = .brokenPicture, didFail: (LottieError) -> Void
    ) {
        self.init(placeholder: placeholder)
        do throws(LottieError) { animation = try LottieAnimation(contentsOfFile: path) } catch { didFail(error) }
        size = intrinsicContentSize
    }

    /// Where it stands, 0 to 1; animatable.
    ///
    /// Setting it ends what is played.
    public var currentProgress: Double {
        get { contentsProgress }
        set {
            endPlaying()
            contentsProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
        }
    }

    /// The frame at which it stands, from 0 on; animatable.
    ///
    /// Setting it ends what is played.
    public var currentFrame: Double {
        get { animation?.frame(atProgress: currentProgress) ?? 0 }
        set { currentProgress = animation?.progress(ofFrame: newValue) ?? 0 }
    }

    /// Seconds from the beginning at which it stands; animatable.
    ///
    /// Setting it ends what is played.
    public var currentTime: Double {
        get { animation.map { currentProgress * $0.duration } ?? 0 }
        set { currentFrame = newValue * (animation?.framerate ?? 0) }
    }

    /// Where it is seen to stand, 0 to 1, while an animation block moves it.
    public var realtimeAnimationProgress: Double { presentation.contentsProgress }

    /// A point for each of the canvas's.
    public override var intrinsicContentSize: Size { animation?.size ?? super.intrinsicContentSize }

    /// Paints the frame, at the size it has in pixels.
    public override func draw(_ context: inout DrawingContext) {
        guard let animation else { return drawPlaceholder(&context) }
        let bounds = context.bounds
        let extent =
            contentMode == .scaleAspectFit
            ? animation.size.aspectFit(in: bounds.size) : animation.size.aspectFill(bounds.size)
        let width = pixels(extent.width, context), height = pixels(extent.height, context)
        guard width > 0, height > 0 else { return }
        let image = animation.image(atProgress: context.contentsProgress, width: width, height: height)
        let tint = tint(at: context.contentsProgress)
        if contentMode == .scaleAspectFill {
            context.draw(image, filling: bounds, cornerRadius: context.cornerRadius, tint: tint)
        } else {
            let size = Size(width: Double(width), height: Double(height)) * (1 / context.displayScale)
            context.draw(image, in: Rect(center: bounds.center, size: size), tint: tint)
        }
    }

    private func tint(at progress: Double) -> Color? {
        guard let tint, let tintAtEnd else { return tint }
        let way = Color.difference(from: tintAtEnd, to: tint)
        return Color(components: tintAtEnd.components + way * (1 - progress))
    }

    private func drawPlaceholder(_ context: inout DrawingContext) {
        let side = pixels(min(context.bounds.width, context.bounds.height), context)
        guard let placeholder, side > 0 else { return }
        if placeholderImage?.width != side { placeholderImage = placeholder.image(side: side) }
        guard let placeholderImage else { return }
        let extent = Double(side) / context.displayScale
        context.draw(
            placeholderImage, in: Rect(center: context.bounds.center, size: Size(width: extent, height: extent)),
            tint: tint(at: context.contentsProgress) ?? Color(white: 0.5, alpha: 1))
    }

    /// No more than a large window has: beyond, a frame is stretched.
    private func pixels(_ points: Double, _ context: DrawingContext) -> Int {
        Int(min((points * context.displayScale).rounded(), 2048))
    }
}

extension LottieAnimationView {
    /// Whether it is played now.
    public var isAnimationPlaying: Bool { playing != nil }

    /// Plays from where it stands to the end; from the beginning, if it stands at the end.
    ///
    /// - Parameters:
    ///   - loopMode: how often; nil: as the view says. What loops goes on from the beginning.
    ///   - completion: told once whether it was played to the end; with false, it was stopped or played anew.
    public func play(loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil) {
        takeHold()
        let start = currentProgress
        let isOver = animationSpeed > 0 ? start >= 1 : start <= 0
        play(from: 0, to: 1, startingAt: isOver ? nil : start, loopMode, completion)
    }

    /// Plays a stretch, backwards where its end lies before its beginning.
    ///
    /// - Parameters:
    ///   - fromProgress: where to begin, 0 to 1; nil: where it stands.
    ///   - toProgress: where to end, 0 to 1.
    ///   - loopMode: how often; nil: as the view says.
    ///   - completion: told once whether it was played to the end.
    public func play(
        fromProgress: Double? = nil, toProgress: Double, loopMode: LottieLoopMode? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        takeHold()
        play(from: fromProgress ?? currentProgress, to: toProgress, startingAt: nil, loopMode, completion)
    }

    /// Plays from a frame to another one.
    public func play(
        fromFrame: Double? = nil, toFrame: Double, loopMode: LottieLoopMode? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        play(
            fromProgress: fromFrame.flatMap { animation?.progress(ofFrame: $0) },
            toProgress: animation?.progress(ofFrame: toFrame) ?? 0, loopMode: loopMode, completion: completion)
    }

    /// Plays the stretch that the animation gives a name to.
    ///
    /// - Returns: Whether there is one of that name; if not, nothing happens, and nobody is told.
    @discardableResult
    public func play(
        marker: String, loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil
    ) -> Bool {
        guard let frames = animation?.markers[marker] else { return false }
        play(
            fromFrame: Double(frames.lowerBound), toFrame: Double(frames.upperBound), loopMode: loopMode,
            completion: completion)
        return true
    }

    /// Ends playing where it stands.
    public func pause() { takeHold() }

    /// Ends playing and goes back to the beginning.
    public func stop() { currentProgress = 0 }

    // MARK: -

    /// Ends whatever moves it, where it is seen to stand.
    private func takeHold() {
        endPlaying()
        adoptContentsProgress()
    }

    func endPlaying() {
        let ended = playing
        playing = nil
        ended?.cancel()
    }

    private func play(
        from: Double, to: Double, startingAt start: Double?, _ mode: LottieLoopMode?, _ completion: ((Bool) -> Void)?
    ) {
        endPlaying()
        let ends = (from: clamped(from), to: clamped(to))
        // Below zero the whole course is gone along the other way.
        let (first, last) = animationSpeed > 0 ? ends : (ends.to, ends.from)
        let way = abs(last - first)
        let share = start.map { way > 0 ? abs($0 - first) / way : 0 } ?? 0
        let motion = LottiePlayback(
            fromProgress: first, toProgress: last, passDuration: way * secondsForAll(at: animationSpeed),
            loopMode: mode ?? loopMode, passed: share)
        guard let engine = window?.engine else {
            // Where nothing moves, everything is over at once; what loops stays at the beginning.
            contentsProgress = motion.value(at: motion.restTime.isFinite ? .infinity : 0)
            completion?(true)
            return
        }
        contentsProgress = motion.value(at: 0)
        playing = engine.start(motion, of: self, \.contentsProgress) { [weak self] finished in
            if finished { self?.playing = nil }
            completion?(finished)
        }
    }

    private func clamped(_ progress: Double) -> Double { progress.isNaN ? 0 : min(max(progress, 0), 1) }

    private func secondsForAll(at speed: Double) -> Double { (animation?.duration ?? 0) / abs(speed) }

    /// What is played goes on from where it stands, as fast as it now should.
    func speedChanged(from old: Double) {
        let turns = (animationSpeed > 0) != (old > 0)
        let seconds = secondsForAll(at: animationSpeed)
        playing?.replace { motion, time in
            let way = abs(motion.toProgress - motion.fromProgress)
            let passed = motion.passes(at: time)
            let whole = passed.rounded(.down)
            return LottiePlayback(
                fromProgress: turns ? motion.toProgress : motion.fromProgress,
                toProgress: turns ? motion.fromProgress : motion.toProgress,
                passDuration: way * seconds, loopMode: motion.loopMode,
                passed: turns ? whole + 1 - (passed - whole) : passed)
        }
    }
}
