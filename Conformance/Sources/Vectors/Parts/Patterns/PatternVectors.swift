import Controllers
import Demos
import Geometry
import Views

extension VectorPart {
    /// Patterns: cube, parallax, strips, linked pages, flips, circles, the guide's cards.
    static let patterns = VectorPart(
        name: "Patterns",
        formula: """
            given.pattern selects the question. cube: the attributes of a page while `offset` is at the left edge, \
            and its corners in the view, clockwise from the upper left, after the transform; f = min(|page - offset / \
            width|, 1), angle f 90 degrees, the axis width / 2 cot(angle) behind the page, perspective 1 / \
            (eyeDistance width), shade deepestShade sin(angle). parallax: the frame of the picture in its page. \
            strip: frames, size of the content, and the target of each proposal, not clamped. link: the offset of the \
            linked strip for that of pages, and back. flip: both sides of a view that flips or dissolves, over time. \
            circle: the covering radius, and the visible circle for each openness; up to a radius of 12 it is \
            invisible. guide: the sizes of the cards and details of Dive deeper. elements: an element that flies \
            between two frames on the spring of a transition.
            """,
        source: "Docs/Core/Frames.md",
        units: [
            .init("size, offset, frame, corners, radius, spacing", "pt"), .init("times, duration, at", "s"),
            .init("rotationX, rotationY", "rad"), .init("distance, openness, shade, alpha", "1"),
        ],
        tolerance: VectorTolerance(absolute: 1e-9, relative: 1e-12)
    ) { _ throws(VectorError) in
        PatternVectors.cubes + PatternVectors.parallaxes + PatternVectors.strips + PatternVectors.links
            + PatternVectors.flips + PatternVectors.circles + PatternVectors.guides + PatternVectors.elements
    }
}

/// The vectors of patterns.
enum PatternVectors {
    /// Pages of a cube at fractions of the turn.
    static var cubes: [VectorCase] {
        let places: [(page: Int, offset: Double)] = [
            (0, 0), (0, 100), (0, 200), (0, 399), (0, 400), (0, 400.0.nextUp), (0, 500), (1, 0), (1, 1e-7), (1, 100),
            (1, 250), (1, 399.9999999), (1, 400 - 4e-7), (1, 400 - 3.9e-7), (1, 400), (1, 500), (2, 300), (2, 400),
            (2, 450), (1, -50), (0, -50),
        ]
        let eyes = [(1.5, 0.6), (1.5, 0.06), (0.6, 1), (4, 0)]
        return eyes.flatMap { eye in
            places.map { cube(CubeLayout(eyeDistance: eye.0, deepestShade: eye.1), Size(width: 400, height: 300), $0) }
        } + [
            cube(CubeLayout(), .zero, (0, 0)), cube(CubeLayout(), .zero, (1, 10)),
            cube(CubeLayout(), Size(width: 1281, height: 801), (1, 700.5)),
        ]
    }

    private static func cube(_ layout: CubeLayout, _ size: Size, _ place: (page: Int, offset: Double)) -> VectorCase {
        let bounds = Rect(origin: Point(x: place.offset, y: 0), size: size)
        let look = layout.layoutAttributes(ofItem: place.page, of: CollectionSections([3]), in: bounds)
        let own = Rect(origin: .zero, size: look.frame.size), center = look.frame.center - bounds.origin
        let projection = Projection(look.transform, of: own, at: Point(x: center.dx, y: center.dy))
        return VectorCase(
            "cube: eye \(layout.eyeDistance), shade \(layout.deepestShade), page \(place.page) of "
                + "\(size.width) x \(size.height) at \(place.offset)",
            given: [
                "pattern": "cube", "eyeDistance": .number(layout.eyeDistance),
                "deepestShade": .number(layout.deepestShade), "size": VectorValue(size),
                "page": .number(Double(place.page)), "offset": .number(place.offset),
            ],
            expect: [
                "frame": VectorValue(look.frame), "transform": VectorValue(look.transform),
                "alpha": .number(look.alpha), "shade": .number(look.shade),
                "corners": .array(own.corners.map { projection.projected($0).map { VectorValue($0) } ?? .null }),
            ])
    }

    /// Pictures behind their pages.
    static var parallaxes: [VectorCase] {
        let size = Size(width: 400, height: 300)
        return [0, 0.3, 0.5, 1].flatMap { amount in
            [-1.5, -1, -0.25, 0, 0.3, 1].map { distance in
                VectorCase(
                    "parallax: \(amount) at \(distance)",
                    given: [
                        "pattern": "parallax", "amount": .number(amount), "distance": .number(distance),
                        "size": VectorValue(size),
                    ],
                    expect: ["frame": VectorValue(Parallax(amount: amount).frame(atDistance: distance, in: size))])
            }
        }
    }

