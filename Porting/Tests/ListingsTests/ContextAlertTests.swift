import StageSupport
import Testing
import UIKitNames

@testable import ContextAlertListing

/// What listing 27 does, as Porting/Listings/Behaviour.md says.
@Suite struct ContextAlertTests {
    private let root = ContextAlertHostViewController()
    private let stage: ListingStage<ContextAlertHostViewController>

    init() { stage = ListingStage(root) }

    private var alert: CardAlertController {
        get throws { try #require(root.pane.presentedViewController as? CardAlertController) }
    }

    private func tapDelete() { stage.touch(70, 82) }
    private func tapInfo() { stage.touch(320, 82) }
    /// The button of the alert, whose card has its middle at (195, 482).
    private func tapOK() { stage.touch(195, 530) }

    @Test func `the alert covers the pane, and nothing else`() throws {
        tapDelete()
        stage.wait(1)
        let view = try #require(try alert.view)
        #expect(near(view.convert(view.bounds, to: nil), CGRect(x: 0, y: 120, width: 390, height: 724)))
        let card = try alert.card
        #expect(near(card.convert(card.bounds.center, to: nil), CGPoint(x: 195, y: 482)))
        #expect(stage.pixel(195, 482) == Pixel.white && stage.pixel(5, 60) == Pixel.of(.lightGray))
        #expect(stage.window.hitTest(CGPoint(x: 70, y: 82)) === root.deleteButton)
        #expect(stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `the pane shines through the dimmed background`() throws {
        tapDelete()
        stage.wait(1)
        #expect(root.pane.view.window === stage.window)
        // White × 0.6.
        for shift in [16, 8, 0] { #expect(near(Double(stage.pixel(20, 300) >> shift & 0xFF), 153, within: 1)) }
    }

    @Test func `the alert fades in while its card grows`() throws {
        tapDelete()
        var steps: [(alpha: Double, scale: Double)] = []
        for _ in 0..<60 {
            let shown = try (alert.view.shown, alert.card.shown)
            steps.append((Double(shown.0.opacity), shown.1.affineTransform().a))
            stage.wait(1 / 60)
        }
        #expect(steps[0].alpha < 0.1 && near(steps[0].scale, 0.8, within: 0.02))
        for (one, next) in zip(steps, steps.dropFirst()) { #expect(next.alpha >= one.alpha && next.scale >= one.scale) }
        // Both reach their ends in the same frame.
        let ends = (steps.firstIndex { $0.alpha == 1 }, steps.firstIndex { $0.scale == 1 })
        #expect(ends.0 != nil && ends.0 == ends.1 && ends.0 ?? 0 > 3)
    }

    @Test func `OK dismisses the alert, and then confirms once`() throws {
        tapDelete()
        stage.wait(1)
        tapOK()
        #expect(root.confirmations == 0 && root.pane.presentedViewController != nil)
        stage.wait(1)
        #expect(root.confirmations == 1 && root.pane.presentedViewController == nil)
        stage.expectRest()
        // It can be asked again.
        tapDelete()
        stage.wait(1)
        tapOK()
        stage.wait(1)
        #expect(root.confirmations == 2)
        stage.expectRest()
    }

    @Test func `a tap on the background does nothing`() throws {
        tapDelete()
        stage.wait(1)
        stage.touch(20, 300)
        stage.wait(1)
        #expect(try alert.view.window != nil && root.confirmations == 0 && stage.faults.isEmpty)
    }

    @Test func `the information stays a popover below its button`() throws {
        tapInfo()
        #expect(root.askedStyles.last == .compact)
        stage.wait(1)
        let info = try #require(root.presentedViewController), view = try #require(info.view)
        let frame = view.convert(view.bounds, to: nil)
        #expect(near(frame.width, 200) && near(frame.height, 120))
        // The button's lower edge is at 104, and its middle at 320.
        #expect(frame.minY >= 104 && frame.minY < 130 && frame.maxX <= 390 && frame.minX >= 0)
        #expect(frame.minX < 320 && frame.maxX > 320)
        #expect(stage.pixel(frame.center.x, frame.center.y) == Pixel.of(.systemYellow))
        #expect(root.view.window === stage.window && stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `a tap outside of the popover asks, and dismisses it`() throws {
        tapInfo()
        stage.wait(1)
        stage.touch(195, 700)
        #expect(stage.observer.count(.presentationControllerShouldDismiss) == 1)
        stage.wait(1)
        #expect(root.presentedViewController == nil)
        let calls = stage.observer.names.filter {
            [.presentationControllerWillDismiss, .presentationControllerDidDismiss].contains($0)
        }
        #expect(calls == [.presentationControllerWillDismiss, .presentationControllerDidDismiss])
        stage.expectRest()
    }
}
