import Testing
import UIKitNames

@testable import Listings

/// The listing of notes in tabs, a stack and a sheet, used by taps and drags.
@Suite struct ContainersListingTests {
    private let tabs = makeNotesApp()
    private let screen: TestScreen
    private let notes: UINavigationController

    init() throws {
        screen = TestScreen(tabs)
        notes = try #require(tabs.selectedViewController as? UINavigationController)
        screen.stage.enqueue([InputEvent(time: 0, kind: .resize(CGSize(width: 400, height: 600), scale: 1))])
        screen.run(1)
    }

    /// Opens the note and waits until it is at rest.
    private func openNote() throws -> NoteViewController {
        screen.tap(375, 22)
        screen.run(1)
        return try #require(notes.topViewController as? NoteViewController)
    }

    /// Opens the note and presents the sheet over it, at its medium detent.
    private func openSheet() throws -> (note: NoteViewController, editor: EditorViewController) {
        let note = try openNote()
        screen.tap(375, 22)
        screen.run(2)
        let editor = try #require(notes.presentedViewController as? EditorViewController)
        #expect(editor.view.frame.minY > 250 && editor.view.frame.minY < 350, "\(editor.view.frame)")
        return (note, editor)
    }

    @Test func `the delegate's animator drops a note in, and a drag from the edge pops it`() throws {
        screen.tap(375, 22)
        let note = try #require(notes.topViewController as? NoteViewController)
        #expect(note.isMovingToParent)
        screen.run(0.1)
        let y = note.view.presentation.frame.minY
        #expect(y < 0 && y > -500 && note.view.presentation.frame.minX == 0)
        screen.run(1)
        #expect(note.view.presentation.frame.minY == 0 && notes.navigationBar.topItem?.title == "Note")
        #expect(note.paper.frame.size == CGSize(width: 200, height: 100) && note.paper.center.x == 200)
        #expect(note.label.center == note.paper.center && note.view.subviews.first === note.paper)
        screen.drag(from: CGPoint(x: 5, y: 300), by: CGVector(dx: 210, dy: 0))
        #expect(note.view.presentation.frame.minX == 200 && note.isMovingFromParent)
        screen.pointer(.up, 330, 300, after: 0.02)
        screen.run(1)
        #expect(notes.viewControllers.count == 1 && notes.topViewController?.title == "Notes")
    }

    @Test func `a sheet is dragged to another detent and dismissed, and notifies its delegate`() throws {
        let (note, editor) = try openSheet()
        let sheet = try #require(editor.sheetPresentationController)
        screen.drag(from: CGPoint(x: 200, y: 320), by: CGVector(dx: 0, dy: 150))
        screen.run(0.2)
        screen.pointer(.up, 200, 470)
        screen.run(2)
        #expect(sheet.selectedDetentIdentifier == .low && note.dismissals == 0)
        #expect(editor.view.frame.minY > 400)
        screen.drag(from: CGPoint(x: 200, y: editor.view.frame.minY + 10), by: CGVector(dx: 0, dy: 130))
        screen.pointer(.up, 200, 600)
        screen.run(2)
        #expect(notes.presentedViewController == nil && note.dismissals == 1 && note.refusals == 0)
    }

    @Test func `unsaved changes prevent the dismissal of the sheet`() throws {
        let (note, editor) = try openSheet()
        let top = editor.view.frame.minY
        screen.tap(70, top + 37)
        screen.run(2)
        #expect(editor.isModalInPresentation && editor.mark.frame == CGRect(x: 20, y: 60, width: 120, height: 40))
        screen.tap(200, 100)
        screen.run(2)
        #expect(notes.presentedViewController === editor && note.refusals == 1 && note.dismissals == 0)
        screen.tap(190, top + 37)
        screen.run(2)
        #expect(!editor.isModalInPresentation && editor.sheetPresentationController?.selectedDetentIdentifier == .low)
        editor.dismiss(animated: true)
        screen.run(2)
        #expect(notes.presentedViewController == nil && note.dismissals == 0, "the program dismissed it")
    }

    @Test func `a hint covers only its tab, and returns with it`() throws {
        tabs.selectedIndex = 1
        screen.run(1)
        screen.tap(200, 300)
        screen.run(1)
        let settings = try #require((tabs.selectedViewController as? UINavigationController)?.topViewController)
        let hint = try #require(settings.presentedViewController)
        #expect(settings.title == "Settings" && hint.presentingViewController === settings)
        #expect(hint.view.convert(hint.view.bounds, to: nil) == settings.view.convert(settings.view.bounds, to: nil))
        screen.tap(100, 590)
        screen.run(1)
        #expect(tabs.selectedIndex == 0 && hint.view.window == nil)
        tabs.selectedIndex = 1
        screen.run(1)
        #expect(hint.view.window != nil && settings.presentedViewController === hint)
    }
}
