import CATK
import Geometry
import Glibc
import Views

/// An element of the program with its object of ATK, which owns the node.
@MainActor
final class AccessibilityNode {
    /// The identity of an element.
    enum Key: Hashable {
        case window
        case view(ObjectIdentifier)
        case item(AnyHashable, of: ObjectIdentifier)

        /// The key of a view, or of an item of a view; nil for an item whose view is gone.
        @MainActor
        init?(_ element: any AccessibilityObject) {
            guard let item = element as? AccessibilityElement else {
                self = .view(ObjectIdentifier(element))
                return
            }
            guard let view = item.containerView else { return nil }
            self = .item(item.identifier, of: ObjectIdentifier(view))
        }
    }

    /// The actions of elements.
    enum Action: CaseIterable {
        case open, press, close

        /// The name of the action in ATK, which screen readers know, and which is no text for people.
        var name: StaticString {
            switch self {
            case .open: "open"
            case .press: "press"
            case .close: "close"
            }
        }
    }

    let key: Key
    /// The object of ATK, which lives as long as the node's owner: the node holds the object, while the tree holds it.
    let object: OpaquePointer
    private weak var view: View?
    private let item: AccessibilityElement?
    private weak var tree: AccessibilityTree?

    init(_ element: (any AccessibilityObject)?, _ key: Key, _ kind: catk_kind, in tree: AccessibilityTree) {
        (self.key, self.tree) = (key, tree)
        (view, item) = (element as? View, element as? AccessibilityElement)
        let link = Link()
        guard let made = catk_new(kind, Unmanaged.passRetained(link).toOpaque()) else {
            preconditionFailure("ATK makes no object: its type is not registered")
        }
        object = made
        link.node = self
    }

    isolated deinit {
        tree?.forget(key)
        catk_unref(object)
    }

    /// The element; nil if its view is gone.
    var element: (any AccessibilityObject)? {
        if let view { return view }
        return item
    }
    var isList: Bool { view?.accessibilityContainerType == .list }
    private var isListItem: Bool { item?.containerView?.accessibilityContainerType == .list }

    /// The link from an object of ATK to its node: the object may live longer.
    private final class Link {
        weak var node: AccessibilityNode?
    }

    // MARK: Properties

    private var traits: AccessibilityTraits { element?.accessibilityTraits ?? .notEnabled }

    private var role: Int {
        if key == .window { return CATK_ROLE_FRAME }
        if isList { return CATK_ROLE_LIST }
        if isListItem { return CATK_ROLE_LIST_ITEM }
        if view?.accessibilityContainerType == .menu { return CATK_ROLE_MENU }
        let roles: [(AccessibilityTraits, Int)] = [
            (.announcement, CATK_ROLE_NOTIFICATION), (.menuItem, CATK_ROLE_MENU_ITEM), (.searchField, CATK_ROLE_ENTRY),
            (.toggleButton, CATK_ROLE_TOGGLE_BUTTON), (.adjustable, CATK_ROLE_SLIDER), (.button, CATK_ROLE_BUTTON),
            (.image, CATK_ROLE_IMAGE), (.staticText, CATK_ROLE_LABEL),
        ]
        return roles.first { traits.contains($0.0) }?.1 ?? CATK_ROLE_PANEL
    }

    private var states: UInt64 {
        guard let tree, key == .window || element != nil, tree.isPresent(self) else {
            return 1 << UInt64(CATK_STATE_DEFUNCT)
        }
        var states = [CATK_STATE_VISIBLE]
        if !traits.contains(.notEnabled) || key == .window {
            states += [CATK_STATE_ENABLED, CATK_STATE_SENSITIVE]
        }
        if tree.isShowing(self) { states.append(CATK_STATE_SHOWING) }
        if key == .window { states.append(CATK_STATE_ACTIVE) }
        if isList { states += [CATK_STATE_MANAGES_DESCENDANTS, CATK_STATE_MULTISELECTABLE] }
        if isListItem { states += [CATK_STATE_TRANSIENT, CATK_STATE_SELECTABLE] }
        if isListItem || element is Control { states.append(CATK_STATE_FOCUSABLE) }
        if element?.isAccessibilityFocused ?? false { states.append(CATK_STATE_FOCUSED) }
        if traits.contains(.toggleButton) { states.append(CATK_STATE_CHECKABLE) }
        if traits.contains(.selected) {
            let isOn = traits.contains(.toggleButton) || traits.contains(.menuItem)
            states.append(isOn ? CATK_STATE_CHECKED : CATK_STATE_SELECTED)
        }
        return states.reduce(0) { $0 | 1 << UInt64($1) }
    }

