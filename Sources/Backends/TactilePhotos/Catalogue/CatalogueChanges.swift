public import Platform

/// The folders and files that a catalogue was made of, by which changed files are judged.
struct CatalogueRoots: Sendable {
    /// The folders and files, in order.
    let items: [CatalogueSelection.Item]
    /// A Boolean value that indicates whether subfolders belong to the folders.
    let includesSubfolders: Bool
    /// The order of names.
    var order = NameOrder.natural

    /// A Boolean value that indicates whether the inodes of new files are read.
    var identifiesFiles = false

    /// The place of a new photo.
    struct Place: Hashable {
        let folder: Catalogue.Folder
        let name: [UInt8]
        /// The inode of the file; 0 if it is not known.
        let inode: UInt64
    }

    /// Returns the place of a new photo; `nil` for a file that the catalogue leaves out.
    func place(of path: FilePath) -> Place? {
        let bytes = path.bytes, slash = UInt8(ascii: "/")
        for (group, item) in items.enumerated() {
            switch item {
            case .file(let root, let name):
                guard root.directory + name == Array(bytes) else { continue }
                return place(of: path, name[...], root: root, group: group)
            case .folder(let root):
                let directory = root.directory
                guard bytes.count > directory.count, bytes.starts(with: directory) else { continue }
                let subpath = FilePath(bytes: bytes.dropFirst(directory.count))
                let inner = subpath.bytes[..<subpath.name.startIndex]
                let folders = inner.split(separator: slash, omittingEmptySubsequences: false).dropLast()
                let isInside = inner.isEmpty || includesSubfolders
                guard isInside, folders.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }),
                    Self.isPhoto(subpath.name)
                else { continue }
                let last = root.bytes.split(separator: slash).last.map { Array($0) + [slash] }
                return place(
                    of: path, subpath.name, root: root, label: items.count > 1 ? last ?? [] : [], in: Array(inner),
                    group: group)
            }
        }
        return nil
    }

    private func place(
        of path: FilePath, _ name: ArraySlice<UInt8>, root: FilePath, label: [UInt8] = [], in folder: [UInt8] = [],
        group: Int
    ) -> Place {
        let identity = identifiesFiles ? path.identity : nil
        return Place(
            folder: Catalogue.Folder(
                root: root, label: label, path: folder, group: group, device: identity?.device ?? 0),
            name: Array(name), inode: identity?.inode ?? 0)
    }

    /// Returns the place of a photo of an opened folder or file that has another path; `nil` if it belongs there no
    /// more.
    func place(of path: FilePath, renamedIn group: Int) -> Place? {
        if let place = place(of: path) { return place }
        guard group < items.count, case .file(let root, _) = items[group] else { return nil }
        let folder = path.bytes[..<path.name.startIndex]
        guard folder.elementsEqual(root.directory), Self.isPhoto(path.name) else { return nil }
        return self.place(of: path, path.name, root: root, group: group)
    }

    /// Returns the place of a photo with its new inode, because another file has taken its name; `nil` if the inode is the
    /// known one, or is not read.
    func place(of path: FilePath, replacing index: Int, in catalogue: Catalogue) -> Place? {
        guard identifiesFiles, let identity = path.identity, identity != catalogue.identity(at: index)
        else { return nil }
        let (folder, name) = catalogue.entry(at: index)
        return Place(
            folder: Catalogue.Folder(
                root: folder.root, label: folder.label, path: folder.path, group: folder.group,
                device: identity.device), name: Array(name), inode: identity.inode)
    }

    static func isPhoto(_ name: ArraySlice<UInt8>) -> Bool {
        name.first != UInt8(ascii: ".") && name.withUnsafeBufferPointer { OpenFolder.isPhoto($0) }
    }
}

extension CatalogueUpdate {
    /// The photos that exist, in natural order; each once.
    package var present: CatalogueOrder { order ?? CatalogueOrder(count: catalogue.count) }

