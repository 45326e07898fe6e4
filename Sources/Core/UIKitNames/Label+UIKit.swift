public import Views

/// Where text lies in a frame that is wider; UIKit's raw values do not matter here.
public nonisolated enum NSTextAlignment: Hashable, Sendable, CaseIterable {
    /// At the left side.
    case left
    /// In the middle.
    case center
    /// At the right side.
    case right
    /// Where the script begins: at the left side.
    case natural
}

extension Label {
    /// Where in the frame the lines lie.
    public var textAlignment: NSTextAlignment {
        get {
            switch alignment {
            case .leading: .left
            case .center: .center
            case .trailing: .right
            }
        }
        set {
            switch newValue {
            case .left, .natural: alignment = .leading
            case .center: alignment = .center
            case .right: alignment = .trailing
            }
        }
    }

    /// Takes the extent of the text, about the same middle; in a window, for nothing else can measure it.
    public func sizeToFit() { size = fittingSize }
}

extension ImageView {
    /// What the image's pixels are multiplied by.
    public var tintColor: Color? {
        get { tint }
        set { tint = newValue }
    }
}
