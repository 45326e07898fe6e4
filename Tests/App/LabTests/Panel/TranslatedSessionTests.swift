import StageSupport
import System
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Lab

/// The language of scenes in the lab.
@Suite struct TranslatedSessionTests {
    @Test(arguments: [(nil, "Szenen"), ("a.jsonl", "Scenes")] as [(String?, String)])
    func `a live scene is in the user's language, and a recorded one in English`(name: String?, title: String) throws {
        var titles: Set<String> = []
        try Translations.strings("de").use {
            let fixture = try LabFixture([.key("g", at: 0.5), .key("Escape", at: 1.5), .key("F24", at: 3)])
            let observe = fixture.window.didPresent
            fixture.window.didPresent = { [unowned fixture] in
                observe()
                guard let bar = fixture.lab.session?.scene.app.bar else { return }
                titles.insert(String(bar.scenesButton.title.prefix { $0 != " " }))
            }
            try fixture.lab.run(
                .photoPreview, on: name.map { .recording(path: fixture.folder + "/" + $0, replacing: .none) } ?? .live)
        }
        #expect(titles == [title])
    }
}
