import Foundation
import TestSupport
import Testing

/// The listings in the documentation of the library, which `make docs` builds, equal compiled files.
@Suite struct DocumentationTests {
    /// The types that a newcomer uses first; the documentation of each has an example.
    private static let firstTypes = [
        "View", "Label", "ImageView", "ScrollView", "CollectionView", "ViewController", "Stage", "NavigationController",
        "TabBarController", "PresentationController", "SheetPresentationController",
        "ViewControllerTransitioningDelegate", "ViewControllerAnimatedTransitioning", "TransitionAnimator",
        "TransformTransition", "PercentDrivenInteractiveTransition", "PanGestureRecognizer", "PropertyAnimator",
        "SpringTimingParameters", "SpringAnimation",
    ]

    /// The files that listings are parts of: `make test` builds them.
    private let compiled: [String]

    init() throws {
        let package = "Examples/DragToDismiss/"
        let files =
            try Self.texts(in: "Examples/Guides", "swift") + Self.texts(in: package + "Sources", "swift")
            + [Repository.text(package + "Package.swift")]
        compiled = files.map { "\n" + unindented($0) }
    }

    @Test func `every listing of an article stands in a compiled file`() throws {
        let articles = try Self.texts(in: "Sources/Core/Tactile/Tactile.docc", "md")
        var count = 0
        for article in articles {
            let title = article.prefix { $0 != "\n" }
            for block in article.matches(of: /```swift\n((?s:.*?))```/) {
                #expect(isCompiled(block.1), "\(title): \(block.1)")
                count += 1
            }
        }
        #expect(articles.count == 7 && count > 20, "\(articles.count) articles, \(count) listings")
    }

    @Test func `every listing of a documentation comment stands in a compiled file, and the first types have one`()
        throws
    {
        var documented: Set<String> = []
        for file in try Self.texts(in: "Sources/Core", "swift") where file.contains("/// ```swift\n") {
            let listing = /\/\/\/ ```swift\n((?: *\/\/\/.*\n)+?) *\/\/\/ ```\n(?: *(?:\/\/\/|@).*\n)*(.*)/
            for block in file.matches(of: listing) {
                let lines = block.1.split(separator: "\n").map { $0.drop { $0 == " " }.dropFirst(3) }
                #expect(isCompiled(lines.joined(separator: "\n") + "\n"), "\(block.2)")
                if let name = block.2.firstMatch(of: /(?:class|struct|protocol|enum) (\w+)/)?.1 {
                    documented.insert(String(name))
                }
            }
        }
        #expect(documented.isSuperset(of: Self.firstTypes), "\(Set(Self.firstTypes).subtracting(documented))")
    }

    private func isCompiled(_ listing: some StringProtocol) -> Bool {
        compiled.contains { $0.contains("\n" + unindented(listing)) }
    }

    /// The texts of the files below a folder whose names have an extension.
    private static func texts(in folder: String, _ suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder)).sorted()
            .filter { $0.hasSuffix("." + suffix) }
            .map { try Repository.text(folder + "/" + $0) }
    }
}
