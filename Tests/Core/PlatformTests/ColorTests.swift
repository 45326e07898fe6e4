import Platform
import TestSupport
import Testing

@Suite struct ColorTests {
    private func randomColor(using random: inout SeededGenerator) -> Color {
        Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random))
    }

    @Test(arguments: 0..<50)
    func `a dynamic colour resolves to its variant, and a resolved colour to itself`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let light = randomColor(using: &random), dark = randomColor(using: &random)
        let color = Color(light: light, dark: dark)
        #expect(color.resolved(for: .light) == light && color.resolved(for: .unspecified) == light)
        #expect(color.resolved(for: .dark) == dark)
        #expect(
            [color.red, color.green, color.blue, color.alpha] == [light.red, light.green, light.blue, light.alpha])
        for style in UserInterfaceStyle.allCases {
            #expect(light.resolved(for: style) == light)
            for other in UserInterfaceStyle.allCases {
                #expect(color.resolved(for: style).resolved(for: other) == color.resolved(for: style))
            }
        }
        #expect(color != light && color != dark && Set([color, light, dark, color]).count == 3)
    }

    @Test(arguments: 0..<20)
    func `variants of dynamic colours make the colour of their styles`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let colors = (0..<4).map { _ in randomColor(using: &random) }
        let first = Color(light: colors[0], dark: colors[1]), second = Color(light: colors[2], dark: colors[3])
        #expect(Color(light: first, dark: second) == Color(light: colors[0], dark: colors[3]))
        #expect(Color(light: colors[0], dark: colors[0]) == colors[0])
    }

    @Test func `a component that is set, and another opacity, apply to both styles`() {
        var color = Color(light: .white, dark: .black)
        #expect(
            color.withAlphaComponent(0.25)
                == Color(light: Color(white: 1, alpha: 0.25), dark: Color(white: 0, alpha: 0.25)))
        (color.red, color.green, color.blue, color.alpha) = (0.1, 0.2, 0.3, 0.4)
        #expect(color == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    }
}
