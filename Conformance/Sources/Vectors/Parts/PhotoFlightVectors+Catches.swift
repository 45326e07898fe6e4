extension PhotoFlightVectors {
    /// A press on the photo in each state.
    static let catches: [SceneCase] = [
        SceneCase("catch while presenting, early, and release without a movement") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.04)
            $0.press(230, 150)
            $0.look(0, 0.1)
            $0.lift(after: 0.2)
            $0.look(0, 0.1, 0.3, 0.8, 1.3)
        },
        SceneCase("catch while presenting, and drag down") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.12)
            $0.press(330, 230)
            $0.look(0)
            $0.drag(10, 130, steps: 13)
            $0.look(-0.1, 0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase("catch while presenting, the photo at the pointer", direct) {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.12)
            $0.press(330, 230)
            $0.look(0)
            $0.drag(10, 130, steps: 13)
            $0.look(-0.1, 0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase("catch while settling to the thumbnail, plain, and release at once") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.08)
            $0.press(300, 200)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.05, 0.2, 0.4, 0.9, 1.3)
        },
        SceneCase("catch while settling to the thumbnail, plain, and drag up to dismiss") {
            $0.open(2)
            $0.key("Escape")
            $0.wait(0.1)
            $0.press(450, 200)
            $0.drag(30, -40, steps: 8)
            $0.look(-0.03, 0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 1.3)
        },
        SceneCase("catch while settling to the thumbnail, plain, and drag back") {
            $0.open(2)
            $0.key("Escape")
            $0.wait(0.1)
            $0.press(450, 200)
            $0.drag(0, 140, steps: 14)
            $0.look(-0.13, -0.05, 0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 1.3)
        },
        SceneCase("catch while gliding") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.03)
            $0.press(420, 420)
            $0.look(0, 0.02)
            $0.drag(0, -60, steps: 12)
            $0.look(0)
            $0.wait(0.1)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1)
        },
        SceneCase("catch while settling to the thumbnail, thrown") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.2)
            $0.press(350, 330)
            $0.look(0, 0.05)
            $0.drag(20, 20, steps: 4)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1.2)
        },
        SceneCase("catch while settling to the preview, thrown") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(150, 50, steps: 10, every: 0.03)
            $0.wait(0.06)
            $0.lift()
            $0.wait(0.15)
            $0.press(420, 330)
            $0.look(0)
            $0.drag(0, 90, steps: 9)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1.3)
        },
        SceneCase("catch twice") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.08)
            $0.press(300, 200)
            $0.drag(20, 30, steps: 3)
            $0.lift()
            $0.wait(0.03)
            $0.press(320, 240)
            $0.look(0)
            $0.drag(-20, 60, steps: 6)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1.3)
        },
        SceneCase("a press beside a presenting photo closes at the lift") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.03)
            $0.press(700, 550)
            $0.look(0)
            $0.lift(after: 0.02)
            $0.look(0, 0.1, 0.5)
        },
        SceneCase("a press on a fading photo catches nothing") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(1.05)
            $0.look(0)
            $0.press(198, 107)
            $0.drag(0, 30, steps: 3)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.2)
        },
        SceneCase("catch a vanishing photo") {
            $0.open(6)
            $0.resize(800, 300)
            $0.wait(0.5)
            $0.key("Escape")
            $0.wait(0.15)
            $0.press(400, 150)
            $0.look(0, 0.05)
            $0.drag(0, 20, steps: 4)
            $0.look(0, 0.1)
            $0.wait(0.1)
            $0.lift()
            $0.look(0, 0.1, 0.4, 0.9)
        },
    ]

    /// Keys and taps on thumbnails in each state.
    static let reversals: [SceneCase] = [
        SceneCase("Escape while presenting") {
            $0.wait(0.1)
            $0.tapCell(0)
            $0.wait(0.1)
            $0.key("Escape")
            $0.look(0, 0.02, 0.1, 0.3, 0.7)
        },
        SceneCase("own thumbnail while settling, plain, then Escape") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.05)
            $0.tap(110, 13)
            $0.look(0, 0.05, 0.1)
            $0.wait(0.12)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8)
        },
        SceneCase("own thumbnail while settling, plain") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.05)
            $0.tap(110, 13)
            $0.look(0.3, 0.6, 0.9)
        },
        SceneCase("catch while settling to the preview, plain") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.05)
            $0.tap(110, 13)
            $0.wait(0.06)
            $0.press(350, 250)
            $0.look(0)
            $0.drag(0, 60, steps: 6)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 1.2)
        },
        SceneCase("own thumbnail while settling, thrown, then Escape") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.1)
            $0.tap(110, 13)
            $0.look(0, 0.05, 0.1)
            $0.wait(0.12)
            $0.key("Escape")
            $0.look(0, 0.1, 0.3, 0.8, 1.4)
        },
        SceneCase("own thumbnail while gliding") {
            $0.open(2)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.005)
            $0.press(690, 20)
            $0.lift(after: 0.01)
            $0.look(0, 0.02, 0.1, 0.4, 1)
        },
        SceneCase("Escape while gliding to the preview") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(200, 12, steps: 10)
            $0.lift()
            $0.wait(0.01)
            $0.key("Escape")
            $0.look(0, 0.03, 0.1, 0.4, 1.3)
        },
        SceneCase("Escape while settling to the preview, thrown") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(200, 12, steps: 10)
            $0.lift()
            $0.wait(0.2)
            $0.key("Escape")
            $0.look(0, 0.05, 0.1, 0.4, 1.3)
        },
        SceneCase("another thumbnail while settling, plain") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.1)
            $0.tapCell(5)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("another thumbnail while settling, thrown") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.3)
            $0.tapCell(8)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("another thumbnail while gliding") {
            $0.open(1)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(0.005)
            $0.press(690, 110)
            $0.lift(after: 0.01)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("own thumbnail while fading") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(1.02)
            $0.look(0)
            $0.tapCell(0)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("another thumbnail while fading") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(1.02)
            $0.tapCell(5)
            $0.look(0, 0.05, 0.2, 0.6)
        },
        SceneCase("Escape while fading changes nothing") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.lift()
            $0.wait(1.05)
            $0.key("Escape")
            $0.look(0, 0.05, 0.2)
        },
    ]
}
