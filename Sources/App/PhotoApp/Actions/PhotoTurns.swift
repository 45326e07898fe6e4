import TactilePhotos

/// The rotations of photos since their first decodes, by which decodes of the unrotated files are corrected.
///
/// The file is rotated on another thread, so that decodes of the old and of the new file arrive in any order. A decode
/// states the orientation of its file; the difference from the wanted one is made up in memory.
struct PhotoTurns {
    /// The orientations of the files at their first decodes.
    private var first: [Int: OrientationNumber] = [:]
    /// The wanted orientations of the rotated photos.
    private var wanted: [Int: OrientationNumber] = [:]

    /// Rotates a photo by quarter turns clockwise.
    mutating func turn(_ id: Int, by quarterTurns: Int) {
        wanted[id] = (wanted[id] ?? first[id] ?? .upright).turned(by: quarterTurns)
    }

    /// Returns the quarter turns that a decode lacks; `nil` if the photo has not been rotated.
    mutating func missingTurns(of photo: PhotoImage, of id: Int) -> Int? {
        let own = photo.orientation ?? first[id] ?? .upright
        if first[id] == nil { first[id] = own }
        return wanted[id].flatMap { $0.quarterTurns(from: own) }
    }

    /// Gives the only photo another index.
    mutating func move(to id: Int) {
        first = Dictionary(uniqueKeysWithValues: first.values.map { (id, $0) })
        wanted = Dictionary(uniqueKeysWithValues: wanted.values.map { (id, $0) })
    }
}
