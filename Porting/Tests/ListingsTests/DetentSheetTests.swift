import StageSupport
import Testing
import UIKitNames

@testable import DetentSheetListing

/// What listing 07 does, as Porting/Listings/Behaviour.md says.
@Suite struct DetentSheetTests {
    private let root = RouteMapViewController()
    private let stage: ListingStage<RouteMapViewController>

    init() { stage = ListingStage(root) }

    /// Taps "Route"; returns the sheet's controller when it has come.
    private func present() throws -> RouteSheetViewController {
        stage.touch(320, 42)
        stage.run(2)
        let route = try #require(root.presentedViewController as? RouteSheetViewController)
        #expect(stage.isIdle && stage.faults.isEmpty)
        return route
    }

    /// Returns the rectangle of the sheet in the window, as shown.
    private func frame(of route: RouteSheetViewController) throws -> CGRect {
        let container = try #require(route.presentationController?.containerView)
        return route.view.convert(route.view.bounds, to: container)
    }

    /// Drags the sheet by its upper part to a height in the window, and releases it at rest.
    private func drag(_ route: RouteSheetViewController, to y: Double) throws {
        let top = try frame(of: route).minY
        stage.press(195, top + 16)
        stage.move(195, y + 16, steps: 20)
        stage.restAndLift()
        stage.run(2)
    }

    @Test func `a tap presents the sheet at the medium detent`() throws {
        let route = try present()
        let sheet = try #require(route.sheetPresentationController)
        #expect(sheet.selectedDetentIdentifier == .medium)
        let frame = try frame(of: route)
        #expect(frame.height > 0.4 * 844 && frame.height < 0.6 * 844 && near(frame.maxY, 844))
        #expect(sheet.preferredCornerRadius == 24 && sheet.prefersGrabberVisible)
    }

    @Test func `at the medium detent the map is not dimmed and receives touches`() throws {
        let map = stage.pixel(100, 200)
        #expect(map == Pixel.of(UIColor(red: 0.85, green: 0.92, blue: 0.83)))
        _ = try present()
        #expect(stage.pixel(100, 200) == map)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 200)) === root.mapView)
    }

    @Test func `a tap on Expand grows to the large detent, animated, without a call of the delegate`() throws {
        let route = try present()
        let sheet = try #require(route.sheetPresentationController)
        let low = try frame(of: route).height
        stage.touch(stage.middle(of: route.expandButton).x, stage.middle(of: route.expandButton).y)
        #expect(sheet.selectedDetentIdentifier == .large)
        var last = low
        for _ in 0..<6 {
            stage.wait(1 / 60)
            let container = try #require(sheet.containerView)
            let height = container.bounds.height - (try route.view.shown.frame.minY)
            #expect(height >= last)
            last = height
        }
        #expect(last > low + 1 && last < 0.85 * 844)
        stage.run(2)
        #expect(try frame(of: route).height > 0.85 * 844)
        #expect(root.detentLog.isEmpty && stage.isIdle)
        // Above the largest undimmed detent the map is dimmed.
        #expect(stage.pixel(195, 8) != Pixel.of(UIColor(red: 0.85, green: 0.92, blue: 0.83)))
        // And back again.
        stage.touch(stage.middle(of: route.expandButton).x, stage.middle(of: route.expandButton).y)
        stage.run(2)
        #expect(near(try frame(of: route).height, low))
        #expect(root.detentLog.isEmpty)
    }

    @Test func `a drag to the top selects the large detent and notifies the delegate`() throws {
        let route = try present()
        try drag(route, to: 30)
        #expect(route.sheetPresentationController?.selectedDetentIdentifier == .large)
        #expect(try frame(of: route).height > 0.85 * 844)
        let large = UISheetPresentationController.Detent.Identifier.large.rawValue
        #expect(root.detentLog == [large])
        #expect(stage.isIdle && root.didDismissCount == 0)
    }

    @Test func `a drag that turns round leaves the detent as it was`() throws {
        let route = try present()
        let low = try frame(of: route)
        stage.press(195, low.minY + 16)
        stage.move(195, 100)
        stage.move(195, low.minY + 16)
        stage.restAndLift()
        stage.run(2)
        #expect(near(try frame(of: route), low))
        #expect(root.detentLog.isEmpty && stage.isIdle)
    }

    @Test func `the third detent is a quarter of the greatest height`() throws {
        let route = try present()
        let sheet = try #require(route.sheetPresentationController)
        #expect(sheet.detents.count == 3 && sheet.detents.first?.identifier == .init("small"))
        try drag(route, to: 844 - 250)
        #expect(sheet.selectedDetentIdentifier == .init("small") && root.detentLog == ["small"])
        let small = try frame(of: route).height
        try drag(route, to: 30)
        let large = try frame(of: route).height
        #expect(near(small, large / 4, within: 1))
    }

    @Test func `a locked sheet returns to its lowest detent`() throws {
        let route = try present()
        stage.touch(stage.middle(of: route.lockButton).x, stage.middle(of: route.lockButton).y)
        #expect(route.isModalInPresentation && route.lockButton.title(for: .normal) == "Unlock")
        try drag(route, to: 830)
        #expect(root.presentedViewController === route)
        #expect(root.dismissAttempts == 1 && root.didDismissCount == 0)
        #expect(try frame(of: route).height < 0.3 * 844)
        #expect(near(try frame(of: route).maxY, 844))
        #expect(stage.isIdle)
    }

    @Test func `without the lock a drag to the bottom dismisses`() throws {
        let route = try present()
        try drag(route, to: 830)
        #expect(root.presentedViewController == nil && route.view.window == nil)
        #expect(root.didDismissCount == 1 && root.dismissAttempts == 0)
        stage.expectRest()
    }

    @Test func `a dismissal in code does not notify the delegate`() throws {
        let route = try present()
        stage.perform { root.dismiss(animated: true) }
        stage.wait(0.1)
        #expect(route.view.window != nil)
        stage.run(2)
        #expect(root.presentedViewController == nil && route.view.window == nil && root.didDismissCount == 0)
        stage.expectRest()
    }
}
