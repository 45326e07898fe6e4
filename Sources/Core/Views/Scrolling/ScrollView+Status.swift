import Geometry
import Gestures
import Motion

extension ScrollView {
    /// The constants of scrolling; a change of the coefficient of the rubber band waits until the content is inside its edges.
    final var settings: ScrollSettings { window?.scrollSettings ?? .standard }

    /// Returns the status of a drag that turns a page or brings another item to rest; nil without one.
    func status(of pan: PanGestureRecognizer) -> InteractionStatus? {
        guard isDragging || pan.state == .ended else { return nil }
        return isPagingEnabled ? pageStatus(of: pan) : (self as? CollectionView)?.itemStatus(of: pan)
    }

    /// Returns the movement of content that a drag has left at an offset, without resting offsets.
    func deceleration(from offset: Double, velocity: Double) -> ScrollDeceleration {
        ScrollDeceleration(
            from: offset, velocity: velocity, range: offsetRange,
            decay: Decay(deceleration: deceleration ?? settings.deceleration),
            edgeStiffness: settings.edgeStiffness)
    }

    /// Returns the movement after a drag without resting offsets.
    func motion(velocity: Double) -> ScrollAnimation {
        let free = deceleration(from: contentOffset, velocity: velocity)
        guard !bounces, offsetRange.contains(contentOffset) else { return ScrollAnimation(free) }
        let decay = Decay(deceleration: deceleration ?? settings.deceleration)
        return ScrollAnimation(free, from: contentOffset, velocity: velocity, decay: decay, limits: offsetRange)
    }

    /// Returns the status of a drag that turns a page.
    ///
    /// Its progress leads from the page at its beginning to the next one in its direction.
    private func pageStatus(of pan: PanGestureRecognizer) -> InteractionStatus? {
        let turned = contentOffset / pageLength - pageAtDragStart, sign = turned < 0 ? -1.0 : 1
        let velocity = -scrollDirection.along(pan.velocity) * sign, speed = settings.flickSpeed
        let decision = ReleaseDecision(
            progress: min(abs(turned), 1), velocity: velocity, distance: pageLength, progressLimits: [0.5],
            velocityLimits: [speed, -speed]
        ) { abs($1) < speed ? $0 > 0.5 : $1 > 0 }
        let target = decision.finishes ? pageAtDragStart + sign : pageAtDragStart
        return InteractionStatus(
            kind: .page, progress: min(abs(turned), 1), velocity: velocity, thresholds: [0.5], decision: decision,
            outcome: "page \(Int(page(target) / pageLength) + 1)")
    }
}

extension CollectionView {
    /// Returns the status of a drag of content that rests with an item in the middle; nil if any offset is a resting one.
    ///
    /// Its progress leads from the item at its beginning to the next one in its direction. A release finishes if the
    /// content comes to rest at another item.
    fileprivate func itemStatus(of pan: PanGestureRecognizer) -> InteractionStatus? {
        guard layout.snaps, let first = position(atOffset: dragStart)?.rounded(),
            let position = position(atOffset: contentOffset)
        else { return nil }
        let sign = position < first ? -1.0 : 1
        guard let start = offset(atPosition: first), let next = offset(atPosition: first + sign), start != next else {
            return nil
        }
        let pitch = abs(next - start), progress = min(abs(position - first), 1)
        let velocity = -scrollDirection.along(pan.velocity) * sign, speed = settings.flickSpeed
        // Without an edge, the distance of a glide is in proportion to its velocity.
        let glide = Decay(deceleration: settings.deceleration).limit(velocity: 1) / pitch
        let half = abs(velocity) < speed ? 0.5 : 0
        let decision = ReleaseDecision(
            progress: progress, velocity: velocity, distance: pitch, progressLimits: [half - velocity * glide],
            velocityLimits: [speed, -speed, (0.5 - progress) / glide, -progress / glide]
        ) { restingItem(from: start + sign * $0 * pitch, velocity: sign * $1) != first }
        let item = restingItem(from: contentOffset, velocity: sign * velocity)
        return InteractionStatus(
            kind: .page, progress: progress, velocity: velocity, thresholds: [0.5], decision: decision,
            outcome: "item \(index(atPlace: Int(item)) + 1)")
    }

    /// Returns the place of the item that is in the middle after a release.
    private func restingItem(from offset: Double, velocity: Double) -> Double {
        let rest = target(
            forProposed: deceleration(from: offset, velocity: velocity).value(at: .infinity), velocity: velocity)
        return position(atOffset: rest.clamped(to: offsetRange))?.rounded() ?? 0
    }
}
