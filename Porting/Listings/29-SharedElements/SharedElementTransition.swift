import UIKit

/// Views with the same tag (other than 0) in both controllers fly from one place to the other. The rest fades.
final class SharedElementTransition: NSObject, UIViewControllerAnimatedTransitioning {

    private struct Pair {
        let source: UIView
        let target: UIView
        let snapshot: UIView
        let targetFrame: CGRect
    }

    private let duration: TimeInterval
    private(set) var matchedTags: [Int] = []

    init(duration: TimeInterval = 0.5) {
        self.duration = duration
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
              let toVC = transitionContext.viewController(forKey: .to),
              let fromView = transitionContext.view(forKey: .from),
              let toView = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        assert(fromVC !== toVC)

        let container = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toVC)
        container.addSubview(toView)
        toView.layoutIfNeeded() // the frames below are wrong without it

        let pairs = makePairs(from: fromView, to: toView, in: container)
        matchedTags = pairs.map { $0.source.tag }
        toView.alpha = 0

        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut], animations: {
            toView.alpha = 1
            for pair in pairs {
                pair.snapshot.frame = pair.targetFrame
            }
        }, completion: { _ in
            for pair in pairs {
                pair.snapshot.removeFromSuperview()
                pair.source.isHidden = false
                pair.target.isHidden = false
            }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    private func makePairs(from fromView: UIView, to toView: UIView, in container: UIView) -> [Pair] {
        let sources = fromView.taggedDescendants
        let targets = toView.taggedDescendants

        return sources.keys.sorted().compactMap { tag in
            guard let source = sources[tag], let target = targets[tag],
                  let snapshot = source.snapshotView(afterScreenUpdates: false) else { return nil }
            snapshot.frame = source.convert(source.bounds, to: container)
            container.addSubview(snapshot)
            source.isHidden = true
            target.isHidden = true
            return Pair(source: source, target: target, snapshot: snapshot,
                        targetFrame: target.convert(target.bounds, to: container))
        }
    }
}

private extension UIView {

    /// All views below this one that have a tag, by tag. The first one wins.
    var taggedDescendants: [Int: UIView] {
        var result: [Int: UIView] = [:]
        for subview in subviews {
            if subview.tag != 0, result[subview.tag] == nil {
                result[subview.tag] = subview
            }
            result.merge(subview.taggedDescendants) { first, _ in first }
        }
        return result
    }
}
