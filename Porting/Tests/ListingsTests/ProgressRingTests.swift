import StageSupport
import Testing
import UIKitNames

@testable import ProgressRingListing

/// What the ring of listing 17 does, as Porting/Listings/Behaviour.md says; its controller comes from a storyboard.
@Suite struct ProgressRingTests {
    private let root = UIViewController()
    private let ring = ProgressRingView(frame: CGRect(x: 95, y: 200, width: 200, height: 200))
    private let stage: ListingStage<UIViewController>

    init() {
        root.view.backgroundColor = .white
        ring.lineWidth = 20
        ring.ringColor = UIColor(red: 0, green: 0.588, blue: 0.25, alpha: 1)
        root.view.addSubview(ring)
        stage = ListingStage(root)
    }

    private var visible: Double { ring.ring.presentation()?.strokeEnd ?? .nan }

    @Test func `the path has the width of the view without the line`() throws {
        let path = try #require(ring.ring.path)
        #expect(near(path.bounds, CGRect(x: 10, y: 10, width: 180, height: 180)) && ring.ring.lineWidth == 20)
        #expect(ring.ring.frame == ring.bounds && visible == 0)
        stage.expectRest()
    }

    @Test func `the stroke begins above and runs clockwise`() {
        stage.perform { ring.setProgress(0.25) }
        #expect(stage.pixel(258.6, 236.4) == Pixel.of(ring.ringColor))
        #expect(stage.pixel(131.4, 363.6) == Pixel.of(ring.trackColor))
        #expect(stage.pixel(131.4, 236.4) == Pixel.of(ring.trackColor) && stage.pixel(195, 300) == Pixel.white)
        // Round caps reach half of the line's width beyond both ends.
        #expect(stage.pixel(187, 210) == Pixel.of(ring.ringColor) && stage.pixel(285, 308) == Pixel.of(ring.ringColor))
        #expect(stage.pixel(183, 210) == Pixel.of(ring.trackColor))
        stage.expectRest()
    }

    @Test func `progress runs linearly from what one sees`() {
        stage.perform { ring.setProgress(0.25, duration: 0.4) }
        #expect(near(visible, 0, within: 0.001) && ring.ring.strokeEnd == 0.25)
        stage.frames(0.2)
        #expect(near(visible, 0.125, within: 0.001) && ring.ring.strokeEnd == 0.25)
        stage.perform { ring.setProgress(0.75, duration: 0.4) }
        #expect(near(visible, 0.125, within: 0.001) && ring.ring.strokeEnd == 0.75)
        stage.frames(0.1)
        #expect(near(visible, 0.125 + 0.625 / 4, within: 0.001))
        stage.wait(0.31)
        #expect(visible == 0.75 && ring.ring.animation(forKey: "progress") == nil)
        stage.expectRest()
    }

    @Test func `progress without a duration is shown in the next frame`() {
        stage.perform { ring.setProgress(0.5, duration: 0.4) }
        stage.frames(0.2)
        stage.perform { ring.setProgress(0) }
        #expect(visible == 0 && ring.ring.strokeEnd == 0 && ring.ring.animation(forKey: "progress") == nil)
        stage.expectRest()
    }

    @Test func `the indeterminate mode grows implicitly and turns forever`() {
        var angle: Double {
            let transform = ring.ring.presentation()?.affineTransform() ?? .identity
            return atan2(transform.b, transform.a)
        }
        stage.perform { ring.spin() }
        #expect(ring.ring.strokeEnd == 0.75 && near(visible, 0, within: 0.001))
        stage.wait(0.125)
        #expect(visible > 0.375 && visible < 0.75)
        stage.wait(0.125)
        #expect(near(visible, 0.75, within: 0.001) && near(angle, .pi / 2, within: 0.001))
        stage.wait(0.75)
        #expect(near(angle, 0, within: 0.001))
        for turn in 0..<3 {
            stage.wait(0.25)
            #expect(near(angle, .pi / 2, within: 0.001), "turn \(turn)")
            stage.wait(0.75)
        }
        #expect(stage.stage.isMoving && ring.ring.strokeEnd == 0.75)
        ring.ring.removeAllAnimations()
        stage.wait(0)
        stage.expectRest()
    }
}
