import Foundation
import Photos

/// Which folder of photos is shown.
enum PicturesFolder {
    /// The catalogue of the folder that was named; else of the person's pictures folder, if it holds a photo; else of
    /// the photos that ship with the program.
    static func catalogue(of named: String?, assets: String) throws(CommandError) -> Catalogue {
        do {
            if let named { return try Catalogue(folder: named) }
        } catch {
            throw CommandError(error)
        }
        if let own = personal, let catalogue = try? Catalogue(folder: own), catalogue.count > 0 { return catalogue }
        return try shipped(assets)
    }

    /// The catalogue of the photos that ship with the program.
    static func shipped(_ assets: String) throws(CommandError) -> Catalogue {
        do {
            return try Catalogue(folder: assets + "/Photos")
        } catch {
            throw CommandError(error)
        }
    }

    /// The XDG pictures folder: from the environment, or from the person's user-dirs.dirs, or ~/Pictures.
    private static var personal: String? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["XDG_PICTURES_DIR"], !path.isEmpty { return path }
        guard let home = environment["HOME"] else { return nil }
        let settings = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
        let text = (try? String(contentsOfFile: settings + "/user-dirs.dirs", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("XDG_PICTURES_DIR=") }
        guard let line else { return home + "/Pictures" }
        let value = line.dropFirst("XDG_PICTURES_DIR=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        return value.replacingOccurrences(of: "$HOME", with: home)
    }
}
