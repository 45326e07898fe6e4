import Geometry

extension PhotoFlightVectors {
    /// Pinches that hold the photo; it cannot be enlarged.
    static let pinches: [SceneCase] = [
        SceneCase("pinch together on a trackpad and dismiss") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.5, steps: 20, at: (380, 290), by: (0.5, 1))
            $0.look(-0.19, -0.1, 0)
            $0.pinch("ended", at: (380, 290))
            $0.look(0, 0.03, 0.1, 0.3, 0.6, 1.2)
        },
        SceneCase("pinch together slowly to 0.85 and restore") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.85, steps: 20, at: (380, 290))
            $0.look(-0.1, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (380, 290))
            $0.look(0, 0.1, 0.3, 1)
        },
        SceneCase("a fast pinch together to 0.9 dismisses") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.9, steps: 4, at: (380, 290))
            $0.pinch("ended", at: (380, 290))
            $0.look(0, 0.1, 0.3, 1.2)
        },
        SceneCase("spread beyond the preview: the photo resists and returns") {
            $0.open(0)
            $0.pinch("began", at: (300, 290))
            $0.pinches(to: 2, steps: 20, at: (300, 290))
            $0.look(-0.15, -0.1, 0)
            $0.pinch("ended", at: (300, 290))
            $0.look(0, 0.05, 0.1, 0.3, 1)
        },
        SceneCase("a pinch that changes nothing restores") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.99, steps: 2, at: (380, 290))
            $0.look(0)
            $0.pinch("ended", at: (380, 290))
            $0.look(0, 0.1, 0.6, 1.1)
        },
        SceneCase("the system cancels a pinch") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.4, steps: 10, at: (380, 290))
            $0.pinch("cancelled", at: (380, 290))
            $0.look(0, 0.1, 0.4, 1)
        },
        SceneCase("Escape cancels a pinch") {
            $0.open(0)
            $0.pinch("began", at: (380, 290))
            $0.pinches(to: 0.4, steps: 10, at: (380, 290))
            $0.key("Escape")
            $0.look(0, 0.1, 0.4, 1)
        },
        SceneCase("pinch a photo in flight") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.1)
            $0.pinch("began", at: (300, 220))
            $0.look(0)
            $0.pinches(to: 1.6, steps: 15, at: (300, 220), by: (2, 1))
            $0.look(-0.07, 0)
            $0.pinch("ended", at: (300, 220))
            $0.look(0, 0.1, 0.4, 1)
        },
        SceneCase("spread a thumbnail and present") {
            $0.wait(0.1)
            $0.pinch("began", at: (198, 107))
            $0.pinches(to: 3, steps: 20, at: (198, 107), by: (5, 4))
            $0.look(-0.19, -0.1, 0)
            $0.pinch("ended", at: (198, 107))
            $0.look(0, 0.1, 0.3, 1)
        },
        SceneCase("spread a thumbnail a little and let it return") {
            $0.wait(0.1)
            $0.pinch("began", at: (198, 107))
            $0.pinches(to: 1.5, steps: 20, at: (198, 107))
            $0.look(-0.1, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (198, 107))
            $0.look(0, 0.1, 0.3, 1)
        },
        SceneCase("pinch two fingers on a screen") {
            $0.open(0)
            $0.press(300, 300, id: 1)
            $0.wait(0.02)
            $0.press(500, 300, id: 2)
            for _ in 0..<10 {
                $0.drag(6, 1, steps: 1, every: 0.005, id: 1)
                $0.drag(-6, 1, steps: 1, every: 0.005, id: 2)
            }
            $0.look(-0.09, -0.05, 0)
            $0.lift(id: 1)
            $0.lift(after: 0.01, id: 2)
            $0.look(0, 0.1, 0.3, 1.2)
        },
        SceneCase("a second finger turns a drag into a pinch, one of both goes on") {
            $0.open(0)
            $0.press(300, 300, id: 1)
            $0.drag(0, 40, steps: 4, id: 1)
            $0.look(0)
            $0.press(480, 340, id: 2)
            $0.look(0)
            $0.drag(-50, 0, steps: 5, id: 2)
            $0.look(0)
            $0.lift(id: 2)
            $0.drag(20, 30, steps: 5, id: 1)
            $0.look(0)
            $0.wait(0.05)
            $0.lift(id: 1)
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase(
            "pinch a photo that is hardly larger than its thumbnail",
            setup {
                $0.window = Size(width: 206, height: 206)
                $0.photos = [Size(width: 1000, height: 1000)]
            }
        ) {
            $0.wait(0.1)
            $0.tap(103, 103)
            $0.wait(0.9)
            $0.pinch("began", at: (103, 103))
            $0.pinches(to: 0.95, steps: 10, at: (103, 103))
            $0.look(-0.05, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (103, 103))
            $0.look(0, 0.1, 0.5, 1.2)
        },
        SceneCase("catch a photo that is stretched to its limit") {
            $0.open(0)
            $0.pinch("began", at: (400, 300))
            $0.pinches(to: 80, steps: 20, at: (400, 300))
            $0.look(0)
            $0.wait(0.06)
            $0.pinch("ended", at: (400, 300))
            $0.pinch("began", at: (400, 300))
            $0.look(0)
            $0.pinches(to: 0.5, steps: 10, at: (400, 300))
            $0.look(-0.05, 0)
            $0.wait(0.06)
            $0.pinch("ended", at: (400, 300))
            $0.look(0, 0.2, 1)
        },
        SceneCase("pinch a photo whose thumbnail is not visible") {
            $0.open(6)
            $0.resize(800, 300)
            $0.wait(0.5)
            $0.pinch("began", at: (400, 150))
            $0.pinches(to: 0.6, steps: 20, at: (400, 150))
            $0.look(-0.1, 0)
            $0.pinch("ended", at: (400, 150))
            $0.look(0, 0.1, 0.2, 0.4, 0.6)
        },
    ]
}
