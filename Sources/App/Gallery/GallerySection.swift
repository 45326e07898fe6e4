import DemoSupport

/// A part of the gallery: scenes of one kind.
struct GallerySection: Equatable {
    /// What stands above them.
    let title: String
    /// Its scenes, in their order.
    let scenes: [SceneName]

    /// All scenes, each in one part; a motion pattern need not be named.
    static var all: [GallerySection] {
        let named: [(String, [SceneName])] = [
            ("A  Photo preview", [.photoPreview]), ("B  Property animator", [.propertyAnimator]),
            ("C  Circle reveal", [.circleReveal]),
            ("D  Presentations and containers", [.twoThirds, .slideIn, .containers]),
        ]
        let others = SceneName.allCases.filter { name in !named.contains { $0.1.contains(name) } }
        let patterns = others.filter { $0.type is any PatternScene.Type }
        let rest = others.filter { !($0.type is any PatternScene.Type) }
        return (named + [("E  Motion patterns", patterns), ("Curves", rest)])
            .filter { !$0.1.isEmpty }.map { GallerySection(title: $0.0, scenes: $0.1) }
    }
}
