import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Viewer

/// The measurements over the scene.
@Suite struct LabOverlayTests {
    /// The commands of a readout, 120 bars of frames, and the trail of a second at 64 samples a second.
    private static let mostCommands = 400

    private static var drag: [InputEvent] {
        (0...20).map { step in
            let phase: PointerEvent.Phase = step == 0 ? .down : step == 20 ? .up : .move
            let x = 300 + Double(step) * 4, time = 1 + Double(step) / 64
            return .pointer(phase, x, 200, at: time)
        }
    }

    @Test(arguments: [0, 3, 7])
    func `without its keys and its button, the lab changes no frame`(seed: Int) throws {
        var script = LabScript(seed: seed, from: 0.2, size: Size(width: 640, height: 400))
        for _ in 0..<8 { script.act() }
        let demo = Demo.all[seed], fixture = try LabFixture(script.events)
        fixture.lab.showsButton = false
        var expected: [(time: Double, list: DisplayList)] = []
        try fixture.withScene(demo) { scene in
            let window = LabWindow(script.events)
            scene.stage.run(on: window)
            expected = window.frames
        }
        try fixture.lab.run(demo)
        #expect(fixture.window.frames.map(\.time) == expected.map(\.time))
        // Identities of layers are addresses, so only counts and bounds are compared.
        let shapes = { (list: DisplayList) in list.commands.map(\.bounds) }
        #expect(fixture.window.frames.map { shapes($0.list) } == expected.map { shapes($0.list) })
    }

    @Test func `a still window with the overlay comes to rest after the fades`() throws {
        let fixture = try LabFixture([.key("F2", at: 0.5)] + Self.drag)
        try fixture.lab.run(.photoPreview)
        let last = try #require(fixture.window.frames.last)
        let limit = 1 + 20.0 / 64 + LabGestures.releaseLife + 0.1
        #expect(last.time < limit && last.time > 2, "the last frame is at \(last.time)")
        #expect(fixture.window.sleeps.count == 1)
    }

    @Test func `the overlay is no part of the stage's display list and takes no input`() throws {
        let fixture = try LabFixture([.key("F2", at: 0.5)] + Self.drag)
        fixture.lab.showsButton = false
        var stageCounts: [Int] = []
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            stageCounts.append(fixture.lab.session?.scene.stage.displayList().commands.count ?? 0)
        }
        try fixture.lab.run(.photoPreview)
        let shown = fixture.window.frames.map(\.list.commands.count)
        #expect(
            zip(fixture.window.frames, zip(shown, stageCounts)).allSatisfy { frame, counts in
                frame.time < 0.5 ? counts.0 == counts.1 : counts.0 > counts.1
            })
    }

    @Test func `the overlay adds a limited number of commands to a frame`() throws {
        let fixture = try LabFixture([.key("F2", at: 0.5)] + Self.drag)
        var added: [Int] = []
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            let own = fixture.lab.session?.scene.stage.displayList().commands.count ?? 0
            let shown = fixture.window.frames.last?.list.commands.count ?? 0
            added.append(shown - own)
        }
        try fixture.lab.run(.photoPreview)
        #expect(added.contains { $0 > 50 }, "the overlay is visible")
        #expect(added.allSatisfy { $0 <= Self.mostCommands }, "\(added.max() ?? 0)")
    }

    @Test func `the readout moves away from the pointer`() {
        let size = Size(width: 640, height: 800)
        for corner in [LabCorner.top, .bottom] {
            let inside = corner.origin(in: size) + Vector(dx: 20, dy: 20)
            let next = corner.leaving(inside, in: size)
            #expect(next != corner)
            #expect(next.leaving(inside, in: size) == next)
        }
        let outside = Point(x: 500, y: 400)
        #expect(LabCorner.top.leaving(outside, in: size) == .top)
    }

    @Test func `the panel takes its presses and keys, and no others`() throws {
        let fixture = try LabFixture([
            .key("F7", at: 0.25), .pointer(.down, 400, 150, at: 0.5), .pointer(.up, 400, 150, at: 0.6),
            .key("ArrowDown", at: 0.7), .key("g", at: 1), .key("g", at: 2), .key("F7", at: 3),
        ])
        var moments: [Int] = [], selections: [Int] = []
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            let panel = fixture.lab.screen.controller.panel
            moments.append(panel == nil ? 0 : 1)
            if let selection = panel?.selection, selection != selections.last { selections.append(selection) }
        }
        try fixture.lab.run(.photoPreview)
        #expect(selections == [0, 1], "the press selects the first constant, and the key the next one")
        #expect(moments.contains(1) && moments.last == 0)
        let menus = fixture.states[0].filter { $0.fields.fields.contains { $0.name == "menu" && $0.value != .null } }
        #expect(!menus.isEmpty, "the scene receives the other keys")
        let screens = Set(fixture.states[0].compactMap { $0.fields.fields.first { $0.name == "screen" }?.value })
        #expect(screens == [.string("grid")], "the press on the panel has opened no photo")
    }
}

extension LabFixture {
    /// Makes a scene without the lab.
    func withScene(_ demo: Demo, _ body: (SceneStage) throws -> Void) throws {
        let opening = LabOpening(
            demo: demo, size: window.size, scale: window.scale, appearance: .dark, isMotionReduced: false)
        try body(Self.makeScene(opening, try CatalogueReader(folder: pictures, mode: .immediate), TuningSettings()))
    }
}
