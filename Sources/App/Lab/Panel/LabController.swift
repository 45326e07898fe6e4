import Controllers
import Demos
import Geometry
import System
import Viewer
import Views

/// The root controller of the lab's own stage, which is drawn above the scene's.
///
/// It contains the tuning panel at the right edge. Only the panel takes touches; the others go to the scene.
final class LabController: ViewController {
    /// The tuning panel; `nil` while it is closed.
    private(set) var panel: TuningPanel?
    /// The help; `nil` while it is closed.
    private(set) var help: HelpPanel?
    /// The help of the first start; `nil` while it is not shown.
    private(set) var hint: HintCard?
    /// The question or the result of a blind comparison; `nil` while there is none.
    private(set) var question: QuestionCard?
    /// The button that opens the menu, in the bar.
    private(set) lazy var button = TextButton("") { [unowned self] in didPressButton() }
    /// The room in which the button was placed; `nil` while it is hidden.
    private(set) var buttonRoom: Rect?
    /// A Boolean value that indicates whether the button is on screen.
    var showsButton: Bool { button.superview != nil }
    /// Called when the user presses the button.
    var didPressButton: () -> Void = {}
    /// The menu of the lab's commands.
    let menu = CommandMenu()
    /// A Boolean value that indicates whether nothing is on the lab's stage.
    var isEmpty: Bool {
        panel == nil && help == nil && hint == nil && question == nil && !showsButton && !menu.isVisible
    }

    /// Closes the tuning panel, or opens one that changes `settings` and saves them to `path`.
    func togglePanel(_ settings: TuningSettings, savingTo path: String) {
        guard panel == nil else { return closePanel() }
        let panel = TuningPanel(settings, savingTo: path) { [weak self] in self?.closePanel() }
        view.addSubview(panel)
        self.panel = panel
        panel.select()
        view.setNeedsLayout()
    }

    /// Closes the tuning panel.
    func closePanel() {
        panel?.removeFromSuperview()
        panel = nil
    }

    /// Closes the help, or opens that of a scene above everything.
    func toggleHelp(of scene: Demo?) {
        if let help, !help.isClosing { return help.close() }
        help?.removeFromSuperview()
        let help = HelpPanel(of: scene) { [weak self] in self?.removeHelp() }
        view.addSubview(help)
        self.help = help
        help.frame = view.bounds
        help.appear()
    }

    private func removeHelp() {
        help?.removeFromSuperview()
        help = nil
    }

    /// Shows the help of the first start, below the other parts, unless it is shown already.
    func showHint(dismiss: @escaping () -> Void) {
        guard hint == nil else { return }
        let hint = HintCard(dismiss: dismiss) { [weak self] in self?.removeHint() }
        view.insertSubview(hint, at: 0)
        self.hint = hint
        placeCards()
        hint.appear()
    }

    /// Closes the help of the first start; does nothing if it is not shown.
    func closeHint() { hint?.close() }

    private func removeHint() {
        hint?.removeFromSuperview()
        hint = nil
    }

    /// Shows a question or a result in place of the one before; `nil` removes it.
    func show(_ card: QuestionCard?) {
        question?.removeFromSuperview()
        question = card
        guard let card else { return }
        view.insertSubview(card, at: 0)
        placeCards()
        card.appear()
    }

    /// Shows the button at the end of the room that the bar has; `nil` or too little room hides it.
    func placeButton(in room: Rect?) {
        guard room != buttonRoom else { return }
        buttonRoom = room
        // Outside a window no text has a size.
        if room != nil, !showsButton { view.insertSubview(button, at: 0) }
        guard let room, let width = buttonWidth(atMost: room.width) else { return button.removeFromSuperview() }
        button.frame = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
    }

    /// Gives the button the longest title for which a width suffices, and returns its own; `nil` if there is none.
    private func buttonWidth(atMost room: Double) -> Double? {
        for title in ["\(strings("Lab")) (F3)", strings("Lab")] {
            button.title = title
            let width = (button.intrinsicContentSize.width + 2 * Self.padding).rounded(.up)
            if width <= room { return width }
        }
        return nil
    }

    /// The distance of the button's title to its edges, in points.
    private static let padding = 12.0

    /// Closes the menu, or opens it where its button is or was last, without one in the lower left corner; a key highlights
    /// its first row.
    func toggleMenu(_ items: [MenuItem], byKey: Bool) {
        if menu.isOpen { return menu.dismiss() }
        guard let window = view.window else { return }
        let corner = Point(x: 0, y: max(view.size.height - AppBar.height, 0))
        menu.open(items, at: button.frame.isEmpty ? .point(corner) : .view(button.frame), in: window, byKey: byKey)
    }

    private func placeCards() {
        if let question { question.frame = question.frame(in: view.bounds, above: AppBar.height) }
        if let hint { hint.frame = hint.frame(in: view.bounds, above: AppBar.height) }
    }

    /// Places the panel at the right edge, over the window's height; in a narrow window it leaves room for the scene.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, width = min(TuningPanel.width, bounds.width)
        help?.frame = bounds
        placeCards()
        panel?.frame = Rect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    /// Takes the touches on the panel, the button, a question and the help of the first start only; all of them while the help
    /// or the menu is open.
    override func view(containsTouchAt point: Point) -> Bool {
        help.map { !$0.isClosing } ?? false || panel?.frame.contains(point) ?? false
            || hint.map { !$0.isClosing && $0.frame.contains(point) } ?? false
            || question?.frame.contains(point) ?? false || showsButton && button.frame.contains(point)
            || menu.isOpen
    }
}
