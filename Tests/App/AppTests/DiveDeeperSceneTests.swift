import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// From the cards of the travel guide into their details and back.
@Suite struct DiveDeeperSceneTests {
    nonisolated private static let sizes = [
        Size.smallWindow, Size.desktopWindow, Size(width: 2560, height: 1600),
        Size(width: 600, height: 1000),
    ]

    @Test(arguments: sizes) func `in every window each part of a card has a place`(size: Size) throws {
        let guide = try GuideStage(size), card = try #require(guide.card)
        let parts = GuideElement.allCases.map { card.view(of: $0).frame }
        #expect(parts.allSatisfy { $0.width > 0 && $0.height > 0 && card.bounds.contains($0) }, "\(parts)")
        #expect(parts[0].maxY < parts[1].minY && parts[1].maxY <= parts[2].minY)
        guide.key("Enter")
        guide.frames(2)
        let content = try #require(guide.detail?.content)
        #expect(content.frame == Rect(origin: .zero, size: size))
        #expect(content.view(of: .image).frame.width == size.width)
        for element in GuideElement.allCases.dropFirst() {
            let frame = content.view(of: element).frame
            #expect(frame.minX >= 16 && frame.maxX <= size.width - 16, "\(element) \(frame)")
        }
        #expect(content.contentSize.height > content.story.frame.maxY)
        // One is the other magnified: nothing breaks at other words.
        for element in [GuideElement.title, .body] {
            let (small, large) = (card.view(of: element).size, content.view(of: element).size)
            #expect(abs(small.width / small.height - large.width / large.height) < 1e-9, "\(element)")
        }
    }

