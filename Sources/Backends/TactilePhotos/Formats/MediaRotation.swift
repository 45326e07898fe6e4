/// The changes that turn an AVIF or a HEIC: the angle of its pictures, `irot` (ISO/IEC 23008-12, section 6.5.10).
///
/// All items of the picture turn together: the primary one, its alpha and depth, its thumbnails, and its other forms of more
/// brightness. A property that other items share is left to them, and the turned ones get another. What is added moves the data
/// that follows, so that its places in the table of items change, too.
///
/// A reader of the format ignores the orientation of EXIF and XMP (section A.2.1). Cameras write there the number of the
/// properties, and editors that number or 1. So a number that is the same as that of the properties is turned with them, in its
/// place, and another one stays.
struct MediaRotation {
    private let file: Fields
    private let meta: MediaRange
    private let boxes: [MediaRange]
    private let properties: MediaRange
    private let ownProperties: [MediaRange]
    private let associations: MediaAssociations
    private let parts: MediaParts

    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        try MediaRotation(Fields(file, .bigEndian)).changes(quarterTurns: quarterTurns)
    }

    /// Returns the orientation that the properties of the primary item state; nil without one.
    static func orientation(of file: UnsafeRawBufferPointer) -> OrientationNumber? {
        guard let rotation = try? MediaRotation(Fields(file, .bigEndian)) else { return nil }
        return rotation.orientation(of: rotation.parts.primary)
    }

    private init(_ file: Fields) throws(PhotoRotation.Fault) {
        self.file = file
        boxes = try MediaRange.all(in: file, file.whole)
        // By this brand, a reader plays the frames, which have properties of their own.
        if file.has("avis", at: 8), boxes.contains(where: { $0.type == "moov" }) { throw .sequence }
        guard let meta = boxes.first(where: { $0.type == "meta" }) else {
            throw boxes.contains { $0.type == "moov" } ? .sequence : .noPicture
        }
        let content = meta.content.dropFirst(4)
        let inner = try MediaRange.all(in: file, content)
        guard let all = inner.first(where: { $0.type == "iprp" }) else { throw .noPicture }
        let tables = try MediaRange.all(in: file, all.content)
        guard let properties = tables.first(where: { $0.type == "ipco" }),
            let associations = tables.first(where: { $0.type == "ipma" }),
            tables.filter({ $0.type == "ipma" }).count == 1
        else { throw .noPicture }
        self.meta = meta
        self.properties = properties
        outer = [meta, all]
        ownProperties = try MediaRange.all(in: file, properties.content)
        self.associations = try MediaAssociations(file, associations)
        parts = try MediaParts(file, inner)
    }

    /// The boxes around the properties.
    private let outer: [MediaRange]

    // MARK: Orientations

    /// A change of the orientation in an item's list of properties.
    private enum Step {
        case rotation(angle: Int)
        case mirror(axis: Int)
        case crop
    }

    private func step(_ index: Int) -> Step? {
        guard ownProperties.indices.contains(index - 1) else { return nil }
        let property = ownProperties[index - 1], value = file.byte(at: property.content.lowerBound) ?? 0
        switch property.type {
        case "irot": return property.content.isEmpty ? nil : .rotation(angle: value & 3)
        case "imir": return property.content.isEmpty ? nil : .mirror(axis: value & 1)
        case "clap": return .crop
        default: return nil
        }
    }

    /// Returns the orientation of an item by its properties, in their order.
    private func orientation(of item: Int) -> OrientationNumber {
        var number = OrientationNumber.upright
        for index in associations.indices(of: item) {
            switch step(index) {
            case .rotation(let angle): number = number.turned(by: -angle)
            // The axis 0 exchanges top and bottom, 1 left and right.
            case .mirror(let axis): number = number.mirroredHorizontally().turned(by: axis == 0 ? 2 : 0)
            case .crop, nil: break
            }
        }
        return number
    }

    // MARK: Changes

    /// What changes in the list of an item's properties.
    private struct Turn {
        let item: Int
        /// The place in the list; the rotation there is replaced, or one is inserted before it.
        let position: Int
        /// The property at the place, if it is a rotation.
        let property: Int?
        let angle: Int
    }

    private func changes(quarterTurns: Int) throws(PhotoRotation.Fault) -> [FileChange] {
        try parts.checkData(isOutside: meta.range)
        let items = parts.turning(associations.items)
        var turns: [Turn] = []
        for item in items { turns.append(try turn(of: item, by: quarterTurns)) }
        var changes: [FileChange] = [], added: [Int] = [], entries: [Int: [MediaAssociations.Change]] = [:]
        for turn in turns {
            if let property = turn.property, isOwn(property, of: turns, angle: turn.angle) {
                let place = ownProperties[property - 1].content.lowerBound
                let value = (file.byte(at: place) ?? 0) & 0xFC | turn.angle
                let change = FileChange(at: place, [UInt8(value)])
                if !changes.contains(change) { changes.append(change) }
                continue
            }
            if !added.contains(turn.angle) { added.append(turn.angle) }
            let index = ownProperties.count + (added.firstIndex(of: turn.angle) ?? 0) + 1
            entries[turn.item, default: []].append(
                MediaAssociations.Change(position: turn.position, replaces: turn.property != nil, index: index))
        }
        changes += metadataChanges(
            from: orientation(of: parts.primary), to: orientation(of: parts.primary).turned(by: quarterTurns))
        guard !added.isEmpty else { return changes }
        return changes + (try additions(added, entries))
    }

    /// Returns the turn of an item: another angle of its rotation, or a rotation before its first mirroring, or at the end.
    private func turn(of item: Int, by quarterTurns: Int) throws(PhotoRotation.Fault) -> Turn {
        let list = associations.indices(of: item), steps = list.map(step)
        func has(_ kind: (Step) -> Bool, from position: Int) -> Int {
            steps[position...].compactMap(\.self).filter(kind).count
        }
        let rotation = steps.lastIndex { if case .rotation? = $0 { true } else { false } }
        let mirror = steps.firstIndex { if case .mirror? = $0 { true } else { false } }
        let position = rotation ?? mirror ?? list.count
        let mirrors = has({ if case .mirror = $0 { true } else { false } }, from: position)
        // A crop after it would show another part.
        guard has({ if case .crop = $0 { true } else { false } }, from: position) == 0 else { throw .laterCrop }
        var angle = 0
        if let rotation, case .rotation(let old)? = steps[rotation] { angle = old }
        // A mirroring that follows reverses the direction.
        angle = (angle + (mirrors.isMultiple(of: 2) ? -quarterTurns : quarterTurns) + 4) & 3
        return Turn(item: item, position: position, property: rotation.map { list[$0] }, angle: angle)
    }

    /// Returns whether all items that have a property turn to the same angle.
    private func isOwn(_ property: Int, of turns: [Turn], angle: Int) -> Bool {
        associations.items.allSatisfy { item in
            let count = associations.indices(of: item).filter { $0 == property }.count
            guard count > 0 else { return true }
            return count == 1 && turns.contains { $0.item == item && $0.property == property && $0.angle == angle }
        }
    }

    /// Returns the changes that add rotations to the properties, and their indices to the lists of items.
    private func additions(
        _ angles: [Int], _ entries: [Int: [MediaAssociations.Change]]
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        // Places in a film's tables are those in the file, too.
        guard !boxes.contains(where: { $0.type == "moov" || $0.type == "moof" }) else { throw .frames }
        let order = Fields.Order.bigEndian
        let rotations = angles.flatMap { order.bytes(9, count: 4) + Array("irot".utf8) + [UInt8($0)] }
        var changes = [FileChange(inserting: rotations, at: properties.content.upperBound)]
        changes += try properties.grown(by: rotations.count)
        let lists = try associations.changes(entries)
        changes += lists + (try associations.box.grown(by: lists.growth))
        let growth = changes.growth
        for box in outer { changes += try box.grown(by: growth) }
        return changes + (try parts.moved(by: growth, after: meta.range))
    }

    /// Returns the changes of EXIF and XMP, where those state the orientation of the properties.
    private func metadataChanges(from old: OrientationNumber, to new: OrientationNumber) -> [FileChange] {
        var changes: [FileChange] = []
        for (kind, range) in parts.metadata {
            guard let bytes = file.part(at: range.lowerBound, count: range.count) else { continue }
            switch kind {
            case .exif:
                // The offset of the byte order comes first.
                guard let offset = Fields(bytes, .bigEndian).long(at: 0), offset <= bytes.count - 4,
                    let block = try? ExifOrientation(UnsafeRawBufferPointer(rebasing: bytes[(4 + offset)...])),
                    block.number == old, let own = try? block.changes(to: new)
                else { continue }
                changes += own.moved(by: range.lowerBound + 4 + offset)
            case .packet:
                guard let packet = try? XMPOrientation(bytes), packet.digits.allSatisfy({ $0.number == old }) else {
                    continue
                }
                changes += packet.changes(to: new).moved(by: range.lowerBound)
            }
        }
        return changes
    }
}
