/// UIKit's names for the types of this library: a listing for iOS imports this module instead of UIKit.
///
/// Docs/Porting.md lists what differs, what is missing, and how a file imports Foundation as well.
@_exported public import Tactile

/// The base class of many classes in listings; empty, because there is no Objective-C runtime.
///
/// It is isolated to the main actor, like the protocols whose adopters inherit from it.
@MainActor
open class NSObject {
    /// Creates an object.
    public init() {}
}

/// The parameter type of `init?(coder:)`; it has no values, because there are no archives to decode.
public nonisolated enum NSCoder {}
