import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import Views

/// The light and the dark style of views, and the dynamic colours that they resolve.
@Suite struct UserInterfaceStyleTests {
    private let fixture = ViewStage(size: Size(width: 200, height: 200))
    private let paper = Color(light: Color(white: 0.9), dark: Color(white: 0.2))
    private let ink = Color(light: Color(red: 0.1, green: 0.2, blue: 0.3), dark: Color(red: 0.8, green: 0.7, blue: 0.6))

    /// Adds a random tree of views below a view, with overrides and everything that draws through a picture of its own.
    private func addViews(_ depth: Int, to parent: View, _ random: inout SeededGenerator) {
        for index in 0..<Int.random(in: 1...3, using: &random) {
            let view = fixture.add(View(), frame: Rect(x: Double(index) * 10, y: 5, width: 90, height: 90))
            parent.addSubview(view)
            view.backgroundColor = Bool.random(using: &random) ? paper : ink
            view.overrideUserInterfaceStyle = UserInterfaceStyle.allCases.randomElement(using: &random) ?? .light
            view.alpha = Bool.random(using: &random) ? 1 : 0.5
            view.shouldRasterize = .random(using: &random)
            view.clipsToBounds = .random(using: &random)
            view.cornerRadius = Bool.random(using: &random) ? 0 : 8
            if Int.random(in: 0..<4, using: &random) == 0 { view.transform = Transform(rotation: 0.3) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                view.mask = View(frame: view.bounds.inset(by: 9))
                view.mask?.backgroundColor = ink
            }
            if depth > 0 { addViews(depth - 1, to: view, &random) }
        }
    }

    private func forEach(_ view: View, _ action: (View) -> Void) {
        action(view)
        for child in view.children { forEach(child, action) }
    }

    /// The style of the nearest view that sets one; the window's, otherwise.
    private func expectedStyle(of view: View) -> UserInterfaceStyle {
        var current: View? = view
        while let each = current {
            if each.overrideUserInterfaceStyle != .unspecified { return each.overrideUserInterfaceStyle }
            current = each.parent
        }
        return .unspecified
    }

    @Test(arguments: 0..<40, [UserInterfaceStyle.unspecified, .light, .dark])
    func `each view is drawn in the nearest style around it`(seed: Int, style: UserInterfaceStyle) {
        var random = SeededGenerator(seed: seed)
        fixture.window.overrideUserInterfaceStyle = style
        addViews(2, to: fixture.window, &random)
        fixture.window.layoutIfNeeded()
        let dynamic = fixture.window.displayList()
        forEach(fixture.window) { view in
            #expect(view.userInterfaceStyle == expectedStyle(of: view))
            view.backgroundColor = view.backgroundColor.resolved(for: expectedStyle(of: view))
        }
        #expect(fixture.window.displayList() == dynamic, "the display list contains resolved colours only")
    }

    @Test func `texts, symbols, images and controls are tinted in the style`() {
        let views = [
            Label("Text", font: Font(size: 12), color: ink), SymbolView(.close, color: ink),
            Slider(), Switch(), SegmentedControl(["One", "Two"]),
        ]
        for (index, view) in views.enumerated() {
            _ = fixture.add(view, frame: Rect(x: 0, y: Double(index) * 30, width: 150, height: 28))
        }
        fixture.window.overrideUserInterfaceStyle = .light
        let light = fixture.commands
        fixture.window.overrideUserInterfaceStyle = .dark
        let dark = fixture.commands
        #expect(light != dark && light.map(\.paint).contains(.color(Color.standardTrack.resolved(for: .light))))
        #expect(dark.map(\.paint).contains(.color(Color.standardTrack.resolved(for: .dark))))
        for (commands, style) in [(light, UserInterfaceStyle.light), (dark, .dark)] {
            let tints = commands.compactMap { command -> Color? in
                if case .image(_, source: _, let tint) = command.paint { tint } else { nil }
            }
            #expect(tints.filter { $0 == ink.resolved(for: style) }.count == 2)
        }
    }

    @Test(arguments: 0..<20)
    func `an animation between dynamic colours shows in each style what one between its variants shows`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let dynamic = fixture.add(View())
        let fixed = [UserInterfaceStyle.light, .dark].map { style in (style: style, view: fixture.add(View())) }
        func set(_ color: Color) {
            dynamic.backgroundColor = color
            for each in fixed { each.view.backgroundColor = color.resolved(for: each.style) }
        }
        set(paper)
        fixture.at(0) { View.animate(withDuration: 1) { set(ink) } }
        fixture.at(.random(in: 0...1, using: &random)) { View.animate(withDuration: 0.5) { set(.orange) } }
        for _ in 0..<5 {
            fixture.at(fixture.window.engine.now + .random(in: 0...0.3, using: &random))
            for each in fixed {
                let shown = dynamic.presentation.backgroundColor.resolved(for: each.style)
                #expect(shown == each.view.presentation.backgroundColor)
            }
        }
        fixture.at(9)
        #expect(dynamic.backgroundColor == .orange && dynamic.presentation.backgroundColor == .orange)
    }

    @Test func `an animator that ends where it began leaves the dynamic colour`() {
        let view = fixture.add(View())
        view.backgroundColor = paper
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [ink] in view.backgroundColor = ink }
        fixture.at(0) { animator.startAnimation() }
        fixture.at(0.5) {
            animator.pauseAnimation()
            animator.isReversed = true
            animator.startAnimation()
        }
        fixture.at(5)
        #expect(view.backgroundColor == paper && view.presentation.backgroundColor == paper)
    }

    @Test func `a snapshot has the style of its source, also elsewhere and later`() throws {
        let source = fixture.add(View())
        source.backgroundColor = paper
        source.overrideUserInterfaceStyle = .dark
        let snapshot = try #require(source.snapshotView(afterScreenUpdates: true))
        source.removeFromSuperview()
        fixture.window.addSubview(snapshot)
        fixture.window.overrideUserInterfaceStyle = .light
        guard case .layer(let layer) = fixture.commands.first?.paint else {
            Issue.record("a snapshot is a layer")
            return
        }
        #expect(layer.background == paper.resolved(for: .dark))
    }

    @Test func `a view outside of a window has the style of the window that shows its snapshot`() throws {
        fixture.window.overrideUserInterfaceStyle = .dark
        let source = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        source.backgroundColor = paper
        let snapshot = try #require(source.snapshotView(afterScreenUpdates: true))
        fixture.window.addSubview(snapshot)
        guard case .layer(let layer) = fixture.commands.first?.paint else {
            Issue.record("a snapshot is a layer")
            return
        }
        #expect(layer.background == paper.resolved(for: .dark))
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func `the default text of controls has a contrast of 4.5 on white or black paper`(style: UserInterfaceStyle) {
        let paper = Color(light: .white, dark: Color(red: 0.225, green: 0.232, blue: 0.25))
        for text in [Color.standardText, .standardSelectedText, .standardUnselectedText] {
            #expect(text.contrast(on: paper, in: style) >= 4.5)
        }
        #expect(Color.standardTint.contrast(on: .standardTrack, in: style) >= 2)
        #expect(Color.barTitle.contrast(on: .barBackground, in: style) >= 4.5)
        #expect(Color.standardTint.contrast(on: .barBackground, in: style) >= 4.5)
        #expect(Color.barUnselectedItem.contrast(on: .barBackground, in: style) >= 4.5)
    }
}
