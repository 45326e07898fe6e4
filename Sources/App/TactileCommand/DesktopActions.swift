import Controllers
import DemoSupport
import Desktop
import Dispatch
import Isolation
import Localization
import Synchronization
import TactilePhotos
import TactileSDL

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
    private let limits: DecodingLimits
    private let clipboardWork = DispatchQueue(label: "clipboard")
    /// The program that takes the clipboard over, or has done so; a further copy replaces it.
    private var clipboard: ClipboardProgram?
    private let files = DispatchQueue(label: "photo files")
    private let trashed = TrashedFiles()
    /// The dialog that is open; a further one ends it.
    private var dialog: FilePortal?

    private let sandbox: Sandbox?

    /// Creates the desktop's part; failures arrive through an inbox, and copied photos are decoded within limits, in a
    /// sandbox if there is one.
    init(inbox: Inbox, limits: DecodingLimits, sandbox: Sandbox?) {
        (self.inbox, self.limits, self.sandbox) = (inbox, limits, sandbox)
    }

    func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {
        clipboard?.end()
        guard let system = windowSystem else { return didFail(Self.noClipboard) }
        let program = ClipboardProgram(system), limits = limits, sandbox = sandbox, inbox = inbox,
            fail = MainActorCall(didFail)
        clipboard = program
        clipboardWork.async {
            do throws(PhotosError) {
                let picture = try CommonPicture(
                    of: photo.catalogue, at: photo.id, limits: limits, sandbox: sandbox)
                let answer = program.copy(picture.descriptor, mediaType: picture.mediaType)
                inbox.post { if let sentence = Self.sentence(answer, system, photo.title) { fail.call(sentence) } }
            } catch {
                inbox.post { fail.call(error.text) }
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

    private static var noClipboard: String { strings("The desktop's clipboard is not available; nothing was copied.") }

    private static func sentence(
        _ answer: ClipboardProgram.Answer, _ system: ClipboardProgram.WindowSystem, _ title: String
    ) -> String? {
        switch answer {
        case .done, .ended: nil
        case .missing:
            strings("\(title) was not copied; install the package \(system.package), which copies pictures.")
        case .failed: strings("\(title) was not copied: the program \(system.program) failed; try it again.")
        case .late: strings("\(title) was not copied: the program \(system.program) did not answer; try it again.")
        }
    }

    func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void) {
        // A picture that is not on the clipboard yet would replace the text.
        clipboard?.end()
        let paths = photos.map { OpenedPaths.absolute($0.path) }, text = paths.joined(separator: "\n")
        guard windowSystem == .wayland else { return copyText(text, didFail: didFail) }
        // SDL 2 has no serial of a key, and copies nothing until a button has been pressed in the window. It does not
        // report that, and is used only where the program is not installed.
        let program = ClipboardProgram(.wayland), inbox = inbox, fail = MainActorCall(didFail)
        let otherwise = MainActorCall { [weak self] in self?.copyText($0, didFail: didFail) ?? () }
        clipboard = program
        clipboardWork.async {
            switch program.copy(text) {
            case .done, .ended: break
            case .missing: inbox.post { otherwise.call(text) }
            case .failed, .late: inbox.post { fail.call(Self.noClipboard) }
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

    private nonisolated static func sentence(
        _ answer: FilePortal.Answer, _ purpose: FilePortal.Purpose, _ title: String
    ) -> String? {
        switch (answer, purpose) {
        case (.done, _), (.cancelled, _): nil
        case (.failed, .openWith): strings("\(title) was not opened: the program could not be started.")
        case (.failed, .setWallpaper): strings("\(title) was not set as the wallpaper: the desktop refuses it.")
        case (.unavailable, .openWith):
            strings("This desktop cannot open \(title) with another program: it has no such portal.")
        case (.unavailable, .setWallpaper):
            strings("This desktop cannot set a wallpaper: it has no such portal.")
        }
    }

    func trash(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {
        let path = OpenedPaths.absolute(photo.path), fail = MainActorCall(didFail), inbox = inbox
        files.async { [trashed] in
            do throws(TrashError) {
                trashed.add(try Trash.move(path), of: path)
            } catch {
                inbox.post { fail.call(error.text) }
            }
        }
    }

    func restore(_ photo: PhotoFile, didFail: @escaping (RestoreFailure) -> Void) {
        let path = OpenedPaths.absolute(photo.path), title = photo.title
        let fail = MainActorCall(didFail), inbox = inbox
        files.async { [trashed] in
            guard let entry = trashed.take(path) else {
                return inbox.post {
                    let reason = strings("\(title) was not found in the trash; restore it with the file manager.")
                    fail.call(RestoreFailure(reason, canRetry: false))
                }
            }
            do throws(TrashError) {
                try Trash.restore(entry)
            } catch {
                if error.canRetry { trashed.add(entry, of: path) }
                inbox.post { fail.call(RestoreFailure(error.text, canRetry: error.canRetry)) }
            }
        }
    }

    func rotate(_ photo: PhotoFile, by quarterTurns: Int, didEnd: @escaping (String?) -> Void) {
        let end = MainActorCall(didEnd), inbox = inbox, thumbnails = thumbnails
        files.async {
            do throws(PhotosError) {
                try PhotoRotation(of: photo.catalogue, at: photo.id).turn(by: quarterTurns)
                thumbnails?.removeThumbnails(ofFile: OpenedPaths.absolute(photo.path))
                inbox.post { end.call(nil) }
            } catch {
                inbox.post { end.call(error.text) }
            }
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

/// The entries of the files that this program has moved to the trash, by their paths, the newest last.
private final class TrashedFiles: Sendable {
    private let entries = Mutex<[String: [Trash.Entry]]>([:])

    func add(_ entry: Trash.Entry?, of path: String) {
        guard let entry else { return }
        entries.withLock { $0[path, default: []].append(entry) }
    }

    func take(_ path: String) -> Trash.Entry? { entries.withLock { $0[path]?.popLast() } }
}
