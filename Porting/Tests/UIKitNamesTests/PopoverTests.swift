import Raster
import TestSupport
import Testing
import UIKitNames

/// The look of popovers.
@Suite struct PopoverTests {
    /// A content that is a popover in any window.
    private final class Content: UIViewController, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }
    }

    private let screen = TestScreen()
    private let content = Content()
    private let source = UIView(frame: CGRect(x: 180, y: 40, width: 40, height: 20))

    init() {
        screen.view.backgroundColor = .white
        screen.view.addSubview(source)
        content.preferredContentSize = CGSize(width: 120, height: 80)
    }

    private func present() {
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = content
        content.popoverPresentationController?.sourceView = source
        screen.stage.rootViewController.present(content, animated: true)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        RasterPainter().bitmap(of: screen.stage.displayList()).hex(x, y)
    }

    @Test func `the bubble fades with its arrow and its content as one picture`() {
        content.view.backgroundColor = .red
        present()
        var shades: Set<UInt32> = []
        for _ in 0..<12 {
            screen.run(1 / 60)
            // The arrow, the edge of the bubble behind which its base was, and the content.
            let arrow = pixel(200, 70)
            #expect(pixel(200, 77) == arrow && pixel(200, 120) == arrow)
            shades.insert(arrow)
        }
        #expect(shades.count > 4)
        screen.run(1)
        #expect(pixel(200, 70) == 0xFFFF_0000 && pixel(200, 120) == 0xFFFF_0000)
        content.dismiss(animated: true)
        screen.run(0.05)
        let arrow = pixel(200, 70)
        #expect(arrow != 0xFFFF_0000 && arrow != 0xFFFF_FFFF && pixel(200, 120) == arrow)
        screen.run(1)
        #expect(pixel(200, 70) == 0xFFFF_FFFF && content.view.superview == nil)
    }

    @Test func `the arrow points at the source, and the corners are round`() {
        content.view.backgroundColor = .red
        source.frame.origin.x = 20
        present()
        screen.run(1)
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame == CGRect(x: 10, y: 73, width: 120, height: 80))
        #expect(pixel(40, 66) == 0xFFFF_0000 && pixel(60, 66) != 0xFFFF_0000)
        #expect(pixel(10, 73) != 0xFFFF_0000 && pixel(12, 120) == 0xFFFF_0000)
    }

    @Test func `a content without a background lies on a bubble with the standard one`() {
        content.view.backgroundColor = .clear
        screen.view.backgroundColor = .blue
        present()
        screen.run(1)
        #expect(pixel(200, 120) == 0xFFFF_FFFF && pixel(200, 70) == 0xFFFF_FFFF)
        #expect(content.view.backgroundColor == .clear)
    }

    @Test func `the content lies on whole pixels`() {
        content.preferredContentSize = CGSize(width: 121, height: 80)
        present()
        screen.run(1)
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame.minX == frame.minX.rounded() && frame.width == 121)
    }

    @Test func `the content is free for another place after its dismissal`() {
        present()
        screen.run(1)
        content.dismiss(animated: false)
        screen.run(1)
        let root = screen.stage.rootViewController
        content.modalPresentationStyle = .fullScreen
        root.present(content, animated: true)
        screen.run(1)
        #expect(content.view.window != nil && content.view.frame.size == CGSize(width: 400, height: 300))
        #expect(content.view.layer.cornerRadius == 0 && !content.view.clipsToBounds)
    }
}
