/// The state of a device after one of its reports, and the movements since the one before.
nonisolated struct DeviceFrame: Sendable {
    /// The time since the first event, in seconds: by the device's own clock where it has one that agrees with the
    /// kernel's.
    var time: Double
    /// The time since the first event that the kernel gave the report, in seconds.
    var kernelTime: Double
    /// The device's clock (MSC_TIMESTAMP), in microseconds; nil if the report has none.
    var stamp: UInt32?
    /// The line of the file that ends the report.
    var line = 0
    /// All fingers on the device, without palms and pens, in the order of their slots.
    var contacts: [Contact] = []
    /// A Boolean value that indicates whether the device sends ABS_X and ABS_Y alone.
    var isSingleTouch = false
    /// The slots whose finger has become a palm or another tool.
    var palms: Set<Int> = []
    /// The number of fingers that the device counts, which can exceed its slots; 0 if it does not count.
    var fingerCount = 0
    /// The relative movement, in counts.
    var motion = (x: 0.0, y: 0.0)
    /// The turn of the wheels, in steps; above 0 to the right and away from the user.
    var wheel = (x: 0.0, y: 0.0)
    /// The new state of the left button; nil if it has not changed.
    var leftButton: Bool?
    /// A Boolean value that indicates whether anything on the device has moved, used or not.
    var hasMovement = false
    /// A Boolean value that indicates whether the system lost events before this report.
    var isAfterLoss = false

    /// Creates a frame in which nothing happens, at the kernel's time.
    init(time: Double) { (self.time, kernelTime) = (time, time) }

    /// A finger on the device.
    struct Contact: Hashable, Sendable {
        /// The place of the finger in the device's memory.
        var slot: Int
        /// The number of the finger, new with each touch.
        var id: Int32
        /// The place from the left, in units of the device; nil until the device has sent it.
        var x: Double?
        /// The place from the top, in units of the device; nil until the device has sent it.
        var y: Double?
    }
}
