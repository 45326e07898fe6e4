import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// Photos of two files, and photos of which a part is missing, in the grid and its actions.
@Suite struct PhotoPairActionTests {
    @Test func `a photo with a raw file goes to the trash with both files, and one undo restores both`() {
        let stage = PhotoGridStage(
            news: CatalogueUpdate(complete: Catalogue(names: ["a.dng", "a.jpg", "b.jpg", "c.cr2"])))
        stage.step(to: 0.5)
        #expect(stage.shownIds == [1, 2, 3] && stage.stage.title == "Test (3 photos)")
        stage.open(0)
        stage.key("Delete", at: stage.time)
        stage.wait(1)
        #expect(stage.shownIds == [2, 3] && stage.desktop?.calls == [.trash(1), .trash(0)])
        #expect(stage.notice == "Moved a.jpg and a.dng to the trash.")
        stage.control("z")
        #expect(stage.shownIds == [1, 2, 3] && stage.desktop?.calls.suffix(2) == [.restore(1), .restore(0)])
        stage.control("z")
        #expect(stage.notice == "There is nothing to undo.")
        // A failure leaves both files where they were.
        stage.desktop?.failure = "No."
        stage.key("Delete", at: stage.time)
        stage.step(to: stage.time)
        #expect(stage.shownIds == [1, 2, 3] && stage.notice == "No.")
    }

    @Test func `the word of a raw file and of an incomplete one stands over the photo where it has room`() {
        let stage = PhotoGridStage(news: CatalogueUpdate(complete: Catalogue(names: ["a.dng", "a.jpg", "b.jpg"])))
        stage.step(to: 0.5)
        #expect(stage.grid.cells[1]?.badge == "RAW" && stage.grid.cells[2]?.badge == nil)
        let image = Image(Bitmap(width: 1, height: 1, filledWith: 0xFF80_8080), isOpaque: true)
        stage.store.receive(
            PhotoResult(
                request: PhotoRequest(index: 2, size: .filling(width: 190, height: 190)),
                outcome: .success(
                    PhotoImage(image: image, naturalSize: Size(width: 4, height: 4), isIncomplete: true))))
        stage.step(to: 1)
        #expect(stage.grid.cells[2]?.badge == "Incomplete")
    }
}
