import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// Random gestures and programmatic changes in the containers.
extension AppMonkey {
    /// The tabs, while their scene is on stage.
    private var tabs: ContainersController? { (app.scene as? ContainersController) }

    private var stack: NavigationController? { tabs.flatMap { pick($0.viewControllers) as? NavigationController } }

    /// Taps the middle of something that listens to taps, wherever it is.
    func tapSomething() {
        let views = window.tappable
        guard !views.isEmpty else { return }
        let view = pick(views), middle = middle(of: view)
        note("tap \(type(of: view)) at \(middle)")
        (device, isDown) = (middle, false)
        tap(middle)
    }

    /// Drags from the left edge, with or without a release.
    func pullFromEdge() {
        device = Point(x: number(0...20), y: place().y)
        let offset = Vector(dx: number(-10...80), dy: number(-8...8)), steps = Int(number(2...16))
        note("pull from \(device), \(steps) times \(offset)")
        pressAndMove(by: offset, steps)
        isDown = pick([true, false, false, false])
        if !isDown { pointer(pick([.up, .up, .up, .cancel]), device) }
    }

    /// The program changes a stack, of the tab in sight or of another.
    func restack() {
        guard let stack else { return }
        let isAnimated = pick([true, true, false]), pages = stack.viewControllers
        let kind = Int.random(in: 0..<7, using: &random)
        note("restack \(kind), \(pages.count) pages, \(isAnimated ? "animated" : "at once")")
        switch kind {
        case 0, 1, 2: if pages.count < 6 { stack.pushViewController(makePage(), animated: isAnimated) }
        case 3: stack.popViewController(animated: isAnimated)
        case 4: stack.popToRootViewController(animated: isAnimated)
        case 5:
            let kept = pages.filter { $0 === pages.first || pick([true, false]) }
            stack.setViewControllers(kept + (pick([true, false]) ? [makePage()] : []), animated: isAnimated)
        default: stack.setNavigationBarHidden(pick([true, false]), animated: isAnimated)
        }
    }

    /// The program chooses another tab, or shuffles them.
    func retab() {
        guard let tabs else { return }
        if pick([true, true, false]) {
            tabs.selectedIndex = Int.random(in: 0..<tabs.viewControllers.count, using: &random)
            note("tab \(tabs.selectedIndex)")
        } else {
            tabs.setViewControllers(Array(tabs.viewControllers.reversed()), animated: pick([true, false]))
            note("tabs turned round")
        }
    }

    /// Takes all pages off the stacks: none may live on.
    func unpack() {
        for case let stack as NavigationController in tabs?.viewControllers ?? [] {
            stack.popToRootViewController(animated: pick([true, false]))
            stack.setNavigationBarHidden(false, animated: false)
        }
    }

    private func makePage() -> ViewController {
        let page = ViewController()
        page.title = "Page"
        page.view.backgroundColor = Color(white: 0.4)
        page.navigationItem.rightBarButtonItem = BarButtonItem(
            primaryAction: Action(title: "On") { [weak self, unowned page] _ in
                guard let self, let stack = page.navigationController, stack.viewControllers.count < 6 else { return }
                stack.pushViewController(makePage(), animated: true)
            })
        presented.append(Guest(controller: page))
        return page
    }
}

extension View {
    /// The visible views in the tree that receive taps, from back to front.
    fileprivate var tappable: [View] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        let own = gestureRecognizers.contains { $0 is TapGestureRecognizer } ? [self] : []
        return own + subviews.flatMap(\.tappable)
    }
}
