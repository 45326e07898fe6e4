public import Platform

/// The list of the photos of a folder, or of several folders and files, by name only: making it opens no file.
///
/// A photo is an entry whose name ends in the extension of a format that can be shown, in any case, and does not begin
/// with a dot. Entries known to be folders, pipes or devices are left out. Each link counts
/// as one photo, wherever it leads. A file that is named itself is a photo whatever its name.
///
/// A catalogue consists of immutable parts, one for each folder, so that a copy costs little while the original grows.
public struct Catalogue: Sendable {
    /// The folder's path, as given; that of an opened file; empty for a selection of several folders and files.
    public let folder: FilePath
    /// The order of the names in each folder, and of subfolders.
    public let order: NameOrder
    /// The number of photos.
    public private(set) var count = 0
    /// The index of the photo to present first: an opened file, or the first of several; `nil` for folders.
    public internal(set) var openedIndex: Int?
    /// A Boolean value that indicates whether the catalogue has only the opened file, until its folder has been listed.
    ///
    /// Only this catalogue is not the beginning of the next one: the photo at index 0 is at ``openedIndex`` there.
    public let isProvisional: Bool
    private var parts: [Part] = []
    /// The present names of the photos that have been renamed since their folder was listed.
    private var renamings: [Renaming] = []
    /// For each renamed photo, the number of its name among all of ``renamings``, from 1.
    private var renamed = PhotoNumbers()
    /// The photos by the stems of all their names, the former ones too.
    private(set) var index = PhotoIndex()
    /// A Boolean value that indicates whether there are raw files, which pictures may stand for.
    package private(set) var hasRawFiles = false

    /// A folder with photos, which its parts have in common.
    final class Folder: Hashable, Sendable {
        /// The path of the root.
        let root: FilePath
        /// The beginning of the photos' titles, with a trailing slash; empty for the only root, and for a file.
        let label: [UInt8]
        /// The path from the root, with a trailing slash; empty for the root.
        let path: [UInt8]
        /// The number of the opened folder or file to which the photos belong, from 0.
        let group: Int
        /// The device on which the files lie; 0 if it is not known.
        let device: UInt64
        /// The whole path, with a trailing slash.
        let directory: [UInt8]

        init(root: FilePath, label: [UInt8] = [], path: [UInt8] = [], group: Int = 0, device: UInt64 = 0) {
            (self.root, self.label, self.path, self.group, self.device) = (root, label, path, group, device)
            directory = root.directory + path
        }

        /// Returns whether two folders are the same, of which one may be known without its device.
        static func == (a: Folder, b: Folder) -> Bool {
            a === b || (a.root, a.group) == (b.root, b.group) && a.path == b.path && a.label == b.label
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(directory)
            hasher.combine(group)
        }

        /// Returns whether the new photos of this folder have smaller indices than those of another one.
        func precedes(_ other: Folder) -> Bool {
            (Array("\(group)/".utf8) + path).lexicographicallyPrecedes(Array("\(other.group)/".utf8) + other.path)
        }
    }

    /// The photos of one folder.
    private struct Part {
        /// The index of its first photo in the catalogue.
        let start: Int
        let folder: Folder
        let names: NameList
    }

    /// The new names in one folder that photos got together.
    private struct Renaming {
        /// The number of the first name.
        let start: Int
        let folder: Folder
        let names: NameList
        /// The photos, in the order of the names.
        let photos: [Int]
    }

    /// Lists a folder without its subfolders, in natural order.
    ///
    /// In natural order "2" precedes "10". The order ignores case and is the same in every locale.
    ///
    /// - Parameter folder: the path; a relative one is resolved against the working directory.
    /// - Throws: `folderMissing`, `notAFolder` or `folderUnreadable`.
    /// - Complexity: O(n log n) for n names; a hundred thousand take well under 100 ms.
    public init(folder: String) throws(PhotosError) {
        let update = try CatalogueReader(folder: folder, mode: .immediate).takeUpdate()
        if let problem = update.problems.first { throw problem }
        self = update.catalogue
    }

    /// Makes the empty catalogue of a folder that has not been read yet; an empty path is that of a selection.
    package init(root: FilePath, order: NameOrder = .natural) {
        (folder, self.order, isProvisional) = (root, order, false)
    }

