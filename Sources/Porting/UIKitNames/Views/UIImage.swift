public import Foundation
public import Platform
import TactilePhotos

/// A decoded image.
public typealias UIImage = Image

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

extension Image {
    /// The rules by which an image takes the tint of its view.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The rule of the view; the same as `alwaysOriginal` here.
        case automatic
        /// The image's own colours.
        case alwaysOriginal
        /// The tint, where the image is opaque.
        case alwaysTemplate
    }

    /// Loads an image of the app; nil if there is none of the name in ``ImageResources/folder``.
    @preconcurrency @MainActor public convenience init?(named name: String) {
        guard let image = ImageResources.image(named: name) else { return nil }
        self.init(levels: image.levels, isOpaque: image.isOpaque, scale: image.scale)
    }

    /// Loads an image of the app; nil if there is none of the name in ``ImageResources/folder``.
    @preconcurrency @MainActor public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        self.init(named: name)
    }

    /// Loads a file; nil if there is none, or if it is not a picture.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? ImageFile.image(at: path) else { return nil }
        self.init(levels: image.levels, isOpaque: image.isOpaque, scale: 1)
    }

    /// The decoder reads files.
    @available(*, unavailable, message: "write the data to a file, and use UIImage(contentsOfFile:)")
    public convenience init?(data: Data) { fatalError() }

    /// SF Symbols belong to Apple's systems.
    @available(
        *, unavailable,
        message: "SF Symbols exist on Apple's systems only: add a picture to the app, and use UIImage(named:)"
    )
    public convenience init?(systemName name: String) { fatalError() }

    /// Returns the image with a rule for its tint.
    public func withRenderingMode(_ mode: RenderingMode) -> Image {
        guard mode == .alwaysTemplate, !isTemplate else { return self }
        // White premultiplied by the alpha, which a tint multiplies.
        let white = levels.map { level in
            Bitmap(width: level.width, height: level.height, pixels: level.pixels.map { ($0 >> 24) * 0x0101_0101 })
        }
        return Image(levels: white, isOpaque: isOpaque, scale: scale, isTemplate: true)
    }

    /// The rule for the tint.
    public var renderingMode: RenderingMode { isTemplate ? .alwaysTemplate : .automatic }

    /// The image itself, as Core Graphics names it.
    public var cgImage: Image? { self }
}

/// An image, as Core Graphics names it.
public typealias CGImage = Image
