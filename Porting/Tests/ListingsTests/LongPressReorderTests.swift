import StageSupport
import Testing
import UIKitNames

@testable import LongPressReorderListing

/// What listing 20 does, as Porting/Listings/Behaviour.md says.
@Suite struct LongPressReorderTests {
    private let root = ReorderStackViewController()
    private let stage: ListingStage<ReorderStackViewController>

    init() { stage = ListingStage(root) }

    private var rows: [UIView] { root.stackView.arrangedSubviews }

    /// Returns the row of an item, which keeps its view.
    private func row(_ name: String) throws -> UIView {
        try #require(rows.first { ($0 as? UILabel)?.text == name })
    }

    /// Picks the first row up, and waits until it is large.
    private func pickUp() throws -> UIView {
        stage.press(195, 125)
        stage.wait(0.6)
        return try #require(root.snapshot)
    }

    private func expectFrames(sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, row) in rows.enumerated() {
            let frame = CGRect(x: 0, y: 60 * Double(index), width: 350, height: 50)
            #expect(near(row.frame, frame), sourceLocation: sourceLocation)
        }
    }

    @Test func `the rows have one height and gaps of ten points`() {
        expectFrames()
        #expect(rows.count == 5 && root.stackView.frame == CGRect(x: 20, y: 100, width: 350, height: 290))
        stage.expectRest()
    }

    @Test func `a press of 0.3 s picks a row up`() throws {
        stage.press(195, 125)
        stage.wait(0.29)
        #expect(root.snapshot == nil && rows[0].alpha == 1)
        stage.wait(0.02)
        let snapshot = try #require(root.snapshot)
        #expect(
            snapshot.bounds.size == CGSize(width: 350, height: 50) && near(snapshot.center, CGPoint(x: 195, y: 125)))
        #expect(rows[0].alpha == 0 && snapshot.superview === root.view)
        stage.lift()
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `a finger that moves by more than ten points before cannot press`() throws {
        stage.press(195, 125)
        stage.wait(0.1)
        stage.move(by: CGVector(dx: 0, dy: 12), steps: 2)
        let press = try #require(root.stackView.gestureRecognizers?.first)
        #expect(press.state == .failed)
        stage.wait(1)
        #expect(root.snapshot == nil && rows[0].alpha == 1)
        stage.lift()
        stage.expectRest()
    }

    @Test func `the snapshot grows for 0.2 s`() throws {
        stage.press(195, 125)
        stage.wait(0.3)
        let snapshot = try #require(root.snapshot)
        stage.wait(0.1)
        #expect(near(try snapshot.shown.affineTransform().a, 1.025, within: 0.01))
        stage.wait(0.1)
        #expect(near(try snapshot.shown.affineTransform().a, 1.05, within: 0.001))
        #expect(snapshot.transform == CGAffineTransform(scaleX: 1.05, y: 1.05) && snapshot.layer.shadowOpacity == 0.3)
        stage.lift()
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `a row that is moved down changes places, and the other one slides up in 0.25 s`() throws {
        let snapshot = try pickUp(), apples = try row("Apples"), bread = try row("Bread")
        stage.pointer(.move, CGPoint(x: 195, y: 185))
        #expect(root.items == ["Bread", "Apples", "Cheese", "Dates", "Eggs"] && rows[1] === apples)
        expectFrames()
        var places: [Double] = []
        places.append(try bread.shown.frame.minY)
        #expect(near(places[0], 60) && near(snapshot.center, CGPoint(x: 195, y: 185)))
        for _ in 0..<15 {
            stage.wait(1 / 60)
            places.append(try bread.shown.frame.minY)
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 } && near(places[7], 30, within: 5))
        #expect(near(places[15], 0) && near(places[14], 0, within: 2) && places[13] > 0.1)
        stage.lift()
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `one event may move a row over all others`() throws {
        _ = try pickUp()
        stage.pointer(.move, CGPoint(x: 195, y: 185))
        stage.wait(0.1)
        stage.pointer(.move, CGPoint(x: 195, y: 365))
        #expect(root.items == ["Bread", "Cheese", "Dates", "Eggs", "Apples"])
        #expect(rows.compactMap { ($0 as? UILabel)?.text } == root.items)
        expectFrames()
        // The finger turns back while the rows slide.
        stage.wait(0.1)
        stage.pointer(.move, CGPoint(x: 195, y: 125))
        #expect(root.items == ["Apples", "Bread", "Cheese", "Dates", "Eggs"])
        stage.pointer(.up, CGPoint(x: 195, y: 125))
        stage.wait(0.5)
        expectFrames()
        for row in rows { #expect(try row.shown.frame == row.frame) }
        stage.expectRest()
    }

    @Test(arguments: [PointerEvent.Phase.up, .cancel])
    func `a release puts the row down`(phase: PointerEvent.Phase) throws {
        let snapshot = try pickUp()
        stage.pointer(.move, CGPoint(x: 195, y: 185))
        stage.wait(0.3)
        stage.pointer(phase, CGPoint(x: 195, y: 185))
        #expect(snapshot.superview != nil && root.snapshot == nil)
        stage.wait(0.1)
        #expect(try rows[1].alpha == 0 && near(snapshot.shown.affineTransform().a, 1.025, within: 0.01))
        stage.wait(0.11)
        #expect(snapshot.superview == nil && rows[1].alpha == 1)
        #expect(rows.count == 5 && root.stackView.subviews.count == 5)
        expectFrames()
        stage.expectRest()
    }

    @Test func `the stack is hit, and not the label under the finger`() {
        #expect(!rows[0].isUserInteractionEnabled && stage.window.hitTest(CGPoint(x: 195, y: 125)) === root.stackView)
    }
}