    /// Applies changes of files.
    ///
    /// A photo that appears is appended to the catalogue, and has its natural place in the order; one that vanishes
    /// leaves the order alone; one that changes gets a new version. A file that is known counts as changed if it appears,
    /// also after it has vanished, so that its picture stays until the new one is decoded. One that is not known counts
    /// as new if it changes.
    ///
    /// A photo that is renamed stays the same one, with another name and its natural place. If it replaces another
    /// one, that one has changed. A photo whose name another file has taken gets the inode of that file, by which a later
    /// reading knows it.
    ///
    /// - Complexity: O(p + m log² n) for m files among n photos, and p pages of the order.
    mutating func apply(_ changes: FileChanges, of roots: CatalogueRoots) {
        var gone: [Int] = [], namesakes: Set<Int> = []
        let (moved, changes) = rename(by: changes, of: roots, gone: &gone, namesakes: &namesakes)
        gone += changes.vanished.flatMap { path in
            catalogue.index(ofPath: path).map { [$0] } ?? catalogue.indices(in: path.directory)
        }
        let rest = present.removing(moved.union(gone))
        var new: Set<CatalogueRoots.Place> = [], returned: Set<Int> = []
        var replaced: [(index: Int, place: CatalogueRoots.Place)] = []
        for path in changes.appeared + changes.changed {
            if let index = catalogue.index(ofPath: path) {
                versions[index] += 1
                if rest.place(of: index) == nil { returned.insert(index) }
                if let place = roots.place(of: path, replacing: index, in: catalogue) {
                    replaced.append((index, place))
                }
            } else if let place = roots.place(of: path) {
                new.insert(place)
            }
        }
        catalogue.rename(replaced)
        let added = append(new) + returned.union(moved.subtracting(gone)), grown = catalogue
        let merged = rest.inserting(added.sorted(by: grown.precedes), by: grown.precedes)
        order = merged == CatalogueOrder(count: catalogue.count) ? nil : merged
        found = merged.count
        namesakes.formUnion(files(withNamesOf: gone + added))
        showAgain(namesakes)
    }

    /// Renames photos, of which those that replace others or leave the folders are gone.
    ///
    /// - Returns: The renamed photos, and the other changes.
    private mutating func rename(
        by changes: FileChanges, of roots: CatalogueRoots, gone: inout [Int], namesakes: inout Set<Int>
    ) -> (Set<Int>, FileChanges) {
        var others = changes, moves: [(index: Int, place: CatalogueRoots.Place)] = []
        others.renamed = []
        guard !changes.renamed.isEmpty else { return ([], others) }
        let present = present, former = Set(changes.renamed.map(\.from))
        func shown(_ path: FilePath) -> Int? {
            catalogue.index(ofPath: path).flatMap { present.place(of: $0) != nil ? $0 : nil }
        }
        for rename in changes.renamed {
            if let index = shown(rename.from) {
                if !former.contains(rename.to), shown(rename.to) != nil {
                    others.changed.append(rename.to)
                } else if let place = roots.place(of: rename.to, renamedIn: catalogue.group(of: index)) {
                    moves.append((index, place))
                    continue
                }
                gone.append(index)
            } else {
                others.appeared.append(rename.to)
            }
        }
        for (index, _) in moves { renames[index] += 1 }
        namesakes = files(withNamesOf: moves.map(\.index))
        catalogue.rename(moves)
        return (Set(moves.map(\.index)), others)
    }

    /// Appends new photos to the catalogue; returns them.
    private mutating func append(_ places: Set<CatalogueRoots.Place>) -> [Int] {
        let start = catalogue.count
        for (folder, places) in Dictionary(grouping: places, by: \.folder).sorted(by: { $0.key.precedes($1.key) }) {
            var names = NameList()
            for place in places { names.append(place.name[...], inode: place.inode) }
            catalogue.append(names.sorted(by: catalogue.order), in: folder)
        }
        return Array(start..<catalogue.count)
    }

    /// Returns the changes that concern the catalogue.
    func relevant(_ changes: FileChanges, of roots: CatalogueRoots) -> FileChanges {
        FileChanges(
            appeared: changes.appeared.filter { roots.place(of: $0) != nil },
            changed: changes.changed.filter { catalogue.index(ofPath: $0) != nil || roots.place(of: $0) != nil },
            vanished: changes.vanished.filter { path in
                catalogue.index(ofPath: path) != nil || !catalogue.indices(in: path.directory).isEmpty
            },
            renamed: changes.renamed.filter {
                catalogue.index(ofPath: $0.from) != nil || roots.place(of: $0.to) != nil
            })
    }
}

