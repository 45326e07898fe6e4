/// The list of the photos of a folder, or of several folders and files, by name only: making it opens no file.
///
/// A photo is an entry whose name ends in the extension of a format that can be shown, in any case, and does not begin
/// with a dot. Entries known to be folders, pipes or devices are left out. Each link counts
/// as one photo, wherever it leads. A file that is named itself is a photo whatever its name.
///
/// A catalogue consists of immutable parts, one for each folder, so that a copy costs little while the original grows.
public struct Catalogue: Sendable {
    /// The folder's path, as given; that of an opened file; empty for a selection of several folders and files.
    public let folder: String
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
    /// The pictures beside which raw files lie.
    private(set) var pairs = PhotoPairs()
    /// The photos that have been renamed since their folder was listed, each with its present folder and name.
    private var renamed: [Int: Part] = [:]
    /// The renamed photos by the bytes of their paths.
    private var renamedPaths: [[UInt8]: Int] = [:]

    /// The photos of one folder.
    private struct Part {
        /// The index of its first photo in the catalogue.
        let start: Int
        /// The path of the root.
        let root: String
        /// The beginning of the photos' titles, with a trailing slash; empty for the only root, and for a file.
        let label: [UInt8]
        /// The path from the root, with a trailing slash; empty for the root.
        let folder: [UInt8]
        let names: NameList
        /// The number of the opened folder or file to which the photos belong, from 0.
        let group: Int

        /// The place of the photos, which parts of one folder have in common.
        struct Place: Hashable {
            let root: String
            let label: [UInt8]
            let folder: [UInt8]
            let group: Int
        }

        var place: Place { Place(root: root, label: label, folder: folder, group: group) }

        /// The folder's path, with a trailing slash.
        var directory: [UInt8] { Catalogue.directory(root) + folder }
        /// The path of its first photo.
        var firstPath: [UInt8] { directory + names[0] }
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
    package init(root: String, order: NameOrder = .natural) {
        (folder, self.order, isProvisional) = (root, order, false)
    }

    /// Makes the catalogue of an opened file whose folder has not been listed yet.
    init(opening name: NameList, in folder: String, order: NameOrder = .natural) {
        (self.folder, self.order, isProvisional) = (folder, order, true)
        append(name, in: [])
        openedIndex = 0
    }

    /// Appends the photos of one folder, by default the only root; `label` begins their titles.
    package mutating func append(
        _ names: NameList, in folder: [UInt8], of root: String? = nil, label: [UInt8] = [], group: Int = 0
    ) {
        guard names.count > 0 else { return }
        let part = Part(
            start: count, root: root ?? self.folder, label: label, folder: folder, names: names, group: group)
        pairs.note(names, from: count, in: part.directory)
        parts.append(part)
        count += names.count
    }

    /// The name on screen: the last part of the folder's path, with invisible characters escaped; Selection for several
    /// folders and files.
    public var title: String {
        folder.isEmpty ? "Selection" : FilePath(folder.split(separator: "/").last.map(String.init) ?? folder).printed
    }

    /// The number of photos that the next catalogue begins with.
    var knownCount: Int { isProvisional ? 0 : count }

    /// Returns a photo's file name; bytes that are not valid UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func name(at index: Int) -> String {
        let (part, name) = entry(at: index)
        return String(decoding: part.names[name], as: UTF8.self)
    }

    /// Returns a photo's path, which begins with that of its folder; bytes that are not valid UTF-8 are replaced.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func path(at index: Int) -> String { filePath(at: index).text }

    /// Returns a photo's name on screen: its path relative to the folder, with invisible characters escaped.
    ///
    /// In a selection, the folder's name precedes it, except for a file that is named itself.
    ///
    /// - Precondition: `index` is at least 0 and less than `count`.
    /// - Complexity: O(log n) for n folders.
    public func title(at index: Int) -> String {
        let (part, name) = entry(at: index)
        return FilePath(bytes: part.label + part.folder + part.names[name]).printed
    }

