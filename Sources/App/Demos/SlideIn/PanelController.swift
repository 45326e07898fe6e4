import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The controller of a panel: its content below a title, or below a bar with Done if it covers the whole window.
final class PanelController: ModalController, PhotoShelf.Observer {
    /// The content below the title.
    let content: any PanelContent
    /// The button that dismisses the panel.
    private(set) lazy var closeButton = Button(
        .close, color: Palette.text, background: Palette.control, action: { [unowned self] in leave() })
    /// The bar of a panel that covers the whole window, where no area beside it can be tapped.
    let bar = NavigationBar()
    private let hasBar: Bool
    private let heading: Label

    private enum Look {
        static let header = 56.0
        static let padding = 16.0
        static let button = 28.0
    }

    /// Creates the controller of a panel.
    ///
    /// - Parameters:
    ///   - content: the content below the title.
    ///   - hasBar: whether the title is in a bar with Done.
    init(_ content: any PanelContent, hasBar: Bool) {
        (self.content, self.hasBar) = (content, hasBar)
        heading = Label(content.title, font: Font(size: 20, weight: .semibold), color: Palette.text)
        heading.alignment = .leading
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(content)
        if hasBar {
            let item = NavigationItem(title: content.title)
            item.rightBarButtonItem = BarButtonItem(
                primaryAction: Action(title: strings("Done")) { [unowned self] _ in leave() })
            bar.items = [item]
            bar.tintColor = Palette.accent
            view.addSubview(bar)
        } else {
            view.addSubview(heading)
            closeButton.accessibilityLabel = strings("Close")
            view.addSubview(closeButton)
        }
    }

    /// Shows the state of the library, which may have changed while another controller was in this one's place.
    override func viewWillAppear(_ animated: Bool) { content.prepareToAppear() }

    func shelfDidChange() { if isViewLoaded { content.update() } }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, top = hasBar ? NavigationBar.height : Look.header
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
        let inset = (Look.header - Look.button) / 2
        closeButton.frame = Rect(
            x: bounds.width - Look.padding - Look.button, y: inset, width: Look.button, height: Look.button)
        heading.frame = Rect(
            x: Look.padding, y: 0, width: max(0, closeButton.frame.minX - 2 * Look.padding), height: Look.header)
        content.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    /// The commands.
    nonisolated static let commands = CommandTable<PanelController>([
        Command("close", keys: "Escape, Backspace", "dismiss the panel", ignoring: .all) { controller, _ in
            controller.leave()
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { content.handle(key) || Self.commands.perform(key, on: self) }
}
