import Geometry

extension VectorPart {
    /// Flights of a photo between its thumbnail and the preview.
    static let photoFlights = VectorPart(
        name: "PhotoFlights",
        formula: """
            A window that the photo grid fills, without the program's bar. header and events are the lines of a \
            recording; the photos are known by their sizes only, and their pictures arrive at once unless an event \
            decoded delays them. frames describe the state after every event up to each time, in the fields of a \
            trace without liveCells; flight is the state of Docs/PhotoPreview.md with the velocity of the glide or \
            of the frame's spring: centre x, centre y, width, height. completions are the calls of \
            completeTransition up to the last time.
            """,
        source: "Docs/PhotoPreview.md; Docs/Core/Photo.md",
        units: PhotoFlightVectors.units,
        tolerance: PhotoFlightVectors.tolerance
    ) { _ throws(VectorError) in
        try SceneCase.ask(
            PhotoFlightVectors.presenting + PhotoFlightVectors.dismissing + PhotoFlightVectors.drags
                + PhotoFlightVectors.catches + PhotoFlightVectors.reversals + PhotoFlightVectors.layouts
                + PhotoFlightVectors.pinches + PhotoFlightVectors.fingers + PhotoFlightVectors.generated)
    }
}

/// A question of a scene of photos.
struct SceneCase {
    /// The name of the case.
    let name: String
    /// The window, the photos and the abilities of the scene.
    let setup: PhotoScene.Setup
    /// Adds the events and the described times.
    let build: (inout InputScript) -> Void

    /// Creates a question.
    init(_ name: String, _ setup: PhotoScene.Setup = PhotoScene.Setup(), _ build: @escaping (inout InputScript) -> Void)
    {
        (self.name, self.setup, self.build) = (name, setup, build)
    }

    /// Returns the questions with their answers.
    static func ask(_ cases: [SceneCase]) throws(VectorError) -> [VectorCase] {
        try cases.map { one throws(VectorError) in try PhotoScene.ask(one.name, one.setup, one.build) }
    }
}

extension InputScript {
    /// Opens the photo of a cell by a tap at 0.1 s, and waits until 1 s, when it is at rest.
    mutating func open(_ cell: Int) {
        wait(0.1)
        tapCell(cell)
        wait(0.85)
    }

    /// Taps the middle of a cell in a window 800 points wide whose grid is not scrolled.
    mutating func tapCell(_ cell: Int) {
        let middle = Self.middle(ofCell: cell)
        tap(middle.x, middle.y)
    }

    /// Returns the middle of a cell: three columns, 202 points apart.
    static func middle(ofCell cell: Int) -> Point {
        Point(x: 198 + 202 * Double(cell % 3), y: 107 + 202 * Double(cell / 3))
    }
}

/// The vectors of flights.
enum PhotoFlightVectors {
    /// The units of scenes of photos.
    static let units: [VectorValue.Member] = [
        .init("time", "s"), .init("length", "pt"), .init("velocity", "pt/s"), .init("scaleVelocity", "1/s"),
        .init("photos", "px"), .init("header.size", "pt"),
    ]
    /// The tolerance of scenes: numbers are rounded to nine decimals.
    static let tolerance = VectorTolerance(absolute: 1e-8, relative: 1e-9)

    /// A preview whose photo follows the pointer at once.
    static let direct = setup { $0.follow = "direct" }
    /// Reduced motion.
    static let reduced = setup { $0.reducesMotion = true }

    /// Returns a setup with changes.
    static func setup(_ change: (inout PhotoScene.Setup) -> Void) -> PhotoScene.Setup {
        var setup = PhotoScene.Setup()
        change(&setup)
        return setup
    }

    /// The flight from the thumbnail to the preview.
    static let presenting: [SceneCase] = [
        SceneCase("present a wide photo") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.look(every: 0.04, count: 14)
            $0.look(0.7)
        },
        SceneCase("present a tall photo") {
            $0.wait(0.1)
            $0.tapCell(1)
            $0.look(0, 0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
        },
        SceneCase("present a panorama") {
            $0.wait(0.1)
            $0.tapCell(3)
            $0.look(0.05, 0.1, 0.25, 0.6)
        },
        SceneCase("present a photo higher than the window, from the last row") {
            $0.wait(0.1)
            $0.tap(198, 590)
            $0.look(0, 0.05, 0.1, 0.25, 0.6)
        },
        SceneCase(
            "present in a window of odd size at scale 2",
            setup {
                $0.window = Size(width: 801, height: 601)
                $0.scale = 2
            }
        ) {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("present in a narrow window", setup { $0.window = Size(width: 420, height: 700) }) {
            $0.wait(0.1)
            $0.tap(100, 300)
            $0.look(0, 0.05, 0.1, 0.2, 0.4, 0.8)
        },
        SceneCase("present with reduced motion, then dismiss", reduced) {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.look(0, 0.05, 0.1, 0.15, 0.25)
            $0.wait(0.5)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.15, 0.25)
        },
        SceneCase("a tap between the cells presents nothing") {
            $0.wait(0.1)
            $0.tap(299, 107)
            $0.look(0, 0.3)
        },
        SceneCase("a tap that moves by 9.99 points presents, one that moves by 10 does not") {
            $0.wait(0.1)
            $0.press(198, 107)
            $0.move(198, 116.99)
            $0.lift(after: 0.05)
            $0.look(0, 0.1)
            $0.wait(0.8)
            $0.key("Escape")
            $0.wait(0.8)
            $0.press(198, 107)
            $0.move(198, 117)
            $0.move(198, 107)
            $0.lift(after: 0.05)
            $0.look(0, 0.1)
        },
    ]

    /// The flight from the preview to the thumbnail without a drag.
    static let dismissing: [SceneCase] = [
        SceneCase("dismiss by Escape") {
            $0.open(0)
            $0.key("Escape")
            $0.look(every: 0.04, count: 14)
            $0.look(0.7)
        },
        SceneCase("dismiss by Backspace, panorama") {
            $0.open(3)
            $0.key("Backspace")
            $0.look(0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6)
        },
        SceneCase("dismiss by a click beside the photo") {
            $0.open(1)
            $0.tap(150, 500)
            $0.look(0, 0.1, 0.3, 0.6)
        },
        SceneCase("a click on the photo changes nothing") {
            $0.open(1)
            $0.tap(400, 300)
            $0.look(0, 0.1)
        },
        SceneCase("dismiss by the close button") {
            $0.open(1)
            $0.tap(34, 34)
            $0.look(0, 0.1, 0.3, 0.6)
        },
        SceneCase("Escape twice is one dismissal") {
            $0.open(2)
            $0.key("Escape")
            $0.wait(0.1)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.6)
        },
        SceneCase("dismiss a photo whose thumbnail is not visible any more") {
            $0.open(6)
            $0.resize(800, 300)
            $0.wait(0.5)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.2, 0.3, 0.35, 0.4, 0.6)
        },
    ]
}
