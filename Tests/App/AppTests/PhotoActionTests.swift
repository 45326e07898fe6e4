import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

extension TestStage where Controller == PhotoGridController {
    /// The desktop that records the actions.
    var desktop: RecordedPhotoDesktop? { grid.desktop as? RecordedPhotoDesktop }
    /// The sentence of the newest notice.
    var notice: String? { grid.actions.notice.flatMap { $0.isLeaving ? nil : $0.text } }
    /// The ids in their order.
    var shownIds: [Int] { (0..<store.order.count).map(store.order.index) }

    func control(_ key: String, shift: Bool = false) {
        self.key(key, modifiers: shift ? [.control, .shift] : .control, at: time)
        step(to: time)
    }
}

/// The removal of photos from the order.
@Suite struct PhotoRemovalTests {
    @Test(arguments: 0..<50) func `the order is the whole one without the removed photos`(seed: Int) {
        var random = SeededGenerator(seed: seed), removed: Set<Int> = []
        let store = PhotoStore(TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 12))))
        var whole = Array(0..<12)
        for _ in 0..<30 {
            let ids = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 0..<12, using: &random) }
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                store.remove(ids)
                removed.formUnion(ids)
            case 1:
                store.restore(ids)
                removed.subtract(ids)
            default:
                whole.shuffle(using: &random)
                let half = PhotoOrder.Section(heading: "", count: 6)
                store.reorder(PhotoOrder(whole, ofCatalogueOf: 12, sections: [half, half]))
            }
            #expect((0..<store.order.count).map(store.order.index) == whole.filter { !removed.contains($0) })
            let sections = store.order.sections
            #expect(sections.isEmpty || sections.reduce(0) { $0 + $1.count } == store.order.count)
            #expect(store.removed == removed && sections.allSatisfy { $0.count > 0 })
        }
    }
}

/// Copy, open with, wallpaper, trash, undo, rotation, details and the slide show.
@Suite struct PhotoActionTests {
    // MARK: Trash

