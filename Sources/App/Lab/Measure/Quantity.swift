import Replay

/// The quantities whose values are compared between recordings and devices.
nonisolated public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The time between two samples of a contact.
    case sampleInterval
    /// The standard deviation of the location in each rest of a finger.
    case restNoise
    /// The greatest distance from the mean location in each rest.
    case restPeak
    /// The speed of each release.
    case releaseSpeed
    /// The margin of each decision in distance.
    case distanceMargin
    /// The margin of each decision in speed.
    case speedMargin
    /// The time from a sample of the device to its arrival in the window.
    case deviceToWindow
    /// The time from the arrival to the frame that shows the sample.
    case windowToFrame
    /// The time in which the frame is computed and its drawing commands are made.
    case frameToDrawn
    /// The time in which the frame is painted and presented.
    case drawnToPresent
    /// The time from a sample of the device to the presentation of the first frame that shows it.
    case inputToPresent
    /// The time between two presented frames.
    case frameDuration
    /// The number of refreshes that each late frame has missed.
    case lateFrames

    /// The units of values.
    public enum Unit: String, Hashable, Sendable {
        case seconds = "s"
        case points = "pt"
        case speed = "pt/s"
        case hertz = "Hz"
        case refreshes
        case none = ""
    }

    /// The unit.
    public var unit: Unit {
        switch self {
        case .sampleInterval, .deviceToWindow, .windowToFrame, .frameToDrawn, .drawnToPresent, .inputToPresent,
            .frameDuration:
            .seconds
        case .restNoise, .restPeak, .distanceMargin: .points
        case .releaseSpeed, .speedMargin: .speed
        case .lateFrames: .refreshes
        }
    }

    /// The name in a report.
    public var words: String {
        switch self {
        case .sampleInterval: "sample interval"
        case .restNoise: "noise at rest"
        case .restPeak: "peak at rest"
        case .releaseSpeed: "release speed"
        case .distanceMargin: "distance margin"
        case .speedMargin: "speed margin"
        case .deviceToWindow: "device to window"
        case .windowToFrame: "window to frame"
        case .frameToDrawn: "frame to drawn"
        case .drawnToPresent: "drawn to present"
        case .inputToPresent: "input to present"
        case .frameDuration: "frame duration"
        case .lateFrames: "late frames"
        }
    }

    /// The stages from the input to the display, in order, and their sum.
    public static let latencies: [Quantity] = [
        .deviceToWindow, .windowToFrame, .frameToDrawn, .drawnToPresent, .inputToPresent,
    ]

    /// The width of a class of the histogram, in the unit.
    public var classWidth: Double {
        switch self {
        case .restNoise, .restPeak: 0.05
        case .distanceMargin: 10
        case .releaseSpeed, .speedMargin: 50
        case .lateFrames: 1
        default: IntervalStatistics.classWidth
        }
    }

    /// A Boolean value that indicates whether each recording has many values that depend on each other.
    ///
    /// Comparisons then use one value for each recording, their median.
    var isDependent: Bool {
        switch self {
        case .restNoise, .restPeak, .releaseSpeed, .distanceMargin, .speedMargin: false
        default: true
        }
    }
}

nonisolated extension RecordingMeasurement {
    /// Returns the values of a quantity, in order of time; nil if the recording does not have what it is measured from.
    public func values(of quantity: Quantity) -> [Double]? {
        switch quantity {
        case .sampleInterval: intervals.values.map(\.length)
        case .restNoise: quality.rests.map(\.deviation.length)
        case .restPeak: quality.rests.map(\.peak)
        case .releaseSpeed: releases.map { abs($0.velocity) }
        case .distanceMargin: releases.compactMap { $0.decision?.distanceMargin }
        case .speedMargin: releases.compactMap { $0.decision?.speedMargin }
        case .deviceToWindow: firstFrames { frame, input in frame.received.map { $0 - input } }
        case .windowToFrame: firstFrames { frame, _ in frame.received.map { frame.timing.stepped - $0 } }
        case .frameToDrawn: firstFrames { frame, _ in frame.timing.drawn - frame.timing.stepped }
        case .drawnToPresent: firstFrames { frame, _ in frame.timing.presented - frame.timing.drawn }
        case .inputToPresent: firstFrames { frame, _ in frame.latency }
        case .frameDuration: presented?.map(\.duration)
        case .lateFrames: presented?.filter(\.isLate).map { Double($0.missedRefreshes) }
        }
    }

    /// Returns the distribution of a quantity; nil without values.
    public func distribution(of quantity: Quantity) -> Distribution? {
        values(of: quantity).flatMap { Distribution($0, classWidth: quantity.classWidth) }
    }

    /// Returns a time of each frame that is the first to contain a sample; nil without recorded frames.
    private func firstFrames(_ value: (PresentedFrame, _ input: Double) -> Double?) -> [Double]? {
        presented?.compactMap { frame in
            frame.isFirstOfInput ? frame.timing.newestInput.flatMap { value(frame, $0) } : nil
        }
    }
}
