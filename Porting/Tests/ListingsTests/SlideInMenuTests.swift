import StageSupport
import Testing
import UIKitNames

@testable import SlideInMenuListing

/// What listing 14 does, as Porting/Listings/Behaviour.md says.
@Suite struct SlideInMenuTests {
    private let root: SlideInMenuViewController
    private let stage: ListingStage<SlideInMenuViewController>

    init() throws {
        root = try #require(SlideInMenuListing.makeRootViewController() as? SlideInMenuViewController)
        stage = ListingStage(root)
    }

    private var menuX: Double { get throws { try root.menuView.shown.frame.minX } }

    /// Opens the menu by its button, and waits until it is open.
    private func open() {
        stage.touch(40, 80)
        stage.run(1)
    }

    private func expectMenu(open isOpen: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(root.isMenuOpen == isOpen, sourceLocation: sourceLocation)
        #expect(root.menuView.frame.minX == (isOpen ? 0 : -260), sourceLocation: sourceLocation)
        #expect(try menuX == (isOpen ? 0 : -260), sourceLocation: sourceLocation)
        #expect(root.dimmingView.alpha == (isOpen ? 1 : 0), sourceLocation: sourceLocation)
        stage.expectRest(sourceLocation: sourceLocation)
    }

    @Test func `the outlets are set when the view has been loaded`() {
        #expect(root.menuView != nil && root.dimmingView != nil && root.menuLeadingConstraint != nil)
        #expect(root.menuButtons.map { $0.title(for: .normal) } == ["Inbox", "Archive"])
        #expect(root.titleLabel.text == "Inbox")
        #expect(root.menuButtons.map(\.isSelected) == [true, false])
    }

    @Test func `the views lie where the storyboard says`() throws {
        #expect(root.menuView.frame == CGRect(x: -260, y: 0, width: 260, height: 844))
        #expect(root.dimmingView.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(near(root.titleLabel.center.x, 195))
        let button = try #require(root.view.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.frame == CGRect(x: 20, y: 60, width: 40, height: 40))
        try expectMenu(open: false)
    }

    @Test func `the clear dimming lets the button have its touches`() throws {
        stage.touch(40, 80)
        // The model is at the end at once.
        #expect(root.isMenuOpen && root.menuView.frame.minX == 0 && root.dimmingView.alpha == 1)
        #expect(near(try menuX, -260))
        stage.run(1)
        try expectMenu(open: true)
    }

    @Test func `the menu comes quickly at first`() throws {
        stage.touch(40, 80)
        var last = -260.0
        for frame in 1...17 {
            stage.wait(1 / 60)
            let x = try menuX
            #expect(x > last && x < 0)
            if frame == 9 { #expect(x > -130) }
            last = x
        }
        #expect(root.menuView.layer.shadowOpacity == 0.3)
        stage.wait(0.02)
        try expectMenu(open: true)
    }

    @Test func `an item of the menu selects and closes`() throws {
        open()
        stage.touch(130, 194)
        #expect(root.titleLabel.text == "Archive" && root.menuButtons.map(\.isSelected) == [false, true])
        #expect(root.isMenuOpen == false)
        #expect(near(try menuX, 0))
        stage.wait(0.31)
        try expectMenu(open: false)
    }

    @Test func `the menu follows the finger, and opens again where it is released near`() throws {
        open()
        stage.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: -65, dy: 0))
        stage.rest()
        #expect(near(try menuX, -65) && nearFraction(root.dimmingView.alpha, 0.75))
        #expect(nearFraction(try root.dimmingView.shown.opacity, 0.75))
        stage.lift()
        stage.wait(0.31)
        try expectMenu(open: true)
    }

    @Test func `a release far away closes`() throws {
        open()
        stage.drag(from: CGPoint(x: 250, y: 600), by: CGVector(dx: -195, dy: 0))
        stage.restAndLift()
        stage.wait(0.31)
        try expectMenu(open: false)
    }

    @Test func `a drag that turns round leaves the menu open`() throws {
        open()
        stage.drag(from: CGPoint(x: 250, y: 600), by: CGVector(dx: -195, dy: 0))
        stage.move(by: CGVector(dx: 300, dy: 0))
        #expect(near(try menuX, 0) && root.dimmingView.alpha == 1)
        stage.restAndLift()
        stage.run(1)
        try expectMenu(open: true)
    }

    @Test func `a tap on the dimming closes`() throws {
        open()
        #expect(root.dimmingView.gestureRecognizers?.count == 1)
        #expect(root.dimmingView.gestureRecognizers?.first is UITapGestureRecognizer)
        stage.touch(330, 500)
        stage.wait(0.31)
        try expectMenu(open: false)
    }

    @Test func `a menu that is closed on its way turns round from where it is`() throws {
        stage.touch(40, 80)
        stage.wait(0.1)
        let x = try menuX
        stage.perform { root.setMenu(open: false) }
        #expect(near(try menuX, x, within: 1))
        stage.wait(0.31)
        try expectMenu(open: false)
    }
}
