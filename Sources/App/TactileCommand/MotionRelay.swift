import Platform
import Replay
import Tactile

/// Hands the desktop's wish for less motion to the stage, and to what records it, so that a replay is the same.
@MainActor
final class MotionRelay {
    private weak var stage: Stage?
    private weak var recording: RecordingBackend?

    init(_ stage: Stage, _ recording: RecordingBackend?) {
        self.stage = stage
        self.recording = recording
    }

    func take(_ isReduced: Bool) {
        guard let stage, stage.isReduceMotionEnabled != isReduced else { return }
        stage.isReduceMotionEnabled = isReduced
        recording?.note(.motion(isReduced: isReduced), at: stage.time)
    }
}
