import Controllers
import Desktop
import Dispatch
import Glibc
import Platform
import Synchronization
import System
import TactilePhotos
import TactileSDL
import Viewer

/// The desktop's part of the actions on photos: the clipboard, the trash, the portals, and the rotation of files.
///
/// Files change on one thread in the order of the actions.
@MainActor
final class DesktopActions: PhotoDesktop {
    /// The window of the clipboard and of the dialogs.
    weak var window: SDLWindow?
    /// The desktop's thumbnails, of which those of a rotated file are removed, because its time stays.
    var thumbnails: SharedThumbnailCache?
    private let inbox: Inbox
    private let failures: FailureRelay
    private let limits: DecodingLimits
    private let clipboardWork = DispatchQueue(label: "clipboard")
    /// The program that takes the clipboard over, or has done so; a further copy replaces it.
    private var clipboard: ClipboardProgram?
    private let files = DispatchQueue(label: "photo files")
    /// The work of both queues that has not ended.
    ///
    /// Asking a queue instead would need a thread, and there may be none left.
    private let work = DispatchGroup()
    private let trashed = TrashedFiles()
    /// The files that were rotated last.
    private let rotated = RotatedFiles()
    /// The dialog that is open; a further one ends it.
    private var dialog: FilePortal?

    private let sandbox: Sandbox?

    /// Creates the desktop's part; failures arrive through an inbox, and copied photos are decoded within limits, in a
    /// sandbox if there is one.
    init(inbox: Inbox, limits: DecodingLimits, sandbox: Sandbox?) {
        (self.inbox, self.limits, self.sandbox) = (inbox, limits, sandbox)
        failures = FailureRelay(inbox)
    }

    /// Waits after the end of the window until all files are changed and the clipboard has what was copied.
    ///
    /// - Parameters:
    ///   - seconds: The longest time.
    ///   - takesLonger: Called if it takes longer than a moment.
    /// - Returns: The failures that were not shown, in English sentences.
    func finish(within seconds: Double, takesLonger: () -> Void = {}) -> [String] {
        let start = DispatchTime.now()
        if work.wait(timeout: start + min(Self.moment, seconds)) == .success { return failures.takeUnseen() }
        takesLonger()
        if work.wait(timeout: start + seconds) == .success { return failures.takeUnseen() }
        let late = "Photos were still being changed or copied \(Int(seconds)) s after the end of the window"
        return failures.takeUnseen() + ["\(late); look whether all are in their places."]
    }

    /// The time for which a window without work may stay, in seconds.
    private static let moment = 0.2

    func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {
        clipboard?.end()
        guard let system = windowSystem else { return didFail(Self.noClipboard) }
        let program = ClipboardProgram(system), limits = limits, sandbox = sandbox, failures = failures,
            fail = MainActorCall(didFail)
        clipboard = program
        clipboardWork.async(group: work) {
            do throws(PhotosError) {
                let picture = try CommonPicture(
                    of: photo.catalogue, at: photo.id, limits: limits, sandbox: sandbox)
                let answer = program.copy(picture.descriptor, mediaType: picture.mediaType)
                guard answer != .done, answer != .ended else { return }
                failures.post({ Self.sentence(answer, system, photo.title) }, fail.call)
            } catch {
                failures.post({ error.text }, fail.call)
            }
        }
    }

    private var windowSystem: ClipboardProgram.WindowSystem? {
        switch window?.inputReport.platform {
        case "Wayland": .wayland
        case "X11": .x11
        default: nil
        }
    }

    private nonisolated static var noClipboard: String {
        strings("The desktop's clipboard is not available; nothing was copied.")
    }

    private nonisolated static func sentence(
        _ answer: ClipboardProgram.Answer, _ system: ClipboardProgram.WindowSystem, _ title: String
    ) -> String {
        switch answer {
        case .done, .ended: ""
        case .missing:
            strings("\(title) was not copied; install the package \(system.package), which copies pictures.")
        case .failed: strings("\(title) was not copied: the program \(system.program) failed; try it again.")
        case .late: strings("\(title) was not copied: the program \(system.program) did not answer; try it again.")
        }
    }

