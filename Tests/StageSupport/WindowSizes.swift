public import Geometry

/// The sizes of windows that tests use, in points.
extension Size {
    /// The size of a small window, whose height is compact.
    nonisolated public static let smallWindow = Size(width: 400, height: 300)
    /// The size of a window on a desktop.
    nonisolated public static let desktopWindow = Size(width: 1280, height: 800)
    /// The size of a window that fills a 4K display at scale 1.
    nonisolated public static let largeWindow = Size(width: 3840, height: 2160)
}
