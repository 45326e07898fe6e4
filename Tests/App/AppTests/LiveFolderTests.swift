import Foundation
import Platform
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// Files that appear, change and vanish at random times, while photos fly, turn and are dragged.
@Suite struct LiveFolderTests {
    /// Random changes of real files in a folder.
    private struct Files {
        let folder: PictureFolder
        var random: SeededGenerator

        init(_ folder: PictureFolder, seed: Int) {
            (self.folder, random) = (folder, SeededGenerator(seed: UInt64(seed)))
        }

        /// The names of the photos in the folder.
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

        /// Changes some files, and returns the event.
        mutating func change() throws -> InputEvent.Kind {
            var changes = FileChanges()
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let path = folder.path + "/\(Int.random(in: 0..<24, using: &random)).png"
                guard !(changes.appeared + changes.changed + changes.vanished).contains(FilePath(path)) else {
                    continue
                }
                let exists = FileManager.default.fileExists(atPath: path)
                if exists, Bool.random(using: &random) {
                    try FileManager.default.removeItem(atPath: path)
                    changes.vanished.append(FilePath(path))
                } else {
                    let width = Int.random(in: 10...40, using: &random)
                    let color = 0xFF00_0000 | UInt32.random(in: 0..<0xFF_FFFF, using: &random)
                    try PNGFile.write(Bitmap(width: width, height: 20, filledWith: color), to: path)
                    if exists {
                        changes.changed.append(FilePath(path))
                    } else {
                        changes.appeared.append(FilePath(path))
                    }
                }
            }
            return .files(changes)
        }
    }

    private static func grid(_ stage: AppStage) throws -> PhotoGridController {
        try #require(stage.app.scene as? PhotoGridController)
    }

    private static func titles(_ grid: PhotoGridController) -> [String] {
        (0..<grid.store.order.count).map { grid.store.title(at: grid.store.order.index(at: $0)) }
    }

    /// Does something with the photos: taps, drags, turns, enlarges, closes.
    private static func act(on stage: AppStage, _ random: inout SeededGenerator) {
        let size = stage.window.size
        let place = Point(
            x: .random(in: 0...size.width, using: &random), y: .random(in: 0...size.height - 40, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: stage.tap(place)
        case 2:
            stage.key(["ArrowRight", "ArrowLeft", "+", "-", " ", "End", "Home"].randomElement(using: &random) ?? "+")
        case 3: stage.key("Escape")
        case 4: stage.key("Enter")
        default:
            let offset = Vector(
                dx: .random(in: -30...30, using: &random), dy: .random(in: -10...30, using: &random))
            stage.pointer(.down, place)
            for step in 1...Int.random(in: 1...12, using: &random) {
                stage.wait(0.01)
                stage.pointer(.move, place + offset * Double(step))
            }
            if Bool.random(using: &random) { stage.pointer(.up, place) }
        }
    }

    /// Presses the key of the orders until photos are in an order.
    private static func sort(_ stage: AppStage, by key: PhotoSort.Key) throws {
        let grid = try Self.grid(stage)
        for _ in PhotoSort.Key.allCases where grid.store.sorter.sort.key != key {
            stage.key("o")
            stage.wait(1)
        }
        #expect(grid.store.sorter.applied == PhotoSort(key))
    }

    /// The first seeds leave the order of the names; the others change the order as well, and end in one.
    @Test(arguments: 0..<36) func `at the end the grid is that of the folder, and every transition has ended once`(
        seed: Int
    ) throws {
        let folder = try PictureFolder(), stage = try AppStage(of: folder) { _ in }
        let key: PhotoSort.Key = seed < 24 ? .name : [.size, .date, .name][seed % 3]
        var files = Files(folder, seed: seed), random = SeededGenerator(seed: UInt64(seed + 1000))
        for _ in 0..<60 {
            if seed >= 24, Int.random(in: 0..<4, using: &random) == 0 { stage.key("o") }
            Self.act(on: stage, &random)
            stage.wait(.random(in: 0...0.3, using: &random))
            guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
            stage.enqueue([InputEvent(time: stage.time, kind: try files.change())])
            stage.wait(.random(in: 0...0.3, using: &random))
        }
        stage.pointer(.cancel, .zero)
        stage.wait(3)
        let grid = try Self.grid(stage)
        if let preview = grid.preview {
            #expect(grid.store.order.place(of: preview.index) != nil, "seed \(seed): a vanished photo is shown")
        }
        stage.key("Escape")
        stage.wait(3)
        stage.key("Home")
        // The usual size of the cells.
        stage.key("0")
        stage.wait(3)
        try Self.sort(stage, by: key)
        stage.key("Home")
        // A notice of the order disappears.
        stage.wait(10)
        #expect(grid.preview == nil && stage.isIdle, "seed \(seed)")
        let observer = stage.observer, begun = observer.count(.transitionDuration)
        #expect(
            observer.count(.completeTransition) == begun && observer.count(.animationEnded) == begun, "seed \(seed)")
        #expect(observer.faults.isEmpty, "seed \(seed)")
        let fresh = try Catalogue(folder: folder.path)
        #expect(Self.titles(grid).sorted() == (0..<fresh.count).map(fresh.title).sorted(), "seed \(seed)")
        let otherStage = try AppStage(of: folder) { _ in }
        otherStage.wait(2)
        try Self.sort(otherStage, by: key)
        otherStage.wait(2)
        let other = try Self.grid(otherStage)
        #expect(Self.titles(grid) == Self.titles(other) && grid.store.order.sections == other.store.order.sections)
        for (place, cell) in grid.collection.visibleCells {
            let own = cell as? PhotoCell, expected = other.collection.visibleCells[place] as? PhotoCell
            #expect(own?.frame == expected?.frame, "seed \(seed), place \(place)")
            #expect(own?.pixels == expected?.pixels && own?.pixels.isEmpty == false, "seed \(seed), place \(place)")
            #expect(own?.presentation.alpha == 1, "seed \(seed), place \(place)")
        }
        withExtendedLifetime(otherStage) {}
    }

    @Test func `the photo on screen that vanishes turns to the next one, the last one closes`() throws {
        let folder = try PictureFolder(3), stage = try AppStage(of: folder), grid = try Self.grid(stage)
        stage.key("Home")
        stage.wait(1)
        stage.key("Enter")
        stage.wait(2)
        #expect(grid.preview?.index == 0)
        func vanish(_ number: Int) {
            let changes = FileChanges(vanished: ["\(folder.path)/\(number).png"])
            stage.enqueue([InputEvent(time: stage.time, kind: .files(changes))])
            stage.wait(0)
        }
        vanish(0)
        #expect(grid.preview?.pager.isMoving == true)
        stage.wait(2)
        #expect(grid.preview?.index == 1 && grid.preview?.pager.isMoving == false)
        vanish(2)
        stage.wait(2)
        #expect(grid.preview?.index == 1)
        vanish(1)
        stage.wait(2)
        #expect(grid.preview == nil && stage.isIdle && grid.store.order.count == 0)
    }

    @Test func `a drag of the pages is not disturbed, and takes the change at its end`() throws {
        let folder = try PictureFolder(6), stage = try AppStage(of: folder), grid = try Self.grid(stage)
        stage.key("End")
        stage.wait(1)
        stage.key("Enter")
        stage.wait(2)
        let pager = try #require(grid.preview?.pager)
        stage.pointer(.down, Point(x: 600, y: 300))
        for step in 1...10 {
            stage.wait(0.02)
            stage.pointer(.move, Point(x: 600 + Double(step) * 20, y: 300))
        }
        let position = pager.position
        stage.enqueue([
            InputEvent(
                time: stage.time,
                kind: .files(FileChanges(vanished: (0..<3).map { "\(folder.path)/\($0).png" })))
        ])
        stage.wait(0.1)
        #expect(pager.position == position && pager.isDragged)
        stage.pointer(.up, Point(x: 800, y: 300))
        stage.wait(2)
        #expect(pager.state.count == 3 && grid.store.order.place(of: pager.current.index) == pager.current.place)
    }

    @Test func `a photo on its way home whose cell vanishes fades out, and one whose cell moves follows it`() throws {
        let folder = try PictureFolder(6), stage = try AppStage(of: folder), grid = try Self.grid(stage)
        for (gone, isLeft) in [(0, true), (1, false)] {
            stage.tap(grid.collection.convert(grid.collection.frame(ofItem: isLeft ? 1 : 0), to: nil).center)
            stage.wait(2)
            #expect(grid.preview?.index == 1)
            stage.key("Escape")
            stage.wait(0.1)
            let flight = try #require(grid.preview?.flight), before = flight.standIn.presentation.visibleFrame
            let changes = FileChanges(vanished: ["\(folder.path)/\(gone).png"])
            stage.enqueue([InputEvent(time: stage.time, kind: .files(changes))])
            stage.wait(0)
            let after = flight.standIn.presentation.visibleFrame
            #expect((after.center - before.center).length < 0.01, "the photo jumps")
            stage.wait(3)
            #expect(grid.preview == nil && stage.isIdle)
        }
    }

    @Test func `a file that cannot be decoded yet is decoded at its next change`() throws {
        let folder = try PictureFolder(4), stage = try AppStage(of: folder) { _ in }, grid = try Self.grid(stage)
        stage.wait(1)
        let path = folder.path + "/2b.png"
        try Data([0x89, 0x50]).write(to: URL(fileURLWithPath: path))
        stage.enqueue([InputEvent(time: stage.time, kind: .files(FileChanges(appeared: [FilePath(path)])))])
        stage.wait(1)
        #expect(grid.store.order.count == 5 && grid.store.order.index(at: 3) == 4 && grid.store.isBroken(at: 4))
        try PNGFile.write(Bitmap(width: 30, height: 20, filledWith: 0xFF12_3456), to: path)
        stage.enqueue([InputEvent(time: stage.time, kind: .files(FileChanges(changed: [FilePath(path)])))])
        stage.wait(1)
        #expect(!grid.store.isBroken(at: 4) && grid.store.thumbnail(at: 4)?.levels[0].pixels.first == 0xFF12_3456)
    }

    @Test(arguments: 0..<6) func `a changed photo on screen keeps its picture until the new one fades in`(seed: Int)
        throws
    {
        let folder = try PictureFolder(4), stage = try AppStage(of: folder), grid = try Self.grid(stage)
        stage.key("Home")
        stage.wait(1)
        stage.key("Enter")
        stage.wait(Double(seed) * 0.1)
        let path = folder.path + "/0.png"
        try PNGFile.write(Bitmap(width: 24, height: 16, filledWith: 0xFF12_3456), to: path)
        stage.enqueue([InputEvent(time: stage.time, kind: .files(FileChanges(changed: [FilePath(path)])))])
        stage.wait(0)
        let layers = try #require(grid.preview?.picture.layers)
        #expect(layers.count >= 1 && layers.contains { $0.opacity == 1 })
        stage.wait(2)
        #expect(grid.preview?.picture.layers.count == 1)
        #expect(grid.preview?.picture.layers.last?.image.levels[0].pixels.first == 0xFF12_3456)
        #expect(grid.store.order.count == 4 && grid.preview?.index == 0)
    }
}

extension PhotoCell {
    /// The pixels of the thumbnail; empty without one.
    fileprivate var pixels: [UInt32] { if case .thumbnail(let image) = content { image.levels[0].pixels } else { [] } }
}