    @Test(arguments: sizes, [60.0, 100]) func `in every frame of a flight each part is visible once`(
        size: Size, rate: Double
    ) throws {
        let guide = try GuideStage(size, rate: rate)
        guide.tap(guide.middle)
        #expect(guide.state == .string("presenting"))
        guide.frames(0.9) { #expect(guide.isWhole, "\(guide.sights), \(guide.pictures) at \(guide.time)") }
        #expect(guide.state == .string("presented") && guide.isTidy)
        guide.key("Escape")
        guide.frames(0.9) { #expect(guide.isWhole, "\(guide.sights), \(guide.pictures) at \(guide.time)") }
        #expect(guide.state == .string("away") && guide.isTidy)
    }

    @Test func `parts fly from their places in the card to those in the detail, and land there`() throws {
        let guide = try GuideStage(), card = try #require(guide.card)
        let places = GuideElement.allCases.map { card.view(of: $0).convert(card.view(of: $0).bounds, to: nil) }
        guide.tap(guide.middle)
        for (element, place) in zip(GuideElement.allCases, places) {
            #expect(guide.guide.flyingViews[element]?.presentation.frame == place)
        }
        #expect(guide.guide.flyingViews[.image]?.presentation.cornerRadius == GuideMetrics.cornerRadius)
        var last: [GuideElement: Rect] = [:]
        guide.frames(1) {
            for (element, phantom) in guide.guide.flyingViews where phantom.superview != nil {
                last[element] = phantom.presentation.frame
            }
        }
        let content = try #require(guide.detail?.content)
        for element in GuideElement.allCases {
            let there = content.view(of: element).frame, before = try #require(last[element])
            #expect((before.center - there.center).length < 1 && abs(before.width - there.width) < 2, "\(element)")
        }
    }

    @Test func `layers lie in order: fade, detail, covers, picture, the rest, text, badge; going, the fade lies above`()
        throws
    {
        let guide = try GuideStage()
        guide.tap(guide.middle)
        let phantoms = guide.guide.flyingViews, detail = try #require(guide.detail)
        var layers = guide.container
        #expect(layers.count == 10 && layers[1] === detail.view)
        #expect([0, 2, 3].allSatisfy { layers[$0].backgroundColor == Palette.background })
        #expect(layers[4] === phantoms[.image] && layers[5] is StoryView)
        #expect(layers[7] === phantoms[.title] && layers[8] === phantoms[.body] && layers[9] === phantoms[.badge])
        guide.frames(2)
        guide.key("Escape")
        layers = guide.container
        #expect(layers.count == 10 && layers[0] === detail.view && layers[1].backgroundColor == Palette.background)
        #expect(layers[4] === guide.guide.flyingViews[.image])
    }

    @Test func `a picture that the guide does not know has its own title, its number, and no place of another`() throws
    {
        #expect(Destination.about("Ridges at dawn", number: 1).badge == "4.8")
        #expect(Destination.about("Dew on grass", number: 4).title == "Morning meadow")
        let guide = try GuideStage(), known = Destination.about("Ridges at dawn", number: 1)
        let own = Destination.about("Photo 0", number: 1)
        guide.key("Enter")
        guide.frames(2)
        let shown = try #require(guide.detail?.content.destination)
        #expect(shown == own && shown.title == "Photo 0" && shown.badge == "1")
        #expect(shown.summary != known.summary && Set(shown.story).isDisjoint(with: known.story))
        #expect(shown.story.count == known.story.count)
    }

    @Test func `there are as many cards as pictures, and without any nothing can be entered`() throws {
        for count in [0, 1, 3] {
            let stage = try AppStage(.diveDeeper, of: PictureFolder(count))
            let guide = try #require(stage.app.scene as? GuideController)
            stage.wait(0.1)
            #expect(guide.collection.count == count)
            stage.key("End")
            stage.wait(2)
            stage.tap(Point(x: 640, y: 400))
            stage.wait(2)
            #expect((guide.detail != nil) == (count > 0) && guide.selected == max(count - 1, 0))
            stage.key("Escape")
            stage.wait(2)
            #expect(stage.isIdle && stage.observer.faults.isEmpty)
        }
    }

    @Test func `arrows and the wheel go from card to card`() throws {
        let guide = try GuideStage()
        for key in ["ArrowRight", "ArrowRight", "ArrowLeft"] {
            guide.key(key)
            guide.frames(1)
        }
        #expect(guide.guide.selected == 1 && guide.guide.collection.position == 1)
        let event = ScrollEvent(location: guide.middle, delta: Vector(dx: 0, dy: -40), isPrecise: false)
        guide.enqueue([InputEvent(time: guide.time, kind: .scroll(event))])
        guide.frames(2)
        // A card of odd width rests half a point beside the middle.
        #expect(guide.guide.selected == 2 && abs((guide.guide.collection.position ?? 0) - 2) < 0.01)
        guide.key("End")
        guide.frames(2)
        #expect(guide.guide.selected == Destination.count - 1)
    }

    @Test func `a neighbour can be tapped; after its return it is in the middle`() throws {
        let guide = try GuideStage(), neighbour = try #require(guide.guide.collection.visibleCells[1])
        guide.tap(neighbour.convert(neighbour.bounds, to: nil).intersection(guide.window.bounds).center)
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.detail?.place == 1)
        guide.key("Escape")
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.guide.collection.position == 1 && guide.isTidy)
    }

