import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Thumbnails that become the pages of a pager, which is in step with the strip below it.
@Suite struct ConnectTheDotsTests {
    nonisolated private static let sizes = [Size.desktopWindow, Size.smallWindow]

    // MARK: In step

    @Test(arguments: sizes) func `pager and strip are in step in every frame, whichever is moved`(size: Size) throws {
        let dots = try ThumbnailsStage(size)
        dots.open()
        func check() { #expect(abs(dots.position - dots.strip) < 1e-9, "\(dots.position), \(dots.strip)") }
        var last = 0.0
        for y in [size.height * 0.4, size.height - 30] {
            let start = Point(x: size.width * 0.8, y: y)
            let end = dots.drag(from: start, by: Vector(dx: -size.width * 0.6, dy: 0), check: check)
            dots.pointer(.up, end)
            dots.frames(1, rate: 120, check: check)
            #expect(dots.position == dots.position.rounded() && dots.position > last)
            last = dots.position
        }
        for key in ["ArrowRight", "End", "PageUp", "Home", "ArrowLeft"] {
            dots.key(key)
            dots.frames(0.1, check: check)
        }
        dots.frames(1, check: check)
        #expect(dots.position == 0)
    }

    @Test func `a tap on the strip leads there, and so does the pager in a window of another size`() throws {
        let dots = try ThumbnailsStage()
        dots.open(3)
        #expect(
            dots.position == 3, "\(dots.strip) \(String(describing: dots.viewer?.pager.collectionView.contentSize))")
        dots.tap(Point(x: 640 + 2 * 88, y: 760))
        dots.frames(1)
        #expect(dots.position == 5 && dots.strip == 5)
        dots.key("ArrowRight")
        dots.frames(0.1)
        for size in [Size.smallWindow, Size(width: 1600, height: 900)] {
            dots.resize(size)
            #expect(abs(dots.position - dots.strip) < 1e-9)
            #expect((5...6).contains(dots.position), "\(dots.position)")
            dots.frames(0.02)
        }
        dots.frames(1)
        #expect(dots.position == 6 && dots.strip == 6)
    }

    @Test func `a thumbnail that is loaded later appears in the strip, and is not exchanged any more`() {
        var picture: Image?
        let strip = StripView(count: 3) { $0 == 1 ? picture : nil }
        strip.frame = Rect(x: 0, y: 0, width: 400, height: StripView.height)
        strip.layoutIfNeeded()
        func shown() -> [Image?] {
            strip.collection.visibleCells.sorted { $0.key < $1.key }.map { ($0.value as? ThumbnailCell)?.photo.image }
        }
        #expect(shown() == [nil, nil, nil])
        let image = Image(Bitmap(width: 2, height: 2, filledWith: 0xFF00_FF00), isOpaque: true)
        picture = image
        strip.reloadPictures()
        #expect(shown() == [nil, image, nil])
        picture = Image(Bitmap(width: 4, height: 4, filledWith: 0xFF00_FF00), isOpaque: true)
        strip.reloadPictures()
        #expect(shown() == [nil, image, nil])
    }

    @Test func `a photo stays behind its page by a quarter, and not at all where less is to move`() throws {
        let dots = try ThumbnailsStage()
        dots.open()
        func offset() throws -> Double {
            let page = try #require(dots.viewer?.pager.viewController(forPage: 1) as? ViewerPageController)
            return page.photo.frame.center.x - page.view.bounds.center.x
        }
        dots.viewer?.pager.position = 0.75
        dots.wait(0)
        #expect(try abs(offset() + 0.25 * 1280 * 0.25) < 1e-9)
        dots.isReduceMotionEnabled = true
        dots.viewer?.pager.position = 0.5
        dots.wait(0)
        #expect(try offset() == 0)
        #expect(dots.strip == 0.5)
    }

    @Test(arguments: [Size.desktopWindow, .smallWindow, Size(width: 420, height: 656), Size(width: 900, height: 900)])
    func `at rest a photo fills its page, or is whole where that would crop a quarter`(size: Size) throws {
        let dots = try ThumbnailsStage(size)
        dots.open()
        for item in 0..<8 {
            dots.viewer?.pager.position = Double(item)
            dots.wait(0)
            let page = try #require(dots.page(item)), part = page.part
            #expect(page.photo.frame == dots.resting(item), "\(item)")
            #expect(part.minX >= -1e-9 && part.maxX <= 1 + 1e-9 && part.minY >= -1e-9 && part.maxY <= 1 + 1e-9)
            let isWhole = min(part.width, part.height) > 0.95, top = dots.viewer?.strip.frame.minY ?? 0
            #expect(part.width * part.height >= 0.74)
            #expect(page.photo.frame == page.view.bounds || isWhole && page.photo.frame.maxY <= top, "\(item) \(part)")
        }
    }

