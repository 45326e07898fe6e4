import StageSupport
import Testing
import UIKitNames

@testable import CardStackListing

/// What listing 05 does, as Porting/Listings/Behaviour.md says.
@Suite struct CardStackTests {
    private let root = CardStackViewController()
    private let stage: ListingStage<CardStackViewController>

    init() { stage = ListingStage(root) }

    private func card(_ depth: Int) -> SwipeCardView { root.stack.cards[root.stack.cards.count - 1 - depth] }

    private func drag(_ x: Double, _ y: Double) {
        stage.drag(from: CGPoint(x: 195, y: 422), by: CGVector(dx: x, dy: y))
    }

    @Test(arguments: [(0, 1, 0), (1, 0.95, 12), (2, 0.9025, 24)])
    func `cards lie behind each other at first`(depth: Int, scale: Double, y: Double) {
        #expect(root.stack.cards.count == 3)
        let transform = card(depth).transform
        #expect(near(transform.a, scale, within: 1e-9) && near(transform.d, scale, within: 1e-9))
        #expect(near(transform.tx, 0, within: 1e-9) && near(transform.ty, y, within: 1e-9))
        #expect(transform.b == 0 && transform.c == 0)
        #expect(card(depth).center == CGPoint(x: 195, y: 422))
        #expect(card(depth).bounds == CGRect(x: 0, y: 0, width: 300, height: 420))
    }

    @Test func `the frame of a scaled card is the box around it`() throws {
        let frame = CGRect(x: 52.5, y: 234.5, width: 285, height: 399)
        #expect(near(card(1).frame, frame))
        #expect(near(try card(1).shown.frame, frame))
    }

    @Test func `the border is a hairline`() { #expect(card(0).layer.borderWidth == 0.5) }

    @Test func `the card follows the finger and turns`() throws {
        let card = card(0)
        drag(78, 20)
        stage.rest()
        #expect(near(card.transform.tx, 78) && near(card.transform.ty, 20))
        #expect(nearFraction(atan2(card.transform.b, card.transform.a), 0.0785))
        #expect(card.center == CGPoint(x: 195, y: 422) && card.bounds.size == CGSize(width: 300, height: 420))
        #expect(nearFraction(card.stamp.alpha, 0.78))
        #expect(near(try card.shown.affineTransform().tx, 78))
        stage.lift()
        stage.run(1)
        stage.expectRest()
    }

    @Test func `a release nearby springs back and oscillates`() throws {
        let card = card(0)
        drag(78, 20)
        stage.restAndLift()
        #expect(card.transform == .identity && card.stamp.alpha == 0)
        var least = 78.0
        stage.frames(0.5) { least = min(least, (try? card.shown.affineTransform().tx) ?? 0) }
        #expect(least < -0.5)
        stage.wait(0.01)
        #expect(try card.shown.affineTransform() == .identity)
        #expect(root.stack.cards.count == 3 && root.answers.isEmpty)
        stage.expectRest()
    }

    @Test func `a card that springs back can be caught`() throws {
        let card = card(0)
        drag(78, 20)
        stage.restAndLift()
        stage.wait(0.1)
        let hit = stage.window.hitTest(CGPoint(x: 195, y: 422))
        #expect(hit === card || hit?.superview === card)
        drag(120, 0)
        stage.restAndLift()
        stage.run(1)
        #expect(root.answers == [true] && card.superview == nil)
        stage.expectRest()
    }

    @Test func `a release further away throws the card`() throws {
        let card = card(0)
        drag(120, 0)
        stage.restAndLift()
        #expect(root.stack.cards.count == 2 && root.answers.isEmpty && card.superview === root.stack)
        #expect(near(card.transform.tx, 585) && near(card.transform.ty, 0))
        #expect(near(atan2(card.transform.b, card.transform.a), .pi / 8, within: 1e-9))
        stage.wait(0.15)
        // Half of the time is half of the way.
        #expect(near(try card.shown.affineTransform().tx, (120 + 585) / 2))
        stage.wait(0.14)
        #expect(card.superview != nil)
        stage.wait(0.02)
        #expect(card.superview == nil && root.answers == [true])
        stage.run(1)
        #expect(root.answers == [true])
        stage.expectRest()
    }

    @Test func `a quick release to the left throws the card to the left`() {
        stage.press(195, 422)
        stage.move(by: CGVector(dx: -80, dy: 0), steps: 4)
        stage.lift()
        stage.run(1)
        #expect(root.answers == [false] && root.stack.cards.count == 2)
        stage.expectRest()
    }

    @Test func `the next card grows after a delay`() throws {
        let next = card(1)
        drag(120, 0)
        stage.restAndLift()
        #expect(next.transform == .identity)
        stage.wait(0.05)
        #expect(near(try next.shown.affineTransform().a, 0.95, within: 1e-6))
        var last = 0.95
        for _ in 0..<14 {
            stage.wait(1 / 60)
            let scale = try next.shown.affineTransform().a
            #expect(scale > last && scale < 1)
            last = scale
        }
        stage.wait(0.02)
        #expect(try next.shown.affineTransform() == .identity)
    }

    @Test func `all cards can be thrown, and the default of the extension is called at the end`() {
        for count in 1...3 {
            drag(-120, 30)
            stage.restAndLift()
            stage.run(1)
            #expect(root.answers.count == count)
            stage.expectRest()
        }
        #expect(root.stack.cards.isEmpty && root.stack.subviews.isEmpty && root.stack.topCard == nil)
    }
}
