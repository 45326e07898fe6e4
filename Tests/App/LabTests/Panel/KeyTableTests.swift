import Foundation
import Platform
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Viewer

/// The table of keys, and the texts that repeat it.
@Suite struct KeyTableTests {
    @Test func `the manual page has the table`() throws {
        #expect(try Repository.text("Packaging/tactile.1").contains(".SH KEYS\n\(KeyTable.all.manual)\n.SH "))
    }

    @Test func `the README has the table`() throws {
        #expect(try Repository.text("README.md").contains("\n\n\(KeyTable.all.markdown)\n\n"))
    }

    @Test func `the keys of a scene are its own and those of every scene`() {
        for demo in Demo.all {
            let titles = KeyTable.keys(in: demo).sections.map(\.title)
            #expect(titles.contains("Everywhere") && Set(titles).count == titles.count)
            #expect(titles.starts(with: demo.keys.map(\.title)))
        }
        #expect(KeyTable.all.sections.count == KeyTable.keys(in: nil).sections.count + Demo.all.flatMap(\.keys).count)
    }

    @Test func `each command has a name of its own, and its words are its strokes`() {
        #expect(Set(GridCommands.table.commands.map(\.name)).count == GridCommands.table.commands.count)
        #expect(Set(PreviewCommands.table.commands.map(\.name)).count == PreviewCommands.table.commands.count)
        #expect(Set(PhotoActions.commands.commands.map(\.name)).count == PhotoActions.commands.commands.count)
        for entry in KeyTable.all.sections.flatMap(\.entries) { #expect(!entry.keys.isEmpty && !entry.effect.isEmpty) }
    }

    /// What a stroke is called in texts, and events that it is or is not.
    private static let strokes:
        [(keys: String, events: [(String, KeyEvent.Modifiers)], others: [(String, KeyEvent.Modifiers)])] = [
            ("Arrows", [("ArrowUp", []), ("ArrowLeft", [])], [("ArrowUp", .shift), ("Home", [])]),
            ("Shift+Arrows", [("ArrowUp", .shift)], [("ArrowUp", []), ("ArrowUp", [.shift, .control])]),
            ("Page Up, Page Down", [("PageUp", []), ("PageDown", [])], [("Page Up", [])]),
            ("Ctrl+F, /", [("f", .control), ("F", .control), ("/", []), ("/", .shift)], [("f", []), ("/", .control)]),
            ("Ctrl+Shift+O", [("o", [.control, .shift])], [("o", .control), ("o", .shift)]),
            ("+, =, -", [("+", []), ("=", []), ("-", []), ("+", .shift)], [("+", .control), ("0", [])]),
            ("0 to 5", [("0", []), ("5", []), ("3", []), ("3", .shift)], [("6", []), ("-1", [])]),
            ("Space, Shift+Space", [(" ", []), (" ", .shift)], [("Space", []), (" ", .control)]),
            (
                "?, F1", [("?", []), ("?", .shift), ("F1", [])],
                [("/", []), ("/", .shift), ("?", .control), ("F11", [])]
            ),
        ]

    @Test func `words are read as strokes`() {
        for (keys, events, others) in Self.strokes {
            let table = CommandTable<LabKeyTarget>([
                Command("name", keys: keys) { target, key in target.taken.append(key.key) }
            ])
            let target = LabKeyTarget()
            for (key, modifiers) in events + others {
                _ = table.perform(KeyEvent(phase: .down, key: key, modifiers: modifiers), on: target)
                #expect(!table.perform(KeyEvent(phase: .up, key: key, modifiers: modifiers), on: target))
            }
            #expect(target.taken == events.map(\.0), "\(keys)")
        }
    }

    @Test func `the first command that is enabled gets a stroke, with the modifiers that it ignores`() {
        let table = CommandTable<LabKeyTarget>([
            Command("first", keys: "A", if: { $0.taken.isEmpty }) { target, _ in target.taken.append("first") },
            Command("second", keys: "A", "does something", also: "Shift+B", ignoring: .control) { target, _ in
                target.taken.append("second")
            },
        ])
        let target = LabKeyTarget()
        for (key, modifiers) in [("a", []), ("a", []), ("a", .control), ("a", .shift), ("b", [.shift, .control])]
            as [(String, KeyEvent.Modifiers)]
        {
            _ = table.perform(KeyEvent(phase: .down, key: key, modifiers: modifiers), on: target)
        }
        #expect(target.taken == ["first", "second", "second", "second"])
        #expect(table.words.map(\.keys) == ["A"])
    }
}

/// A target that notes what its commands do.
private final class LabKeyTarget { var taken: [String] = [] }
