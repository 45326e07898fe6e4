import TestSupport
import UIKitNames

/// What code for iOS draws, each a picture of 240 by 160 points.
enum PortedScene: String, CaseIterable {
    case drawing, blending, imagesOfRenderers, shapes, gradients, masks, backs, perspective, decorations, order
    case fade, push, moveIn, reveal, dissolve, popover, controls

    /// Returns a stage that shows the scene, also in the middle of its motion.
    @MainActor func stage(scale: Double, style: UIUserInterfaceStyle) -> Stage {
        let controller = UIViewController()
        let stage = Stage(
            rootViewController: controller, size: CGSize(width: 240, height: 160), displayScale: scale,
            textEngine: FixedWidthTextEngine(), userInterfaceStyle: style)
        let view: UIView = controller.view
        view.backgroundColor = .systemBackground
        stage.step(to: 0)
        fill(view, controller, stage)
        stage.step(to: stage.time)
        stage.step(to: stage.time + (self == .popover || self == .controls ? 0.07 : 0.37))
        return stage
    }

    @MainActor private func fill(_ view: UIView, _ controller: UIViewController, _ stage: Stage) {
        switch self {
        case .drawing: show(Sketch(), in: view)
        case .blending: show(Blending(), in: view)
        case .imagesOfRenderers: addImages(to: view)
        case .shapes: addShapes(to: view)
        case .gradients: addGradients(to: view)
        case .masks: addMasks(to: view)
        case .backs: addBacks(to: view)
        case .perspective: addPerspective(to: view)
        case .decorations: addDecorations(to: view)
        case .order: addInOrder(to: view)
        case .fade: add(.fade, nil, to: view, stage)
        case .push: add(.push, .fromRight, to: view, stage)
        case .moveIn: add(.moveIn, .fromTop, to: view, stage)
        case .reveal: add(.reveal, .fromBottom, to: view, stage)
        case .dissolve: dissolve(in: view, stage)
        case .popover: showPopover(from: controller)
        case .controls: addControls(to: view)
        }
    }

    /// Adds the square of a place in three rows of four.
    @MainActor @discardableResult private func square(
        _ index: Int, _ color: UIColor = .systemYellow, in view: UIView
    ) -> UIView {
        let square = UIView(
            frame: CGRect(x: 12 + Double(index % 4) * 56, y: 8 + Double(index / 4) * 50, width: 44.5, height: 40))
        square.backgroundColor = color
        view.addSubview(square)
        return square
    }

    @MainActor private func show(_ drawing: UIView, in view: UIView) {
        drawing.frame = view.bounds
        drawing.isOpaque = false
        view.addSubview(drawing)
    }
}

// MARK: - Drawing

/// A view that fills, strokes, clips and shades paths.
private final class Sketch: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.label.cgColor)
        for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            context.setLineWidth(7)
            context.setLineJoin(join)
            context.setLineCap([.butt, .round, .square][index])
            let x = 16 + Double(index) * 52
            context.move(to: CGPoint(x: x, y: 50))
            context.addLine(to: CGPoint(x: x + 16, y: 12))
            context.addLine(to: CGPoint(x: x + 30, y: 50))
            context.strokePath()
        }
        context.setLineWidth(1)
        context.setLineDash(phase: 2, lengths: [6, 3])
        context.stroke(CGRect(x: 170.5, y: 10.5, width: 60, height: 40))
        context.setLineDash(phase: 0, lengths: [])
        let colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.withAlphaComponent(0).cgColor]
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.4, 1]) {
            context.saveGState()
            context.addEllipse(in: CGRect(x: 8, y: 60, width: 60, height: 44))
            context.clip()
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 8, y: 60), end: CGPoint(x: 68, y: 104), options: [])
            context.restoreGState()
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 110, y: 80), startRadius: 2, endCenter: CGPoint(x: 114, y: 84),
                endRadius: 24, options: .drawsBeforeStartLocation)
        }
        context.setShadow(offset: CGSize(width: 3, height: 3), blur: 5, color: UIColor.gray.cgColor)
        UIColor.systemTeal.setFill()
        UIBezierPath(roundedRect: CGRect(x: 160, y: 64, width: 60, height: 36), cornerRadius: 8).fill()
        context.translateBy(x: 120, y: 132)
        context.rotate(by: 0.3)
        context.fill(CGRect(x: -80, y: -10, width: 160, height: 18))
    }
}

/// A view with a pair of discs for each of the modes.
private final class Blending: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let modes: [CGBlendMode] = [
            .normal, .multiply, .screen, .overlay, .difference, .colorDodge, .softLight, .hardLight, .xor, .sourceIn,
            .destinationOver, .plusLighter,
        ]
        for (index, mode) in modes.enumerated() {
            let x = 10 + Double(index % 4) * 58, y = 6 + Double(index / 4) * 50
            context.setBlendMode(.normal)
            context.setFillColor(UIColor.systemOrange.cgColor)
            context.fillEllipse(in: CGRect(x: x, y: y, width: 30, height: 30))
            context.setBlendMode(mode)
            context.setFillColor(UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.8).cgColor)
            context.fillEllipse(in: CGRect(x: x + 12, y: y + 10, width: 30, height: 30))
        }
    }
}