    func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void) {
        // A picture that is not on the clipboard yet would replace the text.
        clipboard?.end()
        let paths = photos.map { OpenedPaths.absolute($0.path) }
        // The clipboard's text is UTF-8: a path that is none is copied as its URI.
        let text = paths.map { $0.validText ?? FileURI.uri(ofPath: $0) }.joined(separator: "\n")
        guard windowSystem == .wayland else { return copyText(text, didFail: didFail) }
        // SDL is used only where the program is not installed, because it needs a button that has been pressed.
        let program = ClipboardProgram(.wayland), failures = failures, fail = MainActorCall(didFail)
        let otherwise = MainActorCall { [weak self] in self?.copyText($0, didFail: didFail) ?? () }
        clipboard = program
        clipboardWork.async(group: work) {
            switch program.copy(text) {
            case .done, .ended: break
            case .missing: failures.post({ Self.noClipboard }) { _ in otherwise.call(text) }
            case .failed, .late: failures.post({ Self.noClipboard }, fail.call)
            }
        }
    }

    private func copyText(_ text: String, didFail: (String) -> Void) {
        if window?.copy(text) != true { didFail(Self.noClipboard) }
    }

    func open(_ dialog: PhotoDialog, of photo: PhotoFile, didFail: @escaping (String) -> Void) {
        let purpose: FilePortal.Purpose = dialog == .openWith ? .openWith : .setWallpaper
        let title = photo.title, inbox = inbox, fail = MainActorCall(didFail)
        self.dialog = FilePortal(
            purpose, OpenedPaths.absolute(photo.path), parent: window?.portalIdentifier ?? ""
        ) { answer in
            inbox.post { if let sentence = Self.sentence(answer, purpose, title) { fail.call(sentence) } }
        }
    }

    /// Shows the folder of a recording in the file manager.
    func showFolder(of recording: String, didFail: @escaping (String) -> Void) {
        let path = OpenedPaths.absolute(FilePath(recording)), inbox = inbox, fail = MainActorCall(didFail)
        dialog = FilePortal(.showInFolder, path, parent: window?.portalIdentifier ?? "") { answer in
            inbox.post { if let sentence = Self.sentence(answer, .showInFolder, path.text) { fail.call(sentence) } }
        }
    }

    private nonisolated static func sentence(
        _ answer: FilePortal.Answer, _ purpose: FilePortal.Purpose, _ title: String
    ) -> String? {
        switch (answer, purpose) {
        case (.done, _), (.cancelled, _): nil
        case (.failed, .openWith): strings("\(title) was not opened: the program could not be started.")
        case (.failed, .setWallpaper): strings("\(title) was not set as the wallpaper: the desktop refuses it.")
        case (.unavailable, .openWith):
            strings("This desktop cannot open \(title) with another program: it has no such portal.")
        case (.failed, .showInFolder), (.unavailable, .showInFolder):
            strings("This desktop cannot show the folder of \(title).")
        case (.unavailable, .setWallpaper):
            strings("This desktop cannot set a wallpaper: it has no such portal.")
        }
    }

    func trash(_ files: [PhotoFile], didFail: @escaping (String) -> Void) {
        let paths = files.map { OpenedPaths.absolute($0.path) }, fail = MainActorCall(didFail)
        self.files.async(group: work) { [trashed, failures, queue = self.files] in
            do throws(TrashError) {
                // The photo itself is the last one to leave the grid, and the first one to return.
                trashed.add(Array(try Trash.move(paths.reversed()).reversed()), of: paths[0])
                _ = trashed.takeUnmoved(paths[0])
            } catch {
                trashed.noteUnmoved(paths[0])
                failures.post({ error.text }) {
                    fail.call($0)
                    // From now on, an undo is about an earlier move.
                    queue.async { _ = trashed.takeUnmoved(paths[0]) }
                }
            }
        }
    }

    func restore(_ files: [PhotoFile], didFail: @escaping (RestoreFailure) -> Void) {
        let paths = files.map { OpenedPaths.absolute($0.path) }, path = paths[0], title = files[0].title
        let fail = MainActorCall(didFail)
        self.files.async(group: work) { [trashed, failures] in
            // The user did not wait for the failure, which has put the photo back into the grid.
            if trashed.takeUnmoved(path) { return }
            guard var entries = trashed.take(path) else {
                return failures.post {
                    strings("\(title) was not found in the trash; restore it with the file manager.")
                } _: {
                    fail.call(RestoreFailure($0, canRetry: false))
                }
            }
            do throws(TrashError) {
                try Trash.restore(&entries, of: paths)
            } catch {
                if error.canRetry { trashed.add(entries, of: path) }
                // The photo itself may be back, and another one of its files may not.
                let isThere = error.isTaken || path.withCString { access($0, F_OK) } == 0
                failures.post({ error.text }) {
                    fail.call(RestoreFailure($0, canRetry: error.canRetry, isTaken: isThere))
                }
            }
        }
    }

    func rotate(_ photo: PhotoFile, by quarterTurns: Int, isUndo: Bool, didEnd: @escaping (String?) -> Void) {
        let end = MainActorCall(didEnd), inbox = inbox, thumbnails = thumbnails, sandbox = sandbox
        files.async(group: work) { [failures, rotated] in
            do throws(PhotosError) {
                let rotation = PhotoRotation(of: photo.catalogue, at: photo.id)
                let file = try rotation.turn(by: quarterTurns, sandbox: sandbox) { file in
                    // Another program may have put a file there since.
                    !isUndo || rotated.contains(file)
                }
                rotated.add(file)
                thumbnails?.removeThumbnails(ofFile: OpenedPaths.absolute(photo.path))
                inbox.post { end.call(nil) }
            } catch {
                failures.post({ error.text }, end.call)
            }
        }
    }
}

