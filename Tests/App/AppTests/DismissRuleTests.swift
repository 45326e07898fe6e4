import Testing

@testable import Demos
@testable import Viewer

@Suite struct DismissRuleTests {
    @Test(arguments: [
        (0.31, 0.0, true), (0.3, 0, false), (0.29, 0, false), (0.29, 100, false), (0.29, 101, true),
        (0.11, 101, true), (0.11, -101, true), (0.11, 99, false), (0.11, 100, false), (0.1, 5000, false),
        (0.09, 5000, false), (0, 5000, false), (1, 0, true),
    ])
    func `a photo goes when it is far, or fairly far and fast`(progress: Double, velocity: Double, goes: Bool) {
        #expect(DismissRule().finishes(progress: progress, velocity: velocity) == goes)
    }

    @Test(arguments: [(0.0, 0.0), (62, 0.31), (-62, 0.31), (200, 1), (-500, 1)])
    func `progress is the distance up or down by 200 points`(translation: Double, progress: Double) {
        #expect(DismissRule().progress(translation: translation) == progress)
    }
}
