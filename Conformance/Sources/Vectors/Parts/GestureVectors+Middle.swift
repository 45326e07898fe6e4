import Geometry

/// Drags that follow the middle of two fingers, and rotations beside pinches.
extension GestureVectors {
    private static let pinch = Recognizer(name: "pinch", kind: .pinch)
    private static let turn = Recognizer(name: "rotation", kind: .rotation)
    private static let joint = Recognizer(name: "pan", kind: .pan, joins: ["pinch"])
    private static let turning = Recognizer(name: "rotation", kind: .rotation, joins: ["pinch"])
    private static let all = card(
        Recognizer(name: "pan", kind: .pan, joins: ["pinch", "rotation"]), pinch, turning)

    static let middle: [GestureCase] = [
        GestureCase("a drag in the middle of two fingers does not jump", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(184, 100, id: 2)
            $0.move(123, 106, id: 1)
            $0.move(220, 110, id: 2)
            $0.lift(after: 0.01, id: 2)
            $0.drag(10, 10, steps: 2, id: 1)
            $0.lift(id: 1)
        },
        GestureCase(
            "the pinch allows the drag beside it", card(pan, Recognizer(name: "pinch", kind: .pinch, joins: ["pan"]))
        ) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(200, 120, id: 2)
            $0.liftTwo()
        },
        GestureCase("a movement of the middle to just below 10 points is no drag", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(180, 119.9, id: 2)
            $0.liftTwo()
        },
        GestureCase("a drag begins by a movement of the middle of 10 points", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(180, 112, id: 2)
            $0.move(180, 120, id: 2)
            $0.move(180, 124, id: 2)
            $0.liftTwo()
        },
        GestureCase("two fingers move alike, and are lifted before a pinch", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            for step in 1...5 {
                $0.move(100 + 6 * Double(step), 100, after: 0.005, id: 1)
                $0.move(180 + 6 * Double(step), 100, after: 0.005, id: 2)
            }
            $0.lift(id: 2)
            $0.move(140, 100, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("a drag in the middle goes on with the second finger, before a pinch", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(186, 104, id: 2)
            $0.lift(after: 0.01, id: 1)
            $0.drag(0, 20, steps: 2, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("a drag in the middle goes on with the second finger of a pinch", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(200, 104, id: 2)
            $0.lift(after: 0.01, id: 1)
            $0.drag(0, 20, steps: 2, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("a drag in the middle that has not begun goes on with the second finger", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.lift(after: 0.01, id: 1)
            $0.move(189, 100, id: 2)
            $0.move(199, 100, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("a third finger joins a drag that has followed the middle", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(188, 100, id: 2)
            $0.lift(after: 0.01, id: 2)
            $0.press(150, 160, id: 3)
            $0.move(154, 164, id: 3)
            $0.move(124, 104, id: 1)
            $0.move(180, 190, id: 3)
            $0.lift(id: 3)
            $0.move(130, 110, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("the second of two fingers with a drag in the middle is cancelled", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(188, 100, id: 2)
            $0.lift(after: 0.01, id: 2, cancels: true)
            $0.move(130, 100, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("the first of two fingers with a drag in the middle is cancelled", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(188, 100, id: 2)
            $0.lift(after: 0.01, id: 1, cancels: true)
            $0.move(190, 100, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("one of two fingers with a drag and a pinch is cancelled", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(200, 100, id: 2)
            $0.lift(after: 0.01, id: 2, cancels: true)
            $0.lift(after: 0.01, id: 1)
        },
        GestureCase(
            "of two drags, one follows the middle",
            card(joint, Recognizer(name: "other", kind: .pan, joins: ["pan"]), pinch)
        ) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(186, 100, id: 2)
            $0.move(126, 100, id: 1)
            $0.move(220, 100, id: 2)
            $0.lift(id: 1)
            $0.lift(id: 2)
        },
        GestureCase(
            "a drag in the middle receives held samples where they were",
            card(Recognizer(name: "pan", kind: .pan, waitsFor: ["tap"], joins: ["pinch"]), tap, pinch)
        ) {
            $0.press(100, 100, id: 1)
            $0.move(103, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(188, 100, id: 2)
            $0.move(106, 100, id: 1)
            $0.move(194, 106, id: 2)
            $0.move(114, 106, id: 1)
            $0.move(120, 106, id: 1)
            $0.liftTwo()
        },
        GestureCase("a tap of one of two fingers ends the press", card(tap, joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.lift(after: 0.05, id: 1)
            $0.move(220, 100, id: 2)
            $0.lift(id: 2)
        },
        GestureCase(
            "a second finger joins a press whose drag has failed",
            card(Recognizer(name: "pan", kind: .pan, begins: "horizontal"), pinch)
        ) {
            $0.press(100, 100, id: 1)
            $0.drag(0, 20, steps: 2, id: 1)
            $0.press(180, 120, id: 2)
            $0.move(200, 120, id: 2)
            $0.liftTwo()
        },
        GestureCase("a drag that begins after the first finger of a pinch", card(joint, pinch)) {
            $0.press(100, 100, id: 1)
            $0.press(180, 100, id: 2)
            $0.move(195, 100, id: 2)
            $0.lift(after: 0.01, id: 2)
            $0.move(110, 100, id: 1)
            $0.move(116, 100, id: 1)
            $0.lift(id: 1)
        },
    ]

    static let rotations: [GestureCase] = [
        GestureCase("two fingers turn by less than 0.1 radian", card(turn)) {
            $0.pressTwo()
            $0.move(200, 110.03, id: 2)
            $0.liftTwo()
        },
        GestureCase("two fingers turn by more than 0.1 radian", card(turn)) {
            $0.pressTwo()
            $0.move(200, 110.04, id: 2)
            $0.move(200, 120, id: 2)
            $0.move(98, 90, id: 1)
            $0.lift(after: 0.01, id: 2)
            $0.move(90, 90, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("two fingers turn the other way, across half a turn", card(turn)) {
            $0.press(200, 100, id: 1)
            $0.press(100, 104, id: 2)
            $0.move(100, 92, id: 2)
            $0.move(100, 84, id: 2)
            $0.lift(after: 0.01, id: 1)
            $0.lift(after: 0.01, id: 2)
        },
        GestureCase("a pinch before a rotation, alone", card(pinch, turn)) {
            $0.pressTwo()
            $0.move(212, 100, id: 2)
            $0.move(212, 140, id: 2)
            $0.liftTwo()
        },
        GestureCase("a rotation before a pinch, alone", card(pinch, turn)) {
            $0.pressTwo()
            $0.move(199, 112, id: 2)
            $0.move(250, 140, id: 2)
            $0.liftTwo()
        },
        GestureCase("a rotation joins a pinch", card(pinch, turning)) {
            $0.pressTwo()
            $0.move(212, 100, id: 2)
            $0.move(212, 140, id: 2)
            $0.move(90, 96, id: 1)
            $0.lift(id: 1)
            $0.move(210, 150, id: 2)
            $0.lift(id: 2)
        },
        GestureCase("a pinch joins a rotation", card(turning, pinch)) {
            $0.pressTwo()
            $0.move(199, 112, id: 2)
            $0.move(250, 140, id: 2)
            $0.move(252, 140, id: 2)
            $0.liftTwo()
        },
        GestureCase("a pinch and a rotation begin in the same sample, together", card(pinch, turning)) {
            $0.pressTwo()
            $0.move(230, 140, id: 2)
            $0.move(232, 140, id: 2)
            $0.lift(id: 2, cancels: true)
            $0.lift(id: 1)
        },
        GestureCase("a pinch and a rotation in the same sample, alone", card(turn, pinch)) {
            $0.pressTwo()
            $0.move(230, 140, id: 2)
            $0.move(232, 140, id: 2)
            $0.liftTwo()
        },
        GestureCase(
            "a rotation that may not begin beside a pinch",
            card(Recognizer(name: "rotation", kind: .rotation, begins: "never", joins: ["pinch"]), pinch)
        ) {
            $0.pressTwo()
            $0.move(212, 100, id: 2)
            $0.move(212, 140, id: 2)
            $0.liftTwo()
        },
        GestureCase("a rotation that has not begun when one finger is lifted", card(pinch, turning)) {
            $0.pressTwo()
            $0.move(212, 100, id: 2)
            $0.lift(id: 2)
            $0.move(100, 180, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("a drag, a pinch and a rotation together", all) {
            $0.press(100, 100, id: 1)
            $0.drag(20, 0, steps: 2, id: 1)
            $0.press(200, 100, id: 2)
            for step in 1...5 {
                $0.move(200 + 4 * Double(step), 100 + 8 * Double(step), after: 0.005, id: 2)
                $0.move(120 - 2 * Double(step), 100 - Double(step), after: 0.005, id: 1)
            }
            $0.lift(id: 2)
            $0.move(100, 90, id: 1)
            $0.lift(id: 1)
        },
        GestureCase("a rotation on a trackpad begins with its first change", card(turn, pinch)) {
            $0.pinch("began", at: (120, 120))
            $0.wait(0.01)
            $0.pinch("changed", at: (120, 120))
            $0.wait(0.01)
            $0.pinch("changed", at: (120, 120), by: (1, 0), rotation: 0.01)
            $0.wait(0.01)
            $0.pinch("changed", scale: 1.1, at: (120, 120), rotation: -0.03)
            $0.pinch("ended", at: (120, 120))
        },
        GestureCase("a rotation and a pinch on a trackpad together", card(turning, pinch)) {
            $0.pinch("began", at: (120, 120))
            $0.wait(0.01)
            $0.pinch("changed", at: (120, 120), rotation: 0.01)
            $0.wait(0.01)
            $0.pinch("changed", scale: 1.1, at: (120, 120), by: (1, 2), rotation: 0.02)
            $0.wait(0.01)
            $0.pinch("cancelled", scale: 1.1, at: (120, 120))
        },
    ]

    /// Random movements of two fingers.
    static let generatedPairs: [GestureCase] = (0..<18).map { number in
        let views =
            switch number % 3 {
            case 0: all
            case 1: card(tap, joint, pinch)
            default:
                card(pinch, turning, Recognizer(name: "pan", kind: .pan, begins: "horizontal", joins: ["rotation"]))
            }
        return GestureCase("generated pairs of fingers \(number)", views) { script in
            var numbers = SeededNumbers(seed: 6000 + number)
            for _ in 0..<2 {
                var places = (1...2).map { _ in
                    Point(x: numbers.number(in: 70...230, decimals: 0), y: numbers.number(in: 70...230, decimals: 0))
                }
                var down: [Int] = []
                script.wait(0.5)
                for step in 0..<(6 + numbers.below(8)) {
                    let id = step == 0 ? 1 : 1 + numbers.below(2)
                    script.wait(0.01)
                    if !down.contains(id) {
                        script.press(places[id - 1].x, places[id - 1].y, id: id)
                        down.append(id)
                    } else if numbers.below(9) == 0, step > 2 {
                        script.lift(id: id, cancels: numbers.below(6) == 0)
                        down.removeAll { $0 == id }
                    } else {
                        places[id - 1].x += numbers.number(in: -12...12, decimals: 0)
                        places[id - 1].y += numbers.number(in: -12...12, decimals: 0)
                        script.move(places[id - 1].x, places[id - 1].y, after: 0, id: id)
                    }
                }
                for id in down { script.lift(after: 0.01, id: id) }
            }
        }
    }
}

extension InputScript {
    /// Presses two fingers 100 points apart, the first one at the left.
    fileprivate mutating func pressTwo() {
        press(100, 100, id: 1)
        press(200, 100, id: 2)
    }

    /// Lifts both fingers, the second one first.
    fileprivate mutating func liftTwo() {
        lift(id: 2)
        lift(id: 1)
    }
}
