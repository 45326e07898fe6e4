import Tactile
import Testing

/// The rules by which the release of a pan finishes or cancels a transition.
@Suite struct PanInteractionTests {
    typealias Rule = PanInteraction.ReleaseRule
    private nonisolated static let projected = Rule.projected(beyond: 0.5, contraryVelocity: 0.1)
    private nonisolated static let threshold = Rule.threshold(0.1, contraryVelocity: 0.5)
    private nonisolated static let speed = Rule.speedOrThreshold(speed: 1, threshold: 0.3)

    @Test(arguments: [
        // 0.4 a second comes to rest 0.2 further on.
        (projected, 0.3, 0.39, false), (projected, 0.3, 0.41, true), (projected, 0.5, 0, false),
        (projected, 0.6, -0.09, true), (projected, 0.9, -0.11, false),
        (threshold, 0.1, 9, false), (threshold, 0.11, 0, true), (threshold, 0.9, -0.49, true),
        (threshold, 0.9, -0.5, false),
        (speed, 0.3, 1, false), (speed, 0.31, -1, true), (speed, 0, 1.01, true), (speed, 1, -1.01, false),
    ])
    func `a rule decides by progress and velocity`(rule: Rule, progress: Double, velocity: Double, finishes: Bool) {
        #expect(rule.finishes(progress: progress, velocity: velocity) == finishes)
    }

    @Test(arguments: [projected, threshold, speed], [0.05, 0.35, 0.65, 0.95])
    func `of two opposite transitions, the rule lets one finish`(rule: Rule, progress: Double) {
        let opposite = Rule.opposite(rule)
        for velocity in [-2, -0.2, 0, 0.2, 2] {
            let finishes = rule.finishes(progress: progress, velocity: velocity)
            #expect(opposite.finishes(progress: 1 - progress, velocity: -velocity) != finishes)
            #expect(Rule.opposite(opposite).finishes(progress: progress, velocity: velocity) == finishes)
        }
    }
}
