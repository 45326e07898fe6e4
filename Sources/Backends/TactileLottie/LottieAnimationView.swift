public import Geometry
public import Platform
public import System
public import Views

/// A view that shows a Lottie animation, which it plays or holds at a progress; the names are those of lottie-ios.
///
/// ``currentProgress`` is animatable: an animation block, a property animator or an interactive transition can animate it
/// as it animates a frame.
public final class LottieAnimationView: View {
    /// The animation; if it is nil, the view shows the placeholder.
    ///
    /// Setting it moves to the beginning of the new animation.
    public var animation: LottieAnimation? {
        didSet {
            stop()
            invalidateIntrinsicContentSize()
        }
    }
    /// The symbol that the view shows without an animation.
    public var placeholder: Symbol? { didSet { placeholderImage = nil } }
    /// The colour by which the pixels are multiplied; if it is nil, they are unchanged.
    public var tint: Color?
    /// The tint at the end of the animation; in between the view interpolates.
    ///
    /// It has an effect only if `tint` is set.
    public var tintAtEnd: Color?
    /// The speed of playback, 1 by default; at 2 it takes half the time, and below 0 it runs from end to beginning.
    ///
    /// - Precondition: neither 0 nor infinite.
    public var animationSpeed = 1.0 {
        didSet {
            precondition(
                animationSpeed != 0 && animationSpeed.isFinite,
                "animationSpeed must be finite and not 0, but is \(animationSpeed)")
            if animationSpeed != oldValue { retimePlayback(from: oldValue) }
        }
    }
    /// The loop mode of playback for calls of `play` without one.
    public var loopMode = LottieLoopMode.playOnce

    private var playback: PhysicsAnimation<LottiePlayback>?
    private var placeholderImage: Image?

    /// Makes a view that shows the beginning of an animation.
    public init(animation: LottieAnimation? = nil, placeholder: Symbol? = .brokenPicture) {
        self.animation = animation
        self.placeholder = placeholder
        super.init(frame: Rect(origin: .zero, size: animation?.size ?? .zero))
        contentMode = .scaleAspectFit
        isUserInteractionEnabled = false
    }

    /// Makes a view of an animation in a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - placeholder: the symbol that the view shows if the animation cannot be read.
    ///   - sandbox: the helper processes of which one parses and draws the animation; `nil`, the default: this process.
    ///   - milliseconds: the time that a helper process may take for a frame.
    ///   - didFail: called with the error if the animation cannot be read.
    public convenience init(
        contentsOfFile path: String, placeholder: Symbol? = .brokenPicture, sandbox: Sandbox? = nil,
        milliseconds: Int = Helper.frameMilliseconds, didFail: (LottieError) -> Void
    ) {
        self.init(placeholder: placeholder)
        do throws(LottieError) {
            animation = try LottieAnimation(contentsOfFile: path, sandbox: sandbox, milliseconds: milliseconds)
        } catch {
            didFail(error)
        }
        size = intrinsicContentSize
    }

    /// The progress of the animation, 0 to 1; animatable.
    ///
    /// Setting it ends playback. Values outside the range are clamped.
    public var currentProgress: Double {
        get { contentsProgress }
        set {
            endPlayback()
            contentsProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
        }
    }

    /// The current frame, from 0 on; animatable.
    ///
    /// Setting it ends playback.
    public var currentFrame: Double {
        get { animation?.frame(atProgress: currentProgress) ?? 0 }
        set { currentProgress = animation?.progress(ofFrame: newValue) ?? 0 }
    }

    /// The time since the beginning of the animation, in seconds; animatable.
    ///
    /// Setting it ends playback.
    public var currentTime: Double {
        get { animation.map { currentProgress * $0.duration } ?? 0 }
        set { currentFrame = newValue * (animation?.framerate ?? 0) }
    }

    /// The progress on screen, 0 to 1, which differs from ``currentProgress`` while an animation is running.
    public var realtimeAnimationProgress: Double { presentation.contentsProgress }

    /// The size of the animation's canvas, in points.
    public override var intrinsicContentSize: Size { animation?.size ?? super.intrinsicContentSize }

    /// Draws the current frame at its size in pixels.
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
        let difference = Color.difference(from: tintAtEnd, to: tint)
        return Color(components: tintAtEnd.components + difference * (1 - progress))
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

    /// Returns a length in pixels, at most the side of a large window; the view stretches pictures of larger frames.
    private func pixels(_ points: Double, _ context: DrawingContext) -> Int {
        Int(min((points * context.displayScale).rounded(), Self.maxSide))
    }

