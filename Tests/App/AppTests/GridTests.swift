import StageSupport
import Tactile
import TactilePhotos
import Testing

@testable import Demos
@testable import Viewer

@Suite struct GridTests {
    @Test func `a tap on a photo presents it; a drag and a press that holds a glide do not`() {
        let stage = PhotoGridStage(photos: 400)
        stage.press(Point(x: 300, y: 600), moves: (1...10).map { Vector(dx: 0, dy: -30 * Double($0)) }, at: 1)
        stage.pointer(.up, Point(x: 300, y: 300), at: 1.11)
        stage.step(to: 1.3)
        let offset = stage.grid.collection.contentOffset
        #expect(offset > 300 && stage.state == .away)
        stage.tap(Point(x: 300, y: 400), at: 1.3)
        stage.step(to: 2)
        #expect(abs(stage.grid.collection.contentOffset - offset) < 1 && stage.state == .away)
        stage.tap(Point(x: 300, y: 400), at: 2)
        stage.step(to: 2.1)
        #expect(stage.state == .presenting)
    }

    @Test func `only cells in sight exist, however many photos there are`() {
        let stage = PhotoGridStage(photos: 100_000)
        #expect(stage.grid.collection.visibleCells.count == 24)
        stage.grid.collection.contentOffset = 1_000_000
        stage.step(to: 1)
        #expect(stage.grid.collection.visibleCells.count <= 30)
        #expect(stage.traced("liveCells") == .integer(stage.grid.collection.visibleCells.count))
    }

    @Test func `a broken photo is a cell with a mark that does not open, and is reported once`() {
        let stage = PhotoGridStage(broken: [3, 8])
        let failures = stage.source?.failures.count
        for (index, cell) in stage.grid.collection.visibleCells {
            guard let cell = cell as? PhotoCell else { continue }
            let isBroken = if case .broken = cell.content { true } else { false }
            #expect(isBroken == [3, 8].contains(index))
        }
        stage.tap(stage.center(ofThumbnail: 3), at: 1)
        stage.step(to: 2)
        stage.grid.collection.reloadData()
        stage.step(to: 3)
        #expect(stage.state == .away && failures == 2 && stage.source?.failures.count == 2)
    }

    @Test(arguments: [0xFF80_8080, 0x4020_2020] as [UInt32])
    func `a photo lies on its backdrop if it is translucent`(color: UInt32) {
        let stage = PhotoGridStage(color: color), back = Backdrop.plain.colors[0]
        var places = 0
        func look() {
            let commands = stage.displayList().commands.flatMap(\.withoutLayers)
            for (index, command) in commands.enumerated() {
                guard case .image(let image, _, _) = command.paint, image.levels[0].pixels == [color] else { continue }
                let behind = index == 0 ? nil : commands[index - 1]
                let isBacked = behind?.paint == .color(back) && behind?.shape == command.shape
                #expect(isBacked == (color < 0xFF00_0000))
                places += 1
            }
        }
        look()
        stage.tap(stage.center(ofThumbnail: 3), at: 1)
        for time in [1.2, 3] {
            stage.step(to: time)
            look()
        }
        #expect(stage.state == .shown && places > 50)
    }

    @Test func `an empty folder says so`() {
        let stage = PhotoGridStage(photos: 0)
        #expect(stage.grid.emptyState.words?.headline == "No photos here")
        stage.key("ArrowDown", at: 1)
        stage.key("Enter", at: 1.1)
        stage.tap(Point(x: 200, y: 200), at: 1.2)
        stage.step(to: 2)
        #expect(stage.state == .away)
    }

    @Test(arguments: [
        (["ArrowRight"], 0), (["ArrowRight", "ArrowRight"], 1), (["ArrowDown", "ArrowDown", "ArrowLeft"], 5),
        (["End"], 39), (["End", "End", "ArrowRight"], 39), (["Home", "ArrowUp", "ArrowLeft"], 0),
        (["ArrowDown", "PageDown"], 18), (["Home", "PageDown", "PageDown", "PageDown"], 39), (["End", "PageUp"], 21),
    ])
    func `arrows and similar keys move a visible selection`(keys: [String], selected: Int) {
        let stage = PhotoGridStage()
        for (i, key) in keys.enumerated() { stage.key(key, at: 1 + Double(i)) }
        stage.step(to: 10)
        let marked = stage.grid.collection.visibleCells.filter { ($0.value as? PhotoCell)?.isSelected == true }
        #expect(marked.map(\.key) == [selected])
        let frame = stage.grid.collection.convert(
            stage.grid.collection.frame(ofItem: marked.keys.first ?? 0), to: nil)
        #expect(stage.window.bounds.contains(frame))
    }

