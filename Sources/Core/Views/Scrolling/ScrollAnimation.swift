import Motion

/// A scroll position after the hand has let go: it glides, and springs back from beyond an edge.
nonisolated struct ScrollAnimation: PropertyMotion {
    let deceleration: ScrollDeceleration

    var restTime: Double { deceleration.restTime }
    func value(at time: Double) -> Double { deceleration.value(at: time) }
    func velocity(at time: Double) -> Components { Components(deceleration.velocity(at: time)) }
}
