import StageSupport
import Tactile
import Testing

@testable import TactilePhotos
@testable import Viewer

/// The photo at 1:1: one of its pixels on each pixel of the display, for photos and windows of many sizes.
@Suite struct OneToOneTests {
    private static let photos = [
        Size(width: 200, height: 120), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
        Size(width: 1300, height: 901), Size(width: 1999, height: 1333), Size(width: 801, height: 1203),
        Size(width: 64, height: 3000),
    ]
    /// A window: its size in pixels, and the pixels of a point.
    private struct Window {
        let width: Double, height: Double, scale: Double
        var size: Size { Size(width: width / scale, height: height / scale) }
    }
    private static let windows = [
        Window(width: 1280, height: 800, scale: 1), Window(width: 1365, height: 767, scale: 1),
        Window(width: 1600, height: 1001, scale: 1.25), Window(width: 1111, height: 900, scale: 1.5),
        Window(width: 1800, height: 1200, scale: 2),
    ]

    /// The colour of a pixel of the photo, which differs from those of its neighbours.
    private static func color(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32(x * 71 & 255) << 16 | UInt32(y * 53 & 255) << 8 | UInt32((x ^ y) & 255)
    }

    /// Returns a picture of the photo's pixels at the places of a grid.
    private static func picture(_ width: Int, _ height: Int, at place: (Int, Int) -> (x: Int, y: Int)) -> Image {
        let pixels = (0..<width * height).map { index in
            let pixel = place(index % width, index / width)
            return color(pixel.x, pixel.y)
        }
        return Image(Bitmap(width: width, height: height, pixels: pixels), isOpaque: true, mipLevels: 0)
    }

    private struct Decode: Hashable {
        let request: PhotoRequest
        let photo: Size
    }
    /// Decodes are made once for all windows.
    private static var decodes: [Decode: PhotoImage] = [:]

    private static func decode(_ request: PhotoRequest, of photo: Size) -> PhotoImage {
        let key = Decode(request: request, photo: photo)
        if let known = decodes[key] { return known }
        let natural = PixelSize(width: Int(photo.width), height: Int(photo.height)), image: Image
        if case .tile(let tile) = request.size, tile.level == 0 {
            let frame = tile.frame(in: photo)
            image = picture(Int(frame.width), Int(frame.height)) { (Int(frame.minX) + $0, Int(frame.minY) + $1) }
        } else {
            let size = request.size.pixels(of: natural)
            image = picture(size.width, size.height) {
                ($0 * natural.width / size.width, $1 * natural.height / size.height)
            }
        }
        let decoded = PhotoImage(image: image, naturalSize: photo)
        decodes[key] = decoded
        return decoded
    }

