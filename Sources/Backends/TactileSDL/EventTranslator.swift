internal import CSDL2
internal import Geometry
internal import Platform

/// A translator from the events of SDL and of a device listener to those of `Platform`, with complete presses and
/// sequences, points and names of keys.
///
/// Each press that has begun ends with an up or a cancel, and no event of it follows.
nonisolated struct EventTranslator {
    /// The measure of the window's surface, which converts locations to points.
    private(set) var viewport: Viewport
    /// The kinds of events that the device listener reports; those of SDL are ignored.
    var coverage: DeviceCoverage = []
    /// The layout of the keyboard; nil for what SDL knows of it.
    var keyboard: (any KeyboardLayout)?
    /// The keys that are down, by their places.
    private var pressedKeys: [SDL_Scancode: String] = [:]
    private var wheel = WheelReader()
    private var trackpad = TrackpadTranslator()
    /// The location of the pointer by the last event of the device listener.
    private var pointerLocation = Point.zero
    /// The location of the pressed mouse; nil while it is not pressed.
    private var mousePress: Point?
    /// A Boolean value that indicates whether a button of the mouse has been pressed.
    private(set) var hasPressedButton = false
    private var fingers: [SDL_FingerID: Finger] = [:]
    /// The paths of the drop that is being reported; nil while there is none.
    private var dropped: [FilePath]?

    private struct Finger {
        var id: Int
        var location: Point
    }

    init(viewport: Viewport) { self.viewport = viewport }

    /// Sets the viewport, and returns a resize event if it differs from the last one.
    mutating func setViewport(_ new: Viewport, at time: Double) -> [InputEvent] {
        guard new != viewport else { return [] }
        viewport = new
        return [InputEvent(time: time, kind: .resize(new.size, scale: new.scale))]
    }

    /// Translates an event of SDL: to none, to one, or to a cancel for each pointer that is down.
    mutating func translate(_ event: SDL_Event, at time: Double) -> [InputEvent] {
        let kinds: [InputEvent.Kind] =
            switch SDL_EventType(event.type) {
            case SDL_MOUSEBUTTONDOWN where KeyButton(sdl: event.button.button) != nil,
                SDL_MOUSEBUTTONUP where KeyButton(sdl: event.button.button) != nil:
                keys(event.button)
            case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_RIGHT: [.contextMenu(place(event.button))]
            case SDL_MOUSEBUTTONDOWN where coverage.contains(.mouse), SDL_MOUSEBUTTONUP where coverage.contains(.mouse),
                SDL_MOUSEMOTION where coverage.contains(.mouse), SDL_MOUSEWHEEL where coverage.contains(.scroll):
                []
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button).map { [.pointer($0)] } ?? []
            case SDL_MOUSEMOTION: motion(event.motion).map { [.pointer($0)] } ?? []
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger).map { [.pointer($0)] } ?? []
            case SDL_MOUSEWHEEL: [.scroll(scroll(event.wheel, at: time))]
            case SDL_KEYDOWN, SDL_KEYUP: key(event.key).map { [.key($0)] } ?? []
            case SDL_WINDOWEVENT: window(SDL_WindowEventID(UInt32(event.window.event)))
            case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drop(event.drop)
            case SDL_QUIT: [.close]
            default: []
            }
        return kinds.map { InputEvent(time: time, kind: $0) }
    }

    /// Translates an event of the device listener.
    mutating func translate(_ event: DeviceEvent.Kind) -> [InputEvent.Kind] {
        // Scrolling has this location, also where SDL reports the mouse.
        if case .motion(let x, let y) = event { pointerLocation = viewport.point(x: x, y: y) }
        guard coverage.isSuperset(of: event.coverage) else { return [] }
        var kinds: [InputEvent.Kind] = []
        switch event {
        case .motion: kinds.append(.pointer(motion(to: pointerLocation)))
        case .button(let isDown): kinds += button(isDown: isDown, at: pointerLocation).map { [.pointer($0)] } ?? []
        case .key(let button, let isDown): kinds.append(key(button, isDown: isDown))
        case .contextMenu: kinds.append(.contextMenu(pointerLocation))
        case .leave: if coverage.contains(.mouse) { kinds += cancelMouse() }
        case .fingers, .fingersLifted, .wheel, .continuous, .holdBegan, .holdEnded, .pinch, .swipe: break
        }
        return trackpad.translate(event, at: pointerLocation) + kinds
    }

    /// Returns the events that follow the last one of the device listener for now.
    mutating func settleDevices() -> [InputEvent.Kind] { trackpad.settle(at: pointerLocation) }

    /// Names a key; a released key has the name with which it was pressed, although Shift may have been released before.
    private mutating func key(_ event: SDL_KeyboardEvent) -> KeyEvent? {
        let place = event.keysym.scancode
        guard var key = KeyEvent(event, layout: keyboard) else { return nil }
        guard place != SDL_SCANCODE_UNKNOWN else { return key }
        if key.phase == .down {
            pressedKeys[place] = key.key
        } else {
            key.key = pressedKeys.removeValue(forKey: place) ?? key.key
            key.text = nil
        }
        return key
    }

    private func keys(_ event: SDL_MouseButtonEvent) -> [InputEvent.Kind] {
        guard event.which != SDL_TOUCH_MOUSE, let button = KeyButton(sdl: event.button) else { return [] }
        return [key(button, isDown: event.state == SDL_PRESSED)]
    }

    private func key(_ button: KeyButton, isDown: Bool) -> InputEvent.Kind {
        let held = KeyEvent.Modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
        return .key(KeyEvent(phase: isDown ? .down : .up, key: button.rawValue, modifiers: held))
    }

    private mutating func button(_ event: SDL_MouseButtonEvent) -> PointerEvent? {
        guard event.button == SDL_BUTTON_LEFT, event.which != SDL_TOUCH_MOUSE else { return nil }
        return button(isDown: event.state == SDL_PRESSED, at: place(event))
    }

    private func place(_ event: SDL_MouseButtonEvent) -> Point {
        viewport.point(x: Double(event.x), y: Double(event.y))
    }

    private mutating func button(isDown: Bool, at location: Point) -> PointerEvent? {
        // An up without a down ends a press that was already cancelled.
        guard isDown == (mousePress == nil) else { return nil }
        mousePress = isDown ? location : nil
        hasPressedButton = true
        return PointerEvent(phase: isDown ? .down : .up, id: 0, location: location, source: .mouse)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent) -> PointerEvent? {
        guard event.which != SDL_TOUCH_MOUSE else { return nil }
        return motion(to: viewport.point(x: Double(event.x), y: Double(event.y)))
    }

    private mutating func motion(to location: Point) -> PointerEvent {
        if mousePress != nil { mousePress = location }
        return PointerEvent(phase: .move, id: 0, location: location, source: .mouse)
    }

    private mutating func finger(_ event: SDL_TouchFingerEvent) -> PointerEvent? {
        // SDL measures the locations of fingers in fractions of the window.
        let location = Point(x: Double(event.x) * viewport.size.width, y: Double(event.y) * viewport.size.height)
        let known = fingers[event.fingerId]
        let phase: PointerEvent.Phase
        switch (SDL_EventType(event.type), known) {
        case (SDL_FINGERDOWN, nil):
            phase = .down
            fingers[event.fingerId] = Finger(id: smallestFreeID, location: location)
        case (SDL_FINGERMOTION, _?):
            phase = .move
            fingers[event.fingerId]?.location = location
        case (SDL_FINGERUP, _?):
            phase = .up
            fingers[event.fingerId] = nil
        default: return nil
        }
        guard let id = (known ?? fingers[event.fingerId])?.id else { return nil }
        return PointerEvent(phase: phase, id: id, location: location, source: .touch)
    }

    /// The identifier of the next finger; the mouse is 0, and a finger keeps its identifier while it is down.
    private var smallestFreeID: Int {
        let taken = Set(fingers.values.map(\.id))
        return (1...).first { !taken.contains($0) } ?? 1
    }

    private mutating func scroll(_ event: SDL_MouseWheelEvent, at time: Double) -> ScrollEvent {
        let (delta, isPrecise) = wheel.read(x: Double(event.preciseX), y: Double(event.preciseY), at: time)
        let location = viewport.point(x: Double(event.mouseX), y: Double(event.mouseY))
        return ScrollEvent(location: location, delta: delta, isPrecise: isPrecise)
    }

    /// Collects the files of a drop, and returns them at its end; a text is ignored.
    private mutating func drop(_ event: SDL_DropEvent) -> [InputEvent.Kind] {
        let type = SDL_EventType(event.type)
        // The other events own no string: SDL 2 on SDL 3 leaves the field as it was (SDL_DropEvent in SDL 2's documentation).
        let ownsString = type == SDL_DROPFILE || type == SDL_DROPTEXT
        defer { if ownsString { SDL_free(event.file) } }
        switch type {
        case SDL_DROPBEGIN: dropped = []
        case SDL_DROPFILE:
            guard let file = event.file else { break }
            dropped = (dropped ?? []) + [FilePath(cString: file)]
        case SDL_DROPCOMPLETE:
            guard let paths = dropped.take(), !paths.isEmpty else { break }
            return [.open(paths)]
        default: break
        }
        return []
    }

    private mutating func window(_ event: SDL_WindowEventID) -> [InputEvent.Kind] {
        switch event {
        case SDL_WINDOWEVENT_CLOSE: [.close]
        case SDL_WINDOWEVENT_FOCUS_LOST: cancelMouse() + cancelFingers()
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
            cancelMouse() + cancelFingers() + trackpad.cancel(at: pointerLocation)
        // SDL captures the pressed mouse, so it leaves the window only if the desktop has ended the capture. A device
        // listener reports that itself, in order with the button.
        case SDL_WINDOWEVENT_LEAVE: coverage.contains(.mouse) ? [] : cancelMouse()
        default: []
        }
    }

    /// Cancels the mouse's press at its location; later events of the press are ignored.
    private mutating func cancelMouse() -> [InputEvent.Kind] {
        guard let location = mousePress else { return [] }
        mousePress = nil
        return [.pointer(PointerEvent(phase: .cancel, id: 0, location: location, source: .mouse))]
    }

    /// Cancels the presses of all fingers at their locations.
    private mutating func cancelFingers() -> [InputEvent.Kind] {
        let cancelled = fingers.values.sorted { $0.id < $1.id }
        fingers = [:]
        return cancelled.map {
            .pointer(PointerEvent(phase: .cancel, id: $0.id, location: $0.location, source: .touch))
        }
    }
}

