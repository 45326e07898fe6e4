public import Platform

/// The pointers of a recording, drawn as in a film.
public struct RecordedPointers {
    private let track: PointerTrack
    private let drawing: PointerDrawing

    /// Reads the pointers of a recording.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - unit: the length of a unit of the shapes, in points; an arrow is 19 units long.
    public init(_ recording: Recording, unit: Double = 1) {
        track = PointerTrack(recording)
        drawing = PointerDrawing(unit: unit)
    }

    /// Returns the commands that draw the pointers at a time, in seconds of the recording.
    public func commands(at time: Double) -> [DrawCommand] { drawing.commands(for: track.marks(at: time)) }
}
