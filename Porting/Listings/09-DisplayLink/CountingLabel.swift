import UIKit

/// Counts up to a number, fast at first and slower towards the end.
class CountingLabel: UILabel {

    private var displayLink: CADisplayLink?
    private var startTime: CFTimeInterval = 0
    private var duration: TimeInterval = 0
    private var startValue = 0.0
    private var endValue = 0.0

    private let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "en_US")
        formatter.maximumFractionDigits = 0
        return formatter
    }()

    func count(from start: Double, to end: Double, duration: TimeInterval) {
        displayLink?.invalidate()
        startValue = start
        endValue = end
        self.duration = duration
        startTime = CACurrentMediaTime()
        show(start)

        displayLink = CADisplayLink(target: self, selector: #selector(tick(_:)))
        displayLink?.add(to: .main, forMode: .common)
    }

    @objc private func tick(_ link: CADisplayLink) {
        let elapsed = link.timestamp - startTime
        guard elapsed < duration else {
            show(endValue)
            link.invalidate()
            displayLink = nil
            return
        }
        let t = max(0, elapsed / duration)
        let eased = 1 - pow(1 - t, 3)
        show(startValue + (endValue - startValue) * eased)
    }

    private func show(_ value: Double) {
        text = formatter.string(from: NSNumber(value: value.rounded(.down)))
    }
}
