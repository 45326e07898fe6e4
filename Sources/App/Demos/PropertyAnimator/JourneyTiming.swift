import Geometry
import Motion
import Views

/// The timing of a journey: a named curve, a cubic curve with two control points of the user's, or a spring.
struct JourneyTiming: Hashable {
    /// The kinds of timing; the raw values are the titles of their buttons.
    enum Kind: String, CaseIterable {
        // strings: begin
        case easeInOut = "Ease in-out"
        case easeIn = "Ease in"
        case easeOut = "Ease out"
        case linear = "Linear"
        case standard = "Default"
        case points = "Points"
        case standardSpring = "Default spring"
        case dampingRatio = "Damping ratio"
        case constants = "Constants"
        // strings: end

        /// The kinds of cubic curves.
        static let cubics: [Kind] = [.easeInOut, .easeIn, .easeOut, .linear, .standard, .points]
        /// The kinds of springs.
        static let springs: [Kind] = [.standardSpring, .dampingRatio, .constants]

        /// The numbers that affect a timing of this kind, in the order of their sliders.
        var numbers: [Number] {
            switch self {
            case .easeInOut, .easeIn, .easeOut, .linear, .standard, .points: [.duration]
            case .standardSpring: []
            case .dampingRatio: [.duration, .dampingRatio, .velocityX, .velocityY]
            case .constants: [.mass, .stiffness, .damping, .velocityX, .velocityY]
            }
        }

        fileprivate var curve: AnimationCurve? {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            case .standard, .points, .standardSpring, .dampingRatio, .constants: nil
            }
        }
    }

    /// A number that a slider sets; the raw value is the slider's name.
    enum Number: String, CaseIterable {
        // strings: begin
        case duration = "Duration"
        case dampingRatio = "Damping ratio"
        case mass = "Mass"
        case stiffness = "Stiffness"
        case damping = "Damping"
        case velocityX = "Velocity across"
        case velocityY = "Velocity down"
        // strings: end

        /// The values that can be set.
        ///
        /// Every spring in these ranges comes to rest within 7 s.
        var range: ClosedRange<Double> {
            switch self {
            case .duration: 0.2...4
            case .dampingRatio: 0.25...2
            case .mass: 0.5...3
            case .stiffness: 40...400
            case .damping: 4...40
            case .velocityX, .velocityY: -10...10
            }
        }

        /// The value before the user sets another one.
        var initial: Double {
            switch self {
            case .duration: 1.2
            case .dampingRatio: 0.5
            case .mass: 1
            case .stiffness: 120
            case .damping: 8
            case .velocityX, .velocityY: 0
            }
        }

        /// The unit, with a space before it; a spring's displacement is 1, the whole distance.
        var unit: String {
            switch self {
            case .duration: " s"
            case .dampingRatio: ""
            case .mass: " kg"
            case .stiffness: " N/m"
            case .damping: " N s/m"
            // strings: begin
            case .velocityX, .velocityY: " distances/s"
            // strings: end
            }
        }

        /// The number of decimal places.
        var places: Int {
            switch self {
            case .duration, .dampingRatio: 2
            case .mass, .velocityX, .velocityY: 1
            case .stiffness, .damping: 0
            }
        }
    }

    /// The values that control points can have.
    static let values = -0.5...1.5

    /// The selected kind.
    var kind = Kind.easeInOut
    private var numbers: [Number: Double] = [:]
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    /// A number; a value outside its range is clamped.
    subscript(number: Number) -> Double {
        get { numbers[number] ?? number.initial }
        set { numbers[number] = newValue.clamped(to: number.range) }
    }

    /// The cubic curve; `nil` for a spring.
    var cubic: CubicTimingParameters? {
        if let curve = kind.curve { return CubicTimingParameters(animationCurve: curve) }
        return switch kind {
        case .standard: CubicTimingParameters()
        case .points: points
        case .easeInOut, .easeIn, .easeOut, .linear, .standardSpring, .dampingRatio, .constants: nil
        }
    }

    /// The initial velocity of a spring, in distances per second.
    var initialVelocity: Vector { Vector(dx: self[.velocityX], dy: self[.velocityY]) }

    private var spring: SpringTimingParameters {
        switch kind {
        case .constants:
            SpringTimingParameters(
                mass: self[.mass], stiffness: self[.stiffness], damping: self[.damping],
                initialVelocity: initialVelocity)
        case .standardSpring: SpringTimingParameters()
        case .easeInOut, .easeIn, .easeOut, .linear, .standard, .points, .dampingRatio:
            SpringTimingParameters(dampingRatio: self[.dampingRatio], initialVelocity: initialVelocity)
        }
    }

    /// The timing parameters for the animator.
    var parameters: any TimingCurveProvider { cubic ?? spring }

    /// The progress over the duration.
    var curve: TimingCurve { parameters.timingCurve(duration: self[.duration]) }

    /// Moves a control point of the cubic curve, and selects the kind `points`.
    ///
    /// Does nothing for a spring.
    ///
    /// - Precondition: `index` is 0 or 1.
    mutating func moveControlPoint(_ index: Int, to place: Point) {
        guard let cubic else { return }
        let bounded = Point(x: place.x.clamped(to: 0...1), y: place.y.clamped(to: Self.values))
        points = CubicTimingParameters(
            controlPoint1: index == 0 ? bounded : cubic.controlPoint1,
            controlPoint2: index == 0 ? cubic.controlPoint2 : bounded)
        kind = .points
    }
}

