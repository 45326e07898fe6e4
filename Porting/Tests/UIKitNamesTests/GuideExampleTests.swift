import Tactile
import TestSupport
import Testing

@testable import Guides

/// The examples in the documentation of the first types do what the documentation says.
@Suite struct GuideExampleTests {
    /// Longer than any animation of the examples, in seconds.
    private static let settled = 3.0

    private let screen = TestScreen()
    private let card = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))

    init() { screen.view.addSubview(card) }

    @Test func `views appear and move`() throws {
        for add in [moveBadge, addTitle, addPicture, addCalendar] { add(screen.view) }
        let views = screen.view.subviews.dropFirst()
        screen.run(0.1)
        #expect((33..<131).contains(try #require(views.first).presentation.center.x))
        screen.run(Self.settled)
        #expect(views.first?.center.x == 132 && views.first?.alpha == 0.5)
        #expect(views.dropFirst().first?.size == Size(width: 110, height: 44), "\(views)")
        #expect((views.last as? ScrollView)?.contentOffset == 300)
        let swatches = Swatches()
        swatches.strip.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        screen.view.addSubview(swatches.strip)
        screen.run(0.1)
        #expect(swatches.strip.visibleCells[0]?.backgroundColor == .red)
    }

    @Test func `a dragged card follows and springs back`() {
        letUserDrag(card)
        screen.drag(from: card.center, by: Vector(dx: 60, dy: 0))
        #expect(card.center.x > 150 && card.center.y == 125)
        screen.pointer(.up, 185, 125)
        screen.run(0.05)
        #expect((126..<180).contains(card.presentation.center.x))
        screen.run(Self.settled)
        #expect(card.presentation.center == Point(x: 125, y: 125))
    }

    @Test func `a card is animated to its destination`() throws {
        let bar = View(frame: Rect(x: 0, y: 0, width: 400, height: 44))
        screen.view.addSubview(bar)
        show(card, below: bar)
        screen.run(Self.settled)
        #expect(card.presentation.center == Point(x: 200, y: 124))
        fadeInAgain(card)
        screen.run(0.01)
        #expect((0.7..<0.8).contains(card.presentation.alpha))
        screen.run(Self.settled)
        #expect(card.presentation.alpha == 1)
        move(card, toX: 300, atVelocityOf: PanGestureRecognizer())
        screen.run(0.1)
        #expect((201..<300).contains(card.presentation.center.x))
        screen.run(Self.settled)
        #expect(card.presentation.center.x == 300)
        let home = Point(x: 50, y: 50)
        _ = try #require(spring(card, to: home, velocity: .zero))
        screen.run(Self.settled)
        #expect(card.center == home)
    }

    @Test func `a panel covers the lower half and leaves`() throws {
        let root = screen.stage.rootViewController, panel = Panel()
        root.present(panel, animated: true)
        screen.run(0.1)
        #expect((151..<300).contains(panel.view.presentation.frame.minY))
        screen.run(Self.settled)
        #expect(panel.view.presentation.frame == Rect(x: 0, y: 150, width: 400, height: 150))
        panel.dismiss(animated: true)
        screen.run(Self.settled)
        #expect(root.presentedViewController == nil)
    }

    @Test(arguments: [(distance: 60.0, isDismissed: false), (160, true)])
    func `a drawer follows the drag`(distance: Double, isDismissed: Bool) {
        let root = screen.stage.rootViewController, drawer = Drawer()
        root.present(drawer, animated: true)
        screen.run(Self.settled)
        screen.drag(from: Point(x: 200, y: 50), by: Vector(dx: 0, dy: distance))
        #expect(abs(drawer.view.presentation.frame.minY - distance) < 20, "\(drawer.view.presentation.frame)")
        screen.run(0.5)
        screen.pointer(.up, 200, 50 + distance)
        screen.run(Self.settled)
        #expect((root.presentedViewController == nil) == isDismissed)
    }

    @Test func `a tray that leaves is caught and returns`() {
        let root = screen.stage.rootViewController, tray = Tray()
        root.present(tray, animated: true)
        screen.run(Self.settled)
        screen.drag(from: Point(x: 200, y: 50), by: Vector(dx: 0, dy: 160))
        screen.pointer(.up, 200, 210)
        screen.run(0.05)
        let caught = tray.view.presentation.frame.minY
        #expect((161..<290).contains(caught), "\(caught)")
        screen.pointer(.down, 200, 295)
        screen.run(0.5)
        #expect(abs(tray.view.presentation.frame.minY - caught) < 1e-9)
        screen.pointer(.move, 200, 295 - caught)
        screen.pointer(.up, 200, 295 - caught, after: 0.2)
        screen.run(Self.settled)
        #expect(root.presentedViewController === tray && tray.view.frame.minY == 0)
        screen.drag(from: Point(x: 200, y: 50), by: Vector(dx: 0, dy: 160))
        screen.pointer(.up, 200, 210)
        screen.run(Self.settled)
        #expect(root.presentedViewController == nil)
    }

    @Test func `controllers show what is requested`() throws {
        let root = screen.stage.rootViewController
        presentOptions(from: root)
        screen.run(Self.settled)
        #expect(root.presentedViewController is Counter)
        root.dismiss(animated: false)
        let tabs = makeTabs()
        root.present(tabs, animated: false)
        screen.run(0)
        #expect(tabs.selectedViewController is Counter)
        tabs.selectedIndex = 0
        screen.run(Self.settled)
        let albums = try #require(tabs.viewControllers.first as? NavigationController)
        albums.topViewController?.navigationItem.rightBarButtonItem?.primaryAction?.perform()
        screen.run(Self.settled)
        #expect(albums.viewControllers.count == 2 && albums.visibleViewController is Counter)
    }

    @Test func `a stage without a window handles a tap`() {
        let untouched = Stage(
            rootViewController: Counter(), size: Size(width: 400, height: 300), displayScale: 2,
            textEngine: FixedWidthTextEngine())
        untouched.step(to: 0.5)
        #expect(firstTap(FixedWidthTextEngine()) != untouched.displayList())
    }
}
