import Foundation
import Geometry
import Platform
import Views

/// An animatable value without its type: its components.
nonisolated struct AnimatedValue: Animatable {
    /// The components; those of a rectangle are its centre and its size.
    let components: Components

    init(components: Components) { self.components = components }

    /// Creates a value from what a listing assigns: a number, a point, a size, a rectangle, a colour or a box of one.
    ///
    /// Returns nil for other types.
    init?(_ value: Any) {
        switch value {
        case let value as AnimatedValue: self = value
        case let box as NSValue: self.init(box.value)
        case let value as any Animatable: self.init(components: value.components)
        case let value as any BinaryInteger: self.init(components: Double(Int(value)).components)
        case let value as Float: self.init(components: Double(value).components)
        case let value as NSNumber: self.init(components: value.doubleValue.components)
        default: return nil
        }
    }

    /// Returns the value of what a listing assigns.
    ///
    /// - Precondition: it is a number, a point, a size, a rectangle, a colour or a box of one.
    static func checked(_ value: Any) -> AnimatedValue {
        guard let result = AnimatedValue(value) else {
            preconditionFailure(
                ProgrammerError.notAnimatable(
                    "\(type(of: value)) cannot be animated: assign a number, a point, a size, a rectangle or a colour"))
        }
        return result
    }
}
