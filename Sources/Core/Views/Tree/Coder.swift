/// An archive from which UIKit makes the views and controllers of a storyboard.
///
/// The library makes none. The protocol exists so that subclasses can have the initializers that UIKit requires of them.
@preconcurrency @MainActor public protocol Coder: AnyObject {}
