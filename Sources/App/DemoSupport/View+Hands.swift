package import Views

extension View {
    /// Takes this view, and all inside it, out of every hand.
    package func cancelGestures() {
        for recognizer in gestureRecognizers { recognizer.cancel() }
        for view in subviews { view.cancelGestures() }
    }
}