/// The content of a popover, which also stays one in a narrow window.
private final class PopoverContent: UIViewController, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

extension PortedScene {
    @MainActor private func addImages(to view: UIView) {
        let disc = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor.systemGreen.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
            UIColor.black.setFill()
            context.fill(CGRect(x: 13, y: 0, width: 4, height: 15))
        }
        let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft, .bottom]
        for (index, mode) in modes.enumerated() {
            let picture = UIImageView(image: disc)
            picture.frame = square(index + 4, .systemGray5, in: view).frame.insetBy(dx: 0, dy: 6)
            picture.contentMode = mode
            picture.clipsToBounds = true
            picture.alpha = index == 5 ? 0.5 : 1
            view.addSubview(picture)
        }
    }

    @MainActor private func addShapes(to view: UIView) {
        for index in 0..<8 {
            let shape = CAShapeLayer(), bounds = CGRect(x: 4, y: 4, width: 36, height: 32)
            shape.path =
                [
                    UIBezierPath(ovalIn: bounds), UIBezierPath(roundedRect: bounds, cornerRadius: 8),
                    UIBezierPath(
                        arcCenter: CGPoint(x: 22, y: 20), radius: 15, startAngle: 0, endAngle: 5, clockwise: true),
                    UIBezierPath(rect: bounds),
                ][index % 4].cgPath
            shape.fillColor = index < 4 ? UIColor.systemTeal.cgColor : nil
            shape.strokeColor = UIColor.systemRed.cgColor
            shape.lineWidth = Double(index) * 0.7 + 0.5
            (shape.strokeStart, shape.strokeEnd) = (0.1, index == 3 ? 1 : 0.8)
            if index == 6 { shape.lineDashPattern = [5, 3] }
            (shape.lineCap, shape.shadowOpacity) = (.round, index == 5 ? 0.7 : 0)
            square(index, .clear, in: view).layer.addSublayer(shape)
        }
    }

    @MainActor private func addGradients(to view: UIView) {
        for index in 0..<8 {
            let gradient = CAGradientLayer(), place = square(index, .clear, in: view)
            gradient.frame = place.bounds
            gradient.colors = [
                UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.withAlphaComponent(0.2).cgColor,
            ]
            gradient.locations = index % 2 == 0 ? nil : [0, 0.7, 1]
            gradient.type = index < 4 ? .axial : .radial
            gradient.startPoint = CGPoint(x: index < 4 ? 0 : 0.5, y: index < 4 ? 0.2 : 0.5)
            gradient.endPoint = CGPoint(x: 1, y: Double(index % 4) / 3)
            gradient.cornerRadius = index % 4 == 2 ? 12 : 0
            place.layer.addSublayer(gradient)
            if index == 3 { place.transform = CGAffineTransform(rotationAngle: 0.3) }
        }
    }

    @MainActor private func addMasks(to view: UIView) {
        for index in 0..<6 {
            let place = square(index, .systemPurple, in: view)
            place.layer.cornerRadius = index % 2 == 0 ? 0 : 10
            let shape = CAShapeLayer()
            let path = UIBezierPath(ovalIn: place.bounds.insetBy(dx: 2, dy: 5))
            if index > 2 { path.append(UIBezierPath(rect: place.bounds)) }
            (shape.path, shape.fillRule) = (path.cgPath, .evenOdd)
            place.layer.mask = shape
            if index == 4 { place.transform = CGAffineTransform(rotationAngle: 0.4) }
            if index == 5 { place.alpha = 0.5 }
        }
        let faded = square(6, .systemBlue, in: view), gradient = CAGradientLayer()
        gradient.frame = faded.bounds
        gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        faded.layer.mask = gradient
    }

    // MARK: Space

    @MainActor private func addBacks(to view: UIView) {
        for index in 0..<8 {
            let place = square(index, .systemGray4, in: view)
            var space = CATransform3DIdentity
            space.m34 = -1 / 160
            for (side, color) in [(0.0, UIColor.systemGreen), (.pi, .systemRed)] {
                let card = UILabel(frame: place.bounds)
                (card.text, card.backgroundColor) = (side == 0 ? "A" : "B", color)
                card.layer.isDoubleSided = false
                let angle = 0.3 + Double(index) * 0.75 + side
                card.layer.transform = CATransform3DRotate(space, angle, 0, 1, 0)
                place.addSubview(card)
            }
        }
    }

    @MainActor private func addPerspective(to view: UIView) {
        let room = UIView(frame: view.bounds.insetBy(dx: 20, dy: 15))
        room.backgroundColor = .systemGray5
        var space = CATransform3DIdentity
        space.m34 = -1 / 300
        room.layer.sublayerTransform = space
        view.addSubview(room)
        for index in 0..<6 {
            let card = square(index, [.systemRed, .systemBlue, .systemGreen][index % 3], in: room)
            card.layer.transform = CATransform3DMakeRotation(
                Double(index) * 0.35 - 0.9, index < 3 ? 0 : 1, index < 3 ? 1 : 0, 0)
            card.layer.cornerRadius = index % 2 == 0 ? 8 : 0
            card.layer.borderWidth = 2
        }
    }

    // MARK: Layers

    @MainActor private func addDecorations(to view: UIView) {
        let corners: [CACornerMask] = [
            [.layerMinXMinYCorner], [.layerMinXMinYCorner, .layerMaxXMaxYCorner],
            [.layerMinXMinYCorner, .layerMaxXMinYCorner], [],
        ]
        for index in 0..<12 {
            let place = square(index, index == 7 ? UIColor.systemTeal.withAlphaComponent(0.4) : .systemTeal, in: view)
            place.layer.cornerRadius = 11
            if index < 4 { place.layer.maskedCorners = corners[index] }
            place.layer.borderWidth = index % 3 == 0 ? 0 : Double(index) / 2
            place.layer.borderColor = UIColor.systemRed.cgColor
            if index > 4 {
                (place.layer.shadowOpacity, place.layer.shadowRadius) = (0.6, Double(index % 4) * 2)
                place.layer.shadowOffset = CGSize(width: 2, height: index == 6 ? -4 : 4)
            }
            if index == 8 { place.layer.shadowPath = UIBezierPath(ovalIn: place.bounds.insetBy(dx: -4, dy: 8)).cgPath }
            if index == 9 { place.transform = CGAffineTransform(rotationAngle: 0.3) }
            if index == 2 || index == 4 {
                let inner = UIView(frame: CGRect(x: -10, y: 20, width: 80, height: 40))
                inner.backgroundColor = .systemYellow
                place.addSubview(inner)
                place.clipsToBounds = true
            }
        }
    }

    @MainActor private func addInOrder(to view: UIView) {
        for (index, place) in [3.0, -1, 2, 0, 1, 5, 4, -2].enumerated() {
            let card = UIView(
                frame: CGRect(x: 10 + Double(index) * 24, y: 10 + Double(index % 3) * 24, width: 50, height: 60))
            card.backgroundColor = UIColor(hue: Double(index) / 8, saturation: 0.8, brightness: 0.9, alpha: 0.9)
            (card.layer.zPosition, card.layer.borderWidth) = (place, 1)
            view.addSubview(card)
        }
    }

    // MARK: Motion

    @MainActor private func changing(in view: UIView, _ stage: Stage) -> [(UILabel, UIColor)] {
        let colors: [UIColor] = [.systemYellow, .clear, UIColor.systemTeal.withAlphaComponent(0.5)]
        let labels = colors.enumerated().map { index, color in
            let label = UILabel(frame: CGRect(x: 70, y: 8 + Double(index) * 50, width: 100.5, height: 40))
            (label.text, label.textAlignment, label.backgroundColor) = ("before", .center, color)
            label.layer.cornerRadius = index == 0 ? 0 : 8
            view.addSubview(label)
            return label
        }
        stage.step(to: stage.time + 0.1)
        return Array(zip(labels, [.systemGreen, .clear, .systemPink]))
    }

    @MainActor private func add(
        _ type: CATransitionType, _ subtype: CATransitionSubtype?, to view: UIView, _ stage: Stage
    ) {
        for (label, color) in changing(in: view, stage) {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
            label.layer.add(transition, forKey: nil)
            (label.text, label.backgroundColor) = ("and after", color)
        }
    }

    @MainActor private func dissolve(in view: UIView, _ stage: Stage) {
        for (label, color) in changing(in: view, stage) {
            UIView.transition(with: label, duration: 1, options: .transitionCrossDissolve) {
                (label.text, label.backgroundColor) = ("and after", color)
            }
        }
    }

    @MainActor private func showPopover(from controller: UIViewController) {
        let info = PopoverContent()
        info.view.backgroundColor = .systemYellow
        (info.modalPresentationStyle, info.preferredContentSize) = (.popover, CGSize(width: 100, height: 70))
        info.popoverPresentationController?.delegate = info
        info.popoverPresentationController?.sourceView = controller.view
        info.popoverPresentationController?.sourceRect = CGRect(x: 150, y: 10, width: 20, height: 20)
        controller.present(info, animated: true)
    }

    @MainActor private func addControls(to view: UIView) {
        let segments = UISegmentedControl(items: ["one", "two", "three"])
        segments.frame = CGRect(x: 10, y: 10, width: 160, height: 32)
        segments.selectedSegmentIndex = 1
        let pages = UIPageControl(frame: CGRect(x: 10, y: 50, width: 100, height: 26))
        (pages.numberOfPages, pages.currentPage) = (4, 1)
        let field = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 34))
        (field.borderStyle, field.text) = (.roundedRect, "a text")
        let slider = UISlider(frame: CGRect(x: 120, y: 80, width: 100, height: 34))
        slider.value = 0.4
        let toggle = UISwitch()
        toggle.frame.origin = CGPoint(x: 180, y: 12)
        for control in [segments, pages, field, slider, toggle] { view.addSubview(control) }
        field.becomeFirstResponder()
        toggle.setOn(true, animated: true)
    }
}
