import Geometry

extension GestureVectors {
    /// A view inside another one, both with recognizers.
    static func nested(_ inner: [Recognizer], _ outer: [Recognizer]) -> [GestureView] {
        [
            GestureView(name: "outer", frame: Rect(x: 20, y: 20, width: 300, height: 260), recognizers: outer),
            GestureView(
                name: "inner", parent: "outer", frame: Rect(x: 40, y: 40, width: 150, height: 150), recognizers: inner),
        ]
    }

    private static let outerPan = Recognizer(name: "outer pan", kind: .pan)
    private static let horizontal = Recognizer(name: "horizontal", kind: .pan, begins: "horizontal")
    private static let vertical = Recognizer(name: "vertical", kind: .pan, begins: "vertical")

    /// Presses in the inner view and drags.
    private static func drag(_ dx: Double, _ dy: Double) -> (inout InputScript) -> Void {
        {
            $0.press(120, 120)
            $0.drag(dx, dy, steps: 4)
            $0.lift()
        }
    }

    static let arbitration: [GestureCase] = [
        GestureCase("the deeper of two drags wins", nested([pan], [outerPan]), drag(40, 0)),
        GestureCase("the first of two drags of a view wins", card(pan, outerPan), drag(40, 0)),
        GestureCase("by direction, horizontal", card(horizontal, vertical), drag(40, 8)),
        GestureCase("by direction, vertical", card(horizontal, vertical), drag(8, 40)),
        GestureCase("by direction, diagonal", card(horizontal, vertical), drag(40, 40)),
        GestureCase("page against drag, inner horizontal", nested([horizontal], [vertical]), drag(-40, 12)),
        GestureCase("page against drag, inner vertical", nested([vertical], [horizontal]), drag(-40, 12)),
        GestureCase(
            "one that may never begin fails", card(Recognizer(name: "never", kind: .pan, begins: "never"), pan),
            drag(40, 0)),
        GestureCase("a tap that may not begin", card(Recognizer(name: "tap", kind: .tap, begins: "never"))) {
            $0.tap(100, 100)
        },
        GestureCase(
            "one that does not receive the press",
            nested([Recognizer(name: "deaf", kind: .pan, receives: false)], [outerPan]),
            drag(40, 0)),
        GestureCase(
            "two drags at the same time",
            nested([Recognizer(name: "pan", kind: .pan, joins: ["outer pan"])], [outerPan]), drag(40, 0)),
        GestureCase(
            "a drag and a tap at the same time", card(Recognizer(name: "tap", kind: .tap, joins: ["pan"]), pan)
        ) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.lift()
        },
        GestureCase(
            "a drag that joins, of three",
            card(
                Recognizer(name: "first", kind: .pan, joins: ["second"]), Recognizer(name: "second", kind: .pan),
                Recognizer(name: "third", kind: .pan)), drag(40, 0)),
        GestureCase(
            "the inner drag waits for the outer one, which begins",
            nested([Recognizer(name: "pan", kind: .pan, waitsFor: ["outer pan"])], [outerPan]), drag(40, 0)),
        GestureCase(
            "the inner drag waits for the outer one, which fails",
            nested([Recognizer(name: "pan", kind: .pan, waitsFor: ["vertical"])], [vertical]), drag(40, 0)),
        GestureCase(
            "a drag waits for a tap, and receives all samples later",
            card(tap, Recognizer(name: "pan", kind: .pan, waitsFor: ["tap"]))
        ) {
            $0.press(100, 100)
            $0.move(104, 100)
            $0.move(108, 102)
            $0.wait(0.02)
            $0.move(125, 108)
            $0.move(135, 112)
            $0.lift()
        },
        GestureCase(
            "a tap waits for a drag", card(pan, Recognizer(name: "tap", kind: .tap, waitsFor: ["pan"]))
        ) {
            $0.tap(100, 100)
        },
        GestureCase(
            "a chain of three",
            card(
                Recognizer(name: "last", kind: .pan, waitsFor: ["middle"]),
                Recognizer(name: "middle", kind: .pan, begins: "vertical", waitsFor: ["twice"]), twice)
        ) {
            $0.press(100, 100)
            $0.drag(40, 4, steps: 4)
            $0.lift()
        },
        GestureCase(
            "a view in front of another one",
            [
                GestureView(name: "back", frame: Rect(x: 0, y: 0, width: 200, height: 200), recognizers: [outerPan]),
                GestureView(name: "front", frame: Rect(x: 50, y: 50, width: 100, height: 100), recognizers: [pan]),
            ], drag(40, 0)),
    ]

    /// A scroll view with content, and a view inside it.
    static func scroll(_ axis: String, inner: [Recognizer] = [], outer: [Recognizer] = []) -> [GestureView] {
        [
            GestureView(name: "outer", frame: Rect(x: 0, y: 0, width: 400, height: 300), recognizers: outer),
            GestureView(
                name: "list", parent: "outer", frame: Rect(x: 50, y: 0, width: 300, height: 300), scrolls: axis,
                content: 1200),
            GestureView(
                name: "row", parent: "list", frame: Rect(x: 0, y: 0, width: 300, height: 300), recognizers: inner),
        ]
    }

    static let scrolling: [GestureCase] = [
        GestureCase("a tap in a scroll view", scroll("vertical", inner: [tap])) {
            $0.tap(120, 120)
        },
        GestureCase("a vertical drag scrolls, the tap fails", scroll("vertical", inner: [tap])) {
            $0.press(120, 220)
            $0.drag(0, -60, steps: 6)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("scroll against drag, along the axis", scroll("vertical", outer: [outerPan])) {
            $0.press(120, 220)
            $0.drag(5, -60, steps: 6)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("scroll against drag, across the axis", scroll("vertical", outer: [outerPan])) {
            $0.press(120, 220)
            $0.drag(60, -5, steps: 6)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("a drag inside a scroll view wins", scroll("vertical", inner: [pan])) {
            $0.press(120, 220)
            $0.drag(0, -60, steps: 6)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase(
            "a drag inside a scroll view that waits for nothing but its axis", scroll("vertical", inner: [horizontal])
        ) {
            $0.press(120, 220)
            $0.drag(10, -60, steps: 6)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("a flick, and a press that stops it", scroll("vertical", inner: [tap])) {
            $0.press(120, 220)
            $0.drag(0, -120, steps: 8)
            $0.lift()
            $0.look(0, 0.05, 0.1)
            $0.wait(0.1)
            $0.press(120, 100)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("a horizontal scroll view beside a vertical drag", scroll("horizontal", outer: [vertical])) {
            $0.press(120, 120)
            $0.drag(-50, 30, steps: 5)
            $0.look(0)
            $0.lift(after: 0.05)
            $0.wait(0.1)
            $0.press(120, 120)
            $0.drag(-30, 50, steps: 5)
            $0.look(0)
            $0.lift(after: 0.05)
        },
        GestureCase("a drag beyond the beginning resists", scroll("vertical")) {
            $0.press(120, 100)
            $0.drag(0, 100, steps: 10)
            $0.look(0)
            $0.lift(after: 0.05)
            $0.look(0, 0.1, 0.3)
        },
    ]
}
