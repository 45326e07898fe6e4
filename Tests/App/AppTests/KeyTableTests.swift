import Foundation
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The table of keys, and the texts that repeat it.
@Suite struct KeyTableTests {
    @Test func `the manual page has the table`() throws {
        #expect(try Repository.text("Packaging/tactile.1").contains(".SH KEYS\n\(KeyTable.manual)\n.SH "))
    }

    @Test func `the README has the table`() throws {
        #expect(try Repository.text("README.md").contains("\n\n\(KeyTable.markdown)\n\n"))
    }

    @Test func `each section belongs to a scene that exists, or to all`() {
        let names = Set(Demo.all.map(\.name))
        #expect(KeyTable.all.allSatisfy { $0.scene.map(names.contains) ?? true })
        for demo in Demo.all {
            let titles = KeyTable.sections(in: demo.name).map(\.title)
            #expect(titles.contains("Everywhere") && Set(titles).count == titles.count)
        }
    }

    @Test func `each key that the program compares with is in the table`() throws {
        let listed = Set(KeyTable.all.flatMap { $0.entries.flatMap { Self.names(of: $0.keys) } })
        for folder in ["Viewer", "Demos/Gallery", "Lab"] {
            let files = Repository.swiftFiles(in: "Sources/App/\(folder)")
            #expect(!files.isEmpty)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(
                    of: /"(Arrow[A-Z][a-z]+|Page(Up|Down)|Home|End|Escape|Enter|F[0-9]+|Backspace)"/)
                {
                    #expect(listed.contains(String(match.1)), "\(match.1) in \(file.lastPathComponent)")
                }
            }
        }
        for key in AppController.keys { #expect(listed.contains(key.uppercased()), "\(key)") }
    }

    /// The names in events of the keys in an entry.
    private static func names(of keys: String) -> [String] {
        keys.split(separator: ", ").flatMap { key -> [String] in
            switch key {
            case "Arrows", "Shift+Arrows": ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
            case "Left", "Right": ["Arrow\(key)"]
            case "Page Up", "Page Down": [String(key).replacing(" ", with: "")]
            default: [String(key)]
            }
        }
    }
}
