import Geometry
import TestSupport
import Testing

@testable import TactileSDL

/// What a window is remembered as after sequences of sizes and modes, in the orders of the window systems.
@Suite nonisolated struct PlacementHistoryTests {
    /// What a window reports at a time.
    nonisolated struct Note: Sendable {
        let time: Double
        let size: Size
        var isMaximised = false
        var isFullScreen = false
    }

    nonisolated struct Sequence: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var beginning = WindowPlacement(size: PlacementHistoryTests.start)
        let notes: [Note]
        let result: WindowPlacement
    }

    static let start = Size(width: 1280, height: 800), own = Size(width: 900, height: 600)
    static let screen = Size(width: 1920, height: 1080), work = Size(width: 1920, height: 1050)

    static let sequences: [Sequence] = [
        Sequence(
            testDescription: "the user resizes the window", notes: [Note(time: 1, size: own)],
            result: WindowPlacement(size: own)),
        // Openbox with SDL 2.26: the mode, and then the size.
        Sequence(
            testDescription: "maximised: the mode first",
            notes: [
                Note(time: 1, size: own), Note(time: 5, size: own, isMaximised: true),
                Note(time: 5.01, size: work, isMaximised: true),
            ], result: WindowPlacement(size: own, isMaximised: true)),
        // SDL 3: the size, and then the mode.
        Sequence(
            testDescription: "maximised: the size first",
            notes: [
                Note(time: 1, size: own), Note(time: 5, size: work), Note(time: 5.2, size: work, isMaximised: true),
            ], result: WindowPlacement(size: own, isMaximised: true)),
        Sequence(
            testDescription: "maximised at once after it was opened: the size first",
            notes: [Note(time: 0.1, size: work), Note(time: 0.1, size: work, isMaximised: true)],
            result: WindowPlacement(size: start, isMaximised: true)),
        Sequence(
            testDescription: "restored: the mode first",
            notes: [
                Note(time: 1, size: work, isMaximised: true), Note(time: 5, size: work), Note(time: 5.1, size: own),
            ], result: WindowPlacement(size: own)),
        Sequence(
            testDescription: "restored: the size first",
            notes: [
                Note(time: 1, size: work, isMaximised: true), Note(time: 5, size: own, isMaximised: true),
                Note(time: 5.1, size: own),
            ], result: WindowPlacement(size: own)),
        Sequence(
            testDescription: "restored, and closed before the size has come",
            notes: [
                Note(time: 1, size: own), Note(time: 2, size: work, isMaximised: true), Note(time: 5, size: work),
            ], result: WindowPlacement(size: own)),
        Sequence(
            testDescription: "full screen: the mode first",
            notes: [
                Note(time: 1, size: own), Note(time: 5, size: own, isFullScreen: true),
                Note(time: 5.1, size: screen, isFullScreen: true),
            ], result: WindowPlacement(size: own, isFullScreen: true)),
        Sequence(
            testDescription: "full screen: the size first",
            notes: [
                Note(time: 1, size: own), Note(time: 5, size: screen),
                Note(time: 5.1, size: screen, isFullScreen: true),
            ], result: WindowPlacement(size: own, isFullScreen: true)),
        Sequence(
            testDescription: "maximised beneath full screen, which hides it",
            notes: [
                Note(time: 1, size: own), Note(time: 2, size: work, isMaximised: true),
                Note(time: 5, size: screen, isFullScreen: true),
            ], result: WindowPlacement(size: own, isMaximised: true, isFullScreen: true)),
        Sequence(
            testDescription: "from full screen back to maximised, by way of neither",
            notes: [
                Note(time: 1, size: own), Note(time: 2, size: work, isMaximised: true),
                Note(time: 5, size: screen, isFullScreen: true), Note(time: 8, size: screen),
                Note(time: 8.1, size: work), Note(time: 8.2, size: work, isMaximised: true),
            ], result: WindowPlacement(size: own, isMaximised: true)),
        Sequence(
            testDescription: "opened maximised, and left so",
            beginning: WindowPlacement(size: own, isMaximised: true),
            notes: [Note(time: 0.1, size: own, isMaximised: true), Note(time: 0.2, size: work, isMaximised: true)],
            result: WindowPlacement(size: own, isMaximised: true)),
        Sequence(
            testDescription: "opened maximised, which the desktop refuses",
            beginning: WindowPlacement(size: own, isMaximised: true), notes: [Note(time: 0.1, size: own)],
            result: WindowPlacement(size: own)),
        Sequence(
            testDescription: "opened in full screen, and restored",
            beginning: WindowPlacement(size: own, isFullScreen: true),
            notes: [
                Note(time: 0.1, size: screen, isFullScreen: true), Note(time: 4, size: screen),
                Note(time: 4.1, size: own),
            ], result: WindowPlacement(size: own)),
        Sequence(
            testDescription: "another display while the window is maximised",
            notes: [
                Note(time: 1, size: own), Note(time: 2, size: work, isMaximised: true),
                Note(time: 9, size: screen, isMaximised: true),
            ], result: WindowPlacement(size: own, isMaximised: true)),
        Sequence(
            testDescription: "the user resizes the window by its edge, and maximises it later",
            notes: (0..<60).map { Note(time: Double($0) / 60, size: Size(width: 900 - Double($0), height: 600)) }
                + [Note(time: 2, size: work), Note(time: 2, size: work, isMaximised: true)],
            result: WindowPlacement(size: Size(width: 841, height: 600), isMaximised: true)),
    ]

    @Test(arguments: sequences) func `a window has its own size beside the modes`(_ sequence: Sequence) {
        var history = PlacementHistory(sequence.beginning)
        for note in sequence.notes {
            history.note(note.size, isMaximised: note.isMaximised, isFullScreen: note.isFullScreen, at: note.time)
        }
        #expect(history.placement == sequence.result)
    }

    /// A desktop whose user resizes a window and changes its modes, in one of the orders.
    @Test(arguments: 0..<200) func `random sessions never take the size of the display for that of the window`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: UInt64(seed))
        var history = PlacementHistory(WindowPlacement(size: Self.start))
        var own = Self.start, isMaximised = false, isFullScreen = false, time = 0.0
        func size() -> Size { isFullScreen ? Self.screen : isMaximised ? Self.work : own }
        for _ in 0..<40 {
            time += Double.random(in: 0.6...3, using: &random)
            let before = (size: size(), isMaximised: isMaximised, isFullScreen: isFullScreen)
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where !isMaximised && !isFullScreen:
                own = Size(width: Double.random(in: 320...1000, using: &random).rounded(), height: 700)
            case 1 where !isFullScreen: isMaximised.toggle()
            default: isFullScreen.toggle()
            }
            let pause = Double.random(in: 0...0.3, using: &random)
            if Bool.random(using: &random) {
                history.note(
                    size(), isMaximised: before.isMaximised, isFullScreen: before.isFullScreen, at: time)
            } else {
                history.note(before.size, isMaximised: isMaximised, isFullScreen: isFullScreen, at: time)
            }
            time += pause
            history.note(size(), isMaximised: isMaximised, isFullScreen: isFullScreen, at: time)
            #expect(
                history.placement
                    == WindowPlacement(size: own, isMaximised: isMaximised, isFullScreen: isFullScreen))
        }
    }
}
