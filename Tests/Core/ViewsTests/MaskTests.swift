import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import Views

@Suite struct MaskTests {
    private let fixture = ViewStage(size: Size(width: 200, height: 200))
    private let view = View(frame: Rect(x: 20, y: 20, width: 100, height: 80))
    private let mask = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))

    init() {
        view.backgroundColor = .white
        mask.backgroundColor = .black
        fixture.window.addSubview(view)
    }

    private var commands: [DrawCommand] { fixture.window.displayList().commands }

    /// The only command, which places a masked layer, and the layer of what is masked.
    private func only() throws -> (masked: Layer, content: Layer, command: DrawCommand) {
        #expect(commands.count == 1)
        let command = try #require(commands.first)
        guard case .layer(let masked) = command.paint, case .layer(let content) = masked.commands.first?.paint else {
            throw Missing(description: "no layer in a layer")
        }
        return (masked, content, command)
    }

    private struct Missing: Error, CustomStringConvertible { let description: String }

    @Test func `a mask is painted in the coordinate space of the view that it masks`() throws {
        view.mask = mask
        mask.cornerRadius = 20
        view.alpha = 0.5
        let (masked, content, command) = try only()
        let place = Rect(x: 30, y: 30, width: 40, height: 40)
        #expect(masked.mask == [DrawCommand(.color(.black), in: place, cornerRadius: 20)])
        #expect(masked.bounds == place)
        #expect(command == DrawCommand(.layer(masked), in: place, opacity: 0.5))
        #expect(content.bounds == view.frame)
        #expect(content.background == .white)
        #expect(masked.id != content.id)
    }

    @Test func `a mask that moves does not change the picture of the view that it masks`() throws {
        view.mask = mask
        let before = try only()
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                mask.frame = Rect(x: 0, y: 0, width: 80, height: 80)
                mask.cornerRadius = 40
                mask.transform.scale = 0.5
                mask.alpha = 0
            }
        }
        fixture.at(0.5)
        let after = try only()
        #expect(after.content == before.content)
        #expect(
            after.masked.mask == [
                DrawCommand(
                    .color(.black), in: Rect(x: 32.5, y: 32.5, width: 45, height: 45), cornerRadius: 15, opacity: 0.5)
            ])
        fixture.at(1)
        #expect(commands.isEmpty)
    }

    @Test func `masked-out parts are not painted`() {
        view.mask = mask
        let changes: [(View) -> Void] = [
            { $0.isHidden = true }, { $0.backgroundColor.alpha = 0 }, { $0.center.x = 300 }, { $0.size = .zero },
        ]
        for change in changes {
            let mask = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            mask.backgroundColor = .black
            view.mask = mask
            #expect(commands.count == 1)
            change(mask)
            #expect(commands.isEmpty)
        }
        view.mask = nil
        #expect(commands.count == 1)
    }

    @Test func `a mask hangs on one view only, as a subview or as a mask`() {
        let other = View()
        fixture.window.addSubview(other)
        other.addSubview(mask)
        view.mask = mask
        #expect(other.subviews.isEmpty && mask.superview == nil)
        #expect(mask.window === fixture.window)
        #expect(mask.isDescendant(of: view))
        other.mask = mask
        #expect(view.mask == nil)
        other.addSubview(mask)
        #expect(other.mask == nil)
        #expect(mask.superview === other)
        view.mask = mask
        mask.removeFromSuperview()
        #expect(view.mask == nil)
        #expect(mask.window == nil)
    }

    @Test func `a mask joins and leaves a window with the view that it masks`() {
        final class Witness: View {
            var windows: [Bool] = []
            var layouts = 0
            override func didMoveToWindow() { windows.append(window != nil) }
            override func layoutSubviews() { layouts += 1 }
        }
        let witness = Witness()
        view.mask = witness
        view.mask = nil
        view.mask = witness
        view.removeFromSuperview()
        fixture.window.addSubview(view)
        #expect(witness.windows == [true, false, true, false, true])
        fixture.window.layoutIfNeeded()
        let before = witness.layouts
        witness.size.width = 50
        fixture.window.layoutIfNeeded()
        #expect(witness.layouts == before + 1)
    }

    @Test func `touches do not heed a mask`() {
        view.mask = mask
        #expect(fixture.window.hitTest(Point(x: 110, y: 90)) === view)
        #expect(fixture.window.hitTest(Point(x: 35, y: 35)) === view)
    }

    @Test func `points are converted through masked views`() {
        view.mask = mask
        view.transform.scale = 2
        #expect(mask.convert(Point.zero, to: nil) == Point(x: -10, y: 0))
        #expect(mask.convertFromWindow(Point(x: -10, y: 0)) == .zero)
    }

    @Test func `a view that masks itself is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let outer = View(), inner = View()
                outer.addSubview(inner)
                inner.mask = outer
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("cannot mask itself or what is inside it"))
    }

    // MARK: - Rounded corners

    @Test func `rounded corners cut off what lies over them`() throws {
        view.cornerRadius = 10
        view.clipsToBounds = true
        let inner = View(frame: Rect(x: 50, y: 40, width: 100, height: 100))
        inner.backgroundColor = .black
        view.addSubview(inner)
        let command = try #require(commands.first)
        guard case .layer(let layer) = command.paint else { throw Missing(description: "no layer") }
        #expect(commands.count == 1)
        #expect(command.bounds == view.frame)
        #expect(layer.mask == [DrawCommand(.color(.white), in: view.frame, cornerRadius: 10)])
        #expect(layer.commands.count == 2)
    }

    @Test func `what lies over no corner needs no picture of its own`() {
        view.cornerRadius = 10
        view.clipsToBounds = true
        let image = ImageView(image: Image(Bitmap(width: 4, height: 4), isOpaque: true), contentMode: .scaleAspectFill)
        image.frame = view.bounds
        image.cornerRadius = 10
        view.addSubview(image)
        for frame in [
            Rect(x: 10, y: -20, width: 80, height: 300), Rect(x: -5, y: 10, width: 300, height: 60),
            Rect(x: 300, y: 0, width: 5, height: 5),
        ] {
            let inner = View(frame: frame)
            inner.backgroundColor = .black
            view.addSubview(inner)
        }
        #expect(commands.count == 4)
        #expect(commands.allSatisfy { if case .layer = $0.paint { false } else { true } })
        image.cornerRadius = 9
        #expect(commands.count == 1)
        view.clipsToBounds = false
        #expect(commands.count == 5)
    }

    // MARK: - Pictures

    @Test(arguments: [1, 2])
    func `a mask of the whole shows the same picture as none`(scale: Double) {
        fixture.window.displayScale = scale
        let inner = View(frame: Rect(x: 30, y: 20, width: 90, height: 10))
        inner.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        view.addSubview(inner)
        let plain = RasterPainter().bitmap(of: fixture.window.displayList())
        mask.frame = Rect(x: -50, y: -50, width: 300, height: 300)
        view.mask = mask
        #expect(RasterPainter().bitmap(of: fixture.window.displayList()) == plain)
        mask.alpha = 0.5
        #expect(RasterPainter().bitmap(of: fixture.window.displayList()) != plain)
    }

    @Test func `a frame in which only the mask moves draws no layer again`() {
        let painter = RasterPainter()
        view.mask = mask
        _ = painter.bitmap(of: fixture.window.displayList())
        #expect(painter.layersDrawn == 1)
        for _ in 1...5 {
            mask.center.x += 3
            _ = painter.bitmap(of: fixture.window.displayList())
            #expect(painter.layersDrawn == 1)
        }
    }
}
