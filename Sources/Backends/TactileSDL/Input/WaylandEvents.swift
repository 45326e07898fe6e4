internal import CWayland

/// The functions that receive the events of an object, at an address that libwayland keeps.
///
/// They must live as long as the object. Each function that the object's version can call is set.
nonisolated final class WaylandEvents<Functions> {
    let functions: UnsafeMutablePointer<Functions>

    /// Creates the functions of a protocol: `set` sets them in a structure without any.
    init(_ empty: Functions, _ set: (inout Functions) -> Void) {
        functions = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
        functions.initialize(to: empty)
        set(&functions.pointee)
    }

    deinit { functions.deallocate() }
}

/// An object that receives events, and that must live as long as the objects that send them.
nonisolated protocol WaylandReceiver: AnyObject {}

nonisolated extension WaylandReceiver {
    /// The address that libwayland passes to the functions of events.
    var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Returns the receiver of an event.
    static func receiver(_ data: UnsafeMutableRawPointer?) -> Self? {
        data.map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The compositor's list of its globals, whose events and those of its objects arrive on one queue.
nonisolated enum WaylandRegistry {
    /// Creates a registry on a queue from its beginning, so that SDL's thread cannot dispatch its events.
    static func make(on queue: OpaquePointer, of display: OpaquePointer) -> OpaquePointer? {
        guard let wrapper = wrapper(of: UnsafeMutableRawPointer(display), on: queue) else { return nil }
        defer { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        return wl_display_get_registry(wrapper)
    }

    /// Returns a wrapper of an object; the events of what it creates arrive on a queue.
    static func wrapper(of object: UnsafeMutableRawPointer?, on queue: OpaquePointer) -> OpaquePointer? {
        guard let object, let wrapper = wl_proxy_create_wrapper(object) else { return nil }
        wl_proxy_set_queue(OpaquePointer(wrapper), queue)
        return OpaquePointer(wrapper)
    }

    /// Binds a global.
    static func bind(
        _ name: UInt32, of registry: OpaquePointer?, to interface: UnsafePointer<wl_interface>?, version: UInt32
    ) -> OpaquePointer? {
        wl_registry_bind(registry, name, interface, version).map { OpaquePointer($0) }
    }
}
