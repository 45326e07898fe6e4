import Testing
import UIKitNames

@Suite struct DynamicColorTests {
    @Test func `a provider's colours are those of the two styles`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .orange : .purple }
        #expect(color == UIColor(light: .purple, dark: .orange))
        for style in UIUserInterfaceStyle.allCases {
            let traits = UITraitCollection(userInterfaceStyle: style)
            #expect(color.resolvedColor(with: traits) == (style == .dark ? .orange : .purple))
        }
    }

    @Test func `text and backgrounds of the system exchange black and white`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)
        #expect(UIColor.label.resolvedColor(with: dark) == .white && UIColor.label.resolvedColor(with: light) == .black)
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
        #expect(
            dark.hasDifferentColorAppearance(comparedTo: light) && dark.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
    }

    @Test func `a controller's style is that of its view`() {
        let controller = UIViewController()
        #expect(controller.overrideUserInterfaceStyle == .unspecified)
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.view.overrideUserInterfaceStyle == .dark)
    }
}
