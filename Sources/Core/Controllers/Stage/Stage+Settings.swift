public import Views

extension Stage {
    /// The constants of the scroll views; a change applies to the next drag or step of a wheel.
    public var scrollSettings: ScrollSettings {
        get { window.scrollSettings }
        set { window.scrollSettings = newValue }
    }

    /// Copies the constants of gestures, scroll views and transitions from another stage.
    func takeSettings(of other: Stage) {
        if gestureSettings != other.gestureSettings { gestureSettings = other.gestureSettings }
        (scrollSettings, transitionSettings) = (other.scrollSettings, other.transitionSettings)
    }
}
