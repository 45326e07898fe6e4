internal import CPhotos
internal import Glibc

/// The photos of one folder, by name only: no file is opened or asked for anything.
///
/// A photo is an entry whose name ends in jpg, jpeg, jpe, jfif, png, webp, gif, tif, tiff, avif, avifs, bmp or dib, in
/// any case, and does not begin with a dot. Entries known to be folders, pipes or devices are left out; links count as
/// files, wherever they lead.
public struct Catalogue: Sendable {
    /// The folder's path, as given.
    public let folder: String
    private let names: NameList

    /// Lists a folder in natural order: "2" before "10", regardless of case, the same in every locale.
    ///
    /// - Parameter folder: the path; a relative one counts from the working directory.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable`.
    /// - Complexity: O(n log n) for n names; a hundred thousand take well under 100 ms.
    public init(folder: String) throws(PhotosError) {
        self.folder = folder
        names = try OpenFolder(FilePath(folder)).photoNames().sorted()
    }

    /// How many photos there are.
    public var count: Int { names.count }

    /// A photo's name; bytes that are no UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    public func name(at index: Int) -> String {
        check(index)
        return String(decoding: names[index], as: UTF8.self)
    }

    /// A photo's path: the folder's and the name; bytes that are no UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    public func path(at index: Int) -> String { filePath(at: index).text }

    /// A photo's path with every byte as the system has it.
    func filePath(at index: Int) -> FilePath {
        check(index)
        return FilePath(folder: folder, name: names[index])
    }

    private func check(_ index: Int) {
        precondition(index >= 0 && index < count, "there is no photo \(index) among \(count)")
    }
}
