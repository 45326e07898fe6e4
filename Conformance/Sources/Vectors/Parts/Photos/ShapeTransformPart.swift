import Geometry
import System
import Viewer
import Views

extension VectorPart {
    /// The frames, crops and corners of a photo in flight, and the frames of the grid and the preview.
    static let shapeTransform = VectorPart("ShapeTransform") { given, _ in
        let kind = try given["kind"]
        switch try kind.string {
        case "layout": return try layout(given)
        case "flight": return try flight(given)
        default: throw kind.unknown(["layout", "flight"])
        }
    }

    private static func layout(_ given: VectorNode) throws -> JSONValue {
        let photo = try given["photo"].size, window = try given["window"].size
        var grid = GridLayout()
        (grid.side, grid.gap) = (try given["cell"].number(above: 0), try given["gap"].positive)
        let indices = try given["indices"].list.map { try $0.whole(in: 0...999) }
        let sections = CollectionSections([(indices.max() ?? 0) + 1])
        let fit = PhotoPage(index: 0, photoSize: photo).fitFrame(in: Rect(origin: .zero, size: window))
        let cell = Size(width: grid.side, height: grid.side)
        return [
            "fit": JSONValue(fit),
            "pixels": JSONValue(fit.rounded(toScale: try given["scale"].number(above: 0))),
            "fill": JSONValue(photo.aspectFill(cell)), "part": part(of: photo, in: cell),
            "columns": .number(Double(grid.columns(width: window.width))),
            "cells": .array(indices.map { JSONValue(grid.frame(ofItem: $0, of: sections, in: window)) }),
        ]
    }

    /// Returns what is visible of a photo between two ends of its flight, at each fraction of the movement.
    private static func flight(_ given: VectorNode) throws -> JSONValue {
        let photo = try given["photo"].size, start = try given["from"], end = try given["to"]
        let frame = (try start["frame"].rect, try end["frame"].rect)
        let radius = (try start["cornerRadius"].number, try end["cornerRadius"].number)
        let scale = (try start["scale"].number, try end["scale"].number)
        let states = try given["fractions"].numbers.map { fraction in
            let view = View(frame: between(frame, at: fraction))
            view.cornerRadius = between(radius, at: fraction)
            view.transform.scale = between(scale, at: fraction)
            let shown = view.presentation
            return JSONValue.object([
                .init("frame", JSONValue(shown.visibleFrame)),
                .init("drawnRadius", .number(shown.cornerRadius * shown.transform.scale)),
                .init("part", part(of: photo, in: shown.visibleFrame.size)),
            ])
        }
        return ["states": .array(states)]
    }

    /// Returns the value of a movement at a fraction, as ``BasicAnimation`` adds it up.
    private static func between<Value: Animatable>(_ ends: (Value, Value), at fraction: Double) -> Value {
        Value(components: ends.1.components + Value.difference(from: ends.1, to: ends.0) * (1 - fraction))
    }

    private static func part(of photo: Size, in size: Size) -> JSONValue {
        Rect.unit.part(filling: size, ofPicture: photo).map { JSONValue($0) } ?? .null
    }
}
