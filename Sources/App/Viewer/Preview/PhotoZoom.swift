import Geometry
import Motion
import Views

/// The state of a photo that is enlarged in its page.
///
/// It handles each event in each state, and returns the action to perform. It contains no time: each event comes with the
/// visible frame and its velocity, from which every movement continues. Docs/Core/Photo.md lists every state and event.
struct PhotoZoom: Hashable, Sendable {
    /// The states of the photo.
    enum State: Hashable, Sendable {
        /// The photo is at rest, enlarged or not.
        case rest
        /// The photo moves by itself, to a frame at which it rests.
        case moving(to: Rect, by: Motive)
        /// A drag moves the enlarged photo.
        case dragged(Drag)
        /// A pinch enlarges the photo.
        case pinched(Grip)
        /// The same pinch has made the photo smaller than the page, so that the flight has it.
        case inFlight(Grip)
    }

    /// The cause of a movement.
    enum Motive: Hashable, Sendable {
        /// A release: a press stops the photo for good.
        case release
        /// A key, a step of the wheel or a double tap: a press that does not move the photo lets it continue.
        case command
    }

    /// A drag of the photo.
    struct Drag: Hashable, Sendable {
        /// The centre without resistance for a translation of zero.
        var origin: Point
        /// The translation at the newest sample, in points.
        var translation = Vector.zero
        /// The visible size, which the drag keeps.
        var size: Size
        /// The frame to which a command was moving the photo when the drag caught it; nil after the first movement.
        var resumed: Rect?
    }

    /// The hold of two fingers on the photo.
    struct Grip: Hashable, Sendable {
        /// The point of the photo between the fingers.
        var fraction: Vector
        /// The scale without resistance for a pinch's scale of 1.
        var unit: Double
    }

    /// A visible frame, and its velocity in points per second: that of the centre and that of the size.
    struct Moment: Hashable, Sendable {
        var frame: Rect
        var velocity = Components.zero
    }

    /// A sample of two fingers.
    struct Pinch: Hashable, Sendable {
        /// The scale, 1 where the pinch began.
        var scale: Double
        /// The centre of the fingers, in the page's points.
        var center: Point
        /// The velocity of the scale, per second.
        var scaleVelocity = 0.0
        /// The velocity of the centre, in points per second.
        var centerVelocity = Vector.zero
    }

    enum Event: Hashable, Sendable {
        /// A drag begins, or a press catches the moving photo.
        case beginDrag
        /// The drag moves; the translation counts from its beginning.
        case drag(Vector)
        /// The drag ends, with a velocity in points per second; a cancelled one with none.
        case endDrag(Vector)
        /// Two fingers begin to move, at a centre.
        case beginPinch(at: Point)
        /// The fingers move.
        case pinch(Pinch)
        /// The fingers are lifted.
        case endPinch(Pinch)
        /// The scale becomes another one about a point: a key, a double tap, or a step of the wheel.
        case zoom(to: Double, about: Point)
        /// Two fingers scroll with Control: the scale changes at once.
        case scale(to: Double, about: Point)
        /// A key moves the photo's content by a vector.
        case move(Vector)
        /// The movement is over.
        case settle
        /// The flight takes the photo.
        case lift
        /// The page is off screen, and shows the whole photo when it returns.
        case fit
        /// The page has another size, the photo another one, or the constants have changed.
        case layout(Geometry)
    }

    enum Action: Hashable, Sendable {
        /// Does nothing.
        case none
        /// Shows the photo in a frame at once, without a movement.
        case place(Rect)
        /// Moves the photo by the spring, from a frame and at a velocity, to a frame.
        case spring(from: Rect, velocity: Components, to: Rect)
        /// Moves the photo by its inertia, from a frame and at a velocity.
        case glide(from: Rect, velocity: Vector)
        /// The flight takes the photo over from the pinch.
        case dismiss(Grip)
        /// The flight, which has the photo, follows the pinch.
        case follow
        /// The flight returns the photo to the pinch, at a frame.
        case takeBack(Rect)
    }

    /// The state of the photo.
    private(set) var state = State.rest
    /// The limits of scale and place.
    private(set) var geometry: Geometry
    /// The scale from which a pinch dismisses the photo, and to which the flight returns it: 1, or the smaller one at which the user
    /// has left it.
    private(set) var homeScale = 1.0

    /// The frame of the photo that is not enlarged.
    var home: Rect {
        guard homeScale < 1 else { return geometry.fitFrame }
        let frame = geometry.frame(scale: homeScale, fraction: .zero, at: geometry.bounds.center)
        return geometry.resting(frame, about: geometry.bounds.center)
    }

    /// Creates the state of a photo that fits.
    init(_ geometry: Geometry) { self.geometry = geometry }

