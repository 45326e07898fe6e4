import Tactile

/// Tabs whose content enters from the side of the selected tab.
final class Tabs: TabBarController, TabBarControllerDelegate {
    init(_ pages: [ViewController]) {
        super.init()
        for page in pages { page.tabBarItem = TabBarItem(title: page.title ?? "", icon: DotIcon()) }
        delegate = self
        setViewControllers(pages, animated: false)
    }

    func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        guard let old = viewControllers.firstIndex(where: { $0 === from }),
            let new = viewControllers.firstIndex(where: { $0 === to })
        else { return nil }
        return TabAnimator(from: old, to: new)
    }
}

/// A dot that grows when its tab is chosen.
final class DotIcon: View, TabIcon {
    var unselectedTint = Color.black { didSet { show() } }
    var selectedTint = Color.black { didSet { show() } }
    let dot = View()
    private var isSelected = false

    init() {
        super.init()
        addSubview(dot)
        show()
    }

    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        if animated { View.animate(withDuration: 0.3) { self.show() } } else { show() }
    }

    private func show() {
        dot.transform = Transform(scale: isSelected ? 1 : 0.5)
        dot.backgroundColor = isSelected ? selectedTint : unselectedTint
    }

    override func layoutSubviews() {
        dot.frame = bounds
        dot.cornerRadius = bounds.width / 2
    }
}
