import Platform
import TestSupport
import Testing

@testable import TactileSDL

@Suite struct X11TranslatorTests {
    private static let touchpad: UInt16 = 8, mouse: UInt16 = 9, guess: UInt16 = 10
    /// The numbers of the scroll axes.
    private static let horizontal: UInt16 = 2, vertical: UInt16 = 3

    private static func device(_ source: X11ScrollSource, increment: Double, value: Double? = 0) -> X11Device {
        X11Device(
            name: "\(source)",
            scrollAxes: [
                horizontal: X11ScrollAxis(isVertical: false, increment: increment, value: value),
                vertical: X11ScrollAxis(isVertical: true, increment: increment, value: value),
            ], source: source)
    }

    private static func translator(increment: Double = 120, coversMouse: Bool = true) -> X11Translator {
        var translator = X11Translator(coversMouse: coversMouse)
        translator.setDevices(
            [
                touchpad: device(.fingers, increment: increment), mouse: device(.wheel, increment: increment),
                guess: device(.unknown(reportsLift: true), increment: increment),
            ], requestedBy: 1)
        return translator
    }

    private static func event(
        _ kind: X11Event.Kind, device: UInt16 = touchpad, sequence: UInt32 = 2, x: Double = 1, y: Double = 1
    ) -> X11Event {
        X11Event(time: 0, sequence: sequence, device: device, x: x, y: y, kind: kind)
    }

    /// Returns random events; each axis has random values from a random walk, often without a change.
    private static func randomEvents(seed: Int, count: Int = 300) -> [X11Event] {
        var random = SeededGenerator(seed: seed)
        var values: [UInt16: [UInt16: Double]] = [:]
        return (0..<count).map { _ in
            let device = [touchpad, mouse, guess].randomElement(using: &random) ?? touchpad
            let kind: X11Event.Kind
            switch Int.random(in: 0..<10, using: &random) {
            case 0: kind = .enter
            case 1: kind = .leave([.moved, .grabbed, .ungrabbed].randomElement(using: &random) ?? .moved)
            case 2:
                kind = .button(
                    Int.random(in: 1...8, using: &random), isDown: .random(using: &random), isEmulated: false)
            case 3: kind = .motion(axes: [X11AxisValue(number: 0, value: 3)], isEmulated: .random(using: &random))
            default:
                let number = Bool.random(using: &random) ? horizontal : vertical
                let changes: [Double] = [0, 0, 120, -120, 7.5, -30]
                let change = changes.randomElement(using: &random) ?? 0
                values[device, default: [:]][number, default: 0] += change
                kind = .motion(
                    axes: [X11AxisValue(number: number, value: values[device]?[number] ?? 0)], isEmulated: false)
            }
            let place = Double(Int.random(in: 0..<400, using: &random))
            return event(kind, device: device, x: place, y: place)
        }
    }

    @Test(arguments: 0..<40) func `each lift follows a movement of fingers, and nothing is reported twice`(seed: Int) {
        var translator = Self.translator()
        var areFingersDown = false
        for (index, event) in Self.randomEvents(seed: seed).enumerated() {
            for output in translator.translate(event, at: Double(index)) {
                #expect(output.time == Double(index))
                switch output.kind {
                case .fingers(let dx, let dy):
                    #expect(dx != 0 || dy != 0)
                    areFingersDown = true
                case .fingersLifted:
                    #expect(areFingersDown, "seed \(seed)")
                    areFingersDown = false
                case .wheel(let dx, let dy):
                    #expect(dx != 0 || dy != 0)
                    #expect(!areFingersDown, "a wheel turns after the lift; seed \(seed)")
                default: break
                }
            }
        }
    }

