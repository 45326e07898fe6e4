import Testing

@testable import Porting

/// What becomes of constraints, which the library solves by substitution.
@Suite struct LayoutPlanTests {
    /// The written lines and remarks of two views and a label with constraints.
    private func port(_ constraints: [String], size: String = "") throws -> (text: String, remarks: [Remark]) {
        let frames = ["A": (16, 20, 171, 50), "B": (203, 20, 171, 50)]
        let views = frames.sorted { $0.key < $1.key }.map { id, frame in
            """
            <view id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="\(frame.0)" y="\(frame.1)" \
            width="\(frame.2)" height="\(frame.3)"/>\(id == "A" ? size : "")</view>
            """
        }
        let label = """
            <label id="L" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="170" y="400" width="50" \
            height="21"/></label>
            """
        let elements = constraints.enumerated().map { "<constraint \($0.element) id=\"R\($0.offset)\"/>" }.joined()
        let root = "<subviews>\(views.joined(separator: "\n"))\(label)</subviews><constraints>\(elements)</constraints>"
        let result = try portInterface(InterfaceTests.storyboard(root: root), "class Screen: UIViewController {}")
        return (result.text, result.remarks)
    }

    private func item(
        _ first: String, _ attribute: String, _ second: String, _ other: String? = nil, _ more: String = ""
    ) -> String {
        "firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" secondAttribute=\"\(other ?? attribute)\" \(more)"
    }

    private var labelInMiddle: [String] { [item("L", "centerX", "V"), item("L", "centerY", "V")] }

    @Test func `a label between centre lines takes the size of its text`() throws {
        let result = try port(labelInMiddle)
        #expect(result.text.contains("label1.centerXAnchor.constraint(equalTo: view.centerXAnchor),"))
        #expect(!result.text.contains("label1.widthAnchor"))
        #expect(result.text.contains("label1.translatesAutoresizingMaskIntoConstraints = false"))
        #expect(result.remarks.isEmpty)
    }

    @Test func `a view without a rule for its size keeps that of its frame`() throws {
        let result = try port([
            item("A", "leading", "V", nil, "constant=\"16\""), item("A", "top", "G", nil, "constant=\"20\""),
        ])
        #expect(result.text.contains("view1.widthAnchor.constraint(equalToConstant: 171),"))
        #expect(result.text.contains("view1.heightAnchor.constraint(equalToConstant: 50),"))
        #expect(result.text.contains("view1.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),"))
        // The other view has no rules at all, and keeps its frame.
        #expect(result.text.contains("view2.autoresizingMask = [.flexibleBottomMargin, .flexibleRightMargin]"))
    }

    @Test func `a rule that is one too many is left out with a note`() throws {
        let result = try port([
            item("A", "leading", "V"), item("A", "trailing", "V"), item("A", "top", "V"), item("A", "bottom", "V"),
            item("A", "centerX", "V"),
        ])
        #expect(!result.text.contains("view1.centerXAnchor"))
        #expect(result.remarks.count == 1 && !result.remarks[0].isError)
    }

    @Test func `a rule that is not required keeps its priority`() throws {
        let size = """
            <constraints><constraint firstAttribute="width" constant="10" priority="500" id="weak"/>
            <constraint firstAttribute="width" constant="20" id="strong"/></constraints>
            """
        let result = try port([item("A", "leading", "V"), item("A", "top", "V")], size: size)
        #expect(result.text.contains("view1.widthAnchor.constraint(equalToConstant: 20),"))
        #expect(result.text.contains("let constraint1 = view1.widthAnchor.constraint(equalToConstant: 10)\n"))
        #expect(result.text.contains("constraint1.priority = UILayoutPriority(500)"))
    }

    @Test func `a weak rule applies where nothing else decides`() throws {
        let size =
            "<constraints><constraint firstAttribute=\"width\" constant=\"10\" priority=\"200\" id=\"weak\"/></constraints>"
        let result = try port([item("A", "leading", "V"), item("A", "top", "V")], size: size)
        #expect(result.text.contains("constraint1.priority = UILayoutPriority(200)"))
        #expect(!result.text.contains("view1.widthAnchor.constraint(equalToConstant: 171)"))
    }

