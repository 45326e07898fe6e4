import Controllers
import Demos
import Geometry
import Viewer
import Views

extension VectorPart {
    /// Frames of presentations: containers, frames and traits over window sizes.
    static let presentationFrames = VectorPart(
        name: "PresentationFrames",
        formula: """
            A window shows a root controller, which presents a controller without animation. With `context`, the root \
            has a child whose view has that frame and which defines a presentation context, and the child presents. \
            `custom` names a presentation controller: twoThirds has margins of round(extent / 6 * scale) / scale on \
            each side; slideIn.EDGE lies on that edge with a third of the container's extent across the edge, rounded, \
            at least 240 and at most 480 (left, right) or 160 and 400 (top, bottom), never more than the container. \
            `adaptsTo` is the answer of the delegate of the presentation controller in a window of compact width, of \
            compact height: width is asked first. `overrides` are its overriding size classes. `resized` gives the \
            window another size after the presentation, and the answer is that 2 s later. A width below 600 and a \
            height below 480 are compact. Numbers are rounded half away from zero.
            """,
        source: "Docs/Core/Frames.md, Docs/TransitionsReference.md",
        units: [.init("window, context, preferredContentSize, container, frame", "pt"), .init("scale", "px/pt")],
        tolerance: VectorTolerance(absolute: 1e-9, relative: 0)
    ) { _ throws(VectorError) in
        PresentationQuestion.all.map { $0.asked }
    }
}

/// A question about the frames of a presentation.
struct PresentationQuestion {
    /// The size of the window, in points, and its scale.
    var window: Size
    var scale = 1.0
    var style = ModalPresentationStyle.custom
    /// The name of a presentation controller of the style custom.
    var custom: String?
    /// The frame of the controller that defines a context; nil: the root presents.
    var context: Rect?
    var preferredContentSize: Size?
    /// The answers of the presentation controller's delegate in compact width and in compact height.
    var adaptsTo: (width: ModalPresentationStyle, height: ModalPresentationStyle)?
    /// The overriding size classes, horizontal and vertical.
    var overrides: (horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass)?
    /// The later size of the window.
    var resized: Size?

    /// The name of the case.
    private var name: String {
        func text(_ size: Size) -> String { "\(size.width) x \(size.height)" }
        var words = [custom ?? style.rawValue, "in \(text(window))"]
        if scale != 1 { words.append("at \(scale)") }
        if let context { words.append("from a context of \(text(context.size))") }
        if let preferredContentSize { words.append("preferring \(text(preferredContentSize))") }
        if let adaptsTo { words.append("adapting to \(adaptsTo.width.rawValue) or \(adaptsTo.height.rawValue)") }
        if let overrides {
            words.append("overridden by \(overrides.horizontal.rawValue) x \(overrides.vertical.rawValue)")
        }
        if let resized { words.append("resized to \(text(resized))") }
        return words.joined(separator: ", ")
    }

    /// The question as members.
    private var given: VectorValue {
        let adapting: VectorValue? = adaptsTo.map {
            ["compactWidth": .string($0.width.rawValue), "compactHeight": .string($0.height.rawValue)]
        }
        let overriding: VectorValue? = overrides.map {
            ["horizontal": .string($0.horizontal.rawValue), "vertical": .string($0.vertical.rawValue)]
        }
        return VectorValue(members: [
            ("window", VectorValue(window)),
            ("scale", .number(scale)),
            ("style", .string(style.rawValue)),
            ("custom", VectorValue(text: custom)),
            ("context", VectorValue(rect: context)),
            ("preferredContentSize", VectorValue(size: preferredContentSize)),
            ("adaptsTo", adapting),
            ("overrides", overriding),
            ("resized", VectorValue(size: resized)),
        ])
    }

    /// The question with the answer of the code.
    var asked: VectorCase {
        let stage = PresentationFrameStage(self)
        return VectorCase(name, given: given, expect: stage.answer)
    }
}

/// A stage that answers a question about the frames of a presentation.
private final class PresentationFrameStage: VectorStage {
    private let root = ViewController()
    private let presenter: ViewController
    private let presented = ViewController()
    private let adapter: Adapter
    private let custom: (any ViewControllerTransitioningDelegate)?

    private final class Adapter: AdaptivePresentationControllerDelegate {
        let styles: (width: ModalPresentationStyle, height: ModalPresentationStyle)

        init(_ styles: (width: ModalPresentationStyle, height: ModalPresentationStyle)) { self.styles = styles }

        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle {
            if traitCollection.horizontalSizeClass == .compact { return styles.width }
            return traitCollection.verticalSizeClass == .compact ? styles.height : .none
        }
    }

    init(_ question: PresentationQuestion) {
        adapter = Adapter(question.adaptsTo ?? (.none, .none))
        custom = Self.delegate(named: question.custom)
        let child = question.context.map { _ in ViewController() }
        presenter = child ?? root
        super.init(root, size: question.window, scale: question.scale)
        if let child, let frame = question.context {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.view.frame = frame
            child.didMove(toParent: root)
            child.definesPresentationContext = true
        }
        presented.modalPresentationStyle = question.style
        presented.transitioningDelegate = custom
        if let size = question.preferredContentSize { presented.preferredContentSize = size }
        if question.adaptsTo != nil { presented.presentationController?.delegate = adapter }
        if let classes = question.overrides {
            presented.presentationController?.overrideTraitCollection = TraitCollection(
                horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical)
        }
        presenter.present(presented, animated: false)
        for _ in 0..<2 { wait(0) }
        if let size = question.resized {
            resize(to: size, scale: question.scale)
            wait(0)
            wait(2)
        }
    }

    /// Returns the delegate of a demo; nil without a name.
    private static func delegate(named name: String?) -> (any ViewControllerTransitioningDelegate)? {
        let words = (name ?? "").split(separator: "."), settings = TuningSettings()
        if words.first == "twoThirds" { return TwoThirdsTransitioningDelegate(settings) }
        guard words.first == "slideIn", let edge = words.last else { return nil }
        return SlideInDirection(rawValue: String(edge)).map { SlideInTransitioningDelegate(direction: $0, settings) }
    }

    /// The traits, the style, the container and the frame, and whether the view below stays.
    var answer: VectorValue {
        let controller = presented.presentationController, traits = presented.traitCollection
        let container = controller?.containerView
        let presenting = presented.presentingViewController
        return VectorValue(members: [
            ("horizontalSizeClass", .string(traits.horizontalSizeClass.rawValue)),
            ("verticalSizeClass", .string(traits.verticalSizeClass.rawValue)),
            ("style", VectorValue(text: controller?.presentationStyle.rawValue)),
            ("presentingView", .string(presenting === root ? "root" : "context")),
            ("container", VectorValue(rect: container.map { $0.convert($0.bounds, to: nil) })),
            ("frame", VectorValue(rect: controller?.presentedView?.frame)),
            ("presentingViewStays", .bool(presenting?.view.window != nil)),
            ("presentingFrame", VectorValue(rect: presenting?.view.frame)),
        ])
    }
}