    @Test func `the detail scrolls where it is too long, and only at its beginning a drag moves it`() throws {
        let guide = try GuideStage(Size.smallWindow)
        guide.key("Enter")
        guide.frames(2)
        let content = try #require(guide.detail?.content)
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: -100))
        guide.lift(guide.middle)
        guide.frames(2)
        #expect(content.contentOffset > 50 && guide.state == .string("presented"))
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: 60))
        guide.lift(guide.middle)
        guide.frames(2)
        #expect(guide.state == .string("presented"))
        guide.key("Escape")
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string("away"))
    }

    @Test(arguments: [true, false]) func `where the window takes another size in flight, all lands where it belongs`(
        presenting: Bool
    ) throws {
        let guide = try GuideStage()
        guide.key("End")
        guide.frames(2)
        guide.key("Enter")
        if !presenting {
            guide.frames(2)
            guide.key("Escape")
        }
        for size in [Size(width: 900, height: 700), Size.smallWindow, Size(width: 1600, height: 900)] {
            guide.frames(0.1) { #expect(guide.isWhole, "\(guide.sights)") }
            guide.resize(size)
            #expect(guide.isWhole, "\(guide.sights)")
        }
        var last: [GuideElement: Rect] = [:]
        guide.frames(2) {
            #expect(guide.isWhole, "\(guide.sights)")
            for (element, phantom) in guide.guide.flyingViews where phantom.superview != nil {
                last[element] = phantom.presentation.frame
            }
        }
        #expect(guide.isTidy)
        for element in GuideElement.allCases {
            let owner: (any GuideElements)? = presenting ? guide.detail?.content : guide.card
            let view = try #require(owner).view(of: element), there = view.convert(view.bounds, to: nil)
            #expect(abs((last[element]?.center ?? .zero).x - there.center.x) < 3, "\(element)")
            #expect(abs((last[element]?.width ?? 0) - there.width) < 3, "\(element)")
        }
    }

    @Test func `without the pattern the same detail covers the guide from below`() throws {
        let guide = try GuideStage()
        guide.key("p")
        #expect(guide.traced("plain") == .bool(true))
        // The same drag as with the pattern leads in, as far as it goes.
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: -300))
        let progress = try #require(guide.progress), held = try #require(guide.detail)
        #expect(abs(held.view.presentation.frame.minY - 800 * (1 - progress)) < 1e-9 && progress > 0.3)
        guide.pointer(.cancel, guide.middle)
        guide.frames(1)
        #expect(guide.state == .string("away"))
        guide.tap(guide.middle)
        guide.frames(0.1)
        let detail = try #require(guide.detail)
        #expect(detail.view.presentation.frame.minY > 0 && detail.view.presentation.frame.height == 800)
        #expect(guide.guide.flyingViews.isEmpty)
        guide.frames(1)
        #expect(guide.state == .string("presented"))
        guide.tap(guide.middle(of: detail.closeButton))
        guide.frames(1)
        #expect(guide.state == .string("away"))
        guide.key("p")
        #expect(guide.traced("plain") == .bool(false))
    }

    @Test(arguments: [Size.desktopWindow, Size.smallWindow])
    func `in the detail P decides how it leaves`(size: Size) throws {
        let guide = try GuideStage(size)
        guide.key("Enter")
        guide.frames(2)
        let detail = try #require(guide.detail)
        guide.key("p")
        #expect(guide.traced("plain") == .bool(true) && guide.state == .string("presented"))
        guide.key("Escape")
        guide.frames(0.1)
        #expect(
            detail.view.presentation.frame.minY > 0 && guide.guide.flyingViews.values.allSatisfy { $0.superview == nil }
        )
        guide.frames(1)
        #expect(guide.state == .string("away") && guide.container.isEmpty)
        // The reverse: the detail appears without the pattern, and flies back.
        guide.key("Enter")
        guide.frames(1)
        guide.key("p")
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: size.height / 2))
        #expect(guide.traced("held") == .bool(true) && guide.isWhole)
        guide.lift(guide.middle)
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string("away") && guide.isTidy && guide.traced("plain") == .bool(false))
    }

    @Test func `at 30, 60 and 240 frames per second the same frames are shown at the same times`() throws {
        func frames(_ rate: Double) throws -> [Rect] {
            let guide = try GuideStage(rate: rate)
            var visible: [Rect] = []
            func note() {
                visible += GuideElement.allCases.compactMap { guide.guide.flyingViews[$0]?.presentation.frame }
            }
            let events: [(PointerEvent.Phase, Double, Double)] = [
                (.down, 400, 0.02), (.move, 380, 0.04), (.move, 300, 0.07), (.move, 200, 0.11), (.up, 200, 0.12),
            ]
            for (phase, y, time) in events {
                guide.enqueue([.pointer(phase, 640, y, at: guide.time + time)])
            }
            for _ in 0..<6 {
                guide.frames(0.1)
                note()
            }
            return visible
        }
        let slow = try frames(30)
        #expect(slow.count >= 16)
        for rate in [60.0, 240] {
            let other = try frames(rate)
            #expect(other.count == slow.count)
            for (a, b) in zip(slow, other) {
                #expect((a.center - b.center).length < 1e-9 && abs(a.width - b.width) < 1e-9)
            }
        }
    }

    @Test(arguments: [false, true], [false, true]) func `keys struck twice lead back and forth again without a mistake`(
        isPlain: Bool, prefersReducedMotion: Bool
    ) throws {
        let guide = try GuideStage(), stage = guide
        stage.isReduceMotionEnabled = prefersReducedMotion
        if isPlain { stage.key("p") }
        stage.key("Enter")
        stage.wait(2)
        for key in ["Escape", "Escape", "Enter", "Enter"] {
            stage.key(key)
            stage.wait(0.02)
        }
        stage.wait(3)
        #expect(guide.state == .string("presented") && stage.observer.faults.isEmpty)
        stage.key("Escape")
        stage.wait(3)
        #expect(guide.state == .string("away") && guide.isTidy)
    }

    @Test func `a drag on the strip ends when Enter opens a card`() throws {
        let guide = try GuideStage()
        guide.drag(from: guide.middle, by: Vector(dx: -60, dy: 0))
        let place = guide.guide.collection.position
        guide.key("Enter")
        for step in 1...12 {
            guide.wait(0.008)
            guide.pointer(.move, guide.middle - Vector(dx: 60 + 80 * Double(step), dy: 0))
            #expect(guide.guide.collection.position == place && guide.isWhole)
        }
        guide.lift(guide.middle)
        guide.frames(2)
        #expect(guide.state == .string("presented") && guide.isTidy)
    }

    @Test(arguments: Array(0..<16) + [6014, 11_002, 11_009])
    func `during random input each part is visible once, and nothing is left`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let guide = try GuideStage(), stage = guide
        var device = guide.middle, isDown = false, story: [String] = []
        for _ in 0..<80 {
            let kind = Int.random(in: 0..<12, using: &random)
            switch kind {
            case 0, 1:
                stage.key(
                    ["Enter", "Escape", "ArrowLeft", "ArrowRight", "End"].randomElement(using: &random) ?? "Enter")
            case 2:
                if !isDown { stage.tap(guide.middle + Vector(dx: .random(in: -500...500, using: &random), dy: 0)) }
            case 3:
                let size = Size(
                    width: Double.random(in: 400...1600, using: &random).rounded(),
                    height: Double.random(in: 300...1000, using: &random).rounded())
                stage.resize(size)
            case 4, 5:
                isDown.toggle()
                if isDown { device = guide.middle }
                stage.pointer(isDown ? .down : Bool.random(using: &random) ? .up : .cancel, device)
            case 6: stage.wait(0.7)
            default:
                guard isDown else { break }
                let speed = Double.random(in: -40...40, using: &random)
                for _ in 0..<6 {
                    stage.wait(0.008)
                    device = device + Vector(dx: speed / 8, dy: speed)
                    stage.pointer(.move, device)
                }
            }
            story.append("\(kind)")
            stage.wait(.random(in: 0...0.2, using: &random))
            #expect(guide.isWhole, "seed \(seed): \(guide.sights), \(guide.pictures) after \(story.suffix(12))")
        }
        if isDown { stage.pointer(.up, device) }
        stage.wait(2)
        #expect(guide.isTidy, "seed \(seed)")
        stage.key("Escape")
        stage.wait(2)
        #expect(guide.state == .string("away") && guide.isTidy, "seed \(seed)")
        #expect(stage.observer.faults.isEmpty, "seed \(seed): \(stage.observer.faults)")
    }
}
