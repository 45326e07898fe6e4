import Platform
import Testing

@testable import Lab

/// Logs as people have them, and numbers that no device sends.
@Suite struct OddLogTests {
    private nonisolated static let scroll = " event5   POINTER_SCROLL_FINGER +1.500s\tvert "

    nonisolated static let refused = [
        (scroll + "12,90/0.0* horiz 0.00/0.0 (finger)\n", "line 1", "LC_ALL=C"),
        (scroll + "nan/0.0* horiz 0.00/0.0 (finger)\n", "line 1", "no finite number"),
        (scroll + "1e300/0.0* horiz 0.00/0.0 (finger)\n", "line 1", "exceeds 1000000 points"),
        ("t,x,y,phase\n0,1e9,0,down\n", "line 2", "must be from"), ("\u{FEFF}", "data", "file is empty"),
    ]

    @Test(arguments: refused)
    func `a number that cannot be read is an error with its line`(text: String, place: String, reason: String) {
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.place.hasSuffix(place) == true, "\(error?.description ?? "")")
        #expect(error?.reason.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [("Fast Mouse", "30", 4), ("A pad", "30.5", 4), ("Touchpad", "30", 4)])
    func `fine steps of xinput are a wheel's if they are whole units`(name: String, value: String, count: Int) throws {
        let events = (0..<count).map { index in
            """
            EVENT type 17 (RawMotion)
                device: 2 (9)
                time:   \(1000 + 8 * index)
                valuators:
                      3: \(value) (\(value))

            """
        }
        let listing = """
            ⎜   ↳ \(name)    id=9    [slave  pointer  (2)]
                Scroll info for Valuator 3
                  type: 1 (vertical)
                  increment: 120.000000

            """
        let imported = try Importer().recording(listing + events.joined())
        let isWheel = name == "Fast Mouse"
        let scrolls = imported.recording.events.compactMap { event -> ScrollEvent? in
            if case .scroll(let scroll) = event.kind { scroll } else { nil }
        }
        // What fingers scroll is cancelled at the end of the log.
        #expect(scrolls.count == count + (isWheel ? 0 : 1))
        #expect(scrolls.prefix(count).allSatisfy { $0.isPrecise != isWheel && ($0.phase == nil) == isWheel })
        if isWheel { #expect(scrolls.map(\.delta.dy).reduce(0, +) == -80) }
    }

    /// The logs of programs that write events in lines.
    nonisolated static let lines = LogSample.all.filter { log in
        ["debug-events", "wev", "test-xi2", "evemu-record", "evtest", "getevent"].contains { log.format.hasSuffix($0) }
    }

    @Test(arguments: lines)
    func `a log that is cut in its last lines is imported without the cut one`(log: LogSample.Log) throws {
        let whole = try Importer().recording(log.text).recording, bytes = Array(log.text.utf8)
        for count in bytes.count - 100..<bytes.count {
            let imported = try Importer().recordings(from: Array(bytes.prefix(count)), name: "data")
            let events = try #require(imported.first).recording.events
            // A movement that does not end is cancelled.
            #expect(events.count <= whole.events.count + 1, "\(count) bytes of \(bytes.count)")
        }
    }

    @Test func `a text in UTF-16 is named`() {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x45, 0, 0x3A, 0, 0x0A, 0]
        let error = #expect(throws: ImportError.self) { try Importer().recordings(from: bytes, name: "data") }
        #expect(error?.reason.contains("UTF-8") == true)
    }

    @Test func `two recordings of evemu in a file are two recordings`() throws {
        var pad = DeviceText()
        pad.kind = .touchscreen
        for step in 0..<5 {
            pad.report(at: Int64(step) * 8000, DeviceText.finger(0, id: 1, x: 100 + Int32(step) * 20, y: 300))
        }
        let imported = try Importer().recordings(from: Array((pad.evemu + pad.evemu).utf8), name: "data")
        #expect(imported.count == 2 && imported.first?.recording.events == imported.last?.recording.events)
    }

    @Test func `a press without a lift is cancelled at the end of a log`() throws {
        let text = #"{"type":"pointerdown","timeStamp":1,"clientX":1,"clientY":2}"#
        let imported = try Importer().recording(text)
        #expect(imported.recording.events.count == 2)
        #expect(imported.notes == ["the data ends during a movement, which is cancelled there"])
    }
}
