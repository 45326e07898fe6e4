import Foundation
import System
import Tactile
import TactilePhotos
import TactileSDL
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Viewer

/// The screens of the program in each language, with the fonts that ship.
@Suite struct TranslatedLayoutTests {
    private nonisolated static let sizes = [
        Size(width: 420, height: 700), Size(width: 800, height: 600), Size(width: 1280, height: 800),
    ]

    /// A screen that a test opens: its name, and the keys that open it in a scene.
    private struct Screen {
        let demo: Demo
        let keys: [String]
        var name: String { ([demo.name] + keys).joined(separator: " ") }
    }

    private static let screens =
        Demo.all.map { Screen(demo: $0, keys: []) } + [
            Screen(demo: .photoPreview, keys: ["g"]), Screen(demo: .photoPreview, keys: ["ArrowRight", "Delete"]),
            Screen(demo: .photoPreview, keys: ["ArrowRight", "Control+r"]),
            Screen(demo: .photoPreview, keys: ["Enter", "s"]),
            Screen(demo: .photoPreview, keys: ["Enter", "i"]), Screen(demo: .photoPreview, keys: ["/"]),
            Screen(demo: .photoPreview, keys: ["/", "7"]), Screen(demo: .photoPreview, keys: ["/", "x", "y"]),
            Screen(demo: .twoThirds, keys: ["Enter"]), Screen(demo: .slideIn, keys: ["ArrowLeft"]),
            Screen(demo: .slideIn, keys: ["ArrowRight"]), Screen(demo: .slideIn, keys: ["ArrowUp"]),
            Screen(demo: .slideIn, keys: ["ArrowDown"]), Screen(demo: .containers, keys: ["Control+Tab"]),
            Screen(demo: .containers, keys: ["Enter", "Enter", "i"]),
            Screen(demo: .containers, keys: ["Enter", "Enter", "e"]),
            Screen(demo: .moveTheShape, keys: ["2"]), Screen(demo: .moveTheShape, keys: ["3"]),
            Screen(demo: .moveTheShape, keys: ["5"]), Screen(demo: .circleReveal, keys: ["Enter"]),
        ]

    @Test(arguments: Translations.languages, sizes)
    func `the panels of the lab have room for the texts`(language: String, size: Size) throws {
        let strings = try Translations.strings(language)
        let engine = try SDLTextEngine(fontFolder: Repository.path("Assets/Fonts"))
        for scale in [1.0, 2] {
            for (name, open) in Self.panels {
                let before = Self.labels(of: open, size, scale, engine)
                let after = strings.use { Self.labels(of: open, size, scale, engine) }
                let whole = Set(before.filter { !$0.isCut }.map(\.path))
                #expect(!before.isEmpty, "\(name)")
                for label in after where label.isCut && whole.contains(label.path) {
                    Issue.record("\(name), \(size), text \(scale): \(label.text)")
                }
            }
        }
    }

