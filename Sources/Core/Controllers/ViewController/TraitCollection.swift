public import Geometry
public import Platform

/// The amount of space in one direction; counterpart of `UIUserInterfaceSizeClass`.
public nonisolated enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
    /// Unknown, as for a controller that is on no stage.
    case unspecified
    /// Little space.
    case compact
    /// Much space.
    case regular
}

/// The properties of the environment to which a controller adapts; counterpart of `UITraitCollection`.
public nonisolated struct TraitCollection: Hashable, Sendable {
    /// The size class of the width.
    public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    /// The size class of the height.
    public var verticalSizeClass = UserInterfaceSizeClass.unspecified
    /// The light or dark appearance.
    public var userInterfaceStyle = UserInterfaceStyle.unspecified
    /// The number of pixels per point; 0 if it is unspecified.
    public var displayScale = 0.0

    /// Creates a collection of unspecified traits.
    public init() {}

    /// Creates a collection of size classes, a scale and a style.
    public init(
        horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UserInterfaceSizeClass = .unspecified, displayScale: Double = 0,
        userInterfaceStyle: UserInterfaceStyle = .unspecified
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
    }

    /// Creates the traits of a window.
    ///
    /// UIKit looks the size classes up by device, and a window has none. Chosen here: a width below ``regularWidth``
    /// and a height below ``regularHeight`` are compact, as is the height of every phone in landscape.
    public init(
        windowSize: Size, displayScale: Double, userInterfaceStyle: UserInterfaceStyle = .unspecified
    ) {
        horizontalSizeClass = windowSize.width < Self.regularWidth ? .compact : .regular
        verticalSizeClass = windowSize.height < Self.regularHeight ? .compact : .regular
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
    }

    /// The least width of a horizontally regular window, in points: 600.
    public static let regularWidth = 600.0
    /// The least height of a vertically regular window, in points: 480.
    public static let regularHeight = 480.0

    /// Returns whether the size classes equal those of another collection.
    func hasSizeClasses(of other: TraitCollection) -> Bool {
        horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
    }

    /// Returns these traits, each replaced by that of another collection where it is specified there.
    public func overridden(by other: TraitCollection) -> TraitCollection {
        var result = self
        if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
        if other.displayScale > 0 { result.displayScale = other.displayScale }
        if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
        return result
    }

    /// The size classes as text, for a trace.
    var text: String { "\(horizontalSizeClass.rawValue) x \(verticalSizeClass.rawValue)" }
}
