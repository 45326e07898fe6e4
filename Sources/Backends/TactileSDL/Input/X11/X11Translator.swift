internal import Geometry
internal import Platform

/// A translator from events of XInput 2 to those of devices.
///
/// It turns the values of scroll axes into distances, tells fingers from wheels, and reports the location of the pointer
/// before each event that needs it.
nonisolated struct X11Translator {
    /// A Boolean value that indicates whether presses and their releases arrive.
    private let coversMouse: Bool
    /// The devices, by their numbers.
    private(set) var devices: [UInt16: X11Device] = [:]
    /// The request whose answer contained the devices' values.
    private var baseline: UInt32 = 0
    /// The last location of the pointer, in pixels; nil outside the window.
    private var location: Point?
    /// A Boolean value that indicates whether the primary button is pressed.
    private var isPressed = false
    /// The device whose fingers scroll.
    private var scrolling: UInt16?
    /// The classifiers of devices that may be wheels or not.
    private var readers: [UInt16: WheelReader] = [:]

    /// The first of the buttons that scroll, up, down, left and right, on devices without axes.
    private static let firstScrollButton = 4

    /// Creates a translator without devices.
    ///
    /// - Parameter coversMouse: A Boolean value that indicates whether presses arrive with their releases: where SDL takes the
    ///   mouse, only the press does.
    init(coversMouse: Bool = true) { self.coversMouse = coversMouse }

    /// Replaces the devices and the values of their axes.
    ///
    /// - Parameters:
    ///   - devices: The devices, by their numbers.
    ///   - sequence: The number of the request that asked for them. Events with a smaller number are older than the
    ///     values.
    mutating func setDevices(_ devices: [UInt16: X11Device], requestedBy sequence: UInt32) {
        self.devices = devices
        baseline = sequence
        readers = readers.filter { devices[$0.key] != nil }
    }

    /// Replaces the values of the devices' axes; the parameters are as for ``setDevices(_:requestedBy:)``.
    mutating func setValues(_ values: [UInt16: [X11AxisValue]], requestedBy sequence: UInt32) {
        for (device, axes) in values {
            for axis in axes { devices[device]?.scrollAxes[axis.number]?.value = axis.value }
        }
        baseline = sequence
    }

    /// Translates an event that was stamped with the window's time.
    mutating func translate(_ event: X11Event, at time: Double) -> [DeviceEvent] {
        let kinds: [DeviceEvent.Kind] =
            switch event.kind {
            case .motion(let axes, let isEmulated):
                (isEmulated ? [] : move(to: event)) + scroll(axes, of: event, at: time)
            case .button(let number, let isDown, let isEmulated):
                isEmulated ? [] : move(to: event) + button(number, isDown: isDown, of: event.device)
            case .enter: move(to: event)
            case .leave(let reason): leave(reason)
            case .pinch(let phase, let fingers, let dx, let dy, let scale, let angle):
                // Fingers of a gesture do not move the pointer, whose location these events round to whole pixels.
                [.pinch(phase, fingers: fingers, dx: dx, dy: dy, scale: scale, rotation: angle * .pi / 180)]
            case .swipe(let phase, let fingers, let dx, let dy):
                [.swipe(phase, fingers: fingers, dx: dx, dy: dy)]
            }
        return kinds.map { DeviceEvent(time: time, kind: $0) }
    }

    private mutating func move(to event: X11Event) -> [DeviceEvent.Kind] {
        let new = Point(x: event.x, y: event.y)
        guard new != location else { return [] }
        location = new
        return [.motion(x: new.x, y: new.y)]
    }

    private mutating func button(_ number: Int, isDown: Bool, of device: UInt16) -> [DeviceEvent.Kind] {
        switch number {
        case 1:
            isPressed = isDown && coversMouse
            return [.button(isDown: isDown)]
        case Self.firstScrollButton..<Self.firstScrollButton + 4 where isDown:
            let index = number - Self.firstScrollButton, isVertical = index < 2
            // The server also moves the axis of a device that has one.
            let hasAxis = devices[device]?.scrollAxes.values.contains { $0.isVertical == isVertical } ?? false
            guard !hasAxis else { return [] }
            let step = index.isMultiple(of: 2) ? 1.0 : -1.0
            return endScrolling() + [.wheel(dx: isVertical ? 0 : step, dy: isVertical ? step : 0)]
        // SDL does not get the others, because only one client receives the presses in a window.
        case 3 where coversMouse: return isDown ? [.contextMenu] : []
        default:
            guard coversMouse, let key = KeyButton(x11: number) else { return [] }
            return [.key(key, isDown: isDown)]
        }
    }

    /// Handles the end of the pointer's stay in the window.
    ///
    /// A pressed pointer that moves out still reports to the window. If it is released outside, a leave follows.
    private mutating func leave(_ reason: X11LeaveReason) -> [DeviceEvent.Kind] {
        guard !(reason == .moved && isPressed) else { return [] }
        (location, isPressed) = (nil, false)
        return endScrolling() + [.leave]
    }

    /// Reports a lift if fingers scroll, because a lift outside the window is not reported to it.
    private mutating func endScrolling() -> [DeviceEvent.Kind] {
        defer { scrolling = nil }
        return scrolling == nil ? [] : [.fingersLifted]
    }
}

nonisolated extension X11Translator {
    /// Returns the scrolling of an event's axes, which carry sums of all distances since the device was added.
    private mutating func scroll(_ axes: [X11AxisValue], of event: X11Event, at time: Double) -> [DeviceEvent.Kind] {
        guard var device = devices[event.device] else { return [] }
        var steps = Vector.zero, hasScrolled = false
        for axis in axes {
            guard let known = device.scrollAxes[axis.number] else { continue }
            // An event from before the values were read is contained in them.
            guard Int32(bitPattern: event.sequence &- baseline) >= 0 else { continue }
            device.scrollAxes[axis.number]?.value = axis.value
            guard let last = known.value else { continue }
            hasScrolled = true
            // An axis grows to the right and down; the content moves against it.
            let change = (last - axis.value) / known.increment
            if known.isVertical { steps.dy += change } else { steps.dx += change }
        }
        devices[event.device] = device
        return hasScrolled ? scroll(steps, by: device, number: event.device, at: time) : []
    }

    private mutating func scroll(
        _ steps: Vector, by device: X11Device, number: UInt16, at time: Double
    ) -> [DeviceEvent.Kind] {
        if steps == .zero { return scrolling == number ? endScrolling() : [] }
        let distance = steps * device.pointsPerIncrement
        switch device.source {
        case .wheel: return wheel(steps)
        case .continuous: return [.continuous(dx: distance.dx, dy: distance.dy)]
        case .fingers: return fingers(distance, of: number)
        case .unknown(let reportsLift):
            guard readers[number, default: WheelReader()].read(x: -steps.dx, y: steps.dy, at: time).isPrecise else {
                return wheel(steps)
            }
            return reportsLift ? fingers(distance, of: number) : [.continuous(dx: distance.dx, dy: distance.dy)]
        }
    }

    private mutating func wheel(_ steps: Vector) -> [DeviceEvent.Kind] {
        endScrolling() + [.wheel(dx: steps.dx, dy: steps.dy)]
    }

    private mutating func fingers(_ distance: Vector, of number: UInt16) -> [DeviceEvent.Kind] {
        scrolling = number
        return [.fingers(dx: distance.dx, dy: distance.dy)]
    }
}
