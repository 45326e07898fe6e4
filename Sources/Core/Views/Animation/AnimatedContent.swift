import Geometry
package import Platform

/// A value between two of which others lie.
package protocol Interpolatable: Equatable {
    /// Returns the value at a fraction of the way to another one.
    func interpolated(to other: Self, fraction: Double) -> Self
}

/// The content of a view whose changes inside animation blocks are animated by the view's `contentsProgress`.
///
/// A change in mid-flight begins at the value that is on screen.
package struct AnimatedContent<Value: Interpolatable> {
    /// The value that was set last.
    package private(set) var model: Value
    /// The value from which the running animation leads.
    private var origin: Value?
    /// A closure that changes the value on screen at each frame, for explicit animations.
    package var override: ((inout Value) -> Void)?
    /// A Boolean value that indicates whether explicit animations are left out.
    var showsModel = false

    init(_ model: Value) { self.model = model }

    /// Changes the value, animated in an animation block.
    @MainActor mutating func change(_ change: (inout Value) -> Void, in view: View) {
        let shown = interpolated(in: view), old = model
        change(&model)
        guard model != old else { return }
        if AnimationBlock.current != nil, view.window != nil {
            origin = shown
            view.restartContentsProgress()
        } else if !view.isContentsProgressAnimated {
            origin = nil
        }
    }

    /// Returns the value on screen.
    @MainActor package func shown(in view: View) -> Value {
        var result = interpolated(in: view)
        if !showsModel { override?(&result) }
        return result
    }

    @MainActor private func interpolated(in view: View) -> Value {
        guard let origin else { return model }
        let fraction = view.presentation.contentsProgress
        return fraction >= 1 ? model : origin.interpolated(to: model, fraction: fraction)
    }
}

extension Double {
    /// Returns the number at a fraction of the way to another one.
    package nonisolated func between(_ other: Double, _ fraction: Double) -> Double {
        self + (other - self) * fraction
    }
}

extension Color {
    /// Returns the colour at a fraction of the way between two; one that is nil is the other one, transparent.
    package nonisolated static func between(_ a: Color?, _ b: Color?, _ fraction: Double) -> Color? {
        guard a != nil || b != nil else { return nil }
        let start = a ?? b?.withAlphaComponent(0) ?? .clear, end = b ?? a?.withAlphaComponent(0) ?? .clear
        return Color(components: start.components + (end.components - start.components) * fraction)
    }
}
