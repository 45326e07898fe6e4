/// UIKit's names for the types of this library: a listing for iOS imports this module instead of UIKit.
///
/// As UIKit does, the module re-exports Foundation. Where Foundation has a type of the same name (`CGRect`, `IndexPath`,
/// `DispatchQueue`, `Timer`), this module's declaration takes precedence, so a file imports this module alone.
/// Porting/Docs/Porting.md lists what differs and what is missing.
@_exported public import Foundation
@_exported public import PortingCore
@_exported public import Tactile
public import Views

/// The index of a section and of an item in it.
public typealias IndexPath = Views.IndexPath