    /// Strips of items.
    static var strips: [VectorCase] {
        let strips: [(Size, Double, Size)] = [
            (Size(width: 60, height: 40), 12, Size(width: 400, height: 60)),
            (Size(width: 61.5, height: 400), 0, Size(width: 301, height: 50)),
        ]
        let proposals: [(Double, Double)] = [
            (0, 0), (35.9, 0), (36, 0), (36.1, 0), (100, 0), (108, 0), (10, 500), (10, -500), (72, 500), (72, -500),
            (-40, 0), (-40, -100), (1000, 300),
        ]
        return strips.map { item, spacing, size in
            let layout = StripLayout(itemSize: item, spacing: spacing), sections = CollectionSections([5])
            let range = layout.items(from: 30, to: 250, of: sections, in: size)
            return VectorCase(
                "strip: items of \(item.width) x \(item.height) with \(spacing) between",
                given: [
                    "pattern": "strip", "itemSize": VectorValue(item), "spacing": .number(spacing),
                    "size": VectorValue(size), "count": 5, "from": 30, "to": 250,
                    "proposals": .array(proposals.map { ["offset": .number($0.0), "velocity": .number($0.1)] }),
                ],
                expect: [
                    "contentSize": VectorValue(layout.contentSize(of: sections, in: size)),
                    "frames": .array((0..<5).map { VectorValue(layout.frame(ofItem: $0, of: sections, in: size)) }),
                    "items": VectorValue([Double(range.lowerBound), Double(range.upperBound)]),
                    "rests": VectorValue(
                        proposals.map {
                            layout.targetContentOffset(
                                forProposedContentOffset: $0.0, velocity: $0.1, of: sections, in: size)
                        }),
                ])
        }
    }

    /// Circles that reveal a view.
    static var circles: [VectorCase] {
        let size = Size(width: 400, height: 300)
        // The radius of 0.6 is exactly 12 points.
        let exact = circle(.zero, in: Size(width: 16, height: 12), [0.6, 0.6.nextDown, 0.6.nextUp])
        let points = [
            Point(x: 0, y: 0), Point(x: 200, y: 150), Point(x: 300, y: 40), Point(x: 400, y: 300),
            Point(x: -50, y: 500),
        ]
        let whole = points.map { circle($0, in: size) }
        return whole + [
            circle(Point(x: 10, y: 10), in: .zero), circle(Point(x: 3, y: 4), in: Size(width: 20, height: 10)),
            exact,
        ]
    }

    private static func circle(_ point: Point, in size: Size, _ asked: [Double]? = nil) -> VectorCase {
        let origin = CircleOrigin(point, in: size), radius = origin.coveringRadius(in: size)
        let edge = radius > 0 ? 12 / radius : 0.5
        let openness = asked ?? [0, edge - 0.002, edge + 0.002, 0.25, 0.5, 1, 1.1, -0.1]
        let circles = openness.map { CircleMask(from: origin, openness: $0, over: size).shown }
        return VectorCase(
            "circle: at \(point.x), \(point.y) of \(size.width) x \(size.height)",
            given: [
                "pattern": "circle", "point": VectorValue(point), "size": VectorValue(size),
                "openness": VectorValue(openness),
            ],
            expect: [
                "fraction": VectorValue(origin.fraction), "coveringRadius": .number(radius),
                "circles": .array(circles.map { ["center": VectorValue($0.center), "radius": .number($0.radius)] }),
            ])
    }

    /// The sizes of the guide of Dive deeper.
    static var guides: [VectorCase] {
        let sizes: [(Double, Double)] = [
            (400, 300), (390, 844), (844, 390), (1280, 800), (1281, 801), (1920, 1080), (2560, 1440), (3840, 2160),
            (300, 479), (300, 480), (900, 500), (900, 501), (200, 200), (700, 1340), (1, 1), (1000, 600), (1601, 777),
        ]
        return sizes.map { guide(Size(width: $0.0, height: $0.1)) }
    }

    private static func guide(_ size: Size) -> VectorCase {
        let strip = GuideMetrics.strip(in: size), card = GuideMetrics.card(in: strip.size)
        let em = GuideMetrics.detailEm(in: size), margin = GuideMetrics.margin(in: size)
        return VectorCase(
            "guide: \(size.width) x \(size.height)", given: ["pattern": "guide", "size": VectorValue(size)],
            expect: [
                "headingEm": .number(GuideMetrics.headingEm(in: size)),
                "heading": VectorValue(rect: GuideMetrics.heading(in: size)) ?? .null, "strip": VectorValue(strip),
                "cards": .number(Double(GuideMetrics.cards(in: strip.size))), "card": VectorValue(card),
                "spacing": .number(GuideMetrics.spacing(in: strip.size)),
                "cardEm": .number(GuideMetrics.em(ofCardOfWidth: card.width)), "detailEm": .number(em),
                "margin": .number(margin), "picture": .number(GuideMetrics.picture(in: size)),
                "columns": .number(Double(GuideMetrics.columns(in: size.width - 2 * margin, em: em))),
            ])
    }
}

nonisolated extension VectorValue {
    /// The components of a transform.
    init(_ transform: Transform) {
        self = [
            "translation": VectorValue([transform.translation.dx, transform.translation.dy]),
            "scale": .number(transform.scale), "rotation": .number(transform.rotation),
            "rotationX": .number(transform.rotationX), "rotationY": .number(transform.rotationY),
            "perspective": .number(transform.perspective), "depth": .number(transform.depth),
        ]
    }
}
