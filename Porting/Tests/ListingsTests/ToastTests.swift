import StageSupport
import Testing
import UIKitNames

@testable import ToastListing

/// What listing 25 does, as Porting/Listings/Behaviour.md says; the view has appeared at the time 0.
@Suite struct ToastTests {
    private let root = ToastDemoViewController()
    private let stage: ListingStage<ToastDemoViewController>

    init() { stage = ListingStage(root) }

    private var toasts: [ToastView] { root.view.subviews.compactMap { $0 as? ToastView } }

    private func opacity(_ toast: ToastView) throws -> Double { try Double(toast.shown.opacity) }

    @Test func `it welcomes after half a second`() throws {
        stage.step(to: 0.49)
        #expect(toasts.isEmpty && root.lastToast == nil)
        stage.step(to: 0.5)
        let toast = try #require(root.lastToast)
        #expect(toasts == [toast] && toast.frame == CGRect(x: 40, y: 724, width: 310, height: 44))
        #expect(toast.subviews.compactMap { ($0 as? UILabel)?.text } == ["Welcome"])
        stage.step(to: 0.65)
        #expect(try nearFraction(opacity(toast), 0.5) && toast.alpha == 1)
        stage.step(to: 0.81)
        #expect(try opacity(toast) == 1 && toast.layer.cornerRadius == 22)
    }

    @Test func `it leaves two seconds later, slowly at first`() throws {
        stage.step(to: 2.49)
        let toast = try #require(root.lastToast)
        #expect(try !toast.isLeaving && opacity(toast) == 1)
        stage.step(to: 2.65)
        #expect(toast.isLeaving && toast.superview != nil)
        #expect(try opacity(toast) > 0.5 && opacity(toast) < 0.9)
        let way = try toast.shown.affineTransform().ty
        #expect(way > 1 && way < 15)
        stage.step(to: 2.79)
        #expect(toast.superview != nil)
        stage.step(to: 2.81)
        #expect(toast.superview == nil && toasts.isEmpty)
    }

    @Test func `a new toast replaces the old one, whose time does nothing any more`() throws {
        stage.step(to: 1)
        let first = try #require(root.lastToast)
        stage.tap(CGPoint(x: 195, y: 222))
        let second = try #require(root.lastToast)
        #expect(second !== first && first.isLeaving && !second.isLeaving && toasts == [first, second])
        stage.step(to: 1.31)
        #expect(first.superview == nil && toasts == [second])
        stage.step(to: 2.49)
        #expect(try !second.isLeaving && opacity(second) == 1)
        stage.step(to: 2.51)
        #expect(second.isLeaving)
        stage.step(to: 2.85)
        #expect(toasts.isEmpty)
    }

    @Test func `a tap makes it leave once`() throws {
        stage.step(to: 1)
        let toast = try #require(root.lastToast)
        stage.tap(CGPoint(x: 195, y: 746))
        #expect(toast.isLeaving)
        stage.step(to: 1.15)
        let way = try toast.shown.affineTransform().ty
        // A second tap, on a view that is animated, changes nothing.
        stage.tap(CGPoint(x: 195, y: 746))
        #expect(try near(toast.shown.affineTransform().ty, way) && way < 15)
        stage.step(to: 1.31)
        #expect(toast.superview == nil)
        stage.step(to: 3)
        #expect(toasts.isEmpty && root.lastToast === toast)
    }

    @Test func `the countdown ends after five seconds, and never goes below zero`() throws {
        for second in 1...4 {
            stage.step(to: Double(second) + 0.1)
            #expect(root.secondsLeft == 5 - second && root.countdown?.isValid == true)
        }
        stage.step(to: 4.95)
        #expect(root.secondsLeft == 1 && toasts.isEmpty)
        stage.step(to: 5.1)
        #expect(root.secondsLeft == 0 && root.countdown?.isValid == false)
        let toast = try #require(root.lastToast)
        #expect(toasts == [toast] && toast.subviews.compactMap { ($0 as? UILabel)?.text } == ["Time is up"])
        stage.step(to: 9)
        #expect(root.secondsLeft == 0 && toasts.isEmpty)
        stage.expectRest()
    }

    @Test func `a controller that has gone shows nothing, and is released`() {
        weak var gone: ToastDemoViewController?
        let outer = UIViewController(), stage = ListingStage(outer)
        do {
            let inner = ToastDemoViewController()
            gone = inner
            stage.perform { outer.present(inner, animated: false) }
            stage.wait(0.1)
            stage.perform { outer.dismiss(animated: false) }
            stage.wait(0)
        }
        let views = outer.view.subviews.count
        stage.wait(6)
        #expect(gone == nil && outer.view.subviews.count == views)
        stage.expectRest()
    }
}
