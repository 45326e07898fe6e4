import Geometry

extension VectorPart {
    /// The arena of gesture recognizers.
    static let gestures = VectorPart(
        name: "Gestures",
        formula: """
            A window with views; each is in the view that it names, in front of the earlier ones there, or directly \
            in the window. A view that scrolls is a scroll view with content of a length along its axis, and a drag \
            recognizer of its own before those that are listed. begins is the answer to whether a recognizer may \
            begin: always, never, or only if |x| of the movement since the press exceeds |y| (horizontal), or not \
            (vertical). waitsFor and joins are the recognizers whose failure it requires, and with which it \
            recognizes simultaneously. changes are the recognizers' changes of state, without possible, in order; t \
            is the stage's time. offsets are the offsets of the scroll views at times.
            """,
        source: "Docs/PhotoPreview.md, Docs/Recording.md; Docs/Core/Gestures.md",
        units: [
            .init("time", "s"), .init("length", "pt"), .init("velocity", "pt/s"), .init("scale", "1"),
            .init("scaleVelocity", "1/s"), .init("rotation", "rad"), .init("rotationVelocity", "rad/s"),
        ],
        tolerance: VectorTolerance(absolute: 1e-8, relative: 1e-9)
    ) { _ throws(VectorError) in
        try GestureCase.ask(
            GestureVectors.taps + GestureVectors.pans + GestureVectors.arbitration + GestureVectors.scrolling
                + GestureVectors.trackpad + GestureVectors.pinches + GestureVectors.generated + GestureVectors.rows
                + GestureVectors.middle + GestureVectors.rotations + GestureVectors.generatedRows
                + GestureVectors.generatedPairs)
    }
}

/// A question about gestures.
struct GestureCase {
    let name: String
    let views: [GestureView]
    let build: (inout InputScript) -> Void

    init(_ name: String, _ views: [GestureView], _ build: @escaping (inout InputScript) -> Void) {
        (self.name, self.views, self.build) = (name, views, build)
    }

    /// Returns the questions with their answers.
    static func ask(_ cases: [GestureCase]) throws(VectorError) -> [VectorCase] {
        try cases.map { one throws(VectorError) in try GestureScene.ask(one.name, one.views, one.build) }
    }
}

/// The vectors of gestures.
enum GestureVectors {
    typealias Recognizer = GestureView.Recognizer

    /// Returns one view with recognizers.
    static func card(_ recognizers: Recognizer...) -> [GestureView] {
        [GestureView(name: "card", frame: Rect(x: 50, y: 50, width: 200, height: 200), recognizers: recognizers)]
    }

    static let tap = Recognizer(name: "tap", kind: .tap)
    static let pan = Recognizer(name: "pan", kind: .pan)
    static let twice = Recognizer(name: "twice", kind: .tap, taps: 2)

