import Tactile
import TestSupport
import Testing

/// The receivers of keys under a tab bar, and the places of its items.
@Suite struct TabBarPlaceTests {
    private let tabs = TabBarController()
    private let controllers = (0..<3).map { _ in KeyedController() }

    private func makeStage(_ size: Size = Size(width: 400, height: 300), scale: Double = 1) -> Stage {
        tabs.setViewControllers(controllers, animated: false)
        let stage = Stage(
            rootViewController: tabs, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.step(to: 1)
        return stage
    }

    @Test func `only the selected tab receives keys`() {
        let stage = makeStage()
        var heard: [Int] = []
        for (index, controller) in controllers.enumerated() {
            controller.onKey = { _ in
                heard.append(index)
                return true
            }
        }
        for index in [0, 2, 1, 0] {
            tabs.selectedIndex = index
            stage.step(to: stage.time)
            stage.enqueue([.key("x", at: stage.time)])
            stage.step(to: stage.time + 1)
        }
        #expect(heard == [0, 2, 1, 0])
    }

    @Test(arguments: [(400.0, 1.0), (1280, 1), (1280, 2), (333, 1.5)])
    func `items divide a narrow bar evenly, and are centred in a wide one`(width: Double, scale: Double) {
        _ = makeStage(Size(width: width, height: 300), scale: scale)
        // The line comes first.
        let items = tabs.tabBar.subviews.dropFirst().map(\.frame), line = tabs.tabBar.subviews[0].frame
        #expect(line == Rect(x: 0, y: 0, width: width, height: 1 / scale))
        #expect(items.count == 3)
        let extent = min(width / 3, 160)
        for (left, right) in zip(items, items.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
        for item in items {
            #expect(abs(item.width - extent) <= 1 / scale)
            #expect(abs(item.minX * scale - (item.minX * scale).rounded()) < 1e-9, "on whole pixels")
        }
        #expect(abs(items[0].minX - (width - items[2].maxX)) <= 1 / scale)
    }
}
