import System

/// The readable title of a photo, derived from the path of its file.
///
/// | file | title |
/// |---|---|
/// | 02-harbour-lights.jpg | Harbour lights |
/// | trips/IMG_2041.JPG, DSC02041.jpg, 2041.png | Photo 2041 |
/// | IMG_20240305_142530.jpg, 2024-03-05 14.25.30.jpg | Photo of 5 March 2024, 14:25 |
/// | IMG-20240305-WA0007.jpg | Photo of 5 March 2024 |
package nonisolated enum PhotoTitle {
    /// The names that cameras and phones put before a photo's number or time, in lower case.
    private static let cameras: Set<String> = [
        "img", "imgp", "image", "mvimg", "pxl", "dsc", "dscn", "dscf", "dsci", "sam", "cimg", "kimg", "gopr", "dji",
        "mg", "pict", "picture", "photo", "pic", "p", "s", "pano", "burst", "hdr", "signal", "screenshot", "scan",
    ]

    /// Returns the title for a path.
    ///
    /// The folder, the extension, the separators and a leading number are left out. A title is its own title.
    package static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let words = stem(of: name).split { "-_ ".contains($0) }.map(String.init)
        return camera(words) ?? described(words) ?? strings("Photo")
    }

    /// Returns a name without its extension: three to five letters after the last dot.
    private static func stem(of name: String) -> Substring {
        guard let dot = name.lastIndex(of: ".") else { return name[...] }
        let ending = name[name.index(after: dot)...]
        let isExtension = (3...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && $0.isLetter }
        return isExtension ? name[..<dot] : name[...]
    }

    /// Returns the words without a leading number, as a sentence; nil if none is left.
    private static func described(_ words: [String]) -> String? {
        let isNumbered = words.count > 1 && words[0].allSatisfy(\.isNumber)
        let title = words.dropFirst(isNumbered ? 1 : 0).joined(separator: " ")
        return title.first.map { $0.uppercased() + title.dropFirst() }
    }

    // MARK: Names by cameras

    /// Returns the title for a name that a camera has made: a prefix with a number or a time; nil for another name.
    private static func camera(_ words: [String]) -> String? {
        guard let first = words.first else { return nil }
        let letters = first.prefix { $0.isLetter }, digits = String(first.dropFirst(letters.count))
        let isPrefix = letters.isEmpty || cameras.contains(letters.lowercased())
        // "Photo of ..." is a title already.
        guard isPrefix, digits.allSatisfy(isDigit) else { return nil }
        let numbers = [digits].filter { !$0.isEmpty } + words.dropFirst()
        guard let number = numbers.first, number.allSatisfy({ isDigit($0) || $0 == "." }) else { return nil }
        if let moment = moment(numbers) { return strings("Photo of \(moment)") }
        guard number.allSatisfy(isDigit), !letters.isEmpty || numbers.count == 1 else { return nil }
        let short = number.drop { $0 == "0" }
        let rest = ([short.isEmpty ? "0" : String(short)] + numbers.dropFirst()).joined(separator: " ")
        return strings("Photo \(rest)")
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Returns the date that numbers begin with, and the time of day if it follows; nil if they begin with none.
    private static func moment(_ numbers: [String]) -> String? {
        var digits = numbers.prefix(6).map { $0.filter(isDigit) }
        // "2024", "03", "05" is the same date as "20240305".
        if digits.count >= 3, digits.prefix(3).map(\.count) == [4, 2, 2] {
            digits.replaceSubrange(..<3, with: [digits[0] + digits[1] + digits[2]])
        }
        guard let date = digits.first, date.count == 8, let year = Int(date.prefix(4)), (1900...2100).contains(year),
            let month = Int(date.dropFirst(4).prefix(2)), (1...12).contains(month),
            let day = Int(date.suffix(2)), (1...31).contains(day)
        else { return nil }
        let text = DateText.text(day: day, month: month, year: year)
        guard digits.count > 1, digits[1].count >= 6, let hour = Int(digits[1].prefix(2)), hour < 24,
            let minute = Int(digits[1].dropFirst(2).prefix(2)), minute < 60
        else { return text }
        let time = "\(digits[1].prefix(2)):\(digits[1].dropFirst(2).prefix(2))"
        return strings("\(text), \(time)")
    }
}