    @Test(arguments: ["en"] + Translations.languages, [1.0, 1.5])
    func `the panel of details has room for the name of each detail`(language: String, textScale: Double) throws {
        let names = [
            "Taken", "Camera", "Lens", "Exposure", "Aperture", "Sensitivity", "Focal length", "Place", "Size", "File",
            "Path",
        ]
        let strings = try language == "en" ? .english : Translations.strings(language)
        let engine = try SDLTextEngine(fontFolder: Repository.path("Assets/Fonts"))
        let window = Window(size: Size(width: 800, height: 600), displayScale: 1, textEngine: engine)
        window.legibility = Legibility(textScale: textScale)
        let panel = FactsPanel()
        window.addSubview(panel)
        panel.show("photo.jpg", names.map { FactsPanel.Fact(name: strings(key: $0), value: "ISO 200") })
        let width = FactsPanel.width * textScale
        panel.frame = Rect(x: 0, y: 0, width: width, height: panel.height(forWidth: width))
        window.layoutIfNeeded()
        for case let label as Label in panel.subviews { #expect(!label.isCut, "\(label.text)") }
    }

    @Test(arguments: Translations.languages, sizes)
    func `the tuning panel has room for the meaning of each constant`(language: String, size: Size) throws {
        let engine = try SDLTextEngine(fontFolder: Repository.path("Assets/Fonts"))
        try Translations.strings(language).use {
            let controller = LabController()
            let stage = Stage(rootViewController: controller, size: size, displayScale: 1, textEngine: engine)
            stage.step(to: 0)
            controller.togglePanel(TuningSettings(), savingTo: "tuning.json")
            let panel = try #require(controller.panel)
            for index in panel.rows.indices {
                stage.step(to: Double(index + 1) * 0.05)
                #expect(panel.selection == index)
                for case let label as Label in panel.subviews { #expect(!label.isCut, "\(label.text)") }
                _ = panel.handle(KeyEvent(phase: .down, key: "ArrowDown"))
            }
        }
    }

    /// What opens the lab's panels.
    private static let panels: [(name: String, open: (LabController) -> Void)] =
        Demo.all.map { demo in ("help of \(demo.name)", { $0.toggleHelp(of: demo) }) } + [
            ("first start", { $0.showHint {} }),
            ("tuning", { $0.togglePanel(TuningSettings(), savingTo: "tuning.json") }),
        ]

    private static func labels(
        of open: (LabController) -> Void, _ size: Size, _ textScale: Double, _ engine: any TextEngine
    ) -> [ShownLabel] {
        let controller = LabController()
        let stage = Stage(rootViewController: controller, size: size, displayScale: 1, textEngine: engine)
        stage.legibility = Legibility(textScale: textScale)
        stage.step(to: 0)
        open(controller)
        for step in 1...20 { stage.step(to: Double(step) * 0.05) }
        return ShownLabel.all(in: stage.window)
    }

    @Test(arguments: Translations.languages, sizes)
    func `a text is cut in no language if it is whole in English`(language: String, size: Size) throws {
        let strings = try Translations.strings(language),
            engine = try SDLTextEngine(fontFolder: Repository.path("Assets/Fonts"))
        let folder = try SmallPictures()
        for screen in Self.screens {
            for scale in [1.0, 2] {
                let before = try folder.labels(on: screen.demo, screen.keys, size, scale, engine)
                let after = try strings.use { try folder.labels(on: screen.demo, screen.keys, size, scale, engine) }
                let whole = Set(before.filter { !$0.isCut }.map(\.path))
                #expect(!before.isEmpty)
                for label in after where label.isCut && whole.contains(label.path) {
                    Issue.record("\(screen.name), \(size), text \(scale): \(label.text)")
                }
            }
        }
    }
}

/// A label on screen.
private struct ShownLabel {
    /// The places of the label and its ancestors among their siblings.
    let path: String
    let text: String
    let isCut: Bool

    /// Finds the visible labels of a view.
    static func all(in view: View, path: String = "") -> [ShownLabel] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        guard let label = view as? Label else {
            return view.subviews.enumerated().flatMap { all(in: $0.element, path: "\(path).\($0.offset)") }
        }
        return label.text.isEmpty ? [] : [ShownLabel(path: path, text: label.text, isCut: label.isCut)]
    }
}

extension Label {
    /// A Boolean value that indicates whether a part of the text is missing or outside the frame.
    fileprivate var isCut: Bool {
        let lines = numberOfLines
        numberOfLines = lines == 1 ? 1 : 0
        defer { numberOfLines = lines }
        let needed = sizeThatFits(Size(width: size.width, height: 0))
        // Only large text may shrink.
        let isLarge = window.map { $0.legibility.textScale > 1 } ?? false
        let width = needed.width * (isLarge ? minimumScaleFactor : 1)
        return width > size.width + 1 || needed.height > size.height + 1 && lines != 1
    }
}

/// A folder of small pictures.
private final class SmallPictures {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for index in 0..<12 {
            try PNGFile.write(
                Bitmap(width: 30 + index, height: 34, filledWith: 0xFF80_4020), to: "\(path)/\(index).png")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Opens a scene, presses keys one after the other, and returns the labels on screen.
    @MainActor
    func labels(
        on demo: Demo, _ keys: [String], _ size: Size, _ textScale: Double, _ engine: any TextEngine
    ) throws -> [ShownLabel] {
        let material = SceneMaterial(
            reader: try CatalogueReader(folder: path, mode: .immediate), mode: .immediate,
            animations: Repository.path("Assets/Lottie")
        ) { _ in }
        let scene = SceneStage(demo, of: material, size: size, scale: 1, textEngine: engine), stage = scene.stage
        stage.legibility = Legibility(textScale: textScale)
        var time = 0.0
        func wait(_ seconds: Double) {
            for _ in 0..<Int(seconds * 20) {
                time += 0.05
                stage.step(to: time)
            }
        }
        wait(1)
        for key in keys {
            let parts = key.split(separator: "+").map(String.init)
            let modifiers: KeyEvent.Modifiers = parts.count > 1 ? .control : []
            stage.enqueue([.key(parts.last ?? key, modifiers: modifiers, at: time)])
            wait(1)
        }
        _ = stage.displayList()
        return ShownLabel.all(in: stage.window)
    }
}
