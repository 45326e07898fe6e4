/// The languages that a user prefers, by the variables of POSIX and GNU gettext.
public enum Language {
    /// The name of the program's catalogues.
    public static let domain = "tactile"

    /// Returns the languages of an environment in the order of preference, `de_AT` before `de`.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty names the locale; a list in `LANGUAGE` takes its
    /// place unless the locale is `C` or `POSIX`. English, in which the texts are written, ends the list.
    public static func preferred(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let plain = plainName(of: locale[...])
        guard plain != "C", plain != "POSIX" else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":")
        var languages: [String] = []
        for name in (list.isEmpty ? [locale[...]] : list).map(plainName) where isValid(name) {
            let short = String(name.prefix { $0 != "_" })
            guard short != "en", short != "C", short != "POSIX" else { break }
            for candidate in [name, short] where !languages.contains(candidate) { languages.append(candidate) }
        }
        return languages
    }

    /// Returns the path of a language's catalogue below a folder of locales, such as `/usr/share/locale`.
    public static func cataloguePath(_ language: String, in folder: String) -> String {
        "\(folder)/\(language)/LC_MESSAGES/\(domain).mo"
    }

    /// Returns a locale without its encoding and its modifier: `de_AT` for `de_AT.UTF-8@euro`.
    private static func plainName(of locale: Substring) -> String { String(locale.prefix { $0 != "." && $0 != "@" }) }

    /// Returns whether a name is a language, so that it cannot lead out of the folder of locales.
    private static func isValid(_ name: String) -> Bool {
        (2...16).contains(name.count) && name.first != "_"
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