    @Test(arguments: 0..<40) func `distances add up to the change of the axes, whatever the increment`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let increments: [Double] = [15, 120, 1, -10]
        let increment = increments.randomElement(using: &random) ?? 15
        var translator = Self.translator(increment: increment)
        var value = 0.0, sum = 0.0
        for _ in 0..<100 {
            value += Double.random(in: -40...40, using: &random)
            let axis = X11AxisValue(number: Self.vertical, value: value)
            for output in translator.translate(Self.event(.motion(axes: [axis], isEmulated: false)), at: 0) {
                if case .fingers(let dx, let dy) = output.kind {
                    #expect(dx == 0)
                    sum += dy
                }
            }
        }
        #expect(abs(sum + value / increment * X11Device.defaultPointsPerIncrement) < 1e-6)
    }

    @Test func `an event from before the values were read does not count again`() {
        var translator = Self.translator()
        translator.setDevices([Self.touchpad: Self.device(.fingers, increment: 120, value: 480)], requestedBy: 7)
        let old = X11AxisValue(number: Self.vertical, value: 480), new = X11AxisValue(number: Self.vertical, value: 540)
        let first = translator.translate(Self.event(.motion(axes: [old], isEmulated: true), sequence: 6), at: 0)
        #expect(first == [])
        let second = translator.translate(Self.event(.motion(axes: [new], isEmulated: true), sequence: 7), at: 0)
        #expect(second.map(\.kind) == [.fingers(dx: 0, dy: -7.5)])
    }

    @Test func `an axis without a known value moves nothing at first`() {
        var translator = Self.translator()
        translator.setDevices([Self.mouse: Self.device(.wheel, increment: 1, value: nil)], requestedBy: 1)
        let kinds = [5.0, 6].map { value in
            let axis = X11AxisValue(number: Self.vertical, value: value)
            return translator.translate(
                Self.event(.motion(axes: [axis], isEmulated: true), device: Self.mouse), at: 0
            ).map(\.kind)
        }
        #expect(kinds == [[], [.wheel(dx: 0, dy: -1)]])
    }

    @Test(arguments: [(4, 0.0, 1.0), (5, 0, -1), (6, 1, 0), (7, -1, 0)])
    func `the scroll buttons of a device without axes are steps of a wheel`(button: Int, dx: Double, dy: Double) {
        var translator = X11Translator()
        let events = [true, false].flatMap {
            translator.translate(Self.event(.button(button, isDown: $0, isEmulated: false), device: 4), at: 0)
        }
        #expect(events.map(\.kind) == [.motion(x: 1, y: 1), .wheel(dx: dx, dy: dy)])
    }

    @Test(arguments: [true, false]) func `the right button opens a menu, where SDL does not get it`(coversMouse: Bool) {
        var translator = Self.translator(coversMouse: coversMouse)
        let events = [true, false].flatMap {
            translator.translate(Self.event(.button(3, isDown: $0, isEmulated: false)), at: 0)
        }
        #expect(events.map(\.kind) == [.motion(x: 1, y: 1)] + (coversMouse ? [.contextMenu] : []))
    }

    @Test(arguments: [(2, KeyButton.middle), (8, .back), (9, .forward), (10, nil)], [true, false])
    func `some buttons are keys, where SDL does not get them`(button: (number: Int, key: KeyButton?), coversMouse: Bool)
    {
        var translator = Self.translator(coversMouse: coversMouse)
        let events = [true, false].flatMap {
            translator.translate(Self.event(.button(button.number, isDown: $0, isEmulated: false)), at: 0)
        }
        let keys = button.key.map { key in [true, false].map { DeviceEvent.Kind.key(key, isDown: $0) } } ?? []
        #expect(events.map(\.kind) == [.motion(x: 1, y: 1)] + (coversMouse ? keys : []))
    }

    /// The server gives SDL 3 the releases of presses.
    @Test(arguments: [true, false])
    func `fingers lift when the pointer leaves, unless a press holds it`(coversMouse: Bool) {
        var translator = Self.translator(coversMouse: coversMouse)
        let kinds: [X11Event.Kind] = [
            .button(1, isDown: true, isEmulated: false),
            .motion(axes: [X11AxisValue(number: Self.vertical, value: 30)], isEmulated: false), .leave(.moved),
        ]
        let events = kinds.flatMap { translator.translate(Self.event($0), at: 0) }.map(\.kind)
        #expect(events.contains(.fingersLifted) == !coversMouse && events.contains(.leave) == !coversMouse)
    }

    @Test func `emulated events of the pointer are ignored, because they repeat touches and axes`() {
        var translator = Self.translator()
        for kind in [
            X11Event.Kind.button(1, isDown: true, isEmulated: true), .button(5, isDown: true, isEmulated: true),
            .motion(axes: [], isEmulated: true),
        ] {
            #expect(translator.translate(Self.event(kind), at: 0) == [])
        }
    }

    @Test(arguments: [
        (X11DeviceFacts(name: "SynPS/2", type: "TOUCHPAD", pixelDistance: 15), X11ScrollSource.fingers, 15.0),
        (X11DeviceFacts(name: "Pad", type: "TOUCHPAD", hasGestures: true, pixelDistance: 30), .fingers, 30),
        (X11DeviceFacts(name: "Pad", hasGestures: true), .fingers, 15),
        (X11DeviceFacts(name: "Pad", pixelDistance: 15, scrollMethods: [false, true, false]), .fingers, 15),
        (X11DeviceFacts(name: "Synaptics", type: "TOUCHPAD"), .continuous, 15),
        (X11DeviceFacts(name: "Mouse", type: "MOUSE"), .wheel, 15),
        (
            X11DeviceFacts(name: "Mouse", type: "MOUSE", pixelDistance: 15, scrollMethods: [false, false, false]),
            .wheel, 15
        ),
        (
            X11DeviceFacts(name: "TrackPoint", type: "MOUSE", pixelDistance: 15, scrollMethods: [false, false, true]),
            .unknown(reportsLift: true), 15
        ),
        // The names are those of Xwayland 1.17 to 20.1, of 21.1 to 22.1 and of 23.1 and later, which has the extension.
        (X11DeviceFacts(name: "xwayland-pointer:13", type: "MOUSE"), .unknown(reportsLift: false), 10),
        (X11DeviceFacts(name: "xwayland-relative-pointer:13", type: "MOUSE"), .unknown(reportsLift: false), 10),
        (
            X11DeviceFacts(name: "xwayland-relative-pointer:16", isOfXwayland: true), .unknown(reportsLift: true), 10
        ),
        (X11DeviceFacts(name: "any other", type: "MOUSE", isOfXwayland: true), .unknown(reportsLift: true), 10),
        (X11DeviceFacts(name: "Virtual core XTEST pointer"), .unknown(reportsLift: false), 15),
    ])
    func `the origin of scrolling follows from the facts of X`(
        facts: X11DeviceFacts, source: X11ScrollSource, points: Double
    ) {
        #expect(facts.source == source)
        #expect(facts.pointsPerIncrement == points)
    }
}
