//
//  InterruptiblePanelViewController.swift
//
//  A panel that can be caught at any time, even while it is moving.
//

import UIKit

class InterruptiblePanelViewController: UIViewController {

    enum PanelState {
        case collapsed, expanded

        var opposite: PanelState {
            switch self {
            case .collapsed: return .expanded
            case .expanded: return .collapsed
            }
        }
    }

    let panel = UIView()
    private(set) var state: PanelState = .collapsed
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var endPositions: [UIViewAnimatingPosition] = []
    private var fractionWhenInterrupted: CGFloat = 0

    private let panelHeight: CGFloat = 600
    private let collapsedHeight: CGFloat = 100
    private var travel: CGFloat { return panelHeight - collapsedHeight }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        panel.backgroundColor = .systemIndigo
        panel.layer.cornerRadius = 0
        panel.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        panel.frame = frame(for: .collapsed)
        view.addSubview(panel)

        panel.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
        panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
    }

    func frame(for state: PanelState) -> CGRect {
        let visible = state == .expanded ? panelHeight : collapsedHeight
        return CGRect(x: 0, y: view.bounds.height - visible, width: view.bounds.width, height: panelHeight)
    }

    // MARK: Animation

    private func startTransitionIfNeeded(to target: PanelState, duration: TimeInterval) {
        guard animator == nil else { return }

        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
            self.panel.frame = self.frame(for: target)
            self.panel.layer.cornerRadius = target == .expanded ? 20 : 0
        }
        animator.addCompletion { position in
            self.endPositions.append(position)
            self.state = position == .end ? target : target.opposite
            self.panel.frame = self.frame(for: self.state)
            self.animator = nil
        }
        animator.isUserInteractionEnabled = true
        animator.startAnimation()
        self.animator = animator
    }

    @objc private func handleTap(_ tap: UITapGestureRecognizer) {
        if let animator = animator {
            animator.isReversed.toggle()
        } else {
            startTransitionIfNeeded(to: state.opposite, duration: 0.8)
        }
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            startTransitionIfNeeded(to: state.opposite, duration: 0.8)
            animator?.pauseAnimation()
            animator?.isReversed = false
            fractionWhenInterrupted = animator?.fractionComplete ?? 0
        case .changed:
            var fraction = -pan.translation(in: view).y / travel
            if state == .expanded { fraction = -fraction }
            animator?.fractionComplete = min(max(fraction + fractionWhenInterrupted, 0), 1)
        case .ended, .cancelled:
            guard let animator = animator else { return }
            let velocity = pan.velocity(in: view).y
            if velocity == 0 {
                animator.isReversed = animator.fractionComplete < 0.5
            } else {
                let wantsExpanded = velocity < 0
                animator.isReversed = wantsExpanded != (state == .collapsed)
            }
            let timing = UISpringTimingParameters(dampingRatio: 0.9)
            animator.continueAnimation(withTimingParameters: timing, durationFactor: 0)
        default:
            break
        }
    }
}
