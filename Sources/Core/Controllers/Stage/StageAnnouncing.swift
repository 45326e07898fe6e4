/// A stage that announces that it has been created, and that it steps, to a module above the core.
///
/// The core has no current stage: each object asks its view, its controller or its window. Code from iOS asks for the
/// screen, the application and the main queue instead. The module for such code conforms `Stage` to this protocol, and
/// remembers the stage that announced itself last. Without that module no type conforms, and nothing is remembered.
package protocol StageAnnouncing: AnyObject {
    /// Called when the stage has been created, before it shows its root, and at the beginning of each step.
    func becomeCurrent()
}

extension Stage {
    /// Calls the module above the core, if the program contains it.
    func announce() { (self as AnyObject as? any StageAnnouncing)?.becomeCurrent() }
}
