import StageSupport
import Testing
import UIKitNames

@testable import DisplayLinkListing

/// What listing 09 does, as Porting/Listings/Behaviour.md says.
@Suite struct DisplayLinkTests {
    private let root = BouncingBallViewController()
    private let stage: ListingStage<BouncingBallViewController>

    init() { stage = ListingStage(root) }

    /// Advances by frames of a sixtieth of a second.
    private func frames(_ count: Int, check: () -> Void = {}) {
        for _ in 0..<count {
            stage.wait(1 / 60)
            check()
        }
    }

    @Test func `the link rests until the view appears`() {
        let other = BouncingBallViewController()
        other.loadViewIfNeeded()
        #expect(other.link.isPaused && other.frames == 0)
        #expect(root.link.isPaused == false && root.frames == 0)
    }

    @Test func `the ball falls by the time between frames`() {
        frames(30)
        #expect(root.frames == 30 && near(root.velocity.y, 600) && near(root.ball.center.y, 275))
        #expect(near(root.link.targetTimestamp - root.link.timestamp, 1 / 60, within: 1e-9))
    }

    @Test func `the ball bounces off the floor`() {
        frames(64)
        #expect(root.velocity.y > 0 && root.ball.center.y < 824)
        frames(1)
        #expect(near(root.velocity.y, -910) && near(root.ball.center.y, 824))
    }

    @Test func `the counter slows down`() throws {
        frames(59)
        for _ in 0..<3 {
            let number = try #require(root.counter.text.flatMap(Int.init))
            #expect(number >= 868 && number <= 881)
            frames(1)
        }
    }

    @Test func `the counter ends at its goal and invalidates its link`() throws {
        var last = 0
        frames(130) {
            let number = root.counter.text?.replacingOccurrences(of: ",", with: "")
            let value = number.flatMap(Int.init) ?? -1
            #expect(value >= last && value <= 1000)
            last = value
        }
        #expect(root.counter.text == "1,000")
        #expect((stored("displayLink", of: root.counter, as: CADisplayLink?.self) ?? nil) == nil)
    }

    @Test func `a touch throws the ball up`() {
        frames(30)
        let y = root.ball.center.y
        stage.press(100, 600)
        #expect(root.velocity.y == -900 && root.ball.center.y == y)
        frames(1)
        #expect(root.ball.center.y < y)
        stage.lift()
        frames(10)
        #expect(near(root.velocity.y, -900 + 11 * 20))
    }

    @Test func `the ball rests while its view is away`() {
        frames(10)
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        stage.perform { root.present(other, animated: false) }
        frames(10)
        #expect(root.frames == 10 && root.link.isPaused)
        stage.perform { root.dismiss(animated: false) }
        frames(10)
        #expect(root.frames == 20)
    }

    @Test func `the link does not keep the controller`() {
        weak var gone: BouncingBallViewController?
        do {
            let root = BouncingBallViewController()
            let stage = ListingStage(root)
            stage.frames(0.1)
            #expect(root.frames == 6)
            gone = root
        }
        #expect(gone == nil)
    }
}
