import CATK
import CGIO
import Geometry
import Glibc
import Platform
import TestSupport
import Testing
import Views

@testable import Desktop

/// What ATK's own functions find in the objects of a program, as the bridge of screen readers calls them; without a bus.
@MainActor @Suite struct AccessibilityTreeTests {
    private let window = Window(
        size: Size(width: 400, height: 300), displayScale: 1, textEngine: FixedWidthTextEngine())

    /// Returns a tree of the window, which has begun, and the object of the window.
    private func begin(mayAct: @escaping () -> Bool = { true }) throws -> (tree: AccessibilityTree, root: ATKObject) {
        try #require(dlopen("libatk-1.0.so.0", RTLD_NOW) != nil, "the package libatk1.0-0 is missing")
        let tree = AccessibilityTree(windows: { [window] in [window] }, title: { "Photos" }, mayAct: mayAct)
        tree.begin()
        return (tree, try #require(ATKObject(catk_ref(tree.window?.object))))
    }

    private func add<V: View>(_ view: V, x: Double = 10, y: Double = 20) -> V {
        view.frame = Rect(x: x, y: y, width: 80, height: 30)
        window.addSubview(view)
        window.layoutIfNeeded()
        return view
    }

    @Test func `controls have names, roles, states, places and their parent`() throws {
        let label = add(Label("Iceland", font: Font(size: 12), color: .black))
        let button = add(Button("Save", font: Font(size: 12), color: .black), y: 60), toggle = add(Switch(), y: 100)
        toggle.accessibilityLabel = "Grid"
        toggle.isOn = true
        let (tree, root) = try begin()
        withExtendedLifetime((tree, label, button)) {
            #expect(root.name == "Photos" && root.role == CATK_ROLE_FRAME && root.index == 0)
            #expect(root.children.map(\.name) == ["Iceland", "Save", "Grid"])
            #expect(root.children.map(\.role) == [CATK_ROLE_LABEL, CATK_ROLE_BUTTON, CATK_ROLE_TOGGLE_BUTTON])
            #expect(root.children.map(\.index) == [0, 1, 2])
            #expect(root.children.map(\.parent) == [root.address, root.address, root.address])
            #expect(root.children[1].place == [10, 60, 80, 30] && root.place == [0, 0, 400, 300])
            #expect(root.children[1].contains(10, 60) && !root.children[1].contains(90, 60))
            #expect(root.children[0].states.isDisjoint(with: [CATK_STATE_FOCUSABLE, CATK_STATE_CHECKABLE]))
            #expect(
                root.children[2].states.isSuperset(of: [CATK_STATE_CHECKED, CATK_STATE_SHOWING, CATK_STATE_ENABLED]))
            #expect(root.child(at: 3) == nil && root.child(at: -1) == nil)
            // Each reading releases the text of the one before.
            for name in ["Save as", "", "Save a copy"] {
                button.accessibilityLabel = name
                #expect(root.children[1].name == name && root.children[1].name == name)
            }
        }
    }

    @Test func `an image has its size, and a value is a description`() throws {
        let picture = add(ImageView(image: nil)), slider = add(Slider(), y: 60)
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "Harbour"
        picture.accessibilityTraits = .image
        slider.accessibilityLabel = "Zoom"
        slider.value = 0.25
        let (tree, root) = try begin()
        withExtendedLifetime((tree, picture)) {
            #expect(root.children.map(\.role) == [CATK_ROLE_IMAGE, CATK_ROLE_SLIDER])
            #expect(root.children[0].imageSize == [80, 30] && root.children[0].imageDescription == "Harbour")
            #expect(root.children.map(\.description) == [nil, "0.25"])
            slider.value = 0.5
            #expect(root.children[1].description == "0.5")
        }
    }

    @Test func `actions and the focus act, but not while the program does not let them`() throws {
        var taps = 0, mayAct = false
        let button = add(Button("Save", font: Font(size: 12), color: .black) { taps += 1 })
        let (tree, root) = try begin { mayAct }
        let object = root.children[0]
        withExtendedLifetime(tree) {
            #expect(object.actions == ["press"] && !object.act(0) && !object.takeFocus() && taps == 0)
            mayAct = true
            #expect(object.act(0) && taps == 1 && !object.act(1) && !object.act(-1))
            #expect(object.takeFocus() && window.focusedControl === button)
            #expect(object.states.contains(CATK_STATE_FOCUSED))
            button.isEnabled = false
            #expect(object.actions == [] && !object.act(0) && taps == 1)
        }
    }