/// The timing as Swift code.
extension JourneyTiming {
    /// Creates an animator, with the code of its initializer.
    func makeAnimator() -> (animator: PropertyAnimator, code: String) {
        let duration = self[.duration], seconds = Self.literal(duration)
        if let curve = kind.curve {
            return (
                PropertyAnimator(duration: duration, curve: curve),
                "PropertyAnimator(duration: \(seconds), curve: .\(curve))"
            )
        }
        if kind == .points {
            let (first, second) = (points.controlPoint1, points.controlPoint2)
            return (
                PropertyAnimator(duration: duration, controlPoint1: first, controlPoint2: second),
                "PropertyAnimator(duration: \(seconds), controlPoint1: \(Self.literal(first)), "
                    + "controlPoint2: \(Self.literal(second)))"
            )
        }
        if kind == .dampingRatio, initialVelocity == .zero {
            let ratio = self[.dampingRatio]
            return (
                PropertyAnimator(duration: duration, dampingRatio: ratio),
                "PropertyAnimator(duration: \(seconds), dampingRatio: \(Self.literal(ratio)))"
            )
        }
        return (
            PropertyAnimator(duration: duration, timingParameters: parameters),
            "PropertyAnimator(duration: \(seconds), timingParameters: \(code))"
        )
    }

    /// The expression that creates the timing parameters.
    var code: String {
        let velocity = initialVelocity
        let vector = "Vector(dx: \(Self.literal(velocity.dx)), dy: \(Self.literal(velocity.dy)))"
        let last = velocity == .zero ? "" : ", initialVelocity: \(vector)"
        switch kind {
        case .easeInOut, .easeIn, .easeOut, .linear:
            return "CubicTimingParameters(animationCurve: \(kind.curve.map { ".\($0)" } ?? ""))"
        case .standard: return "CubicTimingParameters()"
        case .points:
            let (first, second) = (Self.literal(points.controlPoint1), Self.literal(points.controlPoint2))
            return "CubicTimingParameters(controlPoint1: \(first), controlPoint2: \(second))"
        case .standardSpring: return "SpringTimingParameters()"
        case .dampingRatio:
            return "SpringTimingParameters(dampingRatio: \(Self.literal(self[.dampingRatio]))\(last))"
        case .constants:
            let (mass, stiffness) = (Self.literal(self[.mass]), Self.literal(self[.stiffness]))
            return "SpringTimingParameters(mass: \(mass), stiffness: \(stiffness), "
                + "damping: \(Self.literal(self[.damping]))\(last))"
        }
    }

    private static func literal(_ p: Point) -> String { "Point(x: \(literal(p.x)), y: \(literal(p.y)))" }

    /// Returns a number as a literal with at most three decimal places.
    static func literal(_ number: Double) -> String {
        var text = Readings.decimal(number, places: 3)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
