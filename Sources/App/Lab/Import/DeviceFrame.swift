/// The state of a device after one of its reports, and the movements since the one before.
nonisolated struct DeviceFrame: Sendable {
    /// The time since the first event, in seconds.
    var time: Double
    /// All fingers on the device, without palms and pens, in the order of their slots.
    var contacts: [Contact] = []
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
    /// A Boolean value that indicates whether the system lost events before this report.
    var isAfterLoss = false

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
