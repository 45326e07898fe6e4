/// A number that can be set, with its range.
enum StudyParameter: String, CaseIterable {
    case duration = "Duration"
    case dampingRatio = "Damping ratio"
    case response = "Response"
    case velocity = "Velocity"
    case deceleration = "Deceleration"
    case dimension = "Dimension"
    case coefficient = "Coefficient"
    /// In halves of the card's side.
    case distance = "Distance"
    case factor = "Factor"
    case angle = "Angle"
    /// The distance of the eye, in halves of the card's side.
    case eye = "Eye"

    /// What stands behind the number.
    var unit: String {
        switch self {
        case .duration, .response: " s"
        case .angle: "°"
        case .dampingRatio, .velocity, .deceleration, .dimension, .coefficient, .distance, .factor, .eye: ""
        }
    }

    /// How many digits stand after the point.
    var places: Int {
        switch self {
        case .deceleration: 3
        case .velocity, .dimension, .angle: 0
        case .duration, .dampingRatio, .response, .coefficient, .distance, .factor, .eye: 2
        }
    }

    /// Which numbers can be set.
    var range: ClosedRange<Double> {
        switch self {
        case .duration: 0.2...4
        case .dampingRatio: 0.1...2
        case .response: 0.1...1.5
        case .velocity: 100...3000
        case .deceleration: 0.99...0.999
        case .dimension: 50...600
        case .coefficient: 0.1...1
        case .distance: -1...1
        case .factor: 0...2
        case .angle: -180...180
        // Nearer than the card's edge comes to it, the edge would be behind the eye.
        case .eye: 1.5...8
        }
    }

    /// What it is at first.
    var initial: Double {
        switch self {
        case .duration: 1
        case .dampingRatio: 0.4
        case .response: 0.6
        case .velocity: 1000
        case .deceleration: 0.998
        case .dimension: 300
        case .coefficient: 0.55
        case .distance: 0.8
        case .factor: 1.6
        case .angle: 120
        case .eye: 3
        }
    }
}
