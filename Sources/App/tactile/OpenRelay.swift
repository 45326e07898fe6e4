import Controllers
import Desktop
import FoundationEssentials
import Lab
import Platform
import Synchronization
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
    func passOn(_ paths: [FilePath]) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let request = ApplicationInstance.Request(
            uris: paths.map { FileURI.uri(ofPath: OpenedPaths.absolute($0)) },
            activationToken: environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"],
            display: environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"])
        let role = ApplicationInstance.claim(request, receive: receiver())
        switch role {
        case .first(let instance): self.instance = instance
        case .passedOn: return true
        case .alone: break
        case .silent: leaveBus()
        }
        return false
    }

    /// Looks for a bus that answers nothing, which the libraries of a window would wait for.
    func checkBus() { if !SessionBus.answers() { leaveBus() } }

    private func leaveBus() {
        SessionBus.leave()
        OpenedPaths.report(
            "the desktop's message bus does not answer, so this window has no settings of the desktop, no dialogs and no "
                + "screen reader; sign in again if that stays")
    }

    /// Waits for the request for which the desktop's bus has started the program, and receives later ones from then on.
    ///
    /// - Returns: The paths to open, none for the pictures folder; nil if another instance runs or no request arrives.
    func awaitPaths() -> [FilePath]? {
        let start = ApplicationInstance.awaitRequest(receive: receiver())
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

    /// Returns a receiver of requests, of which several that come within a frame are one: the last.
    private func receiver() -> @Sendable (ApplicationInstance.Request) -> Void {
        let inbox = inbox, last = LastRequest()
        return { [weak self] request in
            guard last.put(request) else { return }
            inbox.post { if let request = last.take() { self?.receive(request) } }
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

    /// Returns the paths of URIs; the first that names no file is reported, with the number of the others.
    private func paths(of uris: [String]) -> [FilePath] {
        var paths: [FilePath] = [], problem: FileURIError?, problems = 0
        for uri in uris.prefix(PathList.most) {
            do {
                paths.append(try FileURI.path(of: uri))
            } catch {
                problem = problem ?? error
                problems += 1
            }
        }
        if let problem {
            lab?.show(problem.text)
            OpenedPaths.report(problem)
            if problems > 1 {
                OpenedPaths.report("\(problems - 1) more addresses of the same request are no files of this machine.")
            }
        }
        if uris.count > PathList.most {
            OpenedPaths.report(
                "a request names more than \(PathList.most) files; the rest is left out: open a folder instead.")
        }
        return paths
    }
}

/// The last of the requests that have come since one was taken.
private final class LastRequest: Sendable {
    private let request = Mutex<ApplicationInstance.Request?>(nil)

    /// Puts a request in the place of the last one; returns whether there was none.
    func put(_ new: ApplicationInstance.Request) -> Bool {
        request.withLock { request in
            defer { request = new }
            return request == nil
        }
    }

    /// Takes the request.
    func take() -> ApplicationInstance.Request? { request.withLock { $0.take() } }
}
