import Geometry

extension PhotoFlightVectors {
    /// Another size of the window, a moving grid, and late pictures in each state.
    static let layouts: [SceneCase] = [
        SceneCase("resize while presenting") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.1)
            $0.resize(640, 700)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("resize while shown") {
            $0.open(0)
            $0.resize(500, 800)
            $0.look(0, 0.1)
        },
        SceneCase("resize while held") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 80, steps: 8)
            $0.resize(700, 650)
            $0.look(0, 0.05)
            $0.wait(0.05)
            $0.drag(0, 10, steps: 1)
            $0.look(0, 0.1)
            $0.lift()
            $0.look(0, 0.2, 1.2)
        },
        SceneCase("resize while gliding") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.02)
            $0.resize(700, 650)
            $0.look(0, 0.03, 0.2, 1.2)
        },
        SceneCase("resize while settling to the thumbnail, plain") {
            $0.open(2)
            $0.key("Escape")
            $0.wait(0.1)
            $0.resize(700, 650)
            $0.look(0, 0.05, 0.2, 0.7)
        },
        SceneCase("resize while settling to the thumbnail, thrown") {
            $0.open(2)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.2)
            $0.resize(700, 650)
            $0.look(0, 0.05, 0.2, 0.7, 1.3)
        },
        SceneCase("resize while fading") {
            $0.open(2)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(1.05)
            $0.resize(700, 650)
            $0.look(0, 0.03, 0.2)
        },
        SceneCase("the thumbnail leaves the window while the photo returns") {
            $0.open(6)
            $0.key("Escape")
            $0.wait(0.1)
            $0.resize(800, 300)
            $0.look(0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.7)
        },
        SceneCase("a wheel scrolls the grid while the photo returns") {
            $0.open(1)
            $0.key("Escape")
            $0.wait(0.05)
            $0.scroll(0, -80, at: (700, 500), isPrecise: false)
            $0.look(0, 0.05, 0.1, 0.2, 0.4, 0.8)
        },
        SceneCase("a drag of the grid beside the returning photo moves it") {
            $0.open(1)
            $0.key("Escape")
            $0.wait(0.2)
            $0.press(700, 550)
            $0.drag(0, -90, steps: 9)
            $0.look(-0.05, 0)
            $0.wait(0.05)
            $0.lift()
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("the size of the photo arrives while it is presented") {
            $0.add(
                "decoded", .init("photo", 0), .init("size", [190, 190]), .init("mode", "fill"), .init("delay", 0.25))
            $0.add("decoded", .init("photo", 0), .init("size", [800, 533]), .init("mode", "fit"), .init("delay", 2))
            $0.wait(0.1)
            $0.tapCell(0)
            $0.look(0, 0.05, 0.099, 0.1, 0.15, 0.3, 0.6, 1)
        },
        SceneCase("the size of the photo arrives while it is shown") {
            $0.add("decoded", .init("photo", 0), .init("size", [190, 190]), .init("mode", "fill"), .init("delay", 1.5))
            $0.add("decoded", .init("photo", 0), .init("size", [800, 533]), .init("mode", "fit"), .init("delay", 2))
            $0.open(0)
            $0.look(0, 0.499, 0.5, 0.6)
        },
        SceneCase("the sharp picture arrives late and moves nothing") {
            $0.add("decoded", .init("photo", 0), .init("size", [800, 533]), .init("mode", "fit"), .init("delay", 0.3))
            $0.wait(0.1)
            $0.tapCell(0)
            $0.look(0.2, 0.3, 0.4)
        },
        SceneCase("motion becomes reduced while the photo returns") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.1)
            $0.motion(isReduced: true)
            $0.look(0, 0.1, 0.3, 0.6)
        },
    ]

    /// Sequences of random events on random photos.
    static let generated: [SceneCase] = (0..<12).map { number in
        let setup = setup {
            $0.follow = number % 4 == 3 ? "direct" : "article"
            $0.window = number % 3 == 0 ? Size(width: 800, height: 600) : Size(width: 700, height: 640)
        }
        return SceneCase("generated \(number)", setup) { script in
            var numbers = SeededNumbers(seed: 1000 + number)
            script.wait(0.1)
            script.tapCell(numbers.below(6))
            for _ in 0..<5 {
                script.wait(numbers.number(in: 0.02...0.4, decimals: 2))
                script.look(0, 0.1)
                script.addRandomEvent(&numbers)
            }
            script.look(0.05, 0.3, 2)
        }
    }
}

extension InputScript {
    /// Adds a key, a tap or a drag.
    fileprivate mutating func addRandomEvent(_ numbers: inout SeededNumbers) {
        let x = numbers.number(in: 60...640), y = numbers.number(in: 60...540)
        switch numbers.below(6) {
        case 0: key("Escape")
        case 1: tap(x, y)
        case 2: tapCell(numbers.below(6))
        default:
            press(x, y)
            drag(
                numbers.number(in: -120...120), numbers.number(in: -40...220), steps: 3 + numbers.below(12),
                every: numbers.number(in: 0.006...0.016, decimals: 3))
            lift(after: numbers.below(3) == 0 ? 0.05 : 0)
        }
    }
}
