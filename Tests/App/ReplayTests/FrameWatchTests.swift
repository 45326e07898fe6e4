import Tactile
import Testing

@testable import Replay

/// The changes of frames that a watch reports, and those that it accepts.
@Suite struct FrameWatchTests {
    private let photo = Image(Bitmap(width: 2, height: 2, filledWith: 0xFFFF_8000), isOpaque: true)
    private let start = Rect(x: 40, y: 60, width: 160, height: 120)
    private let size = Size(width: 400, height: 300)
    private let frameCount = 40
    private let rate = 240.0
    /// The frame in which the change happens.
    private let change = 20
    /// A distance, in points, that is too long for a step from rest.
    private let jump = 30.0

    private func draw(_ place: Rect, opacity: Double = 1) -> DrawCommand {
        DrawCommand(.image(photo, source: .unit, tint: nil), in: place, opacity: opacity)
    }

    private func moved(by distance: Double) -> DrawCommand { draw(start.offset(by: Vector(dx: distance, dy: 0))) }

    /// The flaws in 40 frames at 240 Hz, each with the commands that the closure returns.
    private func flaws(_ events: [InputEvent] = [], _ commands: (_ frame: Int) -> [DrawCommand]) -> [Flaw] {
        let watch = FrameWatch(Recording(size: size, scale: 1, events: events), rate: rate)
        for frame in 0..<frameCount {
            let list = DisplayList(size: size, scale: 1, commands: commands(frame))
            watch.look(at: list, time: Double(frame) / rate)
        }
        return watch.flaws
    }

    @Test func `a picture that rests, accelerates, fades or leaves over an edge has no flaw`() {
        #expect(flaws { _ in [draw(start)] }.isEmpty)
        #expect(flaws { [moved(by: Double($0 * $0) / 4)] }.isEmpty)
        #expect(flaws { [draw(start, opacity: Double($0) / Double(frameCount))] }.isEmpty)
    }

    @Test func `a step that neither its neighbours nor a pointer explain is a jump`() throws {
        let steps = flaws { [moved(by: $0 < change ? 0 : jump)] }
        #expect(steps.map(\.reason) == ["a picture jumps by 30 points"])
        #expect(abs(try #require(steps.first).time - Double(change) / rate) < 1e-9)
        #expect(flaws { [moved(by: $0 < change ? 0 : Double($0 - change) * 6)] }.isEmpty, "a constant speed")
        let drag: [InputEvent] = [
            .pointer(.down, 10, 10, at: 0), .pointer(.move, 10 + jump, 10, at: (Double(change) - 0.5) / rate),
        ]
        #expect(flaws(drag) { [moved(by: $0 < change ? 0 : jump)] }.isEmpty)
    }

    @Test func `a picture that appears, disappears or fades at once is reported`() {
        #expect(flaws { $0 < change ? [] : [draw(start)] }.map(\.reason).first == "a picture appears at once")
        #expect(flaws { $0 < change ? [draw(start)] : [] }.map(\.reason).first == "a picture disappears at once")
        let faded = flaws { [draw(start, opacity: $0 < change ? 1 : 0.4)] }
        #expect(faded.map(\.reason).first == "a picture fades by 0.6 at once")
    }

    @Test func `a covered picture may disappear, and an uncovered one may appear`() {
        let cover = DrawCommand(.color(.black), in: Rect(origin: .zero, size: size))
        #expect(flaws { $0 < change ? [draw(start), cover] : [cover] }.isEmpty)
        #expect(flaws { $0 < change ? [cover] : [draw(start), cover] }.isEmpty)
        #expect(!flaws { $0 < change ? [draw(start)] : [draw(start), cover] }.isEmpty)
    }

    @Test func `a picture that moves and stays behind is reported, a cross-fade at one place is not`() {
        let left = flaws { [draw(start), moved(by: Double($0) * 2)] }
        #expect(left.map(\.reason).contains("a picture is drawn twice"))
        let crossFade = flaws { frame in
            let fraction = Double(frame) / Double(frameCount)
            return [draw(start, opacity: 1 - fraction), draw(start, opacity: fraction)]
        }
        #expect(crossFade.isEmpty)
    }

    @Test(arguments: 1...4) func `a square that changes for up to three frames is a flash`(length: Int) {
        func flash(_ side: Double, at frame: Int) -> [DrawCommand] {
            let place = Rect(x: 60, y: 70, width: side, height: side)
            return (change..<change + length).contains(frame) ? [DrawCommand(.color(.white), in: place)] : []
        }
        #expect(flaws { flash(100, at: $0) }.map(\.reason) == (length < 4 ? ["a flash has ended"] : []))
        #expect(flaws { flash(40, at: $0) }.isEmpty, "smaller than 64 points")
    }
}
