import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The page of each scene in Docs against the scene.
@Suite struct ScenePageTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func page(of scene: Demo) throws -> (name: String, text: String) {
        let words = scene.name.split(separator: "-").map(\.capitalized).joined()
        let name = scene == .twoThirds || scene == .slideIn ? "Presentations" : words
        let file = Repository.root.appending(path: "Docs/\(name).md")
        return (name, try String(contentsOf: file, encoding: .utf8))
    }

    /// What a scene's frame says beside what every frame has.
    private func fields(of scene: Demo) throws -> [String] {
        let source = try AppStage(scene, of: folder).controller
        return source.traceFields(at: 0).fields.map(\.name).filter { !["scene", "menu"].contains($0) }
    }

    /// The names in the first column of the page's table of fields.
    private static func namedFields(of page: String) -> [String] {
        let lines = page.components(separatedBy: "\n").drop { $0 != "## Trace" }.dropFirst()
        let rows = lines.prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }
        return rows.flatMap { row -> [String] in
            let cell = row.components(separatedBy: " | ")[0].dropFirst(2)
            return cell.components(separatedBy: ", ").map { $0.replacing("`", with: "") }
        }
    }

    @Test(arguments: Demo.all)
    func `the page names the fields of the trace, all of them and no other`(scene: Demo) throws {
        let page = try self.page(of: scene), fields = try self.fields(of: scene)
        #expect(Set(fields).count == fields.count && !fields.contains("t"), "\(fields)")
        let named = Self.namedFields(of: page.text)
        #expect(Set(fields).subtracting(named).sorted() == [], "not on the page")
        let all = try Demo.all.filter { try self.page(of: $0).name == page.name }.flatMap(self.fields)
        #expect(Set(named).subtracting(all).sorted() == [], "not in the trace")
    }

    @Test(arguments: Demo.all)
    func `the page and the README name the command of the demo, and the page a recording`(scene: Demo) throws {
        let page = try self.page(of: scene).text
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        if scene != .photoPreview {
            #expect(page.contains("`tactile --scene \(scene.name)`"))
            #expect(readme.contains("`tactile --scene \(scene.name)`"))
        }
        let recordings = try page.matches(of: /Assets\/Recordings\/[a-z-]+\.jsonl/).map { match in
            try Recording(contentsOf: Repository.root.appending(path: String(match.output)).path)
        }
        #expect(recordings.contains { $0.scene ?? Demo.photoPreview.name == scene.name })
    }
}