    @Test(arguments: [0, 1, 4]) func `in flight the visible part of a photo stays the same`(item: Int) throws {
        let dots = try ThumbnailsStage()
        dots.open(item)
        let page = try #require(dots.page(item))
        dots.viewer?.pager.position = Double(item) + 0.4
        dots.wait(0)
        let part = page.part, lag = 0.4 * 0.25 * 1280, resting = dots.resting(item)
        #expect(abs(page.place.minX - resting.minX - lag) < 1e-9)
        #expect(abs(page.place.maxX - min(resting.maxX + lag, 1280)) < 1e-9)
        dots.key("Escape")
        let shown = try #require(dots.thumbnails.flyingViews[item]).presentation.contentsRect
        #expect((shown.center - part.center).length < 1e-9 && abs(shown.width - part.width) < 1e-9)
    }

    @Test func `an empty folder says so`() throws {
        let dots = try ThumbnailsStage(count: 0)
        #expect(dots.thumbnails.emptyState.words?.headline == "No photos here")
        #expect(dots.thumbnails.emptyState.frame == dots.thumbnails.view.bounds)
        dots.key("ArrowDown")
        dots.key("Enter")
        #expect(dots.state == .string("away"))
        #expect(try ThumbnailsStage(count: 1).thumbnails.emptyState.words == nil)
    }

    @Test(arguments: [true, false]) func `the keyboard goes on from the photo that was shown last`(isPlain: Bool) throws
    {
        let dots = try ThumbnailsStage(Size.smallWindow, count: 40), stage = dots
        func ringed() -> [Int] {
            dots.thumbnails.collection.visibleCells.filter { ($0.value as? ThumbnailCell)?.isSelected ?? false }.map(
                \.key)
        }
        func press(_ keys: String...) {
            for key in keys {
                stage.key(key)
                dots.frames(1)
            }
        }
        dots.thumbnails.isPlain = isPlain
        press("Enter", "End", "ArrowLeft", "Escape")
        #expect(dots.window.bounds.contains(dots.thumbnail(38)) && ringed().isEmpty)
        press("Enter")
        #expect(dots.viewer?.item == 38)
        press("ArrowLeft", "Escape", "ArrowRight")
        // The first arrow shows where it leads from.
        #expect(ringed() == [37])
        press("ArrowLeft", "Enter", "ArrowLeft", "Escape")
        #expect(ringed() == [35] && dots.window.bounds.contains(dots.thumbnail(35)))
    }

    // MARK: Plain, and with less to move

