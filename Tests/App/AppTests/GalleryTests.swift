import Raster
import Replay
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The gallery: where its tiles lie, and what runs on them.
@Suite struct GalleryTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    /// Shows scenes with the folder's pictures; something is pressed a quarter of a second into each.
    private var demoContent: DemoContent {
        DemoContent { [folder] in
            try? folder.material()
        } demonstration: { _ in
            Demonstration(
                size: .desktopWindow,
                events: [
                    .pointer(.down, 130, 110, at: 0.25), .pointer(.up, 130, 110, at: 0.3),
                    InputEvent(time: 0.4, kind: .resize(Size(width: 300, height: 200), scale: 2)),
                ], duration: 2)
        }
    }

    private func open(_ size: Size = .desktopWindow, rate: Double = 60) throws -> AppStage {
        let stage = try AppStage(of: folder, size: size, demoContent: demoContent)
        stage.key("g")
        for _ in 0..<Int(rate) { stage.wait(1 / rate) }
        return stage
    }

    private func tiles(_ stage: AppStage) throws -> [GalleryTile] {
        try #require(stage.app.menu).collection.visibleCells.sorted { $0.key < $1.key }
            .compactMap { $0.value as? GalleryTile }
    }

    @Test func `every scene stands in one section, and all have a title`() {
        let scenes = GallerySection.all.flatMap(\.scenes)
        #expect(Set(scenes) == Set(Demo.all) && scenes.count == Demo.all.count)
        #expect(GallerySection.all.allSatisfy { !$0.scenes.isEmpty && !$0.title.isEmpty })
        // In a window of 400 points there is no room for more.
        #expect(Demo.all.allSatisfy { (1...28).contains($0.summary.count) })
    }

    @Test func `one after the other the scenes come into sight, none of them at once`() throws {
        let stage = try AppStage(of: folder, demoContent: demoContent)
        stage.key("g")
        var last: [Double] = []
        for _ in 0..<240 {
            stage.wait(1.0 / 240)
            // The first is the one that stands in for the scene that goes.
            let visible = try tiles(stage).dropFirst()
                .map { $0.preview.displayList == nil ? 0 : $0.preview.presentation.alpha }
            #expect(last.isEmpty || zip(visible, last).allSatisfy { (0...0.05).contains($0 - $1) })
            last = visible
        }
        #expect(last.count >= 6 && last.allSatisfy { $0 == 1 })
    }

    @Test(arguments: [50.0, 320, 400, 640, 900, 1280, 1920, 2560], [[1], [1, 1, 1, 3, 4, 1], [0, 7, 0, 30, 2]])
    func `tiles and headers lie inside the width, and none over another`(width: Double, counts: [Int]) {
        let layout = GalleryLayout(), sections = CollectionSections(counts), size = Size(width: width, height: 700)
        let headers = counts.indices.compactMap { layout.frame(ofHeader: $0, of: sections, in: size) }
        let tiles = (0..<sections.count).map { layout.frame(ofItem: $0, of: sections, in: size) }
        #expect(headers.count == counts.filter { $0 > 0 }.count)
        let all = headers + tiles, height = layout.contentSize(of: sections, in: size).height
        for (index, frame) in all.enumerated() {
            #expect(frame.minX >= 0 && (width < 100 || frame.maxX <= width) && frame.maxY <= height)
            #expect(all[..<index].allSatisfy { !$0.inset(by: 0.01).intersects(frame) })
        }
        for top in stride(from: 0, to: height, by: 97) {
            let items = layout.items(from: top, to: top + 200, of: sections, in: size)
            for index in tiles.indices where tiles[index].minY < top + 200 && tiles[index].maxY > top {
                #expect(items.contains(index))
            }
        }
    }

    @Test(arguments: [
        (Size(width: 400, height: 244), 2), (Size(width: 1280, height: 744), 4), (Size(width: 1920, height: 1024), 4),
        (Size(width: 2560, height: 1544), 5), (Size(width: 3840, height: 2104), 5),
        (Size(width: 1000, height: 1944), 3),
    ]) func `where there is room, tiles grow until all just fit`(size: Size, columns: Int) {
        let layout = GalleryLayout(), sections = CollectionSections([1, 1, 1, 3, 4, 1])
        let tiles = (0..<sections.count).map { layout.frame(ofItem: $0, of: sections, in: size) }
        #expect(Set(tiles.map(\.minX)).count == columns)
        let height = layout.contentSize(of: sections, in: size).height
        #expect(height <= size.height || tiles[0].width <= max(size.width / 4, 168))
        if columns == 5 { #expect(height > size.height * 0.75) }
    }

    @Test func `each of the scenes does something on its tile, and none is blank`() throws {
        let assets = Repository.path("Assets")
        let demoContent = DemoContent {
            try? folder.material()
        } demonstration: { name in
            let file = name.recording
            let recording = try? Recording(contentsOf: "\(assets)/Recordings/\(file).jsonl")
            return recording.map { Demonstration(size: $0.size, events: $0.events, duration: $0.end ?? 0) }
        }
        let stage = try AppStage(of: folder, size: Size(width: 640, height: 1400), demoContent: demoContent)
        stage.key("g")
        stage.wait(0.5)
        let tiles = try tiles(stage), painter = RasterPainter()
        #expect(tiles.compactMap(\.demo) == stage.app.menu?.scenes && tiles.count == Demo.all.count)
        var pictures = tiles.map { _ in Set<Bitmap>() }
        for _ in 0..<12 {
            stage.wait(0.9)
            for (index, tile) in tiles.enumerated() {
                let picture = painter.bitmap(of: try #require(tile.preview.displayList))
                let name = try #require(tile.demo)
                #expect(Set(picture.pixels).count > 8, "\(name) at \(stage.time)")
                pictures[index].insert(picture)
            }
        }
        for (tile, visible) in zip(tiles, pictures) {
            #expect(visible.count >= 2, "\(tile.demo?.title ?? "") shows \(visible.count) pictures")
        }
        #expect(demoContent.photos.byteCount > 0 && demoContent.photos.byteCount <= demoContent.photos.limit)
    }

    @Test func `the scenes run on their tiles, and the one on stage is marked`() throws {
        let stage = try open(), tiles = try tiles(stage)
        #expect(tiles.count >= 6)
        let first = tiles.map(\.preview.displayList)
        #expect(first.allSatisfy { $0.map { !$0.commands.isEmpty } ?? false })
        #expect(first.allSatisfy { ($0?.size.width ?? 0) * ($0?.scale ?? 0) <= 400 }, "they are painted small")
        stage.wait(0.05)
        stage.wait(0.05)
        #expect(tiles[0].preview.displayList != first[0], "the tap opens a photo")
        stage.wait(2)
        #expect(tiles.allSatisfy { $0.preview.displayList?.size == Size.desktopWindow })
    }

    @Test func `at every frame rate a second has a third of its frames, and the same pictures`() throws {
        func pictures(rate: Double) throws -> [[DisplayList?]] {
            let stage = try open(rate: rate)
            var visible: [[DisplayList?]] = []
            for _ in 0..<20 {
                stage.wait(0.05)
                visible.append(try tiles(stage).map(\.preview.displayList))
            }
            return visible
        }
        let painter = RasterPainter()
        func digest(_ visible: [[DisplayList?]]) -> [[Bitmap?]] {
            visible.map { $0.map { $0.map(painter.bitmap(of:)) } }
        }
        #expect(try digest(pictures(rate: 60)) == digest(pictures(rate: 240)))
    }

    @Test func `after the end it begins again, and its empty beginning is not visible`() throws {
        let stage = try open()
        let tile = try #require(try tiles(stage).first)
        var shown = 0
        for _ in 0..<400 {
            stage.wait(1.0 / 60)
            if let list = tile.preview.displayList, !list.commands.isEmpty { shown += 1 }
        }
        #expect(shown == 400)
    }

    @Test func `nothing runs when the gallery has closed, and with reduced motion it stands still`() throws {
        let stage = try open()
        stage.key("Escape")
        stage.wait(1)
        #expect(stage.isIdle && stage.app.menu == nil && stage.window.subviews.count == 1)
        stage.isReduceMotionEnabled = true
        stage.key("g")
        stage.wait(1)
        let still = try tiles(stage).map(\.preview.displayList)
        #expect(still.allSatisfy { $0 != nil })
        for _ in 0..<60 { stage.wait(1.0 / 20) }
        #expect(try tiles(stage).map(\.preview.displayList) == still)
    }

    @Test func `arrows go by rows and columns, and Enter grows the tile into its scene`() throws {
        let stage = try open(), menu = try #require(stage.app.menu)
        stage.key("ArrowDown")
        #expect(menu.selection == .twoThirds)
        stage.key("ArrowRight")
        stage.key("ArrowUp")
        #expect(menu.selection == .propertyAnimator)
        stage.key("ArrowUp")
        #expect(menu.selection == .propertyAnimator)
        stage.key("Enter")
        stage.wait(0)
        let container = try #require(menu.view.superview)
        let grown = try #require(container.subviews.compactMap { $0 as? DisplayListView }.first)
        var width = grown.presentation.size.width
        #expect(width < 400)
        for _ in 0..<10 {
            stage.wait(0.02)
            #expect(grown.presentation.size.width > width)
            width = grown.presentation.size.width
        }
        stage.wait(1)
        #expect(stage.app.demo == .propertyAnimator && stage.app.menu == nil && stage.isIdle)
        #expect(stage.observer.faults.isEmpty)
    }

    @Test func `keys may come before the tiles lie anywhere`() throws {
        let stage = try AppStage(of: folder)
        for key in ["ArrowDown", "ArrowUp", "End", "ArrowLeft", "ArrowRight", "Home"] {
            let gallery = GalleryController(current: .photoPreview, demoContent: nil) { _ in }
            #expect(gallery.handle(KeyEvent(phase: .down, key: key)))
        }
        stage.key("g")
        stage.key("ArrowDown")
        stage.wait(1)
        #expect(stage.app.menu != nil && stage.observer.faults.isEmpty)
    }
}
