import Testing

@testable import TactileSDL

@Suite nonisolated struct X11ResolutionTests {
    /// What a desktop tells, and what follows from it.
    struct Desktop: CustomTestStringConvertible, Sendable {
        var name: String
        var settings: [(String, Int32)] = []
        var resources = ""
        var requested: Double?
        var scale: Double
        var text: Double?

        var testDescription: String { name }

        var resolution: X11Resolution {
            let pairs = settings.map { (name: $0, value: SettingsProperty.Value.number($1)) }
            return X11Resolution(
                settings: pairs.isEmpty ? [] : SettingsProperty(settings: pairs).bytes, resources: resources)
        }
    }

    private static let dpi: Int32 = 96 * 1024

    /// The properties of GNOME at a factor of the window and a factor of text (gnome-settings-daemon, `xft_settings_get`).
    private static func gnome(_ window: Int32, text: Double, requested: Double? = nil) -> Desktop {
        let unscaled = Int32(Double(dpi) * text)
        return Desktop(
            name: "GNOME, \(window) times, text \(text) times, requested \(requested ?? 0)",
            settings: [
                ("Gdk/WindowScalingFactor", window), ("Gdk/UnscaledDPI", unscaled), ("Xft/DPI", unscaled * window),
            ],
            resources: "Xft.dpi:\t\(Double(96 * window) * text)\n", requested: requested,
            scale: requested ?? Double(window), text: text)
    }

    static let desktops: [Desktop] = [
        Desktop(name: "no desktop", scale: 1, text: nil),
        gnome(1, text: 1), gnome(1, text: 1.25), gnome(2, text: 1), gnome(2, text: 1.5),
        gnome(2, text: 1.25, requested: 1), gnome(1, text: 1, requested: 1.5),
        // Plasma at 150 %, by xsettingsd: GTK's factor is whole, and the rest is in the text.
        Desktop(
            name: "Plasma, 1.5 times",
            settings: [
                ("Gdk/WindowScalingFactor", 1), ("Gdk/UnscaledDPI", dpi * 3 / 2), ("Xft/DPI", dpi * 3 / 2),
            ], resources: "Xft.dpi:\t144\n", scale: 1, text: 1.5),
        Desktop(
            name: "a factor without UnscaledDPI",
            settings: [("Gdk/WindowScalingFactor", 2), ("Xft/DPI", dpi * 2)], scale: 2, text: 1),
        Desktop(name: "a factor alone", settings: [("Gdk/WindowScalingFactor", 3)], scale: 3, text: nil),
        Desktop(name: "xsettingsd with a resolution", settings: [("Xft/DPI", dpi * 2)], scale: 2, text: 1),
        Desktop(
            name: "settings precede resources", settings: [("Xft/DPI", dpi * 2)], resources: "Xft.dpi:\t96\n", scale: 2,
            text: 1),
        Desktop(name: "resources, 96 dpi", resources: "Xft.dpi:\t96\n", scale: 1, text: 1),
        Desktop(name: "resources, 144 dpi", resources: "Xft.dpi:\t144\n", scale: 1.5, text: 1),
        Desktop(
            name: "resources among others",
            resources: "XTerm*font: fixed\n! Xft.dpi: 96\nXft.dpi : 192 \nXft.rgba:\tnone",
            scale: 2, text: 1),
        Desktop(name: "the last resource", resources: "Xft.dpi:\t96\nXft.dpi:\t192\n", scale: 2, text: 1),
        Desktop(name: "resources with a request", resources: "Xft.dpi:\t192\n", requested: 1, scale: 1, text: nil),
        // -1 is the default in GTK.
        Desktop(
            name: "settings without values",
            settings: [("Gdk/WindowScalingFactor", 0), ("Gdk/UnscaledDPI", -1), ("Xft/DPI", -1)],
            resources: "Xft.dpi:\tmany\n", scale: 1, text: nil),
        Desktop(name: "a small resolution", resources: "Xft.dpi:\t1\n", scale: 0.5, text: 1),
        Desktop(name: "a large resolution", settings: [("Xft/DPI", .max)], scale: 8, text: 1),
        Desktop(name: "no number", resources: "Xft.dpi:\tinf\nXft.dpi:\tnan\n", scale: 1, text: nil),
    ]

    @Test(arguments: desktops)
    func `the scale of the window and of text follow from what the desktop tells`(desktop: Desktop) {
        let (scale, text) = desktop.resolution.scale(requested: desktop.requested)
        #expect(scale == desktop.scale)
        #expect(text == desktop.text)
    }
}
