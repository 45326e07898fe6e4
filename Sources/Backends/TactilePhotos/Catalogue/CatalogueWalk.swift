internal import Glibc
internal import Platform

/// The folders and files that were asked for, as far as they exist.
struct CatalogueSelection {
    /// A folder, or a file with its folder.
    enum Item: Sendable {
        case folder(FilePath)
        case file(folder: FilePath, name: [UInt8])
    }

    private(set) var items: [Item] = []
    /// The reasons why paths were left out.
    private(set) var problems: [PhotosError] = []

    /// Finds out what each path leads to.
    ///
    /// A single file must begin as a picture, because its window would have nothing to show.
    ///
    /// - Throws: the first problem if nothing is left.
    init(_ paths: [FilePath]) throws(PhotosError) {
        precondition(!paths.isEmpty, "there is nothing to open")
        for path in paths {
            do throws(PhotosError) { items.append(try Self.item(at: path, isAlone: paths.count == 1)) } catch {
                problems.append(error)
            }
        }
        if items.isEmpty, let problem = problems.first { throw problem }
    }

    /// Returns the update with which the reading of the selection begins.
    func beginning(_ catalogue: Catalogue) -> CatalogueUpdate {
        var update = CatalogueUpdate(beginning: catalogue)
        update.problems = problems
        return update
    }

    private static func item(at path: FilePath, isAlone: Bool) throws(PhotosError) -> Item {
        var status = stat()
        guard path.isValid, path.withCString({ stat($0, &status) }) == 0 else {
            throw .missing(path: path.printed)
        }
        if status.st_mode & S_IFMT == S_IFDIR { return .folder(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAPicture(path: path.printed) }
        if isAlone { _ = try PictureFile(path).format() }
        return .file(folder: named(path.folder ?? "."), name: Array(path.name))
    }

    /// Returns a folder's path with a name at its end, which the window's title shows.
    private static func named(_ folder: FilePath) -> FilePath {
        let last = folder.bytes.split(separator: UInt8(ascii: "/")).last.map { FilePath(bytes: $0) }
        guard last == "." || last == ".." else { return folder }
        return folder.resolved.map { FilePath(bytes: $0) } ?? folder
    }
}

/// A walk through several folders and files in the given order.
struct CatalogueWalk: ~Copyable {
    /// The result of visiting one folder, or of a file.
    struct Step {
        let photos: NameList
        /// The folder of the photos.
        let folder: Catalogue.Folder
        /// The opened photo among the photos; `nil` if it is not among them.
        let opened: Int?
        let problem: PhotosError?
        /// The fraction of the walk that is complete, 0 to 1.
        let fractionComplete: Double
    }

    private var items: ArraySlice<CatalogueSelection.Item>
    private let includesSubfolders: Bool
    private let order: NameOrder
    /// A Boolean value that indicates whether the roots are named in titles.
    private let hasLabels: Bool
    /// The name of the file whose folder is read, until it has been listed.
    private var openedName: [UInt8]?
    /// A Boolean value that indicates whether the first of several files is to be presented.
    private var opensFirst: Bool
    private var walk: FolderWalk?
    private var root: FilePath = ""
    /// The number of the folder or file that is visited.
    private var group = 0
    private let itemCount: Int
    private let weight: Double
    private var completed = 0.0

    /// Opens one folder.
    init(folder: FilePath, includesSubfolders: Bool, order: NameOrder) throws(PhotosError) {
        self.init([], includesSubfolders: includesSubfolders, order: order, hasLabels: false)
        walk = try FolderWalk(root: folder, includesSubfolders: includesSubfolders, order: order)
        root = folder
    }

    /// Walks through the folder of an opened file, which is listed whatever its name.
    init(opening name: [UInt8], in folder: FilePath, includesSubfolders: Bool, order: NameOrder) {
        self.init([.folder(folder)], includesSubfolders: includesSubfolders, order: order, hasLabels: false)
        openedName = name
    }

    /// Walks through several folders and files.
    init(_ items: [CatalogueSelection.Item], includesSubfolders: Bool, order: NameOrder) {
        self.init(items, includesSubfolders: includesSubfolders, order: order, hasLabels: true)
    }

    private init(
        _ items: [CatalogueSelection.Item], includesSubfolders: Bool, order: NameOrder, hasLabels: Bool
    ) {
        (self.items, self.includesSubfolders, self.hasLabels) = (items[...], includesSubfolders, hasLabels)
        self.order = order
        itemCount = items.count
        weight = 1 / Double(max(items.count, 1))
        opensFirst = items.allSatisfy { if case .file = $0 { true } else { false } } && hasLabels
    }

    /// Visits the next folder or file; the parameter and the result are those of ``FolderWalk/next(shouldContinue:)``.
    mutating func next(shouldContinue: (_ found: Int) -> Bool) -> Step? {
        while true {
            if let step = walk?.next(shouldContinue: shouldContinue) { return listed(step) }
            if walk.take() != nil { completed += weight }
            group = itemCount - items.count
            guard let item = items.popFirst() else { return nil }
            switch item {
            case .file(let folder, let name):
                completed += weight
                let opened = opensFirst ? 0 : nil
                opensFirst = false
                return Step(
                    photos: NameList(name), folder: Catalogue.Folder(root: folder, group: group), opened: opened,
                    problem: nil, fractionComplete: min(completed, 1))
            case .folder(let folder):
                root = folder
                do throws(PhotosError) {
                    walk = try FolderWalk(root: folder, includesSubfolders: includesSubfolders, order: order)
                } catch {
                    return unreadable(error)
                }
            }
        }
    }

    /// Returns the step of a folder of the walk, in which an opened file has its place.
    private mutating func listed(_ step: FolderWalk.Step) -> Step {
        var photos = step.photos, opened: Int?
        if let name = openedName.take() {
            if photos.index(of: name[...]) == nil {
                photos.append(name[...])
                photos = photos.sorted(by: order)
            }
            opened = photos.index(of: name[...])
        }
        let slash = UInt8(ascii: "/"), last = root.bytes.split(separator: slash).last.map { Array($0) + [slash] }
        return Step(
            photos: photos,
            folder: Catalogue.Folder(
                root: root, label: hasLabels ? last ?? [] : [], path: step.folder, group: group, device: step.device),
            opened: opened, problem: step.problem,
            fractionComplete: min(completed + step.fractionComplete * weight, 1))
    }

    /// Returns the step of a folder that cannot be opened; an opened file in it is all that it shows.
    private mutating func unreadable(_ problem: PhotosError) -> Step {
        completed += weight
        let name = openedName.take()
        return Step(
            photos: name.map { NameList($0) } ?? NameList(), folder: Catalogue.Folder(root: root, group: group),
            opened: name.map { _ in 0 }, problem: problem, fractionComplete: min(completed, 1))
    }
}

extension Catalogue {
    /// Appends the photos of another step, which replace those of a provisional catalogue.
    mutating func extend(by step: CatalogueWalk.Step) {
        if isProvisional { self = Catalogue(root: folder, order: order) }
        if let opened = step.opened { openedIndex = count + opened }
        append(step.photos, in: step.folder)
    }
}
