import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Raster
@testable import Viewer

/// The magazine, with twelve small pictures; the tests set the time.
@Suite struct PeekOverTheEdgeTests {
    private let folder: PictureFolder
    private let middle = Point(x: 640, y: 400)

    init() throws { folder = try PictureFolder() }

    private func makeStage(_ size: Size = .desktopWindow) throws -> AppStage {
        let stage = try AppStage(.peekOverTheEdge, of: folder, size: size)
        stage.wait(0.1)
        return stage
    }

    private func magazine(_ stage: AppStage) throws -> MagazineController {
        try #require(stage.app.scene as? MagazineController)
    }

    /// Presses in the middle and moves to the side, a step each 1/120 s; does not lift.
    private func drag(_ stage: AppStage, by offset: Double, steps: Int = 12, id: Int = 0) {
        stage.pointer(.down, middle, id: id)
        for step in 1...steps {
            stage.wait(1.0 / 120)
            stage.pointer(.move, middle + Vector(dx: offset * Double(step) / Double(steps), dy: 0), id: id)
        }
    }

    private func scroll(_ stage: AppStage, by dx: Double, isPrecise: Bool) {
        let event = ScrollEvent(location: middle, delta: Vector(dx: dx, dy: 0), isPrecise: isPrecise)
        stage.enqueue([InputEvent(time: stage.time, kind: .scroll(event))])
        stage.wait(0)
    }

    private func position(_ stage: AppStage) -> Double {
        if case .number(let position)? = stage.traced("position") { position } else { .nan }
    }

    /// The pictures of faces in the newest frame, by which layer they are.
    private func faces(_ stage: AppStage) -> [Int: Layer] {
        var faces: [Int: Layer] = [:]
        for command in stage.displayList().commands {
            if case .layer(let layer) = command.paint, case .mesh = command.shape { faces[layer.id] = layer }
        }
        return faces
    }

    @Test(arguments: [Size.smallWindow, Size(width: 640, height: 400), Size(width: 420, height: 656)])
    func `in the middle of a turn the window keeps four fifths of its light`(size: Size) throws {
        let stage = try AppStage(.peekOverTheEdge, of: PictureFolder(), size: size)
        let magazine = try magazine(stage), painter = RasterPainter()
        let white = Image(Bitmap(width: 60, height: 40, filledWith: 0xFFC0_C0C0), isOpaque: true)
        for place in magazine.pages.indices { magazine.show(white, title: "White", at: place) }
        func light(at position: Double) -> Double {
            magazine.paging.position = position
            stage.wait(0.1)
            let pixels = painter.bitmap(of: stage.displayList()).pixels
            var sum = 0
            for pixel in pixels { for shift: UInt32 in [0, 8, 16] { sum += Int((pixel >> shift) & 0xFF) } }
            return Double(sum) / Double(pixels.count)
        }
        for page in 0..<2 {
            let rest = (light(at: Double(page)) + light(at: Double(page + 1))) / 2
            for part in [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9] {
                let kept = light(at: Double(page) + part) / rest
                #expect(kept >= 0.8 && kept <= 1.02, "\(kept) at \(part)")
            }
        }
    }

    @Test func `a mouse, a finger, two fingers, a wheel and keys turn a page each`() throws {
        let stage = try makeStage()
        for (turn, id) in [0, 1].enumerated() {
            drag(stage, by: -300, id: id)
            stage.pointer(.up, middle - Vector(dx: 300, dy: 0), id: id)
            stage.wait(1)
            #expect(position(stage) == Double(turn + 1))
        }
        for _ in 0..<12 {
            scroll(stage, by: -30, isPrecise: true)
            stage.wait(0.01)
        }
        #expect(stage.traced("held") == .bool(true))
        stage.wait(1)
        #expect(stage.traced("held") == .bool(false) && position(stage) == 3)
        scroll(stage, by: -60, isPrecise: false)
        stage.wait(1)
        #expect(position(stage) == 4)
        for (key, page) in [("ArrowRight", 5.0), (" ", 6), ("PageUp", 5), ("ArrowLeft", 4)] {
            stage.key(key)
            stage.wait(1)
            #expect(position(stage) == page)
        }
    }

    @Test func `it has no end in either direction`() throws {
        let stage = try makeStage(), count = MagazineController.pageCount
        for turn in 1...2 * count + 1 {
            stage.key("ArrowLeft")
            stage.wait(1)
            #expect(position(stage) == Double(-turn))
            #expect(stage.traced("page") == .integer((3 * count - turn) % count + 1))
        }
        for _ in 0..<4 * count { stage.key("ArrowRight") }
        stage.wait(2)
        #expect(position(stage) == Double(2 * count - 1))
        #expect(try magazine(stage).children.count == 1)
    }

    @Test func `the faces depend on the offset alone, not on the history`() throws {
        let stage = try makeStage(), magazine = try magazine(stage)
        func faces(at position: Double) -> TraceValue? {
            magazine.paging.position = position
            stage.wait(0)
            return stage.traced("faces")
        }
        let there = faces(at: 2.375)
        _ = faces(at: 7.75)
        _ = faces(at: -3.5)
        #expect(faces(at: 2.375) == there)
    }

