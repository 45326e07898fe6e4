/// The devices and their axes that `xinput list --long` and some events of `xinput test-xi2` list.
nonisolated struct XInputListing {
    /// The names of devices by their numbers.
    private(set) var names: [Int: String] = [:]
    /// The axes that scroll, by devices.
    private(set) var axes: [Int: [ScrollAxis]] = [:]
    /// The devices whose places are absolute.
    private(set) var absolute: Set<Int> = []
    private var device = 0
    private var axis = 0
    private var isVertical = false

    private static let mostDevices = 256, mostAxes = 64

    /// An axis that scrolls.
    struct ScrollAxis: Hashable {
        let number: Int
        let isVertical: Bool
        /// The units of a step; nil if the log does not say it.
        var increment: Double?
    }

    /// Returns a Boolean value that indicates whether a device is a touchpad, by its name.
    func isTouchpad(_ device: Int) -> Bool {
        let name = names[device]?.lowercased() ?? ""
        return ["touchpad", "trackpad", "glidepoint", "touch pad"].contains { name.contains($0) }
    }

    /// Reads a line.
    mutating func add(_ line: LogLine) {
        let text = line.text, numbers = LogLine.numbers(in: text)
        if let place = text.firstRange(of: "id=") {
            let name = text[..<place.lowerBound].drop { !$0.isLetter && !$0.isNumber }
            guard let number = LogLine.numbers(in: text[place.upperBound...]).first, names.count < Self.mostDevices
            else { return }
            device = Int(max(0, min(number, 1e6)))
            names[device] = String(LogLine.trimmed(name).prefix(200))
        } else if text.hasPrefix("Class originated from") {
            device = numbers.first.map { Int(max(0, min($0, 1e6))) } ?? device
        } else if text.hasPrefix("Detail for Valuator") || text.hasPrefix("Scroll info for Valuator") {
            axis = numbers.first.map { Int(max(0, min($0, 63))) } ?? 0
        } else if text.hasPrefix("type:") {
            isVertical = numbers.first == 1
        } else if text.hasPrefix("increment:") {
            guard let increment = numbers.first, increment != 0, axes.count < Self.mostDevices else { return }
            var known = axes[device, default: []].filter { $0.number != axis }
            guard known.count < Self.mostAxes else { return }
            known.append(ScrollAxis(number: axis, isVertical: isVertical, increment: increment))
            axes[device] = known
        } else if text.hasPrefix("Mode: absolute"), axis < 2, absolute.count < Self.mostDevices {
            absolute.insert(device)
        }
    }
}
