/// A scene that shows all photos of its folder, also when files appear, change and vanish.
@MainActor
package protocol LiveScene: Scene {
    /// Takes the latest state of the folder over.
    func filesDidChange()
    /// Tries to show what could not be shown.
    func retryFailures()
}
