public import Controllers
public import Foundation
import Geometry

/// A storyboard's controllers, which functions make: Tools/Port writes them from a file of Xcode's.
@preconcurrency @MainActor
public final class UIStoryboard {
    private struct Factories {
        var initial: (@MainActor () -> UIViewController)?
        var controllers: [String: @MainActor () -> UIViewController]
    }

    private static var registered: [String: Factories] = [:]
    private let name: String

    /// Sets the functions that make a storyboard's controllers.
    ///
    /// - Parameters:
    ///   - name: The name of the storyboard.
    ///   - initial: The function that makes the initial controller.
    ///   - controllers: The functions that make the others, by their storyboard identifiers.
    public static func register(
        _ name: String, initial: (@MainActor () -> UIViewController)? = nil,
        controllers: [String: @MainActor () -> UIViewController]
    ) {
        registered[name] = Factories(initial: initial, controllers: controllers)
    }

    /// Creates a storyboard, whose functions have been registered.
    ///
    /// - Precondition: a storyboard of the name has been registered.
    public init(name: String, bundle: Bundle?) {
        precondition(
            Self.registered[name] != nil,
            ProgrammerError.unknownStoryboard(
                "there is no storyboard \(name): call Storyboards.register(), which Tools/Port writes, before"))
        self.name = name
    }

    /// Creates the initial controller; nil if the storyboard has none.
    public func instantiateInitialViewController() -> UIViewController? { made(Self.registered[name]?.initial) }

    /// Creates the controller of an identifier.
    ///
    /// - Precondition: the storyboard has one.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let controller = made(Self.registered[name]?.controllers[identifier]) else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard("\(name) has no controller \(identifier): give it this identifier"))
        }
        return controller
    }

    /// Creates the controller of an identifier, of a type.
    ///
    /// - Precondition: the storyboard has one.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard(
                    "\(identifier) of \(name) is no \(Controller.self): ask for its class"))
        }
        return controller
    }

    private func made(_ factory: (@MainActor () -> UIViewController)?) -> UIViewController? {
        let controller = factory?()
        controller?.attachments[ObjectIdentifier(UIStoryboard.self)] = self
        controller?.awakeFromNib()
        return controller
    }
}