    static let taps: [GestureCase] = [
        GestureCase("a tap", card(tap, pan)) {
            $0.wait(0.1)
            $0.tap(100, 100)
        },
        GestureCase("a tap has no time limit", card(tap, pan)) {
            $0.press(100, 100)
            $0.lift(after: 5)
        },
        GestureCase("a press beside the view", card(tap, pan)) {
            $0.tap(250, 100)
            $0.wait(0.1)
            $0.tap(249.5, 100)
            $0.wait(0.1)
            $0.tap(50, 50)
        },
        GestureCase("a tap that moves to just below 10 points", card(tap, pan)) {
            $0.press(100, 100)
            $0.move(110.0.nextDown, 100)
            $0.lift(after: 0.01)
        },
        GestureCase("a tap that moves to 10 points is a drag", card(tap, pan)) {
            $0.press(100, 100)
            $0.move(110, 100)
            $0.lift(after: 0.01)
        },
        GestureCase("a tap whose lift is 10 points away fails", card(tap)) {
            $0.press(100, 100)
            $0.wait(0.05)
            $0.pointer("up", 106, 108)
        },
        GestureCase("a cancelled tap", card(tap)) {
            $0.press(100, 100)
            $0.lift(after: 0.05, cancels: true)
        },
        GestureCase("two taps", card(twice, tap)) {
            $0.tap(100, 100)
            $0.wait(0.2)
            $0.tap(110, 110)
            $0.wait(0.1)
            $0.tap(110, 110)
        },
        GestureCase("a second press after exactly 0.35", card(twice)) {
            $0.press(100, 100)
            $0.lift()
            $0.wait(0.35)
            $0.tap(100, 100)
        },
        GestureCase("a second press after 0.351", card(twice)) {
            $0.press(100, 100)
            $0.lift()
            $0.wait(0.351)
            $0.tap(100, 100)
        },
        GestureCase("a second press 40 points away", card(twice)) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(124, 132)
        },
        GestureCase("a second press just below 40 points away", card(twice)) {
            $0.tap(100, 100)
            $0.wait(0.1)
            $0.tap(140.0.nextDown, 100)
        },
        GestureCase(
            "a single tap that waits for the double tap",
            card(
                twice, Recognizer(name: "tap", kind: .tap, waitsFor: ["twice"]))
        ) {
            $0.tap(100, 100)
            $0.wait(0.2)
            $0.tap(100, 100)
        },
        GestureCase("a drag between two taps", card(twice, pan)) {
            $0.tap(100, 100)
            $0.wait(0.05)
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.lift()
            $0.wait(0.05)
            $0.tap(100, 100)
        },
    ]

    static let pans: [GestureCase] = [
        GestureCase("translation counts from the crossing of 10 points", card(pan)) {
            $0.press(100, 100)
            $0.move(104, 103)
            $0.move(130, 120)
            $0.move(140, 121)
            $0.lift()
        },
        GestureCase("a diagonal crossing at exactly 10 points", card(pan)) {
            $0.press(100, 100)
            $0.move(106, 108)
            $0.move(112, 116)
            $0.lift()
        },
        GestureCase("a path that crosses 10 points, and returns", card(pan)) {
            $0.press(100, 100)
            $0.move(105, 100)
            $0.move(105, 160)
            $0.move(100, 100)
            $0.lift()
        },
        GestureCase("a path away from an eccentric place", card(pan)) {
            $0.press(100, 100)
            $0.move(93, 95)
            $0.move(117, 101)
            $0.move(121, 90)
            $0.lift()
        },
        GestureCase("the velocity at the release, with a bend", card(pan)) {
            $0.press(100, 100)
            for step in 1...12 { $0.move(100 + 3 * Double(step), 100 + 0.5 * Double(step * step), after: 0.008) }
            $0.lift()
        },
        GestureCase("a pause of more than 0.04 before the release", card(pan)) {
            $0.press(100, 100)
            $0.drag(60, 0, steps: 6)
            $0.lift(after: 0.041)
        },
        GestureCase("a pause of 0.04 before the release", card(pan)) {
            $0.press(100, 100)
            $0.drag(60, 0, steps: 6)
            $0.lift(after: 0.04)
        },
        GestureCase("a pause in the middle", card(pan)) {
            $0.press(100, 100)
            $0.drag(60, 0, steps: 6)
            $0.wait(0.05)
            $0.drag(30, 10, steps: 3)
            $0.lift()
        },
        GestureCase("a press and one movement", card(pan)) {
            $0.press(100, 100)
            $0.move(120, 110)
            $0.lift()
        },
        GestureCase("samples at the same time", card(pan)) {
            $0.press(100, 100)
            $0.drag(40, 0, steps: 4)
            $0.move(145, 100, after: 0)
            $0.move(150, 100, after: 0.0002)
            $0.move(155, 100, after: 0.0003)
            $0.lift()
        },
        GestureCase("a drag that begins at the press", card(Recognizer(name: "pan", kind: .pan, beginsAtPress: true))) {
            $0.press(100, 100)
            $0.move(103, 101)
            $0.lift(after: 0.01)
        },
        GestureCase("a cancelled drag", card(pan)) {
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.lift(cancels: true)
        },
        GestureCase("a second finger during a drag has no effect", card(pan, tap)) {
            $0.press(100, 100, id: 1)
            $0.drag(30, 0, steps: 3, id: 1)
            $0.press(200, 200, id: 2)
            $0.drag(10, 0, steps: 1, id: 1)
            $0.lift(id: 2)
            $0.lift(after: 0.01, id: 1)
        },
        GestureCase("a press whose end was lost", card(pan)) {
            $0.press(100, 100)
            $0.drag(30, 0, steps: 3)
            $0.wait(0.1)
            $0.press(120, 120)
            $0.drag(0, 30, steps: 3)
            $0.lift()
        },
    ]
}