    @Test func `plainly pages fade, nothing stays behind, and the strip jumps when a page has landed`() throws {
        let dots = try ThumbnailsStage()
        dots.key("p")
        dots.thumbnails.open(2)
        dots.frames(0.1)
        let view = try #require(dots.viewer?.view)
        #expect(dots.thumbnails.flyingViews.isEmpty && (0.01..<0.99).contains(view.presentation.alpha))
        #expect(view.presentation.visibleFrame == dots.window.bounds)
        dots.frames(1)
        let end = dots.drag(from: dots.middle, by: Vector(dx: -500, dy: 0)) { #expect(dots.strip == 2) }
        #expect(dots.position > 2.2)
        let page = try #require(dots.viewer?.pager.viewController(forPage: 3) as? ViewerPageController)
        #expect(page.photo.frame == page.view.bounds)
        dots.pointer(.up, end)
        dots.frames(1) { #expect(dots.strip == 2 || dots.strip == 3 && dots.position == 3) }
        #expect(dots.position == 3 && dots.strip == 3)
        // The strip leads as well, once it has landed.
        let start = Point(x: 640, y: 770)
        dots.pointer(.up, dots.drag(from: start, by: Vector(dx: -200, dy: 0)) { #expect(dots.position == 3) })
        dots.frames(1)
        #expect(dots.position > 3 && dots.position == dots.strip)
        dots.key("Escape")
        dots.frames(1)
        #expect(dots.state == .string("away") && dots.isTidy && dots.observer.faults.isEmpty)
    }

    @Test func `P switches the pattern off and on as soon as nothing moves`() throws {
        let dots = try ThumbnailsStage()
        dots.thumbnails.open(2)
        dots.frames(1)
        let viewer = try #require(dots.viewer)
        let device = dots.drag(from: dots.middle, by: Vector(dx: -500, dy: 0)) {
            #expect(abs(dots.strip - dots.position) < 1e-9)
        }
        dots.key("p")
        #expect(!viewer.isPlain && dots.thumbnails.isPlain, "in a hand it stays as it is")
        dots.pointer(.up, device)
        dots.frames(1) { #expect(abs(dots.strip - dots.position) < 1e-9) }
        #expect(viewer.isPlain && dots.position == 3)
        dots.key("ArrowRight")
        dots.frames(1)
        #expect(dots.position == 4 && dots.strip == 4)
        dots.key("p")
        #expect(!viewer.isPlain)
        dots.key("ArrowLeft")
        dots.frames(1) { #expect(abs(dots.strip - dots.position) < 1e-9) }
        dots.key("Escape")
        dots.frames(0.1)
        #expect(!dots.thumbnails.flyingViews.isEmpty, "it flies home")
        dots.frames(1)
        #expect(dots.state == .string("away") && dots.isTidy && dots.observer.faults.isEmpty)
    }

    @Test func `where less is to move it fades, and the thumbnail is in sight all the same`() throws {
        let dots = try ThumbnailsStage(Size.smallWindow, count: 40)
        dots.isReduceMotionEnabled = true
        dots.thumbnails.open(0)
        dots.frames(0.1)
        #expect(dots.thumbnails.flyingViews.isEmpty && dots.photo == dots.resting(0))
        dots.frames(1)
        dots.viewer?.pager.position = 30
        dots.key("Escape")
        dots.frames(1)
        #expect(dots.state == .string("away") && dots.thumbnails.flyingViews.isEmpty)
        #expect(dots.window.bounds.contains(dots.thumbnail(30)))
    }

    // MARK: Interruptions

    @Test(arguments: [true, false]) func `pages and strip that are dragged during Escape keep their position in flight`(
        isStrip: Bool
    ) throws {
        let dots = try ThumbnailsStage()
        dots.open(3)
        let start = isStrip ? Point(x: 640, y: 770) : dots.middle
        let device = dots.drag(from: start, by: Vector(dx: isStrip ? -80 : -500, dy: 0))
        dots.key("Escape")
        let place = dots.position
        #expect(place > 3.1 && place != place.rounded())
        for step in 1...12 {
            dots.wait(0.008)
            dots.pointer(.move, device + Vector(dx: 60, dy: 0) * Double(step))
            #expect(dots.position == place && dots.isWhole)
        }
        dots.resize(Size(width: 900, height: 700))
        #expect(dots.isWhole)
        dots.pointer(.up, device)
        dots.frames(1)
        #expect(dots.state == .string("away") && dots.isTidy && dots.observer.faults.isEmpty)
    }

    @Test(arguments: Array(0..<12) + [12_011])
    func `during random input no photo is visible twice, and nothing is left`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let dots = try ThumbnailsStage(), stage = dots
        var device = dots.middle, isDown = false, story: [String] = []
        for _ in 0..<80 {
            let kind = Int.random(in: 0..<14, using: &random)
            switch kind {
            case 0, 1, 2:
                let keys = ["Enter", "Escape", "ArrowLeft", "ArrowRight", "End", "p"]
                stage.key(keys[Int.random(in: 0..<keys.count, using: &random)])
            case 3 where !isDown:
                let window = dots.window.bounds
                stage.tap(
                    Point(
                        // Not on the buttons of the app, which lead elsewhere.
                        x: .random(in: 0...window.width - 220, using: &random),
                        y: .random(in: 0...window.height, using: &random)))
            case 4:
                stage.resize(
                    Size(
                        width: Double.random(in: 400...1600, using: &random).rounded(),
                        height: Double.random(in: 300...1000, using: &random).rounded()))
            case 5, 6:
                isDown.toggle()
                if isDown { device = dots.middle }
                stage.pointer(isDown ? .down : Bool.random(using: &random) ? .up : .cancel, device)
            case 7: stage.wait(0.8)
            default:
                guard isDown else { break }
                let step = Vector(
                    dx: .random(in: -30...30, using: &random), dy: .random(in: -20...40, using: &random))
                for _ in 0..<6 {
                    stage.wait(0.008)
                    device = device + step
                    stage.pointer(.move, device)
                }
            }
            story.append("\(kind)")
            stage.wait(.random(in: 0...0.2, using: &random))
            if dots.viewer?.isPlain == false {
                #expect(
                    dots.isWhole,
                    "seed \(seed): \(String(describing: dots.state)) hand \(String(describing: dots.closedFraction)) \(dots.viewer?.isBeingDismissed ?? false) \(dots.viewer?.isBeingPresented ?? false) after \(story.suffix(12))"
                )
                #expect(abs(dots.position - dots.strip) < 1e-9, "seed \(seed) after \(story.suffix(12))")
            }
        }
        if isDown { stage.pointer(.up, device) }
        stage.wait(2)
        for _ in 0..<2 where stage.appController?.presentedViewController != nil {
            stage.appController?.dismiss(animated: true)
            stage.wait(2)
        }
        #expect(dots.state == .string("away") && dots.isTidy, "seed \(seed)")
        #expect(stage.observer.faults.isEmpty, "seed \(seed): \(stage.observer.faults)")
    }
}
