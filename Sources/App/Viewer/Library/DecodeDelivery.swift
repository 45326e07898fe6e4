public import TactilePhotos

/// An object that decides when decoded photos reach their scene: a recording stores the delays, a replay repeats them.
public protocol DecodeDelivery: AnyObject {
    /// The current time, in seconds on the stage's clock.
    var now: Double { get }

    /// Delivers a decoded photo, now or later.
    ///
    /// - Parameters:
    ///   - request: the request that has been decoded.
    ///   - requestTime: the time of the request, in seconds.
    ///   - receive: passes the photo to the scene; called once.
    func deliver(_ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void)
}
