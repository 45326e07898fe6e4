import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The magazine, with twelve small pictures and time by hand.
@Suite struct PeekOverTheEdgeTests {
    private let folder: PictureFolder
    private let middle = Point(x: 640, y: 400)

    init() throws { folder = try PictureFolder() }

    private func makeTheatre(_ size: Size = Size(width: 1280, height: 800)) throws -> AppTheatre {
        let theatre = try AppTheatre(.peekOverTheEdge, of: folder, size: size)
        theatre.wait(0.1)
        return theatre
    }

    private func magazine(_ theatre: AppTheatre) throws -> MagazineController {
        try #require(theatre.app.scene as? MagazineController)
    }

    /// Presses in the middle and moves to the side, a step each 1/120 s; does not lift.
    private func drag(_ theatre: AppTheatre, by way: Double, steps: Int = 12, id: Int = 0) {
        theatre.pointer(.down, middle, id: id)
        for step in 1...steps {
            theatre.wait(1.0 / 120)
            theatre.pointer(.move, middle + Vector(dx: way * Double(step) / Double(steps), dy: 0), id: id)
        }
    }

    private func scroll(_ theatre: AppTheatre, by dx: Double, isPrecise: Bool) {
        let event = ScrollEvent(location: middle, delta: Vector(dx: dx, dy: 0), isPrecise: isPrecise)
        theatre.stage.enqueue([InputEvent(time: theatre.stage.time, kind: .scroll(event))])
        theatre.wait(0)
    }

    private func position(_ theatre: AppTheatre) -> Double {
        if case .number(let position)? = theatre.traced("position") { position } else { .nan }
    }

    /// The pictures of faces in the newest frame, by which layer they are.
    private func faces(_ theatre: AppTheatre) -> [Int: Layer] {
        var faces: [Int: Layer] = [:]
        for command in theatre.stage.displayList().commands {
            if case .layer(let layer) = command.paint, case .mesh = command.shape { faces[layer.id] = layer }
        }
        return faces
    }

    @Test func `a mouse, a finger, two fingers, a wheel and keys turn a page each`() throws {
        let theatre = try makeTheatre()
        for (turn, id) in [0, 1].enumerated() {
            drag(theatre, by: -300, id: id)
            theatre.pointer(.up, middle - Vector(dx: 300, dy: 0), id: id)
            theatre.wait(1)
            #expect(position(theatre) == Double(turn + 1))
        }
        for _ in 0..<12 {
            scroll(theatre, by: -30, isPrecise: true)
            theatre.wait(0.01)
        }
        #expect(theatre.traced("held") == .bool(true))
        theatre.wait(1)
        #expect(theatre.traced("held") == .bool(false) && position(theatre) == 3)
        scroll(theatre, by: -60, isPrecise: false)
        theatre.wait(1)
        #expect(position(theatre) == 4)
        for (key, page) in [("ArrowRight", 5.0), (" ", 6), ("PageUp", 5), ("ArrowLeft", 4)] {
            theatre.key(key)
            theatre.wait(1)
            #expect(position(theatre) == page)
        }
    }

    @Test func `it has no end in either direction`() throws {
        let theatre = try makeTheatre(), count = MagazineController.pageCount
        for turn in 1...2 * count + 1 {
            theatre.key("ArrowLeft")
            theatre.wait(1)
            #expect(position(theatre) == Double(-turn))
            #expect(theatre.traced("page") == .integer((3 * count - turn) % count + 1))
        }
        for _ in 0..<4 * count { theatre.key("ArrowRight") }
        theatre.wait(2)
        #expect(position(theatre) == Double(2 * count - 1))
        #expect(try magazine(theatre).children.count == 1)
    }

    @Test func `the faces are where the offset says, whatever was before`() throws {
        let theatre = try makeTheatre(), magazine = try magazine(theatre)
        func faces(at position: Double) -> TraceValue? {
            magazine.paging.position = position
            theatre.wait(0)
            return theatre.traced("faces")
        }
        let there = faces(at: 2.375)
        _ = faces(at: 7.75)
        _ = faces(at: -3.5)
        #expect(faces(at: 2.375) == there)
    }

    @Test func `while it turns, no face is painted again`() throws {
        let theatre = try makeTheatre()
        drag(theatre, by: -120)
        // A painter keeps the picture of a layer that stays equal.
        let shown = faces(theatre)
        #expect(shown.count == 2)
        for step in 0..<40 {
            theatre.wait(1.0 / 120)
            theatre.pointer(.move, middle - Vector(dx: 120 + Double(step) * 9, dy: 0))
            #expect(faces(theatre) == shown)
        }
        // Only the one whose bookmark changes.
        try magazine(theatre).pages[1].bookmark.isSelected.toggle()
        theatre.wait(0.01)
        let marked = faces(theatre)
        #expect(marked.count { shown[$0.key] == $0.value } == 1)
        theatre.pointer(.up, middle)
        for _ in 0..<12 {
            theatre.wait(1.0 / 60)
            #expect(faces(theatre).allSatisfy { marked[$0.key] == $0.value })
        }
    }