    @Test func `an object outlives its view and the tree, without a name, a place or an action`() throws {
        var button: Button? = add(Button("Save", font: Font(size: 12), color: .black))
        var begun: (tree: AccessibilityTree, root: ATKObject)? = try begin()
        let object = try #require(begun?.root.child(at: 0))
        let changes = Changes(of: try #require(begun?.root))
        button?.removeFromSuperview()
        begun?.tree.update()
        #expect(changes.found == ["remove 0"] && begun?.root.children.count == 0)
        button = nil
        #expect(object.states == [CATK_STATE_DEFUNCT] && object.name == nil && object.index == -1)
        #expect(object.place == [0, 0, 0, 0] && object.actions == [] && !object.act(0) && object.children.isEmpty)
        changes.end()
        let root = try #require(begun?.root)
        begun = nil
        #expect(root.name == nil && root.states == [CATK_STATE_DEFUNCT] && root.children.isEmpty)
        #expect(object.name == nil && object.parent == nil)
    }

    @Test func `what appears and disappears is signalled once, at its place`() throws {
        let first = add(Label("First", font: Font(size: 12), color: .black))
        let (tree, root) = try begin()
        let changes = Changes(of: root)
        defer { changes.end() }
        tree.update()
        #expect(changes.found == [])
        let second = add(Label("Second", font: Font(size: 12), color: .black), y: 60)
        tree.update()
        tree.update()
        #expect(changes.found == ["add 1"])
        first.isHidden = true
        tree.update()
        #expect(changes.found == ["add 1", "remove 0"] && root.children.map(\.name) == ["Second"])
        withExtendedLifetime(second) {}
    }

    @Test func `list items get objects on demand, and the newest are kept`() throws {
        let items = Items(count: 1_000)
        let list = CollectionView(layout: StripLayout(itemSize: Size(width: 50, height: 30), spacing: 0))
        list.dataSource = items
        _ = add(list)
        let (tree, root) = try begin()
        let object = root.children[0]
        #expect(object.role == CATK_ROLE_LIST && object.childCount == 1_000)
        let held = try #require(object.child(at: 999))
        for index in 0..<200 {
            let item = try #require(object.child(at: index))
            #expect(item.name == "Item \(index)" && item.index == index && item.parent == object.address)
            #expect(item.role == CATK_ROLE_LIST_ITEM && item.actions == ["open"])
        }
        // The object lives; the tree keeps the nodes of newer ones only.
        #expect(held.name == nil && held.states == [CATK_STATE_DEFUNCT])
        #expect(object.child(at: 999)?.name == "Item 999" && object.child(at: 1_000) == nil)
        #expect(object.selection == ["Item 3", "Item 998"] && object.isSelected(998) && !object.isSelected(4))
        #expect(!object.isSelected(1_000) && !object.isSelected(-1))
        items.count = 0
        list.reloadData()
        window.layoutIfNeeded()
        #expect(object.childCount == 0 && object.child(at: 0) == nil && object.selection == [])
        withExtendedLifetime(tree) {}
    }
}

/// Items with elements that are not on screen.
@MainActor
private final class Items: CollectionViewDataSource {
    /// An item for a screen reader.
    private final class Item: AccessibilityElement {
        override var accessibilityLabel: String? { "Item \(identifier)" }
        override var accessibilityTraits: AccessibilityTraits {
            ["Item 3", "Item 998"].contains(accessibilityLabel) ? .selected : .none
        }
        override func accessibilityActivate() -> Bool { true }
    }

    var count: Int

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View { reusable ?? View() }

    func collectionView(
        _ collectionView: CollectionView, accessibilityElementForItem index: Int
    ) -> AccessibilityElement? { Item(accessibilityContainer: collectionView, identifier: index) }

    func selectedItems(in collectionView: CollectionView) -> [Int] { [3, 998].filter { $0 < count } }
}

/// The changes of children that an object signals.
@MainActor
private final class Changes {
    private(set) var found: [String] = []
    private let object: ATKObject

    /// Listens to an object until ``end()``.
    init(of object: ATKObject) {
        self.object = object
        typealias Handler = @convention(c) (OpaquePointer?, UInt32, OpaquePointer?, UnsafeRawPointer?) -> Void
        let handlers: [(String, Handler)] = [
            ("add", { _, index, child, data in Changes.note("add", index, child, data) }),
            ("remove", { _, index, child, data in Changes.note("remove", index, child, data) }),
        ]
        typealias Connect =
            @convention(c) (
                OpaquePointer?, UnsafePointer<CChar>, Handler, UnsafeRawPointer?, UnsafeRawPointer?, Int32
            ) -> UInt
        for (name, handler) in handlers {
            _ = atk("g_signal_connect_data", Connect.self)(
                object.pointer, "children-changed::\(name)", handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0)
        }
    }

