"""Mutants of the laws of motion: (part, before, after) for each file."""
FOLDER = "Sources/Core/Motion/"

MOTION = {
    FOLDER + "CubicTimingParameters.swift": [
        ("TimingCurves", "Point(x: {{0.42}}, y: 0), Point(x: 0.58, y: 1)", "0.43"),
        ("TimingCurves", "return {{ys.first > 0}} ? .infinity : -.infinity", "ys.first < 0"),
        ("TimingCurves", "(b, c) = (3 * ((first - second) + (1 - second)), {{3 * (1 - second)}})", "3 * (1 - first)"),
        ("TimingCurves", "return {{(ys.second > 0) == (fraction < 1)}} ?", "ys.second > 0"),
        ("TimingCurves", "guard {{fraction < 1}} else { return 1 }", "true"),
    ],
    FOLDER + "SpringTimingParameters.swift": [
        ("TimingCurves", "reduce(springs[0]) { {{$0.stiffness < $1.stiffness}}", "$0.stiffness > $1.stiffness"),
        ("TimingCurves", "guard overdamping == .asCritical, {{spring.dampingRatio > 1}}", "true"),
        ("TimingCurves", "let ratio = {{overdamping == .asCritical ? min(ratio, 1) : ratio}}", "ratio"),
        ("TimingCurves", "other: {{vector.length}})", "vector.dx"),
        ("TimingCurves", "duration >= {{Spring.durations.lowerBound}} else", "1e-3"),
    ],
    FOLDER + "TimingCurve.swift": [
        ("TimingCurves", "let steps = {{256.0}}", "4.0"),
        ("TimingCurves", "guard {{time < duration}} else { return 1 }", "time <= duration"),
    ],
    FOLDER + "Spring+Parameters.swift": [
        ("Springs", "damping: {{2 * dampingRatio * frequency}}", "dampingRatio * frequency"),
        ("Springs", "bounce < 0 ? 1 / ({{1 + bounce}})", "1 - bounce"),
        ("Springs", "private let allowedRemainder = {{0.001}}", "0.0011"),
        ("Springs", "abs({{ratio - velocity / u}})", "ratio + velocity / u"),
        ("POPSprings", "let bounce = {{0.8}} * (bounciness / 1.7) / 20", "0.81"),
        ("POPSprings", "(({{0.0007 * t - 0.031}})", "0.0007 * t + 0.031"),
        ("POPSprings", "(origamiTension - {{30}}) * 3.62", "31"),
        ("POPSprings", "let reach = {{-1e-9...(20 + 1e-9)}}", "-1.0...21"),
        ("POPSprings", "if t <= {{18}} {", "18.5"),
    ],
    FOLDER + "Spring.swift": [
        ("Springs", "return {{max(arrival, standstill)}}", "min(arrival, standstill)"),
        ("Springs", "guard left > 0, phase < .infinity else { return {{.rest}} }", ".identity"),
        ("Springs", "guard let turn, {{abs(start) > bound}} else { return 0 }", "false"),
    ],
    FOLDER + "Decay.swift": [
        ("Decay", "case .pop: {{deceleration}} / (1000 * (1 - deceleration))", "1"),
        ("Decay", "guard {{abs(velocity)}} > threshold else { return 0 }", "velocity"),
        ("Decay", "return {{fraction > 0}} && fraction < 1 ?", "true"),
        ("Decay", "needed + ({{displacement < 0}} ? -threshold : threshold)", "displacement > 0"),
        ("Decay", "return {{displacement == 0}} ? 0", "false"),
    ],
    FOLDER + "ScrollDeceleration.swift": [
        ("Decay", "negligibleDistance = {{0.5}}", "0.4"),
        ("Decay", "velocity: velocity), {{hit <= duration}} {", "hit <= .infinity"),
        ("Decay", "guard {{displacement * approach < 0}} else { return }", "false"),
        ("Decay", "guard {{time < restTime}}, let segment = segment(at: time) else { return restValue }", "true"),
        ("Decay", "edgeTolerance = Tolerance(value: {{0.1}}, speed: 2)", "0.2"),
    ],
    FOLDER + "RubberBand.swift": [
        ("RubberBand", "(coefficient * ({{dimension - abs(offset)}}))", "dimension + abs(offset)"),
        ("RubberBand", "{{number < 0}} ? -1 : 1", "number > 0"),
        ("RubberBand", "coefficient / ({{stretch * stretch}})", "stretch"),
        ("RubberBand", "guard {{abs(offset) < dimension}} else", "abs(offset) <= 2 * dimension"),
    ],
    FOLDER + "VelocityTracker.swift": [
        ("Velocity", "longestGap = {{0.04}}", "0.0401"),
        ("Velocity", "shortestGap = {{0.000_25}}", "0.000_3"),
        ("Velocity", "capacity = {{20}}", "21"),
        ("Velocity", "horizon = {{0.1}}", "0.11"),
        ("Velocity", "slack = {{1e-9}}", "0.0"),
        ("Velocity", "guard {{time >= newest.time}} else { return }", "true"),
        ("Velocity", "guard {{time - newest.time <= Self.longestGap + Self.slack}} else", "true"),
        ("Velocity", "if time - newest.time < {{Self.shortestGap}} {", "Self.shortestGap.nextUp"),
    ],
    FOLDER + "VelocityEstimator.swift": [
        ("Velocity", "weights: {{(0.6, 0.35, 0.05)}}", "(0.05, 0.35, 0.6)"),
        ("Velocity", "smoothedSlope(fraction: {{0.25}})", "0.26"),
        ("Velocity", "{{q * dt * dt * dt / 3}}", "q * dt * dt * dt / 2"),
        ("Velocity", "damping: {{0.05}})", "0.06"),
        ("Velocity", "if {{index == 1}} { work /= 2 }", "false"),
    ],
    FOLDER + "PolynomialFit.swift": [
        ("Velocity", "guard curveSpread > {{1e-10}} * spread * spread", "1e-3"),
    ],
}
