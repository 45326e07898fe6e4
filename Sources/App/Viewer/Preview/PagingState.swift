import Gestures
import Motion

/// The state of the preview's pages: at rest, dragged by the user, or moved by a spring.
///
/// The state handles each event and returns actions, which the pager performs in order. Positions are numbers of pages
/// from the first photo: 2.5 is halfway between the third and the fourth. Translations are points of the pointer.
package struct PagingState: Hashable, Sendable {
    /// The phases of the pages.
    enum Phase: Hashable, Sendable {
        /// The pages are at rest on the current one.
        case rest
        /// The user drags the pages.
        case dragging(Drag)
        /// A spring leads the pages to the current one.
        case settling
    }

    /// A drag of the pages.
    struct Drag: Hashable, Sendable {
        /// The position at the press.
        let start: Double
        /// The page from which the drag leads to one of its neighbours.
        let home: Int
        /// The position for a translation of zero, without the rubber band.
        fileprivate var origin: Double
        /// The pointer's horizontal translation, in points.
        fileprivate(set) var translation = 0.0
    }

    private(set) var phase = Phase.rest
    /// The page on which the pages rest or will rest.
    package private(set) var current: Int
    /// The number of pages, at least 1.
    private(set) var count: Int
    /// The distance from a page to the next one, in points.
    private(set) var length = 1.0
    /// The constants of the drag, or of the movement that followed the last one.
    private(set) var constants = Tuning().paging

    /// Creates the state of pages at rest.
    package init(current: Int, count: Int) { (self.current, self.count) = (current, max(count, current + 1)) }

    package enum Event: Hashable, Sendable {
        /// The user begins to drag the pages, or catches them at a position.
        case press(at: Double, Tuning.Paging)
        /// The drag has moved to a translation, in points.
        case drag(Double)
        /// The drag ends at a velocity of the pointer, in points a second.
        case release(velocity: Double)
        /// The drag is cancelled.
        case cancel
        /// A key or the tilt of a wheel leads to the next page (1) or the previous one (-1).
        ///
        /// With `fades`, the pages cross-fade in their places.
        case step(Int, Tuning.Paging, fades: Bool)
        /// The spring is at rest.
        case settled
        /// The distance from a page to the next one has changed, in points.
        case resize(length: Double)
        /// The number of photos has grown.
        case append(count: Int)
        /// The flight lifts the photo of the current page from its place.
        case lift
    }

    package enum Action: Hashable, Sendable {
        /// Ends the spring at its position.
        case stop
        /// Moves the pages to a position at once.
        case place(Double)
        /// Leads the pages to the current one by a spring, which continues at the velocity of a spring that runs.
        ///
        /// Pages that no spring moves start at a velocity, in pages a second.
        case settle(velocity: Double)
        /// Replaces the visible page by the current one by a cross-fade.
        case fade
        /// Another page has become the current one.
        case turn
    }
}

extension PagingState {
    /// Changes the state by an event, and returns the actions to perform.
    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .press(let position, let constants): press(at: position, constants)
        case .drag(let translation): drag(to: translation)
        case .release(let velocity): release(velocity: velocity)
        case .cancel: cancel()
        case .step(let step, let constants, let fades): advance(by: step, constants, fades: fades)
        case .settled: settled()
        case .resize(let length): resize(to: length)
        case .append(let count): append(count)
        case .lift: lift()
        }
    }

    private mutating func press(at position: Double, _ constants: Tuning.Paging) -> [Action] {
        if case .dragging = phase { return [] }
        self.constants = constants
        let isNear = abs(position - Double(current)) <= 1
        let home = isNear ? current : existing(Int(position.rounded()))
        var drag = Drag(start: position, home: home, origin: position)
        rebase(&drag, at: position)
        let wasSettling = phase == .settling
        phase = .dragging(drag)
        return wasSettling ? [.stop] : []
    }

    private mutating func drag(to translation: Double) -> [Action] {
        guard case .dragging(var drag) = phase else { return [] }
        drag.translation = translation
        phase = .dragging(drag)
        return [.place(position(of: drag))]
    }

    private mutating func release(velocity: Double) -> [Action] {
        guard case .dragging(let drag) = phase else { return [] }
        return settle(
            on: destination(of: drag, position: position(of: drag), velocity: -velocity),
            velocity: visibleVelocity(of: drag, velocity: velocity))
    }

    private mutating func cancel() -> [Action] {
        guard case .dragging(let drag) = phase else { return [] }
        return settle(on: drag.home, velocity: 0)
    }

    private mutating func settle(on page: Int, velocity: Double) -> [Action] {
        phase = .settling
        return turn(to: page) + [.settle(velocity: velocity)]
    }

    private mutating func turn(to page: Int) -> [Action] {
        guard page != current else { return [] }
        current = page
        return [.turn]
    }

    /// Returns the existing page that is nearest to a number.
    private func existing(_ page: Int) -> Int { min(max(page, 0), count - 1) }

    private mutating func advance(by step: Int, _ constants: Tuning.Paging, fades: Bool) -> [Action] {
        let page = existing(current + step)
        switch phase {
        case .dragging: return []
        case .settling where page == current: return []
        case .rest where page == current && (fades || constants.bounceSpeed == 0): return []
        case .rest, .settling: break
        }
        self.constants = constants
        guard fades else {
            let bounce = page == current ? Double(step.signum()) * constants.bounceSpeed / length : 0
            return settle(on: page, velocity: bounce)
        }
        let isMoving = phase == .settling
        phase = .rest
        return (isMoving ? [.stop] : []) + turn(to: page) + [.fade]
    }

    private mutating func settled() -> [Action] {
        if phase == .settling { phase = .rest }
        return []
    }

    private mutating func resize(to length: Double) -> [Action] {
        guard length > 0, length != self.length else { return [] }
        guard case .dragging(var drag) = phase else {
            self.length = length
            return []
        }
        let visible = position(of: drag)
        self.length = length
        rebase(&drag, at: visible)
        phase = .dragging(drag)
        return [.place(visible)]
    }

    private mutating func append(_ count: Int) -> [Action] {
        guard count > self.count else { return [] }
        guard case .dragging(var drag) = phase else {
            self.count = count
            return []
        }
        let visible = position(of: drag)
        self.count = count
        rebase(&drag, at: visible)
        phase = .dragging(drag)
        return []
    }

    private mutating func lift() -> [Action] {
        let wasSettling = phase == .settling
        guard phase != .rest else { return [] }
        phase = .rest
        return (wasSettling ? [.stop] : []) + [.place(Double(current))]
    }
}

