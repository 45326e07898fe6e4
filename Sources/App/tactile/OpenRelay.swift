import Controllers
import Desktop
import FoundationEssentials
import Lab
import System
import TactilePhotos
import TactileSDL
import Viewer

/// A relay of the folders and files that reach the program from outside its window: from later starts, and from the
/// desktop's dialog.
@MainActor
final class OpenRelay {
    /// The lab that opens them.
    weak var lab: Lab?
    /// The window that comes to the front.
    weak var window: SDLWindow?
    private let inbox: Inbox
    private var instance: ApplicationInstance?
    private var chooser: FileChooser?

    /// Creates a relay.
    ///
    /// - Parameter inbox: the queue of the stage, through which requests arrive.
    init(inbox: Inbox) { self.inbox = inbox }

    /// Passes paths on to the program that runs already, or receives those of later starts from now on.
    ///
    /// - Returns: Whether they were passed on.
    func passOn(_ paths: [String]) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let request = ApplicationInstance.Request(
            uris: paths.map { FileURI.uri(ofPath: OpenedPaths.absolute($0)) },
            activationToken: environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"],
            display: environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"])
        let inbox = inbox
        let role = ApplicationInstance.claim(request) { [weak self] request in
            inbox.post { self?.receive(request) }
        }
        switch role {
        case .first(let instance): self.instance = instance
        case .passedOn: return true
        case .alone: break
        }
        return false
    }

    /// Waits for the request for which the desktop's bus has started the program, and receives later ones from then on.
    ///
    /// - Returns: The paths to open, none for the pictures folder; nil if another instance runs or no request arrives.
    func awaitPaths() -> [String]? {
        let inbox = inbox
        let start = ApplicationInstance.awaitRequest { [weak self] request in
            inbox.post { self?.receive(request) }
        }
        switch start {
        case .requested(let instance, let request):
            self.instance = instance
            let token = request.activationToken
            inbox.post { [weak self] in self?.window?.raise(activationToken: token) }
            return paths(of: request.uris)
        case .alone: return []
        case .superfluous: return nil
        }
    }

    /// Receives nothing any more: a later start opens a window of its own.
    func end() { (instance, chooser) = (nil, nil) }

    /// Opens the desktop's dialog; while it is open, a further call does nothing.
    func choose(_ choice: FileChoice) {
        guard chooser == nil else { return }
        let inbox = inbox
        chooser = FileChooser(
            choosesFolders: choice == .folders, mediaTypes: PictureTypes.all, parent: window?.portalIdentifier ?? ""
        ) { [weak self] answer in inbox.post { self?.receive(answer) } }
    }

    private func receive(_ answer: FileChooser.Answer) {
        chooser = nil
        switch answer {
        case .chosen(let uris): open(uris)
        case .cancelled: break
        case .unavailable:
            lab?.show(
                strings(
                    "This desktop has no file dialog: drop photos onto the window, or start tactile with their paths"))
        }
    }

    private func receive(_ request: ApplicationInstance.Request) {
        open(request.uris)
        window?.raise(activationToken: request.activationToken)
    }

    private func open(_ uris: [String]) {
        let paths = paths(of: uris)
        if !paths.isEmpty { lab?.open(paths) }
    }

    /// Returns the paths of URIs; one that names no file is reported.
    private func paths(of uris: [String]) -> [String] {
        var paths: [String] = []
        for uri in uris {
            do {
                paths.append(try FileURI.path(of: uri))
            } catch {
                lab?.show(error.text)
                OpenedPaths.report(error)
            }
        }
        return paths
    }
}
