import Controllers
import Demos
import Geometry
import System
import Viewer
import Views

extension VectorPart {
    /// Frames of presentations: containers, frames and traits over window sizes.
    static let presentationFrames = VectorPart("PresentationFrames") { given, _ in
        try PresentationFrameStage(given).answer
    }
}

/// A stage that answers a question about the frames of a presentation.
private final class PresentationFrameStage: VectorStage {
    private let root = ViewController()
    private let presented = ViewController()
    private let adapter: Adapter?
    private let custom: (any ViewControllerTransitioningDelegate)?

    private final class Adapter: AdaptivePresentationControllerDelegate {
        private let width: ModalPresentationStyle
        private let height: ModalPresentationStyle

        /// Reads the styles in compact width and in compact height.
        init(_ node: VectorNode) throws(VectorFault) {
            width = try node["compactWidth"].raw(ModalPresentationStyle.self)
            height = try node["compactHeight"].raw(ModalPresentationStyle.self)
        }

        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle {
            if traitCollection.horizontalSizeClass == .compact { return width }
            return traitCollection.verticalSizeClass == .compact ? height : .none
        }
    }

    init(_ given: VectorNode) throws(VectorFault) {
        let scale = try given["scale"].number(above: 0)
        adapter = try given.optional("adaptsTo").map { node throws(VectorFault) in try Adapter(node) }
        custom = try given.optional("custom").map { node throws(VectorFault) in try Self.delegate(named: node) }
        super.init(root, size: try given["window"].size, scale: scale)
        presented.modalPresentationStyle = try given["style"].raw(ModalPresentationStyle.self)
        presented.transitioningDelegate = custom
        if let size = try given.optional("preferredContentSize")?.size { presented.preferredContentSize = size }
        if let adapter { presented.presentationController?.delegate = adapter }
        if let classes = try given.optional("overrides") {
            presented.presentationController?.overrideTraitCollection = TraitCollection(
                horizontalSizeClass: try classes["horizontal"].raw(UserInterfaceSizeClass.self),
                verticalSizeClass: try classes["vertical"].raw(UserInterfaceSizeClass.self))
        }
        let presenter = try given.optional("context").map { frame throws(VectorFault) in addContext(try frame.rect) }
        (presenter ?? root).present(presented, animated: false)
        for _ in 0..<2 { wait(0) }
        if let size = try given.optional("resized")?.size {
            resize(to: size, scale: scale)
            wait(0)
            wait(2)
        }
    }

    /// Adds a child of the root that defines a presentation context.
    private func addContext(_ frame: Rect) -> ViewController {
        let child = ViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = frame
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        return child
    }

    /// Returns the delegate of a demo.
    private static func delegate(
        named name: VectorNode
    ) throws(VectorFault) -> any ViewControllerTransitioningDelegate {
        let words = try name.string.split(separator: "."), settings = TuningSettings()
        if words == ["twoThirds"] { return TwoThirdsTransitioningDelegate(settings) }
        guard words.count == 2, words[0] == "slideIn", let edge = SlideInDirection(rawValue: String(words[1])) else {
            throw name.unknown(["twoThirds", "slideIn.left", "slideIn.right", "slideIn.top", "slideIn.bottom"])
        }
        return SlideInTransitioningDelegate(direction: edge, settings)
    }

    /// The traits, the style, the container and the frame, and whether the view below stays.
    var answer: JSONValue {
        let controller = presented.presentationController, traits = presented.traitCollection
        let container = controller?.containerView
        let presenting = presented.presentingViewController
        return JSONValue(members: [
            ("horizontalSizeClass", .string(traits.horizontalSizeClass.rawValue)),
            ("verticalSizeClass", .string(traits.verticalSizeClass.rawValue)),
            ("style", JSONValue(text: controller?.presentationStyle.rawValue)),
            ("presentingView", .string(presenting === root ? "root" : "context")),
            ("container", JSONValue(rect: container.map { $0.convert($0.bounds, to: nil) })),
            ("frame", JSONValue(rect: controller?.presentedView?.frame)),
            ("presentingViewStays", .bool(presenting?.view.window != nil)),
            ("presentingFrame", JSONValue(rect: presenting?.view.frame)),
        ])
    }
}
