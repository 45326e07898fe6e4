import Dispatch
import Synchronization

extension ApplicationInstance {
    /// The result of a start by the bus.
    public enum ServiceStart: Sendable {
        /// This is the first instance, with the first request.
        case requested(ApplicationInstance, Request)
        /// There is no bus that could ask for anything.
        case alone
        /// Another instance runs, or the bus asks for nothing.
        case superfluous
    }

    /// Becomes the first instance, and waits for the request for which the bus has started it.
    ///
    /// The bus sends the request as soon as the name has an owner (D-Bus specification, Message Bus Starting Services).
    ///
    /// - Parameters:
    ///   - address: the D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - patience: the longest time to wait, in seconds.
    ///   - receive: called with each later request, on a thread of the connection.
    /// - Returns: The result of this start.
    public static func awaitRequest(
        address: String? = DesktopSettingsObserver.sessionBus, patience: Double = 10,
        receive: @escaping @Sendable (Request) -> Void
    ) -> ServiceStart {
        let first = FirstRequest()
        let role = claim(Request(), address: address) { if !first.take($0) { receive($0) } }
        switch role {
        case .first(let instance):
            guard let request = first.wait(patience) else { return .superfluous }
            return .requested(instance, request)
        case .passedOn: return .superfluous
        case .alone, .silent: return .alone
        }
    }

    /// The place in which the first request arrives.
    private final class FirstRequest: Sendable {
        private let request = Mutex<Request?>(nil)
        private let arrival = DispatchSemaphore(value: 0)

        /// Takes a request; returns whether it is the first.
        func take(_ new: Request) -> Bool {
            let isFirst = request.withLock { request in
                guard request == nil else { return false }
                request = new
                return true
            }
            if isFirst { arrival.signal() }
            return isFirst
        }

        /// Returns the request as soon as there is one; nil after some seconds.
        func wait(_ seconds: Double) -> Request? {
            _ = arrival.wait(timeout: .now() + seconds)
            return request.withLock { $0 }
        }
    }
}
