public import Controllers
public import Views

/// A transition from a controller of a storyboard to another one.
public typealias UIStoryboardSegue = StoryboardSegue

/// A segue of a storyboard, of which each performance makes a `UIStoryboardSegue`.
@preconcurrency @MainActor
public final class UIStoryboardSegueTemplate {
    /// The kinds of segues.
    public nonisolated enum Kind: Hashable, Sendable {
        /// Pushes in a navigation controller, or presents.
        case show
        /// Presents, because there are no split views.
        case showDetail
        /// Presents, in a style of the storyboard's.
        case present(
            style: UIModalPresentationStyle? = nil, transition: UIModalTransitionStyle? = nil, animated: Bool = true)
        /// Adds the destination to a view of the source when that is loaded.
        case embed
        /// As the class of the segue does.
        case custom
    }

    /// What creates the segue: `init(identifier:source:destination:)` of its class.
    public typealias Creator = (String?, UIViewController, UIViewController) -> UIStoryboardSegue

    fileprivate let identifier: String?
    private let kind: Kind
    private weak var source: UIViewController?
    private let create: Creator?
    private let makeDestination: (UIViewController) -> UIViewController?
    private let unwind: ((UIViewController, UIStoryboardSegue) -> Void)?

    /// Adds a segue to a controller, which keeps it.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for none.
    ///   - kind: The kind.
    ///   - source: The controller.
    ///   - create: What creates a segue of a class of its own; nil for the library's.
    ///   - destination: What makes the controller that the segue leads to.
    @discardableResult
    public init(
        _ identifier: String?, _ kind: Kind, from source: UIViewController, create: Creator? = nil,
        to destination: @escaping () -> UIViewController
    ) {
        (self.identifier, self.kind, self.source, self.create) = (identifier, kind, source, create)
        makeDestination = { _ in destination() }
        unwind = nil
        source.segues.templates.append(self)
    }

    /// Adds a segue that leads back to a controller with a method for it.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for none.
    ///   - source: The controller.
    ///   - method: A closure that returns the method of a controller, or nil if it has none.
    @discardableResult
    public init(
        unwinding identifier: String?, from source: UIViewController,
        to method: @escaping (UIViewController) -> ((UIStoryboardSegue) -> Void)?
    ) {
        (self.identifier, kind, self.source, create) = (identifier, .custom, source, nil)
        makeDestination = { $0.controllersToUnwindTo.first { method($0) != nil } }
        unwind = { destination, segue in method(destination)?(segue) }
        source.segues.templates.append(self)
    }

    /// Performs the segue for a control or a gesture, unless the source refuses.
    public func trigger(_ sender: Any?) {
        guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        perform(sender)
    }

    /// Performs the segue.
    fileprivate func perform(_ sender: Any?) {
        guard let source, let destination = makeDestination(source) else { return }
        if case .present(let style, let transition, _) = kind {
            if let style { destination.modalPresentationStyle = style }
            if let transition { destination.modalTransitionStyle = transition }
        }
        let segue = segue(from: source, to: destination)
        source.prepare(for: segue, sender: sender)
        unwind?(destination, segue)
        segue.perform()
    }

    private func segue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
        if let create { return create(identifier, source, destination) }
        let kind = unwind == nil ? kind : nil
        return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
            switch kind {
            case .show: source.show(destination, sender: nil)
            case .showDetail: source.showDetailViewController(destination, sender: nil)
            case .present(_, _, let animated): source.present(destination, animated: animated)
            case .embed, .custom: break
            case nil: source.unwind(to: destination)
            }
        }
    }

    /// Adds the destination to a view of the source, in its size.
    public func embed(in container: UIView) {
        guard let source, let destination = makeDestination(source) else { return }
        source.prepare(for: segue(from: source, to: destination), sender: nil)
        source.addChild(destination)
        destination.view.frame = container.bounds
        destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(destination.view)
        destination.didMove(toParent: source)
    }
}

/// The segues of a controller.
private final class Segues {
    var templates: [UIStoryboardSegueTemplate] = []
}

extension ViewController {
    fileprivate final var segues: Segues {
        let key = ObjectIdentifier(Segues.self)
        if let segues = attachments[key] as? Segues { return segues }
        let segues = Segues()
        attachments[key] = segues
        return segues
    }

    /// Performs a segue of the storyboard, after `prepare(for:sender:)`.
    ///
    /// - Precondition: the storyboard has a segue of this name from the controller.
    public final func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let template = segues.templates.first(where: { $0.identifier == identifier }) else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard("\(type(of: self)) has no segue \(identifier): name one of its own"))
        }
        template.perform(sender)
    }

    /// The controllers that a segue can lead back to, the nearest first: those below in a stack, around, and presenting.
    fileprivate final var controllersToUnwindTo: [UIViewController] {
        var result: [UIViewController] = [], current: UIViewController? = self
        while let controller = current {
            if let stack = controller.parent as? UINavigationController,
                let index = stack.viewControllers.firstIndex(of: controller)
            {
                result += stack.viewControllers[..<index].reversed()
            }
            if let parent = controller.parent {
                result.append(parent)
                current = parent
            } else if let presenting = controller.presentingViewController {
                // The presenting controller is the outermost one; its method is that of the controller on screen inside.
                result += presenting.visibleInside
                current = presenting
            } else {
                current = nil
            }
        }
        return result
    }

    /// The controllers on screen inside this one, the innermost first, and then those below them in stacks.
    private final var visibleInside: [UIViewController] {
        switch self {
        case let stack as UINavigationController:
            stack.viewControllers.reversed().flatMap(\.visibleInside) + [self]
        case let tabs as UITabBarController: (tabs.selectedViewController?.visibleInside ?? []) + [self]
        default: children.flatMap(\.visibleInside) + [self]
        }
    }

    /// Dismisses what a controller or those around it present, and pops to it.
    fileprivate final func unwind(to destination: UIViewController) {
        var isPresented = false, current: UIViewController? = self
        // Whether the way from here to the destination leads over a presentation.
        while let controller = current {
            if controller.contains(destination) { break }
            if controller.parent == nil { isPresented = true }
            current = controller.parent ?? controller.presentingViewController
        }
        if isPresented { (current ?? destination).dismiss(animated: true) }
        let stack = destination.navigationController
        if let stack, stack.topViewController !== destination, stack.viewControllers.contains(destination) {
            stack.popToViewController(destination, animated: !isPresented)
        }
    }

    private final func contains(_ other: UIViewController) -> Bool {
        var current: UIViewController? = other
        while let controller = current {
            if controller === self { return true }
            current = controller.parent
        }
        return false
    }
}