extension InputEvent.Kind {
    /// The event with the modifiers that are held now, if it is a scroll, a press or the beginning of a pinch.
    var withModifiers: Self {
        let held = KeyEvent.Modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
        switch self {
        case .scroll(var scroll):
            scroll.modifiers = held
            return .scroll(scroll)
        case .pointer(var pointer) where pointer.phase == .down:
            pointer.modifiers = held
            return .pointer(pointer)
        case .pinch(var pinch) where pinch.phase == .began:
            pinch.modifiers = held
            return .pinch(pinch)
        default: return self
        }
    }
}

/// The measure of a window's surface at a moment.
nonisolated struct Viewport: Hashable, Sendable {
    /// The window's size, in points.
    var size: Size
    /// The number of pixels in a point.
    var scale: Double
    /// The number of SDL's units in a point: 1 where SDL counts in points (Wayland), `scale` where it counts in pixels
    /// (X11).
    var unitsPerPoint: Double

    /// Converts a pair of SDL's coordinates to points.
    func point(x: Double, y: Double) -> Point { Point(x: x / unitsPerPoint, y: y / unitsPerPoint) }
}

/// A classifier of SDL 2.26's wheel events, which come from the steps of a wheel and from two-finger scrolling alike.
///
/// Only a device with precise deltas reports fractions. Because it also reports integers, integers count as precise for
/// a short time after a fraction.
nonisolated struct WheelReader {
    /// The points that one step of a wheel scrolls: about four lines of text, so that three steps cross the smallest
    /// window.
    static let pointsPerWheelStep = 80.0
    /// The points of one precise unit: SDL divides Wayland's points by 10 (`WAYLAND_WHEEL_AXIS_UNIT`).
    static let pointsPerPreciseUnit = 10.0
    /// The time after a fraction for which integers count as precise, in seconds.
    static let preciseDuration = 0.5

    /// The time of the last delta with a fraction.
    private var lastFraction: Double?

    /// Converts SDL's units (x to the right, y away from the user) to the distance that the content moves, in points.
    ///
    /// Scrolling to the right moves the content to the left, so x changes its sign. Where the desktop reverses the
    /// direction ("natural" scrolling), SDL's numbers are reversed already, so the event's `direction` is ignored.
    mutating func read(x: Double, y: Double, at time: Double) -> (delta: Vector, isPrecise: Bool) {
        if x != x.rounded() || y != y.rounded() { lastFraction = time }
        let isPrecise = lastFraction.map { time - $0 <= Self.preciseDuration } ?? false
        let unit = isPrecise ? Self.pointsPerPreciseUnit : Self.pointsPerWheelStep
        // Subtracted, because recordings distinguish the negative of 0 from 0.
        return (Vector(dx: 0 - x, dy: y) * unit, isPrecise)
    }
}
