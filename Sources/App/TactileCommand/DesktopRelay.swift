import Controllers
import Desktop
import Platform
import Replay

/// A relay of the desktop's settings to the stage and to the recording, so that replays are the same.
///
/// An option of the command line takes the place of the desktop's setting.
@MainActor
final class DesktopRelay {
    /// The preferences that apply now.
    struct Preferences {
        var isMotionReduced: Bool
        var appearance: UserInterfaceStyle
    }

    /// The stage that takes the preferences.
    weak var stage: Stage?
    /// The recording that contains the changes; `nil` without a recording.
    weak var recording: RecordingBackend?
    private let reduceMotion: Bool?
    private let appearance: UserInterfaceStyle?
    /// The observer of the desktop; `nil` if the command line decides everything.
    private var observer: DesktopSettingsObserver?

    /// Begins to observe the desktop.
    ///
    /// - Parameters:
    ///   - reduceMotion: whether motion is reduced; `nil` for the desktop's setting.
    ///   - appearance: the appearance; `nil` for the desktop's setting.
    ///   - inbox: the queue of the stage, through which changes arrive.
    init(reduceMotion: Bool?, appearance: UserInterfaceStyle?, inbox: Inbox) {
        self.reduceMotion = reduceMotion
        self.appearance = appearance
        guard reduceMotion == nil || appearance == nil else { return }
        observer = DesktopSettingsObserver { [weak self] _ in
            inbox.post { self?.apply() }
        }
    }

    /// The preferences of the command line and, where it has none, of the desktop; dark if the desktop has none either.
    var current: Preferences {
        let settings = observer?.settings
        let desktop: UserInterfaceStyle = settings?.colorScheme == .light ? .light : .dark
        return Preferences(
            isMotionReduced: reduceMotion ?? settings?.isMotionReduced ?? false,
            appearance: appearance ?? desktop)
    }

    private func apply() {
        guard let stage else { return }
        let next = current
        if stage.isReduceMotionEnabled != next.isMotionReduced {
            stage.isReduceMotionEnabled = next.isMotionReduced
            recording?.note(.motion(isReduced: next.isMotionReduced), at: stage.time)
        }
        if stage.userInterfaceStyle != next.appearance {
            stage.userInterfaceStyle = next.appearance
            recording?.note(.appearance(next.appearance), at: stage.time)
        }
    }
}
