/// The orientation in an XMP packet: `tiff:Orientation` (XMP specification, part 1, section 7; part 2, section 3.2), as an
/// attribute or as an element, with any prefix for the namespace.
///
/// One digit of the packet changes, so that its length stays. The packet may be in UTF-8, UTF-16 or UTF-32. A value that is no
/// number from 1 to 8 states nothing, and is left alone; a number in another form than one digit, such as `&#54;`, cannot be
/// changed in its place, so that the photo is not rotated.
struct XMPOrientation {
    /// The offsets of the digits, and the orientations that they state.
    private(set) var digits: [(offset: Int, number: OrientationNumber)] = []
    private let order: Fields.Order
    /// The bytes of a character.
    private let width: Int

    /// The most bytes of a packet, and the most orientations in it.
    private static let maxBytes = 16 << 20, maxValues = 50

    /// Reads a packet; damage ends the reading.
    init(_ packet: UnsafeRawBufferPointer) throws(PhotoRotation.Fault) {
        guard packet.count <= Self.maxBytes else { throw .unusualXMP }
        (width, order) = Self.form(Array(packet.prefix(4)))
        var reader = XMPReader(characters: Self.characters(packet, width, order))
        while let value = try reader.next() {
            guard let place = try Self.digit(value, in: reader.characters) else { continue }
            guard digits.count < Self.maxValues else { throw .unusualXMP }
            guard let number = OrientationNumber(rawValue: Int(reader.characters[place]) - 0x30) else { continue }
            digits.append((place * width + (order == .bigEndian ? width - 1 : 0), number))
        }
    }

    /// Returns the bytes of a character and their order, by the first character: `<`, or the mark of the order.
    private static func form(_ start: [UInt8]) -> (width: Int, order: Fields.Order) {
        if start.starts(with: [0, 0]) { return (4, .bigEndian) }
        if start.count == 4, start[2] == 0, start[3] == 0 { return (4, .littleEndian) }
        if start.first == 0 || start.starts(with: [0xFE, 0xFF]) { return (2, .bigEndian) }
        if start.dropFirst().first == 0 || start.starts(with: [0xFF, 0xFE]) { return (2, .littleEndian) }
        return (1, .bigEndian)
    }

    /// Returns the characters in ASCII; all others become 0x80.
    private static func characters(_ packet: UnsafeRawBufferPointer, _ width: Int, _ order: Fields.Order) -> [UInt8] {
        guard width > 1 else { return Array(packet) }
        let fields = Fields(packet, order)
        return stride(from: 0, to: packet.count - width + 1, by: width).map { offset in
            let number = fields.number(at: offset, bytes: width) ?? 0x80
            return number < 0x80 ? UInt8(number) : 0x80
        }
    }

    /// Returns the place of the only digit of a value; nil if the value is no number.
    private static func digit(_ value: Range<Int>, in characters: [UInt8]) throws(PhotoRotation.Fault) -> Int? {
        let places = value.filter { !XMPReader.isSpace(characters[$0]) }
        guard let place = places.first else { return nil }
        guard places.count > 1 else { return place }
        // A further digit, or a reference to a character.
        let isNumber = places.contains { (0x30...0x39).contains(characters[$0]) || characters[$0] == UInt8(ascii: "&") }
        guard !isNumber else { throw .unusualXMP }
        return nil
    }

    /// Returns the changes of the packet that give each statement an orientation.
    func changes(to number: OrientationNumber) -> [FileChange] {
        digits.map { FileChange(at: $0.offset, [UInt8(0x30 + number.rawValue)]) }
    }
}

/// A reader of an XML text that finds the values of one property: no recursion, and no expansion of entities.
private struct XMPReader {
    let characters: [UInt8]
    private var position = 0
    /// The prefixes in force, with whether they stand for the namespace and the depth of their element.
    private var prefixes: [(name: ArraySlice<UInt8>, isNamespace: Bool, depth: Int)] = []
    private var depth = 0
    private var values: [Range<Int>] = []

    private static let namespace = Array("http://ns.adobe.com/tiff/1.0/".utf8)
    private static let property = Array("Orientation".utf8)
    /// The most elements within each other, and prefixes in force.
    private static let maxDepth = 200, maxPrefixes = 400

    init(characters: [UInt8]) { self.characters = characters }

    static func isSpace(_ character: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(character) }

