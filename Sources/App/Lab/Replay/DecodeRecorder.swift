public import TactilePhotos
public import Viewer

/// A recorder of the decodes of a session in a window.
public final class DecodeRecorder: DecodeDelivery {
    let backend: RecordingBackend
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
    public var now: Double { clock() }

    /// Delivers a photo at once, and records its delay.
    public func deliver(_ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void) {
        backend.note(RecordedDecode(request, at: now, delay: max(now - requestTime, 0)))
        receive()
    }
}
