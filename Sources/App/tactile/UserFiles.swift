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
        noteSize(of: window)
        lab.windowDidResize = { [weak self, unowned window] in self?.noteSize(of: window) }
        if let state, !state.isHintDismissed {
            lab.didDismissHint = {
                state.isHintDismissed = true
                state.save()
            }
        }
        if let state {
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
        var last = tuning.tuning.follow
        tuning.observe(for: self) { [unowned tuning, unowned lab] in
            // A replay has a tuning of its own.
            guard !lab.isReplaying, tuning.tuning.follow != last else { return }
            last = tuning.tuning.follow
            settings.follow = last
            settings.save()
        }
    }

    /// Writes the state at the end of the program.
    func end(in window: SDLWindow) {
        noteSize(of: window)
        state?.isFullScreen = window.isFullScreen
        state?.save()
    }

    /// Notes the size of a window that does not cover the display.
    private func noteSize(of window: SDLWindow) {
        if !window.isFullScreen, window.size.width > 0 { state?.windowSize = window.size }
    }
}
