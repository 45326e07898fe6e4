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

    @Test func `a watch counts all flaws and keeps the first thousand`() {
        let watch = FrameWatch(Recording(size: size, scale: 1), rate: rate)
        for frame in 0..<(FrameWatch.mostFlaws + 200) {
            let commands = frame % 2 == 0 ? [draw(start)] : []
            watch.look(at: DisplayList(size: size, scale: 1, commands: commands), time: Double(frame) / rate)
        }
        #expect(watch.flaws.count == FrameWatch.mostFlaws)
        #expect(watch.flawCount > FrameWatch.mostFlaws)
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

    @Test func `a picture that shows through itself in another size is reported`() {
        let window = Rect(origin: .zero, size: size)
        let exposures = flaws { frame in
            let fraction = Double(frame) / Double(frameCount)
            return [draw(window, opacity: 1 - fraction), draw(start, opacity: fraction)]
        }
        #expect(exposures.map(\.reason).contains("a picture is drawn twice"))
    }

    /// The flaws of a picture at these places, in points from the start.
    private func flaws(_ events: [InputEvent] = [], along path: (_ frame: Double) -> Double) -> [String] {
        flaws(events) { [moved(by: path(Double($0)))] }.map(\.reason)
    }

    @Test func `a movement that turns or brakes within a frame is reported`() {
        let turn = Double(change), step = 8.0
        #expect(
            flaws { step * ($0 < turn ? $0 : 2 * turn - $0) } == [
                "a picture changes its speed from 1920 to -1920 points a second"
            ])
        #expect(
            flaws { step * ($0 < turn ? $0 : turn + ($0 - turn) / 4) } == [
                "a picture changes its speed from 1920 to 480 points a second"
            ])
        #expect(flaws { step * min($0, turn) }.isEmpty, "a press may stop it")
        #expect(flaws { step * max($0, turn) }.isEmpty, "it may start at once")
        #expect(flaws { 150 - ($0 - turn) * ($0 - turn) / 4 }.isEmpty, "a constant force may turn it")
        let drag: [InputEvent] = [
            .pointer(.down, 10, 10, at: 0), .pointer(.move, 18, 10, at: (turn - 0.5) / rate),
        ]
        #expect(flaws(drag) { step * ($0 < turn ? $0 : 2 * turn - $0) }.isEmpty, "a pointer may turn it")
    }

    @Test func `a text over another text is reported, unless something opaque lies between`() {
        func text(_ shade: UInt32, _ place: Rect, opacity: Double = 1) -> DrawCommand {
            let image = Image(Bitmap(width: 2, height: 2, filledWith: shade), isOpaque: false)
            return DrawCommand(.image(image, source: .unit, tint: .white), in: place, opacity: opacity)
        }
        let line = Rect(x: 40, y: 60, width: 120, height: 20), other = line.offset(by: Vector(dx: 10, dy: 4))
        let texts = [text(0xFFFF_FFFF, line), text(0xFF80_8080, other)]
        #expect(flaws { _ in texts }.map(\.reason) == ["a text or symbol is drawn over another text"])
        let cover = DrawCommand(.color(.black), in: Rect(x: 0, y: 0, width: 200, height: 100))
        #expect(flaws { _ in [texts[0], cover, texts[1]] }.isEmpty)
        #expect(flaws { _ in [text(0xFFFF_FFFF, line, opacity: 0.5), text(0xFF80_8080, line, opacity: 0.5)] }.isEmpty)
    }

    @Test func `a new size of the window moves everything at once`() {
        let resize = InputEvent(
            time: (Double(change) - 0.5) / rate, kind: .resize(Size(width: 500, height: 300), scale: 1))
        #expect(flaws([resize]) { [moved(by: $0 < change ? 0 : jump)] }.isEmpty)
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
