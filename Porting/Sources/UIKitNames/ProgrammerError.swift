import Geometry

/// The programmer errors of the types that UIKit borrows from its neighbors.
package nonisolated enum ProgrammerError: String, ProgrammerErrorRule {
    /// A dispatch group was left more often than entered.
    case unbalancedGroup
    /// A method was called with a target or a sender that it does not take.
    case wrongSelector
    /// A transform in space has parts that the library cannot draw.
    case transformInSpace
    /// A constraint was given another item than a view or a layout guide.
    case unsuitableItem
    /// A storyboard or a controller of it was not registered.
    case unknownStoryboard
    /// A value of a type that has no components was to be animated.
    case notAnimatable
    /// A property was to be animated that layers do not have.
    case unknownKeyPath
    /// A view wanted a layer of a class that cannot be made for it.
    case unknownLayerClass
    /// A transaction was committed more often than begun.
    case unbalancedTransaction
    /// The content of a scroll view is larger than the view along both axes.
    case scrollsBothWays
    /// The main actor was to wait for its own queue.
    case waitsForItself
    /// A pan was to wait for several fingers.
    case severalFingers
    /// A visual format cannot be read, or names a view or a metric that does not exist.
    case visualFormat
}
