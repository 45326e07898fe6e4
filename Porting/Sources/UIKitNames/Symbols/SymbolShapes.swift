/// The library's own pictures for names of symbols, in a square of 20 by 20.
///
/// The descriptions have the letters of ``SymbolDrawing``.
nonisolated struct SymbolShape {
    /// The closed shapes, which a filled symbol fills and another one outlines.
    var body = ""
    /// The lines beside the shapes.
    var lines = ""
    /// The lines inside the shapes, which are left out of a filled symbol's area.
    var inner = ""

    /// Returns the shape of a name without `.fill`, `.circle` and `.square`; nil for others.
    static func named(_ name: String) -> SymbolShape? { all[aliases[name] ?? name] }

    private static let aliases = [
        "multiply": "xmark", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right", "gearshape": "gear", "video": "camera.video",
        "line.horizontal.3": "line.3.horizontal", "person.crop": "person", "text.bubble": "message",
        "bubble.left": "message", "location": "paperplane", "stopwatch": "clock", "timer": "clock", "alarm": "clock",
        "photo.on.rectangle": "photo", "ellipses.bubble": "message", "backward.end": "backward",
        "forward.end": "forward", "line.3.horizontal.decrease": "line.decrease", "envelope.open": "envelope",
    ]

    private static let all: [String: SymbolShape] = [
        // Signs
        "xmark": SymbolShape(lines: "M4 4L16 16M16 4L4 16"),
        "plus": SymbolShape(lines: "M10 3L10 17M3 10L17 10"),
        "minus": SymbolShape(lines: "M3 10L17 10"),
        "checkmark": SymbolShape(lines: "M3.5 11L8 16L16.5 4.5"),
        "ellipsis": SymbolShape(body: "O3.5 10 .9O10 10 .9O16.5 10 .9"),
        "info": SymbolShape(lines: "M8.3 9L10.2 9L10.2 16M8 16L12.4 16M10 4.6L10.1 4.7"),
        "questionmark": SymbolShape(
            lines: "M6.5 7C6.5 4.6 8 3.5 10 3.5C12 3.5 13.5 4.8 13.5 6.8C13.5 9.2 10 9.6 10 12.4M10 16.4L10 16.5"),
        "exclamationmark": SymbolShape(lines: "M10 3L10 12M10 16.4L10 16.5"),
        // Chevrons and arrows
        "chevron.left": SymbolShape(lines: "M13 3L6 10L13 17"),
        "chevron.right": SymbolShape(lines: "M7 3L14 10L7 17"),
        "chevron.up": SymbolShape(lines: "M3 13L10 6L17 13"),
        "chevron.down": SymbolShape(lines: "M3 7L10 14L17 7"),
        "chevron.up.chevron.down": SymbolShape(lines: "M5.5 7.5L10 3L14.5 7.5M5.5 12.5L10 17L14.5 12.5"),
        "chevron.compact.down": SymbolShape(lines: "M2 8.5L10 11.5L18 8.5"),
        "chevron.compact.up": SymbolShape(lines: "M2 11.5L10 8.5L18 11.5"),
        "arrow.left": SymbolShape(lines: "M17.5 10L3 10M9 4L3 10L9 16"),
        "arrow.right": SymbolShape(lines: "M2.5 10L17 10M11 4L17 10L11 16"),
        "arrow.up": SymbolShape(lines: "M10 17.5L10 3M4 9L10 3L16 9"),
        "arrow.down": SymbolShape(lines: "M10 2.5L10 17M4 11L10 17L16 11"),
        "arrow.up.left": SymbolShape(lines: "M16 16L4.5 4.5M12.5 4.5L4.5 4.5L4.5 12.5"),
        "arrow.up.right": SymbolShape(lines: "M4 16L15.5 4.5M7.5 4.5L15.5 4.5L15.5 12.5"),
        "arrow.down.left": SymbolShape(lines: "M16 4L4.5 15.5M12.5 15.5L4.5 15.5L4.5 7.5"),
        "arrow.down.right": SymbolShape(lines: "M4 4L15.5 15.5M7.5 15.5L15.5 15.5L15.5 7.5"),
        "arrow.left.arrow.right": SymbolShape(
            lines: "M17 6.5L3 6.5M6 3.5L3 6.5L6 9.5M3 13.5L17 13.5M14 10.5L17 13.5L14 16.5"),
        "arrow.up.arrow.down": SymbolShape(
            lines: "M6.5 17L6.5 3M3.5 6L6.5 3L9.5 6M13.5 3L13.5 17M10.5 14L13.5 17L16.5 14"),
        "arrow.clockwise": SymbolShape(lines: "A10 10.5 6.5 -20 280M16.5 3.5L16.5 8.5L11.5 8.5"),
        "arrow.counterclockwise": SymbolShape(lines: "A10 10.5 6.5 -100 200M3.5 3.5L3.5 8.5L8.5 8.5"),
        "arrow.uturn.left": SymbolShape(lines: "M7 16L12 16C15 16 17 14 17 11C17 8 15 6 12 6L3 6M7 2L3 6L7 10"),
        "arrow.uturn.right": SymbolShape(lines: "M13 16L8 16C5 16 3 14 3 11C3 8 5 6 8 6L17 6M13 2L17 6L13 10"),
        "arrow.up.left.and.arrow.down.right": SymbolShape(
            lines: "M8.5 8.5L3 3M8 3L3 3L3 8M11.5 11.5L17 17M12 17L17 17L17 12"),
        "arrow.down.right.and.arrow.up.left": SymbolShape(
            lines: "M2.5 2.5L8 8M3 8L8 8L8 3M17.5 17.5L12 12M17 12L12 12L12 17"),
        // Shapes
        "circle": SymbolShape(body: "O10 10 8"), "square": SymbolShape(body: "R2.5 2.5 15 15 3"),
        "rectangle": SymbolShape(body: "R1.5 4 17 12 2.5"), "capsule": SymbolShape(body: "R1.5 5 17 10 5"),
        "triangle": SymbolShape(body: "M10 3L18 17L2 17Z"),
        "diamond": SymbolShape(body: "M10 1.5L18.5 10L10 18.5L1.5 10Z"),
        "app": SymbolShape(body: "R2 2 16 16 4.5"),
        "heart": SymbolShape(
            body:
                "M10 17.5C4 13 1.8 10.2 1.8 7C1.8 4.4 3.8 2.8 6 2.8C7.8 2.8 9.2 3.8 10 5.4C10.8 3.8 12.2 2.8 14 2.8C16.2 2.8 18.2 4.4 18.2 7C18.2 10.2 16 13 10 17.5Z"
        ),
        "star": SymbolShape(
            body:
                "M10 2L12.17 7.61L18.18 7.94L13.52 11.74L15.05 17.56L10 14.3L4.95 17.56L6.48 11.74L1.82 7.94L7.83 7.61Z"
        ),
        "drop": SymbolShape(
            body: "M10 2C13 6 15.5 9 15.5 12.3C15.5 15.4 13 17.8 10 17.8C7 17.8 4.5 15.4 4.5 12.3C4.5 9 7 6 10 2Z"),
        "bolt": SymbolShape(body: "M11.5 2L4.5 11.5L9.3 11.5L8.3 18L15.5 8.3L10.6 8.3Z"),
        "moon": SymbolShape(
            body:
                "M8 2.5C4.5 3.6 2.5 6.8 2.5 10C2.5 14.4 5.8 17.5 10 17.5C13.4 17.5 16.2 15.4 17.3 12.2C12 14.2 6 9.6 8 2.5Z"
        ),
        "sun.max": SymbolShape(
            body: "O10 10 3.8",
            lines: "M10 1.5L10 3M10 17L10 18.5M1.5 10L3 10M17 10L18.5 10M4 4L5 5M15 15L16 16M4 16L5 15M15 5L16 4"),
        "cloud": SymbolShape(
            body:
                "M5.5 16C3.2 16 1.5 14.4 1.5 12.3C1.5 10.3 3 8.8 5 8.7C5.6 6 7.6 4.3 10.2 4.3C13 4.3 15.2 6.3 15.5 9.1C17.3 9.3 18.5 10.7 18.5 12.5C18.5 14.5 17 16 15 16Z"
        ),
        "flame": SymbolShape(
            body:
                "M10.5 1.8C11 5.5 15.8 7.5 15.8 12.2C15.8 15.6 13.2 18 10 18C6.8 18 4.2 15.6 4.2 12.4C4.2 10.2 5.2 8.6 6.6 7.4C6.8 9 7.4 9.8 8.4 10.2C8 6.6 8.8 3.6 10.5 1.8Z"
        ),
        "leaf": SymbolShape(
            body: "M3 13C2 6.5 8 3 17 3C17.5 11.5 13.5 17 7.5 16C5 15.6 3.4 14.6 3 13Z", lines: "M2 18L5 14.5",
            inner: "M5 14.5L12 8"),
        // Objects
        "trash": SymbolShape(
            body: "M4.5 6L5.5 18L14.5 18L15.5 6Z", lines: "M2.5 5.5L17.5 5.5M7.5 5L7.5 2.5L12.5 2.5L12.5 5",
            inner: "M8.3 9L8.6 15M11.7 9L11.4 15"),
        "house": SymbolShape(
            body: "M2.5 9.5L10 2.8L17.5 9.5L15.8 9.5L15.8 17.2L4.2 17.2L4.2 9.5Z", inner: "M8 17L8 12L12 12L12 17"),
        "person": SymbolShape(body: "O10 6 3.8M2.5 18C2.5 14 6 11.8 10 11.8C14 11.8 17.5 14 17.5 18Z"),
        "person.2": SymbolShape(
            body: "O6.8 7 3M1 16.5C1 13.3 3.6 11.7 6.8 11.7C10 11.7 12.6 13.3 12.6 16.5Z",
            lines: "M12 4.2C15 3.6 16.6 5.4 16.4 7.2C16.2 9 14.6 10 13 9.6M14.2 12C17 12 19 13.6 19 16.5L15.6 16.5"),
        "gear": SymbolShape(body: "N10 10 8.6 6.6 8O10 10 2.4"),
        "magnifyingglass": SymbolShape(body: "O8.5 8.5 5.8", lines: "M12.8 12.8L18 18"),
        "play": SymbolShape(body: "M5 3L16.5 10L5 17Z"),
        "pause": SymbolShape(body: "R4.5 3.5 3.4 13 1R12.1 3.5 3.4 13 1"),
        "stop": SymbolShape(body: "R4 4 12 12 1.5"),
        "backward": SymbolShape(body: "M10 4.5L2 10L10 15.5ZM18 4.5L10 10L18 15.5Z"),
        "forward": SymbolShape(body: "M10 4.5L18 10L10 15.5ZM2 4.5L10 10L2 15.5Z"),
        "photo": SymbolShape(body: "R1.5 3.5 17 13 2.5", inner: "M2 14.5L6.5 10L10 13.2L13 10.6L18 15M6.4 6.9L6.5 7"),
        "camera": SymbolShape(
            body: "M1.8 6.5L5.6 6.5L7.2 4L12.8 4L14.4 6.5L18.2 6.5L18.2 16.2L1.8 16.2Z", inner: "O10 11.2 3"),
        "camera.video": SymbolShape(body: "R1.5 5 11.5 10 2M13.8 9L18.5 6L18.5 14L13.8 11Z"),
        "calendar": SymbolShape(
            body: "R2.5 4 15 13.5 2.5", lines: "M6.5 2.3L6.5 5M13.5 2.3L13.5 5",
            inner:
                "M2.8 8.3L17.2 8.3M6.5 11.5L6.6 11.5M10 11.5L10.1 11.5M13.5 11.5L13.6 11.5M6.5 14.5L6.6 14.5M10 14.5L10.1 14.5"
        ),
        "clock": SymbolShape(body: "O10 10 8", inner: "M10 5L10 10.3L13.5 12.3"),
        "bell": SymbolShape(
            body: "M3 14.6C4.8 13 5 11.5 5 8.6C5 5.4 7.2 3.2 10 3.2C12.8 3.2 15 5.4 15 8.6C15 11.5 15.2 13 17 14.6Z",
            lines: "M8.2 17.2C9 18.2 11 18.2 11.8 17.2M10 2L10 3"),
        "bookmark": SymbolShape(body: "M5 2.5L15 2.5L15 17.5L10 13.2L5 17.5Z"),
        "flag": SymbolShape(body: "M4.5 3C8 1.5 11 5 16 3.2L16 11.2C11 13 8 9.5 4.5 11Z", lines: "M4.5 3L4.5 18"),
        "tag": SymbolShape(body: "M2.5 2.5L9.8 2.5L18 10.7L10.7 18L2.5 9.8Z", inner: "M6.2 6.2L6.3 6.3"),
        "folder": SymbolShape(body: "M1.8 5.2L1.8 16L18.2 16L18.2 6.2L9.4 6.2L7.6 4.2L1.8 4.2Z"),
        "doc": SymbolShape(body: "M4.5 2L11.5 2L15.5 6.3L15.5 18L4.5 18Z", inner: "M11 2.4L11 7L15.2 7"),
        "envelope": SymbolShape(body: "R1.5 4 17 12.5 2", inner: "M2.4 5.4L10 11.4L17.6 5.4"),
        "message": SymbolShape(
            body:
                "M10 3C14.8 3 18.3 5.8 18.3 9.4C18.3 13 14.8 15.8 10 15.8C9 15.8 8 15.7 7.2 15.4L3.4 17.6L4.4 14C2.8 12.8 1.7 11.2 1.7 9.4C1.7 5.8 5.2 3 10 3Z"
        ),
        "phone": SymbolShape(
            body:
                "M4.4 2.4C6 1.6 6.8 2.4 8.6 5.4C9 6.4 7.4 7.6 7.4 8.4C7.6 9.6 10.4 12.4 11.6 12.6C12.4 12.6 13.6 11 14.6 11.4C17.6 13.2 18.4 14 17.6 15.6C16.6 17.6 14.6 18.2 12 17.2C7.8 15.6 4.4 12.2 2.8 8C1.8 5.4 2.4 3.4 4.4 2.4Z"
        ),
        "mic": SymbolShape(
            body: "R7.2 1.8 5.6 10.2 2.8",
            lines: "M4.2 9.5C4.2 13 6.6 15 10 15C13.4 15 15.8 13 15.8 9.5M10 15L10 18M7 18L13 18"),
        "lock": SymbolShape(
            body: "R4 8.8 12 9 2", lines: "M6.4 8.8L6.4 6C6.4 3.8 7.9 2.2 10 2.2C12.1 2.2 13.6 3.8 13.6 6L13.6 8.8"),
        "lock.open": SymbolShape(
            body: "R2.5 8.8 11.5 9 2",
            lines: "M10.8 8.8L10.8 6C10.8 3.8 12.2 2.2 14.2 2.2C16.2 2.2 17.6 3.8 17.6 6L17.6 8"),
        "eye": SymbolShape(
            body:
                "M1.2 10C3.2 6.4 6.4 4.4 10 4.4C13.6 4.4 16.8 6.4 18.8 10C16.8 13.6 13.6 15.6 10 15.6C6.4 15.6 3.2 13.6 1.2 10Z",
            inner: "O10 10 2.8"),
        "pencil": SymbolShape(body: "M3 17L4 13L13.8 3.2L16.8 6.2L7 16Z"),
        "paperplane": SymbolShape(body: "M18 2L1.8 9L9 11L11 18.2Z", inner: "M9 11L17 3"),
        "map": SymbolShape(
            body: "M2 4.5L7 2.8L13 5.2L18 3.4L18 15.5L13 17.2L7 14.8L2 16.5Z", inner: "M7 3.4L7 14.4M13 5.6L13 16.6"),
        "mappin": SymbolShape(body: "O10 5.6 3.6", lines: "M10 9.4L10 18"),
        "cart": SymbolShape(body: "M5.4 6L17.6 6L16 12.6L6.8 12.6ZO7.8 16.6 1O14.8 16.6 1", lines: "M1.8 3L4.6 3L7 13"),
        "bag": SymbolShape(
            body: "M4 6.5L16 6.5L17 18L3 18Z", lines: "M7 6.5L7 5C7 3.2 8.2 2 10 2C11.8 2 13 3.2 13 5L13 6.5"),
        "gift": SymbolShape(
            body: "R2 6.4 16 3.6 1M3.4 10L16.6 10L16.6 18L3.4 18Z",
            lines: "M10 6.4C7 6.4 5.4 5 5.8 3.6C6.4 1.8 9.4 2.4 10 6.2C10.6 2.4 13.6 1.8 14.2 3.6C14.6 5 13 6.4 10 6.4",
            inner: "M10 6.6L10 18"),
        "music.note": SymbolShape(body: "O5.8 15.4 2.4", lines: "M8.2 15.4L8.2 3.6L15 2L15 5.4L8.2 7"),
        "book": SymbolShape(
            body:
                "M10 4.6C7.6 3 4.6 2.8 1.8 3.6L1.8 16C4.6 15.2 7.6 15.4 10 17C12.4 15.4 15.4 15.2 18.2 16L18.2 3.6C15.4 2.8 12.4 3 10 4.6Z",
            inner: "M10 5L10 16.6"),
        "globe": SymbolShape(
            body: "O10 10 8", inner: "M2 10L18 10M10 2C4.8 6.6 4.8 13.4 10 18M10 2C15.2 6.6 15.2 13.4 10 18"),
        "link": SymbolShape(
            lines:
                "M8.6 11.4C7 9.8 7 8 8.4 6.6L11.4 3.6C12.8 2.2 15 2.2 16.4 3.6C17.8 5 17.8 7.2 16.4 8.6L14.6 10.4M11.4 8.6C13 10.2 13 12 11.6 13.4L8.6 16.4C7.2 17.8 5 17.8 3.6 16.4C2.2 15 2.2 12.8 3.6 11.4L5.4 9.6"
        ),
        "wifi": SymbolShape(
            lines:
                "M1.6 8C6.4 3.6 13.6 3.6 18.4 8M4.6 11.2C7.8 8.4 12.2 8.4 15.4 11.2M7.4 14.2C9 12.9 11 12.9 12.6 14.2M10 17L10 17.1"
        ),
        "hand.thumbsup": SymbolShape(
            body:
                "R2 9 3.4 8.4 .8M7.4 9.4L10.6 2.6C12.4 2.8 13 4.2 12.2 7.6L17 7.6C18 7.6 18.6 8.4 18.2 9.6L16.4 15.8C16.2 16.8 15.6 17.2 14.6 17.2L7.4 17.2Z"
        ),
        "speaker.wave.2": SymbolShape(
            body: "M1.8 7.4L5 7.4L9.4 3.6L9.4 16.4L5 12.6L1.8 12.6Z",
            lines: "M12.2 7.4C13.6 9 13.6 11 12.2 12.6M14.8 5C17.6 8 17.6 12 14.8 15"),
        "speaker.slash": SymbolShape(
            body: "M1.8 7.4L5 7.4L9.4 3.6L9.4 16.4L5 12.6L1.8 12.6Z", lines: "M12.6 7.4L17.8 12.6M17.8 7.4L12.6 12.6"),
        "creditcard": SymbolShape(body: "R1.5 4 17 12.5 2", inner: "M1.8 8L18.2 8M4.6 13L7.6 13"),
        // Lists and sharing
        "square.and.arrow.up": SymbolShape(
            lines: "M6.5 7.5L4 7.5L4 18L16 18L16 7.5L13.5 7.5M10 12.5L10 2M6.5 5.5L10 2L13.5 5.5"),
        "square.and.arrow.down": SymbolShape(
            lines: "M6.5 7.5L4 7.5L4 18L16 18L16 7.5L13.5 7.5M10 2L10 13M6.5 9.5L10 13L13.5 9.5"),
        "square.and.pencil": SymbolShape(
            body: "M8 12L8.6 9.4L15.8 2.2L17.8 4.2L10.6 11.4Z", lines: "M10.5 4L3 4L3 17.5L16 17.5L16 10"),
        "square.grid.2x2": SymbolShape(body: "R2.5 2.5 6 6 1.2R11.5 2.5 6 6 1.2R2.5 11.5 6 6 1.2R11.5 11.5 6 6 1.2"),
        "list.bullet": SymbolShape(
            lines: "M7 4.5L17.5 4.5M7 10L17.5 10M7 15.5L17.5 15.5M2.8 4.5L2.9 4.5M2.8 10L2.9 10M2.8 15.5L2.9 15.5"),
        "line.3.horizontal": SymbolShape(lines: "M2.5 4.5L17.5 4.5M2.5 10L17.5 10M2.5 15.5L17.5 15.5"),
        "line.decrease": SymbolShape(lines: "M2 5L18 5M5 10L15 10M8 15L12 15"),
        "slider.horizontal.3": SymbolShape(
            body: "O13.5 4.5 1.7O6.5 10 1.7O13.5 15.5 1.7",
            lines: "M2 4.5L11.6 4.5M15.4 4.5L18 4.5M2 10L4.6 10M8.4 10L18 10M2 15.5L11.6 15.5M15.4 15.5L18 15.5"),
        "rectangle.portrait.and.arrow.right": SymbolShape(
            lines: "M12 5.5L12 2.5L3 2.5L3 17.5L12 17.5L12 14.5M7.5 10L18 10M14.5 6.5L18 10L14.5 13.5"),
        "sparkles": SymbolShape(
            body:
                "M8 4C8.6 8.6 9.4 9.4 14 10C9.4 10.6 8.6 11.4 8 16C7.4 11.4 6.6 10.6 2 10C6.6 9.4 7.4 8.6 8 4ZM15.5 1.8C15.8 4 16.2 4.4 18.4 4.7C16.2 5 15.8 5.4 15.5 7.6C15.2 5.4 14.8 5 12.6 4.7C14.8 4.4 15.2 4 15.5 1.8Z"
        ),
    ]
}
