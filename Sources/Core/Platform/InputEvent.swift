public import Geometry

/// An action of the user or the desktop, with its time.
public struct InputEvent: Hashable, Sendable {
    /// The time at which the event takes effect, on the backend's clock, in seconds.
    ///
    /// It is that of the device's sample, or the time of the last frame if the sample arrived after that frame.
    public var time: Double
    /// The time from the device's sample to ``time``, in seconds, at least 0; 0 if the backend knows no other time.
    public var lag: Double
    /// The kind of the event, with its details.
    public var kind: Kind

    /// Creates an event.
    public init(time: Double, lag: Double = 0, kind: Kind) {
        self.time = time
        self.lag = lag
        self.kind = kind
    }

    /// The time of the device's sample, in seconds; the velocity of a gesture is measured by it.
    public var sampleTime: Double { time - lag }

    /// The kinds of input events.
    public enum Kind: Hashable, Sendable {
        /// The mouse with its primary button, or a finger.
        case pointer(PointerEvent)
        /// A press of the mouse's right button, by its location in the window, in points.
        case contextMenu(Point)
        /// A wheel, or two fingers on a trackpad.
        case scroll(ScrollEvent)
        /// Two or more fingers on a trackpad that move apart, together or round each other.
        case pinch(PinchEvent)
        /// A key of the keyboard.
        case key(KeyEvent)
        /// The window has a new size in points, or a new number of pixels per point.
        case resize(Size, scale: Double)
        /// The desktop requests that the window closes.
        case close
        /// The user turned the reduced motion setting on or off.
        case motion(isReduced: Bool)
        /// The desktop chose a light or a dark appearance.
        case appearance(UserInterfaceStyle)
        /// The user opens folders and files, by their paths: dropped onto the window, chosen in a dialog, or passed on by
        /// another start of the program.
        case open([FilePath])
        /// Files of the opened folders appeared, changed or vanished.
        case files(FileChanges)
    }
}

/// One phase of a pointer's press.
public struct PointerEvent: Hashable, Sendable {
    /// The phase.
    public var phase: Phase
    /// The number of the pointer: 0 is the mouse, each finger has its own.
    public var id: Int
    /// The location in the window, in points; outside its bounds while a captured pointer is dragged out.
    public var location: Point
    /// The kind of device.
    public var source: Source
    /// The modifiers that were held at the press; only an event of the phase `down` has some.
    public var modifiers: KeyEvent.Modifiers

    /// Creates an event.
    public init(phase: Phase, id: Int, location: Point, source: Source, modifiers: KeyEvent.Modifiers = []) {
        self.modifiers = modifiers
        self.phase = phase
        self.id = id
        self.location = location
        self.source = source
    }

    /// A phase of a press; a mouse also moves before and after its presses.
    public enum Phase: String, Hashable, Sendable {
        /// The press begins.
        case down
        /// The location changed.
        case move
        /// The press ends.
        case up
        /// The press was cancelled: the window lost the pointer or the focus.
        case cancel
    }

    /// A kind of pointer.
    public enum Source: String, Hashable, Sendable {
        /// A mouse, or a trackpad's cursor.
        case mouse
        /// A finger on a screen.
        case touch
        /// Two scrolling fingers on a trackpad, treated as a drag.
        ///
        /// The gesture arena creates these events from scroll events; a backend never sends one.
        case scroll
    }
}

/// One movement of a wheel, or one change of two fingers on a trackpad.
///
/// A trackpad whose lift is reported sends `mayBegin` when two fingers come to rest on it, `changed` for each movement,
/// and `ended` at the lift; a rest without a movement ends with `cancelled`. Each part is optional, except that a
/// sequence with one of the first two ends with one of the last two. The names are those of AppKit's `NSEvent.Phase`.
public struct ScrollEvent: Hashable, Sendable {
    /// The location of the pointer in the window, in points.
    public var location: Point
    /// The movement of the content, in points; dy > 0 moves it down.
    public var delta: Vector
    /// A Boolean value that indicates whether the device reports fine movements.
    ///
    /// Fine movements are applied immediately; the steps of a wheel are eased.
    public var isPrecise: Bool
    /// The phase of the fingers; nil if the device does not report when they are lifted, as a wheel.
    ///
    /// The lift is then inferred from a pause. An event with a phase of nil within a sequence means that it is not known
    /// any more whether the fingers still rest on the trackpad.
    public var phase: Phase?
    /// The modifiers that are held: with Control, a wheel zooms.
    public var modifiers: KeyEvent.Modifiers