    private var actions: [Action] {
        guard let element, !traits.contains(.notEnabled) else { return [] }
        if isListItem { return [.open] }
        if traits.contains(.button) || traits.contains(.toggleButton) { return [.press] }
        return item != nil && element.canPerformAccessibilityEscape ? [.close] : []
    }

    private var selection: [Int] { (view as? CollectionView)?.selectedItems ?? [] }

    // MARK: Calls

    /// Passes the functions by which ATK reads nodes.
    static func register() {
        var calls = catk_calls()
        calls.text = { data, which in
            AccessibilityNode.read(data, nil) { $0.tree?.text(of: $0, which).map { UInt(bitPattern: strdup($0)) } }
                .flatMap(UnsafeMutablePointer.init(bitPattern:))
        }
        calls.role = { data in AccessibilityNode.read(data, Int32(CATK_ROLE_UNKNOWN)) { Int32($0.role) } }
        calls.states = { data in AccessibilityNode.read(data, 1 << UInt64(CATK_STATE_DEFUNCT)) { $0.states } }
        calls.parent = { data in
            OpaquePointer(
                bitPattern: AccessibilityNode.read(data, 0) { AccessibilityNode.reference($0.tree?.parent(of: $0)) })
        }
        calls.index = { data in AccessibilityNode.read(data, -1) { Int32($0.tree?.index(of: $0) ?? -1) } }
        calls.child_count = { data in AccessibilityNode.read(data, 0) { Int32($0.tree?.count(in: $0) ?? 0) } }
        calls.child = { data, index in
            OpaquePointer(
                bitPattern: AccessibilityNode.read(data, 0) {
                    AccessibilityNode.reference($0.tree?.child(of: $0, at: Int(index)))
                })
        }
        calls.extents = { data, place in
            let frame = AccessibilityNode.read(data, Rect.zero) { $0.tree?.frame(of: $0) ?? .zero }
            let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            for (index, number) in numbers.enumerated() { place?[index] = Int32(number.clampedToScreen) }
        }
        calls.action = { data, index in
            let name = AccessibilityNode.read(data, StaticString?.none) { node in
                node.actions.indices.contains(Int(index)) ? node.actions[Int(index)].name : nil
            }
            return name.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
        }
        calls.perform = { data, index in
            AccessibilityNode.read(data, 0) { node in
                let actions = node.actions
                guard let tree = node.tree, actions.indices.contains(Int(index)) else { return 0 }
                return tree.perform(actions[Int(index)], on: node) ? 1 : 0
            }
        }
        calls.take_focus = { data in AccessibilityNode.read(data, 0) { $0.tree?.takeFocus($0) ?? false ? 1 : 0 } }
        calls.selection_count = { data in AccessibilityNode.read(data, 0) { Int32($0.selection.count) } }
        calls.selected_child = { data, index in
            AccessibilityNode.read(data, -1) { node in
                let selection = node.selection
                return selection.indices.contains(Int(index)) ? Int32(selection[Int(index)]) : -1
            }
        }
        calls.release = { data in
            guard let data else { return }
            Unmanaged<Link>.fromOpaque(data).release()
        }
        catk_set_calls(&calls)
    }

    /// Reads the node of an object; `missing` for an object whose node is gone.
    ///
    /// ATK calls where the program dispatches its messages, on the main actor.
    private nonisolated static func read<Value: Sendable>(
        _ data: UnsafeMutableRawPointer?, _ missing: Value, _ body: @MainActor (AccessibilityNode) -> Value
    ) -> Value {
        let address = UInt(bitPattern: data)
        return MainActor.assumeIsolated {
            guard let data = UnsafeMutableRawPointer(bitPattern: address) else { return missing }
            let link = Unmanaged<Link>.fromOpaque(data).takeUnretainedValue()
            return link.node.map(body) ?? missing
        }
    }

    /// Returns the address of a new reference to a node's object; 0 without a node.
    private static func reference(_ node: AccessibilityNode?) -> UInt {
        node.map { UInt(bitPattern: catk_ref($0.object)) } ?? 0
    }
}

extension Double {
    /// The nearest whole number that an extent of ATK can have.
    fileprivate var clampedToScreen: Double { isNaN ? 0 : Swift.min(Swift.max(rounded(), -1e9), 1e9) }
}
