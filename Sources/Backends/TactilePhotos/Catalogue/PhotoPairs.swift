/// The raw files and the pictures of one name in a folder: a camera has written both for one photo.
///
/// The names are equal up to their last point. Extensions alone decide, because making a catalogue opens no file.
struct PhotoPairs {
    /// The raw files, by their indices in the catalogue.
    private(set) var rawFiles: [Int] = []
    /// The pictures that exist, in the order of the catalogue.
    private(set) var pictures: [Int] = []

    /// Finds the files of the name of a file.
    init(of photo: Int, in catalogue: Catalogue, present: CatalogueOrder) {
        let (folder, name) = catalogue.entry(at: photo)
        let stem = name.withoutExtension
        for candidate in Set(catalogue.index.candidates(name, in: folder.directory[...])).sorted() {
            // Former names, and others with the same hash, are candidates too.
            let entry = catalogue.entry(at: candidate)
            guard entry.name.withoutExtension == stem, entry.folder.directory == folder.directory,
                present.place(of: candidate) != nil
            else { continue }
            switch PictureFormat.CameraRole(of: entry.name) {
            case .raw: rawFiles.append(candidate)
            case .picture: pictures.append(candidate)
            case .none: break
            }
        }
        if pictures.count > 1 {
            pictures.sort { (present.place(of: $0) ?? 0) < (present.place(of: $1) ?? 0) }
        }
    }

    /// The files that are not shown, because another one stands for their photo: the first picture, or a raw file that was
    /// opened itself.
    func hidden(opened: Int?) -> [Int] {
        guard let picture = pictures.first else { return [] }
        return rawFiles.map { $0 == opened ? picture : $0 }
    }
}

extension PictureFormat.CameraRole {
    /// The roles of extensions.
    private static let roles = Dictionary(
        PictureFormat.all.flatMap { format in
            format.extensions.map { (OpenFolder.word($0.utf8), format.cameraRole) }
        }
    ) { first, _ in first }

    /// Returns the role of a file by the extension of its name.
    init(of name: ArraySlice<UInt8>) {
        let suffix = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
        self = suffix.count <= 5 ? Self.roles[OpenFolder.word(suffix)] ?? .none : .none
    }
}

extension Catalogue {
    /// Returns the raw files beside a picture, also those that are gone.
    func rawFiles(beside photo: Int) -> [Int] {
        guard hasRawFiles, PictureFormat.CameraRole(of: entry(at: photo).name) == .picture else { return [] }
        return PhotoPairs(of: photo, in: self, present: CatalogueOrder(count: count)).rawFiles
    }
}

/// A picture and the raw files beside it are one photo: the picture, or a raw file that was opened itself.
extension CatalogueUpdate {
    /// A Boolean value that indicates whether all photos of the catalogue are shown, in its order.
    package var isInOrder: Bool { order == nil && shown.count == catalogue.count }

    /// The files that are not shown, because another one stands for their photo.
    ///
    /// - Complexity: O(n log r) for n files of the catalogue, if there are raw files; otherwise O(1).
    package var hiddenFiles: [Int] {
        guard catalogue.hasRawFiles else { return [] }
        return present.filter { shown.place(of: $0) == nil }
    }

    /// Returns the other files of a photo that is shown.
    package func partners(of photo: Int) -> [Int] {
        guard catalogue.hasRawFiles else { return [] }
        let pairs = PhotoPairs(of: photo, in: catalogue, present: present)
        guard let picture = pairs.pictures.first else { return [] }
        switch PictureFormat.CameraRole(of: catalogue.entry(at: photo).name) {
        case .raw: return [picture]
        case .picture: return photo == picture ? pairs.rawFiles : []
        case .none: return []
        }
    }

    /// Takes over further photos at the end of the catalogue, and hides those of pairs.
    mutating func show(_ new: Range<Int>) {
        guard catalogue.hasRawFiles else { return shown.append(new) }
        let all = present
        let hidden = Set(new.flatMap { pairs(of: $0, all)?.hidden(opened: catalogue.openedIndex) ?? [] })
        var start = new.lowerBound
        for file in hidden.sorted() where file >= start {
            shown.append(start..<file)
            start = file + 1
        }
        shown.append(start..<new.upperBound)
        shown = shown.removing(hidden)
    }

    /// Returns the files that may be shown or hidden because of a change of others: those of their names.
    func files(withNamesOf photos: some Sequence<Int>) -> Set<Int> {
        guard catalogue.hasRawFiles else { return [] }
        return Set(
            photos.flatMap { photo in
                let (folder, name) = catalogue.entry(at: photo)
                return catalogue.index.candidates(name, in: folder.directory[...])
            })
    }

    /// Decides again which of some files are shown.
    mutating func showAgain(_ files: Set<Int>) {
        let all = present
        guard catalogue.hasRawFiles else {
            shown = all
            return
        }
        let hidden = Set(files.flatMap { pairs(of: $0, all)?.hidden(opened: catalogue.openedIndex) ?? [] })
        let showing = files.filter { all.place(of: $0) != nil && !hidden.contains($0) }
        shown = shown.removing(files).inserting(
            showing.sorted { (all.place(of: $0) ?? 0) < (all.place(of: $1) ?? 0) }
        ) { (all.place(of: $0) ?? 0) < (all.place(of: $1) ?? 0) }
    }

    /// Returns the files of the name of a file; `nil` for a file that cameras do not write in pairs.
    private func pairs(of photo: Int, _ present: CatalogueOrder) -> PhotoPairs? {
        guard PictureFormat.CameraRole(of: catalogue.entry(at: photo).name) != .none else { return nil }
        return PhotoPairs(of: photo, in: catalogue, present: present)
    }
}
