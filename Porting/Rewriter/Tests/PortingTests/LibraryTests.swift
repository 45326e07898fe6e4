import Foundation
import Testing

@testable import Porting

/// What the program knows of the library is true.
@Suite struct LibraryTests {
    private func text(of path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
            .standardizedFileURL
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private func texts(in folder: String) throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
            .standardizedFileURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".swift") }.map { ($0, try text(of: "\(folder)/\($0)")) })
    }

    @Test func `the classes that are not provided are unavailable, or not there at all`() throws {
        for (path, text) in try texts(in: "Porting/Sources/UIKitNames") where !path.contains("Unavailable") {
            let declared = Set(text.matches(of: /(?:class|typealias) (\w+)/).map { String($0.1) })
            // The bars of containers exist, but not as views of their own.
            let known = declared.intersection(InterfaceClasses.notProvided.keys).subtracting([
                "UINavigationBar", "UITabBar",
            ])
            #expect(known == [], "\(path) declares what Porting/Rewriter leaves out")
        }
    }

    @Test func `the views that the library declares unavailable are not written`() throws {
        let unavailable = try texts(in: "Porting/Sources/UIKitNames/Unavailable").values.flatMap { text in
            text.matches(of: /class (UI\w+): UI(?:View|Control|ScrollView)\b/).map { String($0.1) }
        }
        let known = Set(InterfaceClasses.notProvided.keys)
        // Cells and headers are parts of tables; a page control and a refresh control have their own remarks of the compiler.
        let parts: Set<String> = [
            "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIPageControl", "UIRefreshControl",
            "UITableViewHeaderFooterView",
        ]
        #expect(Set(unavailable).subtracting(parts).subtracting(known) == [])
    }

    @Test func `the events are those of the library's controls`() throws {
        let control = try text(of: "Sources/Core/Views/Controls/ControlEvent.swift")
        let events = control.matches(of: /static let (\w+) = Event\(/).map { String($0.1) }
        #expect(Set(events) == ConnectionWriter.events)
    }

    @Test func `the former names are the library's`() throws {
        let text = try text(of: "Porting/Sources/UIKitNames/Unavailable/FormerNames.swift")
        let pairs = text.matches(of: #/renamed: "(.*)"\)\npublic typealias (\w+) =/#)
        #expect(Dictionary(uniqueKeysWithValues: pairs.map { (String($0.2), String($0.1)) }) == formerNames)
    }
}
