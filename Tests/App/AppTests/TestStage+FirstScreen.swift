import StageSupport
import Tactile

@testable import Demos
@testable import Viewer

/// A scene whose first screen has groups of buttons.
protocol FirstScreenController: Scene {
    var screen: FirstScreen { get }
    var library: PhotoLibrary { get }
}

extension SlideInController: FirstScreenController {}
extension TwoThirdsController: FirstScreenController {}

extension TestStage where Controller: FirstScreenController {
    /// Creates a stage with the scene over a folder of small pictures, which lives as long as the stage.
    convenience init(_ size: Size = .desktopWindow, scale: Double = 1) {
        do {
            let folder = try PictureFolder(6)
            self.init(Controller(try folder.material()), size: size, scale: scale)
            retained.append(folder)
        } catch {
            preconditionFailure("no folder of pictures: \(error)")
        }
    }

    // MARK: Input

    /// Taps a button of the first screen, by its group and its place there.
    func press(_ group: Int, _ button: Int, at time: Double) {
        tap(middle(of: controller.screen.options.groups[group].buttons[button]), at: time)
    }

    func escape(at time: Double) { key("Escape", at: time) }

    // MARK: State

    var presented: ViewController? { controller.presentedViewController }
    /// The presented view's frame on screen; `nil` if it is not in the window.
    var frame: Rect? { presented.flatMap { $0.view.window == nil ? nil : $0.view.presentation.visibleFrame } }
    var dimming: Double { if case .number(let alpha)? = traced("dimming") { alpha } else { -1 } }
    var state: String { if case .string(let state)? = traced("state") { state } else { "" } }
    var style: String? { if case .string(let style)? = traced("style") { style } else { nil } }
    var dimmingView: DimmingView? { containers.last?.subviews.lazy.compactMap { $0 as? DimmingView }.first }

    /// A Boolean value that indicates whether the first screen is alone, at rest, and takes a press.
    var isAlone: Bool {
        containers.isEmpty && state == "away" && isIdle && window.hitTest(middle(of: controller.screen)) != nil
    }
}

extension Rect {
    /// Returns whether the sides are nearly the same.
    func isClose(to other: Rect?, within tolerance: Double = 1e-6) -> Bool {
        guard let other else { return false }
        return abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
