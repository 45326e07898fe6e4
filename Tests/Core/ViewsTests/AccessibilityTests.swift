import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

/// The defaults of views and controls for screen readers.
@Suite struct ViewAccessibilityTests {
    private let fixture = ViewStage()

    private var labels: [String?] { fixture.window.childAccessibilityObjects.map(\.accessibilityLabel) }

    @Test func `a label is its text, and no element without text`() {
        let label = fixture.add(Label("Iceland", font: Font(size: 12), color: .black))
        #expect(labels == ["Iceland"] && label.accessibilityTraits == .staticText)
        label.text = ""
        #expect(labels.isEmpty)
        label.accessibilityLabel = "Name"
        label.isAccessibilityElement = true
        #expect(labels == ["Name"])
    }

    @Test func `a button with a title is named by it, and an activation is a tap`() {
        var taps = 0
        let button = fixture.add(Button("Save", font: Font(size: 12), color: .black) { taps += 1 })
        #expect(labels == ["Save"] && button.accessibilityTraits == .button)
        #expect(button.accessibilityActivate() && taps == 1)
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .notEnabled])
        #expect(!button.accessibilityActivate() && taps == 1)
    }

    @Test func `a switch, a slider and segments tell their values`() {
        let toggle = fixture.add(Switch()), slider = fixture.add(Slider())
        #expect(toggle.accessibilityTraits == [.button, .toggleButton])
        #expect(toggle.accessibilityActivate() && toggle.isOn && toggle.accessibilityTraits.contains(.selected))
        slider.value = 0.25
        #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "0.25")
        #expect(!slider.accessibilityActivate())
        let segments = fixture.add(SegmentedControl(["One", "Two"]))
        segments.selectedSegmentIndex = 1
        #expect(!segments.isAccessibilityElement && labels.suffix(2) == ["One", "Two"])
        #expect(segments.segments[1].accessibilityTraits == [.button, .selected])
    }

    @Test func `hidden views have no elements, and a modal view hides its siblings`() {
        let behind = fixture.add(Label("Behind", font: Font(size: 12), color: .black)), sheet = fixture.add(View())
        sheet.addSubview(Label("Sheet", font: Font(size: 12), color: .black))
        #expect(labels == ["Behind", "Sheet"])
        behind.isHidden = true
        #expect(labels == ["Sheet"])
        behind.isHidden = false
        sheet.accessibilityViewIsModal = true
        #expect(labels == ["Sheet"])
        sheet.accessibilityElementsHidden = true
        #expect(labels == ["Behind"])
    }

    @Test func `the elements of a container take the place of its subviews`() {
        let container = fixture.add(View())
        container.addSubview(Label("View", font: Font(size: 12), color: .black))
        let element = AccessibilityElement(accessibilityContainer: container, identifier: 1)
        container.accessibilityElements = [element]
        #expect(fixture.window.accessibilityElementCount() == 1)
        #expect(fixture.window.accessibilityElement(at: 0) === element)
        #expect(fixture.window.index(ofAccessibilityElement: element) == 0)
        #expect(element.accessibilityFrame == container.frame)
    }
}
