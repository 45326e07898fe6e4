import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The selected look of tabs: in every frame exactly one has it, and icons move with the content.
@Suite struct TabSelectionTests {
    @Test(arguments: [Size.desktopWindow, .smallWindow], 0..<12)
    func `in every frame one tab looks selected, label and icon alike, and icons move with the content`(
        size: Size, seed: Int
    ) throws {
        let isMotionReduced = seed % 5 == 4
        let stage = try AppStage(.moveTheShape, of: PictureFolder(), size: size)
        stage.isReduceMotionEnabled = isMotionReduced
        let controller = try #require(stage.app.scene as? MoveTheShapeController)
        let gestures = RandomGestures(on: stage, seed: seed), middle = Point(x: size.width / 2, y: size.height / 2)
        var faults: [String] = []
        gestures.look = { _ in
            for fault in Self.faults(of: controller, width: size.width, isMotionReduced) {
                faults.append("\(fault) at \(stage.time)")
            }
        }
        for _ in 0..<20 {
            switch Int.random(in: 0..<6, using: &gestures.random) {
            case 0, 1: gestures.press("\(Int.random(in: 1...5, using: &gestures.random))")
            case 2: gestures.press(Bool.random(using: &gestures.random) ? "ArrowLeft" : "ArrowRight")
            default: gestures.drag(from: middle, along: Vector(dx: 1, dy: 0), reach: size.width * 3)
            }
            gestures.pass(.random(in: 0.02...0.25, using: &gestures.random))
        }
        gestures.pass(2)
        #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3)) after \(gestures.random.history)")
        let selected = controller.selectedIndex
        #expect(controller.icons.map(\.shownProgress) == (0..<5).map { $0 == selected ? 1 : 0 })
        #expect(stage.isIdle && stage.observer.faults.isEmpty)
    }

    private static func faults(
        of controller: MoveTheShapeController, width: Double, _ isMotionReduced: Bool
    ) -> [String] {
        // A button has the label in the colour of other items, the one in the colour of selected items, and the icon.
        let labels = controller.icons.map { $0.superview?.subviews.prefix(2).map(\.presentation.alpha) ?? [] }
        let icons = controller.icons.map { [$0.faces.unselected, $0.faces.selected].map(\.presentation.alpha) }
        var faults: [String] = []
        if labels.filter({ $0 == [0, 1] }).count != 1 || labels.filter({ $0 == [1, 0] }).count != 4 || labels != icons {
            faults.append("labels \(labels), icons \(icons)")
        }
        guard !isMotionReduced else { return faults }
        let tabs = controller.viewControllers
        let lefts = tabs.indices.map { index -> Double? in
            let tab = tabs[index]
            return tab.isViewLoaded && tab.view.window != nil ? tab.view.presentation.visibleFrame.minX : nil
        }
        // The visible part of each tab is the progress of its icon.
        let progress = lefts.map { $0.map { max(0, 1 - abs($0) / width) } ?? 0 }
        for (icon, (shown, content)) in zip(controller.icons.map(\.shownProgress), progress).enumerated()
        where abs(shown - content) > 1e-6 {
            faults.append("icon \(icon) shows \(shown), its content \(content)")
        }
        return faults
    }
}
