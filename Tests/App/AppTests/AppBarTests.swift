import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The bar below the scenes.
@Suite struct AppBarTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    @Test(arguments: Demo.all, [300.0, 420, 1280])
    func `the bar covers no scene, and its controls lie inside it, apart from each other`(
        demo: Demo, width: Double
    ) throws {
        let stage = try AppStage(demo, of: folder, size: Size(width: width, height: 700)), app = stage.app,
            bar = app.bar
        #expect(app.scene.view.frame == Rect(x: 0, y: 0, width: width, height: 656))
        #expect(bar.frame == Rect(x: 0, y: 656, width: width, height: 44))
        let hasPattern = app.scene is any PatternScene
        #expect(bar.modeControl.isHidden == !hasPattern && (app.patternMode != nil) == hasPattern)
        let controls = (hasPattern ? bar.modeControl.segments : []) + [bar.scenesButton]
        for (index, control) in controls.enumerated() {
            let frame = control.convert(control.bounds, to: nil)
            #expect(bar.frame.contains(frame) && control.intrinsicContentSize.width <= frame.width)
            for other in controls[..<index] {
                #expect(!frame.intersects(other.convert(other.bounds, to: nil)))
            }
        }
        for label in bar.subviews.compactMap({ $0 as? Label }) where !label.isHidden {
            #expect(label.text == demo.title && label.fittingSize.width <= label.size.width)
            #expect(controls.allSatisfy { !label.frame.intersects($0.convert($0.bounds, to: bar)) })
        }
    }

    @Test(arguments: ComparisonTests.patterns)
    func `the segments and the keys P and B select the view of a pattern`(demo: Demo) throws {
        let stage = try AppStage(demo, of: folder), app = stage.app
        #expect(app.patternMode == .pattern)
        for (index, mode) in PatternMode.allCases.enumerated() {
            stage.tap(stage.middle(of: app.bar.modeControl.segments[index]))
            stage.wait(1)
            stage.window.layoutIfNeeded()
            _ = stage.stage.displayList()
            #expect(app.patternMode == mode && app.bar.modeControl.selectedSegmentIndex == index)
        }
        let keys: [(String, PatternMode)] = [
            ("b", .pattern), ("p", .plain), ("P", .pattern), ("B", .sideBySide), ("p", .plain), ("b", .sideBySide),
            ("b", .plain),
        ]
        for (key, mode) in keys {
            stage.key(key)
            stage.wait(1)
            #expect(app.patternMode == mode, "\(key)")
            #expect(app.scene.view.isHidden == (mode == .sideBySide) && stage.isIdle)
            #expect(app.children.count == (mode == .sideBySide ? 2 : 1))
        }
    }

    @Test func `a comparison begins when what is presented has been dismissed`() throws {
        let stage = try AppStage(.diveDeeper, of: folder), app = stage.app
        stage.wait(0.1)
        stage.key("Enter")
        stage.wait(2)
        #expect(app.presentedViewController != nil)
        stage.key("b")
        #expect(app.patternMode == .pattern)
        stage.wait(0)
        stage.wait(2)
        #expect(app.presentedViewController == nil && app.patternMode == .sideBySide)
        stage.go(to: .photoPreview)
        #expect(app.patternMode == nil && app.comparison == nil && app.children.count == 1 && stage.isIdle)
    }
}