    private static let maxSide = 2048.0
}

// MARK: - Playback

extension LottieAnimationView {
    /// A Boolean value that indicates whether the animation is playing.
    public var isAnimationPlaying: Bool { playback != nil }

    /// Plays from the current progress to the end, or from the beginning if the animation is at its end.
    ///
    /// - Parameters:
    ///   - loopMode: the loop mode; nil stands for the view's. A loop repeats from the beginning.
    ///   - completion: called once with true if playback reaches its end, or false if it is stopped or started again.
    public func play(loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil) {
        freeze()
        let start = currentProgress
        let isOver = animationSpeed > 0 ? start >= 1 : start <= 0
        play(from: 0, to: 1, startingAt: isOver ? nil : start, loopMode, completion)
    }

    /// Plays a range of the animation, backwards if its end precedes its beginning.
    ///
    /// - Parameters:
    ///   - fromProgress: the beginning, 0 to 1; nil stands for the current progress.
    ///   - toProgress: the end, 0 to 1.
    ///   - loopMode: the loop mode; nil stands for the view's.
    ///   - completion: called once with true if playback reaches its end, or false if it is stopped or started again.
    public func play(
        fromProgress: Double? = nil, toProgress: Double, loopMode: LottieLoopMode? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        freeze()
        play(from: fromProgress ?? currentProgress, to: toProgress, startingAt: nil, loopMode, completion)
    }

    /// Plays from one frame to another one.
    public func play(
        fromFrame: Double? = nil, toFrame: Double, loopMode: LottieLoopMode? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        play(
            fromProgress: fromFrame.flatMap { animation?.progress(ofFrame: $0) },
            toProgress: animation?.progress(ofFrame: toFrame) ?? 0, loopMode: loopMode, completion: completion)
    }

    /// Plays the frames of a marker.
    ///
    /// - Returns: Whether the animation has the marker; without it, nothing happens and `completion` is not called.
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

    /// Ends playback at the progress on screen.
    public func pause() { freeze() }

    /// Ends playback and returns to the beginning.
    public func stop() { currentProgress = 0 }

    /// Ends playback and all animations of the progress, and keeps the progress on screen.
    private func freeze() {
        endPlayback()
        adoptContentsProgress()
    }

    private func endPlayback() {
        let ended = playback
        playback = nil
        ended?.cancel()
    }

    private func play(
        from: Double, to: Double, startingAt start: Double?, _ mode: LottieLoopMode?, _ completion: ((Bool) -> Void)?
    ) {
        endPlayback()
        let ends = (from: clamped(from), to: clamped(to))
        // A negative speed swaps the ends of the range.
        let (first, last) = animationSpeed > 0 ? ends : (ends.to, ends.from)
        let length = abs(last - first)
        let completedPasses = start.map { length > 0 ? abs($0 - first) / length : 0 } ?? 0
        let motion = LottiePlayback(
            fromProgress: first, toProgress: last, passDuration: length * fullDuration(at: animationSpeed),
            loopMode: mode ?? loopMode, completedPasses: completedPasses)
        guard let engine = window?.engine else {
            // Without a window there is no clock, so that playback ends at once; a loop stays at its beginning.
            contentsProgress = motion.value(at: motion.restTime.isFinite ? .infinity : 0)
            completion?(true)
            return
        }
        contentsProgress = motion.value(at: 0)
        playback = engine.start(motion, of: self, \.contentsProgress) { [weak self] finished in
            if finished { self?.playback = nil }
            completion?(finished)
        }
    }

    private func clamped(_ progress: Double) -> Double { progress.isNaN ? 0 : min(max(progress, 0), 1) }

    /// Returns the duration of the whole animation at a speed, in seconds.
    private func fullDuration(at speed: Double) -> Double { (animation?.duration ?? 0) / abs(speed) }

    /// Continues playback from the current progress at the new speed.
    private func retimePlayback(from oldSpeed: Double) {
        let reverses = (animationSpeed > 0) != (oldSpeed > 0)
        let duration = fullDuration(at: animationSpeed)
        playback?.replace { motion, time in
            let length = abs(motion.toProgress - motion.fromProgress)
            let passes = motion.passes(at: time)
            let whole = passes.rounded(.down)
            return LottiePlayback(
                fromProgress: reverses ? motion.toProgress : motion.fromProgress,
                toProgress: reverses ? motion.fromProgress : motion.toProgress,
                passDuration: length * duration, loopMode: motion.loopMode,
                completedPasses: reverses ? whole + 1 - (passes - whole) : passes)
        }
    }
}
