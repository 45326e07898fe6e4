import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The four panels of the slide-in: what they do to the first screen, and how they fit.
@Suite struct SlideInPanelTests {
    private nonisolated static let sizes = [
        Size(width: 1280, height: 756), Size(width: 420, height: 656), Size(width: 400, height: 300),
        Size(width: 1280, height: 440),
    ]

    /// A stage with a panel at rest.
    private func open(_ direction: SlideInDirection, _ size: Size = .desktopWindow, scale: Double = 1) -> SlideInStage {
        let stage = SlideInStage(size, scale: scale)
        present(direction, on: stage)
        return stage
    }

    private func present(_ direction: SlideInDirection, on stage: SlideInStage) {
        stage.key(direction.key)
        stage.run(1)
    }

    private func leave(_ stage: SlideInStage) {
        stage.key("Escape")
        stage.run(1)
    }

    private func content<Content>(_ stage: SlideInStage, _ type: Content.Type) -> Content? {
        (stage.presented as? PanelController)?.content as? Content
    }

    private func visibleTiles(_ stage: SlideInStage) -> [Int] {
        stage.controller.wall.tiles.filter { $0.value.presentation.alpha == 1 }.keys.sorted()
    }

    // MARK: What the panels do

    @Test func `filters leave the photos that pass on the wall, and close the gaps`() throws {
        let stage = open(.left), library = stage.controller.library
        let filters = try #require(content(stage, FiltersPanel.self))
        #expect(visibleTiles(stage) == library.shelf.places)
        for button in filters.moods.buttons {
            stage.tap(stage.middle(of: button))
            stage.run(1)
            #expect(visibleTiles(stage) == library.places)
            let frames = library.places.compactMap { stage.controller.wall.tiles[$0]?.frame.origin }
            #expect(frames.first.map { $0.x < 20 && $0.y < 20 } ?? true, "the first place is taken")
        }
        #expect(library.places == library.shelf.places, "every kind of light passes")
        stage.tap(stage.middle(of: filters.moods.buttons[0]))
        stage.tap(stage.middle(of: filters.reset))
        stage.run(1)
        #expect(library.filter == PhotoFilter() && visibleTiles(stage) == library.shelf.places)
    }

    @Test func `tiles fade and move, without a jump`() throws {
        let stage = open(.left)
        let filters = try #require(content(stage, FiltersPanel.self))
        stage.tap(stage.middle(of: filters.moods.buttons[0]))
        let wall = stage.controller.wall
        var last = wall.tiles.mapValues { ($0.presentation.alpha, $0.presentation.frame.origin) }
        stage.frames(0.5, rate: 120) {
            for (place, tile) in wall.tiles {
                let before = last[place] ?? (0, .zero), now = tile.presentation
                #expect(abs(now.alpha - before.0) < 0.1)
                #expect((now.frame.origin - before.1).length < 40)
                last[place] = (now.alpha, now.frame.origin)
            }
        }
    }

    @Test func `details rate and tag the selected photo, and the first screen shows it at once`() throws {
        let stage = open(.right)
        let details = try #require(content(stage, DetailsPanel.self))
        stage.key("3")
        stage.tap(stage.middle(of: details.form.tags.buttons[2]))
        stage.wait(0)
        #expect(stage.controller.screen.feature.texts.caption == "★★★ · Print")
        #expect(stage.traced("stars") == .integer(3) && stage.traced("tags") == .list([.string("Print")]))
    }

