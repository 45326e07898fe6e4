public import Foundation
public import Geometry

/// The courses between the values of a keyframe animation.
public nonisolated enum CAAnimationCalculationMode: Hashable, Sendable {
    /// Straight from value to value.
    case linear
    /// From value to value in jumps.
    case discrete
    /// Straight, at a constant speed over the whole.
    case paced
    /// Along a curve through the values.
    case cubic
    /// Along a curve, at a constant speed.
    @available(*, unavailable, message: "use .cubic with key times, or a path") case cubicPaced
}

/// The names of Core Animation's calculation modes from before there was a type.
public nonisolated let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// See ``kCAAnimationLinear``.
public nonisolated let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// See ``kCAAnimationLinear``.
public nonisolated let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// See ``kCAAnimationLinear``.
public nonisolated let kCAAnimationCubic = CAAnimationCalculationMode.cubic

/// The rules by which an object turns along a path.
public nonisolated enum CAAnimationRotationMode: Hashable, Sendable {
    /// In the direction of the path.
    case rotateAuto
    /// Against the direction of the path.
    case rotateAutoReverse
}

/// An animation through several values, or along a path; counterpart of Core Animation's.
@preconcurrency @MainActor
public final class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    public var values: [Any]?
    /// The path along which a position moves, at a constant speed; it takes precedence over the values.
    public var path: CGPath?
    /// The times of the values, as fractions of the duration in ascending order; nil for equal distances.
    ///
    /// A discrete animation has one time more than values.
    public var keyTimes: [NSNumber]?
    /// The courses from each value to the next one; nil for constant speeds.
    public var timingFunctions: [CAMediaTimingFunction]?
    /// The course between the values.
    public var calculationMode = CAAnimationCalculationMode.linear
    /// The rule by which the layer turns along the path; nil, the default, for none.
    public var rotationMode: CAAnimationRotationMode?
    private var stops: [LayerValue] = []

    override func blank() -> CAAnimation { CAKeyframeAnimation() }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        if let copy = copy as? CAKeyframeAnimation {
            (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
            (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
            copy.rotationMode = rotationMode
        }
        return copy
    }

    override func begin(on state: LayerState) { stops = (values ?? []).map(property.parsed) }

    override func apply(to state: inout LayerState, fraction: Double, seconds: Double) {
        if let path { return follow(path, at: fraction, in: &state) }
        guard let first = stops.first else { return }
        guard stops.count > 1 else { return show(first, in: &state) }
        let times = self.times
        if calculationMode == .discrete {
            let index = times.lastIndex { $0 <= fraction } ?? 0
            return show(stops[min(index, stops.count - 1)], in: &state)
        }
        let next = times.firstIndex { $0 > fraction } ?? stops.count
        guard next > 0 else { return show(first, in: &state) }
        guard next < stops.count else { return show(stops[stops.count - 1], in: &state) }
        let length = times[next] - times[next - 1]
        var part = length > 0 ? (fraction - times[next - 1]) / length : 1
        if let functions = timingFunctions, functions.indices.contains(next - 1), calculationMode != .paced {
            part = functions[next - 1].value(at: part)
        }
        guard calculationMode == .cubic else {
            return show(stops[next - 1].interpolated(to: stops[next], part), in: &state)
        }
        // A Catmull-Rom spline, as Core Animation's without tension, continuity and bias.
        let before = stops[max(next - 2, 0)], after = stops[min(next + 1, stops.count - 1)]
        show(.curve(before, stops[next - 1], stops[next], after, at: part), in: &state)
    }

    /// The times of the values, in fractions of the duration.
    private var times: [Double] {
        let count = stops.count
        if calculationMode == .paced {
            var sums = [0.0]
            for (a, b) in zip(stops, stops.dropFirst()) { sums.append((sums.last ?? 0) + a.distance(to: b)) }
            let whole = sums.last ?? 0
            return whole > 0 ? sums.map { $0 / whole } : sums
        }
        if let keyTimes, keyTimes.count >= count { return keyTimes.map(\.doubleValue) }
        let steps = Double(calculationMode == .discrete ? count : count - 1)
        return (0..<count).map { Double($0) / steps }
    }

    private func follow(_ path: Path, at fraction: Double, in state: inout LayerState) {
        guard let place = path.place(atFraction: fraction) else { return }
        show(.numbers(place.point.components), in: &state)
        guard let rotationMode, let rotation = LayerProperty(keyPath: "transform.rotation.z") else { return }
        let turn = rotationMode == .rotateAuto ? 0 : Double.pi
        rotation.set(&state, .numbers((atan2(place.direction.dy, place.direction.dx) + turn).components))
    }
}
