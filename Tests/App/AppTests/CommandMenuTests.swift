import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The menu of the commands, in the grid and in the preview.
@Suite struct CommandMenuTests {
    private static let without = PreviewFeatures.all.subtracting(.menu)

    private func menu(of stage: PhotoGridStage) -> CommandMenuView? {
        stage.grid.actions.menu.view.flatMap { $0.isOpen ? $0 : nil }
    }

    /// Chooses a row by its title.
    private func choose(_ title: String, on stage: PhotoGridStage) throws {
        stage.key("F10")
        stage.wait(0.5)
        let row = try #require(menu(of: stage)?.rows.first { $0.accessibilityLabel == title }, "\(title)")
        #expect(row.accessibilityActivate(), "\(title)")
        stage.wait(1)
        #expect(menu(of: stage) == nil)
    }

    private func rightClick(_ point: Point, on stage: PhotoGridStage) {
        stage.enqueue(.contextMenu(point), at: stage.time)
        stage.wait(0.3)
    }

    @Test func `every title is unique in its place`() {
        for titles in [
            GridCommands.table.commands.flatMap(\.menu) + PhotoActions.commands.commands.flatMap(\.menu),
            PreviewCommands.table.commands.flatMap(\.menu) + PhotoActions.commands.commands.flatMap(\.menu),
        ] {
            #expect(Set(titles.map(\.title)).count == titles.count)
        }
    }

    @Test func `a row has one of the keys of its command`() {
        func check<Target>(_ table: CommandTable<Target>) {
            for command in table.commands {
                let keys = command.words?.keys.split(separator: ", ").map(String.init) ?? []
                for row in command.menu {
                    #expect(row.key.isEmpty ? command.words == nil : keys.contains(row.key), "\(command.name)")
                }
            }
        }
        check(GridCommands.table)
        check(PreviewCommands.table)
        check(PhotoActions.commands)
        check(WindowCommands.table)
    }

