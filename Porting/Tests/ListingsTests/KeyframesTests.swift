import StageSupport
import Testing
import UIKitNames

@testable import KeyframesListing

/// What listing 08 does, as Porting/Listings/Behaviour.md says.
@Suite struct KeyframesTests {
    private let root = KeyframePlaygroundViewController()
    private let stage: ListingStage<KeyframePlaygroundViewController>

    init() { stage = ListingStage(root) }

    private func shownBus() throws -> CAPresentationLayer { try #require(root.bus.presentation()) }

    private func angle(of view: UIView) throws -> Double {
        let transform = try view.shown.affineTransform()
        return atan2(transform.b, transform.a)
    }

    // MARK: UIView's key frames

    @Test(
        arguments: [
            (0.5, CGPoint(x: 101.66, y: 715), 0, 1), (0.75, CGPoint(x: 167.11, y: 715), -0.1711 * Double.pi / 8, 1),
            (1, CGPoint(x: 250, y: 715), -Double.pi / 8, 1), (1.5, CGPoint(x: 250, y: 270), -Double.pi / 8, 0.2583),
        ])
    func `the plane passes through its key frames`(time: Double, center: CGPoint, angle: Double, alpha: Double) throws {
        stage.perform { root.takeOff() }
        stage.wait(time)
        #expect(near(try root.plane.shown.position, center))
        #expect(nearFraction(try self.angle(of: root.plane), angle))
        #expect(nearFraction(try root.plane.shown.opacity, alpha))
    }

    @Test func `the block sets the model at once`() {
        stage.perform { root.takeOff() }
        #expect(root.plane.center == CGPoint(x: 250, y: 115) && root.plane.alpha == 0)
    }

    @Test func `the completion puts the plane back`() throws {
        var ends: [(finished: Bool, time: Double)] = []
        let start = stage.time
        root.takeOffDidFinish = { [stage] in ends.append(($0, stage.time - start)) }
        stage.perform { root.takeOff() }
        stage.wait(1.99)
        #expect(ends.isEmpty)
        stage.wait(0.02)
        #expect(ends.map(\.finished) == [true] && near(ends.first?.time ?? 0, 2, within: 1e-6))
        #expect(root.plane.center == CGPoint(x: 50, y: 715) && root.plane.transform == .identity)
        #expect(root.plane.alpha == 1)
        #expect(try root.plane.shown.position == CGPoint(x: 50, y: 715))
        stage.run(1)
        #expect(ends.count == 1)
        stage.expectRest()
    }

    // MARK: Core Animation's

    @Test(
        arguments: [
            (0.025, 200), (0.05, 205), (0.075, 195), (0.1, 185), (0.15, 205), (0.2, 190), (0.3, 200), (0.35, 197.5),
        ])
    func `the field shakes`(time: Double, x: Double) throws {
        stage.perform { root.shakeField() }
        stage.wait(time)
        #expect(near(try root.field.shown.position.x, x))
        #expect(root.field.center.x == 195)
    }

    @Test func `the shaking ends where it began`() throws {
        stage.perform { root.shakeField() }
        #expect(root.field.layer.animation(forKey: "shake") != nil)
        stage.wait(0.41)
        #expect(try root.field.shown.position.x == 195)
        #expect(root.field.layer.animation(forKey: "shake") == nil)
        stage.expectRest()
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func `the clock ticks in steps and begins again`(second: Int) throws {
        stage.perform { root.tick() }
        stage.wait(Double(second))
        for wait in [0.02, 0.48, 0.48] {
            stage.wait(wait)
            let turn = try angle(of: root.clock), whole = Double(second % 4) * .pi / 2
            #expect(nearFraction(cos(turn), cos(whole)) && nearFraction(sin(turn), sin(whole)))
        }
        stage.perform { root.clock.layer.removeAllAnimations() }
        #expect(try angle(of: root.clock) == 0)
        stage.expectRest()
    }

    @Test(arguments: [(0, 40), (0.6, 100), (1.5, 190), (2.7, 310)])
    func `the bus drives at a constant speed`(time: Double, x: Double) throws {
        stage.perform { root.drive() }
        stage.wait(time)
        #expect(near(try shownBus().position, CGPoint(x: x, y: 510)))
    }

    @Test func `the bus stays at its goal, without a second animation`() throws {
        stage.perform { root.drive() }
        #expect(root.bus.position == CGPoint(x: 340, y: 510))
        stage.wait(2.99)
        for _ in 0..<10 {
            stage.wait(0.05)
            #expect(near(try shownBus().position.x, 340, within: 1.1))
        }
        #expect(try shownBus().position == CGPoint(x: 340, y: 510))
        #expect(root.bus.animationKeys() == nil)
        stage.expectRest()
    }

    @Test(arguments: [(0, 0), (0.25, 0), (0.5, 0), (1, -80), (1.5, 0), (2, 0)])
    func `the bus hops, after a pause`(time: Double, y: Double) throws {
        stage.perform { root.hop() }
        stage.wait(time)
        #expect(near(try shownBus().affineTransform().ty, y))
    }

    @Test func `each part of the hop has its own curve`() throws {
        stage.perform { root.hop() }
        stage.wait(0.75)
        #expect(try shownBus().affineTransform().ty < -41)
        stage.wait(0.5)
        #expect(try shownBus().affineTransform().ty < -41)
        stage.run(1)
        stage.expectRest()
    }
}
