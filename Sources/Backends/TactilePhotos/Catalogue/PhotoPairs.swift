/// The raw files of a catalogue beside which pictures of the same name lie: a camera has written both for one photo.
///
/// The names are equal up to their last point. Extensions alone decide, because making a catalogue opens no file.
struct PhotoPairs: Sendable {
    /// The pictures beside each raw file, by their indices in the catalogue.
    private(set) var pictures: [Int: [Int]] = [:]
    /// The raw files beside each picture.
    private(set) var rawFiles: [Int: [Int]] = [:]
    /// The parts of each folder, and the index of the first name of each.
    private var parts: [[UInt8]: [(names: NameList, start: Int)]] = [:]
    /// The raw files of each folder, by their names without extensions.
    private var raws: [[UInt8]: [ArraySlice<UInt8>: [Int]]] = [:]
    /// The renamed pictures of each folder, by their names without extensions.
    private var renamedPictures: [[UInt8]: [ArraySlice<UInt8>: [Int]]] = [:]
    /// The files whose names in ``parts`` do not apply any more.
    private var renamed: Set<Int> = []

    /// The extensions of pictures that cameras write beside raw files, in lower and in upper case.
    private static let pictureExtensions = PictureFormat.all.filter { $0.cameraRole == .picture }
        .flatMap(\.extensions).flatMap { [$0, $0.uppercased()] }.map { Array($0.utf8) }
    /// The roles of extensions, in lower case.
    private static let roles = Dictionary(
        PictureFormat.all.flatMap { format in format.extensions.map { (Array($0.utf8), format.cameraRole) } }
    ) { first, _ in first }

    /// Notes the names of a further part of a catalogue.
    ///
    /// - Parameters:
    ///   - names: the names, in natural order.
    ///   - start: the index of the first one in the catalogue.
    ///   - directory: the path of their folder.
    /// - Complexity: O(n) for n names, and O(log n) for each raw file and each other part of the folder.
    mutating func note(_ names: NameList, from start: Int, in directory: [UInt8]) {
        let others = parts[directory] ?? []
        parts[directory, default: []].append((names, start))
        var own: [Int] = [], known = raws[directory] ?? [:]
        for index in 0..<names.count where Self.role(names[index]) == .raw {
            own.append(index)
            known[names[index].withoutExtension, default: []].append(start + index)
        }
        guard !known.isEmpty else { return }
        raws[directory] = known
        for index in 0..<names.count where Self.role(names[index]) == .picture {
            for raw in known[names[index].withoutExtension] ?? [] { pair(raw, with: start + index) }
        }
        for index in own { pair(start + index, names[index], in: directory, among: others) }
    }

    /// Notes that a file has another name.
    mutating func rename(
        _ index: Int, from old: ArraySlice<UInt8>, in oldDirectory: [UInt8], to new: ArraySlice<UInt8>,
        in directory: [UInt8]
    ) {
        for picture in pictures.removeValue(forKey: index) ?? [] { rawFiles[picture].remove(index) }
        for raw in rawFiles.removeValue(forKey: index) ?? [] { pictures[raw].remove(index) }
        raws[oldDirectory]?[old.withoutExtension].remove(index)
        renamedPictures[oldDirectory]?[old.withoutExtension].remove(index)
        renamed.insert(index)
        switch Self.role(new) {
        case .raw:
            raws[directory, default: [:]][new.withoutExtension, default: []].append(index)
            pair(index, new, in: directory, among: parts[directory] ?? [])
        case .picture:
            renamedPictures[directory, default: [:]][new.withoutExtension, default: []].append(index)
            for raw in raws[directory]?[new.withoutExtension] ?? [] { pair(raw, with: index) }
        case .none: break
        }
    }

    /// Pairs a raw file with the pictures of its name in some parts of its folder, and with those that were renamed.
    private mutating func pair(
        _ raw: Int, _ name: ArraySlice<UInt8>, in directory: [UInt8], among parts: [(names: NameList, start: Int)]
    ) {
        let stem = name.withoutExtension + [UInt8(ascii: ".")]
        for part in parts {
            for picture in Self.pictureExtensions.compactMap({ part.names.index(of: stem + $0) })
            where !renamed.contains(part.start + picture) {
                pair(raw, with: part.start + picture)
            }
        }
        for picture in renamedPictures[directory]?[name.withoutExtension] ?? [] { pair(raw, with: picture) }
    }

    private mutating func pair(_ raw: Int, with picture: Int) {
        pictures[raw, default: []].append(picture)
        rawFiles[picture, default: []].append(raw)
    }

    private static func role(_ name: ArraySlice<UInt8>) -> PictureFormat.CameraRole {
        let point = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex - 1
        return roles[name[(point + 1)...].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }] ?? .none
    }
}

extension [Int]? {
    /// Removes a number; a list without any is `nil`.
    fileprivate mutating func remove(_ number: Int) {
        self?.removeAll { $0 == number }
        if self?.isEmpty ?? false { self = nil }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes of a name before its last point.
    fileprivate var withoutExtension: ArraySlice<UInt8> { self[..<(lastIndex(of: UInt8(ascii: ".")) ?? endIndex)] }
}

/// A picture and the raw files beside it are one photo: the picture, or a raw file that was opened itself.
extension CatalogueUpdate {
    /// A Boolean value that indicates whether all photos of the catalogue are shown, in its order.
    package var isInOrder: Bool { order == nil && catalogue.pairs.pictures.isEmpty }

    /// The photos that are shown, in natural order.
    ///
    /// - Complexity: O(p log n) for p raw files beside pictures.
    package var shown: CatalogueOrder {
        catalogue.pairs.pictures.isEmpty ? present : present.removing(hiddenFiles)
    }

    /// The files that are not shown, because another one stands for their photo.
    package var hiddenFiles: [Int] {
        let present = present
        return catalogue.pairs.pictures.keys.compactMap { hidden(by: $0, in: present) }
    }

    /// Returns the other files of a photo that is shown.
    package func partners(of photo: Int) -> [Int] {
        let pairs = catalogue.pairs
        guard pairs.pictures[photo] != nil || pairs.rawFiles[photo] != nil else { return [] }
        let present = present
        if let picture = picture(beside: photo, in: present) { return [picture] }
        return (pairs.rawFiles[photo] ?? []).filter {
            present.place(of: $0) != nil && picture(beside: $0, in: present) == photo
        }
    }

    /// Returns the file of a raw file and its picture that is not shown; `nil` if the raw file is alone.
    private func hidden(by raw: Int, in present: CatalogueOrder) -> Int? {
        guard present.place(of: raw) != nil, let picture = picture(beside: raw, in: present) else { return nil }
        return raw == catalogue.openedIndex ? picture : raw
    }

    /// Returns the first picture beside a raw file that exists.
    private func picture(beside raw: Int, in present: CatalogueOrder) -> Int? {
        catalogue.pairs.pictures[raw]?.compactMap { picture in present.place(of: picture).map { ($0, picture) } }
            .min { $0.0 < $1.0 }?.1
    }
}
