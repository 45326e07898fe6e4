import Foundation
import Motion
import TestSupport
import Testing

@testable import Viewer

/// Docs/Core.md and the pages in Docs/Core against the code.
///
/// The tests of Conformance compare their constants and their tables of states.
@Suite struct CorePageTests {
    /// The cells of the rows of a page's table that begins with a header.
    private static func rows(of page: String, after header: String) throws -> [[String]] {
        let lines = try Repository.text(page).components(separatedBy: "\n")
        let rows = lines.drop { $0 != header }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(!rows.isEmpty, "\(page) has no table \(header)")
        return rows.map { row in
            row.dropFirst().dropLast().replacing("\\|", with: "\u{1}").components(separatedBy: "|").map {
                $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|")
            }
        }
    }

    /// The numbers in a text, in their order.
    private static func numbers(in text: String) -> [Double] {
        text.replacing("_", with: "").matches(of: /[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/).compactMap { Double($0.output.0) }
    }

    // MARK: Pages

    private nonisolated static let pages = [
        "Docs/Core.md", "Docs/Core/Motion.md", "Docs/Core/Gestures.md", "Docs/Core/Animations.md",
        "Docs/Core/Photo.md", "Docs/Core/Interactions.md", "Docs/Core/Frames.md",
    ]

    /// The anchors of a page's headings.
    private static func anchors(of page: URL) throws -> Set<String> {
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        return Set(
            lines.filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" }
            })
    }

    @Test(arguments: pages) func `every link leads to a heading of a page`(page: String) throws {
        let folder = Repository.root.appending(path: page).deletingLastPathComponent()
        for match in try Repository.text(page).matches(of: /\]\(([^)#:]*)(#([^)]*))?\)/) {
            let path = String(match.output.1)
            let target = path.isEmpty ? Repository.root.appending(path: page) : folder.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(match.output.0)")
            guard let anchor = match.output.3 else { continue }
            #expect(try Self.anchors(of: target.standardizedFileURL).contains(String(anchor)), "\(match.output.0)")
        }
    }

    @Test func `the entry names every file of vectors`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Conformance"))
        let page = try Repository.text("Docs/Core.md")
        for file in files where file.hasSuffix(".json") && !["Constants.json", "Rules.json"].contains(file) {
            #expect(page.contains("`\(file.dropLast(5))`"), "\(file)")
        }
    }

    // MARK: Constants

    @Test func `the pages name constants of the tuning that exist`() throws {
        let known = try Set(
            Repository.text("Docs/Tuning.md").matches(of: /\| `([a-z][A-Za-z.]+)` \|/).map { String($0.output.1) })
        let groups = Set(known.compactMap { $0.contains(".") ? $0.components(separatedBy: ".")[0] : nil })
        for page in ["Motion", "Gestures", "Animations", "Photo", "Interactions", "Frames"] {
            for match in try Repository.text("Docs/Core/\(page).md").matches(of: /`([a-zA-Z]+)\.([a-zA-Z]+)`/)
            where groups.contains(String(match.output.1)) {
                #expect(known.contains("\(match.output.1).\(match.output.2)"), "\(page): \(match.output.0)")
            }
        }
    }

    // MARK: Motion

    @Test func `the page has the control points of the named curves`() throws {
        let rows = try Self.rows(of: "Docs/Core/Motion.md", after: "| name | control points |")
        let curves: [(String, CubicTimingParameters)] = [
            ("`linear`", .init(animationCurve: .linear)), ("`easeIn`", .init(animationCurve: .easeIn)),
            ("`easeOut`", .init(animationCurve: .easeOut)), ("`easeInOut`", .init(animationCurve: .easeInOut)),
            ("`default`", .init()),
        ]
        #expect(rows.count == curves.count)
        for (row, (name, curve)) in zip(rows, curves) {
            let points = [curve.controlPoint1, curve.controlPoint2].flatMap { [$0.x, $0.y] }
            #expect(row[0].hasPrefix(name) && Self.numbers(in: row[1]) == points, "\(name)")
        }
    }

    @Test func `the page lists every estimator of velocities`() throws {
        let rows = try Self.rows(of: "Docs/Core/Motion.md", after: "| estimator | velocity |")
        let names = rows.map { $0[0].components(separatedBy: "`")[1] }
        #expect(names == VelocityEstimator.allCases.map(\.rawValue))
    }
}
