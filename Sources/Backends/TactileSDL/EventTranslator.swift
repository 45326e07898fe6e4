internal import CSDL2
internal import Geometry
internal import Platform

/// What SDL reports becomes what `Platform` promises: whole presses, points, and names of keys.
///
/// A press that began always ends, with an up or a cancel, and nothing else of it follows.
nonisolated struct EventTranslator {
    /// How the window's surface is measured; places are converted with it.
    private(set) var viewport: Viewport
    private var wheel = WheelReader()
    /// Where the mouse is pressed; nil while it is not.
    private var mousePress: Point?
    private var fingers: [SDL_FingerID: Finger] = [:]

    private struct Finger {
        var id: Int
        var location: Point
    }

    init(viewport: Viewport) { self.viewport = viewport }

    /// Takes over a new measure of the surface, and says so if it differs from the last one.
    mutating func measure(_ new: Viewport, at time: Double) -> [InputEvent] {
        guard new != viewport else { return [] }
        viewport = new
        return [InputEvent(time: time, kind: .resize(new.size, scale: new.scale))]
    }

    /// The events that one of SDL's stands for: none, one, or a cancel for each pointer that is down.
    mutating func translate(_ event: SDL_Event, at time: Double) -> [InputEvent] {
        let kinds: [InputEvent.Kind] =
            switch SDL_EventType(event.type) {
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button).map { [.pointer($0)] } ?? []
            case SDL_MOUSEMOTION: motion(event.motion).map { [.pointer($0)] } ?? []
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger).map { [.pointer($0)] } ?? []
            case SDL_MOUSEWHEEL: [.scroll(scroll(event.wheel, at: time))]
            case SDL_KEYDOWN, SDL_KEYUP: KeyEvent(event.key).map { [.key($0)] } ?? []
            case SDL_WINDOWEVENT: window(SDL_WindowEventID(UInt32(event.window.event)))
            case SDL_QUIT: [.close]
            default: []
            }
        return kinds.map { InputEvent(time: time, kind: $0) }
    }

    private mutating func button(_ event: SDL_MouseButtonEvent) -> PointerEvent? {
        guard event.button == SDL_BUTTON_LEFT, event.which != SDL_TOUCH_MOUSE else { return nil }
        let place = viewport.point(x: Double(event.x), y: Double(event.y))
        let isDown = event.state == SDL_PRESSED
        // An up without a down ends a press that was already cancelled.
        guard isDown == (mousePress == nil) else { return nil }
        mousePress = isDown ? place : nil
        return PointerEvent(phase: isDown ? .down : .up, id: 0, location: place, source: .mouse)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent) -> PointerEvent? {
        guard event.which != SDL_TOUCH_MOUSE else { return nil }
        let place = viewport.point(x: Double(event.x), y: Double(event.y))
        if mousePress != nil { mousePress = place }
        return PointerEvent(phase: .move, id: 0, location: place, source: .mouse)
    }

    private mutating func finger(_ event: SDL_TouchFingerEvent) -> PointerEvent? {
        // SDL measures fingers in parts of the window.
        let place = Point(x: Double(event.x) * viewport.size.width, y: Double(event.y) * viewport.size.height)
        let known = fingers[event.fingerId]
        let phase: PointerEvent.Phase
        switch (SDL_EventType(event.type), known) {
        case (SDL_FINGERDOWN, nil):
            phase = .down
            fingers[event.fingerId] = Finger(id: smallestFreeID, location: place)
        case (SDL_FINGERMOTION, _?):
            phase = .move
            fingers[event.fingerId]?.location = place
        case (SDL_FINGERUP, _?):
            phase = .up
            fingers[event.fingerId] = nil
        default: return nil
        }
        guard let id = (known ?? fingers[event.fingerId])?.id else { return nil }
        return PointerEvent(phase: phase, id: id, location: place, source: .touch)
    }

    /// The number of the next finger: the mouse is 0, and a finger keeps its number while it is down.
    private var smallestFreeID: Int {
        let taken = Set(fingers.values.map(\.id))
        return (1...).first { !taken.contains($0) } ?? 1
    }

    private mutating func scroll(_ event: SDL_MouseWheelEvent, at time: Double) -> ScrollEvent {
        let (delta, isPrecise) = wheel.read(x: Double(event.preciseX), y: Double(event.preciseY), at: time)
        let place = viewport.point(x: Double(event.mouseX), y: Double(event.mouseY))
        return ScrollEvent(location: place, delta: delta, isPrecise: isPrecise)
    }

    private mutating func window(_ event: SDL_WindowEventID) -> [InputEvent.Kind] {
        switch event {
        case SDL_WINDOWEVENT_CLOSE: [.close]
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
            cancelMouse() + cancelFingers()
        // SDL captures the mouse while it is pressed, so it leaves only if the desktop took it away.
        case SDL_WINDOWEVENT_LEAVE: cancelMouse()
        default: []
        }
    }

    /// Ends the mouse's press where it is; what the desktop still reports of it is ignored.
    private mutating func cancelMouse() -> [InputEvent.Kind] {
        guard let place = mousePress else { return [] }
        mousePress = nil
        return [.pointer(PointerEvent(phase: .cancel, id: 0, location: place, source: .mouse))]
    }

    /// The same for every finger.
    private mutating func cancelFingers() -> [InputEvent.Kind] {
        let cancelled = fingers.values.sorted { $0.id < $1.id }
        fingers = [:]
        return cancelled.map {
            .pointer(PointerEvent(phase: .cancel, id: $0.id, location: $0.location, source: .touch))
        }
    }
}

