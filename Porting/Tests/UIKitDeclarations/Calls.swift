import UIKitNames

/// The methods that were called, by their names with labels, and how often.
///
/// The files of this module declare every method of each delegate as UIKit does. They are compiled as an app is: without
/// the settings of the library's own modules.
@MainActor
final class Calls {
    private(set) var order: [String] = []

    func note(_ name: String = #function) { order.append(name) }

    func count(_ name: String) -> Int { order.count { $0 == name } }

    /// The names that were never called.
    func missing(of names: [String]) -> [String] { names.filter { count($0) == 0 } }
}
