public import Platform

/// The times of a presented frame, in seconds on the backend's clock.
public nonisolated struct FrameTiming: Hashable, Sendable {
    /// The time at which the frame was due; after a rest, the time at which the loop woke.
    ///
    /// Where the display asks for frames, it is the time at which it asked.
    public var due: Double
    /// The time of the newest input event that the frame contains, from the hardware where the backend has it; nil before
    /// the first event, and where that event came before a frame that showed nothing new.
    public var newestInput: Double?
    /// The time that the frame shows.
    public var stepped: Double
    /// The time at which its drawing commands were complete.
    public var drawn: Double
    /// The time at which the backend returned from presenting it.
    public var presented: Double

    /// Creates the times of a frame.
    public init(due: Double, newestInput: Double?, stepped: Double, drawn: Double, presented: Double) {
        (self.due, self.newestInput, self.stepped) = (due, newestInput, stepped)
        (self.drawn, self.presented) = (drawn, presented)
    }
}

/// An observer of the frames that a stage presents.
@MainActor
public protocol FrameObserver: AnyObject {
    /// Called after each frame that was presented; frames that equal the previous one are not.
    func frameDidPresent(_ timing: FrameTiming)
}

/// An object that draws over the frames of ``Stage/run(on:)``, above all presentations.
///
/// ``Stage/displayList()`` and replays do not contain the drawing.
@MainActor
public protocol FrameOverlay: AnyObject {
    /// A Boolean value that indicates whether the drawing of the next frame may differ without further input.
    var isMoving: Bool { get }
    /// Draws over a frame of a stage, at the stage's time.
    func draw(over list: inout DisplayList, at time: Double)
}