    @Test(arguments: ["Enter", " "]) func `Enter and Space present the selected photo`(key: String) {
        let stage = PhotoGridStage()
        stage.key(key, at: 0.5)
        stage.step(to: 0.6)
        #expect(stage.state == .away)
        stage.key("ArrowRight", at: 1)
        stage.key("ArrowRight", at: 1.1)
        stage.key(key, at: 1.2)
        stage.step(to: 1.3)
        #expect(stage.preview?.index == 1 && stage.state == .presenting)
        stage.key("ArrowRight", at: 1.5)
        stage.key(key, at: 1.6)
        stage.step(to: 3)
        #expect(stage.preview?.index == 1 && stage.state == .shown)
    }

    @Test(arguments: ["Escape", "Backspace", "button", "beside"])
    func `the preview closes without a gesture`(offset: String) {
        let stage = PhotoGridStage()
        stage.open(8)
        switch offset {
        case "button": stage.tap(Point(x: 34, y: 34), at: 3)
        case "beside": stage.tap(Point(x: 20, y: 700), at: 3)
        default: stage.key(offset, at: 3)
        }
        stage.step(to: 3.2)
        #expect(stage.state == .settling(.thumbnail, .plain))
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["nil"])
        stage.step(to: 4.2)
        #expect(stage.state == .away)
    }

    @Test func `a click on the photo at rest changes nothing`() {
        let stage = PhotoGridStage()
        stage.open()
        stage.tap(Point(x: 640, y: 400), at: 3)
        stage.step(to: 3.05)
        #expect(stage.traced("gesture") == .string("failed"))
        #expect(stage.traced("gesture") == .string("possible"))
        stage.step(to: 5)
        #expect(stage.state == .shown)
    }

    @Test(arguments: 0..<7) func `a presentation and its dismissal are at rest within a second`(index: Int) {
        let stage = PhotoGridStage()
        stage.tap(stage.center(ofThumbnail: index), at: 0.95)
        stage.step(to: 1)
        #expect(stage.state == .presenting)
        stage.step(to: 2)
        #expect(stage.state == .shown)
        stage.key("Escape", at: 3)
        stage.step(to: 4)
        #expect(stage.state == .away)
    }

    @Test func `the thumbnail flies until the sharp picture arrives, which does not move the photo`() throws {
        let stage = PhotoGridStage()
        let source = try #require(stage.source)
        source.waits = { if case .fitting = $0.size { true } else { false } }
        stage.tap(stage.center(ofThumbnail: 7), at: 1)
        stage.step(to: 1.2)
        let flight = try #require(stage.flight)
        let picture = try #require(stage.preview?.picture)
        #expect(picture.layers.last?.image === stage.store.thumbnail(at: 7))
        let before = flight.standIn.presentation
        let request = try #require(source.waiting.last)
        #expect(request.size == .fitting(width: 1200, height: 800))
        source.serve(request)
        #expect(picture.layers.last?.image === stage.store.sharpImage(at: 7))
        #expect(flight.standIn.presentation == before)
    }

    @Test func `the photo at rest stands on whole pixels with the pixels it was decoded to`() throws {
        for scale in [1.0, 1.5, 2] {
            let stage = PhotoGridStage(scale: scale)
            stage.open(2)
            let photo = try #require(stage.traced("photo"))
            guard case .object(let fields) = photo, case .list(let frame) = fields.fields[1].value else {
                throw Missing()
            }
            for case .number(let side) in frame { #expect(abs((side * scale).rounded() - side * scale) < 1e-9) }
        }
    }

    private struct Missing: Error {}
}

extension DrawCommand {
    /// The commands of a layer, and of those inside; any other command alone.
    fileprivate var withoutLayers: [DrawCommand] {
        guard case .layer(let layer) = paint else { return [self] }
        return layer.commands.flatMap(\.withoutLayers)
    }
}
