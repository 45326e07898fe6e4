import Geometry
import Motion
import Replay
import Viewer
import Views

extension VectorPart {
    /// The frames, crops and corners of a photo in flight, and the frames of the grid and the preview.
    static let shapeTransform = VectorPart(
        name: "ShapeTransform",
        formula: """
            layout: fit is the largest rectangle with the photo's shape in the middle of the window, pixels the same \
            with its sides on whole pixels (a half away from 0); fill is the size with the photo's shape that covers \
            a cell; part is the part of the photo that a cell shows, in units of the photo; cells are the frames of \
            the grid's cells by their index. flight: at a fraction f of a movement, each of centre x, centre y, \
            width, height, corner radius and scale is from + f (to - from); width, height and corner radius are at \
            least 0. frame is the rectangle after the scale about its centre, drawnRadius the radius times the \
            scale, part the middle part of the photo that covers the frame; null for an empty frame.
            """,
        source: "Docs/PhotoPreview.md; Docs/Core/Photo.md",
        units: [
            .init("window", "pt"), .init("photo", "px"), .init("scale", "px/pt"), .init("frames", "pt"),
            .init("part", "of the photo"), .init("flight.scale", "1"),
        ],
        tolerance: VectorTolerance(absolute: 1e-9, relative: 1e-12)
    ) { _ throws(VectorError) in
        ShapeTransformVectors.layouts + ShapeTransformVectors.flights
    }
}

/// The vectors of shapes.
private enum ShapeTransformVectors {
    static let photos = [
        Size(width: 1600, height: 1067), Size(width: 800, height: 1200), Size(width: 1000, height: 1000),
        Size(width: 6000, height: 400), Size(width: 300, height: 4000), Size(width: 1, height: 1),
        Size(width: 1280, height: 800),
    ]
    static let windows: [(size: Size, scale: Double)] = [
        (Size(width: 1280, height: 800), 1), (Size(width: 801, height: 601), 1), (Size(width: 801, height: 601), 2),
        (Size(width: 420, height: 700), 1.5), (Size(width: 213, height: 100), 1), (Size(width: 214, height: 100), 1),
        (Size(width: 416, height: 300), 1), (Size(width: 415.5, height: 300), 1), (Size(width: 1, height: 1), 1),
    ]

    // MARK: Layout

    static let layouts: [VectorCase] = windows.flatMap { window, scale in
        photos.map { photo in
            let page = PhotoPage(index: 0, photoSize: photo), grid = GridLayout()
            let fit = page.fitFrame(in: Rect(origin: .zero, size: window))
            let sections = CollectionSections([12]), indices = [0, 1, 2, 7]
            let cell = Size(width: grid.side, height: grid.side)
            return VectorCase(
                "layout of \(name(photo)) in \(name(window)) at \(scale)",
                given: [
                    "kind": "layout", "window": value(window), "scale": .number(scale), "photo": value(photo),
                    "cell": .number(grid.side), "gap": .number(grid.gap),
                    "indices": VectorValue(indices.map(Double.init)),
                ],
                expect: [
                    "fit": value(fit), "pixels": value(fit.rounded(toScale: scale)),
                    "fill": value(photo.aspectFill(cell)), "part": part(of: photo, in: cell),
                    "columns": .number(Double(grid.columns(width: window.width))),
                    "cells": .array(indices.map { value(grid.frame(ofItem: $0, of: sections, in: window)) }),
                ])
        }
    }

    // MARK: Flights

    /// The ends of a flight.
    private struct End {
        var frame: Rect
        var radius: Double
        var scale: Double
    }

    static let flights: [VectorCase] = {
        let thumbnail = End(frame: Rect(x: 103, y: 214, width: 190, height: 190), radius: 8, scale: 1)
        let dragged = { (fit: Rect) in End(frame: fit.offset(by: Vector(dx: 40, dy: 180)), radius: 7.2, scale: 0.82) }
        return photos.flatMap { photo in
            let fit = PhotoPage(index: 0, photoSize: photo).fitFrame(in: Rect(x: 0, y: 0, width: 800, height: 600))
            let preview = End(frame: fit, radius: 0, scale: 1)
            return [
                flight("thumbnail to preview", photo, from: thumbnail, to: preview, linear),
                flight("dragged to thumbnail", photo, from: dragged(fit), to: thumbnail, linear),
                flight("preview to thumbnail, beyond", photo, from: preview, to: thumbnail, bouncy),
                flight("thumbnail to preview, far beyond", photo, from: thumbnail, to: preview, wild),
            ]
        } + [
            flight(
                "from nothing", photos[0], from: End(frame: .zero, radius: 0, scale: 0), to: thumbnail, linear),
            flight(
                "nowhere", photos[0], from: thumbnail, to: thumbnail, linear),
        ]
    }()

    private static let linear: any TimingCurveProvider = CubicTimingParameters(animationCurve: .linear)
    private static let bouncy: any TimingCurveProvider = SpringTimingParameters(dampingRatio: 0.3)
    private static let wild: any TimingCurveProvider = SpringTimingParameters(dampingRatio: 0.05)

    private static func flight(
        _ title: String, _ photo: Size, from start: End, to end: End, _ timing: any TimingCurveProvider
    ) -> VectorCase {
        let times: [Double] = [0, 0.05, 0.1, 0.2, 0.25, 1 / 3, 0.5, 0.75, 0.9, 0.99]
        func animation<Value: Animatable>(_ from: Value, _ to: Value) -> BasicAnimation<Value> {
            BasicAnimation(from: from, to: to, duration: 1, timing: timing)
        }
        let fraction = animation(0.0, 1.0), frame = animation(start.frame, end.frame)
        let radius = animation(start.radius, end.radius), scale = animation(start.scale, end.scale)
        let states = times.map { time in
            let view = View(frame: frame.value(at: time))
            view.cornerRadius = radius.value(at: time)
            view.transform.scale = scale.value(at: time)
            let shown = view.presentation
            return VectorValue.object([
                .init("frame", value(shown.visibleFrame)),
                .init("drawnRadius", .number(shown.cornerRadius * shown.transform.scale)),
                .init("part", part(of: photo, in: shown.visibleFrame.size)),
            ])
        }
        return VectorCase(
            "\(title), \(name(photo))",
            given: [
                "kind": "flight", "photo": value(photo), "from": value(start), "to": value(end),
                "fractions": VectorValue(times.map { fraction.value(at: $0) }),
            ],
            expect: ["states": .array(states)])
    }

    // MARK: Values

    private static func part(of photo: Size, in size: Size) -> VectorValue {
        Rect.unit.part(filling: size, ofPicture: photo).map(value) ?? .null
    }

    private static func name(_ size: Size) -> String {
        "\(JSONText.number(size.width))x\(JSONText.number(size.height))"
    }
    private static func value(_ size: Size) -> VectorValue { VectorValue([size.width, size.height]) }
    private static func value(_ rect: Rect) -> VectorValue {
        VectorValue([rect.minX, rect.minY, rect.width, rect.height])
    }
    private static func value(_ end: End) -> VectorValue {
        ["frame": value(end.frame), "cornerRadius": .number(end.radius), "scale": .number(end.scale)]
    }
}
