import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The tools of the grid: the selection of several photos, the search, the names, the size of cells and the scroll bar.
@Suite struct GridToolTests {
    // MARK: Selection

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `the selection follows any clicks and keys as a model does`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage()
        var model: Set<Int> = [], anchor: Int?, focus: Int?
        for _ in 0..<40 {
            let photo = Int.random(in: 0..<20, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                if model.isEmpty, let focus, focus != photo { model.insert(focus) }
                if model.remove(photo) == nil { model.insert(photo) }
                (anchor, focus) = (photo, photo)
                stage.click(photo, .control)
            case 2:
                let start = anchor ?? focus ?? photo
                (anchor, focus) = (start, photo)
                model = Set(min(start, photo)...max(start, photo))
                stage.click(photo, .shift)
            case 3:
                guard let last = focus, last < 39 else { continue }
                let start = anchor ?? last
                (anchor, focus) = (start, last + 1)
                model = Set(min(start, last + 1)...max(start, last + 1))
                stage.key("ArrowRight", modifiers: .shift)
            default:
                guard !model.isEmpty else { continue }
                (model, anchor) = ([], nil)
                stage.key("Escape")
            }
            stage.wait(0.5)
            #expect(Set(stage.grid.focus.selected.photos) == model)
            let marked = stage.grid.collection.visibleCells.filter { ($0.value as? PhotoCell)?.isMarked == true }
            #expect(Set(marked.keys) == model.intersection(stage.grid.collection.visibleCells.keys))
            #expect(stage.grid.selectedPhotos == (model.isEmpty ? [focus].compactMap(\.self) : model.sorted()))
        }
        #expect(stage.state == .away)
    }

    @Test func `Control-A selects all photos, or those found, and a click clears the selection`() {
        let stage = PhotoGridStage()
        stage.key("a", modifiers: .control)
        #expect(stage.grid.selectedPhotos == Array(0..<40))
        #expect(stage.stage.title.contains("40 selected"))
        stage.key("f", modifiers: .control)
        for key in ["3", "a", "Backspace"] { stage.key(key) }
        stage.key("a", modifiers: .control)
        #expect(stage.grid.selectedPhotos == (0..<40).filter { "\($0)".contains("3") })
        stage.tap(stage.center(ofThumbnail: 2))
        stage.wait(1)
        #expect(stage.grid.focus.selected.isEmpty && stage.state == .shown)
    }

    // MARK: Search

    @Test(arguments: ["1", "o 3", "PHOTO 2", "39", "x", "oto"])
    func `a search finds the photos whose names contain the text, in order and round again`(text: String) {
        let stage = PhotoGridStage()
        stage.key("/")
        for letter in text { stage.key(String(letter)) }
        let found = (0..<40).filter { "photo \($0)".contains(text.lowercased()) }
        #expect(stage.grid.search.count == found.count && stage.grid.search.text == text)
        for match in found + found.prefix(1) {
            #expect(stage.grid.focus.photo == match)
            stage.key("ArrowDown")
        }
        for case (let place, let cell as PhotoCell) in stage.grid.collection.visibleCells {
            #expect(cell.isDimmed == !found.contains(place))
        }
        stage.key("Escape")
        stage.wait(1)
        #expect(!stage.grid.search.isActive && stage.grid.search.field.isHidden)
        #expect(stage.grid.collection.visibleCells.values.allSatisfy { ($0 as? PhotoCell)?.isDimmed == false })
    }

    @Test func `a search has the text of the layout, also in recordings that have it as the key`() {
        let stage = PhotoGridStage()
        stage.key("/")
        stage.enqueue(.key(KeyEvent(phase: .down, key: "q", text: "й")), at: stage.time)
        stage.enqueue(.key(KeyEvent(phase: .down, key: "#", modifiers: .shift, text: "№")), at: stage.time)
        stage.key("ж")
        #expect(stage.grid.search.text == "й№ж")
    }

    @Test func `the buttons of a mouse go to the neighbour in the grid and turn the page of the preview`() {
        let stage = PhotoGridStage()
        for key in ["BrowserForward", "BrowserForward", "BrowserForward", "BrowserBack"] { stage.key(key) }
        #expect(stage.grid.focus.photo == 1)
        stage.key("Enter")
        stage.wait(2)
        stage.key("BrowserForward")
        stage.wait(2)
        #expect(stage.preview?.index == 2)
        stage.key("BrowserBack")
        stage.wait(2)
        #expect(stage.preview?.index == 1)
    }

    @Test func `keys of the app are letters only while a search lasts`() {
        let stage = PhotoGridStage()
        stage.key("f", modifiers: .control)
        for key in ["n", "+", "0"] { stage.key(key) }
        #expect(stage.grid.search.text == "n+0" && !stage.grid.sizing.showsNames)
        for _ in 0..<4 { stage.key("Backspace") }
        #expect(!stage.grid.search.isActive)
        stage.key("n")
        #expect(stage.grid.sizing.showsNames)
        stage.key("/")
        for key in ["7", "Enter"] { stage.key(key) }
        stage.wait(2)
        #expect(stage.preview?.index == 7 && stage.state == .shown && !stage.grid.search.isActive)
    }

    @Test func `names match regardless of case, hyphens and accents' case`() {
        var catalogue = Catalogue(root: "Test"), names = NameList()
        for name in ["02-Harbour_Lights.jpg", "ÄRGER.jpg", "b.png"] {
            Array(name.utf8).withUnsafeBufferPointer { names.append($0) }
        }
        catalogue.append(names, in: Array("trips/".utf8))
        #expect(catalogue.photos(matching: "harbour lights") == [true, false, false])
        #expect(catalogue.photos(matching: "ärg") == [false, true, false])
        #expect(catalogue.photos(matching: "TRIP") == [true, true, true])
        #expect(catalogue.photos(matching: "") == [false, false, false])
        #expect(catalogue.photos(matching: "b.png2") == [false, false, false])
    }

    // MARK: Names and sizes

    @Test func `names lie below their photos and above the next row, and go away wholly`() {
        let stage = PhotoGridStage()
        stage.wait(1)
        let before = stage.cellFrames, picture = stage.bitmap()
        stage.key("n")
        stage.wait(1)
        let rows = stage.grid.layout.frame(
            ofItem: stage.grid.layout.columns(width: 1280), of: CollectionSections([40]), in: stage.size)
        let first = stage.grid.layout.frame(ofItem: 0, of: CollectionSections([40]), in: stage.size)
        #expect(rows.minY - first.maxY >= GridLayout.captionHeight + stage.grid.layout.gap)
        #expect(stage.bitmap() != picture)
        stage.key("n")
        stage.wait(1)
        #expect(stage.cellFrames == before && stage.bitmap() == picture)
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func `a change of the size keeps the photo under the pointer, and ends as a fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(photos: 4000)
        stage.grid.collection.contentOffset = 20_000
        stage.wait(0.1)
        for _ in 0..<12 {
            let photo = stage.visiblePhoto(&random), point = stage.center(ofThumbnail: photo)
            let isLarger = Bool.random(using: &random)
            stage.enqueue(
                .scroll(
                    ScrollEvent(
                        location: point, delta: Vector(dx: 0, dy: isLarger ? 60 : -60), isPrecise: false,
                        modifiers: .control)), at: stage.time)
            stage.wait(0)
            #expect(abs(stage.center(ofThumbnail: photo).y - point.y) < 1)
            stage.wait(Double.random(in: 0...0.5, using: &random))
        }
        stage.wait(2)
        let frames = stage.cellFrames
        stage.grid.collection.reloadData()
        stage.wait(0.1)
        #expect(stage.cellFrames == frames && stage.isIdle)
        stage.key("0")
        #expect(stage.grid.layout.side == GridLayout.usualSide)
    }

    @Test func `a pinch with Control changes the size; one without opens the photo`() {
        for modifiers in [KeyEvent.Modifiers.control, []] {
            let stage = PhotoGridStage(), place = stage.center(ofThumbnail: 7)
            stage.enqueue(.pinch(PinchEvent(phase: .began, location: place, modifiers: modifiers)), at: 1)
            for step in 1...10 {
                let scale = 1 + 0.2 * Double(step)
                stage.enqueue(
                    .pinch(PinchEvent(phase: .changed, location: place, scale: scale)), at: 1 + 0.02 * Double(step))
            }
            stage.enqueue(.pinch(PinchEvent(phase: .ended, location: place, scale: 3)), at: 1.3)
            stage.step(to: 3)
            #expect((stage.grid.layout.side > GridLayout.usualSide) == (modifiers == .control))
            #expect(stage.state == (modifiers == .control ? .away : .shown))
        }
    }

    // MARK: Scroll bar

    @Test(arguments: [60, 1000, 100_000]) func `the scroll bar appears, follows a drag, and goes away`(photos: Int)
        throws
    {
        let stage = PhotoGridStage(photos: photos), bar = stage.grid.scrollBar, collection = stage.grid.collection
        stage.wait(0.1)
        #expect(bar.alpha == 0)
        stage.enqueue(
            .scroll(ScrollEvent(location: stage.middle, delta: Vector(dx: 0, dy: -60), isPrecise: false)), at: 1)
        stage.frames(1.2)
        #expect(bar.alpha == 1)
        let thumb = bar.convert(try #require(bar.thumbFrame), to: nil)
        stage.pointer(.down, thumb.center)
        for y in stride(from: 15.0, through: 2000, by: 95) {
            stage.pointer(.move, thumb.center + Vector(dx: -40, dy: y))
            stage.wait(0.02)
            #expect(collection.offsetRange.contains(collection.contentOffset) && bar.alpha == 1)
        }
        #expect(collection.contentOffset == collection.offsetRange.upperBound)
        stage.pointer(.move, thumb.center + Vector(dx: 0, dy: -4000))
        #expect(collection.contentOffset == 0)
        stage.pointer(.up, thumb.center)
        stage.wait(2)
        #expect(bar.alpha == 0 && !bar.isDragged && stage.isIdle && stage.state == .away)
    }
}

extension TestStage where Controller == PhotoGridController {
    /// Clicks on a photo with modifiers, now.
    fileprivate func click(_ photo: Int, _ modifiers: KeyEvent.Modifiers) {
        let place = center(ofThumbnail: photo)
        for phase in [PointerEvent.Phase.down, .up] {
            let event = PointerEvent(phase: phase, id: 0, location: place, source: .mouse, modifiers: modifiers)
            enqueue(.pointer(event), at: time)
            wait(0)
        }
    }

    /// The frames of the visible cells.
    fileprivate var cellFrames: [Int: Rect] { grid.collection.visibleCells.mapValues(\.presentation.frame) }

    /// Returns a photo whose centre is visible.
    fileprivate func visiblePhoto(_ random: inout SeededGenerator) -> Int {
        let visible = grid.collection.visibleItems.filter { window.bounds.contains(center(ofThumbnail: $0)) }
        return visible[Int.random(in: 0..<visible.count, using: &random)]
    }
}
