package import TactilePhotos
public import Viewer

/// A recorder of the decodes of a session in a window.
public final class DeliveryRecorder: RecordedPhotoSource.Delivery {
    private let backend: RecordingBackend
    private let clock: () -> Double

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - backend: the backend that records the session.
    ///   - clock: returns the stage's time, in seconds.
    public init(_ backend: RecordingBackend, clock: @escaping () -> Double) {
        self.backend = backend
        self.clock = clock
    }

    /// The stage's time, in seconds.
    package var now: Double { clock() }
    /// False: photos are decoded as their times are.
    package var isReplay: Bool { false }
    /// False: the files are read.
    package var hasRecordedValues: Bool { false }

    /// Delivers a photo at once, and records its delay.
    package func deliver(_ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void) {
        backend.note(RecordedDecode(request, at: now, delay: max(now - requestTime, 0)))
        receive()
    }

    /// Records values that are delivered now.
    package func note(_ values: [PhotoValue.Batch]) {
        for (number, batch) in values.enumerated() {
            backend.note(RecordedValues(time: now, values: batch, hasMore: number < values.count - 1))
        }
    }

    /// Does nothing.
    package func add(_ source: RecordedPhotoSource) {}
}
