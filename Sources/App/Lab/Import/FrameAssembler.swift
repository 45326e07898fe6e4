/// An event of the kernel's input interface.
nonisolated struct EvdevEvent: Hashable, Sendable {
    /// The time, in microseconds.
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
}

/// A collector of the kernel's events into one frame for each report, by multitouch protocol B.
nonisolated struct FrameAssembler {
    /// The most slots; the kernel's devices have at most about 20.
    private static let slotLimit = 64

    private var slots: [Slot] = []
    private var current = 0
    private var usesSlots: Bool
    private let highestSlot: Int
    private var single = Slot()
    private var fingers: Set<Int> = []
    private var hasFinerWheels = (x: false, y: false)
    private var steps = (x: 0.0, y: 0.0)
    private var finerSteps = (x: 0.0, y: 0.0)
    private var frame = DeviceFrame(time: 0)
    private var isDropping = false
    private var first: Int64?
    private var last = Int64.min

    /// The state of one finger.
    private struct Slot {
        var id: Int32 = -1
        var x: Double?
        var y: Double?
        var tool = EvdevCode.fingerTool
        /// Whether the slot's finger counts as a movement of the user.
        var isFinger: Bool { id >= 0 && tool == EvdevCode.fingerTool }
    }

    /// Creates an assembler for a device.
    init(_ description: DeviceDescription) {
        usesSlots = description.axes[EvdevCode.slotX] != nil
        let named = description.axes[EvdevCode.slot].map { Int($0.maximum) } ?? Self.slotLimit - 1
        highestSlot = min(max(named, 0), Self.slotLimit - 1)
    }

    /// Adds an event.
    ///
    /// - Returns: the frame if the event completes one.
    /// - Throws: `Fault` for a time that is negative or goes back.
    mutating func add(_ event: EvdevEvent, line: Int, to report: inout ImportReport) throws(Fault) -> DeviceFrame? {
        guard event.time >= 0 else { throw Fault("the time is negative") }
        let start = first ?? event.time
        first = start
        switch event.type {
        case EvdevCode.synchronization:
            if event.code == EvdevCode.dropped {
                report.note("the system lost events (SYN_DROPPED); what was under way is cancelled", line: line)
                isDropping = true
            } else if event.code == EvdevCode.report {
                guard event.time >= last else { throw Fault("the time goes back; sort the events") }
                last = event.time
                return finishedFrame(at: Double(event.time - start) / 1e6)
            } else {
                unused(event, line, &report)
            }
        case _ where isDropping: break
        case EvdevCode.key: addKey(event, line, &report)
        case EvdevCode.relative: addMotion(event, line, &report)
        case EvdevCode.absolute: addPlace(event, line, &report)
        default: unused(event, line, &report)
        }
        return nil
    }

    private func unused(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        report.note("\(EvdevCode.name(type: event.type, code: event.code)) is not used", line: line)
    }

    private mutating func addKey(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        if let count = EvdevCode.fingerCounts[event.code] {
            if event.value == 0 { fingers.remove(count) } else { fingers.insert(count) }
        } else if event.code == EvdevCode.touch {
            single.id = event.value == 0 ? -1 : 0
        } else if event.code == EvdevCode.leftButton {
            // A value of 2 repeats a key that is held.
            if event.value < 2 { frame.leftButton = event.value == 1 }
        } else {
            unused(event, line, &report)
        }
    }

    private mutating func addMotion(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        let value = Double(event.value)
        switch event.code {
        case EvdevCode.x: frame.motion.x += value
        case EvdevCode.y: frame.motion.y += value
        case EvdevCode.wheel: steps.y += value
        case EvdevCode.horizontalWheel: steps.x += value
        case EvdevCode.finerWheel:
            hasFinerWheels.y = true
            finerSteps.y += value / 120
        case EvdevCode.finerHorizontalWheel:
            hasFinerWheels.x = true
            finerSteps.x += value / 120
        default: unused(event, line, &report)
        }
    }

    private mutating func addPlace(_ event: EvdevEvent, _ line: Int, _ report: inout ImportReport) {
        switch event.code {
        // With slots these repeat the place of one finger, for programs without multitouch.
        case EvdevCode.x: single.x = Double(event.value)
        case EvdevCode.y: single.y = Double(event.value)
        case EvdevCode.slot:
            usesSlots = true
            current = Int(event.value)
            if !isInRange(current) { report.note("slot \(current) is out of range and not used", line: line) }
        case EvdevCode.slotX: change { $0.x = Double(event.value) }
        case EvdevCode.slotY: change { $0.y = Double(event.value) }
        case EvdevCode.trackingID: change { $0.id = max(-1, event.value) }
        case EvdevCode.tool:
            if event.value != EvdevCode.fingerTool {
                let name = event.value == 2 ? "a palm" : event.value == 1 ? "a pen" : "tool \(event.value)"
                report.note("\(name) on the device is not used", line: line)
            }
            change { $0.tool = event.value }
        default: unused(event, line, &report)
        }
    }

    private func isInRange(_ slot: Int) -> Bool { slot >= 0 && slot <= highestSlot }

    private mutating func change(_ body: (inout Slot) -> Void) {
        usesSlots = true
        guard isInRange(current) else { return }
        while slots.count <= current { slots.append(Slot()) }
        body(&slots[current])
    }

    private mutating func finishedFrame(at time: Double) -> DeviceFrame {
        var finished = frame
        finished.time = time
        if isDropping {
            // The states are not known any more; a finger counts again from its next touch.
            finished = DeviceFrame(time: time, isAfterLoss: true)
            for index in slots.indices { slots[index].id = -1 }
            single.id = -1
            fingers = []
            isDropping = false
        } else {
            let all = usesSlots ? slots : [single]
            finished.contacts = all.enumerated().filter(\.element.isFinger).map { slot, finger in
                DeviceFrame.Contact(slot: slot, id: finger.id, x: finger.x, y: finger.y)
            }
            finished.palms = Set(all.indices.filter { all[$0].id >= 0 && !all[$0].isFinger })
            // The device counts palms too, so its count is of use only without one.
            finished.fingerCount = finished.palms.isEmpty ? fingers.max() ?? 0 : 0
            finished.wheel.x = hasFinerWheels.x ? finerSteps.x : steps.x
            finished.wheel.y = hasFinerWheels.y ? finerSteps.y : steps.y
        }
        frame = DeviceFrame(time: 0)
        (steps, finerSteps) = ((0, 0), (0, 0))
        return finished
    }
}
