import Geometry

extension GestureVectors {
    private static let drag = Recognizer(name: "drag", kind: .pan, fingers: true)
    private static let atPress = Recognizer(name: "at press", kind: .pan, beginsAtPress: true, fingers: true)
    private static let pinch = Recognizer(name: "pinch", kind: .pinch)
    private static let pinchAtPress = Recognizer(name: "pinch", kind: .pinch, beginsAtPress: true)
    private static let place = (120.0, 120.0)

    static let trackpad: [GestureCase] = [
        GestureCase("two fingers drag, their lift is inferred after 0.1", card(drag)) {
            $0.scrolls(3, 8, count: 10, at: place)
        },
        GestureCase("two fingers drag, their lift is reported", card(drag)) {
            $0.scroll(0, 0, at: place, phase: "mayBegin")
            $0.scrolls(3, 8, count: 10, at: place, phase: "changed")
            $0.wait(0.02)
            $0.scroll(0, 0, at: place, phase: "ended")
        },
        GestureCase("two fingers that the desktop cancels", card(drag)) {
            $0.scrolls(3, 8, count: 10, at: place, phase: "changed")
            $0.scroll(0, 0, at: place, phase: "cancelled")
        },
        GestureCase("a movement of two fingers below 10 points is none", card(drag)) {
            $0.scrolls(0, 3, count: 3, at: place)
        },
        GestureCase("gaps of 0.099 and 0.1 continue, one of 0.101 begins again", card(drag)) {
            $0.scrolls(0, 6, count: 4, at: place)
            $0.wait(0.089)
            $0.scrolls(0, 6, count: 1, at: place)
            $0.wait(0.09)
            $0.scrolls(0, 6, count: 1, at: place)
            $0.wait(0.091)
            $0.scrolls(0, 6, count: 3, at: place)
        },
        GestureCase("resting fingers begin a drag at the press", card(atPress)) {
            $0.scroll(0, 0, at: place, phase: "mayBegin")
            $0.wait(0.1)
            $0.scrolls(0, 4, count: 2, at: place, phase: "changed")
            $0.scroll(0, 0, at: place, phase: "ended")
        },
        GestureCase("resting fingers that are lifted", card(atPress)) {
            $0.scroll(0, 0, at: place, phase: "mayBegin")
            $0.wait(0.1)
            $0.scroll(0, 0, at: place, phase: "cancelled")
        },
        GestureCase("resting fingers do not begin another drag", card(drag)) {
            $0.scroll(0, 0, at: place, phase: "mayBegin")
            $0.wait(0.1)
            $0.scroll(0, 0, at: place, phase: "cancelled")
        },
        GestureCase("a recognizer without fingers does not follow them", card(pan)) {
            $0.scrolls(3, 8, count: 10, at: place)
        },
        GestureCase("a wheel drags where it may", card(Recognizer(name: "wheel", kind: .pan, wheel: true))) {
            $0.scroll(0, 80, at: place, isPrecise: false)
            $0.wait(0.05)
            $0.scroll(0, 80, at: place, isPrecise: false)
        },
        GestureCase("fingers with Control drag nothing until they are lifted", card(drag)) {
            $0.scroll(0, 8, at: place, control: true)
            $0.scrolls(0, 8, count: 4, at: place)
            $0.wait(0.15)
            $0.scrolls(0, 8, count: 4, at: place)
        },
        GestureCase("a click replaces fingers that have moved slightly", card(drag, tap)) {
            $0.scrolls(0, 3, count: 2, at: place)
            $0.wait(0.01)
            $0.tap(120, 120)
        },
        GestureCase("a press during a drag of two fingers has no effect", card(drag, tap)) {
            $0.scrolls(0, 6, count: 4, at: place)
            $0.wait(0.01)
            $0.tap(120, 120)
            $0.scrolls(0, 6, count: 2, at: place)
        },
        GestureCase(
            "fingers beside a scroll view's axis drag the view around it",
            [
                GestureView(
                    name: "outer", frame: Rect(x: 0, y: 0, width: 400, height: 300),
                    recognizers: [Recognizer(name: "across", kind: .pan, begins: "horizontal", fingers: true)]),
                GestureView(
                    name: "list", parent: "outer", frame: Rect(x: 50, y: 0, width: 300, height: 300),
                    scrolls: "vertical",
                    content: 1200),
            ]
        ) {
            $0.scrolls(-8, 1, count: 6, at: place, phase: "changed")
            $0.wait(0.01)
            $0.scroll(0, 0, at: place, phase: "ended")
            $0.look(0)
            $0.wait(0.2)
            $0.scrolls(1, -8, count: 6, at: place, phase: "changed")
            $0.wait(0.01)
            $0.scroll(0, 0, at: place, phase: "ended")
            $0.look(0)
        },
        GestureCase("fingers whose lift is inferred move a scroll view at once", scroll("vertical")) {
            $0.scrolls(0, -8, count: 6, at: place)
            $0.look(-0.03, 0)
        },
        GestureCase("the steps of a wheel scroll by a spring", scroll("vertical")) {
            $0.scroll(0, -80, at: place, isPrecise: false)
            $0.look(0, 0.05, 0.1, 0.2)
            $0.wait(0.1)
            $0.scroll(0, -80, at: place, isPrecise: false)
            $0.look(0, 0.05, 0.1, 0.2)
        },
    ]

