/// A tag that the user can put on a photo.
package nonisolated enum PhotoTag: String, CaseIterable {
    case favourite = "Favourite"
    case wallpaper = "Wallpaper"
    case print = "Print"
    case travel = "Travel"
}

/// The shape of a photo, by its sides.
package nonisolated enum PhotoShape: String, CaseIterable {
    /// At least as wide as high.
    case wide = "Wide"
    /// Higher than wide.
    case tall = "Tall"
}
