import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The containers, with twelve small pictures; the tests set the time.
@Suite struct ContainersTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func makeStage(_ size: Size = .desktopWindow) throws -> AppStage {
        try AppStage(.containers, of: folder, size: size)
    }

    private func controller(_ stage: AppStage) throws -> ContainersController {
        try #require(stage.app.scene as? ContainersController)
    }

    /// Opens the first photo of the first album.
    private func openPhoto(_ stage: AppStage) {
        for key in ["ArrowDown", "Enter"] + ["ArrowDown", "Enter"] {
            stage.key(key)
            stage.wait(1)
        }
    }

    private func drag(_ stage: AppStage, from start: Point, by offset: Vector, steps: Int = 20, pause: Double = 0.2) {
        stage.pointer(.down, start)
        for step in 1...steps {
            stage.wait(0.008)
            stage.pointer(.move, start + offset * (Double(step) / Double(steps)))
        }
        stage.wait(pause)
        stage.pointer(.up, start + offset)
    }

    private func depth(_ stage: AppStage) -> Int {
        if case .list(let stack)? = stage.traced("stack") { stack.count } else { 0 }
    }

    @Test func `a folder without photos says so in every tab`() throws {
        let stage = try AppStage(.containers, of: PictureFolder(0)), containers = try controller(stage)
        let albums = try #require(containers.pages?.topViewController as? AlbumsController)
        #expect(albums.emptyState.words?.headline == "No photos here" && albums.emptyState.size == albums.view.size)
        stage.key("Tab", modifiers: .control)
        stage.wait(1)
        let forYou = try #require(containers.pages?.topViewController as? ForYouController)
        #expect(forYou.emptyState.words?.headline == "No photos here" && forYou.view.subviews.first?.isHidden == true)
    }

    @Test func `keys lead to a photo and back`() throws {
        let stage = try makeStage()
        openPhoto(stage)
        #expect(try controller(stage).pages?.topViewController is PhotoPageController)
        #expect(depth(stage) == 3)
        stage.key("Escape")
        stage.wait(0.1)
        #expect(stage.traced("way") == .string("pop") && depth(stage) == 2)
        stage.wait(1)
        stage.key("Backspace")
        stage.wait(1)
        stage.key("Escape")
        #expect(depth(stage) == 1 && stage.traced("way") == .null)
    }

    @Test func `a short pull from the edge leaves the page, a long one pops it, each as the trace says`() throws {
        let stage = try makeStage(), edge = Point(x: 5, y: 400)
        openPhoto(stage)
        drag(stage, from: edge, by: Vector(dx: 300, dy: 0))
        #expect(stage.traced("cancelled") == .bool(true))
        stage.wait(1)
        #expect(depth(stage) == 3)
        drag(stage, from: edge, by: Vector(dx: 800, dy: 0))
        stage.wait(1)
        #expect(depth(stage) == 2)
    }

    @Test func `two fingers to the side pop a page of tiles, and scroll none`() throws {
        let stage = try makeStage(Size.smallWindow)
        stage.key("ArrowDown")
        stage.key("Enter")
        stage.wait(1)
        let page = try #require(controller(stage).pages?.topViewController as? AlbumController)
        for _ in 0..<30 {
            let event = ScrollEvent(
                location: Point(x: 200, y: 150), delta: Vector(dx: 12, dy: 1), isPrecise: true)
            stage.enqueue([InputEvent(time: stage.time, kind: .scroll(event))])
            stage.wait(0.008)
        }
        #expect(page.collection.contentOffset == 0)
        #expect(stage.traced("held") == .bool(true))
        stage.wait(1)
        #expect(depth(stage) == 1)
    }

    @Test func `what was changed is asked about before it is forgotten`() throws {
        let stage = try makeStage()
        openPhoto(stage)
        stage.key("e")
        stage.wait(1)
        let edit = try #require(stage.app.presentedViewController as? PhotoEditController)
        stage.tap(stage.middle(of: edit.favourite))
        stage.wait(1)
        #expect(edit.isModalInPresentation)
        drag(stage, from: stage.middle(of: edit.bar), by: Vector(dx: 0, dy: 300))
        stage.wait(1)
        let question = try #require(edit.presentedViewController as? DiscardController)
        stage.tap(stage.middle(of: question.buttons[0]))
        stage.wait(1)
        #expect(stage.app.presentedViewController === edit && edit.presentedViewController == nil)
        stage.key("Escape")
        stage.wait(1)
        stage.key("Enter")
        stage.wait(1)
        #expect(stage.app.presentedViewController == nil)
    }

    @Test func `a favourite is found on the second tab, and opens there`() throws {
        let stage = try makeStage()
        openPhoto(stage)
        for key in ["e", "4", " ", "Enter", "i"] {
            stage.key(key)
            stage.wait(1)
        }
        #expect(stage.app.presentedViewController is PhotoInfoController)
        stage.key("Escape")
        stage.wait(1)
        stage.key("Tab", modifiers: .control)
        stage.wait(0.1)
        #expect(stage.traced("tab") == .string("For You") && depth(stage) == 1)
        // The visible tab receives Enter, not the photo page of the other tab.
        stage.key("Enter")
        stage.wait(1)
        #expect(depth(stage) == 2)
        stage.key("Tab", modifiers: .control)
        #expect(stage.traced("tab") == .string("Albums") && depth(stage) == 3)
    }

    @Test(
        arguments: [
            (0xFF10_1014, PhotoShelf.Mood.dark), (0xFFA0_4020, .warm), (0xFF30_C040, .green), (0xFF60_80C0, .cool),
            (0xFF90_0800, .warm),
        ] as [(UInt32, PhotoShelf.Mood)])
    func `a photo's colours say what it looks like`(pixel: UInt32, mood: PhotoShelf.Mood) {
        let image = Image(Bitmap(width: 9, height: 7, filledWith: pixel), isOpaque: true, mipLevels: 2)
        #expect(PhotoShelf.Mood(image) == mood)
    }

    @Test(arguments: [1.0, 150, 399, 400, 777, 1280, 2560, 3840])
    func `every tile that a stretch touches is laid out, on whole points and within the width`(width: Double) {
        let layout = TileLayout(fraction: 0.22, least: 150...480, aspect: 2.0 / 3, caption: 44, gap: 20, margin: 20)
        let count = 37,
            height = layout.contentSize(of: CollectionSections([count]), in: Size(width: width, height: 90)).height
        for top in stride(from: -50, to: height, by: 33) {
            let items = layout.items(
                from: top, to: top + 90, of: CollectionSections([count]), in: Size(width: width, height: 90))
            let touched = (0..<count).filter {
                let frame = layout.frame(
                    ofItem: $0, of: CollectionSections([count]), in: Size(width: width, height: 90))
                return frame.minY < top + 90 && frame.maxY > top
            }
            #expect(touched.allSatisfy(items.contains), "\(top)")
        }
        let last = layout.frame(
            ofItem: count - 1, of: CollectionSections([count]), in: Size(width: width, height: 90))
        #expect(last.maxY + 20 == height)
        guard width >= 150 else { return }
        for item in 0..<count {
            let frame = layout.frame(
                ofItem: item, of: CollectionSections([count]), in: Size(width: width, height: 90))
            #expect(frame == frame.rounded(toScale: 1) && frame.minX >= 20 && frame.maxX <= width - 20)
        }
    }
}
