import StageSupport
import Testing
import UIKitNames

/// A stage around a listing, as Porting/Listings/Behaviour.md assumes it: a window of 390 by 844 points at a scale of 2, which
/// fingers touch.
final class ListingStage<Root: UIViewController>: TestStage<Root> {
    private var finger = CGPoint.zero

    /// Shows a controller, which has appeared when the initializer returns.
    convenience init(_ root: Root) {
        self.init(root, size: CGSize(width: 390, height: 844), scale: 2)
        pointerSource = .touch
    }

    // MARK: Fingers

    /// Puts a finger down.
    func press(_ x: Double, _ y: Double) {
        finger = CGPoint(x: x, y: y)
        pointer(.down, finger)
    }

    /// Moves the finger to a point, in steps of a sixtieth of a second.
    func move(_ x: Double, _ y: Double, steps: Int = 10) { move(by: CGPoint(x: x, y: y) - finger, steps: steps) }

    /// Moves the finger by a vector, in steps of a sixtieth of a second.
    func move(by vector: CGVector, steps: Int = 10, check: () -> Void = {}) {
        let start = finger
        for step in 1...steps {
            finger = start + vector * (Double(step) / Double(steps))
            pointer(.move, finger, at: time + 1 / 60)
            wait(1 / 60)
            check()
        }
    }

    /// Presses at a point and moves such that a pan's `translation(in:)` is a vector; the finger stays down.
    ///
    /// A pan's translation counts from where it began: at the distance of ``GestureSettings/slop`` from the press.
    func drag(from start: CGPoint, by translation: CGVector, steps: Int = 10) {
        press(start.x, start.y)
        let slop = stage.gestureSettings.slop
        move(by: translation * ((translation.length + slop) / translation.length), steps: steps)
    }

    /// Lets the finger rest until its velocity is 0.
    func rest() { wait(0.2) }

    /// Lifts the finger.
    func lift() { pointer(.up, finger) }

    /// Lifts the finger after it has rested.
    func restAndLift() {
        rest()
        lift()
    }

    /// Taps at a point: a press of 50 milliseconds.
    func touch(_ x: Double, _ y: Double) {
        press(x, y)
        wait(0.05)
        lift()
    }

    // MARK: Pictures

    /// Returns the pixel at a point of the window as `0xRRGGBB`.
    func pixel(_ x: Double, _ y: Double) -> UInt32 { bitmap().pixel(x, y) }

    // MARK: Ends

    /// Checks that nothing moves, no fault was reported, the window receives touches, and that in front of the root there is
    /// nothing but what is presented.
    func expectRest(presenting views: [UIView] = [], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(isIdle, "something moves or waits", sourceLocation: sourceLocation)
        #expect(faults.isEmpty, sourceLocation: sourceLocation)
        let shown = containers.flatMap(\.subviews)
        #expect(shown.elementsEqual(views, by: ===), "in front: \(shown)", sourceLocation: sourceLocation)
        if views.isEmpty { #expect(containers.isEmpty, sourceLocation: sourceLocation) }
        #expect(receivesTouches, sourceLocation: sourceLocation)
    }

    /// A Boolean value that indicates whether a touch in the middle of the window reaches a view of a controller.
    var receivesTouches: Bool {
        guard let view = window.hitTest(middle) else { return false }
        return view !== window && !containers.contains { $0 === view }
    }
}

extension Bitmap {
    /// Returns the pixel at a point of a window with a scale of 2, as `0xRRGGBB`.
    func pixel(_ x: Double, _ y: Double) -> UInt32 { pixels[Int(y * 2) * width + Int(x * 2)] & 0xFF_FFFF }
}

// MARK: - Values on screen

/// The names of the colours that listings use, as pixels.
enum Pixel {
    static let white: UInt32 = 0xFF_FFFF
    static let black: UInt32 = 0

    /// Returns the pixel of an opaque colour in the light style.
    static func of(_ color: UIColor) -> UInt32 {
        let color = color.resolved(for: .light)
        return [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

extension UIView {
    /// The layer's values on screen.
    ///
    /// The view is in a window.
    var shown: CAPresentationLayer {
        get throws { try #require(layer.presentation(), "\(self) is in no window") }
    }

    /// The first view inside this one, at any depth, that fulfils a condition.
    func firstView(where condition: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if condition(view) { return view }
            if let inner = view.firstView(where: condition) { return inner }
        }
        return nil
    }
}

/// Returns whether two numbers differ by no more than a tolerance; that of positions by default.
func near(_ a: Double, _ b: Double, within tolerance: Double = 0.5) -> Bool { abs(a - b) <= tolerance }
/// Returns whether two points differ by no more than a tolerance.
func near(_ a: CGPoint, _ b: CGPoint, within tolerance: Double = 0.5) -> Bool {
    near(a.x, b.x, within: tolerance) && near(a.y, b.y, within: tolerance)
}
/// Returns whether two rectangles differ by no more than a tolerance.
func near(_ a: CGRect, _ b: CGRect, within tolerance: Double = 0.5) -> Bool {
    near(a.origin, b.origin, within: tolerance) && near(a.width, b.width, within: tolerance)
        && near(a.height, b.height, within: tolerance)
}
/// Returns whether two fractions are the same, within a hundredth.
func nearFraction(_ a: Double, _ b: Double) -> Bool { near(a, b, within: 0.01) }
/// Returns whether two fractions are the same, within a hundredth.
func nearFraction(_ a: Float, _ b: Double) -> Bool { nearFraction(Double(a), b) }

/// Returns a stored property of an object, private ones too, by its name; that of a lazy property is nil before its first use.
func stored<Value>(_ name: String, of object: Any, as type: Value.Type) -> Value? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        if let child = current.children.first(where: { $0.label == name || $0.label == "$__lazy_storage_$_" + name }) {
            return child.value as? Value
        }
        mirror = current.superclassMirror
    }
    return nil
}
