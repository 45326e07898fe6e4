import Testing
import UIKitNames

/// Constraints that a text describes.
@Suite struct VisualFormatTests {
    /// Lays out views in a container of 200 by 100 points.
    private func frames(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        count: Int = 2
    ) -> [CGRect] {
        let screen = TestScreen(), container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        var views: [String: Any] = [:]
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            views["v\(index)"] = view
        }
        screen.view.addSubview(container)
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: format.hasPrefix("V") ? [] : options, metrics: metrics,
                    views: views))
        }
        container.layoutIfNeeded()
        return container.subviews.map(\.frame)
    }

    @Test func `a view fills its superview`() {
        #expect(
            frames(["V:|[v0]|", "H:|[v0]|"], count: 1) == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    }

    @Test func `numbers, metrics and standard distances`() {
        let result = frames(
            ["H:|-20-[v0(50)]-[v1]-(side)-|", "V:|-[v0]-|", "V:|-10-[v1]|"], metrics: ["side": 30])
        #expect(
            result == [
                CGRect(x: 20, y: 8, width: 50, height: 84), CGRect(x: 78, y: 10, width: 92, height: 90),
            ])
    }

    @Test func `views have the extents of others, and are aligned`() {
        let result = frames(["H:|[v0(80)]-4-[v1(v0)]", "V:|-5-[v0(40)]", "V:[v1(20)]"], options: .alignAllCenterY)
        #expect(
            result == [CGRect(x: 0, y: 5, width: 80, height: 40), CGRect(x: 84, y: 15, width: 80, height: 20)])
    }

    @Test(arguments: [
        ("[v0(>=50)]", "only equalities"), ("[v0", "square bracket"), ("|-8[v0]", "hyphen"), ("[v9]", "no view v9"),
        ("[v0(wide)]", "no metric wide"), ("|[v0]|[v0]", "behind the superview"), ("", "square brackets"),
        ("[v0(50@250)]", "priority"),
    ])
    func `a text that cannot be read stops the program with the reason`(format: String, reason: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [format = format as String] in
            await MainActor.run {
                let view = UIView()
                _ = NSLayoutConstraint.constraints(withVisualFormat: format, views: ["v0": view])
            }
        }
        #expect(said(result).contains(reason) && said(result).contains("\"\(format)\""), "\(said(result))")
    }
}
