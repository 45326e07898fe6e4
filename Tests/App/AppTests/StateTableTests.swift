import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Viewer

/// The tables of pages and enlargement in Docs/PhotoPreview.md against the state machines, cell by cell.
@Suite struct StateTableTests {
    private let page: String

    init() throws { page = try Repository.text("Docs/PhotoPreview.md") }

    /// The cells of the table whose first row begins with some text, without the heads.
    private func table(_ start: String) throws -> [[String]] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.hasPrefix(start) })
        return lines[(first + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    // MARK: The pages

    private static func paging(_ phase: String, current: Int) -> PagingState {
        var state = PagingState(current: current, count: 3)
        let constants = Tuning().paging
        _ = state.handle(.resize(length: 1000))
        switch phase {
        case "dragging":
            _ = state.handle(.press(at: Double(current), constants))
            _ = state.handle(.drag(-30))
        case "settling":
            _ = state.handle(.press(at: Double(current), constants))
            _ = state.handle(.drag(30))
            _ = state.handle(.release(velocity: 0))
        default: break
        }
        return state
    }

    private static func name(of phase: PagingState.Phase) -> String {
        switch phase {
        case .rest: "rest"
        case .dragging: "dragging"
        case .settling: "settling"
        }
    }

    @Test func `the cells of the pages say what happens`() throws {
        let constants = Tuning().paging
        /// The event of each row, and the page that is the current one.
        let events: [(PagingState.Event, current: Int)] = [
            (.press(at: 1.2, constants), 1), (.drag(-90), 1), (.release(velocity: 0), 1), (.cancel, 1),
            (.step(1, constants, fades: false), 1), (.step(1, constants, fades: false), 2), (.settled, 1),
            (.resize(length: 700), 1), (.append(count: 9), 1), (.lift, 1),
        ]
        let rows = try table("| event | rest | dragging | settling |")
        try #require(rows.count == events.count)
        for (row, (event, current)) in zip(rows, events) {
            for (phase, cell) in zip(["rest", "dragging", "settling"], row.dropFirst()) {
                let before = Self.paging(phase, current: current)
                var after = before
                let isNothing = after.handle(event).isEmpty && after == before
                let next = Self.name(of: after.phase), note = "\(row[0]) while \(phase): \(cell)"
                if next != phase { #expect(cell.contains(next), "\(note), but it is \(next)") }
                if cell == "-" { #expect(isNothing, "\(note), but something happens") }
                // The flight handles these two.
                if isNothing { #expect(cell == "-" || cell.contains("dismiss") || cell.contains("flight"), "\(note)") }
            }
        }
    }

    // MARK: The enlarged photo

    private static let zoomStates = ["rest", "rest below the fit", "moving", "dragged", "pinched", "in flight"]
    private static let fit = Rect(x: 40, y: 0, width: 1200, height: 800)
    /// The frame of a photo of 300x200 at 1:1.
    private static let small = Rect(x: 490, y: 300, width: 300, height: 200)

    private static func geometry(_ size: Size, of photo: Size = Size(width: 6000, height: 4000)) -> PhotoZoom.Geometry {
        let bounds = Rect(origin: .zero, size: size)
        let fit = Rect(center: bounds.center, size: photo.aspectFit(in: size))
        return PhotoZoom.Geometry(fitFrame: fit, photoSize: photo, in: bounds, displayScale: 1, Tuning())
    }

    private static func zoom(_ state: String) -> PhotoZoom {
        let now = PhotoZoom.Moment(frame: fit), middle = fit.center
        let window = Size(width: 1280, height: 800)
        var zoom = PhotoZoom(
            geometry(window, of: state == "rest below the fit" ? small.size : Size(width: 6000, height: 4000)))
        switch state {
        case "rest below the fit": _ = zoom.handle(.scale(to: 0.25, about: middle), at: now)
        case "moving": _ = zoom.handle(.zoom(to: 3, about: middle), at: now)
        case "dragged": _ = zoom.handle(.beginDrag, at: PhotoZoom.Moment(frame: fit.inset(by: -400)))
        case "pinched": _ = zoom.handle(.beginPinch(at: middle), at: now)
        case "in flight":
            _ = zoom.handle(.beginPinch(at: middle), at: now)
            _ = zoom.handle(.pinch(PhotoZoom.Pinch(scale: 0.8, center: middle)), at: now)
        default: break
        }
        return zoom
    }

    private static func name(of zoom: PhotoZoom) -> String {
        switch zoom.state {
        case .rest: zoom.homeScale < 1 ? "rest below the fit" : "rest"
        case .moving: "moving"
        case .dragged: "dragged"
        case .pinched: "pinched"
        case .inFlight: "in flight"
        }
    }

    @Test func `the cells of the enlarged photo say what happens`() throws {
        let middle = Self.fit.center
        func pinch(_ scale: Double) -> PhotoZoom.Pinch { PhotoZoom.Pinch(scale: scale, center: middle) }
        /// The events of each column.
        let columns: [[PhotoZoom.Event]] = [
            [.beginDrag], [.beginPinch(at: middle), .pinch(pinch(0.8)), .pinch(pinch(1.5))],
            [.zoom(to: 2, about: middle), .scale(to: 2, about: middle), .move(Vector(dx: 40, dy: 0))],
            [.endDrag(Vector(dx: 900, dy: 0)), .endDrag(.zero), .endPinch(pinch(1.5))], [.settle], [.lift],
            [.layout(Self.geometry(Size(width: 900, height: 900)))],
        ]
        let rows = try table("| state | drag of the enlarged photo")
        try #require(rows.map { $0[0] } == Self.zoomStates)
        for row in rows {
            for (cell, events) in zip(row.dropFirst(), columns) {
                var isNothing = true
                for event in events {
                    var zoom = Self.zoom(row[0])
                    let frames = ["dragged": Self.fit.inset(by: -400), "rest below the fit": Self.small]
                    let before = zoom, frame = frames[row[0]] ?? Self.fit
                    let action = zoom.handle(event, at: PhotoZoom.Moment(frame: frame))
                    if action == .none, zoom == before { continue }
                    isNothing = false
                    let next = Self.name(of: zoom)
                    if next != row[0] {
                        #expect(cell.contains(next), "\(event) while \(row[0]): \(cell), but it is \(next)")
                    }
                }
                #expect((cell == "-") == isNothing, "\(row[0]): \(cell), after \(events)")
            }
        }
    }
}
