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