    @Test func `the filmstrip chooses among the photos that pass, and the first screen shows the choice`() throws {
        let stage = SlideInStage(), library = stage.controller.library
        library.filter.shape = .tall
        present(.bottom, on: stage)
        let filmstrip = try #require(content(stage, FilmstripPanel.self)).filmstrip
        #expect(filmstrip.places == library.places && !library.places.isEmpty)
        for place in library.places {
            let item = try #require(filmstrip.places.firstIndex(of: place))
            filmstrip.collection.scrollToItem(at: item, animated: false)
            stage.run(0.5)
            stage.tap(stage.middle(of: try #require(filmstrip.collection.visibleCells[item])))
            stage.run(0.5)
            #expect(library.selection == place)
            #expect(stage.controller.screen.feature.texts.title == library.shelf.title(of: place))
        }
    }

    @Test(arguments: 0..<10) func `photos that are chosen in quick succession fade, and only the last remains`(
        seed: UInt64
    ) throws {
        let stage = SlideInStage(), library = stage.controller.library, feature = stage.controller.screen.feature
        let photo = try #require(feature.subviews.lazy.compactMap { $0 as? FadingImageView }.first)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<12 {
            stage.perform { library.select(.random(in: 0..<6, using: &random)) }
            var alpha = photo.subviews.last?.presentation.alpha ?? 0
            stage.frames(.random(in: 0.01...0.4, using: &random), rate: 240) {
                let next = photo.subviews.last?.presentation.alpha ?? 0
                #expect(next >= alpha && next - alpha < 0.05, "seed \(seed)")
                alpha = next
            }
        }
        stage.run(1)
        let place = try #require(library.selection)
        #expect(photo.subviews.count == 1 && photo.image?.width == library.shelf.picture(of: place)?.width)
        #expect(feature.texts.title == library.shelf.title(of: place))
    }

    @Test func `the notice undoes the newest change and goes, time after time`() throws {
        let stage = open(.right), library = stage.controller.library
        for key in ["1", "4", "2"] { stage.key(key) }
        leave(stage)
        for stars in [4, 1, 0] {
            present(.top, on: stage)
            let notice = try #require(content(stage, NoticePanel.self))
            #expect(notice.button.title == "Undo")
            stage.tap(stage.middle(of: notice.button))
            stage.run(1)
            #expect(stage.isAlone && library.shelf[0].stars == stars)
        }
        present(.top, on: stage)
        let notice = try #require(content(stage, NoticePanel.self)), next = library.notice.place
        #expect(notice.button.title == "Show it")
        stage.key("Enter")
        stage.run(1)
        #expect(stage.isAlone && library.selection == next && next != 0)
    }

    @Test func `a panel shows what changed while another controller was in its place`() throws {
        let stage = SlideInStage(Size(width: 1000, height: 700))
        stage.adapt(.substitute, at: 0.05)
        stage.step(to: 0.2)
        present(.right, on: stage)
        stage.resize(Size(width: 1000, height: 400))
        stage.run(1)
        stage.key("5")
        stage.resize(Size(width: 1000, height: 700))
        stage.run(1)
        #expect(try #require(content(stage, DetailsPanel.self)).form.stars.rating == 5)
    }

    // MARK: Layout

    @Test(arguments: SlideInDirection.allCases, [1.0, 2.0]) func `the content fits every size, or scrolls to its end`(
        direction: SlideInDirection, scale: Double
    ) throws {
        for size in Self.sizes {
            let stage = open(direction, size, scale: scale)
            for next in [size] + Self.sizes {
                stage.resize(next, scale: scale)
                stage.run(1)
                let panel = try #require(stage.presented as? PanelController)
                let bounds = panel.view.bounds
                #expect(panel.content.frame.maxX <= bounds.maxX && panel.content.frame.maxY <= bounds.maxY)
                #expect(panel.closeButton.frame.maxX <= bounds.maxX)
                for control in controls(of: panel.content) {
                    let frame = control.convert(control.bounds, to: panel.content)
                    #expect(frame.minX >= 0 && frame.maxX <= bounds.width + 1e-9, "\(next): \(frame)")
                    let isInside = frame.minY >= 0 && frame.maxY <= panel.content.size.height + 1e-9
                    #expect(isInside || canScroll(to: control), "\(next): \(frame)")
                    #expect(frame.width >= 40 && frame.height >= 28, "\(next): \(frame)")
                }
            }
        }
    }

    private func controls(of view: View) -> [Control] {
        view.subviews.flatMap { ($0 as? Control).map { [$0] } ?? controls(of: $0) }.filter { !$0.isHidden }
    }

    private func canScroll(to view: View) -> Bool {
        var ancestor = view.superview
        while let current = ancestor {
            if let scroll = current as? ScrollView {
                return view.convert(view.bounds, to: scroll).maxY <= scroll.contentSize.height
            }
            ancestor = current.superview
        }
        return false
    }

    @Test(arguments: SlideInDirection.allCases) func `the shadow lies at the inner edge, and fades with the dimming`(
        direction: SlideInDirection
    ) throws {
        let stage = SlideInStage()
        stage.key(direction.key)
        stage.wait(0)
        let panel = try #require(stage.presented?.view)
        let shadow = try #require(panel.subviews.lazy.compactMap { $0 as? PanelShadow }.first)
        #expect(shadow.presentation.alpha == 0)
        stage.frames(0.4, rate: 120) { #expect(abs(shadow.presentation.alpha - 2 * stage.dimming) < 1e-9) }
        for size in Self.sizes {
            stage.resize(size)
            stage.run(0.5)
            let inner = direction.outward * -1, bounds = panel.bounds
            #expect(!shadow.frame.intersects(bounds.inset(by: 1e-6)), "outside of the panel")
            #expect((shadow.frame.center - bounds.center).length > 1)
            let offset = shadow.frame.center - bounds.center
            #expect(offset.dx * inner.dx + offset.dy * inner.dy == (offset.length), "straight inwards")
        }
        stage.key("Escape")
        stage.frames(0.25, rate: 120) { #expect(abs(shadow.presentation.alpha - 2 * stage.dimming) < 1e-9) }
    }

    @Test(arguments: SlideInDirection.allCases) func `without the pattern a panel is a bar with Cancel, and a label`(
        direction: SlideInDirection
    ) {
        for adaptation in [SlideInController.Adaptation.off, .substitute] {
            let stage = SlideInStage(Size(width: 1000, height: 400))
            stage.adapt(adaptation, at: 0.05)
            stage.step(to: 0.2)
            stage.controller.isPlain = true
            present(direction, on: stage)
            guard let bar = (stage.presented as? PresentedController)?.bar else {
                Issue.record("no placeholder")
                return
            }
            stage.tap(bar.convert(Point(x: 40, y: 22), to: nil))
            stage.run(1)
            #expect(stage.isAlone && stage.observer.faults.isEmpty)
        }
    }
}
