import FoundationEssentials
import Geometry
import Lab
import System
import TactileSDL
import Viewer

/// The state and the settings of the user, which only the window of `tactile run` has.
///
/// The state is written when the program ends and when the help of the first start is dismissed, settings when the user has
/// changed one in the window.
@MainActor
final class UserFiles {
    /// The state that a later start continues; nil where the user has no home.
    let state: UserState?
    /// The settings; nil where the user has no home.
    private let settings: UserSettings?
    private let warn: (String) -> Void
    /// How the window filled the display at its start.
    private var beginning: WindowPlacement?

    /// Reads both files.
    ///
    /// - Parameter warn: called with one sentence for a file or a value that cannot be used.
    init(warn: @escaping (String) -> Void) {
        let environment = ProcessInfo.processInfo.environment
        self.warn = warn
        state = UserFolder.state.path(of: "state.json", in: environment).map { UserState(UserFile($0, warn: warn)) }
        settings = UserFolder.settings.path(of: "settings.json", in: environment).map {
            UserSettings(UserFile($0, warn: warn))
        }
    }

    /// The appearance of the settings.
    var appearance: Appearance { settings?.appearance.flatMap(Appearance.init) ?? .auto }

    /// The tuning of the settings; one that cannot be read is reported, and the usual one is used.
    var tuning: Tuning {
        var tuning = Tuning()
        do {
            if let name = settings?.tuning { tuning = try Tuning(named: name) }
        } catch {
            warn("\(error)")
        }
        if let follow = settings?.follow { tuning.follow = follow }
        return tuning
    }

    /// Notes the changes that the user makes in a window, and shows the help of the first start unless it is dismissed.
    func follow(_ lab: Lab, in window: SDLWindow, _ tuning: TuningSettings) {
        beginning = window.placement
        if let state, !state.isHintDismissed {
            lab.didDismissHint = {
                state.isHintDismissed = true
                state.save()
            }
        }
        if let state {
            lab.showsButton = !state.isLabButtonHidden
            lab.didToggleButton = { [unowned lab] in state.isLabButtonHidden = !lab.showsButton }
            tuning.sort = state.sort.flatMap(PhotoSort.init) ?? PhotoSort()
            tuning.didSort = { [unowned tuning, unowned lab] in
                if !lab.isReplaying { state.sort = tuning.sort.rawValue }
            }
            tuning.backdrop.choice = state.backdrop ?? .plain
            tuning.backdrop.didChoose = { [unowned tuning, unowned lab] in
                if !lab.isReplaying { state.backdrop = tuning.backdrop.choice }
            }
        }
        guard let settings else { return }
        tuning.afterLastPhoto = settings.afterLastPhoto ?? .beginAgain
        var last = (tuning.tuning.follow, tuning.afterLastPhoto)
        tuning.observe(for: self) { [unowned tuning, unowned lab] in
            // A replay and a blind comparison have tunings of their own.
            guard !lab.isReplaying, !lab.isComparing, (tuning.tuning.follow, tuning.afterLastPhoto) != last else {
                return
            }
            if tuning.tuning.follow != last.0 { settings.follow = tuning.tuning.follow }
            if tuning.afterLastPhoto != last.1 { settings.afterLastPhoto = tuning.afterLastPhoto }
            last = (tuning.tuning.follow, tuning.afterLastPhoto)
            settings.save()
        }
    }

    /// Writes the state at the end of the program.
    ///
    /// Only what the user has changed about the window is written, so that one window does not undo what another one has
    /// written, and a size that was too large for today's display is kept for its own.
    func end(in window: SDLWindow) {
        if let state, let beginning {
            let end = window.placement
            if end.size != beginning.size { state.windowSize = end.size }
            if end.isMaximised != beginning.isMaximised { state.isMaximised = end.isMaximised }
            if end.isFullScreen != beginning.isFullScreen { state.isFullScreen = end.isFullScreen }
        }
        state?.save()
    }
}
