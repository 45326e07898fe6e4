import Foundation
import System
import TestSupport
import Testing
import Viewer

@testable import Vectors

/// Constants.json, the table of the constants of the core, and the pages.
@Suite struct ConstantsTests {
    private let pages: CorePages

    init() throws { pages = try VectorSource.repository.pages() }

    @Test func `the committed constants are those of the code and the pages`() throws {
        let isEqual = try ConstantsFile.text(of: pages) == Repository.text("Conformance/Constants.json")
        #expect(isEqual, "run 'tactile vectors write Constants', and read the difference before it is committed")
    }

    @Test func `no two constants have one name`() {
        let names = FixedConstant.all.flatMap(\.names) + Tuning.parameters.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `pages that are missing are one sentence`() throws {
        let error = try #require(throws: VectorError.self) { try VectorSource(assets: "/nowhere/Assets").pages() }
        #expect(error.description.hasPrefix("/nowhere/Assets/../Docs/Core.md: "), "\(error)")
        #expect(error.description.hasSuffix("name the folder Assets of the repository with --assets"), "\(error)")
    }

    // MARK: The code

    /// The numbers in a text, in their order; a quotient is one.
    private static func numbers(in text: some StringProtocol) -> [Double] {
        let number = /([0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?)(?: \/ ([0-9]+(?:\.[0-9]+)?))?/
        return String(text).replacing("_", with: "").matches(of: number).compactMap { match in
            Double(match.output.1).map { $0 / (match.output.2.flatMap { Double($0) } ?? 1) }
        }
    }

    /// The texts of the source files that may declare a member of a type.
    private static func sources(of type: String) throws -> [String] {
        let urls = Repository.swiftFiles(in: "Sources").filter {
            let name = $0.lastPathComponent
            return name == "\(type).swift" || name.hasPrefix("\(type)+")
        }
        return try urls.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The value of a constant as it is declared in a text.
    private static func declaration(of name: String, in text: String) -> Substring? {
        for word in ["static let", "static var", "public var", "private let"] {
            for line in text.split(separator: "\n") {
                guard let start = line.firstRange(of: "\(word) \(name)"),
                    !(line[start.upperBound...].first?.isLetter ?? true),
                    let sign = line[start.upperBound...].firstIndex(where: { $0 == "=" || $0 == "{" })
                else {
                    continue
                }
                return line[sign...]
            }
        }
        return nil
    }

    @Test func `the table of constants has the values of the code`() throws {
        let files = ["TouchPair": "PinchSample"]
        for constant in FixedConstant.all {
            let code = constant.code.components(separatedBy: ".")
            let declared = try Self.sources(of: files[code[0]] ?? code[0]).compactMap {
                Self.declaration(of: code[code.count - 1], in: $0)
            }
            #expect(declared.map(Self.numbers) == [constant.numbers.map(\.value)], "\(constant.code)")
        }
    }

    // MARK: The pages

    @Test func `the page has the constants of the table, in its order`() throws {
        let section = try #require(pages.section("Docs/Core.md#constants"))
        let rows = try #require(section.table("| constant | value | code | source |"))
        #expect(rows.map { $0[2].replacing("`", with: "") }.sorted() == FixedConstant.all.map(\.code).sorted())
        let constants = Dictionary(uniqueKeysWithValues: FixedConstant.all.map { ($0.code, $0) })
        for row in rows {
            guard let constant = constants[row[2].replacing("`", with: "")] else { continue }
            #expect(Self.numbers(in: row[1]) == constant.numbers.map(\.value), "\(constant.code)")
            let isNamed = constant.meaning == row[0] || constant.meaning.hasPrefix("\(row[0]), ")
            #expect(isNamed && row[3] == constant.source, "\(constant.code)")
        }
    }

    @Test func `the sections that use a constant have its numbers`() throws {
        // What a page says in other words.
        let words = [
            "PreviewSettings.keyDistance": "a quarter of the page", "SheetGeometry.margin": "W - 40",
            "SlideInPresentationController.fraction": "round(W / 3)",
            "PhotoZoom.Geometry.edgeTolerance": "half a point",
            "TwoThirdsPresentationController.marginsInLength": "(L / 6)",
        ]
        for constant in FixedConstant.all {
            for place in constant.used {
                let text = try #require(pages.section(place), "\(constant.code): \(place)").text
                let named = words[constant.code].map { text.contains($0) }
                let numbers = Set(Self.numbers(in: text))
                #expect(named ?? numbers.isSuperset(of: constant.numbers.map(\.value)), "\(constant.code): \(place)")
            }
        }
    }

    @Test func `the page of the tuning has the constants of the file`() throws {
        let page = try CorePages(in: Repository.root.path, names: ["Docs/Tuning.md"])
        let section = try #require(page.section("Docs/Tuning.md#constants"))
        let rows = try #require(section.table("| constant | default | range | source | meaning |"))
        let file = try VectorNode(fileAt: Repository.path("Conformance/Constants.json"))
        let constants = try file["tuning"].list
        try #require(rows.count == constants.count)
        for (row, constant) in zip(rows, constants) {
            let value = constant.value["value"], unit = constant.value["unit"]?.string ?? "1"
            let number = value?.number.map(JSONText.number) ?? value?.string ?? ""
            let range = constant.value["range"]?.array?.compactMap(\.number).map(JSONText.number)
            let choices = constant.value["choices"]?.array?.compactMap(\.string).joined(separator: ", ")
            #expect(
                row == [
                    "`\(try constant["name"].string)`", unit == "1" ? number : "\(number) \(unit)",
                    choices ?? range?.joined(separator: " to ") ?? "", try constant["source"].string,
                    try constant["meaning"].string,
                ])
        }
    }
}
