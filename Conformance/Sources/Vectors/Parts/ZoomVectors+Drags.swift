import Geometry

extension ZoomVectors {
    static let drags: [SceneCase] = [
        SceneCase("a drag, and its glide", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(60, 40, steps: 8)
            $0.look(-0.04, 0)
            $0.lift()
            $0.look(0, 0.05, 0.2, 0.5, 1, 2)
        },
        SceneCase("a drag beyond the edges resists and springs back", zooms) {
            $0.openEnlarged(0)
            $0.press(100, 100)
            $0.drag(600, 500, steps: 30)
            $0.look(-0.1, 0)
            $0.wait(0.06)
            $0.lift()
            $0.look(0, 0.05, 0.2, 0.5, 1)
        },
        SceneCase("a flick over the edge", zooms) {
            $0.openEnlarged(0)
            $0.press(300, 200)
            $0.drag(200, 150, steps: 8)
            $0.lift()
            $0.look(0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5)
        },
        SceneCase("a press stops a glide for good", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(-60, -40, steps: 8)
            $0.lift()
            $0.wait(0.1)
            $0.press(400, 300)
            $0.look(0)
            $0.lift(after: 0.05)
            $0.look(0, 0.2)
        },
        SceneCase("a press holds a movement to a command, which then continues", zooms) {
            $0.open(0)
            $0.key("+")
            $0.wait(0.1)
            $0.press(400, 300)
            $0.look(0, 0.1)
            $0.lift(after: 0.1)
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("a horizontal drag at the edge turns the page", zooms) {
            $0.openEnlarged(0)
            $0.press(100, 300)
            $0.drag(-700, 0, steps: 20)
            $0.wait(0.06)
            $0.lift()
            $0.wait(1)
            $0.press(600, 300)
            $0.drag(-500, 20, steps: 12)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.3, 1)
        },
        SceneCase("a horizontal drag 0.4 points from the edge turns the page", zooms) { $0.dragNearEdge(by: 10.4) },
        SceneCase("a horizontal drag 0.6 points from the edge moves the photo", zooms) { $0.dragNearEdge(by: 10.6) },
        SceneCase("catch a photo far beyond its edges", zooms) {
            $0.openEnlarged(0)
            $0.press(100, 100)
            $0.drag(40000, 30000, steps: 10)
            $0.look(0)
            $0.wait(0.06)
            $0.lift()
            $0.press(100, 100)
            $0.look(0)
            $0.drag(-20, -15, steps: 4)
            $0.look(0)
            $0.wait(0.06)
            $0.lift()
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("a second finger turns a drag of the enlarged photo into a pinch", zooms) {
            $0.openEnlarged(0)
            $0.press(300, 300, id: 1)
            $0.drag(40, 20, steps: 4, id: 1)
            $0.press(500, 320, id: 2)
            $0.drag(40, 10, steps: 5, id: 2)
            $0.look(-0.03, 0)
            $0.wait(0.06)
            $0.lift(id: 2)
            $0.lift(id: 1)
            $0.look(0, 0.2, 0.6)
        },
        SceneCase("two fingers move the enlarged photo", zooms) {
            $0.openEnlarged(0)
            $0.scrolls(-6, 4, count: 12, at: (400, 300))
            $0.look(-0.05, 0, 0.11, 0.3, 1)
        },
        SceneCase("a drag that is cancelled", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(60, 40, steps: 8)
            $0.lift(cancels: true)
            $0.look(0, 0.2)
        },
    ]

    static let others: [SceneCase] = [
        SceneCase("Escape while enlarged flies from the visible frame", zooms) {
            $0.openEnlarged(0)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.3, 0.8)
        },
        SceneCase("Escape while the photo grows flies at its velocity", zooms) {
            $0.open(0)
            $0.key("1")
            $0.wait(0.08)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.3, 0.8)
        },
        SceneCase("Escape during a pinch above the scale 1", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 2, steps: 10, at: (300, 200))
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.3, 0.8)
        },
        SceneCase("Escape during a drag of the enlarged photo", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(60, 40, steps: 8)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("Escape during a glide of the enlarged photo", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(60, 40, steps: 8)
            $0.lift()
            $0.wait(0.05)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.3, 0.8)
        },
        SceneCase("resize during a pinch", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 2, steps: 10, at: (300, 200))
            $0.resize(600, 700)
            $0.look(0)
            $0.pinches(from: 2, to: 2.2, steps: 2, at: (300, 200))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("resize while a pinch below the scale 1 holds the photo", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 0.7, steps: 10, at: (300, 200))
            $0.resize(600, 700)
            $0.look(0)
            $0.pinches(from: 0.7, to: 0.6, steps: 2, at: (300, 200))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.1, 1)
        },
        SceneCase("resize while enlarged", zooms) {
            $0.openEnlarged(0)
            $0.resize(600, 700)
            $0.look(0, 0.1)
        },
        SceneCase("resize while moving", zooms) {
            $0.open(0)
            $0.key("1")
            $0.wait(0.1)
            $0.resize(600, 700)
            $0.look(0, 0.05, 0.2, 0.7)
        },
        SceneCase("resize while dragged", zooms) {
            $0.openEnlarged(0)
            $0.press(400, 300)
            $0.drag(60, 40, steps: 8)
            $0.resize(600, 700)
            $0.look(0)
            $0.wait(0.01)
            $0.drag(10, 10, steps: 2)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.3)
        },
        SceneCase("an arrow turns the page of an enlarged photo, and back it fits", zooms) {
            $0.openEnlarged(0)
            $0.key("ArrowRight")
            $0.look(0, 0.1, 0.8)
            $0.wait(1)
            $0.key("ArrowLeft")
            $0.look(0, 0.8)
        },
        SceneCase("a vertical drag of a photo that fits dismisses", zooms) {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(10, 110, steps: 11)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1.2)
        },
        SceneCase("a key enlarges between a press and its drag", zooms) {
            $0.open(0)
            $0.press(400, 300)
            $0.wait(0.02)
            $0.key("+")
            $0.wait(0.5)
            $0.drag(20, 60, steps: 8)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.3)
        },
    ]

    /// Sequences of random gestures.
    static let generated: [SceneCase] = (0..<12).map { number in
        SceneCase("generated \(number)", number % 3 == 2 ? fine : zooms) { script in
            var numbers = SeededNumbers(seed: 3000 + number)
            script.open(numbers.below(6))
            for _ in 0..<5 {
                script.wait(numbers.number(in: 0.02...0.4, decimals: 2))
                script.addRandomZoom(&numbers)
                script.look(0, 0.1)
            }
            script.look(0.3, 1.5)
        }
    }
}

