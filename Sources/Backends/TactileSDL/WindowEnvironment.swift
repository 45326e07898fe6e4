internal import CSDL2
internal import Glibc

extension SDLWindow {
    /// Sets the variables of the environment that libraries read when a window opens; a variable that has a value keeps it.
    ///
    /// A program calls it before it starts threads, because a thread must not read the environment while it changes.
    ///
    /// - Parameter composeCache: The folder in which libX11 keeps its tables of the characters that dead keys and the
    ///   Compose key make (`XCOMPOSECACHE`, Compose(5)), because it takes ten milliseconds to read them from the system's
    ///   text; made if it does not exist. Nil for none.
    nonisolated package static func prepareEnvironment(composeCache: String? = nil) {
        let variables: KeyValuePairs = [
            // The window's application name on the desktop; SDL reads it only from the environment.
            "SDL_VIDEO_WAYLAND_WMCLASS": "org.tactile.Tactile",
            "SDL_VIDEO_X11_WMCLASS": "org.tactile.Tactile",
            // SDL 2 on SDL 3 otherwise measures windows of Wayland in pixels, and locations in points; a hint is read too late.
            "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY": "0",
        ]
        for (name, value) in variables { SDL_setenv(name, value, 0) }
        guard let composeCache, getenv("DISPLAY") != nil, getenv("XCOMPOSECACHE") == nil else { return }
        makeFolder(composeCache)
        SDL_setenv("XCOMPOSECACHE", composeCache, 0)
    }

    /// Makes a folder and its parents, which only the user may read; where that fails, libX11 keeps nothing.
    nonisolated private static func makeFolder(_ path: String) {
        guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return }
        makeFolder(String(path[..<slash]))
        mkdir(path, 0o700)
    }
}
