import Views

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
