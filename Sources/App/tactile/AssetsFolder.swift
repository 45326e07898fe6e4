import FoundationEssentials
import TactileSDL

/// The folder of the photos, fonts and recordings that ship with the program.
enum AssetsFolder {
    /// Finds the folder: the named one, otherwise ../share/tactile beside the executable, otherwise Assets in the
    /// package that contains the executable.
    static func find(named path: String?) throws(CommandError) -> String {
        if let path {
            guard isFolder(path) else { throw CommandError("\(path): there is no folder of assets; check --assets") }
            return path
        }
        var folder = executable.deletingLastPathComponent()
        let shared = folder.deletingLastPathComponent().appendingPathComponent("share/tactile")
        if isFolder(shared.path) { return shared.path }
        while folder.path != "/" {
            let manifest = folder.appendingPathComponent("Package.swift").path
            let assets = folder.appendingPathComponent("Assets").path
            if FileManager.default.fileExists(atPath: manifest), isFolder(assets) { return assets }
            folder.deleteLastPathComponent()
        }
        throw CommandError("the folder of assets is neither installed nor beside the program; name it with --assets")
    }

    /// The file of this program.
    static var executable: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
}

/// The engine for text in the fonts that ship with the program; it needs no window.
enum TextEngines {
    /// Creates the engine with the fonts of a folder of assets.
    @MainActor
    static func make(_ assets: String) throws(CommandError) -> SDLTextEngine {
        do {
            return try SDLTextEngine(fontFolder: assets + "/Fonts")
        } catch {
            throw CommandError(error)
        }
    }
}
