import Raster
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The menu of scenes, and what it does to the scene below it.
@Suite struct MenuTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    // MARK: Opening and closing

    @Test func `G and the button open the menu; G, Escape and its button close it`() throws {
        let theatre = try AppTheatre(of: folder)
        let open: [() -> Void] = [
            { theatre.key("g") }, { theatre.key("G") }, { theatre.tap(theatre.middle(of: theatre.app.menuButton)) },
        ]
        let close: [() -> Void] = [
            { theatre.key("g") }, { theatre.key("Escape") },
            { theatre.app.menu.map { theatre.tap(theatre.middle(of: $0.closeButton)) } },
        ]
        for (open, close) in zip(open, close) {
            open()
            theatre.wait(1)
            #expect(theatre.app.menu != nil)
            #expect(theatre.traced("menu") == .rect(Rect(x: 0, y: 0, width: 1280, height: 800)))
            close()
            theatre.wait(1)
            #expect(theatre.app.menu == nil && theatre.traced("menu") == .null)
            #expect(theatre.stage.window.subviews.count == 1 && theatre.stage.isIdle)
        }
    }

    @Test func `G with Control, Alt or Shift is not the menu's`() throws {
        let theatre = try AppTheatre(of: folder)
        for modifiers in [KeyEvent.Modifiers.control, .alt, .meta] {
            theatre.key("g", modifiers: modifiers)
            #expect(theatre.app.menu == nil)
        }
    }

    @Test func `the menu does not open over a photo, at rest or in flight`() throws {
        let theatre = try AppTheatre(of: folder)
        theatre.tap(Point(x: 130, y: 110))
        theatre.wait(0.1)
        theatre.key("g")
        theatre.wait(1)
        theatre.key("g")
        theatre.wait(1)
        #expect(theatre.app.presentedViewController is PreviewController)
        theatre.key("Escape")
        theatre.wait(0.1)
        theatre.key("g")
        theatre.wait(2)
        #expect(theatre.app.presentedViewController == nil && theatre.observer.faults.isEmpty)
    }

    @Test func `a menu on its way turns round at G`() throws {
        let theatre = try AppTheatre(of: folder)
        theatre.key("g")
        theatre.wait(0.1)
        theatre.key("g")
        theatre.wait(0.05)
        theatre.key("g")
        theatre.wait(1)
        #expect(theatre.app.menu != nil)
        theatre.key("g")
        theatre.wait(0.1)
        theatre.key("g")
        theatre.wait(1)
        #expect(theatre.app.menu != nil)
        theatre.key("Escape")
        theatre.wait(1)
        #expect(theatre.app.menu == nil && theatre.observer.faults.isEmpty)
    }

    @Test func `nothing below the menu hears of keys, and the window does`() throws {
        let theatre = try AppTheatre(of: folder)
        theatre.key("g")
        theatre.wait(1)
        for key in ["ArrowRight", "Home", "PageDown", "x"] { theatre.key(key) }
        theatre.key("F11")
        #expect(theatre.stage.isFullScreen)
        theatre.key("Escape")
        theatre.wait(1)
        theatre.key("Enter")
        theatre.wait(1)
        #expect(theatre.app.presentedViewController == nil, "no arrow has reached the grid")
        theatre.key("q", modifiers: .control)
        #expect(theatre.stage.isClosed)
    }

    // MARK: Choosing

    @Test func `every scene is reached by the keyboard, in the order of the tiles`() throws {
        let theatre = try AppTheatre(of: folder)
        for name in GallerySection.all.flatMap(\.scenes).dropFirst() {
            theatre.key("g")
            theatre.wait(1)
            theatre.key("ArrowRight")
            theatre.key("Enter")
            theatre.wait(1)
            #expect(theatre.app.demo == name && theatre.app.menu == nil)
            #expect(theatre.traced("scene") == .string(name.name))
        }
        theatre.key("g")
        theatre.wait(1)
        theatre.key("ArrowDown")
        theatre.key("Home")
        theatre.key(" ")
        theatre.wait(1)
        #expect(theatre.app.demo == .photoPreview && theatre.observer.faults.isEmpty)
    }

    @Test(arguments: Demo.all) func `a tap leads to a scene that is as if opened on`(name: Demo) throws {
        for size in [Size(width: 1280, height: 800), Size(width: 400, height: 300)] {
            let other = try AppTheatre(
                name == .photoPreview ? .propertyAnimator : .photoPreview, of: folder, size: size)
            other.go(to: name)
            let direct = try AppTheatre(name, of: folder, size: size)
            direct.wait(4)
            other.wait(direct.stage.time - other.stage.time)
            #expect(other.app.demo == name && other.app.children.count == 1)
            let painter = RasterPainter()
            #expect(painter.bitmap(of: other.stage.displayList()) == painter.bitmap(of: direct.stage.displayList()))
            #expect(other.stage.title == direct.stage.title)
        }
    }

    @Test func `the present scene, chosen again, stays as it is`() throws {
        let theatre = try AppTheatre(of: folder)
        let scene = theatre.app.scene
        theatre.go(to: .photoPreview)
        #expect(theatre.app.scene === scene && theatre.app.menu == nil)
    }

    @Test func `a scene that is left is received, and let go of when it has faded out`() throws {
        let theatre = try AppTheatre(of: folder)
        weak let left = theatre.app.scene
        weak let menu = {
            theatre.key("g")
            return theatre.app.menu
        }()
        theatre.wait(1)
        theatre.key("ArrowRight")
        theatre.key("Enter")
        #expect(left != nil && menu != nil)
        theatre.wait(0.1)
        let cells = (left as? PhotoGridController)?.collection.visibleCells.values.map { $0 as? PhotoCell } ?? []
        #expect(!cells.isEmpty && cells.allSatisfy { $0?.content != .placeholder }, "what fades out is still seen")
        theatre.wait(1)
        let calls = theatre.observer.calls.map(\.call).filter { $0.subject == "PhotoGridController" }.map(\.name)
        #expect(calls.suffix(2) == [.viewWillDisappear, .viewDidDisappear] && theatre.app.children.count == 1)
        // The arena forgets its last members at the next press.
        theatre.tap(Point(x: 5, y: 5))
        #expect(left == nil && menu == nil)
    }

    @Test(arguments: [true, false])
    func `a scene that is covered with the whole app while it fades out is received once`(
        comesBack: Bool
    ) throws {
        let theatre = try AppTheatre(.slideIn, of: folder)
        theatre.app.show(.twoThirds)
        theatre.wait(0.1)
        let cover = ViewController()
        cover.modalPresentationStyle = .fullScreen
        theatre.app.present(cover, animated: false)
        theatre.wait(0)
        if comesBack { theatre.app.dismiss(animated: false) }
        theatre.wait(0)
        theatre.wait(1)
        let received = theatre.observer.calls.map(\.call).filter { $0.subject == "SlideInController" }.map(\.name)
        let again: [TransitionCall.Name] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
        let gone: [TransitionCall.Name] = [.viewWillDisappear, .viewDidDisappear]
        #expect(received == gone + (comesBack ? again + gone : []))
        #expect(theatre.observer.faults.isEmpty)
    }

    @Test func `a finger that is down on a scene when it goes opens nothing`() throws {
        let theatre = try AppTheatre(of: folder)
        theatre.pointer(.down, Point(x: 130, y: 110))
        theatre.key("g")
        theatre.wait(1)
        theatre.key("ArrowRight")
        theatre.key("Enter")
        theatre.pointer(.up, Point(x: 130, y: 110))
        theatre.wait(2)
        #expect(theatre.app.presentedViewController == nil && theatre.app.demo == .propertyAnimator)
    }

    @Test func `a card in the hand is let go of with its scene`() throws {
        let theatre = try AppTheatre(.propertyAnimator, of: folder)
        let scene = try #require(theatre.app.scene as? PropertyAnimatorController)
        let card = theatre.middle(of: scene.journey.card)
        theatre.pointer(.down, card)
        theatre.pointer(.move, card + Vector(dx: 0, dy: 60))
        #expect(scene.journey.animator.state == .active)
        theatre.go(to: .photoPreview)
        #expect(theatre.app.demo == .photoPreview && theatre.stage.isIdle)
    }

    // MARK: The button

    @Test func `the button takes its disc and no more, and not the wheel`() throws {
        let theatre = try AppTheatre(of: folder, size: Size(width: 400, height: 300))
        let frame = theatre.app.menuButton.frame
        #expect(frame == Rect(x: 348, y: 248, width: 36, height: 36))
        for corner in [Point(x: 350, y: 250), Point(x: 382, y: 250), Point(x: 350, y: 282), Point(x: 382, y: 282)] {
            let hit = theatre.stage.window.hitTest(corner)
            #expect(hit?.isDescendant(of: theatre.app.menuButton) == false)
        }
        let grid = try #require(theatre.app.scene as? PhotoGridController)
        for isPrecise in [false, true] {
            let before = grid.collection.contentOffset
            theatre.stage.enqueue([
                .scroll(-40, at: frame.center, isPrecise: isPrecise, time: theatre.stage.time)
            ])
            theatre.wait(1)
            #expect(grid.collection.contentOffset == before + 40)
        }
    }

    @Test func `in a window of any size all tiles can be reached`() throws {
        for size in [Size(width: 400, height: 300), Size(width: 320, height: 120), Size(width: 50, height: 40)] {
            let theatre = try AppTheatre(of: folder, size: size)
            theatre.key("g")
            theatre.wait(1)
            theatre.key("End")
            theatre.wait(1)
            let menu = try #require(theatre.app.menu)
            if size.height >= 300 {
                let last = try #require(menu.collection.visibleCells[menu.scenes.count - 1])
                #expect(last.convert(last.bounds, to: nil).maxY <= size.height)
            }
            theatre.key("Enter")
            theatre.wait(1)
            #expect(theatre.app.demo == menu.scenes.last)
        }
    }
}
