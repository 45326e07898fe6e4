import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of a storyboard or a nib.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// The line, from 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    private(set) weak var parent: InterfaceElement?
    private(set) var text = ""

    init(_ name: String, _ attributes: [String: String] = [:], line: Int = 1) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
    }

    /// An attribute; nil if it is absent.
    subscript(attribute: String) -> String? { attributes[attribute] }

    var id: String { attributes["id"] ?? "" }

    /// The first child of a name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that holds a property.
    func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// The children of the first child of a name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// The element and all below it, in the order of the file.
    var all: [InterfaceElement] { [self] + children.flatMap(\.all) }

    /// Returns whether a flag is set.
    func flag(_ attribute: String, default standard: Bool = false) -> Bool {
        attributes[attribute].map { $0 == "YES" } ?? standard
    }

    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { Double($0) } }

    fileprivate func add(_ child: InterfaceElement) {
        children.append(child)
        child.parent = self
    }

    fileprivate func add(text more: String) { text += more }
}

/// A file that cannot be read, so that nothing is written.
public struct PortError: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The sentence, without a full stop.
    public let text: String

    /// The error in the form of a compiler's messages.
    public var description: String { "\(path):\(line): error: \(text)" }
}

/// Reads the elements of a file in XML.
final class InterfaceParser: NSObject, XMLParserDelegate {
    private var stack: [InterfaceElement] = []
    private var root: InterfaceElement?
    private var failure: (line: Int, text: String)?

    /// Returns the outermost element.
    static func parse(_ file: ProjectFile) throws -> InterfaceElement {
        let parser = XMLParser(data: Data(file.text.utf8)), reader = InterfaceParser()
        parser.delegate = reader
        let isComplete = parser.parse()
        guard isComplete, reader.failure == nil, let root = reader.root else {
            let line = reader.failure?.line ?? parser.lineNumber
            throw PortError(
                path: file.path, line: max(1, line),
                text: "the file is no complete XML: open it in Xcode and save it again")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = InterfaceElement(name, attributes, line: parser.lineNumber)
        stack.last?.add(element)
        if stack.isEmpty { root = root ?? element }
        stack.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { stack.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters string: String) { stack.last?.add(text: string) }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        if failure == nil { failure = (parser.lineNumber, "\(error)") }
    }
}
