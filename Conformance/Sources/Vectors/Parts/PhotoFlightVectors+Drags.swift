extension PhotoFlightVectors {
    /// Drags of a photo at rest, and their releases.
    static let drags: [SceneCase] = [
        SceneCase("drag down and dismiss") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.look(-0.1, -0.09, -0.06, -0.035, 0)
            $0.lift()
            $0.look(0, 0.02, 0.05, 0.08, 0.1, 0.2, 0.35, 0.5, 0.8, 1.1, 1.3)
        },
        SceneCase("drag down and dismiss, the photo at the pointer", direct) {
            $0.open(0)
            $0.press(200, 250)
            $0.drag(0, 110, steps: 11)
            $0.look(-0.1, -0.09, -0.06, -0.035, 0)
            $0.lift()
            $0.look(0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 1.3)
        },
        SceneCase("drag up, across and beyond a progress of 1") {
            $0.open(1)
            $0.press(380, 400)
            $0.drag(90, -260, steps: 13)
            $0.look(-0.07, 0)
            $0.wait(0.2)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.1, 0.4, 0.8, 1.3)
        },
        SceneCase("a slow drag to 0.2 restores") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 50, steps: 10, every: 0.03)
            $0.wait(0.06)
            $0.lift()
            $0.look(0, 0.05, 0.1, 0.2, 0.35, 0.6, 1)
        },
        SceneCase("a fast drag to 0.15 dismisses") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 40, steps: 4)
            $0.lift()
            $0.look(0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2)
        },
        SceneCase("a horizontal drag restores") {
            $0.open(0)
            $0.press(300, 300)
            $0.drag(220, 4, steps: 11)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.05, 0.1, 0.3, 0.6, 1)
        },
        SceneCase("a release near the press restores, however far the drag was") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 120, steps: 12)
            $0.drag(0, -112, steps: 12)
            $0.lift()
            $0.look(0, 0.1, 0.5, 1)
        },
        SceneCase("a drag of 9.99 points is none") {
            $0.open(0)
            $0.press(400, 300)
            $0.move(400, 309.99)
            $0.look(0)
            $0.lift(after: 0.02)
            $0.look(0, 0.2)
        },
        SceneCase("a drag begins at 10 points") {
            $0.open(0)
            $0.press(400, 300)
            $0.move(406, 308)
            $0.look(0)
            $0.move(406, 318)
            $0.look(0)
            $0.lift(after: 0.02)
            $0.look(0, 0.3)
        },
        SceneCase("the system cancels a drag") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 150, steps: 10)
            $0.lift(cancels: true)
            $0.look(0, 0.05, 0.2, 0.6, 1)
        },
        SceneCase("Escape cancels a drag") {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(30, 150, steps: 10)
            $0.key("Escape")
            $0.look(0, 0.02)
            $0.wait(0.03)
            $0.move(430, 500)
            $0.lift(after: 0.02)
            $0.look(0, 0.2, 0.8)
        },
        SceneCase("a second finger during a drag pinches, although neither moves apart") {
            $0.open(0)
            $0.press(400, 300, id: 1)
            $0.drag(0, 40, steps: 4, id: 1)
            $0.press(600, 300, id: 2)
            $0.drag(0, 60, steps: 6, id: 1)
            $0.look(0)
            $0.lift(id: 2)
            $0.lift(after: 0.01, id: 1)
            $0.look(0, 0.4, 1.2)
        },
        SceneCase("drag a photo whose thumbnail is not visible, and dismiss") {
            $0.open(6)
            $0.resize(800, 300)
            $0.wait(0.5)
            $0.press(400, 150)
            $0.drag(40, 80, steps: 8)
            $0.lift()
            $0.look(0, 0.03, 0.06, 0.1, 0.2, 0.3, 0.4, 0.6)
        },
        SceneCase("drag with reduced motion", reduced) {
            $0.open(0)
            $0.press(400, 300)
            $0.drag(0, 110, steps: 11)
            $0.look(0)
            $0.lift()
            $0.look(0, 0.05, 0.1, 0.2, 0.3, 0.6)
        },
    ]

    /// Two fingers on a trackpad that drag the photo.
    static let fingers: [SceneCase] = [
        SceneCase("two fingers whose lift is reported dismiss") {
            $0.open(0)
            $0.scroll(0, 0, at: (400, 300), phase: "mayBegin")
            $0.scrolls(0, 9, count: 12, at: (400, 300), phase: "changed")
            $0.look(-0.05, 0)
            $0.wait(0.01)
            $0.scroll(0, 0, at: (400, 300), phase: "ended")
            $0.look(0, 0.1, 0.4, 1.3)
        },
        SceneCase("two fingers whose lift is inferred dismiss") {
            $0.open(0)
            $0.scrolls(0, 9, count: 12, at: (400, 300))
            $0.look(0, 0.05, 0.099, 0.1, 0.15, 0.2, 0.5, 1.5)
        },
        SceneCase("a pause of two fingers of 0.1 is a lift, one of 0.099 is none") {
            $0.open(0)
            $0.scrolls(0, 8, count: 6, at: (400, 300))
            $0.wait(0.089)
            $0.scrolls(0, 5, count: 1, at: (400, 300))
            $0.look(0, 0.05, 0.11)
            $0.wait(0.1)
            $0.scrolls(0, 30, count: 1, at: (400, 300))
            $0.look(0, 0.05, 0.3)
        },
        SceneCase("resting fingers catch a returning photo, and drag it on") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.06)
            $0.scroll(0, 0, at: (330, 250), phase: "mayBegin")
            $0.look(0, 0.1)
            $0.wait(0.12)
            $0.scrolls(3, 6, count: 4, at: (330, 250), phase: "changed")
            $0.look(0)
            $0.wait(0.06)
            $0.scroll(0, 0, at: (330, 250), phase: "ended")
            $0.look(0, 0.2, 1)
        },
        SceneCase("resting fingers that are lifted without a movement restore the photo that they caught") {
            $0.open(0)
            $0.key("Escape")
            $0.wait(0.06)
            $0.scroll(0, 0, at: (330, 250), phase: "mayBegin")
            $0.wait(0.1)
            $0.scroll(0, 0, at: (330, 250), phase: "cancelled")
            $0.look(0, 0.1, 0.8)
        },
    ]
}
