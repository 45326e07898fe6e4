import Geometry

extension VectorPart {
    /// The enlarged photo.
    static let zoom = VectorPart(
        name: "Zoom",
        formula: """
            The scene of PhotoFlights with paging and zooming: the photo is enlarged in its page, and zoom is the \
            field of a trace, missing at the scale 1.
            """,
        source: "Docs/PhotoPreview.md, Zoom; Docs/Core/Photo.md",
        units: PhotoFlightVectors.units + [.init("page.position", "pages"), .init("page.velocity", "pages/s")],
        tolerance: PhotoFlightVectors.tolerance
    ) { _ throws(VectorError) in
        try SceneCase.ask(
            ZoomVectors.pinches + ZoomVectors.commands + ZoomVectors.drags + ZoomVectors.others
                + ZoomVectors.generated)
    }
}

extension InputScript {
    /// Opens a photo, and enlarges it by a double tap about a point; it is at rest 0.8 s later.
    mutating func openEnlarged(_ cell: Int, at place: (Double, Double) = (500, 350)) {
        open(cell)
        doubleTap(place.0, place.1)
        wait(0.7)
    }

    /// Taps twice at a place.
    mutating func doubleTap(_ x: Double, _ y: Double) {
        tap(x, y)
        wait(0.05)
        tap(x, y)
    }
}

/// The vectors of the enlarged photo.
enum ZoomVectors {
    static let zooms = PhotoFlightVectors.setup { ($0.pages, $0.zooms) = (true, true) }
    static let fine = PhotoFlightVectors.setup {
        ($0.pages, $0.zooms) = (true, true)
        $0.scale = 2
    }
    static let reduced = PhotoFlightVectors.setup { ($0.pages, $0.zooms, $0.reducesMotion) = (true, true, true) }

    /// Returns the setup of one photo.
    static func shapes(_ photo: Size) -> PhotoScene.Setup {
        var setup = zooms
        setup.photos = [photo]
        return setup
    }

