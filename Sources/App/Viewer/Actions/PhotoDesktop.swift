package import Platform
package import TactilePhotos

/// A photo's file, for the actions of the desktop.
package nonisolated struct PhotoFile: Sendable {
    /// The photo's index in the catalogue.
    package let id: Int
    /// The catalogue.
    package let catalogue: Catalogue

    /// Creates the file of a photo.
    package init(_ id: Int, of catalogue: Catalogue) { (self.id, self.catalogue) = (id, catalogue) }

    /// The path, as the catalogue has it.
    package var path: FilePath { catalogue.path(at: id) }
    /// The name on screen.
    package var title: String { catalogue.title(at: id) }
}

/// A dialog of the desktop about a photo.
package nonisolated enum PhotoDialog: Hashable, Sendable {
    /// The user chooses a program that opens the photo.
    case openWith
    /// The user sees the photo as the wallpaper, and sets it.
    case setWallpaper
}

/// The reason why a photo was not moved back from the trash.
package nonisolated struct RestoreFailure: Sendable {
    /// One sentence for the user.
    package let reason: String
    /// A Boolean value that indicates whether a later attempt may succeed.
    package let canRetry: Bool
    /// A Boolean value that indicates whether there is another file at the place of the photo.
    package let isTaken: Bool

    /// Creates a reason.
    package init(_ reason: String, canRetry: Bool, isTaken: Bool = false) {
        (self.reason, self.canRetry, self.isTaken) = (reason, canRetry, isTaken)
    }
}

/// The desktop's part of the actions on photos.
///
/// The calls about files take effect in their order. A failure is one sentence for the user; it arrives on the main actor,
/// now or later.
package protocol PhotoDesktop: AnyObject {
    /// Copies the picture of a photo: the file's own bytes if it is a JPEG or a PNG, otherwise a PNG.
    func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void)
    /// Copies the paths of photos as text, one on each line.
    func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void)
    /// Opens a dialog about a photo.
    func open(_ dialog: PhotoDialog, of photo: PhotoFile, didFail: @escaping (String) -> Void)
    /// Moves the files of a photo to the trash: all, or none. The first is the photo itself.
    func trash(_ files: [PhotoFile], didFail: @escaping (String) -> Void)
    /// Moves the files of a photo from the trash back to their places: all, or none. The first is the photo itself.
    func restore(_ files: [PhotoFile], didFail: @escaping (RestoreFailure) -> Void)
    /// Rotates a photo's file by quarter turns clockwise, -3 to 3, and reports the failure, or `nil` for success; an undo rotates only
    /// a file that this desktop has rotated.
    func rotate(_ photo: PhotoFile, by quarterTurns: Int, isUndo: Bool, didEnd: @escaping (String?) -> Void)
}

/// A desktop that only records what it is asked to do, for replays and tests: no file changes.
package final class RecordedPhotoDesktop: PhotoDesktop {
    /// A call, with the indices of its photos.
    package enum Call: Hashable, Sendable {
        case copyPicture(Int)
        case copyPaths([Int])
        case open(PhotoDialog, Int)
        case trash(Int)
        case restore(Int)
        case rotate(Int, Int)
    }

    /// The latest calls, at most 20, so that a long replay takes no more memory than a short one.
    package private(set) var calls: [Call] = [] { didSet { if calls.count > 20 { calls.removeFirst() } } }
    /// The sentence with which each call fails; `nil`, the default: each succeeds.
    package var failure: String?
    /// A Boolean value that indicates whether a photo that was not restored can be restored later.
    package var canRetry = true
    /// A Boolean value that indicates whether another file is at the place of a photo that was not restored.
    package var isTaken = false

    /// Creates a desktop without calls.
    package init() {}

    private func note(_ calls: [Call], _ didFail: (String) -> Void) {
        self.calls += calls
        if let failure { didFail(failure) }
    }

    package func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {
        note([.copyPicture(photo.id)], didFail)
    }

    package func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void) {
        note([.copyPaths(photos.map(\.id))], didFail)
    }

    package func open(_ dialog: PhotoDialog, of photo: PhotoFile, didFail: @escaping (String) -> Void) {
        note([.open(dialog, photo.id)], didFail)
    }

    package func trash(_ files: [PhotoFile], didFail: @escaping (String) -> Void) {
        note(files.map { .trash($0.id) }, didFail)
    }

    package func restore(_ files: [PhotoFile], didFail: @escaping (RestoreFailure) -> Void) {
        note(files.map { .restore($0.id) }) { didFail(RestoreFailure($0, canRetry: canRetry, isTaken: isTaken)) }
    }

    package func rotate(
        _ photo: PhotoFile, by quarterTurns: Int, isUndo: Bool, didEnd: @escaping (String?) -> Void
    ) {
        calls.append(.rotate(photo.id, quarterTurns))
        didEnd(failure)
    }
}

/// A desktop whose part another one takes during a replay, which changes no file.
package final class ReplayedPhotoDesktop: PhotoDesktop {
    private let live: any PhotoDesktop
    private let recorded = RecordedPhotoDesktop()
    private let isReplay: () -> Bool

    /// Creates a desktop; `isReplay` returns whether a replay runs at present.
    package init(_ live: any PhotoDesktop, isReplay: @escaping () -> Bool) {
        (self.live, self.isReplay) = (live, isReplay)
    }

    private var current: any PhotoDesktop { isReplay() ? recorded : live }

    package func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {
        current.copyPicture(photo, didFail: didFail)
    }

    package func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void) {
        current.copyPaths(photos, didFail: didFail)
    }

    package func open(_ dialog: PhotoDialog, of photo: PhotoFile, didFail: @escaping (String) -> Void) {
        current.open(dialog, of: photo, didFail: didFail)
    }

    package func trash(_ files: [PhotoFile], didFail: @escaping (String) -> Void) {
        current.trash(files, didFail: didFail)
    }

    package func restore(_ files: [PhotoFile], didFail: @escaping (RestoreFailure) -> Void) {
        current.restore(files, didFail: didFail)
    }

    package func rotate(
        _ photo: PhotoFile, by quarterTurns: Int, isUndo: Bool, didEnd: @escaping (String?) -> Void
    ) {
        current.rotate(photo, by: quarterTurns, isUndo: isUndo, didEnd: didEnd)
    }
}
