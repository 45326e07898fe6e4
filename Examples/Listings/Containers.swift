// Notes in tabs and a stack: a custom push, a sheet with detents that can refuse its dismissal, and a hint over one tab.
import UIKitNames

@MainActor func makeNotesApp() -> UITabBarController {
    let notes = UINavigationController(rootViewController: NotesViewController())
    notes.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 0)
    let settings = UINavigationController(rootViewController: SettingsViewController())
    settings.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [notes, settings]
    return tabs
}

// MARK: Stack

final class NotesViewController: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Open") { [unowned self] _ in
                navigationController?.pushViewController(NoteViewController(), animated: true)
            })
        navigationController?.delegate = self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? DropAnimator() : nil }
}

/// An animator that drops the pushed view in from above.
final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return
        }
        let container = transitionContext.containerView
        container.insertSubview(to, aboveSubview: from)
        to.frame = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
        let timing = UICubicTimingParameters(animationCurve: .easeOut)
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), timingParameters: timing)
        animator.addAnimations { to.frame = container.bounds }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}

final class NoteViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    let paper = UIView()
    let label = UILabel()
    private(set) var refusals = 0
    private(set) var dismissals = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Note"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction { [unowned self] _ in edit() })
        view.backgroundColor = .systemBackground
        label.text = "Milk"
        paper.backgroundColor = .systemYellow
        view.addSubview(label)
        view.insertSubview(paper, belowSubview: label)
        for view in [paper, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            paper.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            paper.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            paper.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            paper.heightAnchor.constraint(equalToConstant: 100),
            label.centerXAnchor.constraint(equalTo: paper.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: paper.centerYAnchor),
        ])
    }

    private func edit() {
        let editor = EditorViewController()
        editor.modalPresentationStyle = .pageSheet
        editor.presentationController?.delegate = self
        if let sheet = editor.sheetPresentationController {
            sheet.detents = [.custom(identifier: .low) { $0.maximumDetentValue * 0.25 }, .medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.largestUndimmedDetentIdentifier = .low
            sheet.prefersGrabberVisible = true
        }
        present(editor, animated: true)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { refusals += 1 }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
}

extension UISheetPresentationController.Detent.Identifier {
    static let low = UISheetPresentationController.Detent.Identifier("low")
}

// MARK: Sheet

final class EditorViewController: UIViewController {
    let mark = UIView(frame: CGRect(x: 20, y: 60, width: 40, height: 40))
    private(set) lazy var change = UIButton(
        configuration: .filled(),
        primaryAction: UIAction(title: "Change") { [unowned self] _ in
            isModalInPresentation = true
            let spring = POPSpringAnimation(propertyNamed: kPOPViewFrame)
            spring.toValue = NSValue(cgRect: CGRect(x: 20, y: 60, width: 120, height: 40))
            mark.pop_add(spring, forKey: "changed")
        })
    private(set) lazy var save = UIButton(
        configuration: .tinted(),
        primaryAction: UIAction(title: "Save") { [unowned self] _ in
            isModalInPresentation = false
            sheetPresentationController?.animateChanges {
                sheetPresentationController?.selectedDetentIdentifier = .low
            }
        })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        mark.backgroundColor = .systemGreen
        change.frame = CGRect(x: 20, y: 20, width: 100, height: 34)
        save.frame = CGRect(x: 140, y: 20, width: 100, height: 34)
        for part in [mark, change, save] { view.addSubview(part) }
    }
}

// MARK: Presentation over one tab

final class SettingsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        view.backgroundColor = .systemBackground
        definesPresentationContext = true
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(SettingsViewController.explain)))
    }

    private func explain() {
        let hint = UIViewController()
        hint.view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        hint.modalPresentationStyle = .overCurrentContext
        hint.modalTransitionStyle = .crossDissolve
        present(hint, animated: true)
    }
}
