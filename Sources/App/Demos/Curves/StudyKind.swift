/// What can be looked at.
enum StudyKind: String, CaseIterable {
    case linear = "Linear"
    case easeIn = "Ease in"
    case easeOut = "Ease out"
    case easeInOut = "In-out"
    /// A cubic curve of control points of one's own.
    case points = "Points"
    case spring = "Spring"
    case decay = "Decay"
    case rubberBand = "Rubber band"
    case translate = "Translate"
    case scale = "Scale"
    case rotate = "Rotate"
    case rotateX = "Rotate X"
    case rotateY = "Rotate Y"

    /// Whether a transform is shown, not a law of motion.
    nonisolated var isTransform: Bool {
        switch self {
        case .linear, .easeIn, .easeOut, .easeInOut, .points, .spring, .decay, .rubberBand: false
        case .translate, .scale, .rotate, .rotateX, .rotateY: true
        }
    }

    /// What can be set by sliders.
    var parameters: [StudyParameter] {
        switch self {
        case .linear, .easeIn, .easeOut, .easeInOut, .points: [.duration]
        case .spring: [.dampingRatio, .response]
        case .decay: [.velocity, .deceleration]
        case .rubberBand: [.dimension, .coefficient]
        case .translate: [.distance]
        case .scale: [.factor]
        case .rotate: [.angle]
        case .rotateX, .rotateY: [.angle, .eye]
        }
    }
}
