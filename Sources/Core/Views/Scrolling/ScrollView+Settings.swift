import Motion

extension ScrollView {
    /// How the plane behaves, each constant with its source.
    public enum Settings {
        /// A wheel's step ends within about this many seconds (ours): short enough to feel direct, long enough to see.
        public static let wheelDuration = 0.3
        /// When a wheel's step counts as over, in points and points a second.
        static let wheelTolerance = Tolerance(value: 0.1, speed: 2)
        /// How fast a hand must be to turn a page it has not dragged half across, in points a second (ours; what others
        /// have measured of UIKit lies between 300 and 500).
        public static let flickSpeed = 300.0
        /// How stiff a page settles at most, in radians a second (ours): a fast hand right before the page is let over it.
        static let stiffestPage = 40.0
        /// Seconds in which a page settles that is let go of at a standstill (ours).
        public static let pageDuration = 0.4
    }
}
