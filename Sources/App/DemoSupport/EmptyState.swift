import Geometry
import Platform
package import Views

/// What stands where there is no photo: a line that says so, and one that says more.
package final class EmptyState: View {
    private let headline = Label("", font: Font(size: 22, weight: .semibold), color: Color(white: 0.85))
    private let detail = Label("", font: Font(size: 14), color: Color(white: 0.6))
    private var appearance: RunningAnimation?

    private enum Look {
        static let lineHeight = 30.0
        static let lineDistance = 34.0
    }

    package init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
        addSubview(headline)
        addSubview(detail)
    }

    /// The two lines that are seen or about to be seen; nil: nothing is said.
    package var words: (headline: String, detail: String)? { isHidden ? nil : (headline.text, detail.text) }

    /// Says what is so for the moment, if it lasts.
    package func announce(_ headline: String, _ detail: String) {
        if isHidden { appearance = appearLate() }
        write(headline, detail)
    }

    /// Says what is so for good.
    package func say(_ headline: String, _ detail: String) {
        appearance?.cancel()
        alpha = 1
        write(headline, detail)
    }

    /// Says nothing any more.
    package func end() {
        appearance?.cancel()
        isHidden = true
    }

    package override func layoutSubviews() {
        var place = Rect(
            x: 0, y: (size.height / 2).rounded() - Look.lineHeight, width: size.width, height: Look.lineHeight)
        for label in [headline, detail] {
            label.frame = place
            place = place.offset(by: Vector(dx: 0, dy: Look.lineDistance))
        }
    }

    private func write(_ headline: String, _ detail: String) {
        self.headline.text = headline
        self.detail.text = detail
        isHidden = false
    }
}
