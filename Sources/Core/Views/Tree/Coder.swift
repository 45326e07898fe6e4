package import Geometry

/// An archive from which UIKit makes the views and controllers of a storyboard.
///
/// The protocol exists so that subclasses can have the initializers that UIKit requires of them. The library reads no archive.
@preconcurrency @MainActor public protocol Coder: AnyObject {}

/// An archive that knows the frame of the view that it is decoded into.
package protocol FrameCoder: AnyObject {
    /// The frame, in the superview's coordinates.
    var frame: Rect { get }
}
