package import Views

extension View {
    /// The factor by which lengths that contain text grow with the user's size of text; at least 1.
    package final var textFactor: Double { max(window?.legibility.textScale ?? 1, 1) }
}