    /// Returns the next value of the property; nil at the end.
    mutating func next() throws(PhotoRotation.Fault) -> Range<Int>? {
        while values.isEmpty {
            guard let start = characters[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
            position = start
            guard try readMarkup() else { return nil }
        }
        return values.removeFirst()
    }

    /// Reads what begins with `<`; returns false if it does not end.
    private mutating func readMarkup() throws(PhotoRotation.Fault) -> Bool {
        if starts(with: "<!--") { return skip(to: "-->") }
        if starts(with: "<![CDATA[") { return skip(to: "]]>") }
        if starts(with: "<?") { return skip(to: "?>") }
        // A document type can define names for texts, which no packet needs.
        if starts(with: "<!") { throw .unusualXMP }
        if starts(with: "</") {
            prefixes.removeAll { $0.depth >= depth }
            depth = max(depth - 1, 0)
            return skip(to: ">")
        }
        return try readStart()
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { characters[position...].starts(with: $0) }
    }

    private mutating func skip(to text: StaticString) -> Bool {
        while position < characters.count {
            if starts(with: text) {
                position += text.utf8CodeUnitCount
                return true
            }
            position += 1
        }
        return false
    }

    /// Reads the start of an element with its attributes.
    private mutating func readStart() throws(PhotoRotation.Fault) -> Bool {
        position += 1
        depth += 1
        guard depth <= Self.maxDepth else { throw .unusualXMP }
        let name = readName()
        var found: [(prefix: ArraySlice<UInt8>, value: Range<Int>)] = []
        while position < characters.count {
            let character = characters[position]
            if character == UInt8(ascii: ">") || starts(with: "/>") {
                values += found.filter { isNamespace($0.prefix) }.map(\.value)
                let isEmpty = character != UInt8(ascii: ">")
                position += isEmpty ? 2 : 1
                if !isEmpty, let prefix = prefix(of: name), isNamespace(prefix) {
                    let end = characters[position...].firstIndex(of: UInt8(ascii: "<")) ?? characters.count
                    values.append(position..<end)
                }
                if isEmpty {
                    prefixes.removeAll { $0.depth >= depth }
                    depth -= 1
                }
                return true
            }
            if Self.isSpace(character) || character == UInt8(ascii: "/") {
                position += 1
                continue
            }
            let attribute = readName()
            guard !attribute.isEmpty, let value = readValue() else { return false }
            if attribute.starts(with: "xmlns".utf8) { try bind(attribute, to: characters[value]) }
            if let prefix = prefix(of: attribute), !prefix.isEmpty { found.append((prefix, value)) }
        }
        return false
    }

    private mutating func readName() -> ArraySlice<UInt8> {
        let start = position
        while position < characters.count, !Self.isSpace(characters[position]),
            !"=/><\"'".utf8.contains(characters[position])
        {
            position += 1
        }
        return characters[start..<position]
    }

    /// Reads an equals sign and a text in quotes.
    private mutating func readValue() -> Range<Int>? {
        func skipSpaces() { while position < characters.count, Self.isSpace(characters[position]) { position += 1 } }
        skipSpaces()
        guard position < characters.count, characters[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        skipSpaces()
        guard position < characters.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(characters[position]),
            let end = characters[(position + 1)...].firstIndex(of: characters[position])
        else { return nil }
        let start = position + 1
        position = end + 1
        return start..<end
    }

    /// Notes a prefix, which is empty for names without one.
    private mutating func bind(_ attribute: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) throws(PhotoRotation.Fault)
    {
        guard attribute.count == 5 || attribute.dropFirst(5).first == UInt8(ascii: ":") else { return }
        guard prefixes.count < Self.maxPrefixes else { throw .unusualXMP }
        prefixes.append((attribute.dropFirst(6), value.elementsEqual(Self.namespace), depth))
    }

    /// Returns the prefix of a name of the property; nil for other names.
    private func prefix(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard name.count >= Self.property.count, name.suffix(Self.property.count).elementsEqual(Self.property) else {
            return nil
        }
        let rest = name.dropLast(Self.property.count)
        guard let last = rest.last else { return rest }
        return last == UInt8(ascii: ":") ? rest.dropLast() : nil
    }

    private func isNamespace(_ prefix: ArraySlice<UInt8>) -> Bool {
        prefixes.last { $0.name.elementsEqual(prefix) }?.isNamespace ?? false
    }
}