    /// Makes the catalogue of an opened file whose folder has not been listed yet.
    init(opening name: NameList, in folder: FilePath, order: NameOrder = .natural) {
        (self.folder, self.order, isProvisional) = (folder, order, true)
        append(name, in: [])
        openedIndex = 0
    }

    /// Appends the photos of one folder, by default the only root; `label` begins their titles.
    package mutating func append(
        _ names: NameList, in folder: [UInt8], of root: FilePath? = nil, label: [UInt8] = [], group: Int = 0
    ) { append(names, in: Folder(root: root ?? self.folder, label: label, path: folder, group: group)) }

    /// Appends photos of one folder.
    ///
    /// - Complexity: O(n) for n names, and the amortized O(log m) for each of them with m photos.
    mutating func append(_ names: NameList, in folder: Folder) {
        guard names.count > 0 else { return }
        let start = count
        parts.append(Part(start: start, folder: folder, names: names))
        index.insert((0..<names.count).lazy.map { (start + $0, names[$0]) }, in: folder.directory)
        hasRawFiles = hasRawFiles || (0..<names.count).contains { PictureFormat.CameraRole(of: names[$0]) == .raw }
        count += names.count
    }

    /// The name on screen: the last part of the folder's path, with invisible characters escaped; Selection for several
    /// folders and files.
    public var title: String {
        let last = folder.bytes.split(separator: UInt8(ascii: "/")).last
        return folder.isEmpty ? "Selection" : last.map { FilePath(bytes: $0).printed } ?? folder.printed
    }

    /// The number of photos that the next catalogue begins with.
    var knownCount: Int { isProvisional ? 0 : count }

    /// Returns a photo's file name; bytes that are not valid UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func name(at index: Int) -> String {
        String(decoding: entry(at: index).name, as: UTF8.self)
    }

    /// Returns a photo's path, which begins with that of its folder.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func path(at index: Int) -> FilePath {
        let (folder, name) = entry(at: index)
        return FilePath(folder: folder.root, name: folder.path + name)
    }

    /// Returns a photo's name on screen: its path relative to the folder, with invisible characters escaped.
    ///
    /// In a selection, the folder's name precedes it, except for a file that is named itself.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func title(at index: Int) -> String {
        let (folder, name) = entry(at: index)
        return FilePath(bytes: folder.label + folder.path + name).printed
    }

    /// Returns the folder and the name of a photo's file.
    ///
    /// - Complexity: O(log n) for n folders.
    func entry(at index: Int) -> (folder: Folder, name: ArraySlice<UInt8>) {
        let place = place(of: index)
        return (place.folder, place.names[place.name])
    }

    /// Returns the device and the inode of a photo's file; `nil` if they are not known.
    func identity(at index: Int) -> OpenFolder.Identity? {
        let place = place(of: index), inode = place.names.inode(at: place.name)
        guard inode != 0, place.folder.device != 0 else { return nil }
        return OpenFolder.Identity(device: place.folder.device, inode: inode)
    }

    private func place(of index: Int) -> (folder: Folder, names: NameList, name: Int) {
        precondition(index >= 0 && index < count, "there is no photo \(index) among \(count)")
        if case let number = renamed[index], number > 0 {
            let renaming = renamings[renamings.count.firstIndex { renamings[$0].start >= number } - 1]
            return (renaming.folder, renaming.names, number - 1 - renaming.start)
        }
        let part = parts[parts.count.firstIndex { parts[$0].start > index } - 1]
        return (part.folder, part.names, index - part.start)
    }
}

// MARK: - Changes of files

extension Catalogue {
    /// Returns the photo with a path; of several, the one that got its name last; `nil` without any.
    ///
    /// - Complexity: O(log² n) for n photos.
    func index(ofPath path: FilePath) -> Int? {
        indices(of: path.name, in: path.bytes[..<path.name.startIndex]).max { (renamed[$0], $0) < (renamed[$1], $1) }
    }

    /// Returns the photos with a name in a folder: several if the folder was opened more than once, or if one is gone and
    /// another has got its name.
    func indices(of name: ArraySlice<UInt8>, in directory: ArraySlice<UInt8>) -> [Int] {
        index.candidates(name, in: directory).filter {
            let entry = entry(at: $0)
            return entry.name == name && entry.folder.directory[...] == directory
        }
    }