    static let pinches: [SceneCase] = [
        SceneCase("a pinch on a trackpad about a point", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 2, steps: 20, at: (300, 200), by: (1, -0.5))
            $0.look(-0.19, -0.1, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.1, 0.3, 0.6)
        },
        SceneCase("a fast pinch goes on", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 3, steps: 10, at: (300, 200))
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.05, 0.1, 0.3, 0.6)
        },
        SceneCase("a pinch beyond the largest scale resists and returns", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 14, steps: 30, at: (300, 200))
            $0.look(-0.1, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.05, 0.1, 0.3, 0.8)
        },
        SceneCase("a pinch catches a photo that is stretched to its limit", zooms) {
            $0.open(0)
            $0.pinch("began", at: (400, 300))
            $0.pinches(to: 500, steps: 20, at: (400, 300))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (400, 300))
            $0.pinch("began", at: (400, 300))
            $0.look(0)
            $0.pinches(to: 0.6, steps: 5, at: (400, 300))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (400, 300))
            $0.look(0, 0.1, 0.8)
        },
        SceneCase("a pinch on a screen begins after 10 points", zooms) {
            $0.open(0)
            $0.press(300, 300, id: 1)
            $0.wait(0.02)
            $0.press(500, 340, id: 2)
            for _ in 0..<10 { $0.drag(8, 2, steps: 1, id: 2) }
            $0.look(-0.095, -0.08, -0.05, 0)
            $0.wait(0.06)
            $0.lift(id: 1)
            $0.lift(after: 0.01, id: 2)
            $0.look(0, 0.1, 0.4)
        },
        SceneCase("a pinch below the scale 1 dismisses, above it again returns the photo", zooms) {
            $0.openEnlarged(0)
            $0.pinch("began", at: (400, 300))
            $0.pinches(to: 0.25, steps: 15, at: (400, 300))
            $0.look(-0.12, -0.05, 0)
            $0.pinches(from: 0.25, to: 0.7, steps: 10, at: (400, 300), by: (2, 1))
            $0.look(-0.05, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (400, 300))
            $0.look(0, 0.1, 0.5)
        },
        SceneCase("a pinch below the scale 1 dismisses", zooms) {
            $0.openEnlarged(0)
            $0.pinch("began", at: (420, 280))
            $0.pinches(to: 0.2, steps: 20, at: (420, 280))
            $0.look(-0.12, -0.05, 0)
            $0.pinch("ended", at: (420, 280))
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase("a pinch catches the moving photo", zooms) {
            $0.open(0)
            $0.key("+")
            $0.wait(0.08)
            $0.pinch("began", at: (300, 200))
            $0.look(0, 0.05)
            $0.wait(0.05)
            $0.pinches(to: 1.4, steps: 10, at: (300, 200))
            $0.pinch("ended", at: (300, 200))
            $0.look(0, 0.1, 0.5)
        },
        SceneCase("a cancelled pinch has no velocity", zooms) {
            $0.open(0)
            $0.pinch("began", at: (300, 200))
            $0.pinches(to: 2, steps: 10, at: (300, 200))
            $0.pinch("cancelled", at: (300, 200))
            $0.look(0, 0.1, 0.4)
        },
        SceneCase("a pinch outside the photo's limits springs back to them", zooms) {
            $0.open(3)
            $0.pinch("began", at: (700, 300))
            $0.pinches(to: 1.6, steps: 20, at: (700, 300), by: (-12, 8))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (700, 300))
            $0.look(0, 0.1, 0.3, 0.8)
        },
    ]

    static let commands: [SceneCase] = [
        SceneCase("a double tap enlarges to its point, another one fits", zooms) {
            $0.open(0)
            $0.doubleTap(200, 200)
            $0.look(-0.05, 0, 0.05, 0.1, 0.2, 0.4, 0.6)
            $0.wait(0.7)
            $0.doubleTap(500, 300)
            $0.look(0, 0.05, 0.1, 0.2, 0.4, 0.6)
        },
        SceneCase("a double tap shows pixels one to one where that is near 2.5", zooms) {
            $0.open(5)
            $0.doubleTap(400, 300)
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("a double tap in a photo of many pixels at scale 1", zooms) {
            $0.open(6)
            $0.doubleTap(400, 300)
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("a double tap in a photo of 3.75 pixels per point", shapes(Size(width: 3000, height: 2250))) {
            $0.open(0)
            $0.doubleTap(400, 300)
            $0.look(0, 0.6)
        },
        SceneCase("a double tap in a photo of 3.755 pixels per point", shapes(Size(width: 3004, height: 2253))) {
            $0.open(0)
            $0.doubleTap(400, 300)
            $0.look(0, 0.6)
        },
        SceneCase("a double tap in a photo of 1.665 pixels per point", shapes(Size(width: 1332, height: 999))) {
            $0.open(0)
            $0.doubleTap(400, 300)
            $0.look(0, 0.6)
        },
        SceneCase(
            "a key shows the pixels of a small photo, at least the whole photo", shapes(Size(width: 400, height: 300))
        ) {
            $0.open(0)
            $0.key("+")
            $0.wait(0.6)
            $0.key("1")
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("a photo of many pixels can be enlarged beyond 8", shapes(Size(width: 12000, height: 9000))) {
            $0.open(0)
            $0.key("1")
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("two taps 0.36 apart, or 41 points apart, are no double tap", zooms) {
            $0.open(0)
            $0.tap(300, 300)
            $0.wait(0.36)
            $0.tap(300, 300)
            $0.look(0, 0.1)
            $0.wait(0.5)
            $0.tap(300, 300)
            $0.wait(0.05)
            $0.tap(341, 300)
            $0.look(0, 0.1)
            $0.wait(0.5)
            $0.tap(300, 300)
            $0.wait(0.35)
            $0.tap(339, 300)
            $0.look(0, 0.1)
        },
        SceneCase("a double tap at the scale 1.00006 enlarges, one at 1.0006 fits", zooms) {
            $0.open(0)
            $0.scroll(0, 0.02, at: (400, 300), control: true)
            $0.wait(0.5)
            $0.doubleTap(400, 300)
            $0.look(0, 0.1, 0.6)
            $0.wait(0.7)
            $0.key("0")
            $0.wait(0.7)
            $0.scroll(0, 0.2, at: (400, 300), control: true)
            $0.look(0)
            $0.wait(0.5)
            $0.doubleTap(400, 300)
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("the keys", zooms) {
            $0.open(5)
            for key in ["+", "=", "-", "1", "0", "-"] {
                $0.key(key)
                $0.look(0, 0.1, 0.6)
                $0.wait(0.7)
            }
        },
        SceneCase("keys while the photo moves", zooms) {
            $0.open(0)
            $0.key("+")
            $0.wait(0.1)
            $0.key("+")
            $0.look(0, 0.05)
            $0.wait(0.1)
            $0.key("0")
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("arrows with Shift, and without", zooms) {
            $0.openEnlarged(0)
            for key in ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"] {
                $0.key(key, modifiers: ["Shift"])
                $0.look(0, 0.1)
                $0.wait(0.3)
            }
            $0.key("ArrowRight")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("the wheel with Control", zooms) {
            $0.open(0)
            $0.scroll(0, 80, at: (250, 200), isPrecise: false, control: true)
            $0.look(0, 0.1)
            $0.wait(0.15)
            $0.scroll(0, 160, at: (250, 200), isPrecise: false, control: true)
            $0.look(0, 0.1, 0.6)
            $0.wait(0.7)
            $0.scroll(0, -800, at: (550, 400), isPrecise: false, control: true)
            $0.look(0, 0.1, 0.6)
        },
        SceneCase("two fingers with Control", zooms) {
            $0.open(0)
            for _ in 0..<10 {
                $0.wait(0.01)
                $0.scroll(2, 20, at: (250, 200), control: true)
            }
            $0.look(-0.05, 0, 0.05)
            $0.wait(0.3)
            $0.scroll(0, 2000, at: (250, 200), control: true)
            $0.look(0)
            $0.wait(0.3)
            $0.scroll(0, -3000, at: (250, 200), control: true)
            $0.look(0)
        },
        SceneCase("commands with reduced motion", reduced) {
            $0.open(0)
            $0.key("+")
            $0.look(0)
            $0.wait(0.1)
            $0.doubleTap(300, 300)
            $0.look(0)
            $0.wait(0.5)
            $0.doubleTap(300, 250)
            $0.look(0)
        },
    ]
}
