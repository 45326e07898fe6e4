import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Viewer

/// Random drags and keys: from frame to frame the pages do not jump, and there is never a hole between them.
@Suite struct PagingJumpTests {
    nonisolated private static let sizes = [Size.desktopWindow, Size.smallWindow]

    @Test(arguments: sizes, 0..<12) func `pages move without a jump, and the visible ones exist`(
        size: Size, seed: Int
    ) throws {
        let stage = PhotoGridStage(photos: 9, size: size)
        stage.tap(stage.center(ofThumbnail: 0), at: 0.1)
        stage.wait(2)
        let preview = try #require(stage.preview), pager = preview.pager
        let gestures = RandomGestures(on: stage, seed: seed)
        var detector = JumpDetector(extent: size.width), lacking: [String] = []
        gestures.look = { moved in
            let place = pager.position * pager.state.length
            detector.note(JumpDetector.Frame(time: stage.time, values: ["pages": place]) { _ in moved })
            let visible = [pager.position.rounded(.down), pager.position.rounded(.up)]
            for index in visible where index >= 0 && index < 9 && pager.page(of: Int(index)) == nil {
                lacking.append("page \(index) at \(stage.time)")
            }
            if stage.state != .shown { lacking.append("\(stage.state) at \(stage.time)") }
        }
        for _ in 0..<20 {
            if gestures.random.isOne(in: 3) {
                let keys = ["ArrowRight", "ArrowRight", "ArrowLeft", " "]
                for _ in 0..<Int.random(in: 1...3, using: &gestures.random) {
                    gestures.press(keys.randomElement(using: &gestures.random) ?? " ")
                }
            } else {
                gestures.drag(from: stage.middle, along: Vector(dx: 1, dy: 0), reach: size.width * 3)
            }
            gestures.pass(.random(in: 0.02...0.4, using: &gestures.random))
        }
        gestures.pass(2)
        #expect(detector.jumps.isEmpty, "seed \(seed): \(detector.jumps.prefix(3)) after \(gestures.random.history)")
        #expect(lacking.isEmpty, "seed \(seed): \(lacking.prefix(3)) after \(gestures.random.history)")
        #expect(pager.state.phase == .rest && pager.position == Double(preview.index))
        #expect(preview.page.frame == Rect(origin: .zero, size: size))
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.state == .away && stage.isAlive(at: stage.time + 1))
    }
}
