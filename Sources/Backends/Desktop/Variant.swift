import CGIO

/// The owner of a reference to a D-Bus value.
struct Variant: ~Copyable {
    private let pointer: OpaquePointer

    /// Takes ownership of a reference; nil where there is none.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// Adds a reference.
    init(borrowing pointer: OpaquePointer) {
        self.pointer = g_variant_ref(pointer)
    }

    /// Makes the value that a text in GLib's form describes; nil for another text.
    init?(text: String) {
        // This reference belongs to the caller, unlike those of GLib's other functions that make values.
        self.init(owning: g_variant_parse(nil, text, nil, nil, nil))
    }

    deinit { g_variant_unref(pointer) }

    /// Calls a closure with the value, which lives until the closure returns.
    func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(pointer) }

    /// The D-Bus signature of its type.
    private var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// Returns a member of a tuple; nil where the value has not the signature `tuple`.
    func member(_ index: Int, of tuple: String) -> Variant? {
        type == tuple ? Variant(owning: g_variant_get_child_value(pointer, index)) : nil
    }

    /// Returns the value of a key; nil where there is no such key, and where this is no dictionary with string keys.
    func value(of key: String) -> Variant? {
        type.hasPrefix("a{s") ? Variant(owning: g_variant_lookup_value(pointer, key, nil)) : nil
    }

    /// The string; nil for a value of another type.
    var string: String? {
        if type == "v" { return Variant(owning: g_variant_get_variant(pointer))?.string }
        return type == "s" || type == "o" ? String(cString: g_variant_get_string(pointer, nil)) : nil
    }

    /// The strings; nil for a value of another type.
    var strings: [String]? {
        if type == "v" { return Variant(owning: g_variant_get_variant(pointer))?.strings }
        guard type == "as" else { return nil }
        return (0..<g_variant_n_children(pointer)).compactMap {
            Variant(owning: g_variant_get_child_value(pointer, $0))?.string
        }
    }

    /// The number; nil for a value of another type.
    var number: UInt32? { type == "u" ? g_variant_get_uint32(pointer) : nil }

    /// The setting; nil for a value of another type.
    var setting: DesktopSettings.Value? {
        switch type {
        case "u": .number(g_variant_get_uint32(pointer))
        case "d": .real(g_variant_get_double(pointer))
        case "b": .boolean(g_variant_get_boolean(pointer) != 0)
        // Some desktops wrap the value in two variants.
        case "v": Variant(owning: g_variant_get_variant(pointer))?.setting
        default: nil
        }
    }
}
