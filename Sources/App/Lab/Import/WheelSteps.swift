/// The turn of a device's wheels in one report: finer wheels (120 units a step) replace the coarse ones.
nonisolated struct WheelSteps {
    private var steps = (x: 0.0, y: 0.0)
    private var finerSteps = (x: 0.0, y: 0.0)
    private var isFiner = (x: false, y: false)

    /// Adds a turn.
    ///
    /// - Returns: whether the code is that of a wheel.
    mutating func add(_ value: Double, code: UInt16) -> Bool {
        switch code {
        case EvdevCode.wheel: steps.y += value
        case EvdevCode.horizontalWheel: steps.x += value
        case EvdevCode.finerWheel:
            isFiner.y = true
            finerSteps.y += value / 120
        case EvdevCode.finerHorizontalWheel:
            isFiner.x = true
            finerSteps.x += value / 120
        default: return false
        }
        return true
    }

    /// Returns the turn since the last report, in steps, and begins the next report.
    mutating func finishReport() -> (x: Double, y: Double) {
        defer { (steps, finerSteps) = ((0, 0), (0, 0)) }
        return (isFiner.x ? finerSteps.x : steps.x, isFiner.y ? finerSteps.y : steps.y)
    }
}