    @Test(arguments: [0.3, 0.5, 0.72]) func `a bookmark is tapped where it is seen, on both faces`(share: Double) throws
    {
        let theatre = try makeTheatre(), magazine = try magazine(theatre)
        magazine.paging.position = share
        theatre.wait(0)
        for page in 0...1 {
            let bookmark = magazine.pages[page].bookmark
            #expect(!bookmark.isSelected)
            theatre.tap(theatre.middle(of: bookmark))
            #expect(bookmark.isSelected)
            #expect(position(theatre) == share)
        }
        #expect(theatre.traced("bookmarks") == .list([.integer(1), .integer(2)]))
    }

    @Test func `in flight a bookmark is tapped, and any other press holds the cube`() throws {
        let theatre = try makeTheatre(), magazine = try magazine(theatre)
        drag(theatre, by: -300)
        theatre.pointer(.up, middle - Vector(dx: 300, dy: 0))
        theatre.wait(0.05)
        let bookmark = magazine.pages[0].bookmark
        theatre.tap(theatre.middle(of: bookmark))
        #expect(bookmark.isSelected && magazine.paging.collectionView.isScrolling)
        theatre.wait(0.03)
        theatre.pointer(.down, middle)
        let caught = position(theatre)
        #expect(caught > 0.1 && caught < 1)
        theatre.wait(0.5)
        #expect(position(theatre) == caught)
        theatre.pointer(.up, middle)
        theatre.wait(1)
        #expect(position(theatre) == caught.rounded())
    }

    @Test func `plainly, and where less motion is wanted, pages lie flat; what turns ends as it began`() throws {
        let theatre = try makeTheatre(), magazine = try magazine(theatre)
        theatre.key("ArrowRight")
        theatre.wait(0.1)
        theatre.key("p")
        theatre.wait(0.02)
        #expect(theatre.traced("plain") == .bool(true) && magazine.isCube)
        theatre.wait(1)
        #expect(!magazine.isCube && position(theatre) == 1)
        magazine.paging.position = 1.5
        theatre.wait(0)
        #expect(faces(theatre).isEmpty)
        theatre.key("p")
        theatre.wait(0)
        #expect(magazine.isCube)
        theatre.stage.isReduceMotionEnabled = true
        theatre.wait(0)
        #expect(!magazine.isCube && position(theatre) == 1.5)
    }

    @Test(arguments: 0..<4) func `from frame to frame no face moves further than the plane's speed explains`(seed: Int)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let theatre = try makeTheatre(Size(width: 900, height: 600)), magazine = try magazine(theatre)
        var last = corners(magazine), lastPosition = position(theatre), pressed: Point?
        for _ in 0..<240 {
            switch Int.random(in: 0..<24, using: &random) {
            case 0: theatre.key(["ArrowLeft", "ArrowRight", " "][Int.random(in: 0..<3, using: &random)])
            case 1: scroll(theatre, by: Bool.random(using: &random) ? 60 : -60, isPrecise: false)
            case 2...5:
                let place = Point(
                    x: (pressed?.x ?? 450) + Double.random(in: -40...40, using: &random), y: 300)
                theatre.pointer(pressed == nil ? .down : .move, place)
                pressed = place
            case 6:
                if let place = pressed { theatre.pointer(.up, place) }
                pressed = nil
            default: break
            }
            theatre.wait(1.0 / 240)
            let now = corners(magazine), moved = abs(position(theatre) - lastPosition)
            #expect((1...2).contains(now.count))
            for (page, places) in now {
                guard let before = last[page] else {
                    // What comes, comes edge on.
                    #expect(moved > 0 || places[1].x - places[0].x < 1)
                    continue
                }
                for (a, b) in zip(before, places) {
                    // A corner goes on the screen at most 1.9 widths for a page.
                    #expect((b - a).length <= moved * 900 * 1.9 + 1e-6)
                }
            }
            (last, lastPosition) = (now, position(theatre))
        }
    }

    /// Where the corners of each page in sight are seen.
    private func corners(_ magazine: MagazineController) -> [Int: [Point]] {
        var result: [Int: [Point]] = [:]
        for page in magazine.pages where page.isViewLoaded && page.view.window != nil && page.view.alpha > 0 {
            result[page.number] = page.view.bounds.corners.map { page.view.convert($0, to: nil) }
        }
        return result
    }
}
