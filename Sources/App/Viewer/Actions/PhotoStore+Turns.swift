import Platform
import TactilePhotos

extension PhotoStore {
    /// The rotations of photos since their last decodes, by which decodes of the unrotated files are corrected.
    ///
    /// The file is rotated on another thread, so that decodes of the old and of the new file arrive in any order. A decode
    /// states the orientation of its file; the difference from the wanted one is made up in memory.
    struct Turns {
        /// The orientations of the files at their last decodes before the rotations.
        private var unturned: [Int: OrientationNumber] = [:]
        /// The wanted orientations of the rotated photos, and the versions of their files at the rotations.
        private var wanted: [Int: (orientation: OrientationNumber, version: Int)] = [:]

        /// Rotates a photo by quarter turns clockwise, of which `version` of the file is known.
        ///
        /// A rotation that has failed is taken back (`isTakenBack`): its file has not changed.
        mutating func turn(_ id: Int, by quarterTurns: Int, version: Int, isTakenBack: Bool = false) {
            let own = unturned[id] ?? .upright, orientation = (wanted[id]?.orientation ?? own).turned(by: quarterTurns)
            wanted[id] = isTakenBack && orientation == own ? nil : (orientation, version)
        }

        /// Returns the quarter turns that a decode of a version of the file lacks; `nil` if the photo has not been rotated.
        ///
        /// A later version of the wanted orientation ends the correction, because what follows is a change by others.
        mutating func missingTurns(of photo: PhotoImage, of id: Int, version: Int) -> Int? {
            let own = photo.orientation ?? unturned[id] ?? .upright
            guard let wanted = wanted[id] else {
                unturned[id] = own
                return nil
            }
            if version > wanted.version, own == wanted.orientation {
                self.wanted[id] = nil
                unturned[id] = own
            }
            return wanted.orientation.quarterTurns(from: own)
        }

        /// Returns a frame as the photo is rotated; `orientation` is that of the file whose frame it is.
        func corrected(_ frame: Image, of id: Int, from orientation: OrientationNumber?) -> Image {
            guard let orientation, let missing = wanted[id]?.orientation.quarterTurns(from: orientation), missing != 0
            else { return frame }
            let turned = PhotoImage(image: frame, naturalSize: .zero).turned(by: missing).image
            return Image(levels: turned.levels, isOpaque: turned.isOpaque, isTransient: frame.isTransient)
        }

        /// Gives the only photo another index.
        mutating func move(to id: Int) {
            unturned = Dictionary(uniqueKeysWithValues: unturned.values.map { (id, $0) })
            wanted = Dictionary(uniqueKeysWithValues: wanted.values.map { (id, $0) })
        }
    }
}
