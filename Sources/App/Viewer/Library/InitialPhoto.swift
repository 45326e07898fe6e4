/// The photo that a scene presents at its beginning.
public nonisolated enum InitialPhoto: Hashable, Sendable {
    /// The file that was opened, or the first of several; none if a folder was opened.
    case opened
    /// The photo with an index in the catalogue.
    case index(Int)
}

/// What the user chooses in a dialog of the desktop.
public nonisolated enum FileChoice: Hashable, Sendable {
    /// One or more pictures.
    case files
    /// One or more folders.
    case folders
}
