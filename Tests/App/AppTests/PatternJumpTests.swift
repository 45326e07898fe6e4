import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Random gestures on a motion pattern: from frame to frame nothing jumps, nothing is doubled and nothing is missing.
@Suite struct PatternJumpTests {
    nonisolated private static let sizes = [Size.desktopWindow, Size.smallWindow]

    @Test(arguments: sizes, 0..<12) func `the parts of a card that dives`(size: Size, seed: Int) throws {
        let guide = try GuideStage(size, rate: 240), gestures = RandomGestures(on: guide, seed: seed)
        let here = numbers(guide)
        guide.key("Enter")
        guide.frames(2)
        let there = numbers(guide)
        guide.key("Escape")
        guide.frames(2)
        var detector = JumpDetector(extent: size.width), lacking: [String] = []
        gestures.look = { offset in
            let isFlying = guide.guide.transition.isUnderWay, scrolled = guide.detail?.content.contentOffset ?? 0
            detector.note(
                JumpDetector.Frame(time: guide.time, values: numbers(guide)) { name in
                    // In flight a window's height is the whole distance; at rest the detail follows the drag.
                    let whole = abs((here[name] ?? 0) - (there[name] ?? 0)) + abs(scrolled)
                    return offset * max(whole / size.height, isFlying ? 0 : 1)
                })
            if !guide.isWhole || guide.card == nil || guide.shown.count != GuideElement.allCases.count {
                lacking.append("\(guide.sights), \(guide.pictures) at \(guide.time)")
            }
        }
        for _ in 0..<16 {
            if Int.random(in: 0..<3, using: &gestures.random) == 0 {
                gestures.press(Bool.random(using: &gestures.random) ? "Enter" : "Escape")
            } else {
                let aside = Vector(dx: .random(in: -20...20, using: &gestures.random), dy: 0)
                gestures.drag(from: guide.middle + aside, along: Vector(dx: 0, dy: 1), reach: size.height * 3)
            }
            gestures.pass(.random(in: 0.02...0.25, using: &gestures.random))
        }
        gestures.pass(2)
        gestures.press("Escape")
        gestures.pass(2)
        #expect(detector.jumps.isEmpty, "seed \(seed): \(detector.jumps.prefix(3)) after \(gestures.random.history)")
        #expect(lacking.isEmpty, "seed \(seed): \(lacking.prefix(3)) after \(gestures.random.history)")
        #expect(guide.isTidy && guide.observer.faults.isEmpty, "seed \(seed)")
    }

    /// The positions and extents of the destination's visible elements.
    private func numbers(_ guide: GuideStage) -> [String: Double] {
        var result: [String: Double] = [:]
        for (element, frame) in zip(GuideElement.allCases, guide.shown) {
            result["\(element).x"] = frame.center.x
            result["\(element).y"] = frame.center.y
            result["\(element).width"] = frame.width
            result["\(element).height"] = frame.height
        }
        return result
    }

    @Test(arguments: sizes, 0..<12) func `tabs, which lie edge to edge`(size: Size, seed: Int) throws {
        let folder = try PictureFolder(), stage = try AppStage(.moveTheShape, of: folder, size: size)
        let controller = try #require(stage.app.scene as? MoveTheShapeController)
        let gestures = RandomGestures(on: stage, seed: seed), middle = Point(x: size.width / 2, y: size.height / 2)
        var detector = JumpDetector(extent: size.width), lacking: [String] = []
        var lastWay = 0.0, icons = controller.icons.map(\.shownProgress), before = lefts(controller)
        gestures.look = { offset in
            let tabs = lefts(controller)
            // Icons move with the content.
            let steps = tabs.compactMap { tab, left in before[tab].map { abs(left - $0) } }
            let pace = max(steps.max() ?? 0, offset + lastWay) / size.width + 0.002
            let shown = controller.icons.map(\.shownProgress)
            for (icon, step) in zip(shown, icons).map({ abs($0 - $1) }).enumerated() where step > pace {
                lacking.append("icon \(icon) goes \(step) at \(stage.time), where \(pace) is explained")
            }
            (icons, before) = (shown, tabs)
            let visible = tabs.map { tab, left in ("\(tab)", left + pull(of: tab, controller)) }
            // The next sample of a drag makes up for its overshoot at an end.
            let led = offset == 0 ? 0 : offset + lastWay
            if offset > 0 { lastWay = offset }
            let places = Dictionary(uniqueKeysWithValues: visible)
            detector.note(JumpDetector.Frame(time: stage.time, values: places) { _ in led })
            if !isWhole(tabs, in: size.width) { lacking.append("\(tabs) at \(stage.time)") }
        }
        for _ in 0..<16 {
            switch Int.random(in: 0..<6, using: &gestures.random) {
            case 0: gestures.press("\(Int.random(in: 1...5, using: &gestures.random))")
            case 1: gestures.press(Bool.random(using: &gestures.random) ? "ArrowLeft" : "ArrowRight")
            default: gestures.drag(from: middle, along: Vector(dx: 1, dy: 0), reach: size.width * 3)
            }
            gestures.pass(.random(in: 0.02...0.25, using: &gestures.random))
        }
        gestures.pass(4)
        #expect(detector.jumps.isEmpty, "seed \(seed): \(detector.jumps.prefix(3)) after \(gestures.random.history)")
        #expect(lacking.isEmpty, "seed \(seed): \(lacking.prefix(3)) after \(gestures.random.history)")
        #expect(stage.isIdle && stage.observer.faults.isEmpty, "seed \(seed)")
    }