    static let pinches: [GestureCase] = [
        GestureCase("a pinch on a trackpad", card(pinch, drag)) {
            $0.pinch("began", at: place)
            $0.pinches(to: 1.5, steps: 8, at: place, by: (2, -1))
            $0.pinch("ended", at: place)
        },
        GestureCase("a pinch on a trackpad that changes nothing", card(pinch)) {
            $0.pinch("began", at: place)
            $0.pinches(to: 1, steps: 3, at: place, by: (2, 0))
            $0.pinch("ended", at: place)
        },
        GestureCase("a pinch that begins at the press", card(pinchAtPress)) {
            $0.pinch("began", at: place)
            $0.wait(0.05)
            $0.pinches(to: 0.8, steps: 4, at: place)
            $0.pinch("cancelled", at: place)
        },
        GestureCase("a pinch takes the place of two fingers that drag", card(pinch, drag)) {
            $0.scrolls(0, 6, count: 4, at: place, phase: "changed")
            $0.wait(0.01)
            $0.pinch("began", at: place)
            $0.pinches(to: 0.8, steps: 4, at: place)
            $0.pinch("ended", at: place)
        },
        GestureCase("two fingers on a screen, below and at 10 points", card(pinch)) {
            $0.press(100, 120, id: 1)
            $0.wait(0.01)
            $0.press(180, 120, id: 2)
            $0.move(189, 120, id: 2)
            $0.move(190.0.nextDown, 120, id: 2)
            $0.move(190, 120, id: 2)
            $0.move(200, 125, id: 2)
            $0.move(95, 118, id: 1)
            $0.lift(id: 2)
            $0.lift(after: 0.01, id: 1)
        },
        GestureCase("two fingers that approach, and turn", card(pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 160, id: 2)
            for step in 1...6 {
                $0.move(100 + 6 * Double(step), 100 + 2 * Double(step), after: 0.005, id: 1)
                $0.move(180 - 4 * Double(step), 160 + 3 * Double(step), after: 0.005, id: 2)
            }
            $0.lift(id: 1)
            $0.move(150, 170, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("two fingers closer than 20 points count as 20 apart", card(pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(110, 100, id: 2)
            $0.move(125, 100, id: 2)
            $0.move(140, 100, id: 2)
            $0.lift(id: 2)
            $0.lift(id: 1)
        },
        GestureCase("a second finger turns a drag into a pinch", card(pinch, pan)) {
            $0.press(100, 100, id: 1)
            $0.drag(0, 30, steps: 3, id: 1)
            $0.press(180, 130, id: 2)
            $0.move(170, 130, id: 2)
            $0.move(160, 130, id: 2)
            $0.lift(id: 2)
            $0.lift(after: 0.01, id: 1)
        },
        GestureCase("a pinch that begins at the press takes a drag over at once", card(pinchAtPress, pan)) {
            $0.press(100, 100, id: 1)
            $0.drag(0, 30, steps: 3, id: 1)
            $0.press(180, 130, id: 2)
            $0.move(160, 130, id: 2)
            $0.lift(id: 1)
            $0.move(150, 140, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("a second finger beside the view joins nothing", card(pinch, pan)) {
            $0.press(100, 100, id: 1)
            $0.press(300, 100, id: 2)
            $0.move(340, 100, id: 2)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.lift(id: 1)
            $0.lift(id: 2)
        },
        GestureCase("the system cancels one of two fingers", card(pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(200, 100, id: 2)
            $0.lift(id: 2, cancels: true)
            $0.lift(after: 0.01, id: 1)
        },
        GestureCase("a drag that joins a pinch", card(Recognizer(name: "pan", kind: .pan, joins: ["pinch"]), pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(0, 20, steps: 2, id: 1)
            $0.press(180, 120, id: 2)
            $0.move(200, 120, id: 2)
            $0.drag(0, 20, steps: 2, id: 1)
            $0.lift(id: 1)
            $0.lift(id: 2)
        },
    ]

    /// Random presses on nested views.
    static let generated: [GestureCase] = (0..<30).map { number in
        let views =
            switch number % 3 {
            case 0: nested([tap, pan, pinch], [twice, drag])
            case 1: scroll("vertical", inner: [tap], outer: [drag])
            default:
                card(
                    Recognizer(name: "across", kind: .pan, begins: "horizontal", waitsFor: ["twice"]), twice,
                    Recognizer(name: "tap", kind: .tap, waitsFor: ["twice"], joins: ["along"]),
                    Recognizer(name: "along", kind: .pan, begins: "vertical"))
            }
        return GestureCase("generated \(number)", views) { script in
            var numbers = SeededNumbers(seed: 4000 + number)
            for _ in 0..<4 {
                script.wait(numbers.number(in: 0.05...0.4, decimals: 2))
                script.addRandomPress(&numbers)
                script.look(0)
            }
        }
    }
}

extension InputScript {
    /// Adds a tap, a drag or a movement of two fingers.
    fileprivate mutating func addRandomPress(_ numbers: inout SeededNumbers) {
        let x = numbers.number(in: 60...240), y = numbers.number(in: 60...240)
        switch numbers.below(5) {
        case 0, 1: tap(x, y)
        case 2:
            scrolls(
                numbers.number(in: -8...8), numbers.number(in: -8...8), count: 2 + numbers.below(6), at: (x, y))
            wait(0.15)
        default:
            press(x, y)
            drag(numbers.number(in: -60...60), numbers.number(in: -60...60), steps: 1 + numbers.below(8))
            lift(after: numbers.below(3) == 0 ? 0.05 : 0, cancels: numbers.below(6) == 0)
        }
    }
}