    @Test func `two views of one width side by side keep their frames and share the room`() throws {
        let result = try port([
            item("A", "leading", "V", nil, "constant=\"16\""), item("B", "leading", "A", "trailing", "constant=\"16\""),
            item("V", "trailing", "B", nil, "constant=\"16\""), item("A", "width", "B"), item("A", "top", "V"),
            item("B", "top", "V"),
        ])
        #expect(
            result.text.contains(
                "view1.autoresizingMask = [.flexibleBottomMargin, .flexibleRightMargin, .flexibleWidth]"))
        #expect(
            result.text.contains(
                "view2.autoresizingMask = [.flexibleBottomMargin, .flexibleLeftMargin, .flexibleWidth]"))
        #expect(result.remarks.filter { !$0.isError && $0.text.contains("keeps its frame") }.count == 2)
    }

    @Test(arguments: [
        "firstItem=\"A\" firstAttribute=\"leading\" relation=\"greaterThanOrEqual\" secondItem=\"V\" secondAttribute=\"leading\"",
        "firstItem=\"A\" firstAttribute=\"firstBaseline\" secondItem=\"B\" secondAttribute=\"firstBaseline\"",
        "firstItem=\"A\" firstAttribute=\"centerX\" secondItem=\"V\" secondAttribute=\"centerX\" multiplier=\"0.5\"",
    ])
    func `what anchors cannot express is a note`(constraint: String) throws {
        let result = try port([constraint] + labelInMiddle)
        #expect(
            result.remarks.count == 1 && !result.remarks[0].isError && result.remarks[0].text.contains("does not apply")
        )
    }

    @Test func `ratios, margins and the guides of old storyboards`() throws {
        let size =
            "<constraints><constraint firstAttribute=\"width\" secondItem=\"A\" secondAttribute=\"height\" multiplier=\"3:2\" id=\"ratio\"/></constraints>"
        let result = try port(
            [
                item("A", "leading", "V", "leadingMargin"), item("A", "top", "V"),
                item("A", "height", "V", nil, "multiplier=\"0.25\""),
            ],
            size: size)
        #expect(result.text.contains("view1.widthAnchor.constraint(equalTo: view1.heightAnchor, multiplier: 1.5)"))
        #expect(result.text.contains("view1.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)"))
        #expect(result.text.contains("view1.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25)"))
    }

    @Test func `an outlet of a constraint that does not apply is an error`() throws {
        let view = """
            <subviews><view id="A" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">\(InterfaceTests.frame)
            <constraints><constraint firstAttribute="width" constant="10" id="W"/></constraints></view></subviews>
            """
        let connection = "<connections><outlet property=\"width\" destination=\"W\" id=\"O\"/></connections>"
        let result = try portInterface(
            InterfaceTests.storyboard(root: view, controller: connection),
            "class Screen: UIViewController { @IBOutlet var width: NSLayoutConstraint! }")
        #expect(result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].line == 6)
    }

    @Test func `a stack takes its views, whose constant lengths apply`() throws {
        let stack = """
            <subviews><stackView id="S">\(InterfaceTests.frame)<subviews><view id="A" \
            translatesAutoresizingMaskIntoConstraints="NO">\(InterfaceTests.frame)<constraints><constraint \
            firstAttribute="height" constant="40" id="H"/></constraints></view></subviews></stackView></subviews>
            """
        let result = try portInterface(InterfaceTests.storyboard(root: stack), "class Screen: UIViewController {}")
        #expect(result.text.contains("stackView1.addArrangedSubview(view1)"))
        #expect(result.text.contains("view1.heightAnchor.constraint(equalToConstant: 40),"))
        #expect(result.remarks.isEmpty)
    }

    @Test func `the content of a scroll view keeps its frame and gives the content size`() throws {
        let scroll = """
            <subviews><scrollView id="S">\(InterfaceTests.frame)<subviews><view id="A" \
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="100" height="900"/></view>\
            </subviews><constraints><constraint firstItem="A" firstAttribute="width" secondItem="S" secondAttribute="width" \
            id="W"/></constraints></scrollView></subviews>
            """
        let result = try portInterface(InterfaceTests.storyboard(root: scroll), "class Screen: UIViewController {}")
        #expect(result.text.contains("scrollView1.contentSize = CGSize(width: 100, height: 900)"))
        #expect(result.remarks.allSatisfy { !$0.isError } && !result.remarks.isEmpty)
    }
}