    @Test func `a photo of the grid goes to the trash and comes back, and the cells close up without a jump`() throws {
        let stage = PhotoGridStage()
        stage.key("ArrowDown", at: 0.5)
        for _ in 0..<3 { stage.key("ArrowRight", at: 0.6) }
        stage.step(to: 1)
        let id = try #require(stage.grid.focus.photo)
        var centers: [Int: Point] = [:]
        func look(at limit: Double) {
            for (place, cell) in stage.grid.collection.visibleCells {
                let photo = stage.store.order.index(at: place), shown = cell.presentation
                let center = stage.grid.collection.convert(shown.frame, to: nil).center + shown.transform.translation
                if let old = centers[photo] { #expect((center - old).length < limit, "\(photo)") }
                centers[photo] = center
            }
        }
        look(at: 0)
        stage.key("Delete", at: stage.time)
        stage.step(to: stage.time)
        look(at: 1)
        #expect(stage.desktop?.calls == [.trash(id)] && !stage.shownIds.contains(id))
        #expect(stage.grid.focus.photo == id + 1 && stage.notice?.hasPrefix("Moved ") == true)
        // The spring of the cells moves by at most a sixth of its way in a frame; the longest is across a row.
        let longest = stage.size.width / 6
        stage.frames(0.2) { look(at: longest) }
        // The undo turns the cells round in the middle of their movement.
        stage.control("z")
        look(at: 1)
        #expect(stage.shownIds == Array(0..<40) && stage.grid.focus.photo == id)
        #expect(stage.desktop?.calls == [.trash(id), .restore(id)])
        stage.frames(1) { look(at: longest) }
        #expect(stage.isIdle || stage.notice != nil)
        for (place, cell) in stage.grid.collection.visibleCells {
            #expect(cell.presentation.transform == .identity && cell.presentation.alpha == 1, "\(place)")
        }
    }

    @Test func `the trashed photo of the preview shrinks, and the next one moves in`() throws {
        let stage = PhotoGridStage()
        stage.open(7)
        let preview = try #require(stage.preview), old = preview.page
        stage.key("Delete", at: stage.time)
        stage.step(to: stage.time)
        #expect(preview.index == 8 && preview.page !== old && old.superview === preview.pager)
        #expect(preview.page.presentation.transform.translation.dx > stage.size.width * 0.9)
        stage.wait(0.1)
        #expect(old.presentation.alpha < 1 && old.presentation.transform.scale < 1)
        stage.wait(2)
        #expect(old.superview == nil && preview.page.presentation.transform == .identity)
        #expect(preview.pager.state.current == 7 && stage.traced("screen") == .string("preview"))
        // Pages turn over the gap in both directions.
        stage.key("ArrowLeft", at: stage.time)
        stage.wait(2)
        #expect(preview.index == 6)
        stage.key("ArrowRight", at: stage.time)
        stage.wait(2)
        #expect(preview.index == 8)
        stage.control("z")
        #expect(preview.index == 7)
        stage.wait(2)
        stage.key("Escape", at: stage.time)
        stage.wait(2)
        #expect(stage.state == .away && stage.isAlive(at: stage.time) && stage.faults.isEmpty)
    }

    @Test func `the last photo leaves an empty grid, and comes back`() throws {
        let stage = PhotoGridStage(photos: 2)
        stage.open(1)
        for _ in 0..<2 {
            stage.key("Delete", at: stage.time)
            stage.wait(1)
        }
        stage.wait(2)
        #expect(stage.state == .away && stage.store.order.count == 0)
        #expect(stage.grid.emptyState.words?.headline == "No photos here")
        stage.control("z")
        stage.control("z")
        #expect(stage.shownIds == [0, 1] && stage.desktop?.calls == [.trash(1), .trash(0), .restore(0), .restore(1)])
        stage.control("z")
        #expect(stage.notice == "There is nothing to undo.")
    }

    @Test func `the button of the notice undoes, and the notice disappears after its time`() throws {
        let stage = PhotoGridStage()
        stage.open(3)
        stage.key("Delete", at: stage.time)
        stage.wait(1)
        let button = try #require(stage.grid.actions.notice?.button)
        stage.tap(stage.middle(of: button))
        stage.wait(1)
        #expect(stage.preview?.index == 3 && stage.state == .shown && stage.shownIds.count == 40)
        stage.wait(15)
        #expect(stage.grid.actions.notice == nil && stage.isIdle)
    }

    @Test func `a failure takes the change back and says why`() throws {
        let stage = PhotoGridStage()
        stage.desktop?.failure = "It did not work."
        stage.grid.actions.beginsRotatable = { _ in true }
        stage.open(3)
        let keys = [("c", false), ("c", true), ("b", false), ("o", true), ("r", false), ("r", true)]
        for (key, shift) in [("Delete", false)] + keys {
            if key == "Delete" { stage.key(key, at: stage.time) } else { stage.control(key, shift: shift) }
            stage.wait(1)
            #expect(stage.notice == "It did not work." && stage.shownIds.count == 40, "\(key)")
        }
        let size = SyntheticPhotos.shape(of: stage.preview?.index ?? 0)
        #expect(stage.preview?.page.photoSize == size)
    }

    @Test func `a photo that cannot be restored is left out again, and undo tries it again after the other changes`() {
        let stage = PhotoGridStage()
        stage.key("ArrowDown", at: 0.5)
        for _ in 0..<2 {
            stage.key("Delete", at: stage.time)
            stage.wait(1)
        }
        stage.desktop?.failure = "It did not work."
        stage.control("z")
        stage.wait(1)
        #expect(stage.notice == "It did not work." && stage.shownIds.count == 38)
        stage.desktop?.failure = nil
        for count in [39, 40] {
            stage.control("z")
            stage.wait(1)
            #expect(stage.shownIds.count == count)
        }
        #expect(stage.desktop?.calls == [.trash(0), .trash(1), .restore(1), .restore(0), .restore(1)])
        stage.control("z")
        #expect(stage.notice == "There is nothing to undo.")
        // A photo that is not in the trash any more is tried once.
        stage.key("Delete", at: stage.time)
        stage.wait(1)
        stage.desktop?.failure = "It is gone."
        stage.desktop?.canRetry = false
        stage.control("z")
        stage.wait(1)
        #expect(stage.notice == "It is gone." && stage.shownIds.count == 39)
        stage.control("z")
        #expect(stage.notice == "There is nothing to undo.")
    }

    @Test(arguments: [0, 0.05, 1]) func `a photo whose removal fails comes back without a second selection`(
        delay: Double
    ) throws {
        let stage = PhotoGridStage()
        stage.key("Home", at: 0.5)
        stage.step(to: 1)
        let id = try #require(stage.grid.focus.photo)
        stage.store.remove([id])
        stage.wait(delay)
        stage.store.restore([id])
        stage.wait(2)
        let marked = stage.grid.collection.visibleCells.filter { ($0.value as? PhotoCell)?.isSelected == true }
        #expect(marked.map(\.key) == stage.grid.focus.photo.flatMap(stage.store.order.place(of:)).map { [$0] })
    }

    // MARK: Copies

    @Test func `one photo is copied as a picture, several as their paths, and the paths have a key of their own`() {
        let stage = PhotoGridStage()
        func calls(_ key: () -> Void) -> [RecordedPhotoDesktop.Call] {
            let count = stage.desktop?.calls.count ?? 0
            key()
            return Array(stage.desktop?.calls.dropFirst(count) ?? [])
        }
        stage.key("ArrowDown", at: 0.5)
        stage.step(to: 1)
        #expect(calls { stage.control("c") } == [.copyPicture(0)])
        #expect(stage.notice?.hasPrefix("Copied the picture ") == true)
        #expect(calls { stage.control("c", shift: true) } == [.copyPaths([0])])
        #expect(stage.notice?.hasPrefix("Copied the path of ") == true)
        stage.key("ArrowRight", modifiers: .shift, at: stage.time)
        stage.step(to: stage.time)
        #expect(calls { stage.control("c") } == [.copyPaths([0, 1])])
        #expect(stage.notice == "Copied the paths of 2 photos.")
        #expect(calls { stage.control("c", shift: true) } == [.copyPaths([0, 1])])
        stage.key("Escape", at: stage.time)
        stage.step(to: stage.time)
        stage.open(3)
        #expect(calls { stage.control("c") } == [.copyPicture(3)])
        #expect(calls { stage.control("c", shift: true) } == [.copyPaths([3])])
    }

    // MARK: Rotation

    @Test(arguments: [1, -1, 2, 5]) func `a rotated photo turns from its visible angle, and fits at the end`(
        turns: Int
    ) throws {
        let stage = PhotoGridStage()
        stage.grid.actions.beginsRotatable = { _ in true }
        stage.open(7)
        let page = try #require(stage.preview).page, shape = SyntheticPhotos.shape(of: 7)
        var last = page.photoView.presentation.visibleFrame
        for _ in 0..<abs(turns) {
            stage.control("r", shift: turns < 0)
            // The picture is turned at once; the transform shows it as it was.
            let now = page.photoView.presentation.transform.applied(to: page.photoView.presentation.frame)
            #expect(abs(now.width - last.width) < 2 && abs(now.center.x - last.center.x) < 1)
            stage.frames(0.1) {
                last = page.photoView.presentation.transform.applied(to: page.photoView.presentation.frame)
            }
        }
        stage.wait(2)
        let isTurned = !turns.isMultiple(of: 2)
        let size = isTurned ? Size(width: shape.height, height: shape.width) : shape
        #expect(page.photoSize == size && page.photoView.presentation.transform == .identity)
        #expect(page.photoView.frame.size.width - size.aspectFit(in: stage.size).width < 1e-6)
        stage.control("z")
        #expect(stage.desktop?.calls.last == .rotate(7, turns < 0 ? 1 : -1))
        stage.key("Escape", at: stage.time)
        stage.wait(3)
        #expect(stage.state == .away && stage.faults.isEmpty)
    }

    @Test func `decodes of the unrotated file are turned, and those of the rotated one are not`() {
        var turns = PhotoStore.Turns()
        func photo(_ number: OrientationNumber) -> PhotoImage {
            let image = Image(Bitmap(width: 2, height: 1, pixels: [1, 2]), isOpaque: true)
            return PhotoImage(image: image, naturalSize: Size(width: 2, height: 1), orientation: number)
        }
        #expect(turns.missingTurns(of: photo(.halfTurn), of: 3, version: 0) == nil)
        turns.turn(3, by: 1, version: 0)
        #expect(turns.missingTurns(of: photo(.halfTurn), of: 3, version: 0) == 1)
        #expect(turns.missingTurns(of: photo(.threeQuarterTurns), of: 3, version: 0) == 0)
        #expect(turns.missingTurns(of: photo(.halfTurn), of: 3, version: 1) == 1)
        // From the version that has the orientation on, other orientations are changes by other programs.
        #expect(turns.missingTurns(of: photo(.threeQuarterTurns), of: 3, version: 2) == 0)
        #expect(turns.missingTurns(of: photo(.upright), of: 3, version: 3) == nil)
        turns.turn(3, by: 1, version: 3)
        #expect(turns.missingTurns(of: photo(.upright), of: 3, version: 3) == 1)
        // A rotation that is taken back leaves nothing to correct.
        turns.turn(4, by: 1, version: 0)
        turns.turn(4, by: -1, version: 0, isTakenBack: true)
        #expect(turns.missingTurns(of: photo(.halfTurn), of: 4, version: 0) == nil)
        let turned = photo(.halfTurn).turned(by: 1)
        #expect(turned.image.levels[0].pixels == [1, 2] && turned.image.width == 1)
        #expect(turned.naturalSize == Size(width: 1, height: 2) && turned.orientation == .threeQuarterTurns)
    }

    // MARK: Details and the slide show

    @Test func `details open and close, and follow the pages`() throws {
        let stage = PhotoGridStage()
        stage.open(7)
        let details = try #require(stage.preview).controls.details
        stage.key("i", at: stage.time)
        stage.wait(1)
        #expect(details.isOpen && details.presentation.alpha == 1)
        stage.key("ArrowRight", at: stage.time)
        stage.wait(1)
        #expect(stage.preview?.index == 8 && details.isOpen)
        stage.key("Escape", at: stage.time)
        stage.wait(1)
        #expect(!details.isOpen && stage.state == .shown && details.isHidden)
    }

    @Test func `the show is a function of its clock, pauses, and ends at its photo`() throws {
        let stage = PhotoGridStage(photos: 3)
        stage.open(1)
        stage.key("F9", at: stage.time)
        stage.step(to: stage.time)
        let show = try #require(stage.preview?.slides.show), look = SlideShow.Look.self
        let start = stage.time
        for step in 1...19 {
            stage.step(to: start + look.interval + look.fade * Double(step) / 20)
            let light = show.visible.reduce(0) { $0 + (1 - $0) * $1.alpha }
            #expect(show.visible.map(\.id) == [1, 2] && light > 0.97, "\(step)")
            guard step == 10 else { continue }
            #expect(show.visible.allSatisfy { abs($0.alpha - 0.5 / look.overlap) < 0.01 })
        }
        stage.key(" ", at: stage.time)
        let clock = show.clock
        stage.wait(10)
        #expect(show.isPaused && show.clock == clock)
        stage.key(" ", at: stage.time)
        stage.wait(look.interval - look.fade * 0.45)
        #expect(show.current == 0 && show.visible.map(\.id) == [2, 0])
        stage.key("ArrowLeft", at: stage.time)
        stage.wait(look.fade)
        #expect(show.current == 2)
        stage.tap(stage.middle)
        stage.wait(2)
        #expect(show.superview == nil && stage.preview?.index == 2 && stage.state == .shown && stage.faults.isEmpty)
        #expect(stage.grid.focus.photo == 2)
    }

    @Test func `from the grid the show begins after the flight, and under reduced motion nothing grows`() throws {
        let stage = PhotoGridStage(photos: 5)
        stage.isReduceMotionEnabled = true
        stage.key("F9", at: 0.5)
        stage.step(to: 3)
        let show = try #require(stage.preview?.slides.show)
        #expect(stage.preview?.index == 0 && show.visible.allSatisfy { $0.scale == 1 })
        stage.key("Escape", at: stage.time)
        stage.wait(1)
        #expect(stage.state == .shown && show.isEnding)
    }

    // MARK: The list

    @Test func `every action has a key of its own, which the table of keys has`() {
        let listed = Demo.photoPreview.keys.flatMap { $0.entries.map(\.keys) }
        let keys = PhotoActions.commands.words.map(\.keys), stage = PhotoGridStage(), actions = stage.grid.actions
        #expect(keys.count == 12 && Set(keys).count == 12 && keys.allSatisfy(listed.contains))
        stage.key("ArrowDown")
        let left = KeyEvent(phase: .down, key: "R", modifiers: [.control, .shift])
        #expect(PhotoActions.commands.command(for: left, of: actions)?.name == "rotate left")
        let details = KeyEvent(phase: .down, key: "i")
        #expect(PhotoActions.commands.command(for: details, of: actions) == nil)
        stage.open(3)
        #expect(PhotoActions.commands.command(for: details, of: actions)?.name == "show details")
    }
}
