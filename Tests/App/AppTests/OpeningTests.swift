import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// Photos that are opened at the start, and while others are shown.
@Suite struct OpeningTests {
    private let folder: PictureFolder
    private let other: PictureFolder
    private static let count = 60

    init() throws { (folder, other) = (try PictureFolder(Self.count), try PictureFolder(5)) }

    private func stage(opening name: String) throws -> AppStage {
        let reader = try CatalogueReader(opening: ["\(folder.path)/\(name)"], mode: .immediate)
        var material = try folder.material().reading(reader)
        material.initialPhoto = .opened
        let shown = SceneStage(
            .photoPreview, of: material, size: .desktopWindow, scale: 1, textEngine: FixedWidthTextEngine())
        return AppStage(shown.app, on: shown.stage)
    }

    private func grid(_ stage: AppStage) -> PhotoGridController? { stage.app.scene as? PhotoGridController }

    @Test func `an opened photo is in the first frame, and the grid behind it is scrolled to it`() throws {
        let stage = try stage(opening: "50.png"), grid = try #require(self.grid(stage))
        let preview = try #require(grid.preview)
        #expect(stage.time == 0 && preview.index == 50 && preview.flight.state == .shown)
        #expect(stage.stage.title == "50.png" && stage.rules.isEmpty)
        #expect(grid.collection.visibleItems.contains(50))
        stage.key("Escape")
        stage.wait(0.05)
        #expect(preview.flight.state == .settling(.thumbnail, .plain), "it flies to its thumbnail")
        #expect(grid.thumbnailFrame(of: 50) != nil)
        stage.wait(2)
        #expect(grid.preview == nil && stage.containers.isEmpty)
    }

    @Test func `the title is that of the folder after a photo has been closed`() throws {
        let stage = try stage(opening: "3.png"), name = try #require(folder.path.split(separator: "/").last)
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.stage.title == "\(name) (\(Self.count) photos)")
        let middle = try #require(grid(stage)?.collection.visibleCells[0]).convert(
            Rect(x: 5, y: 5, width: 1, height: 1), to: nil)
        stage.tap(middle.center)
        stage.wait(2)
        #expect(stage.stage.title == "0.png")
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.stage.title == "\(name) (\(Self.count) photos)")
    }

    /// The moments at which files are opened.
    enum Moment: CaseIterable {
        case grid, presenting, shown, held, returning, gallery, galleryFlight, containers, push
    }

    private func bring(_ stage: AppStage, to moment: Moment) throws {
        let cell = { try #require(grid(stage)?.collection.visibleCells[1]) }
        switch moment {
        case .grid: break
        case .presenting, .shown, .held, .returning:
            stage.tap(stage.middle(of: try cell()))
            stage.wait(moment == .presenting ? 0.1 : 2)
            if moment == .held {
                stage.pointer(.down, stage.middle, at: stage.time)
                stage.pointer(.move, stage.middle + Vector(dx: 0, dy: 90), at: stage.time + 0.1)
                stage.wait(0.2)
            }
            guard moment == .returning else { return }
            stage.key("Escape")
            stage.wait(0.1)
        case .gallery, .galleryFlight:
            stage.key("g")
            stage.wait(moment == .gallery ? 2 : 0.1)
        case .containers, .push:
            stage.go(to: .containers)
            guard moment == .push else { return }
            stage.tap(Point(x: 200, y: 200))
            stage.wait(0.1)
        }
    }

    @Test(arguments: Moment.allCases)
    func `what is opened replaces everything, without a fault or a leak`(moment: Moment) throws {
        let stage = try AppStage(of: folder)
        stage.window.layoutIfNeeded()
        try bring(stage, to: moment)
        weak let old = stage.app.scene
        weak let preview = stage.app.presentedViewController
        stage.enqueue(.open(["\(other.path)/4.png"]), at: stage.time)
        stage.wait(0)
        stage.wait(3)
        let grid = try #require(self.grid(stage))
        #expect(stage.app.demo == .photoPreview && grid.store.count == 5)
        #expect(grid.preview?.index == 4 && grid.preview?.flight.state == .shown)
        #expect(old == nil && preview == nil, "the old scene and what it presented are released")
        #expect(stage.rules.isEmpty && stage.isIdle)
        let begun = stage.observer.count(.transitionDuration), ended = stage.observer.count(.completeTransition)
        #expect(begun == ended, "each transition is completed once")
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.containers.isEmpty && grid.preview == nil)
    }

    @Test func `of several openings during a transition, the last is shown, once`() throws {
        let stage = try AppStage(of: folder)
        try bring(stage, to: .presenting)
        for name in ["1.png", "2.png"] { stage.enqueue(.open(["\(other.path)/\(name)"]), at: stage.time) }
        stage.wait(3)
        #expect(grid(stage)?.preview?.index == 2 && stage.rules.isEmpty)
    }

    @Test func `the opened photo takes its place when its folder has been listed`() throws {
        let folder = PhotoFolderNames(count: 40)
        let start = CatalogueUpdate(beginning: Catalogue(opening: NameList("31.png".utf8), in: "/photos"))
        let stage = PhotoGridStage(news: start)
        stage.open(0)
        #expect(stage.state == .shown && stage.store.sharpImage(at: 0) != nil)
        let sharp = stage.store.sharpImage(at: 0), frame = stage.preview?.photoView.frame
        stage.perform { stage.store.receive(folder.update(opening: 31)) }
        #expect(stage.preview?.index == 31 && stage.state == .shown && stage.stage.title == "31.png")
        #expect(stage.store.sharpImage(at: 31) == sharp && stage.preview?.photoView.frame == frame)
        #expect(stage.grid.collection.visibleItems.contains(31) && stage.store.sharpImage(at: 0) == nil)
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.isAlive(at: stage.time + 1))
    }

    @Test func `a photo that flies back is retargeted to its place without a jump`() throws {
        let folder = PhotoFolderNames(count: 40)
        let start = CatalogueUpdate(beginning: Catalogue(opening: NameList("31.png".utf8), in: "/photos"))
        let stage = PhotoGridStage(news: start)
        stage.open(0)
        stage.key("Escape")
        stage.wait(0.1)
        let before = try #require(stage.standIn?.visibleFrame)
        stage.perform { stage.store.receive(folder.update(opening: 31)) }
        let after = try #require(stage.standIn?.visibleFrame)
        #expect((after.center - before.center).length < 1e-6)
        stage.wait(2)
        #expect(stage.state == .away && stage.isAlive(at: stage.time + 1))
    }
}

/// A listed folder of numbered photos, without files.
private struct PhotoFolderNames {
    let count: Int

    func update(opening index: Int) -> CatalogueUpdate {
        var names = NameList()
        for number in 0..<count { Array("\(number).png".utf8).withUnsafeBufferPointer { names.append($0) } }
        var catalogue = Catalogue(root: "/photos")
        catalogue.append(names, in: [])
        catalogue.openedIndex = index
        return CatalogueUpdate(complete: catalogue)
    }
}