// MARK: - Drags

extension PagingState {
    /// The positions that a drag reaches without resistance: its page and both neighbours.
    private func reach(of drag: Drag) -> ClosedRange<Double> {
        Double(max(drag.home - 1, 0))...Double(min(drag.home + 1, count - 1))
    }

    private var band: RubberBand { RubberBand(dimension: 1, coefficient: constants.rubberBand) }

    /// Returns the position of a drag without the rubber band.
    private func freePosition(of drag: Drag) -> Double { drag.origin - drag.translation / length }

    /// Returns the visible position of a drag.
    private func position(of drag: Drag) -> Double {
        let free = freePosition(of: drag), inside = free.clamped(to: reach(of: drag))
        return inside + band.offset(forOvershoot: free - inside)
    }

    /// Lets a drag continue from a visible position.
    private func rebase(_ drag: inout Drag, at position: Double) {
        let inside = position.clamped(to: reach(of: drag))
        drag.origin = inside + band.overshoot(forOffset: position - inside) + drag.translation / length
    }

    /// Returns the velocity of dragged pages, in pages a second, for a velocity of the pointer in points a second.
    func velocity(forPointer velocity: Double) -> Double {
        if case .dragging(let drag) = phase { visibleVelocity(of: drag, velocity: velocity) } else { 0 }
    }

    private func visibleVelocity(of drag: Drag, velocity: Double) -> Double {
        let free = freePosition(of: drag), overshoot = free - free.clamped(to: reach(of: drag))
        return -velocity / length * (overshoot == 0 ? 1 : band.slope(atOvershoot: overshoot))
    }

    /// Returns the page to which a release leads.
    ///
    /// A fast release leads to the neighbour in its direction if the drag has moved the pages in that direction, and
    /// otherwise back. A slow one leads to a neighbour of which more than the threshold is visible.
    ///
    /// - Parameters:
    ///   - drag: the drag.
    ///   - position: the visible position.
    ///   - velocity: the velocity of the pages, in points a second.
    /// - Returns: The page.
    private func destination(of drag: Drag, position: Double, velocity: Double) -> Int {
        let isFlick = abs(velocity) >= constants.flickSpeed
        let moved = position - (isFlick ? drag.start : Double(drag.home))
        let turns = isFlick ? moved * velocity > 0 : abs(moved) > constants.threshold
        return existing(drag.home + (turns ? moved < 0 ? -1 : 1 : 0))
    }

    /// Returns the status of the drag for a velocity of the pointer in points a second; nil without a drag.
    ///
    /// Its progress leads from the page of the drag to the neighbour that is visible.
    func status(velocity: Double) -> InteractionStatus? {
        guard case .dragging(let drag) = phase else { return nil }
        let home = Double(drag.home), turned = position(of: drag) - home, sign = turned < 0 ? -1.0 : 1
        func page(_ progress: Double, _ velocity: Double) -> Int {
            destination(of: drag, position: home + progress * sign, velocity: velocity * sign)
        }
        let progress = abs(turned), velocity = -velocity * sign, speed = constants.flickSpeed
        let decision = ReleaseDecision(
            // A drag the other way shows the other neighbour.
            progress: progress, in: -1...1, velocity: velocity, distance: length,
            progressLimits: [constants.threshold, -constants.threshold, (drag.start - home) * sign],
            velocityLimits: [speed, -speed]
        ) { page($0, $1) != drag.home }
        return InteractionStatus(
            kind: .page, progress: min(progress, 1), velocity: velocity, thresholds: [constants.threshold],
            decision: decision, outcome: "photo \(page(progress, velocity) + 1)")
    }
}
