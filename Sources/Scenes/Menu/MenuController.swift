import Controllers
import Geometry
import Gestures
import Platform
import Views

/// The list of all scenes, in a panel at the left: a tap or Enter leads to one.
final class MenuController: ViewController {
    /// The key that opens and closes the menu.
    static let key = "g"

    private let current: SceneName
    private let choose: (SceneName) -> Void
    private let transition = SlideInTransitioningDelegate(direction: .left)
    let list = ScrollView()
    private(set) var rows: [MenuRow] = []
    private let heading = Label("Scenes", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let edge = View()
    /// The scene that Enter leads to.
    private(set) var selection: SceneName { didSet { updateRows() } }

    private enum Look {
        static let margin = 20.0
        static let heading = 60.0
        static let row = 58.0
        static let gap = 2.0
        static let inset = 8.0
    }

    /// Makes the menu; `choose` is told which scene is wanted.
    init(current: SceneName, choose: @escaping (SceneName) -> Void) {
        self.current = current
        self.choose = choose
        selection = current
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    /// Puts a row for each scene into the list.
    override func viewDidLoad() {
        view.backgroundColor = Palette.panel
        edge.backgroundColor = Palette.line
        heading.alignment = .leading
        rows = SceneName.allCases.map { name in
            MenuRow(name, isCurrent: name == current) { [unowned self] in take(name) }
        }
        view.addSubview(list)
        view.addSubview(heading)
        view.addSubview(edge)
        for row in rows { list.addSubview(row) }
        updateRows()
    }

    /// Places the list below the heading; where it does not fit, it scrolls.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        heading.frame = Rect(x: Look.margin, y: 0, width: max(bounds.width - Look.margin, 0), height: Look.heading)
        edge.frame = Rect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height)
        list.frame = Rect(
            x: 0, y: Look.heading, width: bounds.width, height: max(bounds.height - Look.heading, 0))
        var place = Rect(
            x: Look.inset, y: 0, width: max(bounds.width - 2 * Look.inset, 0), height: Look.row)
        for row in rows {
            row.frame = place
            place.origin.y = place.maxY + Look.gap
        }
        list.contentSize = Size(width: bounds.width, height: place.minY + Look.inset - Look.gap)
    }

    /// Shows which scene is on stage.
    override func viewIsAppearing(_ animated: Bool) { reveal() }

    // MARK: Choosing

    /// Closes the menu; one that is on its way out comes back.
    func toggle() {
        if isLeaving {
            presentingViewController?.present(self, animated: true)
        } else {
            dismiss(animated: true)
        }
    }

    /// Whether the menu is on its way out; it has been answered then.
    private var isLeaving: Bool {
        let isTurnedRound = transitionCoordinator?.isCancelled ?? false
        return isBeingDismissed ? !isTurnedRound : isBeingPresented && isTurnedRound
    }

    private func take(_ name: SceneName) {
        guard !isLeaving else { return }
        selection = name
        choose(name)
        dismiss(animated: true)
    }

    /// The menu has the keys as long as it is there: arrows move the selection, Enter leads there, Escape and G close.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, key.key != "F11" else { return false }
        switch key.key {
        case "Escape": if !isLeaving { dismiss(animated: true) }
        case "Enter", " ": take(selection)
        case "ArrowUp": select(by: -1)
        case "ArrowDown": select(by: 1)
        case "Home": select(by: -rows.count)
        case "End": select(by: rows.count)
        default: if key.key.lowercased() == Self.key { toggle() }
        }
        return true
    }

    private func select(by step: Int) {
        guard let index = rows.firstIndex(where: { $0.name == selection }) else { return }
        selection = rows[min(max(index + step, 0), rows.count - 1)].name
        reveal()
    }

    private func reveal() {
        guard let row = rows.first(where: { $0.name == selection }) else { return }
        list.scrollToVisible(row.frame)
    }

    private func updateRows() {
        for row in rows { row.isSelected = row.name == selection }
    }
}
