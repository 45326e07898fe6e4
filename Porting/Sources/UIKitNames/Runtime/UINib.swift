public import Foundation

/// The objects of a nib, which a function makes: Porting/Rewriter writes it from a file of Xcode's.
@preconcurrency @MainActor
public final class UINib {
    /// What connects the outlets of the owner and returns the other objects of the nib.
    public typealias Loader = @MainActor (_ owner: AnyObject?) -> [Any]

    private static var registered: [String: Loader] = [:]
    private let load: Loader

    /// Sets the function that makes a nib's objects.
    public static func register(_ name: String, objects: @escaping Loader) { registered[name] = objects }

    /// Creates a nib, whose function has been registered.
    ///
    /// - Precondition: a nib of the name has been registered.
    public init(nibName name: String, bundle: Bundle?) {
        guard let load = Self.registered[name] else {
            preconditionFailure(
                ProgrammerError.unknownStoryboard(
                    "there is no nib \(name): call Storyboards.register(), which Porting/Rewriter writes, before"))
        }
        self.load = load
    }

    /// Creates the objects of the nib and connects the outlets of the owner.
    ///
    /// - Returns: The objects beside the owner, in their order in the file.
    @discardableResult
    public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        load(owner as AnyObject?)
    }

    /// A key of an option; there are no options.
    public nonisolated struct OptionsKey: Hashable, Sendable {}
}

extension Bundle {
    /// Creates the objects of a nib and connects the outlets of the owner; the bundle does not matter.
    ///
    /// - Precondition: a nib of the name has been registered.
    /// - Returns: The objects beside the owner, in their order in the file.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
