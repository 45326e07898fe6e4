import StageSupport
import Testing
import UIKitNames

@testable import DrawerListing

/// What listing 26 does, as Porting/Listings/Behaviour.md says.
@Suite struct DrawerTests {
    /// The container, which records the announced sizes and its own at that time.
    private final class Container: DrawerContainerViewController {
        var announced: [(next: CGSize, current: CGSize)] = []

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            announced.append((size, view.bounds.size))
            super.viewWillTransition(to: size, with: coordinator)
        }
    }

    private let content = DrawerChildViewController()
    private let drawer = DrawerChildViewController()
    private let root: Container
    private let stage: ListingStage<Container>
    private let host: DrawerHostView
    private let grabber = CGPoint(x: 195, y: 750)

    init() throws {
        root = Container(content: content, drawer: drawer)
        stage = ListingStage(root)
        host = try #require(root.view.subviews.compactMap { $0 as? DrawerHostView }.first)
    }

    @Test func `the children are moved in and appear, each once and in this order`() {
        let calls = ["willMove parent", "didMove parent", "willAppear", "didAppear"]
        #expect(content.log == calls && drawer.log == calls)
        #expect(root.children == [content, drawer])
        stage.expectRest()
    }

    @Test func `the drawer's frame follows from the position and the window`() {
        let tall = CGSize(width: 390, height: 844), wide = CGSize(width: 844, height: 390)
        #expect(root.drawerFrame(for: .closed, in: tall) == CGRect(x: 0, y: 764, width: 390, height: 80))
        #expect(root.drawerFrame(for: .half, in: tall) == CGRect(x: 0, y: 422, width: 390, height: 422))
        #expect(root.drawerFrame(for: .full, in: tall) == CGRect(x: 0, y: 60, width: 390, height: 784))
        for position in DrawerContainerViewController.Position.allCases {
            #expect(root.drawerFrame(for: position, in: wide) == CGRect(x: 0, y: 0, width: 320, height: 390))
        }
        #expect(host.frame == CGRect(x: 0, y: 764, width: 390, height: 80) && content.view.frame == root.view.bounds)
    }

    @Test func `the grabber is touched outside of the drawer's bounds, and what lies beside it is not`() throws {
        #expect(host.convert(host.grabber.frame, to: nil) == CGRect(x: 145, y: 734, width: 100, height: 30))
        #expect(stage.window.hitTest(grabber) === host.grabber)
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 750)) === content.view)
        #expect(stage.window.hitTest(CGPoint(x: 195, y: 800)) === drawer.view)
        let pan = try #require(host.gestureRecognizers?.first)
        stage.drag(from: grabber, by: CGVector(dx: 0, dy: -20))
        #expect(pan.state == .changed)
        stage.restAndLift()
        stage.wait(1)
        stage.drag(from: CGPoint(x: 50, y: 750), by: CGVector(dx: 0, dy: -20))
        #expect(pan.state == .ended)
        stage.lift()
        stage.wait(1)
        stage.expectRest()
    }

    @Test func `a drag is followed, and a release springs to the nearest height`() {
        stage.drag(from: grabber, by: CGVector(dx: 0, dy: -200))
        #expect(near(host.bounds.height, 280) && near(host.frame.maxY, 844) && near(drawer.view.bounds.height, 280))
        stage.rest()
        stage.lift()
        #expect(root.position == .half)
        var heights: [Double] = []
        stage.frames(0.4) { heights.append(host.layer.presentation()?.bounds.height ?? .nan) }
        #expect(heights[0] > 280 && heights[0] < 330 && heights.contains { $0 > 422.1 } && near(heights[23], 422))
        #expect(drawer.view.bounds.size == CGSize(width: 390, height: 422) && host.frame.minY == 422)
        stage.wait(0.1)
        stage.expectRest()
    }

    @Test func `it is caught during the spring, and turned back`() {
        stage.drag(from: grabber, by: CGVector(dx: 0, dy: -200))
        stage.restAndLift()
        stage.wait(0.1)
        let top = host.layer.presentation()?.frame.minY ?? .nan
        #expect(top > 430 && top < 560)
        // The spring allows touches, and the grabber is where one sees it.
        stage.drag(from: CGPoint(x: 195, y: top - 20), by: CGVector(dx: 0, dy: 300))
        #expect(near(host.bounds.height, 122))
        stage.restAndLift()
        stage.wait(1)
        #expect(root.position == .closed && host.frame == CGRect(x: 0, y: 764, width: 390, height: 80))
        #expect(stage.window.hitTest(grabber) === host.grabber)
        stage.expectRest()
    }

    @Test(arguments: [(-1000.0, 784.0), (50, 80)])
    func `the height stays within its limits`(way: Double, height: Double) {
        stage.drag(from: grabber, by: CGVector(dx: 0, dy: way))
        #expect(host.frame == CGRect(x: 0, y: 844 - height, width: 390, height: height))
        stage.restAndLift()
        stage.wait(1)
        #expect(host.bounds.height == height)
        stage.expectRest()
    }

    @Test(arguments: DrawerContainerViewController.Position.allCases)
    func `a wide window makes it a sidebar`(position: DrawerContainerViewController.Position) {
        stage.perform { root.move(to: position, animated: false) }
        stage.resize(CGSize(width: 844, height: 390), scale: 2)
        #expect(root.announced.map(\.next) == [CGSize(width: 844, height: 390)])
        #expect(root.announced.map(\.current) == [CGSize(width: 390, height: 844)])
        stage.wait(1)
        #expect(
            host.frame == CGRect(x: 0, y: 0, width: 320, height: 390) && drawer.view.bounds.size == host.bounds.size)
        #expect(content.view.frame == CGRect(x: 320, y: 0, width: 524, height: 390))
        stage.drag(from: CGPoint(x: 160, y: 200), by: CGVector(dx: 0, dy: -50))
        #expect(host.frame == CGRect(x: 0, y: 0, width: 320, height: 390))
        stage.restAndLift()
        stage.resize(CGSize(width: 390, height: 844), scale: 2)
        stage.wait(1)
        #expect(host.frame == root.drawerFrame(for: position, in: CGSize(width: 390, height: 844)))
        #expect(content.view.frame == root.view.bounds && root.announced.count == 2)
        stage.expectRest()
    }

    @Test func `the drawer is taken out in UIKit's order`() {
        stage.perform { root.removeDrawer() }
        #expect(drawer.log.filter { $0.hasSuffix("nil") } == ["willMove nil", "didMove nil"])
        #expect(drawer.log.last == "didMove nil" && content.log.count == 4)
        #expect(root.children == [content] && drawer.parent == nil && drawer.view.superview == nil)
        #expect(stage.window.hitTest(grabber) === content.view)
        stage.expectRest()
    }
}
