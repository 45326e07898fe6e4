import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import Views

/// Pictures of views, which stay as they were.
@Suite struct SnapshotTests {
    private let fixture = ViewStage(size: Size(width: 120, height: 80))

    private var pixels: Bitmap { RasterPainter().bitmap(of: fixture.window.displayList()) }

    /// A view with a text, a faded group and a rounded corner inside.
    private func card(in parent: View? = nil) -> View {
        let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
        card.backgroundColor = Color(white: 0.8)
        let label = Label("ab", font: Font(size: 10), color: .black)
        label.frame = Rect(x: 2, y: 2, width: 30, height: 12)
        let group = fixture.add(0.5, Rect(x: 10, y: 20, width: 25, height: 25), to: card)
        fixture.add(1, Rect(x: 5, y: 5, width: 10, height: 10), to: group)
        group.alpha = 0.5
        card.addSubview(label)
        card.clipsToBounds = true
        parent?.addSubview(card)
        return card
    }

    @Test(arguments: [true, false])
    func `a snapshot looks as the view did, and stays so`(afterScreenUpdates: Bool) throws {
        let card = card(in: fixture.window)
        let before = pixels
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: afterScreenUpdates))
        #expect(snapshot.frame == card.frame)
        card.isHidden = true
        fixture.window.addSubview(snapshot)
        #expect(pixels == before)
        card.isHidden = false
        card.backgroundColor = .black
        card.subviews.first?.removeFromSuperview()
        #expect(pixels == before, "it covers what has changed")
        snapshot.removeFromSuperview()
        #expect(pixels != before)
    }

    @Test func `both may be visible at once, with one painter`() throws {
        let card = card(in: fixture.window)
        let painter = RasterPainter()
        _ = painter.bitmap(of: fixture.window.displayList())
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
        card.subviews.first?.subviews.first?.backgroundColor = .black
        snapshot.center = Point(x: 90, y: 30)
        fixture.window.addSubview(snapshot)
        let both = painter.bitmap(of: fixture.window.displayList())
        #expect(both == pixels, "neither is painted with the other's layers")
        let drawn = painter.layersDrawn
        snapshot.center.y += 10
        _ = painter.bitmap(of: fixture.window.displayList())
        #expect(painter.layersDrawn == drawn, "a snapshot that moves is not painted again")
    }

    @Test func `its own alpha, transform and absence are not in the picture`() throws {
        let plain = card(in: fixture.window)
        let before = pixels
        plain.alpha = 0.3
        plain.transform = Transform(scale: 0.5, rotation: 1)
        plain.isHidden = true
        let snapshot = try #require(plain.snapshotView(afterScreenUpdates: false))
        fixture.window.addSubview(snapshot)
        #expect(pixels == before)
    }

    @Test func `it is stretched over another size`() throws {
        let card = fixture.add(1, Rect(x: 0, y: 0, width: 20, height: 20))
        fixture.add(0, Rect(x: 10, y: 0, width: 10, height: 20), to: card)
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
        card.removeFromSuperview()
        snapshot.frame = Rect(x: 0, y: 0, width: 80, height: 40)
        fixture.window.addSubview(snapshot)
        let bitmap = pixels
        func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }
        #expect(pixel(10, 20) != pixel(70, 20))
        #expect(pixel(35, 35) == pixel(10, 20) && pixel(45, 35) == pixel(70, 20))
    }

    @Test func `what has been set but not laid out is in it after updates only`() throws {
        final class Row: View {
            override func layoutSubviews() { subviews.first?.frame = bounds }
        }
        let row = fixture.add(Row(), frame: Rect(x: 0, y: 0, width: 30, height: 30))
        let inner = View()
        inner.backgroundColor = .white
        row.addSubview(inner)
        let early = try #require(row.snapshotView(afterScreenUpdates: false))
        let late = try #require(row.snapshotView(afterScreenUpdates: true))
        row.isHidden = true
        for (snapshot, isWhite) in [(early, false), (late, true)] {
            fixture.window.addSubview(snapshot)
            #expect(fixture.commands.contains { $0.isWhiteLayer } == isWhite)
            snapshot.removeFromSuperview()
        }
    }

    @Test func `a view outside of a window is pictured in the window that its snapshot comes to`() throws {
        let card = card()
        #expect(card.snapshotView(afterScreenUpdates: false) == nil)
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
        fixture.window.addSubview(snapshot)
        let pictured = pixels
        #expect(card.window == nil)
        snapshot.removeFromSuperview()
        fixture.window.addSubview(card)
        #expect(pixels == pictured, "with its text")
    }
}

extension DrawCommand {
    /// Whether it is a picture in which something is white.
    fileprivate var isWhiteLayer: Bool {
        guard case .layer(let layer) = paint else { return false }
        return layer.background == .white || layer.commands.contains { $0.paint == .color(.white) }
    }
}
