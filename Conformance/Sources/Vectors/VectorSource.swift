import FoundationEssentials
import TactilePhotos

/// The questions, recordings and photos, around the folder of assets.
///
/// Installed, the folder of assets has all questions in one file; in the repository they are in the folder Conformance beside
/// it, in a file of each part.
package final class VectorSource {
    /// The folder of recordings and photos.
    let assets: String
    /// The decoded photos, for all recordings.
    let photos = PhotoCache(limit: 256 << 20)
    /// The installed questions, by their parts; nil before they are read.
    private var installed: [String: VectorFile]?

    /// Creates the source of a folder of assets.
    package init(assets: String) { self.assets = assets }

    /// Reads the rules: the installed ones, or those of the repository.
    ///
    /// - Throws: ``VectorError`` if they cannot be read.
    package func rules() throws(VectorError) -> VectorRules {
        let installed = "\(assets)/rules.json"
        let isInstalled = FileManager.default.fileExists(atPath: installed)
        return try VectorRules(at: isInstalled ? installed : "\(assets)/../Conformance/\(VectorRules.name).json")
    }

    /// Reads the pages of the specification in the repository of the folder of assets.
    ///
    /// - Throws: ``VectorError`` if a page cannot be read: an installed program has none.
    package func pages() throws(VectorError) -> CorePages { try CorePages(in: "\(assets)/..") }

    /// Reads the questions of a part.
    ///
    /// - Throws: ``VectorError`` if they are nowhere, or cannot be read.
    package func questions(of part: VectorPart) throws(VectorError) -> VectorFile {
        let one = "\(assets)/questions.json", own = "\(assets)/../Conformance/\(part.name).json"
        if installed == nil, FileManager.default.fileExists(atPath: one) {
            let files = try VectorFile.files(at: one)
            installed = Dictionary(files.map { ($0.part, $0) }) { first, _ in first }
        }
        let file: VectorFile?
        if let installed {
            file = installed[part.name]
        } else if FileManager.default.fileExists(atPath: own) {
            file = try VectorFile.files(at: own).first
        } else {
            throw VectorError("\(one): there are no questions, nor in \(own); name the folder of assets with --assets")
        }
        guard let file, file.part == part.name else {
            let path = installed == nil ? own : one
            throw VectorError("\(path): there are no questions of the part \(part.name); take the file of this version")
        }
        return file
    }
}
