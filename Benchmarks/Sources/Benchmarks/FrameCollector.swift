import Tactile

/// A collector of the times of frames, without the first ones, which load fonts and textures.
final class FrameCollector: FrameObserver {
    private(set) var timings: [FrameTiming] = []
    private let count: Int
    private let isCounted: (FrameTiming) -> Bool
    private let didFinish: () -> Void

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - count: The number of frames.
    ///   - isCounted: Returns whether a frame is one of them; by default each is.
    ///   - didFinish: Called once, after the last of them.
    init(count: Int, isCounted: @escaping (FrameTiming) -> Bool = { _ in true }, didFinish: @escaping () -> Void) {
        (self.count, self.isCounted, self.didFinish) = (count, isCounted, didFinish)
    }

    func frameDidPresent(_ timing: FrameTiming) {
        guard timing.stepped > 0.5, timings.count < count, isCounted(timing) else { return }
        timings.append(timing)
        if timings.count == count { didFinish() }
    }
}
