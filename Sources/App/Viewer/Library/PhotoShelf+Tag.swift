import System

extension PhotoShelf {
    /// A tag that the user can put on a photo.
    package nonisolated enum Tag: String, CaseIterable {
        // strings: begin
        case favourite = "Favourite"
        case wallpaper = "Wallpaper"
        case print = "Print"
        case travel = "Travel"
        // strings: end

        /// The tag in the user's language.
        package var title: String { strings(key: rawValue) }
    }
}

extension PhotoShelf {
    /// The shape of a photo, by its sides.
    package nonisolated enum Shape: String, CaseIterable {
        // strings: begin
        /// At least as wide as high.
        case wide = "Wide"
        /// Higher than wide.
        case tall = "Tall"
        // strings: end

        /// The shape in the user's language.
        package var title: String { strings(key: rawValue) }
    }
}
