import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Five tabs with twelve small pictures; the tests set the time.
@Suite struct MoveTheShapeTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func makeStage(_ size: Size = .desktopWindow) throws -> AppStage {
        try AppStage(.moveTheShape, of: folder, size: size)
    }

    private func controller(_ stage: AppStage) throws -> MoveTheShapeController {
        try #require(stage.app.scene as? MoveTheShapeController)
    }

    private func icons(_ stage: AppStage) throws -> [Double] { try controller(stage).icons.map(\.shownProgress) }

    /// The left edges of the visible tabs, by tab index.
    private func lefts(_ stage: AppStage) throws -> [Int: Double] {
        let tabs = try controller(stage).viewControllers
        return tabs.indices.reduce(into: [:]) { result, index in
            let tab = tabs[index]
            if tab.isViewLoaded, tab.view.window != nil { result[index] = tab.view.presentation.visibleFrame.minX }
        }
    }

    @Test func `trips lead to places of which there is a photo, and have its title where they have no name`()
        throws
    {
        let few = try AppStage(.moveTheShape, of: PictureFolder(2)), many = try makeStage()
        #expect(try GuideTripsPage.trips(controller(few).places).map(\.title) == ["Photo 0", "Photo 1"])
        let trips = try GuideTripsPage.trips(controller(many).places)
        #expect(trips.map(\.place) == [0, 1, 2, 9])
        // In their natural order 9 is the tenth.
        #expect(trips.map(\.title) == ["Photo 0", "Photo 1", "Photo 2", "Photo 9"])
    }

    private func tapTab(_ stage: AppStage, _ index: Int) throws {
        stage.tap(stage.middle(of: try controller(stage).icons[index]))
    }

    /// Drags without letting go.
    private func drag(_ stage: AppStage, by offset: Double, from x: Double = 640, steps: Int = 20, id: Int = 0) {
        stage.pointer(.down, Point(x: x, y: 400), id: id)
        for step in 1...steps {
            stage.wait(0.008)
            stage.pointer(.move, Point(x: x + offset * Double(step) / Double(steps), y: 400), id: id)
        }
    }

    private func endInteraction(_ stage: AppStage, at x: Double, after pause: Double = 0.2, id: Int = 0) {
        stage.wait(pause)
        stage.pointer(.up, Point(x: x, y: 400), id: id)
    }

    @Test func `a tab that is tapped plays its icon and comes from its side, while the other's goes back`() throws {
        let stage = try makeStage()
        #expect(try icons(stage) == [1, 0, 0, 0, 0])
        try tapTab(stage, 3)
        stage.wait(0.1)
        let half = try icons(stage), left = try lefts(stage)
        #expect(half[3] > 0.1 && half[3] < 0.9 && abs(half[0] + half[3] - 1) < 1e-9)
        #expect(try #require(left[0]) < 0 && abs((left[3] ?? 0) - (left[0] ?? 0) - 1280) < 1e-9)
        stage.wait(0.6)
        #expect(try icons(stage) == [0, 0, 0, 1, 0] && lefts(stage) == [3: 0])
        #expect(stage.traced("tab") == .string("Trips") && stage.isIdle)
    }

    @Test func `selecting again in the middle goes on from where it is`() throws {
        let stage = try makeStage()
        stage.key("2")
        stage.wait(0.2)
        let before = try icons(stage), left = try lefts(stage)
        stage.key("1")
        #expect(try icons(stage) == before && lefts(stage) == left)
        stage.wait(0.05)
        let after = try icons(stage)
        #expect(after[0] > before[0] && after[1] < before[1])
        stage.wait(1)
        #expect(try icons(stage) == [1, 0, 0, 0, 0] && lefts(stage) == [0: 0])
        #expect(stage.observer.faults.isEmpty)
    }

    @Test(arguments: [0, 1]) func `a drag moves the neighbour in, and the icons with it; released, it goes back`(
        pointer: Int
    ) throws {
        let stage = try makeStage()
        drag(stage, by: -320, id: pointer)
        let left = try lefts(stage), half = try icons(stage)
        // The slop is not made up for.
        let fraction = -(try #require(left[0])) / 1280
        #expect(fraction > 0.2 && fraction <= 0.25 && abs(left[1]! - left[0]! - 1280) < 1e-6)
        #expect(abs(half[1] - fraction) < 1e-6 && abs(half[0] - (1 - fraction)) < 1e-6)
        #expect(stage.traced("held") == .bool(true))
        endInteraction(stage, at: 320, id: pointer)
        stage.wait(0.05)
        #expect(try icons(stage)[1] < half[1], "the icons stay with the content")
        stage.wait(1)
        #expect(try icons(stage) == [1, 0, 0, 0, 0] && lefts(stage) == [0: 0])
        #expect(stage.traced("tab") == .string("Home") && stage.isIdle)
    }

    @Test func `a long drag and a flick change tabs`() throws {
        let stage = try makeStage()
        drag(stage, by: -800, from: 1000)
        endInteraction(stage, at: 200)
        stage.wait(1)
        #expect(stage.traced("tab") == .string("Search"))
        drag(stage, by: -160, steps: 10)
        endInteraction(stage, at: 480, after: 0)
        stage.wait(1)
        #expect(stage.traced("tab") == .string("Saved"))
        #expect(try icons(stage) == [0, 0, 1, 0, 0])
    }

    @Test func `one drag leads past a tab to the next, and back over where it began`() throws {
        let stage = try makeStage()
        stage.key("2")
        stage.wait(1)
        drag(stage, by: -500, from: 600, steps: 50)
        #expect(stage.traced("to") == .string("Saved"))
        for x in stride(from: 100.0, through: 1100, by: 20) {
            stage.wait(0.008)
            stage.pointer(.move, Point(x: x, y: 400))
        }
        #expect(stage.traced("to") == .string("Home"))
        let left = try lefts(stage)
        // The drag began at the end of the slop, to the left of the press.
        #expect(abs((left[1] ?? 0) - 500) < 20 && left[2] == nil)
        endInteraction(stage, at: 1100)
        stage.wait(1)
        #expect(stage.traced("tab") == .string("Search"), "not beyond the middle")
        #expect(try icons(stage) == [0, 1, 0, 0, 0] && stage.observer.faults.isEmpty)
    }

    @Test func `a press catches a tab in flight, and the drag moves it freely`() throws {
        let stage = try makeStage()
        stage.key("4")
        stage.wait(0.1)
        stage.pointer(.down, Point(x: 300, y: 400))
        let left = try lefts(stage), held = try icons(stage)
        stage.wait(1)
        #expect(try lefts(stage) == left && icons(stage) == held && stage.traced("held") == .bool(true))
        for x in stride(from: 300.0, through: 1200, by: 30) {
            stage.wait(0.008)
            stage.pointer(.move, Point(x: x, y: 400))
        }
        endInteraction(stage, at: 1200)
        stage.wait(1)
        #expect(try lefts(stage) == [0: 0] && icons(stage) == [1, 0, 0, 0, 0])
        #expect(stage.isIdle && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [true, false], [true, false])
    func `after a press without movement, or a cancelled one, the transition continues`(isTaken: Bool, turned: Bool)
        throws
    {
        for prefersReducedMotion in [false, true] {
            let stage = try makeStage()
            stage.isReduceMotionEnabled = prefersReducedMotion
            try tapTab(stage, 2)
            stage.wait(0.05)
            if turned {
                stage.wait(0.05)
                stage.key("1")
                stage.wait(0.02)
            }
            stage.pointer(.down, Point(x: 640, y: 400))
            stage.wait(0.3)
            #expect(stage.traced("held") == .bool(true))
            if isTaken {
                for step in 1...20 {
                    stage.wait(0.008)
                    stage.pointer(.move, Point(x: 640 + (turned ? -1 : 1) * 10 * Double(step), y: 400))
                }
                stage.pointer(.cancel, Point(x: 640, y: 400))
            } else {
                stage.pointer(.up, Point(x: 640, y: 400))
            }
            stage.wait(1)
            #expect(stage.traced("tab") == .string(turned ? "Home" : "Saved"), "\(prefersReducedMotion)")
            #expect(stage.isIdle && stage.observer.faults.isEmpty)
        }
    }

    @Test func `beyond the first tab a drag meets growing resistance, and the tab springs back`() throws {
        let stage = try makeStage()
        drag(stage, by: 400)
        guard case .number(let pulled)? = stage.traced("pull") else { return #expect(Bool(false), "no number") }
        #expect(pulled > 100 && pulled < 250 && stage.traced("to") == .null)
        endInteraction(stage, at: 1040)
        stage.wait(0.05)
        stage.pointer(.down, Point(x: 600, y: 400))
        let caught = stage.traced("pull")
        stage.wait(0.5)
        #expect(stage.traced("pull") == caught && caught != .number(0))
        endInteraction(stage, at: 600)
        stage.wait(1)
        #expect(stage.traced("pull") == .number(0) && stage.isIdle)
    }

    @Test func `two fingers change tabs over what scrolls up and down`() throws {
        let stage = try makeStage(Size.smallWindow)
        for _ in 0..<30 {
            let event = ScrollEvent(location: Point(x: 200, y: 150), delta: Vector(dx: -12, dy: 1), isPrecise: true)
            stage.enqueue([InputEvent(time: stage.time, kind: .scroll(event))])
            stage.wait(0.008)
        }
        stage.wait(1)
        #expect(stage.traced("tab") == .string("Search"))
        let page = try #require(controller(stage).selectedViewController as? GuidePage)
        #expect(page.scrollView.contentOffset == 0)
    }

    @Test func `plain, tabs change at once: when they are chosen, or when a drag is released`() throws {
        let stage = try makeStage()
        func visible() throws -> [Int] {
            let tabs = try controller(stage).viewControllers
            return tabs.indices.filter { tabs[$0].view.isVisible }
        }
        stage.key("2")
        stage.wait(0.1)
        stage.key("p")
        #expect(try icons(stage) == [0, 1, 0, 0, 0], "an animation ends at once")
        stage.wait(1)
        stage.key("5")
        #expect(try icons(stage) == [0, 0, 0, 0, 1])
        #expect(try controller(stage).viewControllers[4].view.presentation.frame.minX == 0)
        stage.wait(1)
        #expect(try visible() == [4] && lefts(stage) == [4: 0])
        for (distance, target) in [(100.0, 4), (900, 3)] {
            drag(stage, by: distance)
            #expect(try lefts(stage)[4] == 0 && visible() == [4], "nothing moves before the release")
            endInteraction(stage, at: 640 + distance)
            #expect(try visible().contains(target))
            stage.wait(1)
            #expect(try visible() == [target] && stage.isIdle)
        }
        stage.key("p")
        stage.key("ArrowLeft")
        stage.wait(0.1)
        #expect(try lefts(stage).count == 2)
    }

    @Test func `with reduced motion icons are at their ends`() throws {
        let stage = try makeStage()
        stage.isReduceMotionEnabled = true
        stage.key("3")
        stage.wait(0.05)
        #expect(try icons(stage) == [0, 0, 1, 0, 0])
    }

    @Test func `an animation that cannot be shown is a placeholder, and received of once`() throws {
        let broken = folder.path + "/lottie"
        try FileManager.default.copyItem(atPath: PictureFolder.animations, toPath: broken)
        let home = try String(contentsOfFile: broken + "/home.json", encoding: .utf8)
        try home.prefix(700).write(toFile: broken + "/home.json", atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: broken + "/trips.json")
        var received: [String] = []
        let material = try folder.material(animations: broken) { received.append("\($0)") }
        let shown = SceneStage(
            .moveTheShape, of: material, size: .smallWindow, scale: 1,
            textEngine: FixedWidthTextEngine())
        for time in 0..<20 {
            shown.stage.enqueue([
                InputEvent(time: shown.stage.time, kind: .key(KeyEvent(phase: .down, key: "\(time % 5 + 1)")))
            ])
            shown.stage.step(to: Double(time) * 0.2)
            _ = shown.stage.displayList()
        }
        #expect(received.count == 2)
        #expect(received.count { $0.contains("home.json is not valid JSON") } == 1)
        #expect(received.count { $0.contains("trips.json cannot be read") } == 1)
    }

    @Test func `a star keeps a place on the page of those that are saved`() throws {
        let stage = try makeStage()
        let pages = try controller(stage).viewControllers.compactMap { $0 as? GuidePage }
        #expect(pages[2].shown == [1, 4, 6])
        pages[0].places.toggle(4)
        pages[0].places.toggle(7)
        #expect(pages[2].shown == [1, 6, 7])
    }

    // MARK: Random input

    /// After random taps, drags and keys, one tab is visible at rest, and its icon alone is filled.
    @Test(arguments: 0..<30) func `a walk ends with one tab in sight, and no fault`(seed: UInt64) throws {
        let stage = try makeStage(Size.smallWindow)
        var random = SeededGenerator(seed: seed), isDown = false, x = 200.0
        for _ in 0..<80 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: try tapTab(stage, .random(in: 0..<5, using: &random))
            case 1: stage.key("\(Int.random(in: 1...5, using: &random))")
            case 2: stage.key(.random(using: &random) ? "ArrowLeft" : "ArrowRight")
            case 3 where !isDown: stage.key("p")
            case 4 where isDown:
                stage.pointer(.up, Point(x: x, y: 150))
                isDown = false
            case 5 where !isDown:
                x = .random(in: 20...380, using: &random)
                stage.pointer(.down, Point(x: x, y: 150))
                isDown = true
            case 6: stage.resize(Size(width: .random(in: 300...700, using: &random), height: 300))
            default:
                guard isDown else { break }
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    x += .random(in: -60...60, using: &random)
                    stage.pointer(.move, Point(x: x, y: 150))
                    if .random(using: &random) { stage.wait(0.004) }
                }
            }
            stage.wait(.random(in: 0...0.15, using: &random))
            #expect(try lefts(stage).count <= 2)
        }
        if isDown { stage.pointer(.up, Point(x: x, y: 150)) }
        for _ in 0..<10 { stage.wait(1) }
        let selected = try controller(stage).selectedIndex
        #expect(try lefts(stage) == [selected: 0])
        #expect(try icons(stage) == (0..<5).map { $0 == selected ? 1 : 0 })
        #expect(stage.isIdle && stage.observer.faults.map(\.description) == [])
        #expect(stage.traced("pull") == .number(0))
    }
}
