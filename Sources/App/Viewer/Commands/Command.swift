package import Platform

/// A command of a part of the program: the keys that ask for it, its effect in words, when it is enabled, and what it does.
///
/// `Target` is the part that has the command. The help of the window and of the command line, the README and the manual page
/// are printed from the words, and the strokes that the command takes are read from the same words.
package nonisolated struct Command<Target: AnyObject>: Sendable {
    /// The name, unique in its table.
    package let name: String
    /// The keys and the effect in words; `nil` for a command that texts do not mention.
    package let words: KeyTable.Entry?
    /// The rows of the menu; empty for a command that the menu does not have.
    let menu: [MenuRow]
    /// Returns whether the state that a row of the menu sets is on, by the row's key; the menu shows it.
    let isOn: @MainActor @Sendable (Target, String) -> Bool
    /// Returns whether the menu offers a row, by its key; the key itself may explain instead why it does nothing.
    let isOffered: @MainActor @Sendable (Target, String) -> Bool
    /// Returns whether the command can be used now; otherwise its stroke belongs to another command.
    package let isEnabled: @MainActor @Sendable (Target) -> Bool
    private let strokes: [Stroke]
    private let ignored: KeyEvent.Modifiers
    private let action: @MainActor @Sendable (Target, KeyEvent) -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: the name, unique in its table.
    ///   - keys: the keys as texts call them, separated by commas: `Ctrl+F, /`.
    ///   - effect: the effect, as the rest of a sentence whose subject is the keys; `nil` to leave the command out of texts.
    ///   - also: further keys that texts do not mention, in the same form.
    ///   - ignored: modifiers that may be held besides those of the keys.
    ///   - isEnabled: returns whether the command can be used now; `nil`: always.
    ///   - isOn: returns whether the state that a row of the menu sets is on, by the row's key; `nil`: it sets none.
    ///   - isOffered: returns whether the menu offers a row, by its key, while the command can be used; `nil`: always.
    ///   - menu: the rows of the menu.
    ///   - action: what the command does, with the stroke that asked for it.
    package init(
        _ name: String, keys: String, _ effect: String? = nil, also: String = "",
        ignoring ignored: KeyEvent.Modifiers = [],
        if isEnabled: (@MainActor @Sendable (Target) -> Bool)? = nil,
        isOn: (@MainActor @Sendable (Target, String) -> Bool)? = nil,
        isOffered: (@MainActor @Sendable (Target, String) -> Bool)? = nil, menu: [MenuRow] = [],
        action: @escaping @MainActor @Sendable (Target, KeyEvent) -> Void
    ) {
        self.name = name
        words = effect.map { KeyTable.Entry(keys: keys, effect: $0) }
        strokes = Stroke.strokes(of: keys) + Stroke.strokes(of: also)
        (self.ignored, self.isEnabled, self.action) = (ignored, isEnabled ?? { _ in true }, action)
        (self.isOn, self.isOffered, self.menu) = (isOn ?? { _, _ in false }, isOffered ?? { _, _ in true }, menu)
    }

    /// Returns whether a stroke asks for the command.
    fileprivate func matches(_ key: KeyEvent) -> Bool {
        strokes.contains { stroke in
            // Keyboards differ in the symbols and digits for which they need Shift.
            let ignored = stroke.isSymbol ? ignored.union(.shift) : ignored
            return key.key.lowercased() == stroke.key
                && (key.modifiers == stroke.modifiers
                    || key.modifiers.subtracting(ignored) == stroke.modifiers.subtracting(ignored))
        }
    }

    @MainActor fileprivate func perform(_ key: KeyEvent, on target: Target) { action(target, key) }

    /// Performs the command as one of its keys does, named as in texts; an empty name stands for no key.
    @MainActor func perform(key: String, on target: Target) { action(target, Stroke.event(of: key)) }
}

/// The commands of a part of the program, in the order of their precedence.
package nonisolated struct CommandTable<Target: AnyObject>: Sendable {
    /// The commands; of those that a stroke asks for, the first one that is enabled gets it.
    package let commands: [Command<Target>]

    /// Creates a table.
    package init(_ commands: [Command<Target>]) { self.commands = commands }

    /// The keys and effects in words, in the order of the table.
    package var words: [KeyTable.Entry] { commands.compactMap(\.words) }

    /// Returns whether a stroke asks for a command of the table, enabled or not.
    package func matches(_ key: KeyEvent) -> Bool { commands.contains { $0.matches(key) } }

    /// Returns the command that gets a stroke; `nil` for a stroke that belongs to another part, and for a released key.
    @MainActor package func command(for key: KeyEvent, of target: Target) -> Command<Target>? {
        guard key.phase == .down else { return nil }
        return commands.first { $0.matches(key) && $0.isEnabled(target) }
    }

    /// Performs the command that gets a stroke; returns whether there is one.
    @MainActor package func perform(_ key: KeyEvent, on target: Target) -> Bool {
        guard let command = command(for: key, of: target) else { return false }
        command.perform(key, on: target)
        return true
    }
}

/// A key with the modifiers that are held.
private nonisolated struct Stroke: Sendable {
    /// The key's name in events, in lower case.
    let key: String
    let modifiers: KeyEvent.Modifiers

    /// Returns the strokes of keys as texts call them: `Shift+Arrows`, `Page Up`, `0 to 5`.
    static func strokes(of keys: String) -> [Stroke] {
        keys.split(separator: ", ").flatMap { strokes(ofKey: String($0)) }
    }

    private static func strokes(ofKey text: String) -> [Stroke] {
        let (name, modifiers) = parts(ofKey: text)
        return names(of: name).map { Stroke(key: $0.lowercased(), modifiers: modifiers) }
    }

    /// Returns the press of a key as texts call it; of several, the first one.
    static func event(of text: String) -> KeyEvent {
        let (name, modifiers) = parts(ofKey: text)
        return KeyEvent(phase: .down, key: names(of: name).first ?? name, modifiers: modifiers)
    }

    private static func parts(ofKey text: String) -> (name: String, modifiers: KeyEvent.Modifiers) {
        var name = Substring(text), modifiers: KeyEvent.Modifiers = []
        for (word, modifier) in [("Ctrl+", KeyEvent.Modifiers.control), ("Shift+", .shift)] where name.hasPrefix(word) {
            name = name.dropFirst(word.count)
            modifiers.insert(modifier)
        }
        return (String(name), modifiers)
    }

    /// A Boolean value that indicates whether the key is a symbol or a digit.
    var isSymbol: Bool { key.count == 1 && key.allSatisfy { !$0.isLetter && !$0.isWhitespace } }

    /// Returns the names that events give to a key, or to several.
    private static func names(of key: String) -> [String] {
        switch key {
        case "Arrows": return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
        case "Left", "Right", "Up", "Down": return ["Arrow\(key)"]
        case "Page Up", "Page Down": return [key.replacing(" ", with: "")]
        case "Space": return [" "]
        default:
            let ends = key.split(separator: " to ").compactMap { Int($0) }
            return ends.count == 2 ? (ends[0]...ends[1]).map(String.init) : [key]
        }
    }
}

nonisolated extension KeyEvent.Modifiers {
    /// All modifiers.
    package static let all: Self = [.shift, .control, .alt, .meta]
}
