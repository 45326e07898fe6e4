import TactileSDL

/// The engine of the text that ships with the program; needs no window.
enum TextEngines {
    @MainActor
    static func make(_ assets: String) throws(CommandError) -> SDLTextEngine {
        do {
            return try SDLTextEngine(fontFolder: assets + "/Fonts")
        } catch {
            throw CommandError(error)
        }
    }
}
