import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The photos of a first screen: selection, filter, and changes that can be undone.
@Suite struct PhotoLibraryTests {
    private let folder: PictureFolder
    private let library: PhotoLibrary

    init() throws {
        folder = try PictureFolder()
        library = PhotoLibrary(try folder.material())
    }

    /// The opinions about all photos, and the filter.
    private struct State: Equatable {
        let opinions: [PhotoShelf.Opinion]
        let filter: PhotoFilter
    }

    private var state: State {
        State(opinions: library.shelf.places.map { library.shelf[$0] }, filter: library.filter)
    }

    private func change(using random: inout SeededGenerator) {
        let place = Int.random(in: 0..<12, using: &random)
        var opinion = library.shelf[place]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: opinion.stars = .random(in: 0...5, using: &random)
        case 1: opinion.tags.formSymmetricDifference([PhotoShelf.Tag.allCases.randomElement(using: &random) ?? .print])
        case 2: library.filter.leastStars = .random(in: 0...5, using: &random)
        case 3: library.filter.shape = [nil, .wide, .tall].randomElement(using: &random) ?? nil
        case 4:
            library.filter.moods.formSymmetricDifference([
                PhotoShelf.Mood.allCases.randomElement(using: &random) ?? .cool
            ])
        case _:
            library.filter.tags.formSymmetricDifference([
                PhotoShelf.Tag.allCases.randomElement(using: &random) ?? .print
            ])
        }
        library.setOpinion(opinion, of: place)
    }

    @Test(arguments: 0..<20) func `undoing goes back through every state, to the first`(seed: UInt64) {
        var random = SeededGenerator(seed: seed), states = [state]
        for _ in 0..<60 {
            change(using: &random)
            if state != states.last { states.append(state) }
            #expect(library.changes.count == states.count - 1, "seed \(seed)")
        }
        while !library.changes.isEmpty {
            #expect(state == states.removeLast(), "seed \(seed)")
            #expect(library.notice.action == .undo)
            library.undo()
        }
        #expect(states == [state] && library.notice.action == .show, "seed \(seed)")
    }

    @Test(arguments: 0..<20) func `the photos that pass meet every condition, and the others do not`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            change(using: &random)
            let filter = library.filter, passing = Set(library.places)
            for place in library.shelf.places {
                let opinion = library.shelf[place], mood = library.shelf.mood(of: place)
                let conditions = [
                    opinion.stars >= filter.leastStars,
                    filter.shape == nil || library.shelf.shape(of: place) == filter.shape,
                    filter.moods.isEmpty || mood.map(filter.moods.contains) ?? false,
                    filter.tags.allSatisfy(opinion.tags.contains),
                ]
                #expect(passing.contains(place) == !conditions.contains(false), "seed \(seed), photo \(place)")
            }
        }
    }

    @Test func `a notice proposes the photos without a rating one after the other, until every photo has one`() {
        for count in 0..<12 {
            let notice = library.notice
            guard let next = notice.place else { return }
            #expect(library.shelf[next].stars == 0 && (notice.action == .show) == (next != library.selection))
            #expect(notice.detail.hasPrefix("\(12 - count) photo"))
            library.select(next)
            // The shelf keeps no changes, so that the notice stays about unrated photos.
            library.shelf[next].stars = 3
        }
        #expect(library.notice.action == .none)
    }

    @Test func `the facts name size, format, shape and number, and no file`() {
        #expect(library.facts(of: 1).contains("PNG") && library.facts(of: 1).hasSuffix("Photo 2 of 12"))
        #expect(!library.facts(of: 1).contains(".png"))
        let opinion = PhotoShelf.Opinion()
        #expect(library.summary(of: opinion) == "Not rated")
    }
}
