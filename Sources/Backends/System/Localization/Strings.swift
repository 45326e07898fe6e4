/// The texts of the window in one language.
///
/// A text is written in English at the place of its use, `strings("Undo")`, and translated by the catalogue of the language.
/// A text that the catalogue lacks stays English. ``current`` is the language in force; it is English unless a caller has
/// chosen another one for the duration of a call by ``use(_:)``, as `tactile run` does.
public struct Strings: Sendable {
    /// The texts as they are written in the sources.
    public static let english = Strings(language: "en", catalogue: nil)

    /// The texts in force, English by default.
    ///
    /// The value belongs to the current task, so that tests in several languages run at the same time.
    @TaskLocal public static var current = english

    /// The language, as in the name of its catalogue: `de`, `pt_BR`.
    public let language: String
    private let catalogue: MessageCatalogue?
    /// A Boolean value that indicates whether the texts are those of the sources.
    public var isEnglish: Bool { catalogue == nil }
    /// The signs between groups of three digits, and before decimals.
    private let groupSign: String
    private let decimalSign: String

    /// Creates the texts of a language.
    ///
    /// - Parameters:
    ///   - language: the language, as in the name of its catalogue.
    ///   - catalogue: the translations.
    public init(language: String, catalogue: MessageCatalogue) {
        self.init(language: language, catalogue: .some(catalogue))
    }

    private init(language: String, catalogue: MessageCatalogue?) {
        (self.language, self.catalogue) = (language, catalogue)
        (groupSign, decimalSign) = Self.signs(of: catalogue?.text(for: Self.numberSample) ?? Self.numberSample)
    }

    /// Performs a call with these texts in force, and returns its result.
    public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let result = Self.$current.withValue(self) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Returns a text in the language.
    public func callAsFunction(_ message: LocalizedMessage) -> String {
        message.filled(catalogue?.text(for: message.key) ?? message.key)
    }

    /// Returns a text about a number of things, in the form that the language has for that number.
    ///
    /// - Parameters:
    ///   - one: the English text for one thing.
    ///   - other: the English text for any other number, with the same placeholders.
    ///   - count: the number of things.
    /// - Returns: the text.
    public func callAsFunction(_ one: LocalizedMessage, plural other: LocalizedMessage, count: Int) -> String {
        other.filled(catalogue?.text(for: one.key, count: count) ?? (count == 1 ? one.key : other.key))
    }

    /// Returns the translation of a text that the program computes or keeps in a table, such as an entry of the help.
    ///
    /// `Tools/make/translations` finds the texts of a table between the comments `strings: begin` and `strings: end`. The context
    /// tells apart equal texts with several meanings, as `strings: begin keyboard` does for the names of keys.
    public func callAsFunction(key: String, context: String? = nil) -> String {
        catalogue?.text(for: context.map { "\($0)\u{4}\(key)" } ?? key) ?? key
    }

    // MARK: Numbers

    /// A number whose translation shows the signs of the language.
    // strings: begin
    private static let numberSample = "1,234.5"
    // strings: end

    /// Returns the sign between the groups of digits, and the one before the decimals, of the sample in a language.
    private static func signs(of sample: String) -> (group: String, decimal: String) {
        let parts = sample.split(omittingEmptySubsequences: false) { $0.isNumber }.filter { !$0.isEmpty }
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (",", ".")
    }

    /// Returns the decimal digits of a number, with the language's sign between groups of three.
    public func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude), sign = number < 0 ? "-" : ""
        return digits.enumerated().reduce(into: sign) { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += groupSign }
            text.append(digit.element)
        }
    }

    /// Returns a number in English digits, such as "f/2.8", with the language's decimal sign.
    public func decimal(_ text: String) -> String { text.replacing(".", with: decimalSign) }
}

/// The texts in force, ``Strings/current``: `strings("Undo")` returns a text in the user's language.
public var strings: Strings { Strings.current }
