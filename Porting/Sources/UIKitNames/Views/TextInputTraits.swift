import Views

// The keyboard on a phone's screen. A desktop has a keyboard of its own, so that these values are kept and change nothing.

/// The kinds of keyboards on a screen.
public nonisolated enum UIKeyboardType: Int, Hashable, Sendable {
    /// The usual one.
    case `default` = 0
    /// ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Addresses of pages.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Digits of a telephone.
    case phonePad = 5
    /// A name or a telephone number.
    case namePhonePad = 6
    /// Addresses of mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
}

/// The words on a keyboard's return key.
public nonisolated enum UIReturnKeyType: Int, Hashable, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Done.
    case done = 9
}

/// A choice about corrections of the text.
public nonisolated enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// The system's choice.
    case `default` = 0
    /// No corrections.
    case no = 1
    /// Corrections.
    case yes = 2
}

/// The letters that become capital ones.
public nonisolated enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The first one of a word.
    case words = 1
    /// The first one of a sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3
}

/// What a text field keeps of UIKit's properties.
private final class TextInputTraits {
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocorrectionType = UITextAutocorrectionType.default
    var autocapitalizationType = UITextAutocapitalizationType.sentences
}

extension TextField {
    private var traits: TextInputTraits {
        if let traits = attachment(of: TextInputTraits.self) { return traits }
        let traits = TextInputTraits()
        attach(traits)
        return traits
    }

    /// The keyboard of a phone; kept without effect.
    public final var keyboardType: UIKeyboardType {
        get { traits.keyboardType }
        set { traits.keyboardType = newValue }
    }
    /// The word on a phone's return key; kept without effect.
    public final var returnKeyType: UIReturnKeyType {
        get { traits.returnKeyType }
        set { traits.returnKeyType = newValue }
    }
    /// The corrections that a phone's keyboard makes; kept without effect.
    public final var autocorrectionType: UITextAutocorrectionType {
        get { traits.autocorrectionType }
        set { traits.autocorrectionType = newValue }
    }
    /// The letters that a phone's keyboard makes capital ones, those of sentences by default; kept without effect.
    public final var autocapitalizationType: UITextAutocapitalizationType {
        get { traits.autocapitalizationType }
        set { traits.autocapitalizationType = newValue }
    }
}
