import FoundationEssentials
import Platform
import Replay
import System
import TactilePhotos

/// The choice of the folder of photos.
enum PicturesFolder {
    /// Begins to read the named folders and files, otherwise the user's pictures folder if it contains a photo, otherwise the
    /// photos that ship with the program.
    static func read(
        _ named: [FilePath], includesSubfolders: Bool, order: NameOrder, assets: String, mode: CatalogueReader.Mode
    ) throws(CommandError) -> CatalogueReader {
        func reader(_ folder: String) throws(PhotosError) -> CatalogueReader {
            try CatalogueReader(folder: folder, includesSubfolders: includesSubfolders, order: order, mode: mode)
        }
        do {
            if !named.isEmpty {
                return try CatalogueReader(
                    opening: named, includesSubfolders: includesSubfolders, order: order, mode: mode)
            }
            if let own = try? personal.map(reader), own.waitForPhoto() { return own }
            return try reader(assets + "/Photos")
        } catch {
            if let recording = named.first, named.count == 1, Recording.isRecording(at: recording.text) {
                throw CommandError("\(recording.printed) is a recording; tactile run --replay shows it in the window")
            }
            throw CommandError(error)
        }
    }

    /// The most bytes that are read of user-dirs.dirs, which has eight lines.
    private static let settingsSize = 1 << 16

    /// The XDG pictures folder: from the environment, otherwise from the user's user-dirs.dirs, otherwise ~/Pictures.
    private static var personal: String? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["XDG_PICTURES_DIR"], !path.isEmpty { return path }
        guard let home = environment["HOME"] else { return nil }
        let settings = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
        let bytes = (try? PlainFile.bytes(of: settings + "/user-dirs.dirs", limit: settingsSize)) ?? []
        return UserDirectories.pictures(in: bytes, home: home)
    }
}
