public import Geometry

/// What a plane transform can be here: a scale that is the same in both directions, then a turn, then a movement.
///
/// Those can be put after one another and undone, and the result is one again. What would stretch or mirror traps.
nonisolated extension Transform {
    /// Makes the transform that scales; two negative factors turn by half a circle as well.
    ///
    /// - Precondition: both factors are the same, for a transform has one scale.
    public init(scaleX x: Double, y: Double) {
        precondition(
            x == y, "a transform has one scale for both directions and cannot be \(x) by \(y): animate the size")
        self.init(scale: abs(x), rotation: x < 0 ? .pi : 0)
    }

    /// Makes the transform that moves.
    public init(translationX x: Double, y: Double) { self.init(translation: Vector(dx: x, dy: y)) }

    /// Makes the transform that turns by an angle in radians, clockwise where it is positive.
    public init(rotationAngle angle: Double) { self.init(rotation: angle) }

    /// The horizontal movement.
    public var tx: Double { translation.dx }
    /// The vertical movement.
    public var ty: Double { translation.dy }
    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transform and then another one.
    ///
    /// - Precondition: neither turns out of the plane.
    public func concatenating(_ next: Transform) -> Transform {
        checkPlane("concatenated")
        next.checkPlane("concatenated")
        return Transform(
            translation: next.turned(translation) * next.scale + next.translation, scale: scale * next.scale,
            rotation: rotation + next.rotation)
    }

    /// A movement and then this transform.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// A scale and then this transform.
    ///
    /// - Precondition: both factors are the same.
    public func scaledBy(x: Double, y: Double) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }

    /// A turn and then this transform.
    public func rotated(by angle: Double) -> Transform { Transform(rotationAngle: angle).concatenating(self) }

    /// The transform that undoes this one.
    ///
    /// - Precondition: it does not turn out of the plane, and its scale is not 0.
    public func inverted() -> Transform {
        checkPlane("inverted")
        precondition(
            scale != 0,
            ProgrammerError.singularTransform("a transform of scale 0 cannot be inverted: nothing is left of the view"))
        let back = Transform(scale: 1 / scale, rotation: -rotation)
        return Transform(
            translation: -(back.turned(translation) * back.scale), scale: back.scale, rotation: back.rotation)
    }

    /// A way after the turn alone.
    private func turned(_ way: Vector) -> Vector {
        // Without a turn nothing may be lost to rounding.
        guard rotation != 0 else { return way }
        let (cosine, sine) = Elementary.circle(rotation)
        return Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
    }

    private func checkPlane(_ participle: String) {
        precondition(
            rotationX == 0 && rotationY == 0 && perspective == 0,
            "\(self) turns out of the plane and cannot be \(participle): set its parts instead")
    }
}