/// The failures on their way to the main actor, which shows them as long as there is a window.
private final class FailureRelay: Sendable {
    private struct Failures {
        var sentences: [Int: @Sendable () -> String] = [:]
        var count = 0
    }

    private let inbox: Inbox
    private let failures = Mutex(Failures())

    init(_ inbox: Inbox) { self.inbox = inbox }

    /// Takes the failures that have not been shown, the oldest first, in English as all that is printed.
    func takeUnseen() -> [String] {
        let sentences = failures.withLock { failures in
            defer { failures.sentences = [:] }
            return failures.sentences.sorted { $0.key < $1.key }.map(\.value)
        }
        return Strings.english.use { sentences.map { $0() } }
    }

    /// Passes a failure on; its sentence is made on the main actor, in the language that is in force there.
    func post(_ sentence: @escaping @Sendable () -> String, _ show: @escaping @MainActor @Sendable (String) -> Void) {
        let number = failures.withLock { failures in
            failures.count += 1
            failures.sentences[failures.count] = sentence
            return failures.count
        }
        inbox.post { [weak self] in
            self?.failures.withLock { _ = $0.sentences.removeValue(forKey: number) }
            show(sentence())
        }
    }
}

/// A closure of the main actor that passes through another thread on its path back.
private final class MainActorCall<Value: Sendable>: Sendable {
    private let closure: @MainActor @Sendable (Value) -> Void

    @MainActor
    init(_ closure: @escaping (Value) -> Void) {
        let box = MainActorBox(closure)
        self.closure = { box.closure($0) }
    }

    @MainActor
    func call(_ value: Value) { closure(value) }
}

/// The owner of a closure of the main actor.
@MainActor
private final class MainActorBox<Value> {
    let closure: (Value) -> Void

    init(_ closure: @escaping (Value) -> Void) { self.closure = closure }
}

/// The files that this program has rotated, as it left them.
private final class RotatedFiles: Sendable {
    private let files = Mutex<Set<PhotoRotation.File>>([])

    func add(_ file: PhotoRotation.File) { files.withLock { _ = $0.insert(file) } }

    func contains(_ file: PhotoRotation.File) -> Bool { files.withLock { $0.contains(file) } }
}

/// The entries of the files that this program has moved to the trash, by their paths, the newest last.
private final class TrashedFiles: Sendable {
    /// The entries of each move of a photo's files, by the path of the photo.
    private let moves = Mutex<[FilePath: [[Trash.Entry?]]]>([:])
    /// The paths of the files that could not be moved.
    private let unmoved = Mutex<Set<FilePath>>([])

    func noteUnmoved(_ path: FilePath) { unmoved.withLock { _ = $0.insert(path) } }

    /// Returns whether the last move of a file has failed, and forgets that.
    func takeUnmoved(_ path: FilePath) -> Bool { unmoved.withLock { $0.remove(path) != nil } }

    func add(_ entries: [Trash.Entry?], of path: FilePath) {
        guard entries.contains(where: { $0 != nil }) else { return }
        moves.withLock { $0[path, default: []].append(entries) }
    }

    func take(_ path: FilePath) -> [Trash.Entry?]? { moves.withLock { $0[path]?.popLast() } }
}
