import SwiftParser
import SwiftSyntax

/// Methods and properties with defaults, by their protocols.
struct OptionalRequirements {
    struct Requirement {
        /// The name with the labels: `name(label:_:)`.
        let name: String
        /// The declaration with the default as its body.
        let declaration: String

        /// The declaration as a method; nil for a property.
        let function: FunctionDeclSyntax?

        /// The name in Objective-C: Apple's, or the one that Swift makes of a method of the project.
        var selector: String {
            OptionalRequirements.selectors[name] ?? function.map(ObjectiveCNames.selector) ?? name
        }
    }

    private var byProtocol: [String: [Requirement]] = [:]
    private var refined: [String: String] = [:]

    /// Reads extensions of protocols with defaults.
    init(_ source: String) {
        for node in Parser.parse(source: source).statements.compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
            let name = node.extendedType.trimmedDescription
            refined[name] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
            for item in node.memberBlock.members { add(item.decl, to: name) }
        }
    }

    private mutating func add(_ declaration: DeclSyntax, to name: String) {
        let requirement: Requirement? =
            if let function = declaration.as(FunctionDeclSyntax.self) {
                Requirement(
                    name: function.fullName, declaration: function.trimmedDescription, function: function)
            } else if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
                Requirement(
                    name: binding.pattern.trimmedDescription, declaration: variable.trimmedDescription, function: nil)
            } else {
                nil
            }
        if let requirement { byProtocol[name, default: []].append(requirement) }
    }

    /// The requirements of a protocol, with those of the protocols that it refines.
    func requirements(of name: String) -> [Requirement] {
        (byProtocol[name] ?? []) + (refined[name].map(requirements) ?? [])
    }

    /// The requirement with a name, of protocols and those that they refine.
    func requirement(_ name: String, of protocols: [String]) -> Requirement? {
        requirements(ofAll: protocols).first { $0.name == name }
    }

    /// The requirements of several protocols.
    func requirements(ofAll protocols: [String]) -> [Requirement] { protocols.flatMap { requirements(of: $0) } }

    /// Returns whether a name is that of a protocol with optional requirements.
    func isProtocol(_ name: String) -> Bool { byProtocol[name] != nil }

    /// These requirements and those of other protocols.
    func merged(with other: OptionalRequirements) -> OptionalRequirements {
        var result = self
        result.byProtocol.merge(other.byProtocol) { $0 + $1 }
        result.refined.merge(other.refined) { one, _ in one }
        return result
    }

    /// All requirements, as `Protocol.name(label:)`.
    var all: [String] { byProtocol.flatMap { name, members in members.map { "\(name).\($0.name)" } } }

    /// The names of all methods, without labels.
    var baseNames: Set<String> {
        Set(byProtocol.values.joined().map { String($0.name.prefix { $0 != "(" }) })
    }

    /// What UIKit declares as optional and the library calls, with the library's defaults.
    ///
    /// The tests compare this list with the library's sources.
    static let library = OptionalRequirements(
        """
        extension UIViewControllerTransitioningDelegate {
            func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
            func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
            func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
            func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
            func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { nil }
        }
        extension UIViewControllerAnimatedTransitioning {
            func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating { UninterruptibleAnimator() }
            func animationEnded(_ transitionCompleted: Bool) {}
        }
        extension UIViewControllerInteractiveTransitioning {
            var completionSpeed: CGFloat { 1 }
            var completionCurve: UIView.AnimationCurve { .easeInOut }
            var wantsInteractiveStart: Bool { true }
        }
        extension UINavigationControllerDelegate {
            func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
            func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
            func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
            func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
        }
        extension UITabBarControllerDelegate {
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
            func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
            func tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
        }
        extension UIAdaptivePresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
            func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none }
            func presentationController(_ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController) {}
            func presentationController(_ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle) -> UIViewController? { nil }
            func presentationController(_ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle, transitionCoordinator: (any UIViewControllerTransitionCoordinator)?) {}
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
        }
        extension UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
        }
        extension UIGestureRecognizerDelegate {
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        extension UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
            func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
        }
        extension UITextFieldDelegate {
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
            func textFieldDidBeginEditing(_ textField: UITextField) {}
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
            func textFieldDidEndEditing(_ textField: UITextField) {}
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { textFieldDidEndEditing(textField) }
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        }
        extension UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
            func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
        }
        extension CAAnimationDelegate {
            func animationDidStart(_ anim: CAAnimation) {}
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
        }
        """)

    /// UIKit's optional methods that the library does not call, with the reason.
    static let neverCalled: [String: [String: String]] = [
        "UINavigationControllerDelegate": [
            "navigationControllerSupportedInterfaceOrientations(_:)": "a desktop window has no orientation",
            "navigationControllerPreferredInterfaceOrientationForPresentation(_:)":
                "a desktop window has no orientation",
        ],
        "UITabBarControllerDelegate": [
            "tabBarController(_:willBeginCustomizing:)": "tabs cannot be customized",
            "tabBarController(_:willEndCustomizing:changed:)": "tabs cannot be customized",
            "tabBarController(_:didEndCustomizing:changed:)": "tabs cannot be customized",
            "tabBarControllerSupportedInterfaceOrientations(_:)": "a desktop window has no orientation",
        ],
        "UITextFieldDelegate": [
            "textFieldShouldClear(_:)": "there is no button that clears the text",
            "textFieldDidChangeSelection(_:)": "there is no selection: use the event editingChanged",
        ],
    ]
}
