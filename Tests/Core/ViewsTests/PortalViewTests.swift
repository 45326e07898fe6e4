import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import Views

/// Views that show others as they are now.
@Suite struct PortalViewTests {
    private let fixture = ViewStage(size: Size(width: 120, height: 80))

    private var pixels: Bitmap { RasterPainter().bitmap(of: fixture.window.displayList()) }

    /// A view with a text and a faded group.
    private func card() -> View {
        let card = fixture.add(0.8, Rect(x: 10, y: 10, width: 40, height: 40))
        let label = Label("ab", font: Font(size: 10), color: .black)
        label.frame = Rect(x: 2, y: 2, width: 30, height: 12)
        let group = fixture.add(0.5, Rect(x: 10, y: 20, width: 25, height: 25), to: card)
        fixture.add(1, Rect(x: 5, y: 5, width: 10, height: 10), to: group)
        group.alpha = 0.5
        card.addSubview(label)
        card.clipsToBounds = true
        return card
    }

    @Test func `a portal in the place of a view shows the same pixels`() {
        let card = card(), before = pixels, portal = PortalView(of: card)
        portal.frame = card.frame
        let standIn = StandIn(portal, for: card, in: fixture.window)
        #expect(pixels == before)
        // Neither hiding the source nor fading it changes the picture.
        (card.isHidden, card.alpha) = (true, 0.2)
        #expect(pixels == before)
        (card.isHidden, card.alpha) = (false, 1)
        standIn.remove()
        #expect(pixels == before)
    }

    @Test func `a portal follows the animations of its source`() {
        let card = card(), portal = PortalView(of: card)
        portal.frame = card.frame
        fixture.at(0) { View.animate(withDuration: 1) { card.subviews[0].center.x += 10 } }
        var pictures: Set<Bitmap> = []
        for frame in 0...10 {
            fixture.at(Double(frame) / 10)
            let direct = pixels
            let standIn = StandIn(portal, for: card, in: fixture.window)
            #expect(pixels == direct, "frame \(frame)")
            standIn.remove()
            pictures.insert(direct)
        }
        #expect(pictures.count > 5)
    }

    @Test func `a reduced portal is one picture of its source's own size`() throws {
        let card = card(), portal = PortalView(of: card)
        portal.frame = Rect(x: 60, y: 10, width: 10, height: 10)
        portal.cornerRadius = 3
        let standIn = StandIn(portal, for: card, in: fixture.window)
        defer { standIn.remove() }
        let command = try #require(fixture.commands.only)
        guard case .layer(let layer) = command.paint else {
            Issue.record("no layer")
            return
        }
        #expect(layer.bounds == card.bounds && !layer.showsOtherStage)
        #expect(command.shape == .rect(portal.frame, cornerRadius: 3))
        portal.frame.size = Size(width: 20, height: 20)
        guard case .layer(let larger) = fixture.commands.first?.paint else { return }
        #expect(larger == layer, "a portal that only moves is not painted anew")
    }

    @Test func `without a source in its window a portal shows nothing`() {
        let portal = PortalView()
        portal.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        fixture.window.addSubview(portal)
        #expect(fixture.commands.isEmpty)
        let outside = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        outside.backgroundColor = .white
        portal.source = outside
        #expect(fixture.commands.isEmpty)
    }
}

extension Array {
    fileprivate var only: Element? { count == 1 ? first : nil }
}
