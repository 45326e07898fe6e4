import Foundation
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

@Suite struct HostileFolderTests {
    /// A scene of the folder in a window that shows all of it, and the problems it reports.
    private func scene(_ folder: HostileFolder, vanishing: String? = nil) throws -> (
        scene: PhotoGridController, stage: Stage, problems: () -> [String]
    ) {
        let gone = vanishing.map(folder.at)
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .immediate) { visited in
            if visited == "vanishing/", let gone { try? FileManager.default.removeItem(atPath: gone) }
        }
        var problems: [String] = []
        let material = SceneMaterial(reader: reader, mode: .immediate, animations: PictureFolder.animations) {
            problems.append("\($0)")
        }
        let scene = PhotoGridController(material)
        let stage = Stage(
            rootViewController: scene, size: Size(width: 1600, height: 1200), displayScale: 1,
            textEngine: FixedWidthTextEngine(), inbox: material.inbox)
        stage.step(to: 0)
        return (scene, stage, { problems })
    }

    private func check(_ problems: [String], _ bad: [String], of folder: HostileFolder) {
        for name in bad {
            // The path ends where the sentence goes on, or says why in brackets.
            let received = problems.filter { $0.contains(folder.path + "/" + name + " ") }
            #expect(received.count == 1, "\(name): \(received)")
        }
        #expect(problems.count == bad.count, "\(problems)")
        #expect(problems.allSatisfy { !$0.contains("\n") })
    }

    @Test func `of a hostile folder all that can be shown is shown, and the rest is reported once`() throws {
        let folder = try HostileFolder()
        let (scene, stage, problems) = try scene(folder)
        let store = scene.store
        let shown = (0..<store.count).filter { store.thumbnail(at: $0) != nil }.map(store.title(at:))
        #expect(Set(shown) == Set(folder.good) && shown.count == folder.good.count)
        check(problems(), folder.bad, of: folder)
        // Scrolled away and back, made larger, opened: no problem is reported twice.
        for step in 1...4 {
            let size = Size(width: 1600, height: step.isMultiple(of: 2) ? 1200 : 300)
            stage.enqueue([InputEvent(time: Double(step), kind: .resize(size, scale: Double(step)))])
            scene.collection.contentOffset = Double(step) * 100
            stage.step(to: Double(step))
        }
        for index in 0..<store.count {
            scene.open(index)
            stage.step(to: 10 + 2 * Double(index))
            scene.preview?.close()
            stage.step(to: 11 + 2 * Double(index))
        }
        check(problems(), folder.bad, of: folder)
    }

    @Test func `a folder that vanishes while it is read takes only its own photos with it`() throws {
        let folder = try HostileFolder()
        let (scene, _, problems) = try scene(folder, vanishing: "vanishing")
        let store = scene.store
        let shown = (0..<store.count).filter { store.thumbnail(at: $0) != nil }.map(store.title(at:))
        #expect(Set(shown) == Set(folder.good).subtracting(["vanishing/1.png"]))
        check(problems(), folder.bad + ["vanishing", "vanishing/1.png"], of: folder)
    }
}
