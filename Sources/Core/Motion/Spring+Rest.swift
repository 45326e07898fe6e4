import Geometry

extension Spring {
    /// The earliest time from which on the motion stays within the tolerance for the rest of time, in seconds.
    ///
    /// Not the first time it is within, as on the way through the target. 0 where the bounds are never exceeded;
    /// infinite where they are exceeded again and again (no damping), and where a bound that counts is 0.
    ///
    /// Displacement and velocity obey the same equation, so each is asked for the last time it exceeds its bound. Between
    /// two turning points it is monotone, and the turning points lie closer to 0 each time: the last arc that
    /// begins outside the bound contains the answer, and bisection finds it.
    ///
    /// - Precondition: Displacement and velocity are finite, both bounds are 0 or more.
    public func restTime(from displacement: Double, velocity: Double, tolerance: Tolerance) -> Double {
        precondition(displacement.isFinite, "a displacement must be finite, and is \(displacement)")
        precondition(velocity.isFinite, "a velocity must be finite, and is \(velocity)")
        precondition(tolerance.value >= 0, "a tolerance must not be negative, and is \(tolerance.value)")
        precondition(tolerance.speed >= 0, "a tolerance must not be negative, and is \(tolerance.speed)")
        let acceleration = -(stiffness * displacement + damping * velocity) / mass
        let arrival = lastTime(
            from: displacement, slope: velocity, exceeds: tolerance.value,
            value: { self.displacement(at: $0, from: displacement, velocity: velocity) })
        let standstill = lastTime(
            from: velocity, slope: acceleration, exceeds: tolerance.speed,
            value: { self.velocity(at: $0, from: displacement, velocity: velocity) })
        return max(arrival, standstill)
    }

    /// The last time at which |value| exceeds the bound, for a solution of the spring's equation.
    private func lastTime(
        from start: Double, slope: Double, exceeds bound: Double, value: (Double) -> Double
    ) -> Double {
        guard start != 0 || slope != 0 else { return 0 }
        guard bound > 0 else { return .infinity }
        let turn = firstTurn(from: start, slope: slope)
        let extreme = value(turn ?? 0)
        guard abs(extreme) > bound else {
            guard let turn, abs(start) > bound else { return 0 }
            return bisect(0...turn) { start > 0 ? value($0) > bound : value($0) < -bound }
        }
        let excess = max(0, Elementary.log(abs(extreme)) - Elementary.log(bound))
        guard let arc = lastArc(after: turn ?? 0, excess: excess, exceeds: { abs(value($0)) > bound }) else {
            return .infinity
        }
        let positive = value(arc.lowerBound) > 0
        return bisect(arc) { positive ? value($0) > bound : value($0) < -bound }
    }

    /// The time of the first extreme of a solution, nil if it only falls.
    private func firstTurn(from start: Double, slope: Double) -> Double? {
        switch modes {
        case .oscillating(let decay, let frequency):
            // The slope is e^(-decay t) (slope cos - pull sin / frequency): it changes its sign once in half a swing.
            guard slope != 0 else { return 0 }
            let pull = (stiffness / mass * start + decay * slope) / frequency
            return bisect(0...(.pi / frequency)) { time in
                let (cos, sin) = Elementary.circle(frequency * time)
                return slope > 0 ? slope * cos > pull * sin : slope * cos < pull * sin
            }
        case .creeping(let slow, let gap):
            // The slope is e^(-slow t) (slope - lag pull), where the lag grows from 0 to 1 / gap.
            let lag = slope / ((slow + gap) * slope + stiffness / mass * start)
            guard lag > 0, lag < .infinity, gap * lag < 1 else { return nil }
            return gap > 0 ? -Elementary.logOnePlus(-gap * lag) / gap : lag
        }
    }

    /// The last monotone arc that begins outside the bound, nil if there is none because the spring never tires.
    ///
    /// The excess is the logarithm of the first extreme over the bound.
    private func lastArc(
        after turn: Double, excess: Double, exceeds: (Double) -> Bool
    ) -> ClosedRange<Double>? {
        switch modes {
        case .oscillating(let decay, let frequency):
            // Each extreme is e^(-decay half) of the one before.
            let half = .pi / frequency
            let start = turn + (excess / (decay * half)).rounded(.down) * half
            return start < .infinity ? start...(start + half) : nil
        case .creeping(let slow, _):
            var high = turn + 1 / slow
            while exceeds(high) { high = turn + 2 * (high - turn) }
            return high < .infinity ? turn...high : nil
        }
    }
}