extension InputScript {
    /// Rests an enlarged photo at its right edge, moves it by a drag of a length, and drags it to the left.
    fileprivate mutating func dragNearEdge(by length: Double) {
        openEnlarged(0)
        press(700, 300)
        drag(-650, 0, steps: 20)
        lift(after: 0.06)
        wait(1)
        press(400, 300)
        drag(length, 0, steps: 4)
        lift(after: 0.06)
        look(0)
        wait(0.5)
        press(600, 300)
        drag(-60, 0, steps: 6)
        look(0)
        lift(after: 0.06)
        look(0.1, 0.8)
    }

    /// Adds a key, a double tap, a pinch or a drag.
    fileprivate mutating func addRandomZoom(_ numbers: inout SeededNumbers) {
        let place = (numbers.number(in: 200...600), numbers.number(in: 200...400))
        switch numbers.below(5) {
        case 0: key(["+", "-", "1"][numbers.below(3)])
        case 1: doubleTap(place.0, place.1)
        case 2, 3:
            pinch("began", at: place)
            pinches(
                to: numbers.number(in: 0.5...2.5, decimals: 2), steps: 3 + numbers.below(10), at: place,
                by: (numbers.number(in: -4...4), numbers.number(in: -4...4)))
            look(0)
            wait(numbers.below(2) == 0 ? 0.05 : 0)
            pinch("ended", at: place)
        default:
            press(place.0, place.1)
            drag(numbers.number(in: -150...150), numbers.number(in: -100...100), steps: 3 + numbers.below(10))
            look(0)
            lift(after: numbers.below(3) == 0 ? 0.05 : 0)
        }
    }
}
