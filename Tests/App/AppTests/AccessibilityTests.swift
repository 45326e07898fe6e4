import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer
@testable import Views

/// What a screen reader finds in the program, and what its actions do.
@Suite struct AccessibilityTests {
    @Test func `the last of many photos is an element without a cell`() throws {
        let count = 100_000, stage = PhotoGridStage(photos: count), list = stage.grid.collection
        #expect(list.accessibilityContainerType == .list && list.accessibilityElementCount() == count)
        let cells = list.visibleCells.count, views = list.subviews.count
        let last = try #require(list.accessibilityElement(at: count - 1))
        #expect(last.accessibilityLabel == stage.grid.store.latestUpdate.catalogue.name(at: count - 1))
        #expect(list.index(ofAccessibilityElement: last) == count - 1)
        #expect(!last.accessibilityFrame.intersects(stage.window.bounds))
        #expect(list.visibleCells.count == cells && list.subviews.count == views)
        #expect(list.accessibilityElement(at: count) == nil && list.accessibilityElement(at: -1) == nil)
    }

    @Test(arguments: 0..<12) func `an activation presents the photo that a tap presents`(photo: Int) throws {
        let tapped = PhotoGridStage(), activated = PhotoGridStage()
        tapped.open(photo)
        let element = try #require(activated.grid.collection.accessibilityElement(at: photo))
        #expect(element.accessibilityActivate())
        activated.run(2)
        #expect(activated.preview?.index == tapped.preview?.index && activated.preview != nil)
        #expect(activated.state == tapped.state)
    }

    @Test func `a photo off screen opens, and its presentation hides the grid until it is closed`() throws {
        let stage = PhotoGridStage(photos: 400), before = names(in: stage.window)
        let element = try #require(stage.grid.collection.accessibilityElement(at: 399))
        #expect(element.accessibilityActivate())
        stage.run(2)
        #expect(stage.preview?.index == 399)
        let presented = try #require(elements(in: stage.window).first { $0.accessibilityTraits.contains(.image) })
        #expect(presented.accessibilityLabel == element.accessibilityLabel)
        #expect(presented.accessibilityValue?.contains("×") == true)
        #expect(!elements(in: stage.window).contains { $0 === stage.grid.collection })
        #expect(!element.accessibilityActivate(), "a photo behind another one cannot be opened")
        #expect(presented.accessibilityPerformEscape())
        stage.wait(0)
        #expect(!presented.canPerformAccessibilityEscape)
        stage.run(2)
        #expect(stage.preview == nil && names(in: stage.window) == before)
        #expect(presented.accessibilityContainer == nil || !elements(in: stage.window).contains { $0 === presented })
    }

    @Test func `the focus scrolls to a photo and is that of the keyboard`() throws {
        let stage = PhotoGridStage(photos: 400)
        let element = try #require(stage.grid.collection.accessibilityElement(at: 250))
        #expect(!element.isAccessibilityFocused && element.accessibilityTakeFocus())
        stage.run(2)
        #expect(element.isAccessibilityFocused && stage.grid.focus.photo == 250)
        #expect(element.accessibilityFrame.intersects(stage.window.bounds))
        #expect(stage.window.focusedAccessibilityObject?.accessibilityLabel == element.accessibilityLabel)
    }

    @Test func `the search field has the typed text as its value`() throws {
        let stage = PhotoGridStage()
        stage.key("f", modifiers: .control)
        stage.key("1")
        stage.wait(0.5)
        let field = try #require(elements(in: stage.window).first { $0.accessibilityTraits.contains(.searchField) })
        #expect(field.accessibilityLabel == "Find by name" && field.accessibilityValue == "1")
    }

    @Test func `a broken photo says why and does nothing`() throws {
        let stage = PhotoGridStage(broken: [3])
        stage.wait(0.5)
        let element = try #require(stage.grid.collection.accessibilityElement(at: 3))
        #expect(element.accessibilityTraits.contains(.notEnabled) && element.accessibilityValue != nil)
        #expect(!element.accessibilityActivate())
    }

    @Test(arguments: Demo.all) func `every element of a scene and of the gallery has a label`(demo: Demo) throws {
        let folder = try PictureFolder(), stage = try AppStage(demo, of: folder)
        stage.wait(1)
        #expect(Set(AccessibilityLaws.faults(in: stage.window)) == [])
        #expect(!elements(in: stage.window).isEmpty)
        stage.key("g")
        stage.wait(1)
        #expect(Set(AccessibilityLaws.faults(in: stage.window)) == [])
    }

    @Test func `the open settings and details of the preview have labels`() {
        let stage = PhotoGridStage()
        stage.open(7)
        for key in ["i", "i"] {
            stage.key(key)
            stage.wait(0.5)
            #expect(Set(AccessibilityLaws.faults(in: stage.window)) == [])
        }
        stage.preview?.controls.setPanelOpen(true)
        stage.wait(0.5)
        #expect(Set(AccessibilityLaws.faults(in: stage.window)) == [])
    }

    private func elements(in window: Window) -> [any AccessibilityObject] {
        (0..<window.accessibilityElementCount()).compactMap(window.accessibilityElement(at:))
    }

    private func names(in window: Window) -> [String?] { elements(in: window).map(\.accessibilityLabel) }
}