    /// Returns the photos in a folder and its subfolders.
    ///
    /// - Complexity: O(f + m) for f parts of folders and m photos in the folder.
    func indices(in directory: [UInt8]) -> [Int] {
        let listed = parts.filter { $0.folder.directory.starts(with: directory) }
            .flatMap { $0.start..<$0.start + $0.names.count }.filter { renamed[$0] == 0 }
        let moved = renamings.filter { $0.folder.directory.starts(with: directory) }.flatMap { renaming in
            renaming.photos.indices.filter { renamed[renaming.photos[$0]] == renaming.start + $0 + 1 }
                .map { renaming.photos[$0] }
        }
        return listed + moved.sorted()
    }

    /// A Boolean value that indicates whether photos have other names than those of their listing.
    var hasRenamed: Bool { !renamings.isEmpty }

    /// Gives photos other names, and other folders if they have moved; or other inodes under their names.
    ///
    /// - Complexity: O(m log m) for m photos.
    mutating func rename(_ photos: [(index: Int, place: CatalogueRoots.Place)]) {
        let folders = Dictionary(grouping: photos, by: \.place.folder)
        for (folder, photos) in folders.sorted(by: { $0.key.precedes($1.key) }) {
            var names = NameList()
            for (_, place) in photos { names.append(place.name[...], inode: place.inode) }
            let start = renamings.last.map { $0.start + $0.photos.count } ?? 0
            let others = photos.filter { entry(at: $0.index) != ($0.place.folder, $0.place.name[...]) }
            renamings.append(Renaming(start: start, folder: folder, names: names, photos: photos.map(\.index)))
            index.insert(others.map { ($0.index, $0.place.name[...]) }, in: folder.directory)
            for (number, photo) in photos.enumerated() {
                renamed[photo.index] = start + number + 1
                hasRawFiles = hasRawFiles || PictureFormat.CameraRole(of: photo.place.name[...]) == .raw
            }
        }
    }

    /// Returns the opened folder or file to which a photo belongs, by its number from 0.
    func group(of index: Int) -> Int { entry(at: index).folder.group }

    /// Returns whether a photo precedes another one in the catalogue's order: by the opened folder or file, then the
    /// folder's own photos before those of its subfolders; of one name, the photo that was found first.
    ///
    /// - Complexity: O(log n) for n folders.
    func precedes(_ index: Int, _ other: Int) -> Bool {
        let (a, aName) = entry(at: index), (b, bName) = entry(at: other)
        if a.group != b.group { return a.group < b.group }
        if a.path != b.path { return order.precedes(folder: a.path, b.path) }
        return aName == bName ? index < other : order.precedes(aName, bName)
    }
}

extension Catalogue {
    /// Returns, for each photo from an index on, whether its name or its folder contains a text.
    ///
    /// The comparison ignores case, and takes underscores and hyphens for spaces. An empty text matches no photo.
    ///
    /// - Complexity: O(n) for the bytes of all names; a hundred thousand take some 10 ms.
    package func photos(matching text: String, from first: Int = 0) -> [Bool] {
        var found = Array(repeating: false, count: count - first)
        let query = NameQuery(text)
        guard !query.isEmpty else { return found }
        for part in parts where part.start + part.names.count > first {
            let isFound = query.matches(part.folder.label[...]) || query.matches(part.folder.path[...])
            for index in max(first - part.start, 0)..<part.names.count
            where isFound || query.matches(part.names[index]) {
                found[part.start + index - first] = true
            }
        }
        for renaming in renamings {
            for index in renaming.photos where index >= first { found[index - first] = matches(query, at: index) }
        }
        return found
    }

    /// Returns whether the name of a photo, or its folder, contains a text.
    package func matches(_ text: String, at index: Int) -> Bool {
        let query = NameQuery(text)
        return !query.isEmpty && matches(query, at: index)
    }

    private func matches(_ query: NameQuery, at index: Int) -> Bool {
        let (folder, name) = entry(at: index)
        return [folder.label[...], folder.path[...], name].contains(where: query.matches)
    }

    /// The folders as they were listed, with the names of their photos.
    var listings: [(folder: Folder, names: NameList)] { parts.map { ($0.folder, $0.names) } }
}
