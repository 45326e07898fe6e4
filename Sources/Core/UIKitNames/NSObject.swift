/// The base of many listings' classes; empty, for there is no Objective-C here.
///
/// It lives on the main actor, as the protocols do for which it is a base.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class NSObject {
    /// Makes an object.
    public init() {}
}

/// What UIKit's listings name in `init?(coder:)`; there are no archives, so that nobody ever makes one.
public nonisolated enum NSCoder {}
