internal import CSDL2

/// The end of the program after the end of its X server, with which Xlib cannot go on.
///
/// Wayland's library reports the end of its compositor as an error instead, which closes the window.
final class ConnectionLoss {
    /// Ends the program; without it, Xlib ends it with status 1.
    var end: ((SDLError) -> Never)?

    /// Begins to watch the connection.
    init() {
        tactile_set_loss(
            { context in
                let address = UInt(bitPattern: context)
                MainActor.assumeIsolated {
                    guard let context = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<ConnectionLoss>.fromOpaque(context).takeUnretainedValue().report()
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { tactile_set_loss(nil, nil) }

    private func report() { end?(.disconnected(reason: "the X server has ended")) }
}
