import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// The grid while its folder is being read.
@Suite struct ReadingTests {
    /// An update of the catalogue with the given progress of reading.
    private func news(_ photos: Int, fraction: Double = 0.5, found: Int? = nil, isComplete: Bool = false)
        -> CatalogueUpdate
    {
        var news = CatalogueUpdate(complete: Catalogue(photos: photos))
        news.found = found ?? photos
        news.fractionComplete = fraction
        news.isComplete = isComplete
        return news
    }

    /// Lets news arrive as they do from another thread: at the next step.
    private func arrive(_ news: CatalogueUpdate, in stage: PhotoGridStage) {
        stage.stage.inbox.post { [store = stage.store] in store.receive(news) }
    }

    @Test func `the title counts what is found, and says when that is all`() {
        let stage = PhotoGridStage(news: news(0, fraction: 0))
        #expect(stage.stage.title == "Test (reading…)")
        var titles: [String] = []
        for news in [news(0, found: 999), news(1), news(1_234_567), news(1_234_568, isComplete: true)] {
            arrive(news, in: stage)
            stage.step(to: stage.time + 0.1)
            titles.append(stage.stage.title)
        }
        #expect(
            titles == [
                "Test (999 photos, reading…)", "Test (1 photo, reading…)", "Test (1,234,567 photos, reading…)",
                "Test (1,234,568 photos)",
            ])
    }

    @Test func `the preview's title is the path from the folder on, with nothing unseen in it`() {
        var catalogue = Catalogue(photos: 1)
        catalogue.append(1, in: "Ice\nland/2 ")
        let stage = PhotoGridStage(news: CatalogueUpdate(complete: catalogue))
        stage.open(1)
        #expect(stage.stage.title == "Ice\\nland/2 photo 1")
    }

    @Test func `an empty grid says that it looks for photos only if that lasts, and then that there are none`() {
        let stage = PhotoGridStage(news: news(0, fraction: 0))
        let emptyState = stage.grid.emptyState
        #expect(emptyState.words?.headline == "Looking for photos…" && emptyState.words?.detail == "in Test")
        stage.step(to: 0.29)
        #expect(emptyState.presentation.alpha == 0)
        arrive(news(0, found: 2048), in: stage)
        stage.step(to: 1)
        #expect(emptyState.presentation.alpha == 1 && emptyState.words?.detail == "2,048 found so far")
        arrive(news(0, isComplete: true), in: stage)
        stage.step(to: 1.1)
        #expect(emptyState.presentation.alpha == 1 && emptyState.words?.headline == "No photos here")
        arrive(news(3, isComplete: true), in: stage)
        stage.step(to: 1.2)
        #expect(emptyState.words == nil)
    }

    @Test func `cells in sight stay the same views at the same places when photos arrive`() {
        let stage = PhotoGridStage(news: news(200))
        stage.key("ArrowDown", at: 0.1)
        stage.key("ArrowRight", at: 0.2)
        stage.step(to: 0.3)
        stage.grid.collection.contentOffset = 700
        stage.step(to: 0.4)
        let cells = stage.grid.collection.visibleCells
        let list = stage.displayList()
        arrive(news(4000), in: stage)
        stage.step(to: 0.4)
        #expect(stage.grid.collection.contentOffset == 700)
        #expect(stage.grid.collection.visibleCells.keys == cells.keys)
        for (item, cell) in stage.grid.collection.visibleCells { #expect(cell === cells[item]) }
        #expect(stage.displayList() == list)
        #expect(stage.grid.collection.contentSize.height > 100_000)
    }

    @Test func `photos that arrive fill the screen, and those below it are fetched ahead`() {
        let stage = PhotoGridStage(news: news(3))
        #expect(stage.grid.collection.visibleCells.count == 3)
        arrive(news(400), in: stage)
        stage.step(to: 0.1)
        let visible = stage.grid.collection.visibleItems
        #expect(visible.count == 24)
        #expect((0..<(2 * visible.count)).allSatisfy { stage.store.thumbnail(at: $0) != nil })
    }

    @Test(arguments: [-120.0, 300])
    func `content that is dragged does not jump when photos arrive`(offset: Double) {
        let stage = PhotoGridStage(news: news(40))
        stage.press(Point(x: 300, y: 300), moves: (1...10).map { Vector(dx: 0, dy: -offset / 10 * Double($0)) }, at: 1)
        stage.step(to: 1.2)
        let offset = stage.grid.collection.contentOffset
        #expect(abs(offset) > 10)
        arrive(news(4000), in: stage)
        stage.step(to: 1.3)
        #expect(stage.grid.collection.contentOffset == offset)
    }

    @Test func `a flight does not notice that photos arrive`() {
        func frames(growing: Bool) -> [TraceValue] {
            let stage = PhotoGridStage(news: news(60))
            stage.tap(stage.center(ofThumbnail: 8), at: 0.5)
            stage.press(
                Point(x: 640, y: 300), moves: (1...20).map { Vector(dx: 2, dy: 10 * Double($0)) }, at: 0.65)
            stage.pointer(.up, .zero, at: 0.9)
            return (1...180).map { frame in
                if growing { arrive(news(60 + frame * 7, fraction: Double(frame) / 200), in: stage) }
                stage.step(to: Double(frame) / 60)
                return stage.traced("photo") ?? .null
            }
        }
        #expect(frames(growing: true) == frames(growing: false))
    }

    // MARK: The bar

    @Test func `the bar appears only if reading lasts, advances with the photos, fades, and disappears`() {
        let stage = PhotoGridStage(news: news(0, fraction: 0))
        let bar = stage.grid.progressBar
        stage.step(to: 0.25)
        #expect(bar.presentation.alpha == 0)
        stage.step(to: 0.6)
        #expect(bar.presentation.alpha == 1 && stage.isIdle)
        arrive(news(10, fraction: 0.5), in: stage)
        stage.step(to: 0.61)
        #expect(!stage.isIdle)
        stage.step(to: 1)
        #expect(bar.subviews.first?.presentation.size == Size(width: 640, height: 2) && stage.isIdle)
        arrive(news(20, fraction: 0.25), in: stage)
        stage.step(to: 2)
        #expect(bar.subviews.first?.presentation.size.width == 640)
        arrive(news(20, fraction: 1, isComplete: true), in: stage)
        stage.step(to: 2.2)
        stage.step(to: 2.4)
        #expect(bar.presentation.alpha > 0 && bar.presentation.alpha < 1)
        stage.step(to: 3)
        #expect(bar.isHidden && stage.isIdle)
        arrive(news(30, fraction: 0), in: stage)
        stage.step(to: 3.2)
        #expect(!bar.isHidden && bar.presentation.alpha == 0)
        arrive(news(30, fraction: 1, isComplete: true), in: stage)
        stage.step(to: 3.21)
        #expect(bar.isHidden)
    }

    @Test func `the bar follows the thumbnails that are missing beyond a screenful`() throws {
        let stage = PhotoGridStage(photos: 0)
        let source = try #require(stage.source)
        source.waits = { _ in true }
        arrive(CatalogueUpdate(complete: Catalogue(photos: 4000)), in: stage)
        stage.step(to: 0)
        #expect(source.waiting.count == 48 && stage.grid.progress.value == 0)
        stage.step(to: 1)
        #expect(stage.grid.progressBar.presentation.alpha == 1)
        var last = 0.0
        while source.waiting.count > 30 {
            source.serve(source.waiting.removeFirst())
            stage.step(to: stage.time + 0.5)
            guard let value = stage.grid.progress.value else { break }
            #expect(value > last)
            last = value
        }
        #expect(stage.grid.progress.value == nil)
        stage.step(to: stage.time + 1)
        #expect(stage.grid.progressBar.isHidden)
    }

    @Test func `with all photos available at once, scrolling shows no bar`() {
        let stage = PhotoGridStage(photos: 4000)
        for step in 1...50 {
            stage.grid.collection.contentOffset = Double(step) * 1500
            stage.step(to: Double(step) / 10)
            #expect(stage.grid.progressBar.isHidden && stage.grid.progress.value == nil)
        }
    }
}