/// How the window's surface is measured at a moment.
nonisolated struct Viewport: Hashable, Sendable {
    /// The window's size, in points.
    var size: Size
    /// Pixels in a point.
    var scale: Double
    /// SDL's units of length in a point: 1 where SDL counts in points (Wayland), `scale` where it counts in pixels (X11).
    var unitsPerPoint: Double

    /// The place of a pair of SDL's coordinates, in points.
    func point(x: Double, y: Double) -> Point { Point(x: x / unitsPerPoint, y: y / unitsPerPoint) }
}

/// Tells a wheel's steps from the fine movement of two fingers, which SDL 2.26 reports as the same event.
///
/// A fraction can only come from a device that reports fine movement. Such a device also passes through whole numbers,
/// so for a short time after a fraction whole numbers count as fine too.
nonisolated struct WheelReader {
    /// Points that one step of a wheel moves the content: about four lines of text, so that three steps cross the
    /// smallest window.
    static let pointsPerWheelStep = 80.0
    /// Points that one unit of fine movement stands for: SDL divides Wayland's points by 10 (`WAYLAND_WHEEL_AXIS_UNIT`).
    static let pointsPerFineUnit = 10.0
    /// How long after a fraction whole numbers still count as fine movement, in seconds.
    static let fineMemory = 0.5

    private var lastFraction: Double?

    /// What SDL's units (x to the right, y away from the hand) ask of the content.
    ///
    /// Moving the view right moves the content left, hence the sign of x. Where the desktop turns the direction round
    /// ("natural" scrolling), the numbers hold that already, so the wheel's `direction` must not turn them back.
    mutating func read(x: Double, y: Double, at time: Double) -> (delta: Vector, isPrecise: Bool) {
        if x != x.rounded() || y != y.rounded() { lastFraction = time }
        let isPrecise = lastFraction.map { time - $0 <= Self.fineMemory } ?? false
        let unit = isPrecise ? Self.pointsPerFineUnit : Self.pointsPerWheelStep
        // Subtracted, because the negative of 0 would be another number than 0 in a recording.
        return (Vector(dx: 0 - x, dy: y) * unit, isPrecise)
    }
}
