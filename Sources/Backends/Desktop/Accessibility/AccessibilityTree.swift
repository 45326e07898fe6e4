import CATK
import Geometry
public import Views

/// The elements of the program as objects of ATK, which exist only while a screen reader is connected.
///
/// A container's items get an object when a screen reader asks for them. The newest of these are kept for a while,
/// because the bus refers to objects without owning them.
@MainActor
public final class AccessibilityTree {
    /// The windows whose elements are read, the front-most first; none while the program shows a recording.
    private let windows: () -> [Window]
    /// The title of the program's window.
    private let title: () -> String
    /// Returns whether a screen reader may act: not while a recording runs, which would lack the action.
    private let mayAct: () -> Bool
    /// The program's window; nil before ``begin()``.
    private(set) var window: AccessibilityNode?
    private var nodes: [AccessibilityNode.Key: WeakNode] = [:]
    /// The objects in the window at the last update.
    private var shown: [AccessibilityNode] = []
    private var focused: AccessibilityNode?
    private var shownTitle = ""
    /// The newest items of lists.
    private var recent: [AccessibilityNode] = []
    private var oldest = 0

    private struct WeakNode { weak var node: AccessibilityNode? }

    /// The number of items of lists that are kept.
    private static let recentLimit = 64

    /// Creates the tree of a program.
    public init(
        windows: @escaping () -> [Window], title: @escaping () -> String, mayAct: @escaping () -> Bool
    ) {
        (self.windows, self.title, self.mayAct) = (windows, title, mayAct)
    }

    /// Adds the window to the application, when the first screen reader has connected.
    func begin() {
        guard window == nil else { return }
        AccessibilityNode.register()
        let made = AccessibilityNode(nil, .window, CATK_WINDOW, in: self)
        window = made
        shownTitle = title()
        catk_set_window(made.object)
        catk_window_activated(made.object)
        shown = hold(objects)
    }

    /// Notifies screen readers of what has appeared, disappeared and got the focus; does nothing without any.
    public func update() {
        guard let window else { return }
        let now = hold(objects)
        if !now.elementsEqual(shown, by: ===) { change(to: now, in: window) }
        if title() != shownTitle {
            shownTitle = title()
            catk_name_changed(window.object)
        }
        moveFocus()
    }

    private func change(to now: [AccessibilityNode], in window: AccessibilityNode) {
        let before = shown
        shown = now
        let kept = Set(now.map(ObjectIdentifier.init)), known = Set(before.map(ObjectIdentifier.init))
        for (index, node) in before.enumerated().reversed() where !kept.contains(ObjectIdentifier(node)) {
            catk_child_changed(window.object, Int32(index), node.object, 0)
        }
        for (index, node) in now.enumerated() where !known.contains(ObjectIdentifier(node)) {
            catk_child_changed(window.object, Int32(index), node.object, 1)
            guard let element = node.element, element.accessibilityTraits.contains(.announcement) else { continue }
            catk_announce(node.object, element.accessibilityLabel ?? "")
        }
    }

    private func moveFocus() {
        let element = windows().lazy.compactMap(\.focusedAccessibilityObject).first
        let next = element.flatMap(node(of:))
        guard next !== focused else { return }
        if let focused { catk_state_changed(focused.object, Int32(CATK_STATE_FOCUSED), 0) }
        focused = next
        guard let next else { return }
        if let list = parent(of: next), list.isList { catk_active_descendant(list.object, next.object) }
        catk_state_changed(next.object, Int32(CATK_STATE_FOCUSED), 1)
    }

    // MARK: Elements

    /// The elements and containers directly in the window.
    private var objects: [any AccessibilityObject] {
        windows().flatMap { window in
            (0..<window.accessibilityElementCount()).compactMap(window.accessibilityElement(at:))
        }
    }

    private func hold(_ objects: [any AccessibilityObject]) -> [AccessibilityNode] { objects.compactMap(node(of:)) }

    /// Returns the node of an element or a container.
    private func node(of element: any AccessibilityObject) -> AccessibilityNode? {
        guard let key = AccessibilityNode.Key(element) else { return nil }
        if let node = nodes[key]?.node, node.element != nil { return node }
        let kind =
            element.accessibilityContainerType == .list
            ? CATK_LIST : element.accessibilityTraits.contains(.image) ? CATK_IMAGE : CATK_ELEMENT
        let node = AccessibilityNode(element, key, kind, in: self)
        nodes[key] = WeakNode(node: node)
        if element is AccessibilityElement { keep(node) }
        return node
    }

    private func keep(_ node: AccessibilityNode) {
        if recent.count < Self.recentLimit { return recent.append(node) }
        recent[oldest] = node
        oldest = (oldest + 1) % Self.recentLimit
    }

    /// Forgets a node that is released.
    func forget(_ key: AccessibilityNode.Key) { if nodes[key]?.node == nil { nodes[key] = nil } }

    // MARK: Answers

    func text(of node: AccessibilityNode, _ which: catk_text) -> String? {
        if node.key == .window { return which == CATK_NAME ? title() : nil }
        return which == CATK_NAME ? node.element?.accessibilityLabel : node.element?.accessibilityValue
    }

    func count(in node: AccessibilityNode) -> Int {
        node.key == .window ? objects.count : node.element?.accessibilityElementCount() ?? 0
    }

    func child(of node: AccessibilityNode, at index: Int) -> AccessibilityNode? {
        if node.key != .window { return node.element?.accessibilityElement(at: index).flatMap(self.node(of:)) }
        let objects = objects
        return objects.indices.contains(index) ? self.node(of: objects[index]) : nil
    }

    func parent(of node: AccessibilityNode) -> AccessibilityNode? {
        var container = node.element?.accessibilityContainer
        while let found = container, found.accessibilityContainer != nil {
            if found.accessibilityContainerType != .none { return self.node(of: found) }
            container = found.accessibilityContainer
        }
        return window
    }

    func index(of node: AccessibilityNode) -> Int {
        guard let element = node.element else { return -1 }
        guard let parent = parent(of: node), parent.key != .window else {
            return objects.firstIndex { AccessibilityNode.Key($0) == node.key } ?? -1
        }
        return parent.element?.index(ofAccessibilityElement: element) ?? -1
    }

    /// The rectangle of a node, in the window's points.
    func frame(of node: AccessibilityNode) -> Rect {
        guard node.key == .window else { return node.element?.accessibilityFrame ?? .zero }
        return windows().last?.bounds ?? .zero
    }

    func isShowing(_ node: AccessibilityNode) -> Bool {
        windows().contains { $0.bounds.intersects(frame(of: node)) }
    }

    /// Performs an action; returns whether it has an effect.
    func perform(_ action: AccessibilityNode.Action, on node: AccessibilityNode) -> Bool {
        guard mayAct(), isPresent(node), let element = node.element else { return false }
        return action == .close ? element.accessibilityPerformEscape() : element.accessibilityActivate()
    }

    func takeFocus(_ node: AccessibilityNode) -> Bool {
        mayAct() && isPresent(node) && node.element?.accessibilityTakeFocus() ?? false
    }

    /// Returns whether an object is in the tree: one behind a presented controller is not.
    func isPresent(_ node: AccessibilityNode) -> Bool {
        guard node.key != .window else { return true }
        guard index(of: node) >= 0, let parent = parent(of: node) else { return false }
        return isPresent(parent)
    }
}
