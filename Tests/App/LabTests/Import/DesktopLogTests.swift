import Geometry
import Platform
import Replay
import Testing

@testable import Lab

@Suite nonisolated struct DesktopLogTests {
    private static func scrolls(_ recording: Recording) -> [ScrollEvent] {
        recording.events.compactMap { if case .scroll(let scroll) = $0.kind { scroll } else { nil } }
    }

    private static func pointers(_ recording: Recording) -> [PointerEvent] {
        recording.events.compactMap { if case .pointer(let pointer) = $0.kind { pointer } else { nil } }
    }

    private static func times(_ recording: Recording) -> [Double] { recording.events.map(\.time) }

    // MARK: libinput debug-events

    @Test func `libinput's events become those of a window, and what is not used is counted`() throws {
        let imported = try Importer().recording(LogSample.debugEvents), recording = imported.recording
        #expect(recording.device == "Sample Touchpad")
        let scrolls = Self.scrolls(recording)
        #expect(scrolls.map(\.phase) == [.mayBegin, .changed, .changed, .ended])
        #expect(
            scrolls.map(\.delta) == [.zero, Vector(dx: 0, dy: -12.5), Vector(dx: 1.25, dy: -10), .zero])
        #expect(scrolls.allSatisfy { $0.isPrecise && $0.location == Point(x: 642, y: 397.75) })
        let pinches = recording.events.compactMap { if case .pinch(let pinch) = $0.kind { pinch } else { nil } }
        #expect(pinches.map(\.phase) == [.began, .changed, .ended])
        #expect(
            pinches[1].scale == 1.25 && abs(pinches[1].rotation - .pi / 2) < 1e-12
                && pinches[1].delta == Vector(dx: 1, dy: 0.5))
        #expect(Self.pointers(recording).map(\.phase) == [.move, .move, .move, .down, .up])
        #expect(Self.times(recording) == [0, 0, 0.007, 0.9, 1, 1.007, 1.08, 2, 2, 2.01, 4, 4.1])
        let facts = [
            "line 10: KEYBOARD_KEY is not used", "line 13: GESTURE_SWIPE_BEGIN is not used",
            "line 14: GESTURE_SWIPE_UPDATE is not used, 2 times", "line 18: BTN_RIGHT is not used",
        ]
        #expect(imported.notes == facts)
    }

    /// A line of an event, the movement of the content, and whether it is precise, with its phase.
    private static let libinputScrolls: [(line: String, delta: Vector, isPrecise: Bool, phase: ScrollEvent.Phase?)] = [
        // Without steps, with clicks, and with parts of 120, as in libinput 1.22.
        ("POINTER_AXIS     +24.40s\tvert 3.98* horiz 0.00 (finger)", Vector(dx: 0, dy: -3.98), true, .changed),
        ("POINTER_AXIS      +1.75s\tvert -12.30/0* horiz 0.00/0 (finger)", Vector(dx: 0, dy: 12.3), true, .changed),
        (
            "POINTER_SCROLL_FINGER   +0.083s\tvert 0.00/0.0 horiz 7.57/0.0* (finger)", Vector(dx: -7.57, dy: 0), true,
            .changed
        ),
        ("POINTER_AXIS     +1.50s\tvert 15.00* horiz 0.00 (wheel)", Vector(dx: 0, dy: -80), false, nil),
        ("POINTER_AXIS     +1.50s\tvert 15.00/1* horiz 0.00/0 (wheel)", Vector(dx: 0, dy: -80), false, nil),
        ("POINTER_AXIS     +1.50s\tvert 0.00/0 horiz -20.00/-1* (wheel)", Vector(dx: 80, dy: 0), false, nil),
        (
            "POINTER_SCROLL_WHEEL    +1.500s\tvert -15.00/-120.0* horiz 0.00/0.0 (wheel)", Vector(dx: 0, dy: 80), false,
            nil
        ),
        ("POINTER_SCROLL_WHEEL    +1.500s\tvert 3.75/30.0* horiz 0.00/0.0 (wheel)", Vector(dx: 0, dy: -20), false, nil),
        (
            "POINTER_SCROLL_CONTINUOUS +1.500s\tvert 2.50/0.0* horiz 0.00/0.0 (continuous)", Vector(dx: 0, dy: -2.5),
            true, nil
        ),
    ]

    @Test(arguments: libinputScrolls.indices) func `every way in which libinput prints a scroll is read`(index: Int)
        throws
    {
        let (line, delta, isPrecise, phase) = Self.libinputScrolls[index]
        let scroll = try #require(Self.scrolls(try Importer().recording("-event5   \(line)\n").recording).first)
        #expect(scroll.delta == delta && scroll.isPrecise == isPrecise && scroll.phase == phase)
    }

    @Test func `each device becomes a recording, and places on a screen are parts of it`() throws {
        let text = """
            -event4   DEVICE_ADDED     Sample Screen                     seat0 default group1  cap:t  size 300x200mm ntouches 10 calib
            -event5   DEVICE_ADDED     Sample Mouse                      seat0 default group2  cap:p left scroll-nat scroll-button
            -event4   TOUCH_DOWN       +1.000s\t0 (0) 50.00/25.00 (150.00/50.00mm)
             event4   TOUCH_FRAME      +1.000s\t
            -event5   POINTER_MOTION   +1.100s\t  3.00/  4.00 ( +3.00/ +4.00)
            -event4   TOUCH_MOTION     +1.200s\t0 (0) 50.00/75.00 (150.00/150.00mm)
             event4   TOUCH_UP         +1.300s\t0 (0)
             event4   TOUCH_DOWN       +1.400s\t1 (1) 10.00/10.00 (30.00/20.00mm)
            -event4   TOUCH_CANCEL     +1.500s\t1 (1)

            """
        let imported = try Importer().recordings(from: Array(text.utf8), name: "data").map(\.recording)
        #expect(imported.map(\.device) == ["Sample Screen", "Sample Mouse"])
        let fingers = Self.pointers(imported[0])
        #expect(fingers.map(\.phase) == [.down, .move, .up, .down, .cancel])
        #expect(fingers[0].location == Point(x: 640, y: 200) && fingers[1].location == Point(x: 640, y: 600))
        #expect(fingers.allSatisfy { $0.source == .touch })
        #expect(Self.pointers(imported[1]).last?.location == Point(x: 643, y: 404))
    }

    @Test func `an event before the start, which libinput stamps with its whole span, is not late`() throws {
        let text =
            " event5   POINTER_MOTION   +4294967.290s\t1.00/0.00 (+1.00/+0.00)\n"
            + " event5   POINTER_MOTION   +0.004s\t1.00/0.00 (+1.00/+0.00)\n"
        #expect(Self.times(try Importer().recording(text).recording) == [0, 0, 0.01])
    }

    // MARK: wev

    @Test func `the events of Wayland become those of a window of its size`() throws {
        let imported = try Importer().recording(LogSample.wev), recording = imported.recording
        #expect(recording.size == Size(width: 640, height: 400))
        let pointers = Self.pointers(recording)
        #expect(pointers.map(\.phase) == [.move, .move, .down, .up])
        #expect(pointers.map(\.location.x) == [100, 110, 110, 110])
        let scrolls = Self.scrolls(recording)
        #expect(scrolls.map(\.phase) == [.changed, .ended, nil])
        #expect(
            scrolls.map(\.delta) == [Vector(dx: -1.25, dy: 3.5), .zero, Vector(dx: 0, dy: -80)])
        #expect(scrolls.map(\.isPrecise) == [true, true, false])
        #expect(Self.times(recording) == [0, 0, 0.1, 0.2, 1, 1.1, 2])
        #expect(imported.notes == ["line 25: the keys of wl_keyboard are not used"])
    }

    @Test func `newer events of a wheel, stamps that wrap, and a log without frames are read`() throws {
        let wheel = """
            [        14:      wl_pointer] axis_source: 0 (wheel)
            [        14:      wl_pointer] axis_value120: axis: 0 (vertical), value120: -30
            [        14:      wl_pointer] axis_relative_direction: axis: 0 (vertical), direction: 0 (identical)
            [        14:      wl_pointer] axis: time: -1; axis: 0 (vertical), value: -3.750000
            [        14:      wl_pointer] frame
            [        14:      wl_pointer] motion: time: 9; x, y: 1.000000, 2.000000

            """
        let recording = try Importer().recording(wheel).recording
        #expect(Self.scrolls(recording).map(\.delta) == [Vector(dx: 0, dy: 20)])
        #expect(recording.events.last?.time == 0.01)
        let unframed = (0..<4).map { step in
            "[13:      wl_pointer] axis: time: \(100 + 7 * step); axis: 0 (vertical), value: \(4 - step).500000\n"
                + "[13:      wl_pointer] axis_source: 1 (finger)\n"
        }
        let scrolls = Self.scrolls(try Importer().recording(unframed.joined()).recording)
        #expect(scrolls.map(\.delta.dy) == [-4.5, -3.5, -2.5, -1.5, 0])
        #expect(scrolls.map(\.phase) == [.changed, .changed, .changed, .changed, .cancelled])
    }

    @Test func `the fingers of wl_touch are pointers, which a cancel ends`() throws {
        let text = """
            [15:        wl_touch] down: serial: 3; time: 500; surface: 3; id: 0; x, y: 10.500000, 20.000000
            [15:        wl_touch] down: serial: 4; time: 510; surface: 3; id: 1; x, y: 30.000000, 20.000000
            [15:        wl_touch] motion: time: 520; id: 0; x, y: 11.000000, 25.000000
            [15:        wl_touch] frame
            [15:        wl_touch] up: serial: 5; time: 530; id: 0
            [15:        wl_touch] cancel

            """
        let recording = try Importer().recording(text).recording
        #expect(Self.pointers(recording).map(\.phase) == [.down, .down, .move, .up, .cancel])
        #expect(Self.times(recording) == [0, 0.01, 0.02, 0.03, 0.03])
    }

    // MARK: xinput test-xi2

    @Test func `raw events of an X server are used, once each`() throws {
        let imported = try Importer().recording(LogSample.xinput), recording = imported.recording
        #expect(recording.device == "Sample Touchpad")
        #expect(
            Self.pointers(recording).map(\.location) == [
                Point(x: 640, y: 400), Point(x: 644.5, y: 398), Point(x: 644.5, y: 398), Point(x: 644.5, y: 398),
            ])
        let scrolls = Self.scrolls(recording)
        // A third of a step, of 15 points.
        #expect(scrolls.map(\.delta) == [Vector(dx: 0, dy: -5), .zero] && scrolls.map(\.phase) == [.changed, .ended])
        #expect(Self.times(recording) == [0, 0, 1, 1.1, 2, 2.1])
        #expect(imported.notes == ["line 22: Motion repeats a raw event and is not used"])
    }

    private static func event(_ kind: String, _ lines: String...) -> String {
        "EVENT type 17 (\(kind))\n    device: 2 (10)\n" + lines.map { "    \($0)\n" }.joined()
    }

    @Test(arguments: [
        // libinput's driver: a click of a wheel, and a part of one by fingers; another driver: a step.
        ("3: 120.00 (120.00)", -80, false), ("3: -7.50 (-7.50)", 0.9375, true), ("3: -1.00 (-1.00)", 80, false),
    ])
    func `without a listing the increment is assumed, which the import says`(
        valuator: String, dy: Double, isPrecise: Bool
    ) throws {
        let text = Self.event("RawMotion", "time: 5", "flags:", "valuators:", "    \(valuator)")
        let imported = try Importer().recording(text)
        let scroll = try #require(Self.scrolls(imported.recording).first)
        #expect(scroll.delta == Vector(dx: 0, dy: dy) && scroll.isPrecise == isPrecise)
        #expect(imported.notes.contains { $0.contains("xinput list --long") })
    }

    @Test func `cooked events are used where there are no raw ones, of one device for a source`() throws {
        let text =
            Self.event("Motion", "time: 5", "root: 10.00/20.00", "valuators:", "    3: 100.00")
            + Self.event("Motion", "time: 15", "root: 12.00/21.00", "valuators:", "    3: 220.00")
            + Self.event("Motion", "time: 15", "root: 12.00/21.00", "valuators:", "    3: 220.00").replacing(
                "2 (10)", with: "10 (10)")
            + Self.event("ButtonPress", "time: 25", "detail: 3")
        let imported = try Importer().recording(text)
        #expect(Self.scrolls(imported.recording).map(\.delta.dy) == [-80])
        #expect(Self.pointers(imported.recording).map(\.location.x) == [10, 12])
        #expect(imported.notes.contains { $0.contains("button 3 is not used") })
    }

    // MARK: Errors

    private static let faults: [(text: String, line: Int, reason: String)] = [
        (
            " event5   POINTER_MOTION   +1.000s\t1.00/0.00\n event5   POINTER_MOTION   +0.900s\t1.00/0.00\n", 2,
            "goes back by 0.1 s"
        ),
        (" event5   POINTER_MOTION   +1.000s\t1.00\n", 1, "too few values"),
        (" event5   POINTER_MOTION   \n", 1, "no time"),
        (" event5   POINTER_SCROLL_FINGER   +1.0s\tvert 1\n", 1, "too few"),
        (" event5   POINTER_MOTION   +1.000s\t99999999.00/0.00\n", 1, "1000000 points"),
        (" event5   GESTURE_PINCH_UPDATE +1s\t2 1/1 (1/1 unaccelerated) 0.00 @ 1\n", 1, "they are 0.0 and 1.0"),
        ("[13:      wl_pointer] motion: time: 9; x, y: 1.0\n", 1, "too few values"),
        (
            "[13:      wl_pointer] motion: time: 9; x, y: 1.0, 1.0\n[13:      wl_pointer] motion: time: 4; x, y: 1.0, 1.0\n",
            2,
            "goes back by 0.005 s"
        ),
        (
            "EVENT type 17 (RawMotion)\n    device: 2 (10)\n    valuators:\n      0: 1.00 (1.00)\nEVENT type 9 (Enter)\n",
            5, "no times"
        ),
        (
            #"{"entries":[{"type":"hardwareState","timestamp":5},"# + "\n"
                + #"{"type":"hardwareState","timestamp":4.5}]}"#, 2, "timestamp is 4.5, 0.5 s before"
        ),
    ]

    @Test(arguments: faults.indices) func `a fault of a log is named with its line and value`(index: Int) {
        let (text, line, reason) = Self.faults[index]
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.place == "data, line \(line)", "\(error?.description ?? "")")
        #expect(error?.reason.contains(reason) == true, "\(error?.description ?? "")")
    }

    // MARK: ChromiumOS

    @Test func `the fingers of an activity log are those of a touchpad`() throws {
        let imported = try Importer().recording(LogSample.activity)
        let pad = try Importer().recording(LogSample.pad.evemu)
        #expect(imported.recording.events == pad.recording.events)
        #expect(
            imported.notes == [
                #"line 2: "timerCallback" is not used, only the reports of the fingers (hardwareState)"#,
                #"line 4: "gesture" is not used, only the reports of the fingers (hardwareState)"#,
            ])
    }

    @Test func `an activity log describes its device, and without that its units are not known`() throws {
        let text = LogSample.activity.replacing("hardwareProperties", with: "other")
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.reason.contains("does not describe the device") == true)
    }
}
