import Views

/// An animation as POP's listings write it: made of a property's name, set up, and added to a view.
///
/// It drives the model of one property of one view by the library's own motions.
open class POPPropertyAnimation: POPAnimation {
    /// What it drives.
    public let property: POPAnimatableProperty
    /// Where it begins; nil: where the property is.
    public var fromValue: NSValue?
    /// Where it ends; set while it runs, it leads there from where it is.
    public var toValue: NSValue? { didSet { toValueDidChange() } }

    /// Makes an animation of a property.
    public init(propertyNamed property: POPAnimatableProperty) { self.property = property }

    /// Begins to drive the property.
    func begin(
        _ driven: AnimatableProperty<NSValue>, from start: NSValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation { preconditionFailure("\(self) is the base of animations and moves nothing itself") }

    /// Where it would leave a property that is at a value.
    func end(from start: NSValue) -> NSValue { toValue.map(property.checked) ?? start }

    /// Another target was set.
    func toValueDidChange() {}

    override final func start(on view: View, completion: @escaping (Bool) -> Void) -> RunningAnimation? {
        let start = fromValue.map(property.checked) ?? property.value(of: view)
        let driven = property.property(of: view)
        guard let engine = view.window?.engine else {
            property.put(end(from: start), into: view)
            completion(true)
            return nil
        }
        return begin(driven, from: start, on: engine, completion: completion)
    }
}

/// The base of POP's animations.
open class POPAnimation {
    /// Told once of the end, and whether the animation came to rest.
    public final var completionBlock: ((_ animation: POPAnimation?, _ finished: Bool) -> Void)?
    /// What the caller calls it.
    public final var name: String?

    init() {}

    /// Begins on a view; nil where nothing moves, and `completion` has been told.
    func start(on view: View, completion: @escaping (Bool) -> Void) -> RunningAnimation? {
        preconditionFailure("\(self) is the base of animations and moves nothing itself")
    }
}
