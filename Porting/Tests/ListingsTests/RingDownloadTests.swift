import StageSupport
import Testing
import UIKitNames

@testable import ProgressRingListing

/// What the controller of listing 17 does, as Porting/Listings/Behaviour.md says.
@Suite struct RingDownloadTests {
    private let root: RingDownloadViewController
    private let stage: ListingStage<RingDownloadViewController>

    init() throws {
        Storyboards.register()
        let initial = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        root = try #require(initial as? RingDownloadViewController)
        stage = ListingStage(root)
    }

    private var ring: CAShapeLayer { root.ringView.ring }
    private var visible: Double { ring.presentation()?.strokeEnd ?? .nan }

    private func tapStart() { stage.touch(125, 482) }

    @Test func `the storyboard makes the ring with its attributes`() throws {
        #expect(root.ringView.lineWidth == 20 && root.ringView.frame == CGRect(x: 95, y: 200, width: 200, height: 200))
        #expect(Pixel.of(root.ringView.ringColor) == 0x00_9640)
        #expect(ring.strokeColor == root.ringView.ringColor && root.percentLabel.text == "0 %")
        let path = try #require(ring.path)
        #expect(near(path.bounds, CGRect(x: 10, y: 10, width: 180, height: 180)) && ring.lineWidth == 20)
        #expect(root.startButton.currentTitle == "Start" && root.startButton.isEnabled)
        stage.expectRest()
    }

    @Test func `the stroke begins above and runs clockwise`() {
        stage.perform { root.ringView.setProgress(0.25) }
        #expect(stage.pixel(258.6, 236.4) == 0x00_9640)
        #expect(stage.pixel(131.4, 363.6) == Pixel.of(root.ringView.trackColor))
    }

    @Test func `the timer loads a quarter every half second`() {
        tapStart()
        let start = stage.time
        #expect(!root.startButton.isEnabled && root.percentLabel.text == "0 %")
        stage.step(to: start + 0.49)
        #expect(root.percentLabel.text == "0 %" && visible == 0)
        stage.step(to: start + 0.5)
        #expect(root.percentLabel.text == "25 %" && ring.strokeEnd == 0.25)
        stage.step(to: start + 0.7)
        #expect(nearFraction(visible, 0.125) && ring.strokeEnd == 0.25)
        stage.step(to: start + 1.99)
        #expect(root.percentLabel.text == "75 %" && !root.startButton.isEnabled)
        stage.step(to: start + 2.01)
        #expect(root.percentLabel.text == "100 %" && ring.strokeEnd == 1 && root.startButton.isEnabled)
        stage.step(to: start + 5)
        #expect(root.percentLabel.text == "100 %" && visible == 1)
        stage.expectRest()
        tapStart()
        stage.wait(0.6)
        #expect(root.percentLabel.text == "25 %")
    }

    @Test func `a reset during the animation is shown in the next frame`() {
        tapStart()
        stage.wait(0.7)
        #expect(visible > 0 && visible < 0.25)
        stage.touch(265, 482)
        #expect(ring.animation(forKey: "progress") == nil && visible == 0 && root.percentLabel.text == "0 %")
        #expect(root.startButton.isEnabled)
        stage.wait(2)
        #expect(root.percentLabel.text == "0 %")
        stage.expectRest()
    }

    @Test func `a touch on the disabled button does nothing`() {
        tapStart()
        stage.wait(0.3)
        tapStart()
        stage.wait(0.2)
        // The first timer has gone on.
        #expect(root.percentLabel.text == "25 %")
    }
}
