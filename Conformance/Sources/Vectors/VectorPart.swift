import System

/// A part of the core for which there are vectors.
package struct VectorPart {
    /// The name, and that of the file without its extension.
    package let name: String
    /// What is asked, and the formula in words.
    let formula: String
    /// Where the formula and the constants are published, or the page of the documentation that determines them.
    let source: String
    /// The unit of each quantity, by its name.
    let units: [VectorValue.Member]
    let tolerance: VectorTolerance
    /// Returns the questions with the answers of the code.
    let cases: @MainActor (AssetsPath) throws(VectorError) -> [VectorCase]

    /// Finds the folder of the recordings and photos that ship; only the parts that replay recordings call it.
    package typealias AssetsPath = @MainActor () throws(VectorError) -> String

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

    /// Asks the code.
    ///
    /// - Parameter assets: finds the folder of the recordings and photos that ship.
    /// - Returns: The file of the part.
    /// - Throws: ``VectorError`` if the folder, a recording or a photo cannot be read.
    package func file(from assets: AssetsPath) throws(VectorError) -> VectorFile {
        VectorFile(
            part: name, formula: formula, source: self.source, units: units, tolerance: tolerance,
            cases: try cases(assets))
    }
}

/// An error of vectors or of answers.
package nonisolated struct VectorError: Error, Hashable, CustomStringConvertible {
    /// The path of the file, the reason and what to do.
    package let description: String

    /// Creates an error; invisible characters, which a file may contain, are escaped.
    package init(_ description: String) { self.description = description.printed }
}
