public import Controllers
public import Foundation
public import Geometry
import Views

/// A storyboard's controllers, which functions make: Porting/Rewriter writes them from a file of Xcode's.
@preconcurrency @MainActor
public final class UIStoryboard {
    private struct Factories {
        var initial: (@MainActor () -> UIViewController)?
        var controllers: [String: @MainActor () -> UIViewController]
    }

    private static var registered: [String: Factories] = [:]
    /// What makes the next controller in the place of its initializer, as `instantiateViewController(identifier:creator:)` asks.
    private static var creator: ((NSCoder) -> UIViewController?)?
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
                "there is no storyboard \(name): call Storyboards.register(), which Porting/Rewriter writes, before"))
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
    /// - Parameters:
    ///   - identifier: The identifier in the storyboard.
    ///   - creator: A closure that creates the controller by an initializer of its own; nil for `init(coder:)`.
    /// - Returns: The controller.
    /// - Precondition: the storyboard has one.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        Self.creator = creator
        defer { Self.creator = nil }
        guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard(
                    "\(identifier) of \(name) is no \(Controller.self): ask for its class"))
        }
        return controller
    }

    private func made(_ factory: (@MainActor () -> UIViewController)?) -> UIViewController? {
        guard let controller = factory?() else { return nil }
        // The functions that Porting/Rewriter writes have already called it.
        if controller.storyboard == nil { adopt(controller) }
        return controller
    }

    private func adopt(_ controller: UIViewController) {
        controller.attachments[ObjectIdentifier(UIStoryboard.self)] = self
        controller.awakeFromNib()
    }
}

// MARK: - What the functions call

extension UIStoryboard {
    /// Creates a view or another object by the initializer that UIKit calls for it.
    ///
    /// - Parameters:
    ///   - frame: The frame of the view.
    ///   - buttonType: The kind of the button.
    ///   - create: A closure that calls `init(coder:)`.
    /// - Returns: The object.
    /// - Precondition: `create` returns an object.
    public static func make<Object: AnyObject>(
        frame: CGRect = .zero, buttonType: UIButton.ButtonType = .custom, _ create: (NSCoder) -> Object?
    ) -> Object {
        guard let object = create(NibCoder(frame: frame, buttonType: buttonType)) else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard("init(coder:) of \(Object.self) returns nil: return an object"))
        }
        return object
    }

    /// Creates a controller by the initializer that UIKit calls for it, or by the closure that the caller has given.
    ///
    /// - Precondition: the closure returns a controller of the type.
    public static func makeController<Controller: UIViewController>(
        _ create: (NSCoder) -> Controller?
    ) -> Controller {
        guard let creator else { return make(create) }
        Self.creator = nil
        return make { creator($0) as? Controller }
    }

    /// Sets the function that sets a controller's view and connects its outlets when the view is first needed.
    public static func setView<Controller: UIViewController>(
        of controller: Controller, by load: @escaping (Controller) -> Void
    ) {
        controller.viewLoader = { [weak controller] in if let controller { load(controller) } }
    }

    /// Keeps objects as long as their controller, or the owner of their nib, exists.
    public static func keep(_ objects: [AnyObject], for owner: AnyObject?) {
        let key = ObjectIdentifier(KeptObjects.self)
        switch owner {
        case let controller as UIViewController:
            controller.attachments[key] = KeptObjects(objects, controller.attachments[key])
        case let view as UIView: view.attachments[key] = KeptObjects(objects, view.attachments[key])
        default: break
        }
    }

    /// Sets the storyboard of a controller that is complete but for its view, and notifies the controller.
    public static func finish(_ controller: UIViewController, of name: String) {
        UIStoryboard(name: name, bundle: nil).adopt(controller)
    }
}

/// Objects that a controller or a view keeps.
private final class KeptObjects {
    let objects: [AnyObject]
    let others: AnyObject?

    init(_ objects: [AnyObject], _ others: AnyObject?) { (self.objects, self.others) = (objects, others) }
}

/// What a view of a storyboard is created with.
nonisolated final class NibCoder: NSCoder, FrameCoder {
    let frame: Rect
    let buttonType: UIButton.ButtonType

    init(frame: Rect, buttonType: UIButton.ButtonType) {
        (self.frame, self.buttonType) = (frame, buttonType)
        super.init()
    }
}