    @Test func `every order has a row`() {
        let names = GridCommands.table.commands.map(\.name)
        for key in PhotoSort.Key.allCases { #expect(names.contains("sort by \(key.rawValue)")) }
    }

    @Test func `ten tasks can be done by the menu alone`() throws {
        let stage = PhotoGridStage()
        try choose("Sort by size", on: stage)
        #expect(stage.grid.settings.sort.key == .size)
        try choose("Sort by name", on: stage)
        try choose("Find by name…", on: stage)
        #expect(stage.grid.search.isActive)
        stage.key("Escape")
        stage.grid.focus.move(to: 3)
        try choose("Open", on: stage)
        stage.wait(2)
        #expect(stage.preview?.index == 3)
        try choose("Actual size", on: stage)
        try choose("Fit into the window", on: stage)
        try choose("Next photo", on: stage)
        #expect(stage.preview?.index == 4)
        try choose("Previous photo", on: stage)
        try choose("Details", on: stage)
        #expect(stage.preview?.controls.details.isOpen == true)
        try choose("Details", on: stage)
        try choose("Rotate clockwise", on: stage)
        try choose("Copy", on: stage)
        try choose("Full screen", on: stage)
        #expect(stage.stage.isFullScreen)
        try choose("Backdrop of transparent parts", on: stage)
        #expect(stage.grid.settings.backdrop.choice == .checkerboard)
        try choose("Move to the trash", on: stage)
        #expect(stage.grid.store.removed.contains(3))
        try choose("Undo", on: stage)
        #expect(!stage.grid.store.removed.contains(3))
        try choose("Slide show", on: stage)
        #expect(stage.preview?.slides.running != nil)
        let calls = (stage.grid.desktop as? RecordedPhotoDesktop)?.calls.map { "\($0)" } ?? []
        for name in ["copyPicture", "trash", "restore"] { #expect(calls.contains { $0.hasPrefix(name) }, "\(calls)") }
    }

    @Test func `the row closes the photo, also where Escape would close what is in front of it`() throws {
        for front in ["Details", "Settings"] {
            let stage = PhotoGridStage()
            stage.open()
            try choose(front, on: stage)
            try choose("Close the photo", on: stage)
            stage.wait(2)
            #expect(stage.state == .away, "\(front)")
        }
    }

    @Test func `the menu ends a search, and offers to undo what has happened alone`() throws {
        let stage = PhotoGridStage()
        func undo() throws -> MenuItem { try #require(stage.grid.menuItems.first { $0.title == "Undo" }) }
        #expect(try !undo().isEnabled)
        for isActive in [true, false] {
            try choose("Find by name…", on: stage)
            #expect(stage.grid.search.isActive == isActive)
        }
        stage.grid.focus.move(to: 1)
        stage.key("Delete")
        stage.wait(1)
        #expect(try undo().isEnabled)
    }

    @Test func `rows that would change nothing are not offered, and a tick says which size the photo has`() throws {
        let stage = PhotoGridStage()
        func items() -> [String: MenuItem] {
            Dictionary(uniqueKeysWithValues: stage.grid.menuItems.map { ($0.title, $0) })
        }
        func disabled(_ titles: Set<String>) -> Set<String> { titles.filter { items()[$0]?.isEnabled != true } }
        let sizes: Set = ["Larger thumbnails", "Smaller thumbnails", "Usual size"]
        #expect(disabled(sizes) == ["Usual size"])
        for _ in 0..<12 { stage.key("+") }
        stage.wait(1)
        #expect(disabled(sizes) == ["Larger thumbnails"])
        for _ in 0..<24 { stage.key("-") }
        stage.wait(1)
        #expect(disabled(sizes) == ["Smaller thumbnails"])
        stage.key("0")
        stage.wait(1)
        #expect(items()["Details"] == nil && items()["Play or pause"] == nil)

        stage.grid.focus.move(to: 0)
        stage.key("Enter")
        stage.wait(2)
        let turns: Set = ["Previous photo", "Next photo"], zooms: Set = ["Enlarge", "Reduce"]
        let states: Set = ["Fit into the window", "Actual size"]
        func ticks() -> Set<String> { states.filter { items()[$0]?.isOn == true } }
        #expect(disabled(turns) == ["Previous photo"])
        #expect(items()["Details"]?.isEnabled == true && items()["Play or pause"] == nil)
        // The photos of the stage fit at a pixel on each pixel.
        #expect(ticks() == states)
        stage.key("+")
        stage.wait(2)
        #expect(ticks() == [])
        stage.key("1")
        stage.wait(2)
        #expect(ticks() == states)
        for _ in 0..<30 { stage.key("+") }
        stage.wait(2)
        #expect(disabled(zooms) == ["Enlarge"])
        for _ in 0..<40 { stage.key("-") }
        stage.wait(2)
        #expect(disabled(zooms) == ["Reduce"])
        stage.key("0")
        stage.wait(2)
        for _ in 0..<stage.store.order.count { stage.key("ArrowRight") }
        stage.wait(3)
        #expect(disabled(turns) == ["Next photo"])
    }

    @Test func `a slide show has a menu of its own`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.key("F9")
        stage.wait(1)
        let slides = try #require(stage.preview?.slides)
        let first = slides.running?.current
        rightClick(stage.middle, on: stage)
        #expect(menu(of: stage) != nil && slides.running != nil)
        stage.key("Escape")
        stage.wait(0.5)
        for isPaused in [true, false] {
            try choose("Paused", on: stage)
            #expect(slides.running?.isPaused == isPaused)
        }
        try choose("Next photo", on: stage)
        #expect(slides.running?.current != first)
        try choose("Previous photo", on: stage)
        #expect(slides.running?.current == first)
        try choose("End the slide show", on: stage)
        #expect(slides.running == nil)
    }

    @Test func `a click beside the photos hides the ring`() {
        let stage = PhotoGridStage()
        stage.grid.focus.move(to: 1)
        #expect(stage.grid.cells[1]?.isSelected == true)
        stage.tap(Point(x: 2, y: 2), at: stage.time + 0.1)
        stage.wait(0.5)
        #expect(stage.grid.focus.visiblePhoto == nil)
        #expect(stage.grid.cells[1]?.isSelected == false)
    }

    @Test func `without the option, neither a key nor the right button opens a menu`() {
        let stage = PhotoGridStage(features: Self.without)
        let before = stage.stage.displayList()
        stage.key("F10")
        rightClick(stage.center(ofThumbnail: 2), on: stage)
        #expect(stage.containers.isEmpty)
        #expect(stage.stage.displayList() == before)
        stage.open()
        #expect(stage.preview?.controls.menuButton == nil)
        stage.key("F10")
        rightClick(stage.middle, on: stage)
        #expect(menu(of: stage) == nil)
    }

    @Test func `the right button opens the menu of the photo under it, at the pointer`() throws {
        let stage = PhotoGridStage()
        let point = stage.center(ofThumbnail: 2)
        rightClick(point, on: stage)
        let view = try #require(menu(of: stage))
        #expect(stage.grid.selectedPhotos == [2])
        #expect(view.panel.frame.inset(by: -1).contains(point))
        stage.key("Escape")
        stage.wait(0.5)
        stage.open()
        rightClick(stage.middle, on: stage)
        #expect(menu(of: stage)?.panel.frame.inset(by: -1).contains(stage.middle) == true)
    }

    @Test func `the right button keeps a selection that contains the photo`() {
        let stage = PhotoGridStage()
        stage.grid.focus.move(to: 1)
        stage.key("ArrowRight", modifiers: .shift)
        rightClick(stage.center(ofThumbnail: 1), on: stage)
        #expect(stage.grid.selectedPhotos == [1, 2])
    }

    @Test func `a press beside the menu closes it and does nothing else`() {
        let stage = PhotoGridStage()
        stage.key("F10")
        stage.wait(0.5)
        let beside = stage.center(ofThumbnail: 30)
        stage.tap(stage.window.bounds.contains(beside) ? beside : stage.center(ofThumbnail: 1), at: stage.time + 0.1)
        stage.wait(1)
        #expect(menu(of: stage) == nil)
        #expect(stage.preview == nil)
        #expect(stage.containers.isEmpty)
    }

    @Test(arguments: ["Escape", "F10", "resize", "removal", "flight", "right", "opening"])
    func `the menu ends at once by each cause`(cause: String) {
        let stage = PhotoGridStage()
        stage.grid.focus.move(to: 2)
        if cause == "flight" { stage.open() }
        stage.key("F10")
        stage.wait(0.05)
        #expect(menu(of: stage) != nil)
        switch cause {
        case "resize": stage.resize(Size(width: 700, height: 500))
        case "removal": stage.perform { stage.store.remove([2]) }
        case "flight": stage.perform { stage.preview?.close() }
        case "right": rightClick(Point(x: 2, y: stage.size.height - 2), on: stage)
        case "opening": stage.perform { stage.grid.open(2) }
        default: stage.key(cause)
        }
        #expect(menu(of: stage) == nil)
        stage.wait(3)
        #expect(!stage.window.subviews.contains { $0 is CommandMenuView })
        #expect(stage.window.firstResponder == nil)
    }

    @Test func `keys move the highlight and the focus, and the focus returns`() {
        let stage = PhotoGridStage()
        stage.open()
        let button = stage.preview?.controls.closeButton
        stage.key("Tab")
        #expect(stage.window.focusedControl === button)
        stage.key("F10")
        #expect(stage.window.focusedControl is CommandMenuRow)
        let first = stage.window.focusedControl
        stage.wait(0.3)
        stage.key("ArrowDown")
        #expect(stage.window.focusedControl is CommandMenuRow)
        #expect(stage.window.focusedControl !== first)
        stage.key("Escape")
        #expect(stage.window.focusedControl === button)
    }

    @Test func `a shortcut of the menu works while it is open`() {
        let stage = PhotoGridStage()
        stage.grid.focus.move(to: 2)
        stage.key("F10")
        stage.key("a", modifiers: .control)
        #expect(menu(of: stage) == nil)
        #expect(stage.grid.selectedPhotos.count == stage.store.order.count)
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 320, height: 240), Size(width: 160, height: 160)])
    func `the panel stays within the window and scrolls to the highlighted row`(size: Size) throws {
        let stage = PhotoGridStage(size: size)
        for point in [Point.zero, stage.middle, Point(x: size.width - 1, y: size.height - 1)] {
            rightClick(point, on: stage)
            let view = try #require(menu(of: stage))
            #expect(stage.window.bounds.contains(view.panel.frame))
            stage.key("End")
            let last = try #require(view.rows.last { $0.isEnabled })
            #expect(view.panel.bounds.contains(last.convert(last.bounds, to: view.panel)))
            stage.key("Escape")
            stage.wait(0.5)
        }
    }

