import Geometry

extension VectorPart {
    /// The pages of the preview.
    static let paging = VectorPart(
        name: "Paging",
        formula: """
            The scene of PhotoFlights with paging: the pages are side by side, and page is the field of a trace. \
            Photos of another page than the current one are not described.
            """,
        source: "Docs/PhotoPreview.md, Pages; Docs/Core/Photo.md",
        units: PhotoFlightVectors.units + [.init("page.position", "pages"), .init("page.velocity", "pages/s")],
        tolerance: PhotoFlightVectors.tolerance
    ) { _ throws(VectorError) in
        try SceneCase.ask(PagingVectors.drags + PagingVectors.keys + PagingVectors.others + PagingVectors.generated)
    }
}

/// The vectors of pages.
private enum PagingVectors {
    static let pages = PhotoFlightVectors.setup { $0.pages = true }
    static let few = PhotoFlightVectors.setup {
        $0.pages = true
        $0.photos = Array($0.photos.prefix(2))
    }
    static let single = PhotoFlightVectors.setup {
        $0.pages = true
        $0.photos = Array($0.photos.prefix(1))
    }
    static let reduced = PhotoFlightVectors.setup {
        $0.pages = true
        $0.reducesMotion = true
    }

    /// Returns a case that drags the open photo, and waits before the lift.
    static func drag(
        _ name: String, of cell: Int = 1, in setup: PhotoScene.Setup = pages, by movement: (Double, Double),
        steps: Int, every interval: Double = 0.01, pause: Double = 0
    ) -> SceneCase {
        SceneCase(name, setup) {
            $0.open(cell)
            $0.press(400, 300)
            $0.drag(movement.0, movement.1, steps: steps, every: interval)
            $0.look(-interval * Double(steps / 2), 0)
            $0.lift(after: pause)
            $0.look(0, 0.03, 0.1, 0.25, 0.6, 1)
        }
    }

