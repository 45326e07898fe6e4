public import Geometry

/// Something a person or the desktop did, at the time it happened.
public struct InputEvent: Hashable, Sendable {
    /// Seconds on the backend's clock.
    public var time: Double
    /// What happened.
    public var kind: Kind

    /// Makes an event.
    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// What can happen.
    public enum Kind: Hashable, Sendable {
        /// A mouse with its primary button, or a finger.
        case pointer(PointerEvent)
        /// A wheel or two fingers.
        case scroll(ScrollEvent)
        /// A key of the keyboard.
        case key(KeyEvent)
        /// The window has a new size in points, or a new number of pixels in a point.
        case resize(Size, scale: Double)
        /// The desktop asks the window to close.
        case close
        /// The person wants less to move, or does not any more.
        case motion(isReduced: Bool)
    }
}

/// A phase in the life of one press of a pointer.
public struct PointerEvent: Hashable, Sendable {
    /// Which phase this is.
    public var phase: Phase
    /// Which pointer: 0 is the mouse, fingers have numbers of their own.
    public var id: Int
    /// The place in the window, in points; outside its bounds while a captured pointer is dragged out.
    public var location: Point
    /// What kind of device it is.
    public var source: Source

    /// Makes an event.
    public init(phase: Phase, id: Int, location: Point, source: Source) {
        self.phase = phase
        self.id = id
        self.location = location
        self.source = source
    }

    /// The phases of a press; a mouse moves before and after its presses too.
    public enum Phase: String, Hashable, Sendable {
        /// The press begins.
        case down
        /// The place changed.
        case move
        /// The press ends.
        case up
        /// The press is taken away: the window lost the pointer or the focus.
        case cancel
    }

    /// The kinds of pointer.
    public enum Source: String, Hashable, Sendable {
        /// A mouse, or a trackpad's cursor.
        case mouse
        /// A finger on a screen.
        case touch
        /// Two fingers that scroll on a trackpad; made of scroll events for those that take them for a drag, never sent
        /// by a backend.
        case scroll
    }
}

/// One movement of a wheel, or of two fingers on a trackpad.
public struct ScrollEvent: Hashable, Sendable {
    /// The place of the pointer in the window, in points.
    public var location: Point
    /// How far the content is to move, in points; dy > 0 moves it down.
    public var delta: Vector
    /// Whether the device reports fine movements, to be applied as they come; false: a wheel's step, to be eased.
    public var isPrecise: Bool

    /// Makes an event.
    public init(location: Point, delta: Vector, isPrecise: Bool) {
        self.location = location
        self.delta = delta
        self.isPrecise = isPrecise
    }
}

/// A key that went down or up.
public struct KeyEvent: Hashable, Sendable {
    /// Which way it went; a held key repeats `down`.
    public var phase: Phase
    /// The key's W3C `KeyboardEvent.key` value: "Escape", "ArrowLeft", "Enter", " ", "q".
    public var key: String
    /// The modifiers that were held.
    public var modifiers: Modifiers

    /// Makes an event.
    public init(phase: Phase, key: String, modifiers: Modifiers = []) {
        self.phase = phase
        self.key = key
        self.modifiers = modifiers
    }

    /// The ways a key can go.
    public enum Phase: String, Hashable, Sendable {
        /// Pressed, or repeating.
        case down
        /// Released.
        case up
    }

    /// Keys that change the meaning of others.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit a modifier.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt.
        public static let alt = Modifiers(rawValue: 4)
        /// The key with the desktop's mark.
        public static let meta = Modifiers(rawValue: 8)
    }
}