    func end() {
        typealias Disconnect =
            @convention(c) (
                OpaquePointer?, Int32, UInt32, UInt32, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
            ) -> UInt32
        // G_SIGNAL_MATCH_DATA.
        _ = atk("g_signal_handlers_disconnect_matched", Disconnect.self)(
            object.pointer, 1 << 4, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    private nonisolated static func note(
        _ name: String, _ index: UInt32, _ child: OpaquePointer?, _ data: UnsafeRawPointer?
    ) {
        let address = UInt(bitPattern: data), hasChild = child != nil
        MainActor.assumeIsolated {
            guard let data = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<Changes>.fromOpaque(data).takeUnretainedValue().found.append(
                "\(name) \(index)" + (hasChild ? "" : " without a child"))
        }
    }
}

/// An object of ATK, read by ATK's functions.
@MainActor
private final class ATKObject {
    let pointer: OpaquePointer
    var address: UInt { UInt(bitPattern: pointer) }

    /// Takes a reference over.
    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    var name: String? { text("atk_object_get_name") }
    var description: String? { text("atk_object_get_description") }
    var imageDescription: String? { text("atk_image_get_image_description") }
    var imageSize: [Int32] {
        typealias Size =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
            ) -> Void
        var (width, height): (Int32, Int32) = (-1, -1)
        atk("atk_image_get_image_size", Size.self)(pointer, &width, &height)
        return [width, height]
    }
    var role: Int { Int(integer("atk_object_get_role")) }
    var index: Int { Int(integer("atk_object_get_index_in_parent")) }
    var childCount: Int { Int(integer("atk_object_get_n_accessible_children")) }
    var children: [ATKObject] { (0..<childCount).compactMap(child(at:)) }
    /// The address of the parent; nil without one.
    var parent: UInt? {
        atk("atk_object_get_parent", (@convention(c) (OpaquePointer) -> OpaquePointer?).self)(pointer)
            .map { UInt(bitPattern: $0) }
    }
    var states: Set<Int> {
        let set = ATKObject(
            atk("atk_object_ref_state_set", (@convention(c) (OpaquePointer) -> OpaquePointer?).self)(pointer))
        let contains = atk("atk_state_set_contains_state", (@convention(c) (OpaquePointer, Int32) -> Int32).self)
        return Set((0..<64).filter { index in set.map { contains($0.pointer, Int32(index)) != 0 } ?? false })
    }
    /// The place in the window: x, y, width, height.
    var place: [Int32] {
        typealias Extents =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
                UnsafeMutablePointer<Int32>, Int32
            ) -> Void
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
        atk("atk_component_get_extents", Extents.self)(pointer, &x, &y, &width, &height, 1)
        return [x, y, width, height]
    }
    var actions: [String] {
        let name = atk(
            "atk_action_get_name", (@convention(c) (OpaquePointer, Int32) -> UnsafePointer<CChar>?).self)
        return (0..<integer("atk_action_get_n_actions")).compactMap { name(pointer, $0).map { String(cString: $0) } }
    }
    /// The names of the selected items.
    var selection: [String] {
        (0..<integer("atk_selection_get_selection_count")).compactMap {
            ATKObject(reference("atk_selection_ref_selection", $0))?.name
        }
    }

    func child(at index: Int) -> ATKObject? {
        ATKObject(reference("atk_object_ref_accessible_child", Int32(index)))
    }

    func contains(_ x: Int32, _ y: Int32) -> Bool {
        typealias Contains = @convention(c) (OpaquePointer, Int32, Int32, Int32) -> Int32
        return atk("atk_component_contains", Contains.self)(pointer, x, y, 1) != 0
    }

    func act(_ index: Int32) -> Bool { answer("atk_action_do_action", index) }

    func takeFocus() -> Bool { integer("atk_component_grab_focus") != 0 }

    func isSelected(_ index: Int32) -> Bool { answer("atk_selection_is_child_selected", index) }

    private func text(_ function: String) -> String? {
        atk(function, (@convention(c) (OpaquePointer) -> UnsafePointer<CChar>?).self)(pointer)
            .map { String(cString: $0) }
    }

    private func integer(_ name: String) -> Int32 {
        atk(name, (@convention(c) (OpaquePointer) -> Int32).self)(pointer)
    }

    private func answer(_ name: String, _ index: Int32) -> Bool {
        atk(name, (@convention(c) (OpaquePointer, Int32) -> Int32).self)(pointer, index) != 0
    }

    private func reference(_ name: String, _ index: Int32) -> OpaquePointer? {
        atk(name, (@convention(c) (OpaquePointer, Int32) -> OpaquePointer?).self)(pointer, index)
    }
}

/// A function of ATK or GObject, by its name; its type is that of the library's headers.
private func atk<Function>(_ name: String, _: Function.Type) -> Function {
    let library = dlopen("libatk-1.0.so.0", RTLD_NOW)
    guard let address = dlsym(library, name) else { preconditionFailure("ATK has no function \(name)") }
    return unsafeBitCast(address, to: Function.self)
}