    /// Where each tab in sight begins.
    private func lefts(_ controller: MoveTheShapeController) -> [Int: Double] {
        var result: [Int: Double] = [:]
        for (index, tab) in controller.viewControllers.enumerated() where tab.isViewLoaded && tab.view.window != nil {
            let isHidden = tab.view.isHidden || tab.view.presentation.alpha < 1
            result[index] = isHidden ? .nan : tab.view.presentation.visibleFrame.minX
        }
        return result
    }

    /// How far a tab's content is pulled aside in it.
    private func pull(of tab: Int, _ controller: MoveTheShapeController) -> Double {
        (controller.viewControllers[tab] as? GuidePage)?.pull ?? 0
    }

    /// Whether tabs fill the width edge to edge.
    private func isWhole(_ tabs: [Int: Double], in width: Double) -> Bool {
        let lefts = tabs.values.sorted()
        if lefts.count == 1 { return lefts[0] == 0 }
        guard lefts.count == 2, abs(lefts[1] - lefts[0] - width) < 1e-6 else { return false }
        return lefts[0] <= 1e-6 && lefts[1] >= -1e-6
    }

    @Test(arguments: sizes, 0..<12) func `the pages of a cube`(size: Size, seed: Int) throws {
        let folder = try PictureFolder(), stage = try AppStage(.peekOverTheEdge, of: folder, size: size)
        let magazine = try #require(stage.app.scene as? MagazineController)
        let gestures = RandomGestures(on: stage, seed: seed), middle = Point(x: size.width / 2, y: size.height / 2)
        stage.wait(0.1)
        var detector = JumpDetector(extent: size.width), lacking: [String] = []
        gestures.look = { offset in
            let position = magazine.paging.position
            detector.note(JumpDetector.Frame(time: stage.time, values: ["page": position * size.width]) { _ in offset })
            // Exactly the pages with a face toward the viewer.
            let places = [position.rounded(.down), position.rounded(.up)].map { Int($0) }
            let due = Set(places.map { magazine.paging.collectionView.index(atPlace: $0) + 1 })
            let visible = magazine.pages.filter { $0.isViewLoaded && $0.view.window != nil && $0.view.alpha > 0 }
            if Set(visible.map(\.number)) != due { lacking.append("\(visible.map(\.number)) at \(position)") }
        }
        for _ in 0..<16 {
            if Int.random(in: 0..<3, using: &gestures.random) == 0 {
                gestures.press(Bool.random(using: &gestures.random) ? "ArrowLeft" : "ArrowRight")
            } else {
                gestures.drag(from: middle, along: Vector(dx: 1, dy: 0), reach: size.width * 3)
            }
            gestures.pass(.random(in: 0.02...0.25, using: &gestures.random))
        }
        gestures.pass(2)
        #expect(detector.jumps.isEmpty, "seed \(seed): \(detector.jumps.prefix(3)) after \(gestures.random.history)")
        #expect(lacking.isEmpty, "seed \(seed): \(lacking.prefix(3)) after \(gestures.random.history)")
        #expect(stage.isIdle && stage.observer.faults.isEmpty, "seed \(seed)")
    }
}
