public import Foundation
import Geometry
import Platform
import TactilePhotos

/// The folder of an app's images, and those that have been loaded from it.
@preconcurrency @MainActor
public enum ImageResources {
    /// The folder in which `UIImage(named:)` looks; by default, that of the program.
    ///
    /// Images lie in the folder itself, or in asset catalogs in it (`Assets.xcassets/Name.imageset`).
    public static var folder = Bundle.main.resourceURL ?? URL(fileURLWithPath: ".") {
        didSet { (paths, loaded) = (nil, [:]) }
    }
    private static var paths: [String: (path: String, scale: Double)]?
    private static var loaded: [String: Image] = [:]

    /// Returns the image of a name; nil if there is no such file or if it is not a picture.
    static func image(named name: String) -> Image? {
        if let image = loaded[name] { return image }
        let paths = self.paths ?? index()
        self.paths = paths
        guard let file = paths[name], let image = try? ImageFile.image(at: file.path) else { return nil }
        let scaled = Image(levels: image.levels, isOpaque: image.isOpaque, scale: file.scale)
        loaded[name] = scaled
        return scaled
    }

    /// Returns the files by their names without a scale, with and without their extensions; the largest scale counts.
    private static func index() -> [String: (path: String, scale: Double)] {
        var result: [String: (path: String, scale: Double)] = [:]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? FileManager.DirectoryEnumerator()
        where PictureTypes.format(ofName: file.lastPathComponent) != nil {
            let (name, scale) = split(file.deletingPathExtension().lastPathComponent)
            var names = [name, "\(name).\(file.pathExtension)"]
            let catalog = file.deletingLastPathComponent()
            if catalog.pathExtension == "imageset" { names = [catalog.deletingPathExtension().lastPathComponent] }
            for name in names
            where (result[name]?.scale ?? 0, file.path) > (scale, result[name]?.path ?? "") || result[name] == nil {
                result[name] = (file.path, scale)
            }
        }
        return result
    }

    private static func split(_ name: String) -> (name: String, scale: Double) {
        for (suffix, scale) in [("@2x", 2.0), ("@3x", 3.0)] where name.hasSuffix(suffix) {
            return (String(name.dropLast(suffix.count)), scale)
        }
        return (name, 1)
    }
}