    /// Returns a photo's path with the bytes that the system uses.
    func filePath(at index: Int) -> FilePath {
        let (part, name) = entry(at: index)
        return FilePath(folder: part.root, name: part.folder + part.names[name])
    }

    /// Returns a folder's path with a trailing slash.
    static func directory(_ folder: String) -> [UInt8] {
        let bytes = Array(folder.utf8), slash = UInt8(ascii: "/")
        return bytes.last == slash ? bytes : bytes + [slash]
    }

    /// Returns the part that holds a photo, and the photo's index in that part.
    private func entry(at index: Int) -> (part: Part, name: Int) {
        precondition(index >= 0 && index < count, "there is no photo \(index) among \(count)")
        if !renamed.isEmpty, let part = renamed[index] { return (part, 0) }
        var low = 0, high = parts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if parts[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return (parts[low], index - parts[low].start)
    }
}

// MARK: - Changes of files

extension Catalogue {
    /// Returns the photos with paths; of several with the same path, the one that was appended last.
    ///
    /// - Complexity: O(m log n + a + f) for m paths among n photos, a photos that have appeared since the first reading, and
    ///   f folders.
    func indices(ofPaths paths: some Sequence<String>) -> [String: Int] {
        var wanted: [[UInt8]: [(name: ArraySlice<UInt8>, value: String)]] = [:], found: [String: Int] = [:]
        for path in paths {
            let bytes = Array(path.utf8), name = bytes.endOfDirectory
            wanted[Array(bytes[..<name]), default: []].append((bytes[name...], path))
        }
        for part in parts {
            guard let names = wanted[part.directory] else { continue }
            for (path, index) in part.names.indices(of: names) where renamed[part.start + index] == nil {
                found[path] = part.start + index
            }
        }
        guard !renamed.isEmpty else { return found }
        for path in paths { if let index = renamedPaths[Array(path.utf8)] { found[path] = index } }
        return found
    }

    /// Returns the photos in a folder and its subfolders.
    func indices(in directory: [UInt8]) -> [Int] {
        let listed = parts.filter { $0.directory.starts(with: directory) }
            .flatMap { $0.start..<$0.start + $0.names.count }
        guard !renamed.isEmpty else { return listed }
        return listed.filter { renamed[$0] == nil }
            + renamed.filter { $0.value.directory.starts(with: directory) }.keys.sorted()
    }

    /// A Boolean value that indicates whether photos have other names than those of their listing.
    var hasRenamed: Bool { !renamed.isEmpty }

    /// Gives a photo another name, and another folder if it has moved.
    ///
    /// - Complexity: O(log n) for n photos.
    mutating func rename(_ index: Int, to place: CatalogueRoots.Place) {
        let (old, name) = entry(at: index)
        let part = Part(
            start: index, root: place.root, label: place.label, folder: place.folder, names: NameList(place.name),
            group: place.group)
        pairs.rename(index, from: old.names[name], in: old.directory, to: part.names[0], in: part.directory)
        if let last = renamed[index]?.firstPath, renamedPaths[last] == index { renamedPaths[last] = nil }
        renamed[index] = part
        renamedPaths[part.firstPath] = index
    }

    /// Returns the opened folder or file to which a photo belongs, by its number from 0.
    func group(of index: Int) -> Int { entry(at: index).part.group }

    /// Returns whether a photo precedes another one in the catalogue's order: by the opened folder or file, then the
    /// folder's own photos before those of its subfolders.
    ///
    /// - Complexity: O(log n) for n folders.
    func precedes(_ index: Int, _ other: Int) -> Bool {
        let (a, aName) = entry(at: index), (b, bName) = entry(at: other)
        if a.group != b.group { return a.group < b.group }
        if a.folder != b.folder { return order.precedes(folder: a.folder, b.folder) }
        return order.precedes(a.names[aName], b.names[bName])
    }

