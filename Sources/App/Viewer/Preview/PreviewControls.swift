import Geometry
import Platform
import System
import Views

/// The controls over a photo in the preview: the close button, and the settings with their button.
///
/// They fade together with the dimming, and disappear during a drag.
final class PreviewControls: View {
    private enum Look {
        /// The distance of the controls from the window's edges, in points.
        static let margin = 16.0
        /// The height of the buttons, in points: large enough for a finger.
        static let button = 36.0
        static let settingsWidth = 88.0
        static let gap = 8.0
        static let background = Color(white: 0.1, alpha: 0.65)
        static let hoverBackground = Color(white: 0.25, alpha: 0.8)
        static let openBackground = Color(white: 0.1, alpha: 0.85)
        static let color = Color(white: 1, alpha: 0.9)
        /// The duration of the panel's fade, in seconds.
        static let fade = 0.15
    }

    let closeButton: Button
    private(set) lazy var settingsButton = Button(strings("Settings"), font: Font(size: 13), color: Look.color) {
        [unowned self] in setPanelOpen(!isPanelOpen)
    }
    /// The button of the menu; nil without one.
    let menuButton: MenuButton?
    let panel: FollowPanel
    /// The details of the photo, in the place of the settings.
    let details = FactsPanel()
    /// A ring that is visible while the photo's sharp picture is being decoded.
    let ring = ProgressRing()
    /// A Boolean value that indicates whether the settings are open.
    private(set) var isPanelOpen = false

    init(settings: TuningSettings, features: PreviewFeatures, openMenu: (() -> Void)?, close: @escaping () -> Void) {
        menuButton = openMenu.map {
            MenuButton(color: Look.color, background: Look.background, hovered: Look.hoverBackground, action: $0)
        }
        closeButton = Button(.close, color: Look.color, background: Look.background, action: close)
        panel = FollowPanel(settings, features: features)
        super.init(frame: .zero)
        letsTouchesThrough = true
        settingsButton.backgroundColor = Look.background
        settingsButton.cornerRadius = Look.button / 2
        settingsButton.snapsToPixels = true
        closeButton.accessibilityLabel = strings("Close")
        panel.isHidden = true
        panel.alpha = 0
        for part in [closeButton, settingsButton, menuButton, ring, details, panel].compactMap(\.self) as [View] {
            addSubview(part)
        }
    }

    /// Places the close button in the upper left corner, the menu and the settings in the upper right one, and the ring beside
    /// them.
    override func layoutSubviews() {
        let side = Look.button, margin = Look.margin, open = panel.wantedSize
        let settings = Look.settingsWidth * textFactor
        closeButton.frame = Rect(x: margin, y: margin, width: side, height: side)
        menuButton?.frame = Rect(x: size.width - margin - side, y: margin, width: side, height: side)
        let end = menuButton.map { $0.frame.minX - Look.gap } ?? size.width - margin
        settingsButton.frame = Rect(x: end - settings, y: margin, width: settings, height: side)
        ring.frame = Rect(
            x: settingsButton.frame.minX - Look.gap - side, y: margin, width: side, height: side)
        let width = min(open.width, size.width - 2 * margin)
        panel.frame = Rect(
            x: size.width - margin - width, y: settingsButton.frame.maxY + Look.gap, width: width,
            height: open.height)
        let wide = max(min(FactsPanel.width * textFactor, size.width - 2 * margin), 0)
        let top = settingsButton.frame.maxY + Look.gap
        details.frame = Rect(
            x: size.width - margin - wide, y: top, width: wide,
            height: min(details.height(forWidth: wide), max(size.height - top - margin, 0)))
    }

    /// Opens or closes the settings.
    func setPanelOpen(_ isOpen: Bool) {
        guard isOpen != isPanelOpen else { return }
        isPanelOpen = isOpen
        settingsButton.backgroundColor = isOpen ? Look.openBackground : Look.background
        if isOpen {
            panel.isHidden = false
            details.setOpen(false)
        }
        View.animate(withDuration: Look.fade) {
            panel.alpha = isOpen ? 1 : 0
        } completion: { [weak self] _ in
            guard let self else { return }
            panel.isHidden = !isPanelOpen
        }
    }

    /// Returns whether a control is at a location in the window's points.
    func isControl(at location: Point) -> Bool {
        let place = convertFromWindow(location)
        return [closeButton, settingsButton, menuButton, panel, details].compactMap(\.self).contains {
            !$0.isHidden && $0.frame.contains(place)
        }
    }

    /// Returns whether the open settings or details are at a location in the window's points.
    func isPanel(at location: Point) -> Bool {
        let place = convertFromWindow(location)
        return isPanelOpen && panel.frame.contains(place) || details.isOpen && details.frame.contains(place)
    }
}
