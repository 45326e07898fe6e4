/// The photos of a folder, by name only: no file is opened or asked for anything.
///
/// A photo is an entry whose name ends in jpg, jpeg, jpe, jfif, png, webp, gif, tif, tiff, avif, avifs, bmp or dib, in
/// any case, and does not begin with a dot. Entries known to be folders, pipes or devices are left out; links count as
/// files, wherever they lead, each as one photo.
///
/// It is made of parts that never change, one for each folder, so that it costs little to pass on while it grows.
public struct Catalogue: Sendable {
    /// The folder's path, as given.
    public let folder: String
    /// How many photos there are.
    public private(set) var count = 0
    private var parts: [Part] = []

    /// The photos of one folder.
    private struct Part {
        /// The place of the first among all.
        let start: Int
        /// The path from the root, ended by a slash; empty for the root.
        let folder: [UInt8]
        let names: NameList
    }

    /// Lists a folder, without those inside it, in natural order: "2" before "10", regardless of case, the same in every
    /// locale.
    ///
    /// - Parameter folder: the path; a relative one counts from the working directory.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable`.
    /// - Complexity: O(n log n) for n names; a hundred thousand take well under 100 ms.
    public init(folder: String) throws(PhotosError) {
        let news = try CatalogueReader(folder: folder, mode: .immediate).takeNews()
        if let problem = news.problems.first { throw problem }
        self = news.catalogue
    }

    /// The catalogue of a folder of which nothing has been read yet.
    init(root: String) { folder = root }

    /// Adds the photos of one folder at the end.
    mutating func append(_ names: NameList, in folder: [UInt8]) {
        guard names.count > 0 else { return }
        parts.append(Part(start: count, folder: folder, names: names))
        count += names.count
    }

    /// What to call the folder on screen: the last part of its path, what cannot be seen in it escaped.
    public var title: String { FilePath(folder.split(separator: "/").last.map(String.init) ?? folder).printed }

    /// A photo's name; bytes that are no UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func name(at index: Int) -> String {
        let (part, name) = entry(at: index)
        return String(decoding: part.names[name], as: UTF8.self)
    }

    /// A photo's path: the folder's and the name; bytes that are no UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func path(at index: Int) -> String { filePath(at: index).text }

    /// What to call a photo on screen: its path from the folder on, what cannot be seen in it escaped.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func title(at index: Int) -> String {
        let (part, name) = entry(at: index)
        return FilePath(bytes: part.folder + part.names[name]).printed
    }

    /// A photo's path with every byte as the system has it.
    func filePath(at index: Int) -> FilePath {
        let (part, name) = entry(at: index)
        return FilePath(folder: folder, name: part.folder + part.names[name])
    }

    /// The part in which a photo lies, and its place there.
    private func entry(at index: Int) -> (part: Part, name: Int) {
        precondition(index >= 0 && index < count, "there is no photo \(index) among \(count)")
        var low = 0, high = parts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if parts[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return (parts[low], index - parts[low].start)
    }
}
