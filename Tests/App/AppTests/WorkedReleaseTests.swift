import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

/// The release by numbers of Docs/PhotoPreview.md; a photo of nearly the same shape gives the same figures.
@Suite struct WorkedReleaseTests {
    @Test func `the porting page is true`() throws {
        let stage = PhotoGridStage()
        stage.tap(Point(x: 130, y: 110), at: 0.1)
        let start = Point(x: 640, y: 300)
        stage.press(start, moves: (1...11).map { Vector(dx: 0, dy: 10 * Double($0)) }, at: 2)
        stage.pointer(.up, start + Vector(dx: 0, dy: 110), at: 2.11)
        let rows: [(time: Double, dimming: Double, scale: Double, center: Double)] = [
            (2.01, 1, 1, 400), (2.05, 0.979, 0.994, 406), (2.11, 0.8425, 0.955, 445), (2.1603, 0.675, 0.915, 494),
            (2.21, 0.54, 0.914, 454), (2.46, 0, 1, 108), (3.155, 0, 1, 107),
        ]
        for row in rows {
            stage.step(to: row.time)
            let shown = try #require(stage.standIn)
            #expect(abs(stage.dimming - row.dimming) < 0.0051, "at \(row.time)")
            #expect(abs(shown.transform.scale - row.scale) < 0.00051, "at \(row.time)")
            #expect(abs(shown.center.y - row.center) < 0.51, "at \(row.time)")
        }
        #expect(stage.traced("sourceHidden") == .bool(true))
        stage.step(to: 3.1552)
        #expect(stage.traced("sourceHidden") == .bool(false))
        stage.step(to: 3.25)
        let end = try #require(stage.observer.calls.last { $0.call.name == .completeTransition })
        #expect(end.call.answer == "true" && abs(end.time - 3.2426) < 0.00005)
    }
}
