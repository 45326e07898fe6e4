/// Actions to perform at an event, each as long as its owner lives.
package struct Observers {
    private struct Observer {
        weak var owner: AnyObject?
        let action: () -> Void
    }
    private var observers: [Observer] = []

    package init() {}

    package mutating func add(for owner: AnyObject, _ action: @escaping () -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, action: action))
    }

    package func notify() { for observer in observers where observer.owner != nil { observer.action() } }
}
