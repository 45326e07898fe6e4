import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// Pages of the preview: drags, fingers, keys and wheels turn to the neighbouring photos.
@Suite struct PagingTests {
    private let start = Point(x: 640, y: 400)

    private func opened(
        _ index: Int = 7, photos: Int = 40, features: PreviewFeatures = .all, size: Size = .desktopWindow
    ) -> PhotoGridStage {
        let stage = PhotoGridStage(photos: photos, size: size, features: features)
        stage.open(index)
        return stage
    }

    /// Drags in a straight line by steps of 10 ms, and lifts.
    private func drag(_ stage: PhotoGridStage, by distance: Vector, steps: Int = 20, rests: Bool = false) {
        let now = stage.time
        stage.press(start, moves: (1...steps).map { distance * (Double($0) / Double(steps)) }, at: now)
        let end = now + Double(steps) / 100 + (rests ? 0.1 : 0.005)
        stage.pointer(.up, start + distance, at: end)
        stage.step(to: end)
    }

    private func position(_ stage: PhotoGridStage) -> Double { stage.preview?.pager.position ?? .nan }

    // MARK: Input

    @Test func `keys turn the pages, several at a time, and stop at the ends`() throws {
        let stage = opened(7)
        let preview = try #require(stage.preview)
        for name in ["ArrowRight", "ArrowRight", " "] { stage.key(name) }
        #expect(preview.index == 10 && position(stage) == 7)
        stage.wait(0.1)
        #expect(position(stage) > 7 && position(stage) < 10)
        stage.wait(2)
        #expect(position(stage) == 10 && preview.pager.state.phase == .rest && stage.state == .shown)
        stage.key(" ", modifiers: .shift, at: stage.time)
        for _ in 0..<20 { stage.key("ArrowLeft", at: stage.time) }
        stage.wait(3)
        #expect(preview.index == 0 && position(stage) == 0)
        stage.key("ArrowLeft")
        var furthest = 0.0
        stage.frames(1) { furthest = min(furthest, position(stage)) }
        #expect(furthest < 0 && furthest > -0.02 && position(stage) == 0, "a short bounce: \(furthest)")
    }

    @Test(arguments: [
        (Vector(dx: 30, dy: 29.9), true), (Vector(dx: -30, dy: 29.9), true), (Vector(dx: 30, dy: 30), false),
        (Vector(dx: 30, dy: -30.1), false), (Vector(dx: 0, dy: 30), false), (Vector(dx: 30, dy: 0), true),
    ])
    func `the dominant axis decides at the slop`(distance: Vector, turns: Bool) throws {
        let stage = opened()
        stage.press(start, moves: (1...10).map { distance * (Double($0) / 10) }, at: stage.time)
        stage.step(to: stage.time + 0.1)
        let preview = try #require(stage.preview)
        #expect(preview.pager.isDragged == turns)
        #expect(stage.state == (turns ? .shown : .held))
    }

    @Test func `a drag that has begun along one axis keeps to it`() throws {
        let stage = opened()
        stage.press(start, moves: [Vector(dx: 20, dy: 0), Vector(dx: 25, dy: 300)], at: stage.time)
        stage.wait(0.1)
        let preview = try #require(stage.preview)
        #expect(preview.pager.isDragged && stage.state == .shown)
        #expect(abs(preview.page.shownFrame.center.y - stage.destination.center.y) < 1e-9)
    }

