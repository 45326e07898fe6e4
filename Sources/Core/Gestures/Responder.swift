/// An object that handles touches, or passes them on to the next one; counterpart of `UIResponder`.
///
/// Views and view controllers are responders. The touches of a view reach the view first, then the responders after it in
/// the chain, as long as none of them overrides a method without calling `super`.
@preconcurrency @MainActor
open class Responder {
    /// Creates a responder.
    public init() {}

    /// The responder that receives what this one does not handle; none by default.
    open var next: Responder? { nil }

    /// Handles the beginning of touches; by default, passes it on to the next responder.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
    /// Handles movements of touches; by default, passes them on to the next responder.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
    /// Handles the lift of touches; by default, passes it on to the next responder.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
    /// Handles that the system or a gesture recognizer has cancelled touches; by default, passes it on to the next
    /// responder.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: What a desktop does not have

    /// Called in UIKit when a motion of the device begins; never called here.
    open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}
    /// Called in UIKit when a motion of the device has ended; never called here.
    open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}
    /// Called in UIKit when a motion of the device was cancelled; never called here.
    open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {}

    /// A Boolean value that indicates whether the responder may become the first one; false by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Returns false: text input is not provided, so no responder is the first one.
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    /// Returns true, because no responder is the first one.
    @discardableResult open func resignFirstResponder() -> Bool { true }
    /// A Boolean value that indicates whether the responder is the first one: never.
    open var isFirstResponder: Bool { false }
}