    /// Creates an event.
    public init(
        location: Point, delta: Vector, isPrecise: Bool, phase: Phase? = nil, modifiers: KeyEvent.Modifiers = []
    ) {
        self.modifiers = modifiers
        self.location = location
        self.delta = delta
        self.isPrecise = isPrecise
        self.phase = phase
    }

    /// A phase of two fingers on a trackpad.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// The fingers rest on the trackpad and have not moved.
        case mayBegin
        /// The fingers have moved.
        case changed
        /// The fingers were lifted after a movement.
        case ended
        /// The fingers were lifted without a movement, or the system took the gesture away.
        case cancelled

        /// A Boolean value that indicates whether this phase ends the sequence.
        public var isLast: Bool { self == .ended || self == .cancelled }
    }
}

/// One change of two or more fingers on a trackpad that move apart, together or round each other.
///
/// A sequence begins with `began` and ends with `ended` or `cancelled`. A touch screen sends pointers instead.
public struct PinchEvent: Hashable, Sendable {
    /// The phase.
    public var phase: Phase
    /// The location of the pointer in the window at the beginning, in points; the fingers do not move the pointer.
    public var location: Point
    /// The movement of the fingers' centre since the last event, in points.
    public var delta: Vector
    /// The fingers' distance from each other relative to that at the beginning, above 0.
    public var scale: Double
    /// The clockwise rotation since the last event, in radians.
    public var rotation: Double
    /// The modifiers that were held at the beginning; only an event of the phase `began` has some.
    public var modifiers: KeyEvent.Modifiers

    /// Creates an event.
    public init(
        phase: Phase, location: Point, delta: Vector = .zero, scale: Double = 1, rotation: Double = 0,
        modifiers: KeyEvent.Modifiers = []
    ) {
        self.modifiers = modifiers
        self.phase = phase
        self.location = location
        self.delta = delta
        self.scale = scale
        self.rotation = rotation
    }

    /// A phase of a pinch.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// The fingers begin to move.
        case began
        /// The fingers have moved.
        case changed
        /// The fingers were lifted.
        case ended
        /// The system took the gesture away.
        case cancelled

        /// A Boolean value that indicates whether this phase ends the sequence.
        public var isLast: Bool { self == .ended || self == .cancelled }
    }
}

/// The press or release of a key.
public struct KeyEvent: Hashable, Sendable {
    /// The phase of the key; a held key repeats `down`.
    public var phase: Phase
    /// The key's W3C `KeyboardEvent.key` value: "Escape", "ArrowLeft", "Enter", " ", "q".
    ///
    /// On a keyboard without Latin letters, it is the character that the key makes on an American one, so that commands have
    /// the same keys everywhere.
    public var key: String
    /// The modifiers that were held.
    public var modifiers: Modifiers
    /// The text that the key types, such as "й"; nil if it types none, or the value of ``key``.
    public var text: String?

    /// Creates an event.
    public init(phase: Phase, key: String, modifiers: Modifiers = [], text: String? = nil) {
        self.phase = phase
        self.key = key
        self.modifiers = modifiers
        self.text = text
    }

    /// A phase of a key.
    public enum Phase: String, Hashable, Sendable {
        /// Pressed, or repeating.
        case down
        /// Released.
        case up
    }

    /// Keys that modify the meaning of others.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per modifier.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt.
        public static let alt = Modifiers(rawValue: 4)
        /// The Super, Windows or Command key.
        public static let meta = Modifiers(rawValue: 8)
    }
}
