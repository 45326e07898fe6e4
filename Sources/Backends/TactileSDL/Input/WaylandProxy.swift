internal import CWayland

/// An object of the compositor, whose events go to its receiver.
nonisolated struct WaylandProxy {
    /// The kind of an object, which tells its events apart.
    enum Kind: Int {
        case registry = 1
        case exported, seat, pointer, timestamps, swipe, pinch, hold
        case surfaceRegistry, frame, buffer
    }

    let pointer: OpaquePointer

    /// Wraps a pointer to a `wl_proxy`; nil for no pointer.
    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// The version of the object's interface.
    var version: UInt32 { wl_proxy_get_version(pointer) }

    /// Sends the object's events to a receiver, which must outlive the object.
    func listen(as kind: Kind, _ receiver: some WaylandReceiver) {
        // One function receives all events. Its first parameter, which libwayland passes on unread, is the kind.
        let dispatch: wl_dispatcher_func_t = { kind, target, opcode, _, arguments in
            guard let kind = Kind(rawValue: Int(bitPattern: kind)), let target, let arguments,
                let receiver = wl_proxy_get_user_data(OpaquePointer(target))
            else { return 0 }
            let events = WaylandArguments(arguments)
            switch kind {
            case .registry, .exported:
                Unmanaged<WaylandConnection>.fromOpaque(receiver).takeUnretainedValue().handle(kind, opcode, events)
            case .seat, .pointer, .timestamps, .swipe, .pinch, .hold:
                Unmanaged<WaylandSeat>.fromOpaque(receiver).takeUnretainedValue().handle(kind, opcode, events)
            case .surfaceRegistry, .frame:
                Unmanaged<WaylandSurface>.fromOpaque(receiver).takeUnretainedValue().handle(kind, opcode, events)
            case .buffer:
                Unmanaged<WaylandBuffer>.fromOpaque(receiver).takeUnretainedValue().handle(kind, opcode, events)
            }
            return 0
        }
        wl_proxy_add_dispatcher(
            pointer, dispatch, UnsafeRawPointer(bitPattern: kind.rawValue),
            Unmanaged.passUnretained(receiver).toOpaque())
    }

    /// Sends a request that creates an object, with another object as its last argument if there is one.
    func create(_ interface: tactile_interface?, opcode: UInt32, for object: WaylandProxy? = nil) -> WaylandProxy? {
        var arguments = [wl_argument(), wl_argument()]
        if let object { arguments[1].o = object.pointer }
        return WaylandProxy(wl_proxy_marshal_array_flags(pointer, opcode, interface, version, 0, &arguments))
    }

    /// Sends a request that creates an object, whose place among the arguments is a new identifier.
    func create(_ interface: tactile_interface?, opcode: UInt32, _ arguments: [wl_argument]) -> WaylandProxy? {
        var arguments = arguments
        return WaylandProxy(wl_proxy_marshal_array_flags(pointer, opcode, interface, version, 0, &arguments))
    }

    /// Sends a request that creates no object.
    func send(opcode: UInt32, _ arguments: [wl_argument] = []) {
        var arguments = arguments + [wl_argument()]
        wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, &arguments)
    }

    /// Binds a global of this registry.
    func bind(_ name: UInt32, to interface: tactile_interface?, version: UInt32) -> WaylandProxy? {
        guard let interface else { return nil }
        var arguments = [
            wl_argument(u: name), wl_argument(s: interface.pointee.name), wl_argument(u: version), wl_argument(),
        ]
        return WaylandProxy(wl_proxy_marshal_array_flags(pointer, 0, interface, version, 0, &arguments))
    }

    /// Sends the request of `xdg_activation_v1` that brings a surface to the front by a token.
    func activate(_ token: UnsafePointer<CChar>, _ surface: OpaquePointer) {
        var arguments = [wl_argument(s: token), wl_argument(o: surface)]
        wl_proxy_marshal_array_flags(pointer, 2, nil, version, 0, &arguments)
    }

    /// Destroys the object, and notifies the compositor by a request if the interface has one.
    func destroy(opcode: UInt32? = nil) {
        guard let opcode else { return wl_proxy_destroy(pointer) }
        var arguments = [wl_argument()]
        wl_proxy_marshal_array_flags(pointer, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), &arguments)
    }

    /// Destroys a wrapper of an object, which is not known to the compositor.
    func destroyWrapper() { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(pointer)) }
}

/// A receiver of the events of objects.
nonisolated protocol WaylandReceiver: AnyObject {
    /// Handles an event, by its number in the protocol.
    func handle(_ kind: WaylandProxy.Kind, _ opcode: UInt32, _ arguments: WaylandArguments)
}

/// The arguments of an event, which the compiler cannot check against the protocol.
nonisolated struct WaylandArguments {
    private let values: UnsafeMutablePointer<wl_argument>

    init(_ values: UnsafeMutablePointer<wl_argument>) { self.values = values }

    func unsigned(_ index: Int) -> UInt32 { values[index].u }
    func signed(_ index: Int) -> Int32 { values[index].i }
    /// A number in steps of 1/256.
    func fixed(_ index: Int) -> Double { Double(values[index].f) / 256 }
    func string(_ index: Int) -> String { values[index].s.map { String(cString: $0) } ?? "" }
    /// The object; nil if it was destroyed.
    func object(_ index: Int) -> OpaquePointer? { values[index].o }
    /// The axis; nil for one that this program does not know.
    func axis(_ index: Int) -> PointerFrame.Axis? { PointerFrame.Axis(rawValue: unsigned(index)) }
}
