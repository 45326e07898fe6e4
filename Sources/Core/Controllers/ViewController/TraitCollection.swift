public import Geometry

/// How much room there is in one direction; UIKit's `UIUserInterfaceSizeClass`.
public nonisolated enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
    /// Not known: a controller without a stage.
    case unspecified
    /// Little room.
    case compact
    /// Much room.
    case regular
}

/// The surroundings that a controller adapts to; counterpart of `UITraitCollection`.
public nonisolated struct TraitCollection: Hashable, Sendable {
    /// How much room there is from left to right.
    public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    /// How much room there is from top to bottom.
    public var verticalSizeClass = UserInterfaceSizeClass.unspecified
    /// Pixels in a point; 0 where it is not known.
    public var displayScale = 0.0

    /// Makes a collection that knows nothing.
    public init() {}

    /// Makes a collection of size classes and scale.
    public init(
        horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UserInterfaceSizeClass = .unspecified, displayScale: Double = 0
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
    }

    /// The traits of a window.
    ///
    /// Ours, for a window has no device whose table could be looked up: compact is what is narrower than 600 points or lower
    /// than 480, which every phone is on its side.
    public init(windowSize: Size, displayScale: Double) {
        horizontalSizeClass = windowSize.width < Self.regularWidth ? .compact : .regular
        verticalSizeClass = windowSize.height < Self.regularHeight ? .compact : .regular
        self.displayScale = displayScale
    }

    /// From which width on a window is regular, in points.
    public static let regularWidth = 600.0
    /// From which height on a window is regular, in points.
    public static let regularHeight = 480.0

    /// Whether the size classes are those of another collection.
    func hasSizeClasses(of other: TraitCollection) -> Bool {
        horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
    }

    /// These traits with those that another collection knows in their place.
    public func overridden(by other: TraitCollection) -> TraitCollection {
        var result = self
        if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
        if other.displayScale > 0 { result.displayScale = other.displayScale }
        return result
    }
}
