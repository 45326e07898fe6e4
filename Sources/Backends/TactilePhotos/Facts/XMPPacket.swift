internal import CGLib
internal import Platform

/// The simple properties of an XMP packet (ISO 16684-1), or of a sidecar, which is a packet in a file of its own.
///
/// Properties are recognised by the URI of their namespace, not by its prefix. Of an array the first item counts. A packet that
/// is damaged has the properties before the damage.
struct XMPPacket {
    /// The values by the names of their properties, with the usual prefix of the namespace, such as `xmp:Rating`.
    private(set) var values: [String: String] = [:]

    /// The most bytes that are read: the properties of a camera precede what editors add.
    static let maxLength = 1 << 20

    /// Reads a packet in UTF-8.
    init(_ bytes: [UInt8]) {
        // A mark of the byte order, and zeros that fill up the room for changes, are no XML.
        let text = bytes.prefix(Self.maxLength).drop { $0 != UInt8(ascii: "<") }.prefix { $0 != 0 }
        let reader = XMPReader()
        withExtendedLifetime(reader) {
            var callbacks = GMarkupParser()
            callbacks.start_element = { _, name, names, values, reader, _ in
                XMPReader.of(reader)?.begin(Self.string(name), Self.attributes(names, values))
            }
            callbacks.end_element = { _, _, reader, _ in XMPReader.of(reader)?.end() }
            callbacks.text = { _, text, count, reader, _ in
                XMPReader.of(reader)?.add(UnsafeRawBufferPointer(start: text, count: count))
            }
            guard
                let parser = g_markup_parse_context_new(&callbacks, 0, Unmanaged.passUnretained(reader).toOpaque(), nil)
            else { return }
            text.withUnsafeBytes { text in
                // An error ends the reading: what was found before it counts.
                _ = g_markup_parse_context_parse(
                    parser, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, nil)
            }
            g_markup_parse_context_free(parser)
        }
        values = reader.values
    }

    /// Returns a text without spaces at its ends and without invisible characters; nil if it is missing or empty.
    func text(_ name: String) -> String? { values[name].flatMap { FilePath($0).fact } }

    /// Returns a number or a fraction, such as 1/250; nil if it is missing, or a fraction of nothing.
    func number(_ name: String) -> Double? {
        guard let text = text(name) else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { Double($0) }
        guard let first = parts[0] else { return nil }
        guard parts.count == 2 else { return first }
        return parts[1].flatMap { $0 == 0 ? nil : first / $0 }
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    /// Returns the attributes of two lists that end with a null.
    private static func attributes(
        _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> [(name: String, value: String)] {
        guard let names, let values else { return [] }
        var attributes: [(name: String, value: String)] = []
        while let name = names[attributes.count], let value = values[attributes.count] {
            attributes.append((String(cString: name), String(cString: value)))
        }
        return attributes
    }
}

/// The state of reading an XMP packet, which GLib's parser leads through the elements.
private final class XMPReader {
    private(set) var values: [String: String] = [:]
    private var elements: [Element] = []
    /// The elements within the deepest one that is read.
    private var deeper = 0

    /// The role of an element.
    private enum Role: Equatable {
        /// An element around the properties, or one that is passed over.
        case other
        /// `rdf:RDF`.
        case list
        /// The `rdf:Description` of the photo.
        case description
        /// A property, or a part of its value.
        case property(String)
    }

    private struct Element {
        let role: Role
        /// The known namespaces by their prefixes.
        let namespaces: [String: String]
    }

    /// The most elements within each other; those of a rating are four.
    private static let maxDepth = 32
    /// The most prefixes of known namespaces.
    private static let maxPrefixes = 32
    /// The most bytes of a value; longer ones are cut.
    private static let maxLength = 256

    /// The usual prefixes of the namespaces whose properties are read.
    private static let namespaces = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf", "http://ns.adobe.com/xap/1.0/": "xmp",
        "http://ns.adobe.com/tiff/1.0/": "tiff", "http://ns.adobe.com/exif/1.0/": "exif",
        "http://cipa.jp/exif/1.0/": "exifEX", "http://ns.adobe.com/exif/1.0/aux/": "aux",
        "http://ns.adobe.com/photoshop/1.0/": "photoshop",
    ]
    /// The elements between a property and its text: the kinds of arrays, an item, and a value with qualifiers.
    private static let wrappers = ["rdf:Alt", "rdf:Seq", "rdf:Bag", "rdf:li", "rdf:Description", "rdf:value"]

    static func of(_ pointer: UnsafeMutableRawPointer?) -> XMPReader? {
        pointer.map { Unmanaged<XMPReader>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
        guard elements.count < Self.maxDepth else {
            deeper += 1
            return
        }
        var namespaces = elements.last?.namespaces ?? [:]
        for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
            let prefix = String(name.dropFirst("xmlns:".count))
            namespaces[prefix] = namespaces.count < Self.maxPrefixes ? Self.namespaces[value] : nil
        }
        let role = role(of: Self.resolved(name, namespaces), in: elements.last?.role ?? .other)
        elements.append(Element(role: role, namespaces: namespaces))
        guard role == .description else { return }
        for (name, value) in attributes {
            // An attribute without a prefix has no namespace.
            guard name.utf8.contains(UInt8(ascii: ":")), let name = Self.resolved(name, namespaces) else { continue }
            set(name, Array(value.utf8))
        }
    }

    func end() {
        guard deeper == 0 else {
            deeper -= 1
            return
        }
        _ = elements.popLast()
    }

    func add(_ text: UnsafeRawBufferPointer) {
        guard deeper == 0, case .property(let name) = elements.last?.role else { return }
        set(name, Array(text.prefix(Self.maxLength)))
    }

    private func role(of name: String?, in parent: Role) -> Role {
        switch parent {
        case .other: return name == "rdf:RDF" ? .list : .other
        case .list: return name == "rdf:Description" ? .description : .other
        case .description: return name.map { .property($0) } ?? .other
        case .property: return name.map(Self.wrappers.contains) == true ? parent : .other
        }
    }

    /// Returns a name with the usual prefix of its namespace; nil if that is not read.
    private static func resolved(_ name: String, _ namespaces: [String: String]) -> String? {
        let parts = name.split(separator: ":", maxSplits: 1)
        guard let local = parts.last else { return nil }
        return namespaces[parts.count == 2 ? String(parts[0]) : ""].map { "\($0):\(local)" }
    }

    /// Keeps the first value of a property that is more than white space.
    private func set(_ name: String, _ value: [UInt8]) {
        guard values[name] == nil, value.contains(where: { $0 > 0x20 }) else { return }
        values[name] = String(decoding: value.prefix(Self.maxLength), as: UTF8.self)
    }
}
