import Raster
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer
@testable import Views

/// The scene's path between the window and its tile.
@Suite struct GalleryTransitionTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private static let rate = 120.0
    /// The largest jump that counts as none, in points.
    private static let tolerance = 0.5

    // MARK: What is on screen

    /// The visible frame of the current scene's picture, in the window.
    private func frame(_ stage: AppStage) -> Rect {
        guard let menu = stage.app.menu, let container = menu.view.superview else {
            return stage.app.scene.view.presentation.visibleFrame
        }
        guard let area = container.subviews.last, area !== menu.view else { return menu.pictureFrame }
        let screen = area.subviews[1].presentation.visibleFrame
        return screen.offset(by: area.presentation.visibleFrame.origin - .zero)
    }

    private func distance(_ one: Rect, _ other: Rect) -> Double {
        zip(one.corners, other.corners).map { ($0 - $1).length }.max() ?? 0
    }

    /// The number of times that each photo of the grid is drawn.
    private func copies(_ stage: AppStage, of grid: PhotoGridController) -> [Int] {
        var counts: [ObjectIdentifier: Int] = [:]
        func count(_ commands: [DrawCommand]) {
            for command in commands {
                switch command.paint {
                case .color: break
                case .image(let image, _, nil): counts[ObjectIdentifier(image), default: 0] += 1
                case .image: break
                case .layer(let layer): count(layer.commands)
                }
            }
        }
        count(stage.stage.displayList().commands)
        return grid.collection.visibleCells.values.compactMap { cell in
            guard case .thumbnail(let image) = (cell as? PhotoCell)?.content else { return nil }
            return counts[ObjectIdentifier(image), default: 0]
        }
    }

    /// Nothing but the app, or the app and the gallery, is on stage, and each view is where it belongs.
    private func checkRest(_ stage: AppStage, _ comment: Comment) {
        #expect(stage.observer.faults.isEmpty, comment)
        #expect(stage.observer.count(.transitionDuration) == stage.observer.count(.animationEnded), comment)
        let scene = stage.app.scene.view
        #expect(scene.superview === stage.app.view && scene.frame == stage.app.sceneFrame, comment)
        #expect(scene.transform == .identity && scene.cornerRadius == 0 && scene.alpha == 1, comment)
        #expect(!scene.isHidden && stage.app.children.map { $0 === stage.app.scene } == [true], comment)
        #expect(scene.standInCount == (stage.app.menu == nil ? 0 : 1), comment)
        guard let menu = stage.app.menu else {
            #expect(stage.containers.isEmpty && stage.isIdle, comment)
            return
        }
        #expect(menu.view.superview?.subviews.map { $0 === menu.view } == [true], comment)
        #expect(menu.view.transform == .identity && menu.view.alpha == 1 && !menu.isSceneAway, comment)
        #expect(menu.collection.visibleCells.values.allSatisfy { ($0 as? GalleryTile)?.picture.isHidden == false })
    }

    // MARK: Laws

    @Test(arguments: 0..<20)
    func `the scene is one picture on one path, also when it is interrupted`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let size = [Size.desktopWindow, Size(width: 420, height: 700), .smallWindow][seed % 3]
        let stage = try AppStage(of: folder, size: size)
        let grid = try #require(stage.app.scene as? PhotoGridController)
        stage.wait(1)
        for moment in 0..<10 {
            var story = "seed \(seed), moment \(moment):"
            func act(_ name: String, _ action: () -> Void) {
                let before = frame(stage)
                action()
                stage.wait(0)
                story += " \(name) at \(stage.time)"
                let jump = distance(before, frame(stage))
                #expect(jump <= Self.tolerance, "\(story): \(jump)")
            }
            func pass(_ seconds: Double) {
                for _ in 0..<Int(seconds * Self.rate) {
                    stage.wait(1 / Self.rate)
                    #expect(copies(stage, of: grid).allSatisfy { $0 == 1 }, "\(story) until \(stage.time)")
                }
            }
            act("toggle") { stage.key(["g", "Escape", "Enter"][stage.app.menu == nil ? 0 : moment % 3]) }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                pass(.random(in: 0...0.38, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: act("G") { stage.key("g") }
                case 1: act("Escape") { stage.key("Escape") }
                default:
                    var place = Point(
                        x: .random(in: 0..<size.width, using: &random), y: .random(in: 70..<size.height, using: &random)
                    )
                    // A press at rest would open a photo, or another scene.
                    guard stage.app.menu?.transitionCoordinator != nil else { continue }
                    act("press") { stage.pointer(.down, place) }
                    for _ in 0..<Int.random(in: 0...12, using: &random) {
                        pass(1 / Self.rate)
                        place.y += .random(in: -40...40, using: &random)
                        stage.pointer(.move, place)
                    }
                    act("release") { stage.pointer(.up, place) }
                }
            }
            pass(0.1)
            stage.wait(2)
            checkRest(stage, "\(story)")
        }
    }

    @Test func `at its end the film shows what is there after it`() throws {
        for size in [Size.desktopWindow, Size(width: 420, height: 700)] {
            let stage = try AppStage(of: folder, size: size), painter = RasterPainter()
            stage.wait(1)
            // Only the scene takes part.
            for view in stage.app.view.subviews where view !== stage.app.scene.view { view.isHidden = true }
            let before = painter.bitmap(of: stage.stage.displayList())
            stage.key("g")
            stage.wait(0)
            #expect(frame(stage) == stage.app.sceneFrame)
            #expect(painter.bitmap(of: stage.stage.displayList()) == before, "the first frame is the screen itself")
            var last = frame(stage), steps: [Double] = []
            while stage.app.menu?.isSceneAway == true {
                stage.wait(1 / Self.rate)
                steps.append(distance(frame(stage), last))
                last = frame(stage)
            }
            // A spring ends when a thousandth of its distance is left.
            let whole = distance(stage.app.sceneFrame, last)
            #expect(steps.count > 30 && (steps.last ?? whole) < 0.0015 * whole, "\(steps)")
            #expect((steps.max() ?? whole) < 0.1 * whole)
            stage.wait(1)
            #expect(distance(frame(stage), last) < Self.tolerance)
        }
    }

    @Test(arguments: [Demo.circleReveal, .diveDeeper, .curves])
    func `another scene grows from its tile, and can be called back`(next: Demo) throws {
        let stage = try AppStage(of: folder)
        stage.key("g")
        stage.wait(1)
        let menu = try #require(stage.app.menu), index = try #require(menu.scenes.firstIndex(of: next))
        let tile = try #require(menu.collection.visibleCells[index] as? GalleryTile)
        let left = try #require(stage.app.scene as? PhotoGridController)
        stage.tap(stage.middle(of: tile))
        stage.wait(0)
        #expect(stage.app.demo == next && menu.current == next)
        #expect(distance(frame(stage), menu.pictureFrame) <= Self.tolerance, "the film begins at the tile")
        stage.wait(0.1)
        #expect(copies(stage, of: left).allSatisfy { $0 == 1 }, "the scene that was left stays in its tile")
        let before = frame(stage)
        stage.key("g")
        stage.wait(0)
        #expect(distance(frame(stage), before) <= Self.tolerance)
        stage.wait(1)
        #expect(stage.app.menu === menu && tile.screen.source === stage.app.scene.view && tile.isCurrent)
        #expect(copies(stage, of: left).allSatisfy { $0 == 1 })
        stage.key("Escape")
        stage.wait(1)
        checkRest(stage, "closed")
        #expect(stage.app.demo == next && stage.app.menu == nil)
    }

    @Test func `a scene that is chosen during the film opens after it`() throws {
        let stage = try AppStage(of: folder)
        for key in ["g", "ArrowRight", "Enter", "ArrowRight", "Enter"] {
            stage.key(key)
            stage.wait(0.05)
        }
        #expect(stage.app.demo == .photoPreview)
        stage.wait(2)
        #expect(stage.app.demo == .circleReveal && stage.app.menu == nil)
        checkRest(stage, "chosen")
    }

    @Test func `a press pauses the film, and a drag drives it both ways`() throws {
        let stage = try AppStage(of: folder)
        stage.key("g")
        stage.wait(0.1)
        stage.pointer(.down, Point(x: 700, y: 500))
        let caught = frame(stage)
        stage.wait(0.5)
        #expect(frame(stage) == caught)
        stage.pointer(.move, Point(x: 700, y: 420))
        stage.wait(0.1)
        #expect(frame(stage).width < caught.width)
        stage.pointer(.move, Point(x: 700, y: 900))
        stage.wait(0.1)
        #expect(frame(stage) == stage.app.sceneFrame)
        stage.pointer(.up, Point(x: 700, y: 900))
        stage.wait(1)
        #expect(stage.app.menu == nil)
        checkRest(stage, "dragged back")
    }

    @Test func `the gallery follows a window that changes its size in flight`() throws {
        let stage = try AppStage(of: folder)
        stage.key("g")
        for size in [Size(width: 900, height: 700), Size(width: 420, height: 700), Size(width: 1400, height: 500)] {
            stage.wait(0.08)
            stage.resize(size)
            stage.wait(0)
        }
        stage.wait(1)
        checkRest(stage, "open")
        let menu = try #require(stage.app.menu)
        #expect(frame(stage).width < 1400 && menu.view.bounds.contains(menu.pictureFrame))
        stage.key("g")
        stage.wait(0.1)
        stage.resize(Size(width: 600, height: 600))
        stage.wait(1)
        checkRest(stage, "closed")
    }
}
