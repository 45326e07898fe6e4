import Testing
import UIKitNames

/// Parts of views as pictures, and small declarations of UIKit.
@MainActor @Suite struct SnapshotTests {
    private func screen() -> (TestScreen, UIView) {
        let screen = TestScreen()
        let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
        screen.view.addSubview(card)
        return (screen, card)
    }

    @Test func `a part of a view is stretched as a whole`() throws {
        let (screen, card) = screen()
        defer { screen.run(0) }
        let part = try #require(
            card.resizableSnapshotView(
                from: CGRect(x: 20, y: 10, width: 50, height: 40), afterScreenUpdates: true, withCapInsets: .zero))
        #expect(part.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        let clip = try #require(part.subviews.first), picture = try #require(clip.subviews.first)
        #expect(part.subviews.count == 1 && clip.clipsToBounds)
        #expect(picture.frame == CGRect(x: -20, y: -10, width: 100, height: 80))
        part.frame.size = CGSize(width: 100, height: 20)
        #expect(clip.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(picture.frame == CGRect(x: -40, y: -5, width: 200, height: 40))
    }

    @Test func `the caps keep their widths`() throws {
        let (screen, card) = screen()
        defer { screen.run(0) }
        let part = try #require(
            card.resizableSnapshotView(
                from: card.bounds, afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 8, left: 10, bottom: 0, right: 30)))
        part.frame.size = CGSize(width: 200, height: 160)
        let frames = part.subviews.map(\.frame)
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 10, height: 8), CGRect(x: 10, y: 0, width: 160, height: 8),
                CGRect(x: 170, y: 0, width: 30, height: 8), CGRect(x: 0, y: 8, width: 10, height: 152),
                CGRect(x: 10, y: 8, width: 160, height: 152), CGRect(x: 170, y: 8, width: 30, height: 152),
            ])
        // The picture of the part in the middle is stretched with it: 60 points of 100 fill 160 of 266.7.
        let middle = try #require(part.subviews[4].subviews.first)
        #expect(abs(middle.frame.width - 100 * 160 / 60) < 1e-9 && abs(middle.frame.minX + 10 * 160 / 60) < 1e-9)
    }

    @Test func `a view outside of a window has no picture before screen updates`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: .zero) == nil)
    }

    @Test func `a row is an item`() {
        var path = IndexPath(row: 2, section: 1)
        #expect(path == IndexPath(item: 2, section: 1) && path.row == 2)
        path.row = 5
        #expect(path.item == 5)
    }

    @Test func `a constraint of nothing stands for one that is made later`() {
        let (screen, card) = screen()
        var height = NSLayoutConstraint()
        height.constant = 5
        screen.run(0)
        #expect(card.frame.height == 80)
        height = card.heightAnchor.constraint(equalToConstant: 30)
        #expect(height.constant == 30)
        #expect(Double(NSEC_PER_SEC) == 1e9 && NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && USEC_PER_SEC == NSEC_PER_MSEC)
    }

    @Test func `a block with options of its own may say so`() {
        let options: UIView.AnimationOptions = [.overrideInheritedOptions, .curveEaseIn]
        #expect(
            options.contains(.overrideInheritedOptions)
                && !UIView.AnimationOptions.curveEaseIn.contains(.overrideInheritedOptions))
        #expect(options.rawValue == 1 << 9 | 1 << 16)
    }

    /// A recognizer with a property of its own.
    private final class NamedPan: UIPanGestureRecognizer {
        var title = ""
    }

    @Test func `a subclass of a recognizer recognizes as its class does`() {
        let (screen, card) = screen()
        let pan = NamedPan()
        pan.title = "drag"
        var states: [UIGestureRecognizer.State] = []
        pan.stateObserver = { states.append($0) }
        card.addGestureRecognizer(pan)
        pan.minimumNumberOfTouches = 1
        screen.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 40))
        screen.pointer(.up, 50, 90)
        #expect(states.contains(.began) && states.last == .ended && pan.title == "drag")
    }
}
