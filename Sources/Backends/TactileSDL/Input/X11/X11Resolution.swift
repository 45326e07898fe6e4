/// What a desktop of X11 tells about the size of its windows and of their text.
///
/// A desktop puts them into XSETTINGS, and older programs read a resolution from the resources of the X server. GNOME has
/// all of them: `Gdk/UnscaledDPI` is 96 times its factor of text, and `Xft/DPI` and `Xft.dpi` are that times
/// `Gdk/WindowScalingFactor` (gnome-settings-daemon, `xft_settings_get`).
nonisolated struct X11Resolution: Hashable, Sendable {
    /// The setting `Gdk/WindowScalingFactor`, the whole number of pixels in a point; nil without one above 0.
    var windowScalingFactor: Double?
    /// The setting `Gdk/UnscaledDPI`, the resolution of text before the factor of the window, in dots per inch; nil without one
    /// above 0.
    var unscaledDPI: Double?
    /// The setting `Xft/DPI` or else the resource `Xft.dpi`, in dots per inch; nil without one above 0.
    var dpi: Double?

    /// The resolution at which a point is a pixel, in dots per inch.
    private static let dpiOfPoints = 96.0
    /// The parts of a dot per inch in a unit of the settings.
    private static let unitsPerDPI = 1024.0

    /// Creates a value without facts.
    init() {}

    /// Reads the facts.
    ///
    /// - Parameters:
    ///   - settings: The bytes of the property `_XSETTINGS_SETTINGS`; empty without a manager of settings.
    ///   - resources: The text of the property `RESOURCE_MANAGER`; empty without one.
    init(settings: [UInt8], resources: String) {
        let numbers = XSettings(settings).numbers
        func positive(_ name: String) -> Double? { numbers[name].flatMap { $0 > 0 ? Double($0) : nil } }
        windowScalingFactor = positive("Gdk/WindowScalingFactor")
        unscaledDPI = positive("Gdk/UnscaledDPI").map { $0 / Self.unitsPerDPI }
        dpi = positive("Xft/DPI").map { $0 / Self.unitsPerDPI } ?? Self.dpi(in: resources)
    }

    /// Returns the value of `Xft.dpi` in the resources, which are lines of a name, a colon and a value; nil without one above 0.
    private static func dpi(in resources: String) -> Double? {
        for line in resources.split(whereSeparator: \.isNewline).reversed() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, String(parts[0]).trimmingBlanks == "Xft.dpi" else { continue }
            return Double(String(parts[1]).trimmingBlanks).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        }
        return nil
    }

    /// Chooses the scale of a window and the factor of its text.
    ///
    /// The window has, in this order, the requested scale, `Gdk/WindowScalingFactor` as in GTK (gdk/x11/xsettings-client.c,
    /// `read_settings`), or the resolution divided by 96 as in Qt 6 (`QXcbScreen::logicalDpi`). With one of the first two, text
    /// follows `Gdk/UnscaledDPI`, as in GTK. The resolution divided by 96 contains the desktop's factor of text.
    ///
    /// - Parameter requested: The scale that the user has chosen for this program; nil for none.
    /// - Returns: The scale, 0.5 to 8, and the factor; nil for the factor where the desktop tells it by its settings portal
    ///   alone.
    func scale(requested: Double?) -> (window: Double, text: Double?) {
        func clamped(_ scale: Double) -> Double { min(max(scale, 0.5), 8) }
        let text = unscaledDPI.map { $0 / Self.dpiOfPoints }
        if let requested, requested.isFinite { return (clamped(requested), text) }
        if let factor = windowScalingFactor {
            return (clamped(factor), text ?? dpi.map { $0 / factor / Self.dpiOfPoints })
        }
        guard let dpi else { return (1, text) }
        return (clamped(dpi / Self.dpiOfPoints), 1)
    }
}

nonisolated extension String {
    /// The text without blanks and tabs at its ends.
    fileprivate var trimmingBlanks: Substring {
        func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
        let start = drop(while: isBlank)
        return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? ""
    }
}