    static let drags: [SceneCase] = [
        drag("a flick to the next page", by: (-150, 4), steps: 10),
        drag("a flick to the previous page", by: (150, 4), steps: 10),
        drag("a fast flick, whose spring is stiffer", by: (-330, 0), steps: 6),
        drag("slow, less than half a page", by: (-400, 0), steps: 20, pause: 0.06),
        drag("slow, more than half a page", by: (-430, 0), steps: 20, pause: 0.06),
        drag("slow, just less than half a page", by: (-419, 0), steps: 20, pause: 0.06),
        drag("slow, just more than half a page", by: (-421, 0), steps: 20, pause: 0.06),
        drag("slow at 290 points a second", by: (-116, 0), steps: 40),
        drag("at 305 points a second", by: (-122, 0), steps: 40),
        drag("beyond a neighbour, with resistance", by: (-1300, 0), steps: 20, pause: 0.06),
        drag("before the first photo, with resistance", of: 0, by: (500, 0), steps: 20),
        drag("beyond the last of two photos", in: few, by: (-700, 0), steps: 20),
        drag("equal parts of x and y drag the photo", by: (-60, 60), steps: 6),
        drag("a little more x than y turns", by: (-60, 59.9), steps: 6),
        drag("the only photo is dragged on both axes", of: 0, in: single, by: (-150, 4), steps: 10),
        drag("with reduced motion", in: reduced, by: (-150, 4), steps: 10),
        SceneCase("a flick back after a drag forwards returns", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-200, 0, steps: 10)
            $0.drag(60, 0, steps: 5)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("a drag that is cancelled", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-450, 0, steps: 10)
            $0.lift(cancels: true)
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("a drag that Escape cancels", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-450, 0, steps: 10)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("catch settling pages, and drag on", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-150, 0, steps: 10)
            $0.lift()
            $0.wait(0.08)
            $0.press(400, 200)
            $0.look(0, 0.05)
            $0.wait(0.05)
            $0.drag(20, 120, steps: 6)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 0.9)
        },
        SceneCase("catch settling pages, and release without a movement", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-150, 0, steps: 10)
            $0.lift()
            $0.wait(0.05)
            $0.press(400, 200)
            $0.lift(after: 0.1)
            $0.look(0, 0.1, 0.4, 0.9)
        },
        SceneCase("catch pages more than a page away from the current one", pages) {
            $0.open(1)
            for _ in 0..<4 {
                $0.key("ArrowRight")
                $0.wait(0.02)
            }
            $0.press(400, 300)
            $0.look(0)
            $0.drag(-60, 0, steps: 6)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 0.9)
        },
        SceneCase("two fingers turn, and their lift is inferred", pages) {
            $0.open(1)
            $0.scrolls(-12, 1, count: 20, at: (400, 300))
            $0.look(-0.1, 0, 0.09, 0.11, 0.2, 0.4, 0.9)
        },
        SceneCase("two fingers turn, and their lift is reported", pages) {
            $0.open(1)
            $0.scroll(0, 0, at: (400, 300), phase: "mayBegin")
            $0.scrolls(14, 1, count: 20, at: (400, 300), phase: "changed")
            $0.wait(0.01)
            $0.scroll(0, 0, at: (400, 300), phase: "ended")
            $0.look(-0.1, 0, 0.1, 0.4, 0.9)
        },
    ]

    static let keys: [SceneCase] = [
        SceneCase("arrows and Space", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.look(0, 0.05, 0.15, 0.3, 0.45, 0.7)
            $0.wait(0.8)
            $0.key(" ")
            $0.look(0, 0.1, 0.7)
            $0.wait(0.8)
            $0.key(" ", modifiers: ["Shift"])
            $0.look(0, 0.1, 0.7)
            $0.wait(0.8)
            $0.key("ArrowLeft")
            $0.look(0, 0.1, 0.7)
        },
        SceneCase("arrows while the pages settle", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.1)
            $0.key("ArrowRight")
            $0.look(0, 0.05)
            $0.wait(0.1)
            $0.key("ArrowRight")
            $0.look(0, 0.05)
            $0.wait(0.1)
            $0.key("ArrowLeft")
            $0.look(0, 0.05, 0.2, 0.8)
        },
        SceneCase("an arrow before the first photo bounces", pages) {
            $0.open(0)
            $0.key("ArrowLeft")
            $0.look(0, 0.02, 0.05, 0.1, 0.2, 0.5)
        },
        SceneCase("an arrow beyond the last of two photos bounces, a second one waits", few) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.05)
            $0.key("ArrowRight")
            $0.look(0, 0.05, 0.1, 0.2, 0.5)
        },
        SceneCase("arrows with reduced motion", reduced) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.look(0, 0.1, 0.3)
            $0.wait(0.4)
            $0.key("ArrowLeft")
            $0.wait(0.02)
            $0.key("ArrowLeft")
            $0.wait(0.3)
            $0.key("ArrowLeft")
            $0.look(0, 0.1)
        },
        SceneCase("the tilt of a wheel", pages) {
            $0.open(1)
            $0.scroll(-79, 0, at: (400, 300), isPrecise: false)
            $0.look(0, 0.1)
            $0.wait(0.2)
            $0.scroll(-1, 0, at: (400, 300), isPrecise: false)
            $0.look(0, 0.1)
            $0.wait(0.2)
            $0.scroll(-240, 0, at: (400, 300), isPrecise: false)
            $0.look(0, 0.1)
            $0.wait(0.8)
            $0.scroll(80, 0, at: (400, 300), isPrecise: false)
            $0.look(0, 0.1, 0.8)
        },
    ]

    static let others: [SceneCase] = [
        SceneCase("Escape while the pages settle", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.12)
            $0.key("Escape")
            $0.look(0, 0.02, 0.1, 0.3, 0.8)
        },
        SceneCase("Escape at rest after a turn returns to the other thumbnail", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.8)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("a turn to a photo whose thumbnail is below the window scrolls the grid", pages) {
            $0.open(8)
            $0.key("ArrowRight")
            $0.wait(0.8)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("a pinch while the pages are dragged", pages) {
            $0.open(1)
            $0.scrolls(-12, 0, count: 15, at: (400, 300), phase: "changed")
            $0.look(0)
            $0.wait(0.01)
            $0.pinch("began", at: (400, 300))
            $0.pinches(to: 0.6, steps: 10, at: (400, 300))
            $0.look(-0.05, 0)
            $0.pinch("ended", at: (400, 300))
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase("resize while the pages settle", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.1)
            $0.resize(600, 500)
            $0.look(0, 0.05, 0.2, 0.7)
        },
        SceneCase("resize while the pages are dragged", pages) {
            $0.open(1)
            $0.press(500, 300)
            $0.drag(-200, 0, steps: 10)
            $0.resize(600, 500)
            $0.look(0)
            $0.wait(0.02)
            $0.drag(-40, 0, steps: 4)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.7)
        },
        SceneCase("resize at rest", pages) {
            $0.open(1)
            $0.key("ArrowRight")
            $0.wait(0.8)
            $0.resize(600, 500)
            $0.look(0, 0.1)
        },
        SceneCase("a photo in flight does not turn", pages) {
            $0.open(1)
            $0.key("Escape")
            $0.wait(0.1)
            $0.key("ArrowRight")
            $0.press(380, 200)
            $0.drag(-150, 0, steps: 10)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.3, 1)
        },
    ]

    /// Sequences of random drags and keys.
    static let generated: [SceneCase] = (0..<12).map { number in
        SceneCase("generated \(number)", number % 3 == 2 ? few : pages) { script in
            var numbers = SeededNumbers(seed: 2000 + number)
            script.open(numbers.below(2))
            for _ in 0..<5 {
                script.wait(numbers.number(in: 0.02...0.3, decimals: 2))
                if numbers.below(3) == 0 {
                    script.key(numbers.below(2) == 0 ? "ArrowLeft" : "ArrowRight")
                } else {
                    script.press(numbers.number(in: 100...700), numbers.number(in: 100...500))
                    script.drag(
                        numbers.number(in: -500...500), numbers.number(in: -30...30), steps: 4 + numbers.below(16))
                    script.look(0)
                    script.lift(after: numbers.below(3) == 0 ? 0.05 : 0)
                }
                script.look(0, 0.1)
            }
            script.look(0.3, 1.2)
        }
    }
}
