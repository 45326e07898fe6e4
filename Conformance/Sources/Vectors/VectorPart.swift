import System

/// A part of the core for which there are vectors.
///
/// The file of a part in the folder Conformance has the questions, and the part answers them.
package struct VectorPart {
    /// The name, and that of the file without its extension.
    package let name: String
    /// Answers a question; throws a ``VectorFault`` for one that it cannot read.
    private let answer: @MainActor (VectorNode, VectorSource) throws -> JSONValue

    /// Creates a part.
    init(_ name: String, answer: @escaping @MainActor (VectorNode, VectorSource) throws -> JSONValue) {
        (self.name, self.answer) = (name, answer)
    }

    /// All parts, in the order in which a port needs them.
    package static let all: [VectorPart] = [
        .timingCurves,
        .springs,
        .popSprings,
        .decay,
        .rubberBand,
        .velocity,
        .animations,
        .gestures,
        .decisions,
        .shapeTransform,
        .photoFlights,
        .paging,
        .zoom,
        .presentationFrames,
        .sheets,
        .propertyAnimators,
        .transitions,
        .patterns,
        .recordings,
    ]

    /// Returns the part of a name; nil if there is none.
    package static func named(_ name: String) -> VectorPart? { all.first { $0.name == name } }

    /// Answers the questions of a file.
    ///
    /// - Parameters:
    ///   - file: the file; answers that it has are replaced.
    ///   - source: the recordings and photos.
    /// - Returns: The file with the answers of the code.
    /// - Throws: ``VectorError`` for a question that cannot be read.
    package func answered(_ file: VectorFile, from source: VectorSource) throws(VectorError) -> VectorFile {
        var file = file
        for index in file.cases.indices {
            let one = file.cases[index]
            do {
                file.cases[index].expect = try answer(VectorNode(one.given, at: "given"), source)
            } catch let error as VectorFault {
                throw VectorError("\(name), case \"\(one.name)\": \(error.description); correct the question")
            } catch {
                throw VectorError("\(name), case \"\(one.name)\": \(error)")
            }
        }
        return file
    }
}

/// An error of vectors or of answers.
package nonisolated struct VectorError: Error, Hashable, CustomStringConvertible {
    /// The path of the file, the reason and what to do.
    package let description: String

    /// Creates an error; invisible characters, which a file may contain, are escaped.
    package init(_ description: String) { self.description = description.printed }
}
