import CGIO

/// A value as the bus carries it.
struct Variant: ~Copyable {
    /// What C knows it by; valid as long as this.
    private let pointer: OpaquePointer

    /// Takes over a reference; nil where there is none.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// Takes a reference of its own.
    init(borrowing pointer: OpaquePointer) {
        self.pointer = g_variant_ref(pointer)
    }

    deinit { g_variant_unref(pointer) }

    /// Which type it is of, in D-Bus's signs.
    var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// A member of a tuple; nil where this is none that begins with such members.
    func member(_ index: Int, of tuple: String) -> Variant? {
        type == tuple ? Variant(owning: g_variant_get_child_value(pointer, index)) : nil
    }

    /// What a key leads to; nil where there is no such key, or this is no dictionary of strings.
    func value(of key: String) -> Variant? {
        type.hasPrefix("a{s") ? Variant(owning: g_variant_lookup_value(pointer, key, nil)) : nil
    }

    /// As a word; nil where it is none.
    var string: String? { type == "s" ? String(cString: g_variant_get_string(pointer, nil)) : nil }

    /// As a setting; nil where it is of another kind.
    var setting: MotionSettings.Value? {
        switch type {
        case "u": .number(g_variant_get_uint32(pointer))
        case "b": .truth(g_variant_get_boolean(pointer) != 0)
        // Some desktops wrap it twice.
        case "v": Variant(owning: g_variant_get_variant(pointer))?.setting
        default: nil
        }
    }
}
