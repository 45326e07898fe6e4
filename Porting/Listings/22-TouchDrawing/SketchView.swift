//
//  SketchView.swift
//  Draws with one or more fingers. Each finger has its own stroke.
//

import UIKit

class SketchView: UIView {

    var strokeColor: UIColor = .black
    var strokeWidth: CGFloat = 4

    private(set) var strokes: [CAShapeLayer] = []
    private var activeStrokes: [UITouch: (path: UIBezierPath, layer: CAShapeLayer, last: CGPoint)] = [:]

    var activeCount: Int { activeStrokes.count }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isMultipleTouchEnabled = true
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let point = touch.location(in: self)
            let path = UIBezierPath()
            path.move(to: point)

            let shape = CAShapeLayer()
            shape.strokeColor = strokeColor.cgColor
            shape.fillColor = nil
            shape.lineWidth = strokeWidth
            shape.lineCap = .round
            shape.lineJoin = .round
            layer.addSublayer(shape)

            activeStrokes[touch] = (path, shape, point)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            // The display shows fewer frames than the finger sends positions: take all of them.
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                extend(touch, to: sample.location(in: self))
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let stroke = activeStrokes.removeValue(forKey: touch) else { continue }
            stroke.path.addLine(to: touch.location(in: self))
            stroke.layer.path = stroke.path.cgPath
            strokes.append(stroke.layer)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        // e.g. a phone call: the stroke never happened
        for touch in touches {
            activeStrokes.removeValue(forKey: touch)?.layer.removeFromSuperlayer()
        }
    }

    private func extend(_ touch: UITouch, to point: CGPoint) {
        guard var stroke = activeStrokes[touch] else { return }
        let middle = CGPoint(x: (stroke.last.x + point.x) / 2, y: (stroke.last.y + point.y) / 2)
        stroke.path.addQuadCurve(to: middle, controlPoint: stroke.last)
        stroke.last = point
        stroke.layer.path = stroke.path.cgPath
        activeStrokes[touch] = stroke
    }

    // MARK: - Undo

    func undo() {
        strokes.popLast()?.removeFromSuperlayer()
    }

    func clear() {
        strokes.forEach { $0.removeFromSuperlayer() }
        strokes.removeAll()
    }
}
