extension Unicode.Scalar {
    /// A Boolean value that indicates whether a message escapes the scalar, because it is invisible or changes how the rest
    /// is read.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    /// The text for a message, with escapes for invisible scalars.
    package var printed: String {
        unicodeScalars.map { $0.isInvisible ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}
