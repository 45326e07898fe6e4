import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The contrast of the palette, by the role of each colour.
@Suite struct PaletteTests {
    /// The least contrast of text, and of marks: Web Content Accessibility Guidelines 2.2, 1.4.3 and 1.4.11.
    private enum Least {
        static let text = 4.5
        static let mark = 3.0
        /// The least contrast of text by 1.4.6, where the user prefers more.
        static let increased = 7.0
    }

    @Test func `every colour of the palette has one role`() throws {
        let source = try Repository.text("Sources/App/Viewer/Shared/Palette.swift")
        let declared = source.matches(of: /static let (\w+) = Color\(/).map { String($0.output.1) }
        #expect(declared.count == Palette.Role.allCases.count)
        #expect(Set(declared) == Set(Palette.Role.allCases.map(\.rawValue)))
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark], Palette.Role.allCases)
    func `texts and marks stand out from every surface`(style: UserInterfaceStyle, role: Palette.Role) {
        let least: Double
        switch role.kind {
        case .text: least = Least.text
        case .mark: least = Least.mark
        case .surface, .line: return
        }
        for surface in Palette.Role.allCases where surface.kind == .surface {
            let contrast = role.color.contrast(on: surface.color, in: style)
            #expect(contrast >= least, "\(role) on \(surface), \(style): \(contrast)")
        }
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func `the accent can be read, and text in the colour of the background on it`(style: UserInterfaceStyle) {
        #expect(Palette.background.contrast(on: Palette.accent, in: style) >= Least.text)
        for surface in [Palette.background, Palette.panel] {
            #expect(Palette.accent.contrast(on: surface, in: style) >= Least.text, "a link")
        }
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark], Palette.Role.allCases)
    func `more contrast is enough for text of any kind`(style: UserInterfaceStyle, role: Palette.Role) throws {
        func increased(_ role: Palette.Role) throws -> Color { try #require(Palette.highContrast[role.color]) }
        let color = try increased(role)
        let least = role.kind == .text ? Least.increased : role.kind == .mark ? Least.text : 0
        for surface in Palette.Role.allCases where surface.kind == .surface && least > 0 {
            let contrast = color.contrast(on: try increased(surface), in: style)
            #expect(contrast >= least, "\(role) on \(surface), \(style): \(contrast)")
        }
        if role.kind == .text || role.kind == .surface { #expect(color.resolved(for: style).alpha == 1) }
        guard role.kind == .line else { return }
        let surface = try increased(.background)
        #expect(color.contrast(on: surface, in: style) >= Least.mark)
        #expect(try increased(.background).contrast(on: increased(.accent), in: style) >= Least.increased)
    }

    @Test func `a stage with more contrast draws no colour of the usual palette`() throws {
        let stage = try AppStage(.curves, of: PictureFolder())
        let before = stage.stage.displayList()
        stage.stage.legibility = Legibility(isContrastIncreased: true)
        stage.wait(0)
        let list = stage.stage.displayList()
        #expect(list.commands.first?.paint == .color(.black))
        let usual = [Palette.panel, Palette.control, Palette.accent, Palette.line].map { $0.resolved(for: .dark) }
        for command in list.commands {
            if case .color(let color) = command.paint { #expect(!usual.contains(color)) }
            if case .image(_, _, let tint?) = command.paint { #expect(tint != Palette.quietText.resolved(for: .dark)) }
        }
        stage.stage.legibility = Legibility()
        stage.wait(0)
        #expect(stage.stage.displayList() == before)
    }

    @Test func `surfaces are opaque, and both styles differ in every colour`() {
        for role in Palette.Role.allCases {
            #expect(role.color.resolved(for: .light) != role.color.resolved(for: .dark))
            guard role.kind == .surface else { continue }
            for style in [UserInterfaceStyle.light, .dark] { #expect(role.color.resolved(for: style).alpha == 1) }
        }
    }

    /// A text of a scene with the plain colour behind it.
    private struct Text {
        let label: Label
        let background: Color
    }

    /// Returns the texts that stand on a plain background: no image, no scrim and no drawing lies between.
    private func plainTexts(in view: View, on background: Color?, style: UserInterfaceStyle) -> [Text] {
        guard !view.isHidden, view.alpha > 0.99 else { return [] }
        let style = view.overrideUserInterfaceStyle == .unspecified ? style : view.overrideUserInterfaceStyle
        var behind = background
        let own = view.backgroundColor.resolved(for: style)
        if own.alpha > 0 { behind = own.alpha >= 1 ? own : behind.map { own.composited(over: $0) } }
        if let label = view as? Label {
            guard let behind, !label.text.isEmpty else { return [] }
            let shown = Label(label.text, font: label.font, color: label.textColor.resolved(for: style))
            return [Text(label: shown, background: behind)]
        }
        // A button of the app draws its own background.
        if view is TextButton { behind = nil }
        var found: [Text] = []
        for child in view.subviews {
            if child is ImageView || child is Scrim { behind = nil }
            found += plainTexts(in: child, on: behind, style: style)
        }
        return found
    }

    @Test(arguments: Demo.all, [UserInterfaceStyle.light, .dark])
    func `every text on a plain background of a scene can be read`(demo: Demo, style: UserInterfaceStyle) throws {
        let stage = try AppStage(demo, of: PictureFolder())
        stage.stage.userInterfaceStyle = style
        stage.wait(1)
        for text in plainTexts(in: stage.window, on: nil, style: style) {
            let contrast = text.label.textColor.contrast(on: text.background, in: style)
            #expect(contrast >= Least.text, "\(text.label.text): \(text.label.textColor) on \(text.background)")
        }
    }

    @Test func `a scene without photos of its own has only colours of the style`() throws {
        let stage = try AppStage(.curves, of: PictureFolder())
        let dark = stage.stage.displayList()
        stage.stage.userInterfaceStyle = .light
        stage.wait(0)
        let light = stage.stage.displayList()
        #expect(light.commands.first?.paint == .color(Palette.background.resolved(for: .light)))
        #expect(dark.commands.first?.paint == .color(Palette.background.resolved(for: .dark)))
        stage.stage.userInterfaceStyle = .dark
        stage.wait(0)
        #expect(stage.stage.displayList() == dark)
    }
}
