import StageSupport
import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// The laws that hold whenever the monkey has rested.
extension AppMonkey {
    /// Returns the laws that are broken, as sentences, and forgets the calls so far; empty if none is.
    ///
    /// Afterwards the photos are on stage, at rest.
    func brokenLaws() -> [String] {
        var laws = Laws()
        for fault in problems.sorted() { laws.require(false, fault) }
        for fault in AccessibilityLaws.faults(in: window) { laws.require(false, fault) }
        checkTransitions(&laws)
        checkScreen(&laws)
        checkLife(&laws)
        observer.removeAll()
        return laws.broken
    }

    /// A list of the laws that are broken.
    private struct Laws {
        private(set) var broken: [String] = []
        mutating func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
            if !holds { broken.append(sentence()) }
        }
    }

    /// Everything that began has ended, once.
    private func checkTransitions(_ laws: inout Laws) {
        let begun = observer.count(.transitionDuration), completed = observer.count(.completeTransition)
        laws.require(completed == begun, "\(begun) transitions have begun, and \(completed) are completed")
        let ended = observer.count(.animationEnded)
        laws.require(ended == begun, "\(begun) transitions have begun, and \(ended) have said that they ended")
        // The monkey may request what is impossible; every other fault is an error.
        let harmless: Set<TransitionFault.Rule> = [
            .alreadyPresenting, .alreadyPresented, .presenterGone, .nothingToDismiss,
        ]
        for fault in observer.faults where !harmless.contains(fault.rule) { laws.require(false, "fault: \(fault)") }
    }

    /// Nothing lies over the app, and no part of it is hidden.
    private func checkScreen(_ laws: inout Laws) {
        laws.require(window.subviews.map { $0 === app.view } == [true], "something lies over the app")
        let comparison = app.isComparing ? app.comparison : nil
        let shown: [ViewController] = [app.scene, comparison].compactMap { $0 }
        laws.require(app.children.elementsEqual(shown, by: ===), "the app has the children \(app.children)")
        for view in [app.view, comparison?.view ?? app.scene.view, app.bar] {
            let isSeen = !view.isHidden && view.alpha == 1 && view.presentation.alpha == 1
            laws.require(isSeen && view.isUserInteractionEnabled, "\(view) is hidden or dead")
        }
        laws.require(app.view.subviews.count == shown.count + 1, "the app has the views \(app.view.subviews)")
        laws.require(app.view.firstMasked == nil, "a mask is left")
        laws.require(app.view.frame == window.bounds, "the app lies at \(app.view.frame)")
        if let grid = app.scene as? PhotoGridController {
            let cells = grid.collection.visibleCells.values.map { $0 as? PhotoCell }
            let areShown = cells.allSatisfy { $0.map { isShown($0.content) } == true }
            laws.require(areShown, "a thumbnail is not seen")
        }
        let isHidden = traced("sourceHidden") ?? .bool(false)
        laws.require(isHidden == .bool(false), "the source of a transition is hidden")
        if let scene = app.scene as? ContainersController { checkContainers(scene, &laws) }
    }

    private func isShown(_ content: PhotoCell.Content) -> Bool {
        switch content {
        case .placeholder: false
        case .thumbnail: true
        case .broken: damagesFiles
        }
    }

    /// The selected tab is visible, alone and in its place, and the bar shows its title.
    private func checkContainers(_ tabs: ContainersController, _ laws: inout Laws) {
        guard let stack = tabs.pages, let root = stack.viewControllers.first else {
            return laws.require(false, "no tab is chosen")
        }
        laws.require(tabs.children.count == 2 && tabs.selectedViewController === stack, "another tab is on stage")
        let isRoot = stack.viewControllers.count == 1 && stack.children.map { $0 === root } == [true]
        laws.require(isRoot, "pages are left on the stack")
        for (child, container) in [(stack, tabs), (root, stack)] as [(ViewController, ViewController)] {
            let place = container.size(
                forChildContentContainer: child, withParentContainerSize: container.view.size)
            laws.require(child.view.superview?.subviews.count == 1, "something is left beside a page")
            laws.require(child.view.frame == Rect(origin: .zero, size: place), "a page lies at \(child.view.frame)")
            laws.require(child.view.presentation.alpha == 1 && child.view.mask == nil, "a page is not seen wholly")
        }
        let bar = stack.navigationBar
        laws.require(bar.topItem === root.navigationItem && bar.backItem == nil, "the bar is that of another page")
        let isAtRest = traced(tabs, "way") == .null && traced(tabs, "sheets") == .integer(0)
        laws.require(isAtRest, "the containers are not at rest")
    }

    private func traced(_ source: any TraceSource, _ name: String) -> TraceValue? {
        source.traceFields(at: 0).fields.first { $0.name == name }?.value
    }

    /// Presented controllers are released, taps still open something, and every demo can be opened anew.
    private func checkLife(_ laws: inout Laws) {
        laws.require(presented.allSatisfy { $0.controller == nil }, "a presented controller lives on")
        presented = []
        tap(middle(of: app.bar.scenesButton))
        wait(1)
        laws.require(app.menu != nil, "a tap does not open the gallery")
        key("Escape")
        wait(1)
        laws.require(app.menu == nil, "a key does not close the gallery")
        if app.demo == .photoPreview { go(to: .propertyAnimator) }
        go(to: .photoPreview)
        // A photo that was opened may lie far from the first one, most cells may lie outside of a small window or below the
        // bar, and a damaged photo has no preview.
        let grid = (app.scene as? PhotoGridController)?.collection
        let photos = grid?.visibleCells.filter { ($0.value as? PhotoCell)?.hasThumbnail == true } ?? [:]
        let middles = photos.sorted { $0.key < $1.key }.map { self.middle(of: $0.value) }
        let bounds = window.bounds, bar = app.bar.frame
        guard let middle = middles.first(where: { bounds.contains($0) && !bar.contains($0) }) else { return }
        tap(middle)
        wait(2)
        laws.require(app.presentedViewController is PreviewController, "a tap at \(middle) does not open a photo")
        key("Escape")
        wait(2)
        laws.require(app.presentedViewController == nil && isIdle, "a photo does not close")
    }
}

extension View {
    /// The first view in the tree that a mask cuts.
    fileprivate var firstMasked: View? { mask != nil ? self : subviews.lazy.compactMap(\.firstMasked).first }
}

extension PhotoCell {
    fileprivate var hasThumbnail: Bool { if case .thumbnail = content { true } else { false } }
}
