/// An event of the kernel's input interface.
nonisolated struct EvdevEvent: Hashable, Sendable {
    /// The time, in microseconds.
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
}

/// A collector of the kernel's events into one frame for each report.
///
/// What a device sends decides how its fingers are distinguished, not the axes that it has announced: places in slots
/// (multitouch protocol B), places that end with SYN_MT_REPORT (protocol A), or else ABS_X and ABS_Y with BTN_TOUCH.
nonisolated struct FrameAssembler {
    /// The most slots; the kernel's devices have at most about 20.
    private static let slotLimit = 64

    private let isPen: Bool
    private let highestSlot: Int
    private var slots: [TrackedFinger] = []
    private var current = 0
    private var sendsSlots = false
    private var sendsPlaces = (x: false, y: false)
    private var contacts: ContactTracker
    private var sendsContacts = false
    private var single = TrackedFinger()
    private var pens: Set<UInt16> = []
    private var fingerCounts: Set<Int> = []
    private var touches = TouchNumbers()
    private var wheels = WheelSteps()
    private var frame = DeviceFrame(time: 0)
    /// The fingers of the last report, in whose places movements begin.
    private var before: [TrackedFinger] = []
    /// The number of widths in the report, which only protocol A uses.
    private var widthCount = 0
    private var isDropping = false
    private var first: Int64?
    private var last = Int64.min
    /// A Boolean value that indicates whether events have come since the last report, which no report has ended.
    private(set) var isUnfinished = false

    /// Creates an assembler for a device.
    init(_ description: DeviceDescription) {
        isPen = description.isPen
        let named = description.axes[EvdevCode.slot].map { Int($0.maximum) } ?? Self.slotLimit - 1
        highestSlot = min(max(named, 0), Self.slotLimit - 1)
        contacts = ContactTracker(description)
    }

    /// Adds an event.
    ///
    /// - Returns: the frame if the event completes one.
    /// - Throws: `Fault` for a time that is negative or goes back.
    mutating func add(_ event: EvdevEvent, line: Int, to report: inout ImportReport) throws(Fault) -> DeviceFrame? {
        guard event.time >= 0 else { throw Fault("the time is negative") }
        let start = first ?? event.time
        first = start
        guard (event.type, event.code) != (EvdevCode.synchronization, EvdevCode.report) else {
            // Some systems stamp each event, so that a report may be slightly earlier than its parts.
            let earliest = max(last, start)
            guard event.time >= earliest else {
                throw Fault("the time goes back by \(Double(earliest - event.time) / 1e6) s; sort the events")
            }
            last = event.time
            return finishedFrame(at: Double(event.time - start) / 1e6, line: line, &report)
        }
        isUnfinished = true
        switch event.type {
        case EvdevCode.synchronization where event.code == EvdevCode.dropped:
            report.note("the system lost events (SYN_DROPPED); what was under way is cancelled", line: line)
            isDropping = true
        case _ where isDropping: break
        case EvdevCode.synchronization where event.code == EvdevCode.contactReport && !sendsSlots:
            (sendsContacts, slots) = (true, [])
            if !contacts.finishContact() {
                report.note("a finger without both of its coordinates is not used", line: line, isMovement: true)
            }
        case EvdevCode.key: addKey(event, line, &report)
        case EvdevCode.relative: addMotion(event, line, &report)
        case EvdevCode.absolute: addPlace(event, line, &report)
        case EvdevCode.miscellaneous where event.code == EvdevCode.timestamp:
            frame.stamp = UInt32(bitPattern: event.value)
        default: unused(event, line, &report)
        }
        return nil
    }

    private func unused(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        report.note("\(EvdevCode.name(type: event.type, code: event.code)) is not used", line: line)
    }

    private mutating func addKey(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        if let count = EvdevCode.fingerCounts[event.code] {
            if event.value == 0 { fingerCounts.remove(count) } else { fingerCounts.insert(count) }
        } else if event.code == EvdevCode.touch {
            if event.value == 0 { contacts.lift() }
            if event.value == 0 { single.touch = -1 } else if single.touch < 0 { single.touch = touches.next() }
        } else if event.code == EvdevCode.leftButton {
            // A value of 2 repeats a key that is held.
            if event.value < 2 { frame.leftButton = event.value == 1 }
        } else if EvdevCode.pens.contains(event.code) {
            if event.value != 0 { report.note("a pen on the device is not used", line: line, isMovement: true) }
            if event.value == 0 { pens.remove(event.code) } else { pens.insert(event.code) }
        } else {
            unused(event, line, &report)
        }
    }

    private mutating func addMotion(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        let value = Double(event.value)
        switch event.code {
        case EvdevCode.x: frame.motion.x += value
        case EvdevCode.y: frame.motion.y += value
        default: if !wheels.add(value, code: event.code) { unused(event, line, &report) }
        }
    }

    private mutating func addPlace(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        let value = Double(event.value)
        switch event.code {
        // With slots these repeat the place of one finger, for programs without multitouch.
        case EvdevCode.x: single.x = value
        case EvdevCode.y: single.y = value
        case EvdevCode.slot:
            sendsSlots = true
            current = Int(event.value)
            if !isInRange(current) { report.note("slot \(current) is out of range and not used", line: line) }
        case EvdevCode.slotX:
            sendsPlaces.x = true
            contacts.change { $0.x = value }
            change { $0.x = value }
        case EvdevCode.slotY:
            sendsPlaces.y = true
            contacts.change { $0.y = value }
            change { $0.y = value }
        case EvdevCode.trackingID:
            contacts.change { $0.trackingID = event.value }
            setTrackingID(max(-1, event.value))
        case EvdevCode.tool:
            if event.value != EvdevCode.fingerTool {
                let isPen = event.value == EvdevCode.penTool
                let name = event.value == 2 ? "a palm" : isPen ? "a pen" : "tool \(event.value)"
                report.note("\(name) on the device is not used", line: line, isMovement: true)
            }
            contacts.change { $0.tool = event.value }
            change { $0.tool = event.value }
        case EvdevCode.touchWidth:
            contacts.change { $0.isTouching = event.value != 0 }
            widthCount += 1
        default:
            if event.code < EvdevCode.pressure { frame.hasMovement = true }
            unused(event, line, &report)
        }
    }

    private func isInRange(_ slot: Int) -> Bool { slot >= 0 && slot <= highestSlot }

    private mutating func change(_ body: (inout TrackedFinger) -> Void) {
        guard !sendsContacts, isInRange(current) else { return }
        while slots.count <= current { slots.append(TrackedFinger()) }
        body(&slots[current])
    }

    private mutating func setTrackingID(_ id: Int32) {
        let touch = id < 0 ? -1 : touches.next()
        change { finger in
            if id != finger.trackingID { finger.touch = touch }
            finger.trackingID = id
        }
    }

    // MARK: Reports

    /// A Boolean value that indicates whether ABS_X and ABS_Y are all that the device has sent of places.
    private var isSingleTouch: Bool {
        guard !sendsContacts, sendsPlaces != (true, true) else { return false }
        return single.x != nil && single.y != nil || sendsPlaces == (false, false)
    }

    /// The fingers by what the device has sent so far.
    private var fingers: [TrackedFinger] {
        if sendsContacts { return contacts.fingers }
        guard isSingleTouch else { return slots }
        var finger = single
        if finger.touch < 0, let touch = slots.first(where: { $0.touch >= 0 })?.touch { finger.touch = touch }
        if isPen || !pens.isEmpty { finger.tool = EvdevCode.penTool }
        return [finger]
    }

    private mutating func finishedFrame(at time: Double, line: Int, _ report: inout ImportReport) -> DeviceFrame {
        var finished = frame
        (finished.time, finished.kernelTime, finished.line) = (time, time, line)
        finished.wheel = wheels.finishReport()
        if isDropping {
            // The states are not known any more; a finger counts again from its next touch.
            finished = DeviceFrame(time: time)
            (finished.line, finished.isAfterLoss) = (line, true)
            for index in slots.indices { (slots[index].touch, slots[index].trackingID) = (-1, -1) }
            single.touch = -1
            contacts.reset()
            (fingerCounts, before) = ([], [])
        } else {
            contacts.finishReport(&touches)
            let all = fingers
            finished.isSingleTouch = isSingleTouch
            finished.contacts = all.enumerated().filter(\.element.isFinger).map { slot, finger in
                DeviceFrame.Contact(slot: slot, id: finger.touch, x: finger.x, y: finger.y)
            }
            finished.palms = Set(all.indices.filter { all[$0].touch >= 0 && !all[$0].isFinger })
            // The device counts palms too, so its count is of use only without one.
            finished.fingerCount = finished.palms.isEmpty ? fingerCounts.max() ?? 0 : 0
            if finished.motion != (0, 0) || finished.wheel != (0, 0) { finished.hasMovement = true }
            if noteMovements(of: all, line: line, &report) { finished.hasMovement = true }
            if !sendsContacts, widthCount > 0 {
                let name = EvdevCode.name(type: EvdevCode.absolute, code: EvdevCode.touchWidth)
                report.note("\(name) is not used", line: line, count: widthCount)
            }
        }
        (frame, widthCount, isDropping, isUnfinished) = (DeviceFrame(time: 0), 0, false, false)
        return finished
    }

    /// Notes the movements that no translator can use.
    ///
    /// - Returns: whether anything has moved.
    private mutating func noteMovements(
        of all: [TrackedFinger], line: Int, _ report: inout ImportReport
    ) -> Bool {
        var hasMoved = false
        for (finger, before) in zip(all, before) where finger.hasMoved(since: before) {
            hasMoved = true
            if let reason = reason(finger) { report.note("\(reason) is not used", line: line, isMovement: true) }
        }
        before = all
        return hasMoved
    }

    /// The movement of a finger that is not used, and why; nil for one that is, or whose tool has been noted.
    private func reason(_ finger: TrackedFinger) -> String? {
        if finger.tool != EvdevCode.fingerTool { return finger.tool == EvdevCode.penTool ? "a pen's movement" : nil }
        if finger.touch < 0 {
            return isSingleTouch
                ? "a movement without a touch (BTN_TOUCH)"
                : "the movement of a finger that was down before the data or lost events, until its next touch,"
        }
        return finger.x == nil || finger.y == nil ? "a finger of which one coordinate is not known yet" : nil
    }
}
