import Tactile
import Testing

@testable import Replay

/// What frames show that no movement explains.
@Suite struct FrameWatchTests {
    private let photo = Image(Bitmap(width: 2, height: 2, filledWith: 0xFFFF_8000), isOpaque: true)
    private let start = Rect(x: 40, y: 60, width: 160, height: 120)

    private func draw(_ place: Rect, opacity: Double = 1) -> DrawCommand {
        DrawCommand(.image(photo, source: .unit, tint: nil), in: place, opacity: opacity)
    }

    private func moved(by way: Double) -> DrawCommand { draw(start.offset(by: Vector(dx: way, dy: 0))) }

    /// What a watch finds in 40 frames at 240 Hz, of which each shows what `commands` says.
    private func flaws(_ events: [InputEvent] = [], _ commands: (_ frame: Int) -> [DrawCommand]) -> [Flaw] {
        let size = Size(width: 400, height: 300)
        let watch = FrameWatch(Recording(size: size, scale: 1, events: events), rate: 240)
        for frame in 0..<40 {
            let list = DisplayList(size: size, scale: 1, commands: commands(frame))
            watch.look(at: list, time: Double(frame) / 240)
        }
        return watch.flaws
    }

    @Test func `what stands, moves ever faster, fades or leaves over an edge is as it should be`() {
        #expect(flaws { _ in [draw(start)] }.isEmpty)
        #expect(flaws { [moved(by: Double($0 * $0) / 4)] }.isEmpty)
        #expect(flaws { [draw(start, opacity: Double($0) / 40)] }.isEmpty)
    }

    @Test func `a step that neither those around it nor a hand explain is a jump`() throws {
        let steps = flaws { [moved(by: $0 < 20 ? 0 : 30)] }
        #expect(steps.map(\.reason) == ["a picture jumps by 30 points"])
        #expect(abs(try #require(steps.first).time - 20.0 / 240) < 1e-9)
        #expect(flaws { [moved(by: $0 < 20 ? 0 : Double($0 - 20) * 6)] }.isEmpty)
        let hand: [InputEvent] = [.pointer(.down, 10, 10, at: 0), .pointer(.move, 40, 10, at: 19.5 / 240)]
        #expect(flaws(hand) { [moved(by: $0 < 20 ? 0 : 30)] }.isEmpty)
    }

    @Test func `what comes, goes or fades at once is found`() {
        #expect(flaws { $0 < 20 ? [] : [draw(start)] }.map(\.reason).first == "a picture is there at once")
        #expect(flaws { $0 < 20 ? [draw(start)] : [] }.map(\.reason).first == "a picture is gone at once")
        #expect(
            flaws { [draw(start, opacity: $0 < 20 ? 1 : 0.4)] }.map(\.reason).first == "a picture fades by 0.6 at once")
    }

    @Test func `what is covered may go, and what is uncovered may come`() {
        let cover = DrawCommand(.color(.black), in: Rect(x: 0, y: 0, width: 400, height: 300))
        #expect(flaws { $0 < 20 ? [draw(start), cover] : [cover] }.isEmpty)
        #expect(flaws { $0 < 20 ? [cover] : [draw(start), cover] }.isEmpty)
        #expect(!flaws { $0 < 20 ? [draw(start)] : [draw(start), cover] }.isEmpty)
    }

    @Test func `a picture that leaves itself behind is found, one that fades into itself is not`() {
        let left = flaws { [draw(start), moved(by: Double($0) * 2)] }
        #expect(left.map(\.reason).contains("a picture is seen twice"))
        #expect(flaws { [draw(start, opacity: 1 - Double($0) / 40), draw(start, opacity: Double($0) / 40)] }.isEmpty)
    }

    @Test(arguments: 1...4) func `a square that is something else for up to three frames is a flash`(length: Int) {
        func flash(_ side: Double, at frame: Int) -> [DrawCommand] {
            let place = Rect(x: 60, y: 70, width: side, height: side)
            return (20..<20 + length).contains(frame) ? [DrawCommand(.color(.white), in: place)] : []
        }
        #expect(flaws { flash(100, at: $0) }.map(\.reason) == (length < 4 ? ["a flash has ended"] : []))
        #expect(flaws { flash(40, at: $0) }.isEmpty, "what moves past a place looks the same")
    }
}