    private func opened(_ photo: Size, in window: Window, features: PreviewFeatures = .all) -> PhotoGridStage {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 3)), waits: false) {
            .success(Self.decode($0, of: photo))
        }
        let grid = PhotoGridController(store: PhotoStore(source), folderName: "Test", previewFeatures: features)
        let stage = PhotoGridStage(grid, size: window.size, scale: window.scale)
        stage.open(0)
        return stage
    }

    /// Checks that the window shows the photo's own pixels, in some rows and columns.
    private func expectPixels(_ stage: PhotoGridStage, _ scale: Double, _ note: String) throws {
        let page = try #require(stage.preview).page, picture = stage.bitmap()
        let left = page.zoom.frame.minX * scale, top = page.zoom.frame.minY * scale
        #expect(abs(left - left.rounded()) < 1e-6 && abs(top - top.rounded()) < 1e-6, "\(note): at \(left), \(top)")
        let photo = page.photoSize, origin = (x: Int(left.rounded()), y: Int(top.rounded()))
        #expect(abs(page.zoom.frame.width * scale - photo.width) < 1e-6, "\(note): \(page.zoom.frame)")
        let columns = max(origin.x, 0)..<min(origin.x + Int(photo.width), picture.width)
        let rows = max(origin.y, 0)..<min(origin.y + Int(photo.height), picture.height)
        try #require(!columns.isEmpty && !rows.isEmpty, "\(note)")
        func isExact(_ x: Int, _ y: Int) -> Bool {
            picture.pixels[y * picture.width + x] == Self.color(x - origin.x, y - origin.y)
        }
        // The controls are above and below the middle rows.
        let middle = (rows.lowerBound + rows.upperBound) / 2
        for row in [middle, middle + min(37, rows.count / 4)] {
            let wrong = columns.filter { !isExact($0, row) }
            #expect(wrong.isEmpty, "\(note): \(wrong.count) of \(columns.count) pixels of row \(row)")
        }
        let column = (columns.lowerBound + columns.upperBound) / 2,
            part = rows.filter { abs($0 - middle) < rows.count / 4 }
        #expect(part.allSatisfy { isExact(column, $0) }, "\(note): column \(column)")
    }

    @Test(arguments: 0..<5, 0..<7)
    func `the key 1 shows a pixel of the photo on each pixel of the display`(window: Int, photo: Int) throws {
        let window = Self.windows[window], photo = Self.photos[photo], stage = opened(photo, in: window)
        let note = "\(photo) in \(window)"
        stage.key("1", at: stage.time + 0.1)
        stage.wait(2)
        try expectPixels(stage, window.scale, note)
        #expect(stage.isIdle && stage.state == .shown)
        // A drag by less than a pixel and a half, and its glide, end on whole pixels.
        let middle = Point(x: stage.size.width / 2, y: stage.size.height / 2)
        if try #require(stage.preview).page.zoom.isEnlarged {
            stage.press(middle, moves: [Vector(dx: 20, dy: 13), Vector(dx: 31.3, dy: 17.7)], at: stage.time + 0.1)
            stage.pointer(.up, middle + Vector(dx: 31.3, dy: 17.7), at: stage.time + 0.16)
            stage.wait(3)
            try expectPixels(stage, window.scale, "\(note), dragged")
        }
    }

    @Test func `1 to 1 stays 1 to 1 in a window of another size, and a photo that fits stays as large as fits`() throws
    {
        let stage = opened(Self.photos[0], in: Self.windows[0]), page = try #require(stage.preview).page
        stage.resize(Size(width: 900, height: 700))
        stage.wait(1)
        #expect(page.zoom.frame == page.fitFrame)
        stage.key("1", at: stage.time + 0.1)
        stage.wait(1)
        stage.resize(Size(width: 1001, height: 601))
        stage.wait(1)
        try expectPixels(stage, 1, "a larger window")
        // A window smaller than the photo, in which it is enlarged, and back.
        stage.resize(Size(width: 150, height: 400))
        stage.wait(1)
        try expectPixels(stage, 1, "a small window")
        stage.resize(Size(width: 1001, height: 601))
        stage.wait(1)
        try expectPixels(stage, 1, "back")
        stage.key("0", at: stage.time + 0.1)
        stage.wait(1)
        #expect(page.zoom.frame == page.fitFrame)
    }

    // MARK: A rest below the scale that fits

    /// A photo of 200x120 at 1:1 in a window of 1280x800.
    private func small() throws -> (stage: PhotoGridStage, home: Rect) {
        let stage = opened(Self.photos[0], in: Self.windows[0])
        stage.key("1", at: stage.time + 0.1)
        stage.wait(2)
        let home = Rect(x: 540, y: 340, width: 200, height: 120)
        try #require(try #require(stage.preview).page.zoom.frame == home)
        return (stage, home)
    }

    private func shown(_ stage: PhotoGridStage) -> Rect? {
        stage.state == .shown ? stage.preview?.page.zoom.frame : stage.standIn?.visibleFrame
    }

    /// Sends the samples of a pinch about the middle, and lifts the fingers unless `end` is nil.
    private func pinch(_ stage: PhotoGridStage, _ scales: [Double], ends end: PinchEvent.Phase? = .ended) {
        let start = stage.time + 0.1, middle = Point(x: 640, y: 400)
        stage.enqueue(.pinch(PinchEvent(phase: .began, location: middle)), at: start)
        for (index, scale) in scales.enumerated() {
            let event = PinchEvent(phase: .changed, location: middle, scale: scale)
            stage.enqueue(.pinch(event), at: start + Double(index + 1) / 100)
        }
        guard let end else { return }
        stage.enqueue(
            .pinch(PinchEvent(phase: end, location: middle)), at: start + Double(scales.count) / 100 + 0.2)
    }

    @Test func `a trace has the scale of a photo below the one that fits`() throws {
        let (stage, _) = try small()
        guard case .object(let fields) = stage.traced("zoom") else { throw try #require(nil as (any Error)?) }
        #expect(fields.fields.first { $0.name == "scale" }?.value == .number(200.0 / 1280))
        stage.key("0", at: stage.time + 0.1)
        stage.wait(2)
        #expect(stage.traced("zoom") == nil)
    }

    @Test func `a double tap fits a small photo, and the next one enlarges it`() throws {
        let (stage, _) = try small(), middle = Point(x: 640, y: 400)
        for scale in [1, 2.5] {
            stage.tap(middle, at: stage.time + 1)
            stage.tap(middle, at: stage.time + 1.2)
            stage.wait(3)
            #expect(abs(try #require(stage.preview).page.zoom.scale - scale) < 1e-9)
        }
    }

    @Test func `pinches and the wheel leave a small photo at any scale from 1 to 1 on`() throws {
        let (stage, home) = try small(), zoom = try #require(stage.preview).page.zoom
        pinch(stage, (1...20).map { 1 + Double($0) / 20 })
        stage.wait(2)
        #expect(zoom.frame.width > home.width * 1.9 && zoom.frame.width < home.width * 3 && zoom.zoom.state == .rest)
        #expect(zoom.frame.center == home.center)
        for step in [1.0, -1, -1, -1, -1, -1, -1, -1] {
            let event = ScrollEvent(
                location: home.center, delta: Vector(dx: 0, dy: 80 * step), isPrecise: false, phase: nil,
                modifiers: .control)
            stage.enqueue(.scroll(event), at: stage.time + 0.1)
            stage.wait(1)
        }
        #expect(zoom.frame == home)
    }

    @Test(arguments: [true, false])
    func `a pinch from 1 to 1 inwards dismisses without a jump, or returns there`(dismisses: Bool) throws {
        let (stage, home) = try small()
        pinch(stage, (1...60).map { 1 - Double($0) / 60 * (dismisses ? 0.5 : 0.02) })
        var before = home, dimming = 1.0
        stage.frames(1.2, rate: 240) {
            guard let frame = shown(stage) else { return }
            #expect(abs(frame.width - before.width) < 20, "\(before) to \(frame) at \(stage.time)")
            #expect(abs(stage.dimming - dimming) < 0.15 || stage.state == .away)
            (before, dimming) = (frame, stage.dimming)
        }
        stage.wait(3)
        #expect(stage.state == (dismisses ? .away : .shown))
        if !dismisses { #expect(shown(stage) == home && stage.dimming == 1) }
    }

    @Test func `a drag at 1 to 1 that does not dismiss returns the photo there`() throws {
        let (stage, home) = try small()
        let moves = (1...10).map { Vector(dx: 0, dy: 3 * Double($0)) } + [Vector(dx: 0, dy: 30)]
        stage.press(home.center, moves: moves, at: stage.time + 0.1)
        stage.pointer(.up, home.center + Vector(dx: 0, dy: 30), at: stage.time + 0.6)
        var was = home
        stage.frames(3, rate: 120) {
            guard let frame = shown(stage) else { return }
            #expect(abs(frame.width - was.width) < 12 && abs(frame.center.y - was.center.y) < 12)
            was = frame
        }
        #expect(stage.state == .shown && shown(stage) == home)
        stage.key("Escape", at: stage.time + 0.1)
        stage.step(to: stage.time + 0.11)
        #expect(abs(try #require(shown(stage)).width - home.width) < 20)
        stage.wait(3)
        #expect(stage.state == .away)
    }

    @Test func `a page that the user turns away from fits when it returns`() throws {
        let (stage, _) = try small()
        for key in ["ArrowRight", "ArrowLeft"] {
            stage.key(key, at: stage.time + 0.1)
            stage.wait(2)
            let page = try #require(stage.preview).page
            #expect(page.zoom.frame == page.fitFrame, "after \(key)")
        }
    }

    @Test func `a photo whose size is not known yet stays as large as fits`() throws {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 3)), waits: true)
        let grid = PhotoGridController(store: PhotoStore(source), folderName: "Test", previewFeatures: .all)
        let stage = PhotoGridStage(grid, size: Self.windows[0].size, scale: 1)
        stage.open(0)
        stage.key("1", at: stage.time + 0.1)
        stage.wait(1)
        let page = try #require(stage.preview).page
        #expect(page.zoom.frame == page.fitFrame && page.zoom.frame.height == 800)
    }

    @Test func `a recording without the option keeps a small photo as large as fits`() throws {
        let stage = opened(Self.photos[0], in: Self.windows[0], features: [.paging, .zooming])
        stage.key("1", at: stage.time + 0.1)
        stage.wait(2)
        let page = try #require(stage.preview).page
        #expect(page.zoom.frame == page.fitFrame)
    }
}