    /// A Boolean value that indicates whether the photo moves by itself.
    var isMoving: Bool { if case .moving = state { true } else { false } }
    /// A Boolean value that indicates whether a gesture has the photo.
    var isHeld: Bool {
        switch state {
        case .rest, .moving: false
        case .dragged, .pinched, .inFlight: true
        }
    }
    /// The hold of the fingers; nil without a pinch.
    var grip: Grip? {
        switch state {
        case .rest, .moving, .dragged: nil
        case .pinched(let grip), .inFlight(let grip): grip
        }
    }

    /// Returns the frame at which a photo will rest that is visible in a frame.
    func restingFrame(_ visible: Rect) -> Rect {
        switch state {
        case .moving(let target, _): target
        case .rest, .dragged, .pinched, .inFlight: visible
        }
    }

    /// Changes the state by an event, for the visible frame and its velocity; returns the action to perform.
    mutating func handle(_ event: Event, at now: Moment) -> Action {
        switch event {
        case .beginDrag: beginDrag(now)
        case .drag(let translation): drag(by: translation)
        case .endDrag(let velocity): endDrag(now, velocity)
        case .beginPinch(let center): beginPinch(now, center)
        case .pinch(let pinch): follow(pinch)
        case .endPinch(let pinch): end(pinch)
        case .zoom(let scale, let point): zoom(now, to: scale, about: point)
        case .scale(let scale, let point): setScale(now, to: scale, about: point)
        case .move(let distance): move(now, by: distance)
        case .settle: settle(now)
        case .lift: lift()
        case .fit: fit()
        case .layout(let geometry): layOut(now, in: geometry)
        }
    }
}

// MARK: - Drags

extension PhotoZoom {
    private mutating func beginDrag(_ now: Moment) -> Action {
        var resumed: Rect?
        switch state {
        case .rest:
            // The drag of a photo that the page has room for is that of its dismissal.
            guard homeScale == 1 else { return .none }
        case .moving(let target, .command): resumed = target
        case .moving(_, .release): break
        case .dragged, .pinched, .inFlight: return .none
        }
        state = .dragged(
            Drag(
                origin: geometry.freeCenter(visible: now.frame.center, size: now.frame.size), size: now.frame.size,
                resumed: resumed))
        return .place(now.frame)
    }

    private mutating func drag(by translation: Vector) -> Action {
        guard case .dragged(var drag) = state else { return .none }
        if translation != drag.translation { drag.resumed = nil }
        drag.translation = translation
        state = .dragged(drag)
        return .place(frame(of: drag))
    }

    private func frame(of drag: Drag) -> Rect {
        Rect(
            center: geometry.visibleCenter(free: drag.origin + drag.translation, size: drag.size), size: drag.size)
    }

    private mutating func endDrag(_ now: Moment, _ velocity: Vector) -> Action {
        guard case .dragged(let drag) = state else { return .none }
        if let resumed = drag.resumed { return spring(from: now.frame, to: resumed, by: .command) }
        let resting = geometry.resting(now.frame, about: geometry.bounds.center)
        guard resting.size == now.frame.size else {
            let velocity = Components(velocity.dx, velocity.dy)
            return spring(from: now.frame, velocity: velocity, to: resting, by: .release)
        }
        let glide = PhotoGlide(from: now.frame, velocity: velocity, in: geometry)
        guard glide.restTime > 0 else { return rest(at: geometry.atRest(glide.value(at: .infinity))) }
        move(to: glide.value(at: .infinity), by: .release)
        return .glide(from: now.frame, velocity: velocity)
    }

    private mutating func rest(at frame: Rect) -> Action {
        (state, homeScale) = (.rest, geometry.homeScale(of: frame))
        return .place(frame)
    }

    private mutating func move(to target: Rect, by motive: Motive) {
        (state, homeScale) = (.moving(to: target, by: motive), geometry.homeScale(of: target))
    }
}

// MARK: - Pinches

extension PhotoZoom {
    private mutating func beginPinch(_ now: Moment, _ center: Point) -> Action {
        switch state {
        case .rest, .moving, .dragged: break
        case .pinched, .inFlight: return .none
        }
        let scale = geometry.scale(of: now.frame)
        state = .pinched(
            Grip(fraction: Geometry.fraction(of: center, in: now.frame), unit: geometry.freeScale(visible: scale)))
        // A photo on its way from a smaller scale does not begin its dismissal half way.
        homeScale = min(homeScale, max(scale, geometry.minimum))
        return .place(now.frame)
    }

    /// Returns the frame of a photo that two fingers hold.
    func frame(of grip: Grip, _ pinch: Pinch) -> Rect {
        geometry.frame(
            scale: geometry.visibleScale(free: grip.unit * pinch.scale), fraction: grip.fraction, at: pinch.center)
    }

    private mutating func follow(_ pinch: Pinch) -> Action {
        switch state {
        case .rest, .moving, .dragged: return .none
        case .pinched(let grip):
            guard grip.unit * pinch.scale < homeScale else { return .place(frame(of: grip, pinch)) }
            state = .inFlight(grip)
            return .dismiss(grip)
        case .inFlight(let grip):
            guard grip.unit * pinch.scale > homeScale else { return .follow }
            state = .pinched(grip)
            return .takeBack(frame(of: grip, pinch))
        }
    }