    /// Returns the catalogue in another order.
    ///
    /// - Complexity: O(n log n) for n photos.
    func sorted(by order: NameOrder) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), names: [Part.Place: NameList] = [:]
        for index in 0..<count {
            let (part, name) = entry(at: index)
            part.names[name].withUnsafeBufferPointer { names[part.place, default: NameList()].append($0) }
        }
        let places = names.sorted { a, b in
            a.key.group == b.key.group
                ? order.precedes(folder: a.key.folder, b.key.folder) : a.key.group < b.key.group
        }
        for (place, names) in places {
            copy.append(
                names.sorted(by: order), in: place.folder, of: place.root, label: place.label, group: place.group)
        }
        copy.openedIndex = openedIndex.flatMap { copy.indices(ofPaths: [path(at: $0)]).values.first }
        return copy
    }

    /// Returns the catalogue of some photos, which are in its order.
    func arranged(_ indices: some Sequence<Int>) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), run: (part: Part, names: NameList)?
        func end(_ run: (part: Part, names: NameList)?) {
            guard let (part, names) = run else { return }
            // Names are looked up in the order in which they are.
            copy.append(names.sorted(by: order), in: part.folder, of: part.root, label: part.label, group: part.group)
        }
        for index in indices {
            let (part, name) = entry(at: index)
            if let last = run?.part, last.place != part.place {
                end(run)
                run = nil
            }
            if index == openedIndex { copy.openedIndex = copy.count + (run?.names.count ?? 0) }
            if run == nil { run = (part, NameList()) }
            part.names[name].withUnsafeBufferPointer { run?.names.append($0) }
        }
        end(run)
        return copy
    }

    /// Returns the catalogue with other names in each folder.
    ///
    /// - Parameters:
    ///   - removed: the paths of photos to leave out.
    ///   - added: the paths of photos to add; those in folders without photos are left out.
    /// - Returns: The catalogue, whose photos have other indices.
    func replacing(_ removed: Set<String>, by added: Set<String>) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), rest = added
        for part in parts {
            let directory = part.directory
            func path(_ name: ArraySlice<UInt8>) -> String { String(decoding: directory + name, as: UTF8.self) }
            var names = NameList(), present: Set<String> = []
            for index in 0..<part.names.count {
                let name = part.names[index], path = path(name)
                present.insert(path)
                if !removed.contains(path) { name.withUnsafeBufferPointer { names.append($0) } }
            }
            let own = rest.filter { Array($0.utf8)[..<Array($0.utf8).endOfDirectory].elementsEqual(directory) }
            rest.subtract(own)
            for path in own.subtracting(present) {
                Array(path.utf8.dropFirst(directory.count)).withUnsafeBufferPointer { names.append($0) }
            }
            if !own.isSubset(of: present) { names = names.sorted(by: order) }
            copy.append(names, in: part.folder, of: part.root, label: part.label, group: part.group)
        }
        if let openedIndex, !removed.contains(path(at: openedIndex)) {
            copy.openedIndex = copy.indices(ofPaths: [path(at: openedIndex)]).values.first
        }
        return copy
    }
}

extension [UInt8] {
    /// The index after the last slash; 0 without one.
    var endOfDirectory: Int { (lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1 }
}

extension Catalogue {
    /// Returns, for each photo, whether its name or its folder contains a text.
    ///
    /// The comparison ignores case, and takes underscores and hyphens for spaces. An empty text matches no photo.
    ///
    /// - Complexity: O(n) for the bytes of all names; a hundred thousand take some 10 ms.
    package func photos(matching text: String) -> [Bool] {
        var found = Array(repeating: false, count: count)
        let query = NameQuery(text)
        guard !query.isEmpty else { return found }
        for part in parts {
            if query.matches(part.label[...]) || query.matches(part.folder[...]) {
                for index in 0..<part.names.count { found[part.start + index] = true }
            } else {
                for index in 0..<part.names.count where query.matches(part.names[index]) {
                    found[part.start + index] = true
                }
            }
        }
        for (index, part) in renamed {
            found[index] = [part.label[...], part.folder[...], part.names[0]].contains(where: query.matches)
        }
        return found
    }
}
