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
    /// Makes a text for display of bytes: invisible scalars, those that change how the rest is read, and bytes that are no valid
    /// UTF-8 become escapes.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - escapesBackslashes: whether backslashes are doubled, so that the text stands for one sequence of bytes only; false
    ///     for a text that has escapes already.
    package init(printing bytes: ArraySlice<UInt8>, escapesBackslashes: Bool = true) {
        self = ""
        var rest = bytes
        while !rest.isEmpty {
            var parser = UTF8.ForwardParser(), bytes = rest.makeIterator()
            switch parser.parseScalar(from: &bytes) {
            case .valid(let encoded):
                let scalar = UTF8.decode(encoded)
                if scalar.isInvisible {
                    self += scalar.escaped(asASCII: true)
                } else {
                    self += escapesBackslashes && scalar == "\\" ? "\\\\" : String(scalar)
                }
                rest = rest.dropFirst(encoded.count)
            case .error(let length):
                for byte in rest.prefix(length) { self += "\\x" + String(byte, radix: 16, uppercase: true) }
                rest = rest.dropFirst(length)
            case .emptyInput:
                rest = []
            }
        }
    }

    /// The text for a message, with escapes for invisible scalars.
    package var printed: String {
        unicodeScalars.map { $0.isInvisible ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}
