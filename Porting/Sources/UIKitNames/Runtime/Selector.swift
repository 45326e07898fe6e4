/// A method that a gesture recognizer, a control, a timer or a notification centre calls on its target.
///
/// UIKit's selectors are names, which only Objective-C resolves when they are called. This one holds the method itself:
/// `#selector(handlePan(_:))` in a class `Screen` becomes `Selector(Screen.handlePan(_:))`, as Porting/Rewriter writes it.
@preconcurrency @MainActor
public struct Selector {
    private let call: @MainActor (_ target: Any, _ sender: Any?, _ event: Any?) -> Bool

    /// Creates a selector of a method without parameters.
    @preconcurrency public nonisolated init<Target>(_ method: @escaping (Target) -> @MainActor () -> Void) {
        nonisolated(unsafe) let method = method
        call = { target, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Creates a selector of a method that receives the sender.
    @preconcurrency public nonisolated init<Target, Sender>(_ method: @escaping (Target) -> @MainActor (Sender) -> Void)
    {
        nonisolated(unsafe) let method = method
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    /// Creates a selector of a method that receives the sender and the event.
    @preconcurrency public nonisolated init<Target, Sender, Event>(
        _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        nonisolated(unsafe) let method = method
        call = { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event else {
                return false
            }
            method(target)(sender, event)
            return true
        }
    }

    /// A name is no method: `#selector(...)` becomes `Selector(Type.method(_:))`.
    @available(
        *, unavailable,
        message: "a name cannot be resolved here: write Selector(Type.method(_:)), as Porting/Rewriter does"
    )
    public nonisolated init(_ name: String) { call = { _, _, _ in false } }

    /// Calls the method if it is one of the target's, and returns whether it is.
    func isPerformed(on target: Any, with sender: Any?, event: Any?) -> Bool { call(target, sender, event) }

    /// Calls the method on a target.
    ///
    /// - Precondition: the target, the sender and the event are of the types that the method expects.
    func perform(on target: Any, with sender: Any? = nil, event: Any? = nil) {
        precondition(
            call(target, sender, event),
            ProgrammerError.wrongSelector(
                "\(type(of: target)) cannot receive \(sender.map { "\(type(of: $0))" } ?? "nothing") by this selector: "
                    + "name a method of the target that takes the sender's type"))
    }
}

/// A target, held weakly, and a method of it.
struct TargetAction {
    weak var target: AnyObject?
    let action: Selector

    init(_ target: Any, _ action: Selector) {
        self.target = target as AnyObject
        self.action = action
    }

    /// Calls the method, unless the target has gone.
    func perform(with sender: Any?, event: Any? = nil) {
        if let target { action.perform(on: target, with: sender, event: event) }
    }
}
