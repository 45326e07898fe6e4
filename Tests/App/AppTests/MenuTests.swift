import Raster
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The menu of scenes, and what it does to the scene below it.
@Suite struct MenuTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    // MARK: Opening and closing

    @Test func `G and the button open the menu; G, Escape and its button close it`() throws {
        let stage = try AppStage(of: folder)
        let open: [() -> Void] = [
            { stage.key("g") }, { stage.key("G") }, { stage.tap(stage.middle(of: stage.app.bar.scenesButton)) },
        ]
        let close: [() -> Void] = [
            { stage.key("g") }, { stage.key("Escape") },
            { stage.app.menu.map { stage.tap(stage.middle(of: $0.closeButton)) } },
        ]
        for (open, close) in zip(open, close) {
            open()
            stage.wait(1)
            #expect(stage.app.menu != nil)
            #expect(stage.traced("menu") == .rect(Rect(x: 0, y: 0, width: 1280, height: 800)))
            close()
            stage.wait(1)
            #expect(stage.app.menu == nil && stage.traced("menu") == .null)
            #expect(stage.window.subviews.count == 1 && stage.isIdle)
        }
    }

    @Test func `G with Control, Alt or Shift is not the menu's`() throws {
        let stage = try AppStage(of: folder)
        for modifiers in [KeyEvent.Modifiers.control, .alt, .meta] {
            stage.key("g", modifiers: modifiers)
            #expect(stage.app.menu == nil)
        }
    }

    @Test func `the menu does not open over a photo, at rest or in flight`() throws {
        let stage = try AppStage(of: folder)
        stage.tap(Point(x: 130, y: 110))
        stage.wait(0.1)
        stage.key("g")
        stage.wait(1)
        stage.key("g")
        stage.wait(1)
        #expect(stage.app.presentedViewController is PreviewController)
        stage.key("Escape")
        stage.wait(0.1)
        stage.key("g")
        stage.wait(2)
        #expect(stage.app.presentedViewController == nil && stage.observer.faults.isEmpty)
    }

    @Test func `a menu in transition reverses at G`() throws {
        let stage = try AppStage(of: folder)
        stage.key("g")
        stage.wait(0.1)
        stage.key("g")
        stage.wait(0.05)
        stage.key("g")
        stage.wait(1)
        #expect(stage.app.menu != nil)
        stage.key("g")
        stage.wait(0.1)
        stage.key("g")
        stage.wait(1)
        #expect(stage.app.menu != nil)
        stage.key("Escape")
        stage.wait(1)
        #expect(stage.app.menu == nil && stage.observer.faults.isEmpty)
    }

    @Test func `no controller below the menu receives keys, and the window does`() throws {
        let stage = try AppStage(of: folder)
        stage.key("g")
        stage.wait(1)
        for key in ["ArrowRight", "Home", "PageDown", "x"] { stage.key(key) }
        stage.key("F11")
        #expect(stage.stage.isFullScreen)
        stage.key("Escape")
        stage.wait(1)
        stage.key("Enter")
        stage.wait(1)
        #expect(stage.app.presentedViewController == nil, "no arrow has reached the grid")
        stage.key("q", modifiers: .control)
        #expect(stage.stage.isClosed)
    }

    // MARK: Choosing

    @Test func `every scene is reached by the keyboard, in the order of the tiles`() throws {
        let stage = try AppStage(of: folder)
        for name in Demo.all.dropFirst() {
            stage.key("g")
            stage.wait(1)
            stage.key("ArrowRight")
            stage.key("Enter")
            stage.wait(1)
            #expect(stage.app.demo == name && stage.app.menu == nil)
            #expect(stage.traced("scene") == .string(name.name))
        }
        stage.key("g")
        stage.wait(1)
        stage.key("ArrowDown")
        stage.key("Home")
        stage.key(" ")
        stage.wait(1)
        #expect(stage.app.demo == .photoPreview && stage.observer.faults.isEmpty)
    }

    @Test(arguments: Demo.all) func `a tap leads to a scene that is as if opened on`(name: Demo) throws {
        for size in [Size.desktopWindow, Size.smallWindow] {
            let other = try AppStage(
                name == .photoPreview ? .propertyAnimator : .photoPreview, of: folder, size: size)
            other.go(to: name)
            let direct = try AppStage(name, of: folder, size: size)
            direct.wait(4)
            other.wait(direct.stage.time - other.stage.time)
            #expect(other.app.demo == name && other.app.children.count == 1)
            let painter = RasterPainter()
            #expect(painter.bitmap(of: other.stage.displayList()) == painter.bitmap(of: direct.stage.displayList()))
            #expect(other.stage.title == direct.stage.title)
        }
    }

    @Test func `the present scene, chosen again, stays as it is`() throws {
        let stage = try AppStage(of: folder)
        let scene = stage.app.scene
        stage.go(to: .photoPreview)
        #expect(stage.app.scene === scene && stage.app.menu == nil)
    }

    @Test func `a scene that is left is notified, and released when the gallery has closed`() throws {
        let stage = try AppStage(of: folder)
        weak let left = stage.app.scene
        weak let menu = {
            stage.key("g")
            return stage.app.menu
        }()
        stage.wait(1)
        stage.key("ArrowRight")
        stage.key("Enter")
        #expect(left != nil && menu != nil)
        stage.wait(0.1)
        let cells = (left as? PhotoGridController)?.collection.visibleCells.values.map { $0 as? PhotoCell } ?? []
        #expect(!cells.isEmpty && cells.allSatisfy { $0?.content != .placeholder }, "its tile still shows it")
        stage.wait(1)
        let calls = stage.observer.calls.map(\.call).filter { $0.subject == "PhotoGridController" }.map(\.name)
        #expect(calls.suffix(2) == [.viewWillDisappear, .viewDidDisappear] && stage.app.children.count == 1)
        // The arena forgets its last members at the next press.
        stage.tap(Point(x: 5, y: 5))
        #expect(left == nil && menu == nil)
    }

    @Test func `without the gallery, a scene is replaced at once`() throws {
        let stage = try AppStage(.slideIn, of: folder)
        weak let left = stage.app.scene
        stage.app.show(.twoThirds)
        stage.wait(0.1)
        let received = stage.observer.calls.map(\.call).filter { $0.subject == "SlideInController" }.map(\.name)
        #expect(received == [.viewWillDisappear, .viewDidDisappear] && left == nil)
        #expect(stage.app.children.count == 1 && stage.observer.faults.isEmpty)
    }

    @Test func `a gallery that another controller covers releases the scene that was left`() throws {
        let stage = try AppStage(.slideIn, of: folder)
        weak let left = stage.app.scene
        stage.key("g")
        stage.wait(1)
        stage.key("ArrowRight")
        stage.key("Enter")
        stage.wait(0.1)
        stage.key("g")
        stage.wait(1)
        let menu = try #require(stage.app.menu)
        #expect(left != nil && menu.current == stage.app.demo && stage.app.demo != .slideIn)
        let cover = ViewController()
        cover.modalPresentationStyle = .fullScreen
        menu.present(cover, animated: false)
        stage.wait(0.1)
        menu.dismiss(animated: false)
        stage.wait(0.1)
        #expect(left == nil && stage.app.menu != nil)
        stage.key("Escape")
        stage.wait(1)
        let received = stage.observer.calls.map(\.call).filter { $0.subject == "SlideInController" }.map(\.name)
        #expect(received == [.viewWillDisappear, .viewDidDisappear])
        #expect(stage.app.menu == nil && stage.isIdle && stage.observer.faults.isEmpty)
    }

    @Test func `a finger that is down on a scene when it goes opens nothing`() throws {
        let stage = try AppStage(of: folder)
        stage.pointer(.down, Point(x: 130, y: 110))
        stage.key("g")
        stage.wait(1)
        stage.key("ArrowRight")
        stage.key("Enter")
        stage.pointer(.up, Point(x: 130, y: 110))
        stage.wait(2)
        #expect(stage.app.presentedViewController == nil && stage.app.demo == .propertyAnimator)
    }

    @Test func `a change of scene ends the drag of a card`() throws {
        let stage = try AppStage(.propertyAnimator, of: folder)
        let scene = try #require(stage.app.scene as? PropertyAnimatorController)
        let card = stage.middle(of: scene.journey.card)
        stage.pointer(.down, card)
        stage.pointer(.move, card + Vector(dx: 0, dy: 60))
        #expect(scene.journey.animator.state == .active)
        stage.go(to: .photoPreview)
        #expect(stage.app.demo == .photoPreview && stage.isIdle)
    }

    @Test func `in a window of any size all tiles can be reached`() throws {
        for size in [Size.smallWindow, Size(width: 320, height: 120), Size(width: 50, height: 40)] {
            let stage = try AppStage(of: folder, size: size)
            stage.key("g")
            stage.wait(1)
            stage.key("End")
            stage.wait(1)
            let menu = try #require(stage.app.menu)
            if size.height >= 300 {
                let last = try #require(menu.collection.visibleCells[menu.scenes.count - 1])
                #expect(last.convert(last.bounds, to: nil).maxY <= size.height)
            }
            stage.key("Enter")
            stage.wait(1)
            #expect(stage.app.demo == menu.scenes.last)
        }
    }
}
