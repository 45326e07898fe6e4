import Geometry

/// Taps that wait for the failure of several taps, which is certain only after their press.
extension GestureVectors {
    private static let thrice = Recognizer(name: "thrice", kind: .tap, taps: 3)
    private static let twiceWaits = Recognizer(name: "twice", kind: .tap, taps: 2, waitsFor: ["thrice"])
    private static let once = Recognizer(name: "tap", kind: .tap, waitsFor: ["twice"])
    private static let pair = card(twice, once)
    private static let chain = card(thrice, twiceWaits, once)

    /// A press that is lifted 50 ms later, some time after the last event.
    private static func taps(_ pauses: Double...) -> (inout InputScript) -> Void {
        { script in
            for pause in pauses {
                script.wait(pause)
                script.tap(100, 100)
            }
        }
    }

    static let rows: [GestureCase] = [
        GestureCase("a tap that waits for two, alone", pair, taps(0.1)),
        GestureCase("a tap that waits for two, before them in the view", card(once, twice), taps(0.1, 0.5, 0.2)),
        GestureCase("two taps exactly 0.35 apart, beside a tap that waits", pair) {
            $0.press(100, 100)
            $0.lift()
            $0.wait(0.35)
            $0.tap(100, 100)
        },
        GestureCase("two taps 0.350001 apart, beside a tap that waits", pair) {
            $0.press(100, 100)
            $0.lift()
            $0.wait(0.350001)
            $0.tap(100, 100)
        },
        GestureCase("a second press just below 40 points away, beside a tap that waits", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(140.0.nextDown, 100)
        },
        GestureCase("a second press 40 points away, beside a tap that waits", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(124, 132)
        },
        GestureCase("a second press that moves to just below 10 points, beside a tap that waits", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.move(110.0.nextDown, 100)
            $0.lift(after: 0.02)
        },
        GestureCase("a second press that moves to 10 points, beside a tap that waits", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.move(110, 100)
            $0.lift(after: 0.02)
        },
        GestureCase("a second press that is held longer than a pause may last", pair) {
            $0.tap(100, 100)
            $0.wait(0.3)
            $0.press(100, 100)
            $0.lift(after: 0.6)
        },
        GestureCase("the first press of a tap that waits is cancelled", pair) {
            $0.press(100, 100)
            $0.lift(after: 0.05, cancels: true)
        },
        GestureCase("the second press beside a tap that waits is cancelled", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.lift(after: 0.05, cancels: true)
        },
        GestureCase("the end of the second press is lost, beside a tap that waits", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.wait(0.1)
            $0.tap(100, 100)
        },
        GestureCase("a press beside the view ends the wait of a tap", pair) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(300, 100)
        },
        GestureCase(
            "a press of another view ends the wait of a tap",
            pair + [
                GestureView(
                    name: "beside", frame: Rect(x: 250, y: 50, width: 100, height: 200),
                    recognizers: [Recognizer(name: "other", kind: .tap)])
            ]
        ) {
            $0.tap(240, 100)
            $0.wait(0.1)
            $0.tap(255, 100)
        },
        GestureCase("two taps of the view around a tap that waits", nested([once], [twice])) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(110, 100)
            $0.wait(0.5)
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(40, 40)
        },
        GestureCase(
            "two scrolling fingers end the wait of a tap",
            card(twice, once, Recognizer(name: "drag", kind: .pan, fingers: true))
        ) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.scrolls(0, 6, count: 4, at: (100, 100))
        },
        GestureCase(
            "a pinch on a trackpad ends the wait of a tap", card(twice, once, Recognizer(name: "pinch", kind: .pinch))
        ) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.pinch("began", at: (100, 100))
            $0.pinches(to: 1.1, steps: 2, at: (100, 100))
            $0.pinch("ended", at: (100, 100))
        },
        GestureCase("a second finger during the taps has no effect on a tap that waits", pair) {
            $0.press(100, 100, id: 1)
            $0.wait(0.02)
            $0.press(150, 100, id: 2)
            $0.lift(after: 0.02, id: 1)
            $0.lift(after: 0.02, id: 2)
            $0.wait(0.1)
            $0.press(100, 100, id: 1)
            $0.press(150, 100, id: 2)
            $0.lift(after: 0.02, id: 2)
            $0.lift(after: 0.02, id: 1)
        },
        GestureCase(
            "a drag after a tap waits for two taps, and begins",
            card(twice, Recognizer(name: "pan", kind: .pan, waitsFor: ["twice"]), once)
        ) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.drag(40, 0, steps: 4)
            $0.lift()
        },
        GestureCase("a drag after a tap that waits", card(pan, twice, once)) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.drag(40, 0, steps: 4)
            $0.lift()
        },
        GestureCase(
            "a drag at the press takes the second press",
            card(twice, once) + [
                GestureView(
                    name: "part", parent: "card", frame: Rect(x: 60, y: 0, width: 40, height: 200),
                    recognizers: [Recognizer(name: "pan", kind: .pan, beginsAtPress: true)])
            ]
        ) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(115, 100)
        },
        GestureCase(
            "a tap that waits, and may not begin",
            card(twice, Recognizer(name: "tap", kind: .tap, begins: "never", waitsFor: ["twice"])), taps(0.1)),
        GestureCase(
            "a tap waits for two that may not begin",
            card(Recognizer(name: "twice", kind: .tap, taps: 2, begins: "never"), once), taps(0.1, 0.1)),
        GestureCase(
            "two taps that wait for the same",
            card(twice, once, Recognizer(name: "other", kind: .tap, waitsFor: ["twice"])), taps(0.1)),
        GestureCase(
            "two taps that wait for the same, and join",
            card(twice, once, Recognizer(name: "other", kind: .tap, waitsFor: ["twice"], joins: ["tap"])), taps(0.1)),
        GestureCase(
            "two that join one that waits",
            card(twice, Recognizer(name: "tap", kind: .tap, waitsFor: ["twice"], joins: ["twice"])),
            taps(0.1, 0.1)),
        GestureCase("a chain of three, one tap", chain, taps(0.1)),
        GestureCase("a chain of three, two taps", chain, taps(0.1, 0.2)),
        GestureCase("a chain of three, three taps", chain, taps(0.1, 0.2, 0.2)),
        GestureCase("a chain of three, five taps", chain, taps(0.1, 0.1, 0.1, 0.1, 0.1)),
        GestureCase("a chain of three, a pause before the third tap", chain, taps(0.1, 0.2, 0.36)),
        GestureCase("a chain of three, a long second press", chain) {
            $0.tap(100, 100)
            $0.wait(0.2)
            $0.press(100, 100)
            $0.lift(after: 0.5)
        },
        GestureCase("a chain of three, a drag after one tap", chain) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.lift()
        },
        GestureCase("a chain of three, a drag after two taps", chain) {
            taps(0.1, 0.1)(&$0)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.lift()
        },
        GestureCase("a chain of three, the second press elsewhere", chain) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(160, 100)
        },
        GestureCase("a chain of three, the third press elsewhere", chain) {
            taps(0.1, 0.1)(&$0)
            $0.wait(0.1)
            $0.tap(160, 100)
        },
        GestureCase("a chain of three, the third press cancelled", chain) {
            taps(0.1, 0.1)(&$0)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.lift(after: 0.05, cancels: true)
        },
        GestureCase(
            "a tap that waits for three only, two taps",
            card(thrice, Recognizer(name: "tap", kind: .tap, waitsFor: ["thrice"])), taps(0.1, 0.2)),
        GestureCase(
            "two that wait for three, without a single tap", card(thrice, twiceWaits), taps(0.1, 0.2, 0.5, 0.1, 0.1)),
        GestureCase(
            "a chain of three whose last member joins the first",
            card(thrice, twiceWaits, Recognizer(name: "tap", kind: .tap, waitsFor: ["twice"], joins: ["thrice"])),
            taps(0.1, 0.2, 0.2)),
        GestureCase(
            "a chain of three, three that may not begin",
            card(Recognizer(name: "thrice", kind: .tap, taps: 3, begins: "never"), twiceWaits, once),
            taps(0.1, 0.1, 0.1)),
    ]

    /// Random presses close to each other.
    static let generatedRows: [GestureCase] = (0..<18).map { number in
        let views =
            switch number % 3 {
            case 0: pair
            case 1: chain
            default: card(once, thrice, Recognizer(name: "pan", kind: .pan, waitsFor: ["tap"]), twiceWaits)
            }
        return GestureCase("generated rows of taps \(number)", views) { script in
            var numbers = SeededNumbers(seed: 5000 + number)
            for _ in 0..<7 {
                script.wait(numbers.number(in: 0.05...0.45, decimals: 2))
                let x = numbers.number(in: 90...120, decimals: 0), y = numbers.number(in: 90...120, decimals: 0)
                script.press(x, y)
                switch numbers.below(8) {
                case 0: script.drag(numbers.number(in: -30...30), numbers.number(in: -30...30), steps: 3)
                case 1: script.lift(after: 0.05, cancels: true)
                default: break
                }
                script.lift(after: numbers.number(in: 0.02...0.2, decimals: 2))
            }
        }
    }
}
