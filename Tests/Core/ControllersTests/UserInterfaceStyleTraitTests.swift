import Geometry
import Platform
import StageSupport
import TestSupport
import Testing
import Views

@testable import Controllers

/// The style in the traits of controllers, and the style in which their views are drawn.
@Suite struct UserInterfaceStyleTraitTests {
    private final class Page: ViewController {
        /// The styles before and after each change of the traits.
        var changes: [(old: UserInterfaceStyle?, new: UserInterfaceStyle)] = []
        let mark = View()

        override func viewDidLoad() {
            view.addSubview(mark)
            mark.backgroundColor = Color(light: .white, dark: .black)
        }

        override func viewDidLayoutSubviews() { mark.frame = view.bounds.inset(by: 10) }

        override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
            changes.append((previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle))
        }

        var style: UserInterfaceStyle { traitCollection.userInterfaceStyle }
        /// The style in which the view is drawn, by the colour of its mark.
        func drawnStyle(on stage: Stage) -> UserInterfaceStyle {
            let place = mark.convert(mark.bounds, to: nil)
            let paint = stage.displayList().commands.last { $0.bounds == place }?.paint
            return paint == .color(.white) ? .light : paint == .color(.black) ? .dark : .unspecified
        }
    }

    private func add(_ child: ViewController, to parent: ViewController, _ frame: Rect) {
        parent.addChild(child)
        child.loadViewIfNeeded()
        parent.view.addSubview(child.view)
        child.view.frame = frame
        child.didMove(toParent: parent)
    }

    private let root = Page(), left = Page(), right = Page()

    /// Returns a stage with a controller and two children.
    private func makeStage(_ style: UserInterfaceStyle = .light) -> Stage {
        let stage = Stage(
            rootViewController: root, size: Size(width: 400, height: 300), displayScale: 1,
            textEngine: FixedWidthTextEngine(), userInterfaceStyle: style)
        add(left, to: root, Rect(x: 0, y: 0, width: 100, height: 100))
        add(right, to: root, Rect(x: 100, y: 0, width: 100, height: 100))
        stage.step(to: 0)
        return stage
    }

    @Test func `a stage has the light style, and each controller its style before the view loads`() {
        let stage = makeStage()
        #expect(stage.userInterfaceStyle == .light && stage.traits.userInterfaceStyle == .light)
        for page in [root, left, right] { #expect(page.style == .light && page.drawnStyle(on: stage) == .light) }
        #expect(root.changes.map(\.new) == [.light] && root.changes.map(\.old) == [.unspecified])
    }

    @Test func `another style notifies each controller once, and draws another picture`() {
        let stage = makeStage(), before = stage.displayList()
        for page in [root, left, right] { page.changes = [] }
        stage.enqueue([InputEvent(time: 1, kind: .appearance(.dark))])
        stage.step(to: 1)
        for page in [root, left, right] {
            #expect(page.changes.map(\.old) == [.light] && page.changes.map(\.new) == [.dark])
            #expect(page.drawnStyle(on: stage) == .dark)
        }
        #expect(stage.displayList() != before)
        stage.userInterfaceStyle = .dark
        #expect(root.changes.count == 1)
        stage.window.overrideUserInterfaceStyle = .light
        #expect(root.changes.count == 2 && stage.displayList() == before)
    }

    @Test func `a resize keeps the style`() {
        let stage = makeStage(.dark)
        stage.enqueue([InputEvent(time: 1, kind: .resize(Size(width: 900, height: 700), scale: 2))])
        stage.step(to: 2)
        #expect(stage.traits.userInterfaceStyle == .dark && left.style == .dark && left.drawnStyle(on: stage) == .dark)
    }

    @Test func `the override of a controller's view applies to its traits and its children`() {
        let stage = makeStage()
        for page in [root, left, right] { page.changes = [] }
        root.view.overrideUserInterfaceStyle = .dark
        left.view.overrideUserInterfaceStyle = .light
        #expect([root.style, left.style, right.style] == [.dark, .light, .dark])
        for page in [left, right] { #expect(page.drawnStyle(on: stage) == page.style) }
        root.view.overrideUserInterfaceStyle = .unspecified
        #expect([root.style, left.style, right.style] == [.light, .light, .light])
        #expect(left.changes.map(\.new) == [.dark, .light] && right.changes.map(\.new) == [.dark, .light])
    }

    @Test func `traits that override those of a child set the style of its view`() {
        let stage = makeStage()
        root.setOverrideTraitCollection(TraitCollection(userInterfaceStyle: .dark), forChild: left)
        #expect([root.style, left.style, right.style] == [.light, .dark, .light])
        for page in [left, right] { #expect(page.drawnStyle(on: stage) == page.style) }
        root.setOverrideTraitCollection(nil, forChild: left)
        #expect(left.style == .light && left.drawnStyle(on: stage) == .light)
    }

    @Test func `a presented controller has the window's style, or that of its presentation controller`() {
        let stage = makeStage(), presented = Page()
        presented.modalPresentationStyle = .fullScreen
        root.view.overrideUserInterfaceStyle = .dark
        root.present(presented, animated: false)
        stage.step(to: 1)
        #expect(presented.style == .light && presented.drawnStyle(on: stage) == .light)
        presented.presentationController?.overrideTraitCollection = TraitCollection(userInterfaceStyle: .dark)
        #expect(presented.style == .dark && presented.drawnStyle(on: stage) == .dark)
        presented.presentationController?.overrideTraitCollection = nil
        stage.userInterfaceStyle = .dark
        #expect(presented.style == .dark && presented.drawnStyle(on: stage) == .dark)
    }

    @Test func `an override of a view that is on no stage changes no traits`() {
        let page = Page()
        page.view.overrideUserInterfaceStyle = .dark
        #expect(page.style == .unspecified && page.changes.isEmpty)
    }
}
