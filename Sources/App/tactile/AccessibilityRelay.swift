import Controllers
import Desktop
import Lab
import TactileSDL

/// A relay of the program's elements to screen readers.
@MainActor
final class AccessibilityRelay {
    private let service: AccessibilityService

    /// Begins to wait for screen readers, which read the lab's windows.
    init(_ lab: Lab, in window: SDLWindow, version: String, inbox: Inbox) {
        let tree = AccessibilityTree { [weak lab] in
            lab?.accessibilityWindows ?? []
        } title: { [weak window] in
            window?.title ?? ""
        } mayAct: { [weak lab] in
            lab?.allowsAccessibilityActions ?? false
        }
        lab.observeFrames { [weak tree] in tree?.update() }
        service = AccessibilityService(version: version, tree: tree) { inbox.post($0) }
    }
}
