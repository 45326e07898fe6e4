import SwiftParser
import SwiftSyntax

/// A Swift file, with the changes to be made to it.
///
/// The changes are ranges of the text, so that everything else keeps its place and its form.
final class SourceFile {
    let path: String
    let text: String
    let tree: SourceFileSyntax
    private(set) var remarks: [Remark] = []
    private var edits: [Edit] = []
    private let converter: SourceLocationConverter

    private struct Edit {
        let range: Range<Int>
        let text: String
        /// The order in which the changes have been asked for, which decides for insertions at the same place.
        let order: Int
    }

    init(path: String, text: String) {
        self.path = path
        self.text = text
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// The file with its changes made, and its remarks.
    ///
    /// The lines keep their numbers, if no change adds or removes one.
    func applied() -> SourceFile {
        let file = SourceFile(path: path, text: result)
        file.remarks = remarks
        return file
    }

    /// Replaces the text of a node, without the white space around it.
    func replace(_ node: some SyntaxProtocol, by text: String) {
        replace(node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia, by: text)
    }

    /// Replaces a range of the text; an empty range inserts.
    func replace(_ range: Range<AbsolutePosition>, by text: String) {
        edits.append(
            Edit(range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: text, order: edits.count))
    }

    /// Inserts text.
    func insert(_ text: String, at position: AbsolutePosition) { replace(position..<position, by: text) }

    /// Removes a node with the white space behind it: an attribute or a modifier with the line break, if it stands alone.
    func remove(_ node: some SyntaxProtocol) {
        var end = node.endPosition
        if let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            next.leadingTrivia.allSatisfy(\.isWhitespace)
        {
            end = next.positionAfterSkippingLeadingTrivia
        }
        replace(node.positionAfterSkippingLeadingTrivia..<end, by: "")
    }

    /// Removes the lines of a declaration or a statement, with its comments.
    func removeLines(_ node: some SyntaxProtocol) { replace(node.position..<node.endPosition, by: "") }

    /// Adds a remark at a node's line.
    func remark(_ text: String, at node: some SyntaxProtocol, isError: Bool) {
        remarks.append(Remark(path: path, line: line(of: node), text: text, isError: isError))
    }

    /// The line of a node, from 1.
    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// The text with all changes.
    ///
    /// A change inside of a range that another one replaces has no effect.
    var result: String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = [], position = 0
        let ordered = edits.sorted {
            // Of two changes at one place, an insertion comes first, then the longer one.
            if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
            if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
            if $0.range.count != $1.range.count { return $0.range.count > $1.range.count }
            return $0.order < $1.order
        }
        for edit in ordered where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }
}
