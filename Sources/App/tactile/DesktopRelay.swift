import Controllers
import Desktop
import Lab
import Platform
import TactileSDL

/// A relay of the desktop's settings to the lab, which passes them to the stage and to the recording.
///
/// An option of the command line takes the place of the desktop's setting. Where a desktop of X11 tells the size of text with
/// its scale, as the window reports it, that takes the place of the portal's factor, which it contains.
@MainActor
final class DesktopRelay {
    /// The lab that takes the preferences.
    weak var lab: Lab?
    private weak var window: SDLWindow?
    private let inbox: Inbox
    private let reduceMotion: Bool?
    private let appearance: UserInterfaceStyle?
    private let observer: DesktopSettingsObserver

    /// Begins to observe the desktop.
    ///
    /// - Parameters:
    ///   - reduceMotion: whether motion is reduced; `nil` for the desktop's setting.
    ///   - appearance: the appearance; `nil` for the desktop's setting.
    ///   - inbox: the queue of the stage, through which changes arrive.
    init(reduceMotion: Bool?, appearance: UserInterfaceStyle?, inbox: Inbox) {
        self.reduceMotion = reduceMotion
        self.appearance = appearance
        self.inbox = inbox
        let relay = WeakRelay()
        observer = DesktopSettingsObserver { _ in
            inbox.post { relay.value?.apply() }
        }
        relay.value = self
    }

    /// Gives a window's title bar the appearance in force, and follows the size of text that the window reports.
    func follow(_ window: SDLWindow) {
        self.window = window
        // The window reports a change while the stage takes its events.
        window.didChangeTextScale = { [weak self, inbox] in inbox.post { self?.apply() } }
        apply()
    }

    /// The preferences of the command line and, where it has none, of the desktop; dark if the desktop has none either.
    var current: Lab.Preferences {
        let settings = observer.settings
        let desktop: UserInterfaceStyle = settings.colorScheme == .light ? .light : .dark
        return Lab.Preferences(
            appearance: appearance ?? desktop, isMotionReduced: reduceMotion ?? settings.isMotionReduced,
            legibility: Legibility(
                textScale: window?.textScale ?? settings.textScale,
                isContrastIncreased: settings.isContrastIncreased))
    }

    private func apply() {
        let preferences = current
        lab?.preferences = preferences
        window?.isTitleBarDark = preferences.appearance == .dark
    }
}

/// A weak reference to a relay, which exists before the relay does.
@MainActor
private final class WeakRelay {
    weak var value: DesktopRelay?
}