    private mutating func end(_ pinch: Pinch) -> Action {
        switch state {
        case .rest, .moving, .dragged: return .none
        case .inFlight:
            state = .rest
            return .follow
        case .pinched(let grip):
            let visible = frame(of: grip, pinch), velocity = velocity(of: grip, pinch)
            // From there, a critically damped spring only slows the photo down, exponentially.
            let free = Rect(components: visible.components + velocity * (1 / geometry.spring.angularFrequency))
            let target = geometry.resting(free, about: pinch.center)
            return spring(from: visible, velocity: velocity, to: target, by: .release)
        }
    }

    /// Returns the velocity of a photo that two fingers hold.
    ///
    /// The frame is a smooth function of the pinch, whose derivative a small step approximates.
    private func velocity(of grip: Grip, _ pinch: Pinch) -> Components {
        let step = 1e-4
        var next = pinch
        next.scale = max(pinch.scale + pinch.scaleVelocity * step, 1e-3)
        next.center = pinch.center + pinch.centerVelocity * step
        return (frame(of: grip, next).components - frame(of: grip, pinch).components) * (1 / step)
    }
}

// MARK: - Commands

extension PhotoZoom {
    private mutating func zoom(_ now: Moment, to scale: Double, about point: Point) -> Action {
        guard !isHeld else { return .none }
        return spring(
            from: now.frame, velocity: now.velocity, to: frame(now, scaledTo: scale, about: point), by: .command)
    }

    private mutating func setScale(_ now: Moment, to scale: Double, about point: Point) -> Action {
        guard !isHeld else { return .none }
        return rest(at: frame(now, scaledTo: scale, about: point))
    }

    /// Returns the frame at rest at a scale, whose point that is visible at `point` stays there as far as it may.
    private func frame(_ now: Moment, scaledTo scale: Double, about point: Point) -> Rect {
        let limited = scale.clamped(to: geometry.minimum...geometry.maximum)
        let free = geometry.frame(
            scale: limited, fraction: Geometry.fraction(of: point, in: now.frame), at: point)
        return geometry.resting(free, about: point)
    }

    private mutating func move(_ now: Moment, by distance: Vector) -> Action {
        guard !isHeld else { return .none }
        let target = restingFrame(now.frame).offset(by: distance)
        return spring(
            from: now.frame, velocity: now.velocity, to: geometry.resting(target, about: target.center), by: .command)
    }

    private mutating func spring(
        from frame: Rect, velocity: Components = .zero, to target: Rect, by motive: Motive
    ) -> Action {
        guard frame != target || velocity != .zero else { return rest(at: target) }
        move(to: target, by: motive)
        return .spring(from: frame, velocity: velocity, to: target)
    }
}

// MARK: - Other events

extension PhotoZoom {
    private mutating func settle(_ now: Moment) -> Action {
        guard isMoving else { return .none }
        state = .rest
        let frame = geometry.atRest(now.frame)
        return frame == now.frame ? .none : .place(frame)
    }

    private mutating func lift() -> Action {
        switch state {
        case .inFlight: break
        case .rest, .moving, .dragged, .pinched: state = .rest
        }
        return .place(home)
    }

    private mutating func fit() -> Action {
        homeScale = 1
        return lift()
    }

    /// Keeps the scale, or 1:1, and the point in the middle of the page.
    private mutating func layOut(_ now: Moment, in new: Geometry) -> Action {
        guard new != geometry else { return .none }
        let old = geometry
        geometry = new
        func moved(_ scale: Double) -> Double {
            new.isOneToOne && old.isPixelScale(scale) ? new.pixelScale : scale
        }
        func moved(_ frame: Rect) -> Rect {
            guard frame != old.fitFrame else { return new.fitFrame }
            return new.frame(
                scale: moved(old.scale(of: frame)), fraction: Geometry.fraction(of: old.bounds.center, in: frame),
                at: new.bounds.center)
        }
        if homeScale < 1 { homeScale = moved(homeScale).clamped(to: new.minimum...1) }
        let frame = moved(now.frame)
        switch state {
        case .inFlight: return .place(home)
        case .rest: return rest(at: new.resting(frame, about: new.bounds.center))
        case .moving(let target, let motive):
            let resting = new.resting(moved(target), about: new.bounds.center)
            return spring(from: frame, velocity: now.velocity, to: resting, by: motive)
        case .dragged(var drag):
            let free = new.freeCenter(visible: frame.center, size: frame.size)
            (drag.origin, drag.size) = (free - drag.translation, frame.size)
            if let resumed = drag.resumed { drag.resumed = new.resting(moved(resumed), about: new.bounds.center) }
            state = .dragged(drag)
            return .place(frame)
        case .pinched:
            // The fingers hold the same point of the photo at the same scale; the next sample places it.
            return .place(frame)
        }
    }
}
