import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// The undo of what fails, late or early, and of what other programs change meanwhile.
@Suite struct PhotoUndoTests {
    @Test func `a rotation that fails cannot be undone, and an undo that fails is tried again`() throws {
        let stage = PhotoGridStage(), shape = SyntheticPhotos.shape(of: 3)
        stage.grid.actions.beginsRotatable = { _ in true }
        stage.open(3)
        stage.control("r")
        stage.desktop?.failure = "It did not work."
        stage.control("r")
        #expect(stage.notice == "It did not work." && stage.preview?.page.photoSize.width == shape.height)
        // The undo of the first rotation.
        stage.control("z")
        #expect(stage.notice == "It did not work." && stage.preview?.page.photoSize.width == shape.height)
        stage.desktop?.failure = nil
        stage.control("z")
        #expect(stage.preview?.page.photoSize == shape)
        stage.control("z")
        #expect(stage.notice == "There is nothing to undo.")
        #expect(stage.desktop?.calls == [1, 1, -1, -1].map { .rotate(3, $0) })
        stage.wait(1)
    }

    /// A desktop whose rotations end when the test calls their closures.
    private final class SlowDesktop: PhotoDesktop {
        var turns: [Int] = []
        var ends: [(String?) -> Void] = []
        func copyPicture(_ photo: PhotoFile, didFail: @escaping (String) -> Void) {}
        func copyPaths(_ photos: [PhotoFile], didFail: @escaping (String) -> Void) {}
        func open(_ dialog: PhotoDialog, of photo: PhotoFile, didFail: @escaping (String) -> Void) {}
        func trash(_ files: [PhotoFile], didFail: @escaping (String) -> Void) {}
        func restore(_ files: [PhotoFile], didFail: @escaping (RestoreFailure) -> Void) {}
        func rotate(
            _ photo: PhotoFile, by quarterTurns: Int, isUndo: Bool, didEnd: @escaping (String?) -> Void
        ) {
            turns.append(quarterTurns)
            ends.append(didEnd)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `what is undone before it has ended is as if it had ended before`(isRotated: Bool, isUndone: Bool) throws {
        let stage = PhotoGridStage(), desktop = SlowDesktop(), shape = SyntheticPhotos.shape(of: 3)
        let actions = PhotoActions(stage.store, desktop: desktop, on: stage.grid)
        actions.beginsRotatable = { _ in true }
        stage.open(3)
        _ = PhotoActions.commands.perform(KeyEvent(phase: .down, key: "r", modifiers: .control), on: actions)
        actions.undo()
        desktop.ends[0](isRotated ? nil : "It did not work.")
        desktop.ends[1](isUndone ? nil : "It did not work.")
        // The file has been turned by the sum of what has succeeded, and one undo turns it back.
        let turns = (isRotated ? 1 : 0) - (isUndone ? 1 : 0)
        let size = try #require(stage.store.naturalSize(at: 3))
        #expect(size == (turns == 0 ? shape : Size(width: shape.height, height: shape.width)))
        actions.undo()
        #expect(desktop.turns == [1, -1] + (turns == 0 ? [] : [-turns]))
        actions.undo()
        #expect(actions.notice?.text == "There is nothing to undo.")
    }

    @Test func `a removed photo that another program restores is shown again, and the title counts each once`() {
        let stage = PhotoGridStage(photos: 3), all = stage.store.latestUpdate
        stage.key("Home", at: 0.5)
        stage.key("Delete", at: 1)
        stage.wait(1)
        #expect(stage.shownIds == [1, 2] && stage.stage.title == "Test (2 photos)")
        var without = all
        (without.order, without.found) = (CatalogueOrder([1, 2]), 2)
        stage.store.receive(without)
        stage.wait(1)
        #expect(stage.shownIds == [1, 2] && stage.stage.title == "Test (2 photos)")
        var again = all
        again.versions = [0: 1]
        stage.store.receive(again)
        stage.wait(1)
        #expect(stage.shownIds == [0, 1, 2] && stage.stage.title == "Test (3 photos)")
    }

    @Test func `a photo whose place another file has taken stays when it is not restored`() {
        let stage = PhotoGridStage()
        stage.key("Home", at: 0.5)
        stage.key("Delete", at: 1)
        stage.wait(1)
        stage.desktop?.failure = "Another file is there."
        stage.desktop?.isTaken = true
        stage.control("z")
        stage.wait(1)
        #expect(stage.shownIds.count == 40 && stage.notice == "Another file is there.")
    }
}
