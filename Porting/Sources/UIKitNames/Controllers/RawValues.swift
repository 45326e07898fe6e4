public import Controllers
public import Gestures
public import Views

// The numbers that UIKit gives the cases. The library's own raw values are words, for traces.

extension ModalPresentationStyle {
    /// UIKit's number of the style.
    public nonisolated var rawValue: Int {
        switch self {
        case .fullScreen: 0
        case .pageSheet: 1
        case .formSheet: 2
        case .currentContext: 3
        case .custom: 4
        case .overFullScreen: 5
        case .overCurrentContext: 6
        case .popover: 7
        case .none: -1
        case .automatic: -2
        }
    }
    /// Returns the style of one of UIKit's numbers; nil without one.
    public nonisolated init?(rawValue: Int) {
        guard let style = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = style
    }
}

extension ModalTransitionStyle {
    /// UIKit's number of the style.
    public nonisolated var rawValue: Int {
        switch self {
        case .coverVertical: 0
        case .flipHorizontal: 1
        case .crossDissolve: 2
        }
    }
    /// A page that curls up.
    @available(*, unavailable, message: "there are no page curls: use .flipHorizontal or .crossDissolve")
    public nonisolated static var partialCurl: ModalTransitionStyle { .coverVertical }
}

extension GestureRecognizer.State {
    /// UIKit's number of the state.
    public nonisolated var rawValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Returns the state of one of UIKit's numbers; nil without one.
    public nonisolated init?(rawValue: Int) {
        guard Self.allCases.indices.contains(rawValue) else { return nil }
        self = Self.allCases[rawValue]
    }
}

extension ViewAnimatingState {
    /// UIKit's number of the state.
    public nonisolated var rawValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Returns the state of one of UIKit's numbers; nil without one.
    public nonisolated init?(rawValue: Int) {
        guard Self.allCases.indices.contains(rawValue) else { return nil }
        self = Self.allCases[rawValue]
    }
}

extension ViewAnimatingPosition {
    /// UIKit's number of the position.
    public nonisolated var rawValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Returns the position of one of UIKit's numbers; nil without one.
    public nonisolated init?(rawValue: Int) {
        guard Self.allCases.indices.contains(rawValue) else { return nil }
        self = Self.allCases[rawValue]
    }
}

extension UserInterfaceSizeClass {
    /// UIKit's number of the size class.
    public nonisolated var rawValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
