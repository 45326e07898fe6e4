import Demos
import Viewer

/// A recording of many minutes of use, of which every few bytes describe one event.
///
/// Bytes of any kind make a well-formed text, so that a fuzzer changes what happens and when, not the syntax.
struct RecordedUse {
    /// The names of the photos.
    static let photos = (1...9).map { "photo \($0).png" }
    /// The length of a recording at most, in seconds.
    private static let longest = 900.0
    private static let keys = [
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape", "Space", " ", "Home", "End", "PageDown",
        "Delete", "Backspace", "Tab", "F5", "F11", "+", "-", "0", "1", "P", "p", "R", "L", "S", "f", "i", "z", "d", "e",
    ]
    private static let tunings = [
        "{\"follow\":\"direct\"}", "{\"dismiss\":{\"bounciness\":20,\"speed\":0}}", "{\"preview\":{\"duration\":2}}",
        "{\"gestures\":{\"slop\":1}}", "{\"scrolling\":{\"deceleration\":0.999}}",
    ]

    private var bytes: ArraySlice<UInt8>
    private var lines: [String] = []
    private var time = 0.0
    private var width = 0.0, height = 0.0
    /// The pointers that are down, so that most drags move what they have pressed.
    private var pressed: Set<Int> = []

    /// The recording's text.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Reads bytes: the header, then the events until there are no more bytes or the time is over.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        addHeader()
        while !self.bytes.isEmpty, time < Self.longest { addEvent() }
        // Both rates of the replay have a frame at a whole second.
        let end = (time + 12).rounded(.up)
        lines.append("{\"t\":\(end),\"type\":\"end\"}")
    }

    private mutating func byte() -> Int { bytes.popFirst().map { Int($0) } ?? 0 }

    private mutating func choice<Value>(_ values: [Value]) -> Value { values[byte() % values.count] }

    private mutating func addHeader() {
        let demo = choice(Demo.all.map(\.name))
        let (width, height) = choice([(1280.0, 800.0), (390, 844), (320, 200), (2560, 600), (161, 1200)])
        (self.width, self.height) = (width, height)
        let flags = byte()
        func flag(_ bit: Int, _ name: String) -> String { flags & bit == 0 ? "" : ",\"\(name)\":true" }
        let photo = flags & 32 == 0 ? "" : ",\"photo\":\(flags % 7)"
        lines.append(
            "{\"format\":\"tactile-recording\",\"version\":2,\"scene\":\"\(demo)\",\"size\":[\(width),\(height)],"
                + "\"scale\":\(flags & 64 == 0 ? 1 : 2)" + flag(1, "paging") + flag(2, "zooming")
                + flag(4, "reduceMotion") + flag(8, "contrast") + photo
                + (flags & 16 == 0 ? "" : ",\"appearance\":\"light\",\"textScale\":1.5") + "}")
    }

    private mutating func add(_ fields: String) { lines.append("{\"t\":\(time),\(fields)}") }

    /// A place in the window, or a little outside of it.
    private mutating func place() -> String {
        let x = (Double(byte()) / 220 - 0.08) * width, y = (Double(byte()) / 220 - 0.08) * height
        return "\"x\":\(x),\"y\":\(y)"
    }

    private mutating func distance(_ name: String, _ unit: Double) -> String {
        "\"\(name)\":\(Double(byte() - 128) * unit)"
    }

    /// Advances the time: by frames, or by up to half a minute.
    private mutating func wait() {
        let step = byte()
        time += step < 160 ? Double(step) / 240 : Double((step - 160) * (step - 160)) / 300
    }

    private mutating func addEvent() {
        let kind = byte() % 20
        wait()
        switch kind {
        case 0...2: addPress()
        case 3...7: addMove()
        case 8, 9: addRelease()
        case 10, 11:
            let phase = choice(["mayBegin", "changed", "changed", "ended", "cancelled"])
            add(
                "\"type\":\"scroll\",\(place()),\(distance("dx", 2)),\(distance("dy", 2)),\"precise\":true,"
                    + "\"phase\":\"\(phase)\"")
        case 12: add("\"type\":\"scroll\",\(place()),\(distance("dx", 1)),\(distance("dy", 3)),\"precise\":false")
        case 13:
            let phase = choice(["began", "changed", "changed", "ended", "cancelled"]), scale = Double(byte() + 1) / 64
            add(
                "\"type\":\"pinch\",\"phase\":\"\(phase)\",\(place()),\(distance("dx", 1)),\(distance("dy", 1)),"
                    + "\"scale\":\(scale)")
        case 14, 15:
            let key = choice(Self.keys), modifiers = choice(["", "", "", ",\"modifiers\":[\"Shift\"]"])
            for phase in ["down", "up"] {
                add("\"type\":\"key\",\"phase\":\"\(phase)\",\"key\":\"\(key)\"\(modifiers)")
            }
        case 16: addResize()
        case 17: addChange()
        case 18: addDelivery()
        default: add("\"type\":\"tuning\",\"tuning\":\(choice(Self.tunings))")
        }
    }

    private mutating func addPress() {
        let id = byte() % 3
        guard pressed.insert(id).inserted else { return addMove() }
        add(
            "\"type\":\"pointer\",\"phase\":\"down\",\"id\":\(id),\(place()),\"source\":\"\(id == 0 ? "mouse" : "touch")\""
        )
    }

    private mutating func addMove() {
        let id = pressed.isEmpty ? 0 : pressed.sorted()[byte() % pressed.count]
        add(
            "\"type\":\"pointer\",\"phase\":\"move\",\"id\":\(id),\(place()),\"source\":\"\(id == 0 ? "mouse" : "touch")\""
        )
    }

    private mutating func addRelease() {
        guard !pressed.isEmpty else { return addPress() }
        let id = pressed.sorted()[byte() % pressed.count], phase = choice(["up", "up", "up", "cancel"])
        pressed.remove(id)
        add(
            "\"type\":\"pointer\",\"phase\":\"\(phase)\",\"id\":\(id),\(place()),"
                + "\"source\":\"\(id == 0 ? "mouse" : "touch")\"")
    }

    private mutating func addResize() {
        (width, height) = (Double(160 + 8 * byte()), Double(160 + 8 * byte()))
        add("\"type\":\"resize\",\"size\":[\(width),\(height)],\"scale\":\(choice([1, 1.25, 2]))")
    }

    /// Adds a change of the system, or of the photos' files.
    private mutating func addChange() {
        switch byte() % 6 {
        case 0: add("\"type\":\"motion\",\"reduced\":\(byte() % 2 == 0)")
        case 1: add("\"type\":\"appearance\",\"style\":\"\(choice(["light", "dark"]))\"")
        case 2: add("\"type\":\"open\",\"paths\":[\"\(choice(Self.photos + ["."]))\"]")
        case 3: add("\"type\":\"files\",\"changed\":[\"\(choice(Self.photos))\"]")
        case 4: add("\"type\":\"files\",\"vanished\":[\"\(choice(Self.photos))\"]")
        default: add("\"type\":\"\(choice(["dates", "sizes"]))\",\"photo\":\(byte() % 9),\"values\":[\(byte()),null]")
        }
    }

    private mutating func addDelivery() {
        let photo = byte() % 10, side = choice([100, 256, 512, 1280]), delay = Double(byte()) / 64
        let mode = choice(["fit", "fill", "tile\",\"level\":0,\"column\":0,\"row\":\(byte() % 2),\"key\":\""])
        add(
            "\"type\":\"decoded\",\"photo\":\(photo),\"size\":[\(side),\(side)],\"mode\":\"\(mode)\",\"delay\":\(delay)"
        )
    }
}
