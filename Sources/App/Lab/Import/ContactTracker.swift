import Geometry

/// A tracker of the fingers of a device with multitouch protocol A, which sends all places with each report, in any
/// order.
///
/// A place belongs to the finger that was nearest in the report before. This is what the kernel does for drivers
/// without numbers (`input_mt_assign_slots`, drivers/input/input-mt.c) and libmtdev for programs.
nonisolated struct ContactTracker {
    /// The most fingers of a report; libmtdev's limit.
    private static let mostFingers = 32

    /// The fingers; those without a touch are free.
    private(set) var fingers: [TrackedFinger] = []
    private var contact = Contact()
    private var contacts: [Contact] = []
    /// Whether the report says which fingers are on the device.
    private var isComplete = false
    private let bound: Double

    /// One place of a report.
    struct Contact {
        var x: Double?
        var y: Double?
        var trackingID: Int32?
        var tool = EvdevCode.fingerTool
        /// Whether the finger touches; a width of 0 says that it has lifted.
        var isTouching = true
    }

    /// Creates a tracker for a device: a finger moves by at most a quarter of the longer axis between two reports.
    ///
    /// Without the ranges of the axes there is no limit, as in libmtdev.
    init(_ description: DeviceDescription) {
        bound = description.places().map { max($0.x.count, $0.y.count) / 4 } ?? .infinity
    }

    /// Changes the place that the report is about to finish.
    mutating func change(_ body: (inout Contact) -> Void) { body(&contact) }

    /// Finishes a place.
    ///
    /// - Returns: whether it can be used, or says that a finger has lifted.
    mutating func finishContact() -> Bool {
        let finished = contact
        contact = Contact()
        isComplete = true
        guard finished.isTouching else { return true }
        guard finished.x != nil || finished.y != nil || finished.trackingID != nil else { return true }
        guard finished.x != nil, finished.y != nil, contacts.count < Self.mostFingers else { return false }
        contacts.append(finished)
        return true
    }

    /// Notes that no finger is on the device unless the report has places.
    mutating func lift() { isComplete = true }

    /// Forgets all fingers.
    mutating func reset() { (fingers, contact, contacts, isComplete) = ([], Contact(), [], false) }

    /// Finishes a report: moves the fingers to its places.
    ///
    /// - Parameter touches: the numbers of new touches.
    mutating func finishReport(_ touches: inout TouchNumbers) {
        contact = Contact()
        guard isComplete else { return }
        let before = fingers
        let known = before.indices.filter { before[$0].touch >= 0 }
        let matches = matches(known.map { before[$0] })
        for index in known { (fingers[index].touch, fingers[index].trackingID) = (-1, -1) }
        for (contact, match) in zip(contacts, matches) {
            var finger = match.map { before[known[$0]] } ?? TrackedFinger(touch: touches.next())
            (finger.x, finger.y, finger.tool) = (contact.x, contact.y, contact.tool)
            finger.trackingID = contact.trackingID ?? -1
            let place = match.map { known[$0] } ?? freePlace(besides: known)
            if place == fingers.count { fingers.append(finger) } else { fingers[place] = finger }
        }
        (contacts, isComplete) = ([], false)
    }

    private func freePlace(besides known: [Int]) -> Int {
        fingers.indices.first { fingers[$0].touch < 0 && !known.contains($0) } ?? fingers.count
    }

    /// Returns for each place the finger that it belongs to; nil for a new one.
    private func matches(_ known: [TrackedFinger]) -> [Int?] {
        let numbers = contacts.compactMap(\.trackingID)
        if numbers.count == contacts.count, Set(numbers).count == numbers.count {
            return numbers.map { number in known.firstIndex { $0.trackingID == number } }
        }
        return NearestMatch.matches(
            known.map { Point(x: $0.x ?? 0, y: $0.y ?? 0) }, contacts.map { Point(x: $0.x ?? 0, y: $0.y ?? 0) },
            within: bound)
    }
}
