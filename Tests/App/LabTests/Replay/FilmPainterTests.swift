import Platform
import Raster
import Tactile
import TestSupport
import Testing

@testable import Replay

@Suite struct FilmPainterTests {
    private let window = Size(width: 40, height: 30)

    private func recording(scale: Double = 1, _ events: [InputEvent] = []) -> Recording {
        Recording(size: window, scale: scale, events: events)
    }

    private func list(_ size: Size? = nil, scale: Double = 1) -> DisplayList {
        var random = RandomLists(seed: 5)
        var list = random.next()
        while list.commands.isEmpty { list = random.next() }
        (list.size, list.scale) = (size ?? window, scale)
        return list
    }

    @Test func `without another size, a film has the largest window's pixels`() {
        let resized = recording(scale: 2, [InputEvent(time: 1, kind: .resize(Size(width: 60, height: 20), scale: 1))])
        #expect(FilmPainter.size(of: recording()) == (40, 30))
        #expect(FilmPainter.size(of: resized) == (120, 60))
    }

    @Test func `at the window's size a frame has the replay's pixels`() {
        for scale in [1, 2.0] {
            let painter = FilmPainter(recording(scale: scale), width: 40 * Int(scale), height: 30 * Int(scale))
            let list = list(scale: scale)
            #expect(painter.bitmap(of: list, at: 0) == RasterPainter().bitmap(of: list))
        }
    }

    @Test func `at half the size a frame has the means of the replay's pixels`() {
        let painter = FilmPainter(recording(), width: 20, height: 15), list = list()
        #expect(painter.bitmap(of: list, at: 0) == RasterPainter().bitmap(of: list).halved())
    }

    @Test(arguments: [(20, 15), (80, 60), (50, 30), (40, 41), (13, 13), (2, 2), (7, 90), (333, 250)])
    func `a frame has the film's size, with the window in its middle`(width: Int, height: Int) {
        let painter = FilmPainter(recording(), width: width, height: height)
        var white = DisplayList(size: window, scale: 1, background: .white)
        let frame = painter.bitmap(of: white, at: 0)
        #expect((frame.width, frame.height) == (width, height))
        let middle = frame.pixels[height / 2 * width + width / 2]
        #expect(middle == 0xFFFF_FFFF)
        let isBeside = frame.pixels.map { $0 != 0xFFFF_FFFF }
        let scale = min(Double(width) / 40, Double(height) / 30)
        let whites = Double(isBeside.count { !$0 })
        #expect(abs(whites - 1200 * scale * scale) <= Double(width + height))
        // A smaller window has the same upper left corner and number of pixels in a point.
        white.size = Size(width: 20, height: 15)
        let smaller = painter.bitmap(of: white, at: 0)
        #expect(smaller.pixels.firstIndex(of: 0xFFFF_FFFF) == frame.pixels.firstIndex(of: 0xFFFF_FFFF))
        #expect(smaller.pixels.count { $0 == 0xFFFF_FFFF } <= isBeside.count { !$0 })
    }

    @Test func `the pointer is drawn where the recording has it, over light and dark content`() {
        let press: [InputEvent] = [
            .pointer(.move, 20, 15, at: 0), .pointer(.down, 20, 15, at: 1), .pointer(.up, 20, 15, at: 1.5),
        ]
        for background in [Color.white, .black] {
            let painter = FilmPainter(recording(press), width: 160, height: 120)
            let empty = DisplayList(size: window, scale: 1, background: background)
            let plain = RasterPainter().bitmap(
                of: DisplayList(size: window, scale: 4, background: background))
            let differing = [0.5, 1.2, 3].map { time in
                zip(painter.bitmap(of: empty, at: time).pixels, plain.pixels).count { $0 != $1 }
            }
            #expect(differing[0] > 300 && differing[2] == differing[0])
            #expect(differing[1] > 2 * differing[0])
        }
    }
}