    @Test(arguments: [(-700.0, true, 1), (-600, true, 0), (-150, false, 1), (150, false, -1), (700, true, -1)])
    func `a slow drag past the middle and a flick turn a page`(distance: Double, rests: Bool, step: Int) throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        drag(stage, by: Vector(dx: distance, dy: 0), rests: rests)
        #expect(preview.index == 7 + step)
        stage.wait(2)
        #expect(position(stage) == Double(7 + step))
    }

    @Test(arguments: [true, false]) func `two fingers turn pages`(isReported: Bool) throws {
        let stage = opened()
        let now = stage.time
        for i in 0..<12 {
            let event = ScrollEvent(
                location: start, delta: Vector(dx: -14, dy: 1), isPrecise: true, phase: isReported ? .changed : nil)
            stage.enqueue(.scroll(event), at: now + Double(i) / 100)
        }
        if isReported {
            stage.enqueue(
                .scroll(ScrollEvent(location: start, delta: .zero, isPrecise: true, phase: .ended)), at: now + 0.12)
        }
        stage.step(to: now + 2)
        #expect(stage.preview?.index == 8 && position(stage) == 8)
    }

    @Test func `a tilted wheel turns pages, and a turned one does not`() throws {
        let stage = opened()
        let tilts = [Vector(dx: -80, dy: 0), Vector(dx: 0, dy: -80), Vector(dx: -40, dy: 0), Vector(dx: -40, dy: 0)]
        for (i, delta) in tilts.enumerated() {
            stage.enqueue(
                .scroll(ScrollEvent(location: start, delta: delta, isPrecise: false)),
                at: stage.time + Double(i) * 0.05)
        }
        stage.wait(2)
        #expect(stage.preview?.index == 9)
    }

    @Test func `with one photo, a horizontal drag is the free drag`() {
        let stage = opened(0, photos: 1)
        stage.press(start, moves: [Vector(dx: 15, dy: 0), Vector(dx: 60, dy: 0)], at: stage.time)
        stage.wait(0.3)
        #expect(stage.state == .held)
    }

    @Test func `without the feature nothing turns, and the trace has no page`() throws {
        let stage = opened(features: [])
        for name in ["ArrowRight", " "] { stage.key(name) }
        stage.press(start, moves: [Vector(dx: -15, dy: 0), Vector(dx: -200, dy: 0)], at: stage.time)
        stage.wait(0.3)
        #expect(stage.state == .held && stage.preview?.index == 7)
        #expect(stage.traced("page") == nil)
    }

    // MARK: Flights

    @Test func `a photo caught in flight never turns`() throws {
        let stage = PhotoGridStage()
        stage.tap(stage.center(ofThumbnail: 7), at: 0.1)
        stage.step(to: 0.35)
        let place = try #require(stage.standIn?.visibleFrame.center)
        stage.press(place, moves: (1...20).map { Vector(dx: -12 * Double($0), dy: 0) }, at: 0.35)
        stage.step(to: 0.5)
        #expect(stage.state == .held && stage.preview?.pager.isMoving == false)
        stage.key("ArrowRight", at: 0.51)
        stage.step(to: 0.52)
        #expect(stage.preview?.index == 7)
    }

    @Test func `a dismissal flies to the photo that is visible, to which the grid has scrolled`() throws {
        let stage = opened(7, photos: 90)
        #expect(stage.grid.thumbnailFrame(of: 40) == nil)
        for _ in 0..<33 { stage.key("ArrowRight", at: stage.time) }
        stage.wait(3)
        #expect(stage.stage.title == stage.store.title(at: 40))
        let home = try #require(stage.grid.thumbnailFrame(of: 40))
        #expect(stage.window.bounds.contains(home.origin) && home.maxY <= stage.size.height)
        #expect(!stage.grid.collection.isScrolling)
        stage.key("Escape", at: stage.time)
        var last = Rect.zero
        stage.frames(0.6) {
            if let shown = stage.standIn, stage.state != .away { last = shown.visibleFrame }
        }
        #expect((last.center - home.center).length < 3)
        #expect(stage.state == .away && stage.traced("sourceHidden") == .bool(false))
        #expect(stage.isAlive(at: stage.time + 1))
    }

    @Test(arguments: [0.02, 0.08, 0.15, 0.3]) func `a dismissal of a moving page keeps place and velocity`(
        delay: Double
    ) throws {
        let stage = opened(7)
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        stage.wait(delay)
        let place = preview.page.shownFrame
        let velocity = -preview.pager.velocity * preview.pager.state.length
        stage.key("Escape")
        let photo = preview.flight.standIn.presentation.visibleFrame
        #expect((photo.center - place.center).length <= 0.51 && photo.size == place.size)
        let step = 1e-5
        stage.wait(step)
        let moved = preview.flight.standIn.presentation.visibleFrame.center.x - photo.center.x
        #expect(abs(moved / step - velocity) < 0.05 * abs(velocity) + 30, "\(moved / step) and \(velocity)")
        // After 0.3 s the neighbour has left the window.
        #expect(preview.flight.dimming.subviews.count == (delay < 0.3 ? 1 : 0), "a neighbour fades behind the photo")
        stage.wait(3)
        #expect(stage.state == .away && stage.containers.isEmpty)
        #expect(stage.isAlive(at: stage.time + 1))
    }

    @Test func `Escape cancels a drag of the pages first`() throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        stage.press(start, moves: (1...20).map { Vector(dx: -40 * Double($0), dy: 0) }, at: stage.time)
        stage.wait(0.25)
        stage.key("Escape")
        #expect(stage.state == .shown && !preview.pager.isDragged && preview.index == 7)
        stage.wait(2)
        #expect(position(stage) == 7)
    }

    @Test func `a press catches moving pages, but not over a button`() throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        stage.wait(0.08)
        let place = position(stage)
        stage.pointer(.down, start)
        #expect(preview.pager.isDragged && abs(position(stage) - place) < 1e-9)
        stage.wait(0.5)
        #expect(abs(position(stage) - place) < 1e-9, "held")
        stage.pointer(.up, start)
        stage.wait(2)
        stage.key("ArrowRight")
        stage.wait(0.08)
        let button = preview.controls.closeButton.frame.center
        stage.pointer(.down, button)
        #expect(!preview.pager.isDragged)
        stage.pointer(.up, button)
        stage.wait(2)
        #expect(stage.state == .away)
    }

    // MARK: Layout and content

    @Test func `a resize keeps the page, and the relative place during a drag`() throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        stage.press(start, moves: (1...20).map { Vector(dx: -20 * Double($0), dy: 0) }, at: stage.time)
        stage.wait(0.25)
        let place = position(stage)
        #expect(place > 7.2)
        stage.resize(Size(width: 700, height: 900), at: stage.time)
        stage.wait(0.02)
        #expect(abs(position(stage) - place) < 1e-9)
        let page = try #require(preview.pager.page(of: 8))
        #expect(abs(page.frame.minX - (8 - place) * 720) <= 0.5 && page.frame.width == 700)
        stage.pointer(.move, start + Vector(dx: -472, dy: 0))
        #expect(abs(position(stage) - place - 0.1) < 1e-9)
        stage.pointer(.up, start)
        stage.resize(Size(width: 1000, height: 600), at: stage.time)
        stage.wait(2)
        #expect(position(stage) == 7)
        #expect(preview.page.frame == Rect(x: 0, y: 0, width: 1000, height: 600))
    }

    @Test func `neighbours are decoded ahead, and late decodes reach them`() throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        for index in [6, 7, 8] { #expect(stage.store.sharpImage(at: index) != nil) }
        #expect(stage.store.sharpImage(at: 9) == nil)
        #expect(preview.pager.page(of: 8)?.picture.layers.last?.image == stage.store.sharpImage(at: 8))
        stage.key("ArrowRight")
        stage.wait(1)
        for index in [7, 8, 9] { #expect(stage.store.sharpImage(at: index) != nil) }
        #expect(stage.store.sharpImage(at: 6) == nil && preview.pager.page(of: 6) == nil)
    }

    @Test func `more pages follow as more photos arrive`() throws {
        let stage = opened(2, photos: 3)
        stage.key("ArrowRight")
        stage.wait(1)
        #expect(stage.preview?.index == 2)
        stage.store.receive(CatalogueUpdate(complete: Catalogue(photos: 5)))
        stage.wait(0.1)
        stage.key("ArrowRight")
        stage.wait(1)
        #expect(stage.preview?.index == 3)
    }

    @Test func `with reduced motion keys cross-fade in place, and drags are followed`() throws {
        let stage = opened()
        stage.isReduceMotionEnabled = true
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        #expect(position(stage) == 8 && preview.index == 8)
        var alphas: [Double] = []
        stage.frames(0.25) {
            #expect(position(stage) == 8)
            alphas.append(preview.page.presentation.alpha)
        }
        #expect(alphas == alphas.sorted() && alphas[3] < 1 && alphas.last == 1)
        #expect(preview.pager.subviews.count == 3)
        stage.press(start, moves: (1...20).map { Vector(dx: -20 * Double($0), dy: 0) }, at: stage.time)
        stage.wait(0.25)
        #expect(position(stage) > 8.25)
    }

    @Test func `pages are on whole pixels while they move`() throws {
        let stage = opened()
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        stage.frames(0.6) {
            for page in preview.pager.subviews { #expect(page.frame.minX == page.frame.minX.rounded()) }
        }
    }

    @Test func `a photo that cannot be shown has a page that says so, and can be dismissed`() throws {
        let stage = PhotoGridStage(broken: [8])
        stage.open(7)
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        stage.wait(1)
        #expect(preview.index == 8 && preview.page.problem?.hasPrefix("This photo cannot be shown\n") == true)
        #expect(preview.page.photoView.subviews.count == 1 && !preview.controls.ring.isLoading)
        #expect(max(preview.page.fitFrame.width, preview.page.fitFrame.height) <= 380)
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.state == .away && stage.store.sharpImage(at: 7) == nil)
    }

    @Test func `a retry shows a photo again whose failure has passed, in its page and in the title`() throws {
        let stage = PhotoGridStage(), title = stage.stage.title
        let request = PhotoRequest(index: 8, size: .filling(width: 10, height: 10))
        let failure = PhotosError.decoderFailed(path: "photo 8", reason: "the system ended it")
        stage.store.receive(PhotoResult(request: request, outcome: .failure(failure)))
        let titleOfFailure = stage.stage.title
        stage.open(7)
        let preview = try #require(stage.preview)
        stage.key("ArrowRight")
        stage.wait(1)
        #expect(preview.index == 8 && preview.page.problem != nil)
        stage.perform { stage.grid.retryFailures() }
        stage.wait(1)
        #expect(preview.page.problem == nil && stage.store.sharpImage(at: 8) != nil)
        stage.key("Escape")
        stage.wait(2)
        stage.store.receive(PhotoResult(request: request, outcome: .failure(failure)))
        #expect(title != titleOfFailure && stage.stage.title == titleOfFailure)
        stage.perform { stage.grid.retryFailures() }
        #expect(stage.stage.title == title)
    }

    @Test func `F5 reads the folder again, and tries to show what could not be shown`() throws {
        let folder = try PictureFolder()
        var material = try folder.material { _ in }, readCount = 0
        material.readAgain = { readCount += 1 }
        let shown = SceneStage(
            .photoPreview, of: material, size: .desktopWindow, scale: 1, textEngine: FixedWidthTextEngine())
        let stage = AppStage(shown.app, on: shown.stage), grid = try #require(shown.app.scene as? PhotoGridController)
        stage.wait(1)
        let request = PhotoRequest(index: 8, size: .filling(width: 10, height: 10))
        let failure = PhotosError.decoderFailed(path: "photo 8", reason: "the system ended it")
        grid.store.receive(PhotoResult(request: request, outcome: .failure(failure)))
        #expect(grid.store.isBroken(at: 8))
        stage.key("F5")
        stage.wait(1)
        #expect(readCount == 1 && !grid.store.isBroken(at: 8) && grid.store.thumbnail(at: 8) != nil)
    }
}
