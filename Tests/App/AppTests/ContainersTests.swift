import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The containers, with twelve small pictures and time by hand.
@Suite struct ContainersTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func makeTheatre(_ size: Size = Size(width: 1280, height: 800)) throws -> AppTheatre {
        try AppTheatre(.containers, of: folder, size: size)
    }

    private func controller(_ theatre: AppTheatre) throws -> ContainersController {
        try #require(theatre.app.scene as? ContainersController)
    }

    /// Opens the first photo of the first album.
    private func openPhoto(_ theatre: AppTheatre) {
        for key in ["ArrowDown", "Enter"] + ["ArrowDown", "Enter"] {
            theatre.key(key)
            theatre.wait(1)
        }
    }

    private func drag(_ theatre: AppTheatre, from start: Point, by way: Vector, steps: Int = 20, pause: Double = 0.2) {
        theatre.pointer(.down, start)
        for step in 1...steps {
            theatre.wait(0.008)
            theatre.pointer(.move, start + way * (Double(step) / Double(steps)))
        }
        theatre.wait(pause)
        theatre.pointer(.up, start + way)
    }

    private func depth(_ theatre: AppTheatre) -> Int {
        if case .list(let stack)? = theatre.traced("stack") { stack.count } else { 0 }
    }

    @Test func `a folder without photos says so in every tab`() throws {
        let theatre = try AppTheatre(.containers, of: PictureFolder(0)), containers = try controller(theatre)
        let albums = try #require(containers.pages?.topViewController as? AlbumsController)
        #expect(albums.emptyState.words?.headline == "No photos here" && albums.emptyState.size == albums.view.size)
        theatre.key("Tab")
        theatre.wait(1)
        let forYou = try #require(containers.pages?.topViewController as? ForYouController)
        #expect(forYou.emptyState.words?.headline == "No photos here" && forYou.view.subviews.first?.isHidden == true)
    }

    @Test func `keys lead to a photo and back`() throws {
        let theatre = try makeTheatre()
        openPhoto(theatre)
        #expect(try controller(theatre).pages?.topViewController is PhotoPageController)
        #expect(depth(theatre) == 3)
        theatre.key("Escape")
        theatre.wait(0.1)
        #expect(theatre.traced("way") == .string("pop") && depth(theatre) == 2)
        theatre.wait(1)
        theatre.key("Backspace")
        theatre.wait(1)
        theatre.key("Escape")
        #expect(depth(theatre) == 1 && theatre.traced("way") == .null)
    }

    @Test func `a short pull from the edge leaves the page, a long one pops it, each as the trace says`() throws {
        let theatre = try makeTheatre(), edge = Point(x: 5, y: 400)
        openPhoto(theatre)
        drag(theatre, from: edge, by: Vector(dx: 300, dy: 0))
        #expect(theatre.traced("cancelled") == .bool(true))
        theatre.wait(1)
        #expect(depth(theatre) == 3)
        drag(theatre, from: edge, by: Vector(dx: 800, dy: 0))
        theatre.wait(1)
        #expect(depth(theatre) == 2)
    }

    @Test func `two fingers to the side pop a page of tiles, and scroll none`() throws {
        let theatre = try makeTheatre(Size(width: 400, height: 300))
        theatre.key("ArrowDown")
        theatre.key("Enter")
        theatre.wait(1)
        let page = try #require(controller(theatre).pages?.topViewController as? AlbumController)
        for _ in 0..<30 {
            let event = ScrollEvent(
                location: Point(x: 200, y: 150), delta: Vector(dx: 12, dy: 1), isPrecise: true)
            theatre.stage.enqueue([InputEvent(time: theatre.stage.time, kind: .scroll(event))])
            theatre.wait(0.008)
        }
        #expect(page.collection.contentOffset == 0)
        #expect(theatre.traced("held") == .bool(true))
        theatre.wait(1)
        #expect(depth(theatre) == 1)
    }

    @Test func `what was changed is asked about before it is forgotten`() throws {
        let theatre = try makeTheatre()
        openPhoto(theatre)
        theatre.key("e")
        theatre.wait(1)
        let edit = try #require(theatre.app.presentedViewController as? PhotoEditController)
        theatre.tap(theatre.middle(of: edit.favourite))
        theatre.wait(1)
        #expect(edit.isModalInPresentation)
        drag(theatre, from: theatre.middle(of: edit.bar), by: Vector(dx: 0, dy: 300))
        theatre.wait(1)
        let question = try #require(edit.presentedViewController as? DiscardController)
        theatre.tap(theatre.middle(of: question.buttons[0]))
        theatre.wait(1)
        #expect(theatre.app.presentedViewController === edit && edit.presentedViewController == nil)
        theatre.key("Escape")
        theatre.wait(1)
        theatre.key("Enter")
        theatre.wait(1)
        #expect(theatre.app.presentedViewController == nil)
    }

    @Test func `a favourite is found on the second tab, and opens there`() throws {
        let theatre = try makeTheatre()
        openPhoto(theatre)
        for key in ["e", "4", " ", "Enter", "i"] {
            theatre.key(key)
            theatre.wait(1)
        }
        #expect(theatre.app.presentedViewController is PhotoInfoController)
        theatre.key("Escape")
        theatre.wait(1)
        theatre.key("Tab")
        theatre.wait(0.1)
        #expect(theatre.traced("tab") == .string("For You") && depth(theatre) == 1)
        // Enter is for the tab that is seen, not for the photo page of the other one.
        theatre.key("Enter")
        theatre.wait(1)
        #expect(depth(theatre) == 2)
        theatre.key("Tab")
        #expect(theatre.traced("tab") == .string("Albums") && depth(theatre) == 3)
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 400, height: 300)])
    func `the button of the menu stays above the bar of tabs`(size: Size) throws {
        let theatre = try makeTheatre(size), bar = try controller(theatre).tabBar
        #expect(theatre.app.menuButton.frame.maxY < bar.convert(bar.bounds, to: nil).minY)
        theatre.go(to: .slideIn)
        #expect(theatre.app.menuButton.frame.maxY == size.height - 16)
    }

    @Test(arguments: [
        ("01-ridges-at-dawn.jpg", "Ridges at dawn"), ("trips/2024/IMG_2041.JPG", "IMG 2041"), ("0.png", "0"),
        (".jpg", ".jpg"), ("7-.webp", "7"), ("été.a.png", "Été.a"),
    ])
    func `a photo is called what people would call it`(name: String, title: String) {
        #expect(PhotoTitle.of(name) == title)
    }

    @Test(
        arguments: [
            (0xFF10_1014, PhotoMood.dark), (0xFFA0_4020, .warm), (0xFF30_C040, .green), (0xFF60_80C0, .cool),
            (0xFF90_0800, .warm),
        ] as [(UInt32, PhotoMood)])
    func `a photo's colours say what it looks like`(pixel: UInt32, mood: PhotoMood) {
        let image = Image(Bitmap(width: 9, height: 7, filledWith: pixel), isOpaque: true, mipLevels: 2)
        #expect(PhotoMood(image) == mood)
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