    @Test func `screen readers find a menu with named rows, and nothing behind it`() throws {
        let stage = PhotoGridStage()
        stage.key("F10")
        stage.wait(0.3)
        #expect(stage.window.accessibilityElementCount() == 1)
        let menu = try #require(stage.window.accessibilityElement(at: 0))
        #expect(menu.accessibilityContainerType == .menu)
        #expect(menu.accessibilityLabel == "Menu")
        let count = menu.accessibilityElementCount()
        #expect(count > 10)
        for index in 0..<count {
            let row = try #require(menu.accessibilityElement(at: index))
            #expect(row.accessibilityTraits.contains(.menuItem))
            #expect(row.accessibilityLabel?.isEmpty == false)
        }
    }

    @Test func `the pointer highlights the row under it`() throws {
        let stage = PhotoGridStage()
        stage.key("F10")
        stage.wait(0.3)
        let view = try #require(menu(of: stage)), row = try #require(view.rows.first { $0.isEnabled })
        stage.pointer(.move, row.convert(row.bounds, to: nil).center)
        #expect(row.isLit)
        stage.pointer(.move, .zero)
        #expect(!row.isLit)
    }

    @Test func `under reduced motion the menu fades without growing`() {
        let stage = PhotoGridStage()
        stage.isReduceMotionEnabled = true
        stage.key("F10")
        stage.frames(0.2) {
            #expect(menu(of: stage)?.panel.presentation.transform.scale == 1)
        }
    }
}
