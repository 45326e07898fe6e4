package import Gestures

/// A responder that knows a window even while it is in none.
///
/// The core has no current window, so that a text has no size before its view is in a window. Code from iOS measures views
/// before it adds them. The module for such code conforms `Responder` to this protocol, with the window of the stage that was
/// created last or steps now. Without that module no type conforms.
package protocol WindowProviding: AnyObject {
    /// The window that counts for a responder outside of any window; nil if there is none.
    var substituteWindow: Window? { get }
}

extension Responder {
    /// The window that counts for the responder while it is in none; nil without a module that provides one.
    package final var providedWindow: Window? { (self as AnyObject as? any WindowProviding)?.substituteWindow }
}
