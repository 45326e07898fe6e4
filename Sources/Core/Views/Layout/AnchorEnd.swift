import Geometry

/// One end of a rule: an attribute of a view or of a guide inside it.
struct AnchorEnd {
    /// What of a view is meant; leading is left.
    enum Attribute: String {
        case left, right, centerX, width
        case top, bottom, centerY, height
    }

    enum Axis: String {
        case horizontally, vertically
    }

    weak var view: View?
    let attribute: Attribute
    /// How far the guide lies inside the view on each side; 0: the view itself is meant.
    let margin: Double

    var axis: Axis {
        switch attribute {
        case .left, .right, .centerX, .width: .horizontally
        case .top, .bottom, .centerY, .height: .vertically
        }
    }

    /// The attribute as a sum of the view's unknowns: its start and its extent on the axis, and a number.
    var form: AxisForm {
        switch attribute {
        case .left, .top: AxisForm(start: 1, extent: 0, number: margin)
        case .right, .bottom: AxisForm(start: 1, extent: 1, number: -margin)
        case .centerX, .centerY: AxisForm(start: 1, extent: 0.5, number: 0)
        case .width, .height: AxisForm(start: 0, extent: 1, number: -2 * margin)
        }
    }

    /// In words: "width of Label".
    var text: String { "\(attribute.rawValue) of \(view?.nameInRules ?? "a view that is gone")" }
}

/// A multiple of a start, plus one of an extent, plus a number.
struct AxisForm {
    var start: Double
    var extent: Double
    var number: Double

    /// What it is on a stretch of the axis.
    func value(on stretch: AxisStretch) -> Double { start * stretch.start + extent * stretch.extent + number }
}

/// Where something lies on an axis.
struct AxisStretch {
    var start: Double
    var extent: Double

    init(start: Double, extent: Double) { (self.start, self.extent) = (start, extent) }

    init(_ rect: Rect, _ axis: AnchorEnd.Axis) {
        switch axis {
        case .horizontally: self.init(start: rect.minX, extent: rect.width)
        case .vertically: self.init(start: rect.minY, extent: rect.height)
        }
    }
}

extension View {
    /// What a message calls the view: its type, and its tag where it has one.
    final var nameInRules: String { tag == 0 ? "\(type(of: self))" : "\(type(of: self)) with tag \(tag)" }
}
