/// An object that handles touches, or passes them on to the next one; counterpart of `UIResponder`.
///
/// Views and view controllers are responders. The touches of a view reach the view first, then the responders after it in
/// the chain, as long as none of them overrides a method without calling `super`.
@preconcurrency @MainActor
open class Responder: DeviceResponder {
    /// Creates a responder.
    public override init() {}

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

    // MARK: The first responder

    /// A Boolean value that indicates whether the responder may become the first one; false by default.
    open var canBecomeFirstResponder: Bool { false }
    /// A Boolean value that indicates whether the responder may stop being the first one; true by default.
    open var canResignFirstResponder: Bool { true }
    /// A Boolean value that indicates whether the responder is the first one of its window.
    open var isFirstResponder: Bool { firstResponderHolder?.firstResponder === self }

    /// Makes the responder the first one of its window, in place of the one that was; an override calls `super`.
    ///
    /// - Returns: Whether the responder is the first one now. Outside of a window no responder is, and the first one until
    ///   now can refuse.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let holder = firstResponderHolder else { return false }
        if holder.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let first = holder.firstResponder, !first.resignFirstResponder() { return false }
        holder.firstResponder = self
        return true
    }

    /// Stops being the first responder, so that the window has none; an override calls `super`.
    ///
    /// - Returns: Whether the responder is not the first one now.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard let holder = firstResponderHolder, holder.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        holder.firstResponder = nil
        return true
    }

    /// Called when the responder has become the first one, or is not any more; by default, does nothing.
    open func firstResponderDidChange() {}

    private var firstResponderHolder: (any FirstResponderHolder)? {
        var responder: Responder? = self
        while let current = responder {
            if let holder = current as? any FirstResponderHolder { return holder }
            responder = current.next
        }
        return nil
    }

    // Without isolation, as those of views and controllers, which may be released on any thread.
    nonisolated deinit {}
}

/// The end of a chain of responders, which knows the first responder.
@MainActor
package protocol FirstResponderHolder: AnyObject {
    /// The responder that receives keys first; nil if there is none.
    var firstResponder: Responder? { get set }
}
