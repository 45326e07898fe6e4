public import Foundation

/// A centre that delivers notifications to observers at once; counterpart of Foundation's.
///
/// Foundation's own, on Linux, has no method that takes a selector. The library posts no notifications itself: those of
/// keyboards and of an app's life cycle have names, and never come.
@preconcurrency @MainActor
public final class NotificationCenter {
    /// The program's centre.
    public static let `default` = NotificationCenter()

    private final class Observer {
        weak var target: AnyObject?
        let name: Notification.Name?
        weak var object: AnyObject?
        let isForAnyObject: Bool
        let receive: (Notification) -> Void

        init(
            _ target: AnyObject?, _ name: Notification.Name?, _ object: Any?,
            _ receive: @escaping (Notification) -> Void
        ) {
            (self.target, self.name, self.receive) = (target, name, receive)
            isForAnyObject = object == nil
            self.object = object.map { $0 as AnyObject }
        }
    }

    private var observers: [Observer] = []

    /// Creates a centre.
    public init() {}

    /// Adds an observer, which is not retained, and whose method is called.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let action = TargetAction(observer, selector)
        observers.append(Observer(observer as AnyObject, name, object) { action.perform(with: $0) })
    }

    /// Adds a closure, and returns the token that removes it.
    @discardableResult
    public func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @MainActor (Notification) -> Void
    ) -> any NSObjectProtocol {
        let token = NSObject()
        // The closure retains the token, so that it lives as long as the observer.
        observers.append(Observer(token, name, object) { note in withExtendedLifetime(token) { block(note) } })
        return token
    }

    /// Removes an observer or a token from all notifications.
    public func removeObserver(_ observer: Any) {
        observers.removeAll { $0.target == nil || $0.target === observer as AnyObject }
    }

    /// Removes an observer from the notifications of a name and an object.
    public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        observers.removeAll {
            ($0.target == nil || $0.target === observer as AnyObject) && (name == nil || $0.name == name)
                && (object == nil || $0.object === object.map { $0 as AnyObject })
        }
    }

    /// Delivers a notification.
    public func post(_ notification: Notification) {
        observers.removeAll { $0.target == nil }
        for observer in observers where observer.name == nil || observer.name == notification.name {
            guard observer.isForAnyObject || observer.object === notification.object.map({ $0 as AnyObject }) else {
                continue
            }
            observer.receive(notification)
        }
    }

    /// Delivers a notification of a name.
    public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }
}
