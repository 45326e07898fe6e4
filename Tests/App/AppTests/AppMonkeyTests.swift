import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The whole app under a seeded monkey: 20 seeds of 250 actions, or as many seeds as `TACTILE_MONKEYS` says, from
/// `TACTILE_FIRST_MONKEY` on.
@Suite struct AppMonkeyTests {
    private static let actions = 250
    nonisolated private static let seeds = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["TACTILE_FIRST_MONKEY"].flatMap(UInt64.init) ?? 0
        return first..<(first + (environment["TACTILE_MONKEYS"].flatMap(UInt64.init) ?? 20))
    }()

    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    @Test(arguments: seeds) func `after random input every transition of the app has ended`(seed: UInt64) throws {
        weak var app: AppController?
        weak var stage: Stage?
        weak var scene: (any Scene)?
        try {
            let monkey = try AppMonkey(seed: seed, in: folder)
            monkey.perform(Self.actions)
            checkAccessibility(monkey, seed)
            monkey.rest()
            checkAccessibility(monkey, seed)
            let traced = monkey.trace.text.split(separator: "\n")
            app = monkey.stage.app
            stage = monkey.stage.stage
            scene = monkey.stage.app.scene
            checkTransitions(monkey, seed)
            checkScreen(monkey, seed)
            checkLife(monkey, seed)
            // A second monkey leaves the same traces.
            let other = try AppMonkey(seed: seed, in: folder)
            other.perform(Self.actions)
            other.rest()
            let lines = other.trace.text.split(separator: "\n")
            let difference = zip(traced, lines).first { $0 != $1 }
            #expect(
                difference == nil && traced.count == lines.count,
                "seed \(seed): \(difference.map { "\($0.0)\n\($0.1)" } ?? "")")
        }()
        #expect(app == nil && stage == nil && scene == nil, "seed \(seed): something holds on to the app")
    }

    /// Every element that a screen reader finds has a label, and is in the window, also while transitions run.
    private func checkAccessibility(_ monkey: AppMonkey, _ seed: UInt64) {
        let faults = monkey.faults + AccessibilityLaws.faults(in: monkey.stage.window)
        #expect(Set(faults) == [], "seed \(seed)")
    }

    /// Everything that began has ended, once.
    private func checkTransitions(_ monkey: AppMonkey, _ seed: UInt64) {
        let observer = monkey.stage.observer
        let begun = observer.count(.transitionDuration)
        let story = "\(monkey.random)"
        #expect(observer.count(.completeTransition) == begun, "\(story)")
        #expect(observer.count(.animationEnded) == begun, "\(story)")
        // The monkey may request what is impossible; every other fault is an error.
        let harmless: Set<TransitionFault.Rule> = [
            .alreadyPresenting, .alreadyPresented, .presenterGone, .nothingToDismiss,
        ]
        let grave = observer.faults.filter { !harmless.contains($0.rule) }
        #expect(grave.isEmpty, "\(story)")
    }

    /// Nothing lies over the app, and no part of it is hidden.
    private func checkScreen(_ monkey: AppMonkey, _ seed: UInt64) {
        let stage = monkey.stage, app = stage.app
        #expect(stage.window.subviews.map { $0 === app.view } == [true], "seed \(seed)")
        let comparison = app.isComparing ? app.comparison : nil
        let shown: [ViewController] = [app.scene, comparison].compactMap { $0 }
        #expect(app.children.elementsEqual(shown, by: ===), "seed \(seed)")
        for view in [app.view, comparison?.view ?? app.scene.view, app.bar] {
            #expect(!view.isHidden && view.alpha == 1 && view.presentation.alpha == 1, "seed \(seed)")
            #expect(view.isUserInteractionEnabled, "seed \(seed)")
        }
        #expect(app.view.subviews.count == shown.count + 1 && app.view.firstMasked == nil, "seed \(seed)")
        #expect(app.view.frame == stage.window.bounds, "seed \(seed)")
        let cells =
            (app.scene as? PhotoGridController)?.collection.visibleCells.values.map { $0 as? PhotoCell } ?? []
        #expect(cells.allSatisfy { $0?.hasThumbnail == true }, "seed \(seed): a thumbnail is not seen")
        #expect(stage.traced("sourceHidden") ?? .bool(false) == .bool(false), "seed \(seed)")
        if let scene = app.scene as? ContainersController { checkContainers(scene, seed) }
    }

    /// The selected tab is visible, alone and in its place, and the bar shows its title.
    private func checkContainers(_ tabs: ContainersController, _ seed: UInt64) {
        guard let stack = tabs.pages, let root = stack.viewControllers.first else {
            Issue.record("seed \(seed): no tab is chosen")
            return
        }
        #expect(tabs.children.count == 2 && tabs.selectedViewController === stack, "seed \(seed)")
        #expect(stack.viewControllers.count == 1 && stack.children.map { $0 === root } == [true], "seed \(seed)")
        for (child, container) in [(stack, tabs), (root, stack)] as [(ViewController, ViewController)] {
            let place = container.size(
                forChildContentContainer: child, withParentContainerSize: container.view.size)
            #expect(child.view.superview?.subviews.count == 1, "seed \(seed): something is left beside a page")
            #expect(child.view.frame == Rect(origin: .zero, size: place), "seed \(seed)")
            #expect(child.view.presentation.alpha == 1 && child.view.mask == nil, "seed \(seed)")
        }
        #expect(stack.navigationBar.topItem === root.navigationItem, "seed \(seed)")
        #expect(stack.navigationBar.backItem == nil, "seed \(seed)")
        #expect(traced(tabs, "way") == .null && traced(tabs, "sheets") == .integer(0), "seed \(seed)")
    }

    private func traced(_ source: any TraceSource, _ name: String) -> TraceValue? {
        source.traceFields(at: 0).fields.first { $0.name == name }?.value
    }

    /// Presented controllers are released, taps still open something, and every demo can be opened anew.
    private func checkLife(_ monkey: AppMonkey, _ seed: UInt64) {
        let stage = monkey.stage
        #expect(monkey.presented.allSatisfy { $0.controller == nil }, "seed \(seed): a presented controller lives on")
        stage.tap(stage.middle(of: stage.app.bar.scenesButton))
        stage.wait(1)
        #expect(stage.app.menu != nil, "seed \(seed)")
        stage.key("Escape")
        stage.wait(1)
        #expect(stage.app.menu == nil, "seed \(seed)")
        if stage.app.demo == .photoPreview { stage.go(to: .propertyAnimator) }
        stage.go(to: .photoPreview)
        guard let grid = (stage.app.scene as? PhotoGridController) else { return }
        stage.tap(grid.collection.convert(grid.collection.frame(ofItem: 0), to: nil).center)
        stage.wait(2)
        #expect(stage.app.presentedViewController is PreviewController, "seed \(seed)")
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.app.presentedViewController == nil && stage.isIdle, "seed \(seed)")
    }
}

extension PhotoCell {
    fileprivate var hasThumbnail: Bool { if case .thumbnail = content { true } else { false } }
}

extension View {
    /// The first view in the tree that a mask cuts.
    fileprivate var firstMasked: View? { mask != nil ? self : subviews.lazy.compactMap(\.firstMasked).first }
}