extension CatalogueReader {
    /// Applies changes of files: at once, or when everything has been read.
    ///
    /// The next update contains them.
    public func apply(_ changes: FileChanges) { task.apply(changes) }

    /// Returns whether a file has the name of a photo.
    public static func isPhoto(_ path: FilePath) -> Bool { CatalogueRoots.isPhoto(path.name) }

    /// Prepares changes of files, so that ``apply(_:)`` costs little if they are the next ones; for another thread than the
    /// main one.
    ///
    /// - Returns: The changes that concern the catalogue, such as those of photos, which have to be applied.
    public func prepare(_ changes: FileChanges) -> FileChanges { task.prepare(changes) }

    /// The opened folders, and those of opened files, each once.
    public var folders: [FilePath] {
        var folders: [FilePath] = []
        for item in task.roots.items {
            let folder =
                switch item {
                case .folder(let folder), .file(let folder, _): folder
                }
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// A Boolean value that indicates whether subfolders belong to the catalogue.
    public var includesSubfolders: Bool { task.roots.includesSubfolders }

    /// Reads the folders again on the calling thread, and returns what differs from the photos that are known; nothing while
    /// they are still read.
    ///
    /// - Parameter time: the time from which on a file that was written or replaced counts as changed, in seconds since
    ///   1970.
    /// - Returns: The differences.
    public func differences(since time: Double) -> CatalogueDifferences {
        let old = task.state.withLock { $0.update }
        return CatalogueDifferences(
            from: old, to: old.isComplete ? reread(by: task.roots.order).takeUpdate() : old, since: time)
    }

    /// Returns a new reader of the folders and files, which reads them on the calling thread.
    private func reread(by order: NameOrder) -> CatalogueReader {
        var roots = task.roots
        roots.order = order
        let walk = CatalogueWalk(roots.items, includesSubfolders: roots.includesSubfolders, order: order)
        return CatalogueReader(
            walk, CatalogueUpdate(beginning: Catalogue(root: folder, order: order)), .immediate, selection: selection,
            roots: roots)
    }

    /// Returns a reader of the present photos in natural order that later changes of this one do not reach.
    ///
    /// The photos have the indices that a new reader of the folders gives them.
    ///
    /// - Parameter changes: the changes that a replay will make: files that appear first are left out, and those that
    ///   change or vanish first are there, even if they do not exist.
    /// - Returns: The copy; if not everything has been read, this reader or, if it has another order, a new one.
    public func copy(before changes: [FileChanges] = []) -> CatalogueReader {
        var update = task.state.withLock { $0.update }
        let isNatural = task.roots.order == .natural
        guard update.isComplete else { return isNatural ? self : reread(by: .natural) }
        var first: [FilePath: Bool] = [:]
        for change in changes {
            for rename in change.renamed {
                if first[rename.from] == nil { first[rename.from] = false }
                if first[rename.to] == nil { first[rename.to] = true }
            }
            for path in change.appeared where first[path] == nil { first[path] = true }
            for path in change.changed + change.vanished where first[path] == nil { first[path] = false }
        }
        let problems = update.problems
        if update.order != nil || !update.versions.isEmpty || update.catalogue.hasRenamed {
            update = CatalogueUpdate(complete: update.catalogue.arranged(update.present))
        }
        if !isNatural { update = CatalogueUpdate(complete: update.catalogue.sorted(by: .natural)) }
        if !first.isEmpty {
            update = CatalogueUpdate(
                complete: update.catalogue.replacing(
                    Set(first.filter(\.value).keys), by: Set(first.filter { !$0.value }.keys)))
        }
        update.problems = problems
        var roots = task.roots
        roots.order = .natural
        return CatalogueReader(
            CatalogueWalk([], includesSubfolders: false, order: .natural), update, .immediate, selection: selection,
            roots: roots)
    }
}
