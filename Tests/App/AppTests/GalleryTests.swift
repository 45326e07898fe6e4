import Raster
import Replay
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The gallery: where its tiles lie, and what runs on them.
@Suite struct GalleryTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    /// Shows scenes with the folder's pictures; something is pressed a quarter of a second into each.
    private var demoContent: DemoContent { demoContent(DecodingLimits()) }

    private func demoContent(_ limits: DecodingLimits) -> DemoContent {
        DemoContent(limits: limits) { [folder] in
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

    /// Opens the gallery from the last scene, so that all others are miniatures.
    private func open(
        _ size: Size = .desktopWindow, rate: Double = 60, from scene: Demo = .curves
    ) throws -> AppStage {
        let stage = try AppStage(scene, of: folder, size: size, demoContent: demoContent)
        stage.key("g")
        for _ in 0..<Int(rate) { stage.wait(1 / rate) }
        return stage
    }

    private func tiles(_ stage: AppStage) throws -> [GalleryTile] {
        try #require(stage.app.menu).collection.visibleCells.sorted { $0.key < $1.key }
            .compactMap { $0.value as? GalleryTile }
    }

    @Test func `every scene has one tile, and a title of its own`() throws {
        let stage = try AppStage(of: folder, demoContent: demoContent)
        stage.key("g")
        stage.wait(1)
        let menu = try #require(stage.app.menu)
        #expect(menu.scenes == Demo.all && menu.collection.count == Demo.all.count)
        #expect(Set(Demo.all.map(\.title)).count == Demo.all.count)
        // In a window of 400 points there is no room for more.
        #expect(Demo.all.allSatisfy { (1...28).contains($0.summary.count) && !$0.title.isEmpty })
        #expect(menu.collection.visibleCells.count == Demo.all.count, "no scrolling at 1280x800")
        #expect(menu.collection.contentSize.height <= menu.collection.size.height)
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

    @Test(arguments: [50.0, 320, 400, 640, 900, 1280, 1920, 2560], [1, 4, 11, 12, 40])
    func `tiles lie inside the width, and none over another`(width: Double, count: Int) {
        for aspect in [0.5, 0.59, 0.625, 1.6] {
            let layout = GalleryLayout(aspect: aspect), sections = CollectionSections([count])
            let size = Size(width: width, height: 700)
            let tiles = (0..<count).map { layout.frame(ofItem: $0, of: sections, in: size) }
            let height = layout.contentSize(of: sections, in: size).height
            for (index, frame) in tiles.enumerated() {
                #expect(frame.minX >= 0 && (width < 100 || frame.maxX <= width) && frame.maxY <= height)
                #expect(tiles[..<index].allSatisfy { !$0.inset(by: 0.01).intersects(frame) })
                let picture = GalleryTile.pictureFrame(inTile: frame).size
                #expect(abs(picture.height - max(picture.width * aspect, 1)) <= 0.5)
            }
            for top in stride(from: -200, to: height + 200, by: 97) {
                let items = layout.items(from: top, to: top + 200, of: sections, in: size)
                #expect(items.lowerBound >= 0 && items.upperBound <= count)
                for index in tiles.indices where tiles[index].minY < top + 200 && tiles[index].maxY > top {
                    #expect(items.contains(index))
                }
            }
        }
    }

    @Test(arguments: [
        (Size(width: 400, height: 244), 2), (Size(width: 1280, height: 744), 4), (Size(width: 1920, height: 1024), 4),
        (Size(width: 2560, height: 1544), 4),
    ]) func `where there is room, tiles grow until all just fit`(size: Size, columns: Int) {
        for count in [11, 12] {
            let layout = GalleryLayout(aspect: (size.height + 12) / size.width), sections = CollectionSections([count])
            let tiles = (0..<count).map { layout.frame(ofItem: $0, of: sections, in: size) }
            #expect(Set(tiles.map(\.minX)).count == columns, "\(count) in \(size)")
            let height = layout.contentSize(of: sections, in: size).height
            #expect(height <= size.height || tiles[0].width <= max(size.width / 4, 178))
        }
    }

    @Test(arguments: [Demo.photoPreview, .curves])
    func `each of the scenes does something on its tile, and none is blank`(current: Demo) throws {
        let assets = Repository.path("Assets")
        let demoContent = DemoContent {
            try? folder.material()
        } demonstration: { name in
            let file = name.recording
            let recording = try? Recording(contentsOf: "\(assets)/Recordings/\(file).jsonl")
            return recording.map {
                Demonstration(
                    size: $0.size, events: $0.events, duration: $0.end ?? 0, previewFeatures: $0.previewFeatures)
            }
        }
        let stage = try AppStage(
            current, of: folder, demoContent: demoContent)
        stage.key("g")
        stage.wait(0.5)
        let tiles = try tiles(stage).filter { $0.demo != current }, painter = RasterPainter()
        #expect(tiles.compactMap(\.demo) == Demo.all.filter { $0 != current })
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
        let stage = try open(), all = try tiles(stage), tiles = all.dropLast()
        #expect(all.filter(\.isCurrent).map(\.demo) == [.curves] && all.last?.preview.displayList == nil)
        #expect(all.last?.screen.source === stage.app.scene.view && tiles.allSatisfy { $0.screen.source == nil })
        let first = tiles.map(\.preview.displayList)
        #expect(first.allSatisfy { $0.map { !$0.commands.isEmpty } ?? false })
        #expect(first.allSatisfy { ($0?.size.width ?? 0) * ($0?.scale ?? 0) <= 400 }, "they are painted small")
        stage.wait(0.05)
        stage.wait(0.05)
        #expect(tiles[0].preview.displayList != first[0], "the tap opens a photo")
        stage.wait(2)
        #expect(tiles.allSatisfy { $0.preview.displayList?.size == stage.app.sceneFrame.size })
    }

    @Test func `a lower limit of memory bounds the photos on tiles, too`() throws {
        func byteCount(_ limits: DecodingLimits) throws -> Int {
            let content = demoContent(limits)
            for size in [Size.desktopWindow, Size(width: 900, height: 600), .smallWindow] {
                let stage = try AppStage(.curves, of: folder, size: size, demoContent: content)
                stage.key("g")
                for _ in 0..<60 { stage.wait(1.0 / 60) }
            }
            return content.photos.byteCount
        }
        let low = DecodingLimits(memory: 1 << 20), most = low.forKeeping / 4
        #expect(try (1...most).contains(byteCount(low)))
        #expect(try byteCount(DecodingLimits()) > most)
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
        let still = try tiles(stage).dropLast().map(\.preview.displayList)
        #expect(still.allSatisfy { $0 != nil })
        for _ in 0..<60 { stage.wait(1.0 / 20) }
        #expect(try tiles(stage).dropLast().map(\.preview.displayList) == still)
    }

    @Test func `keys move the selection by rows, columns and pages`() throws {
        let stage = try open(from: .photoPreview), menu = try #require(stage.app.menu), all = Demo.all
        let steps: [(key: String, index: Int)] = [
            ("ArrowDown", 4), ("ArrowRight", 5), ("ArrowUp", 1), ("ArrowUp", 1), ("ArrowLeft", 0), ("ArrowLeft", 0),
            ("PageDown", 8), ("PageDown", 8), ("ArrowRight", 9), ("PageUp", 1), ("End", all.count - 1),
            ("ArrowRight", all.count - 1), ("Home", 0), ("ArrowRight", 1),
        ]
        for step in steps {
            stage.key(step.key)
            #expect(menu.selection == all[step.index], "\(step.key)")
            stage.wait(0.02)
            let selected = try tiles(stage).filter(\.isSelected)
            #expect(selected.map(\.demo) == [all[step.index]], "the selection is visible")
        }
        stage.key("Enter")
        stage.wait(1)
        #expect(stage.app.demo == .propertyAnimator && stage.app.menu == nil && stage.isIdle)
        #expect(stage.observer.faults.isEmpty)
    }

    @Test(arguments: [Size(width: 420, height: 700), .smallWindow, Size(width: 320, height: 240)])
    func `in a small window pages scroll the selection into view`(size: Size) throws {
        let stage = try open(size, from: .photoPreview), menu = try #require(stage.app.menu)
        var visited: [Demo] = []
        for key in ["PageDown", "PageDown", "PageDown", "PageDown", "PageUp", "End", "Home"] {
            stage.key(key)
            stage.wait(0.5)
            visited.append(menu.selection)
            let index = try #require(menu.scenes.firstIndex(of: menu.selection))
            let frame = menu.collection.frame(ofItem: index), shown = menu.collection.bounds
            #expect(
                frame.minY >= shown.minY && min(frame.maxY, frame.minY + shown.height) <= shown.maxY + 0.5, "\(key)")
        }
        #expect(visited[0] != .photoPreview && visited[5] == Demo.all.last && visited[6] == .photoPreview)
    }

    @Test func `a tile that is pressed or selected shows its scene as it opens`() throws {
        let stage = try AppStage(of: folder, demoContent: demoContent), painter = RasterPainter()
        func pass(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { stage.wait(1.0 / 60) } }
        stage.key("g")
        pass(0.6)
        let tile = try tiles(stage)[2]
        func picture() throws -> Bitmap { painter.bitmap(of: try #require(tile.preview.displayList)) }
        let first = try picture()
        pass(1.5)
        #expect(try picture() != first, "the press in the demonstration opens a photo")
        stage.key("ArrowRight")
        stage.key("ArrowRight")
        pass(0.2)
        #expect(tile.isSelected)
        #expect(try picture() == first)
        pass(3)
        #expect(try picture() == first, "it stays there")
        stage.key("ArrowLeft")
        pass(0.5)
        #expect(try picture() == first, "and continues from there")
        pass(1)
        #expect(try picture() != first)
        stage.pointer(.down, stage.middle(of: tile))
        pass(0.2)
        #expect(tile.isSelected)
        #expect(try picture() == first)
    }

    @Test func `keys may come before the tiles lie anywhere`() throws {
        let stage = try AppStage(of: folder)
        for key in ["ArrowDown", "ArrowUp", "End", "ArrowLeft", "ArrowRight", "Home"] {
            let gallery = GalleryController(
                current: .photoPreview, demoContent: nil, viewOfScene: { _ in nil }, choose: { _ in })
            #expect(gallery.handle(KeyEvent(phase: .down, key: key)))
        }
        stage.key("g")
        stage.key("ArrowDown")
        stage.wait(1)
        #expect(stage.app.menu != nil && stage.observer.faults.isEmpty)
    }
}
