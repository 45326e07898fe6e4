public import Views

/// The laws of the accessibility tree of a window, which hold on every screen.
public enum AccessibilityLaws {
    /// What is wrong with the tree of a window; empty if nothing is.
    public static func faults(in window: Window) -> [String] { faults(of: window, in: window) }

    private static func faults(of container: any AccessibilityObject, in window: Window) -> [String] {
        (0..<min(container.accessibilityElementCount(), 40)).flatMap { index -> [String] in
            guard let element = container.accessibilityElement(at: index) else { return ["no element \(index)"] }
            let name = "\(type(of: element)) in \(type(of: container))"
            var faults: [String] = []
            if element.isAccessibilityElement || element.accessibilityContainerType == .list {
                if element.accessibilityLabel?.isEmpty ?? true { faults.append("\(name) has no label") }
            }
            if container.index(ofAccessibilityElement: element) != index { faults.append("\(name) has another index") }
            if let view = element as? View, view.window !== window { faults.append("\(name) is in no window") }
            let frame = element.accessibilityFrame
            if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
                faults.append("\(name) lies at \(frame)")
            }
            return faults + (element.isAccessibilityElement ? [] : self.faults(of: element, in: window))
        }
    }
}
