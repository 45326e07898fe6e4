import Foundation
import TestSupport
import Testing

@testable import DragToDismiss

/// Docs/Tutorial.md and the card that it builds.
@Suite struct TutorialTests {
    @Test func `the listings of the page equal the files`() throws {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/Tutorial.md"), encoding: .utf8)
        let blocks = page.matches(of: /```swift (\S+)\n((?s:.*?))```/)
        #expect(blocks.count == 3)
        for block in blocks {
            let file = Repository.root.appending(path: "Examples/DragToDismiss/\(block.1)")
            #expect(try String(contentsOf: file, encoding: .utf8) == block.2, "\(block.1)")
        }
        let code = blocks.dropFirst().map { $0.2.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
        #expect(code.reduce(0, +) <= 60, "\(code)")
    }

    /// A presented card at rest.
    private func open() -> (screen: TestScreen, card: Card) {
        let screen = TestScreen(), card = Card()
        screen.stage.rootViewController.present(card, animated: true)
        screen.run(1)
        return (screen, card)
    }

    @Test func `the card follows a drag, and a drag of more than 0.3 dismisses it`() {
        let (screen, card) = open()
        #expect(card.view.frame.minY == 0)
        screen.drag(from: .init(x: 200, y: 50), by: .init(dx: 0, dy: 160))
        // 160 points less the slop of 10; the corners have half of their 40 points.
        #expect(abs(card.view.presentation.frame.minY - 150) < 1e-6, "\(card.view.presentation.frame)")
        #expect(abs(card.view.presentation.cornerRadius - 20) < 1e-6)
        screen.pointer(.up, 200, 210)
        screen.run(1)
        #expect(screen.stage.rootViewController.presentedViewController == nil && card.view.superview == nil)
    }

    @Test func `a short drag returns the card, and a dismissal without a drag runs by itself`() {
        let (screen, card) = open()
        screen.drag(from: .init(x: 200, y: 50), by: .init(dx: 0, dy: 60))
        screen.run(0.5)
        screen.pointer(.up, 200, 110)
        screen.run(1)
        #expect(screen.stage.rootViewController.presentedViewController === card)
        #expect(card.view.presentation.frame.minY == 0 && card.view.presentation.cornerRadius == 0)
        card.dismiss(animated: true)
        screen.run(1)
        #expect(screen.stage.rootViewController.presentedViewController == nil)
    }
}
