import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The content of the two-thirds modal: what the user changes there, and what remains of it.
@Suite struct PhotoDetailsTests {
    typealias TwoThirdsStage = TestStage<TwoThirdsController>

    private nonisolated static let sizes = [
        Size(width: 1280, height: 756), Size(width: 420, height: 656), Size(width: 400, height: 300),
        Size(width: 1280, height: 440), Size(width: 800, height: 360),
    ]

    private func open(_ stage: TwoThirdsStage) -> PhotoDetailsController? {
        stage.key("Enter")
        stage.run(1)
        return stage.presented as? PhotoDetailsController
    }

    // MARK: Changes

    @Test(arguments: 0..<30) func `Done keeps every change, and every other exit discards all`(seed: UInt64) {
        let stage = TwoThirdsStage(), library = stage.controller.library
        var random = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            guard let modal = open(stage) else {
                Issue.record("no modal, seed \(seed)")
                return
            }
            let before = library.shelf.places.map { library.shelf[$0] }, first = library.selection
            var expected = before
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                edit(modal, stage, &expected, &random)
                #expect(library.shelf.places.map { library.shelf[$0] } == before, "nothing is kept yet, seed \(seed)")
                #expect(library.selection == first)
            }
            let exits = ["Done", "Enter", "Cancel", "Escape", "beside"]
            let place = modal.place, exit = exits.randomElement(using: &random) ?? ""
            leave(modal, stage, by: exit)
            let isKept = exit == "Done" || exit == "Enter"
            #expect(stage.isAlone, "\(exit), seed \(seed)")
            #expect(library.shelf.places.map { library.shelf[$0] } == (isKept ? expected : before), "seed \(seed)")
            #expect(library.selection == (isKept ? place : first), "seed \(seed)")
        }
        #expect(stage.observer.faults.isEmpty)
    }

    /// Changes something by a tap or a key, and the expected opinions with it.
    private func edit(
        _ modal: PhotoDetailsController, _ stage: TwoThirdsStage, _ expected: inout [PhotoShelf.Opinion],
        _ random: inout SeededGenerator
    ) {
        guard let place = modal.place else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let stars = Int.random(in: 0...5, using: &random)
            stage.key("\(stars)")
            expected[place].stars = stars
        case 1:
            let index = Int.random(in: 0..<PhotoShelf.Tag.allCases.count, using: &random)
            stage.tap(stage.middle(of: modal.form.tags.buttons[index]))
            expected[place].tags.formSymmetricDifference([PhotoShelf.Tag.allCases[index]])
        case 2:
            let step = Bool.random(using: &random) ? 1 : -1
            stage.key(step > 0 ? "ArrowRight" : "ArrowLeft")
            #expect(modal.place == min(max(place + step, 0), expected.count - 1))
        case _:
            let star = Int.random(in: 1...5, using: &random)
            let stars = modal.form.stars, x = (Double(star) - 0.5) * RatingView.width / 5
            stage.tap(stars.convert(Point(x: x, y: stars.bounds.center.y), to: nil))
            expected[place].stars = expected[place].stars == star ? star - 1 : star
        }
        stage.wait(0.4)
    }

    private func leave(_ modal: PhotoDetailsController, _ stage: TwoThirdsStage, by exit: String) {
        let bar = modal.bar
        switch exit {
        case "Done": stage.tap(bar.convert(Point(x: bar.bounds.maxX - 32, y: 22), to: nil))
        case "Cancel": stage.tap(bar.convert(Point(x: 32, y: 22), to: nil))
        case "beside": stage.tap(Point(x: 10, y: 400))
        case _: stage.key(exit)
        }
        stage.run(1)
    }

    @Test func `the first screen shows the photo and the rating that were kept`() {
        let stage = TwoThirdsStage()
        guard open(stage) != nil else { return }
        for key in ["ArrowRight", "4", "Enter"] { stage.key(key) }
        stage.run(1)
        #expect(stage.traced("photo") == .string("Photo 1") && stage.traced("stars") == .integer(4))
        let texts = stage.controller.screen.feature.texts
        #expect(texts.caption == "★★★★" && texts.title == "Photo 1")
    }

    // MARK: Layout

    @Test(arguments: sizes, [1.0, 2.0]) func `the content fits every size, or scrolls to its end`(
        size: Size, scale: Double
    ) {
        let stage = TwoThirdsStage(size, scale: scale)
        guard let modal = open(stage) else { return }
        for next in [size] + Self.sizes {
            stage.resize(next, scale: scale)
            stage.run(1)
            let width = modal.view.size.width, scroll = modal.form.superview as? ScrollView
            for part in [modal.form, modal.filmstrip] as [View] {
                #expect(part.frame.minX >= 0 && part.frame.maxX <= width, "\(next)")
                #expect(part.frame.maxY <= scroll?.contentSize.height ?? 0)
            }
            #expect(!modal.form.frame.intersects(modal.filmstrip.frame), "\(next)")
            for control in modal.form.tags.buttons { #expect(control.size.width >= 64 && control.size.height == 32) }
            #expect(modal.form.subviews.last?.frame.maxY ?? 0 <= modal.form.size.height + 1e-9)
        }
    }

    // MARK: The placeholder

    @Test func `without the pattern the modal is a bar with Cancel, and a label`() {
        let stage = TwoThirdsStage()
        stage.controller.isPlain = true
        stage.press(1, 0, at: 0.1)
        stage.step(to: 1)
        guard let bar = (stage.presented as? PresentedController)?.bar else {
            Issue.record("no placeholder")
            return
        }
        #expect(stage.dimming == 0.5)
        stage.tap(bar.convert(Point(x: 40, y: 22), to: nil))
        stage.run(1)
        #expect(stage.isAlone)
    }
}