    @Test func `while it turns, no face is painted again`() throws {
        let stage = try makeStage()
        drag(stage, by: -120)
        // A painter keeps the picture of a layer that stays equal.
        let shown = faces(stage)
        #expect(shown.count == 2)
        for step in 0..<40 {
            stage.wait(1.0 / 120)
            stage.pointer(.move, middle - Vector(dx: 120 + Double(step) * 9, dy: 0))
            #expect(faces(stage) == shown)
        }
        // Only the one whose bookmark changes.
        try magazine(stage).pages[1].bookmark.isSelected.toggle()
        stage.wait(0.01)
        let marked = faces(stage)
        #expect(marked.count { shown[$0.key] == $0.value } == 1)
        stage.pointer(.up, middle)
        for _ in 0..<12 {
            stage.wait(1.0 / 60)
            #expect(faces(stage).allSatisfy { marked[$0.key] == $0.value })
        }
    }

    @Test(arguments: [0.3, 0.5, 0.72])
    func `a bookmark receives taps where it is visible, on both faces`(fraction: Double) throws {
        let stage = try makeStage(), magazine = try magazine(stage)
        magazine.paging.position = fraction
        stage.wait(0)
        for page in 0...1 {
            let bookmark = magazine.pages[page].bookmark
            #expect(!bookmark.isSelected)
            stage.tap(stage.middle(of: bookmark))
            #expect(bookmark.isSelected)
            #expect(position(stage) == fraction)
        }
        #expect(stage.traced("bookmarks") == .list([.integer(1), .integer(2)]))
    }

    @Test func `in flight a bookmark is tapped, and any other press holds the cube`() throws {
        let stage = try makeStage(), magazine = try magazine(stage)
        drag(stage, by: -300)
        stage.pointer(.up, middle - Vector(dx: 300, dy: 0))
        stage.wait(0.05)
        let bookmark = magazine.pages[0].bookmark
        stage.tap(stage.middle(of: bookmark))
        #expect(bookmark.isSelected && magazine.paging.collectionView.isScrolling)
        stage.wait(0.03)
        stage.pointer(.down, middle)
        let caught = position(stage)
        #expect(caught > 0.1 && caught < 1)
        stage.wait(0.5)
        #expect(position(stage) == caught)
        stage.pointer(.up, middle)
        stage.wait(1)
        #expect(position(stage) == caught.rounded())
    }

    @Test func `plainly, and where less motion is wanted, pages lie flat; what turns ends as it began`() throws {
        let stage = try makeStage(), magazine = try magazine(stage)
        stage.key("ArrowRight")
        stage.wait(0.1)
        stage.key("p")
        stage.wait(0.02)
        #expect(stage.traced("plain") == .bool(true) && magazine.isCube)
        stage.wait(1)
        #expect(!magazine.isCube && position(stage) == 1)
        magazine.paging.position = 1.5
        stage.wait(0)
        #expect(faces(stage).isEmpty)
        stage.key("p")
        stage.wait(0)
        #expect(magazine.isCube)
        stage.isReduceMotionEnabled = true
        stage.wait(0)
        #expect(!magazine.isCube && position(stage) == 1.5)
    }

    @Test(arguments: 0..<4) func `no face moves further in a frame than the content's speed explains`(seed: Int)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let stage = try makeStage(Size(width: 900, height: 600)), magazine = try magazine(stage)
        var last = corners(magazine), lastPosition = position(stage), pressed: Point?
        for _ in 0..<240 {
            switch Int.random(in: 0..<24, using: &random) {
            case 0: stage.key(["ArrowLeft", "ArrowRight", " "][Int.random(in: 0..<3, using: &random)])
            case 1: scroll(stage, by: Bool.random(using: &random) ? 60 : -60, isPrecise: false)
            case 2...5:
                let place = Point(
                    x: (pressed?.x ?? 450) + Double.random(in: -40...40, using: &random), y: 300)
                stage.pointer(pressed == nil ? .down : .move, place)
                pressed = place
            case 6:
                if let place = pressed { stage.pointer(.up, place) }
                pressed = nil
            default: break
            }
            stage.wait(1.0 / 240)
            let now = corners(magazine), moved = abs(position(stage) - lastPosition)
            #expect((1...2).contains(now.count))
            for (page, places) in now {
                guard let before = last[page] else {
                    // A page appears edge on.
                    #expect(moved > 0 || places[1].x - places[0].x < 1)
                    continue
                }
                for (a, b) in zip(before, places) {
                    // A corner goes on the screen at most 1.9 widths for a page.
                    #expect((b - a).length <= moved * 900 * 1.9 + 1e-6)
                }
            }
            (last, lastPosition) = (now, position(stage))
        }
    }

    /// The corners of each visible page, in the window.
    private func corners(_ magazine: MagazineController) -> [Int: [Point]] {
        var result: [Int: [Point]] = [:]
        for page in magazine.pages where page.isViewLoaded && page.view.window != nil && page.view.alpha > 0 {
            result[page.number] = page.view.bounds.corners.map { page.view.convert($0, to: nil) }
        }
        return result
    }
}
