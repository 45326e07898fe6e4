import DemoSupport
import Demos

/// A part of the gallery: a heading, and the scenes below it.
struct GallerySection: Equatable {
    let title: String
    let scenes: [Demo]

    /// The sections of the table of scenes that have any.
    static var all: [GallerySection] {
        Demo.Section.allCases.map { section in
            GallerySection(title: section.rawValue, scenes: Demo.all.filter { $0.section == section })
        }.filter { !$0.scenes.isEmpty }
    }
}
