/// UIKit's names for what this library has: a listing for iOS imports this in place of UIKit.
///
/// Docs/Porting.md says what differs, what is missing, and how a file imports Foundation as well.
@_exported public import Tactile
