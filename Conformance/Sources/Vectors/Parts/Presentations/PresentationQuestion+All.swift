import Controllers
import Geometry

extension PresentationQuestion {
    /// All questions.
    static var all: [PresentationQuestion] { styles + cards + custom + contexts + adaptive + edges + resized }

    /// Sizes of phones, tablets and desktops, upright and turned, and odd ones, in points.
    private static let windows = [
        Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 820, height: 1180),
        Size(width: 1280, height: 800), Size(width: 1281, height: 801), Size(width: 401, height: 299),
        Size(width: 1, height: 1),
    ]

    /// Each style over all windows.
    private static var styles: [PresentationQuestion] {
        let styles: [ModalPresentationStyle] = [
            .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen, .custom,
        ]
        return styles.flatMap { style in windows.map { PresentationQuestion(window: $0, style: style) } }
    }

    /// Form sheets with preferred sizes: smaller, larger and as large as the room, one length only, halves of a point.
    private static var cards: [PresentationQuestion] {
        let preferred = [
            Size(width: 300, height: 200), Size(width: 2000, height: 2000), Size(width: 400, height: 0),
            Size(width: 0, height: 300), Size(width: 301.5, height: 200.5), Size(width: 780, height: 560),
            Size(width: 781, height: 561),
        ]
        let cards = preferred.map {
            PresentationQuestion(window: Size(width: 820, height: 600), style: .formSheet, preferredContentSize: $0)
        }
        let rooms = [(600, 39), (600, 40), (600, 41), (600, 659), (600, 660), (600, 661), (641, 701)].map {
            PresentationQuestion(window: Size(width: $0.0, height: $0.1), style: .formSheet)
        }
        return cards + rooms + [
            PresentationQuestion(
                window: Size(width: 500, height: 700), style: .formSheet,
                preferredContentSize: Size(width: 300, height: 200)),
            PresentationQuestion(
                window: Size(width: 500, height: 700), style: .pageSheet,
                preferredContentSize: Size(width: 300, height: 200)),
        ]
    }

    /// The presentation controllers of the demos.
    private static var custom: [PresentationQuestion] {
        let scales = [1.0, 1.25, 1.5, 2, 3]
        let sizes = [(1280.0, 800.0), (1281, 803), (100.3, 57.7), (6, 3), (9, 15)]
        let thirds = sizes.flatMap { width, height in
            scales.map {
                PresentationQuestion(window: Size(width: width, height: height), scale: $0, custom: "twoThirds")
            }
        }
        let lengths = [
            100.0, 159.5, 200, 240, 241.5, 479, 480, 481.5, 600, 718.4, 718.5, 720, 721.4, 721.5, 900, 1198.5, 1199,
            1200, 1201.5, 1438.4, 1438.5, 1440, 1441.5, 3000,
        ]
        let panels = lengths.flatMap { length in
            [
                PresentationQuestion(window: Size(width: length, height: 500), custom: "slideIn.right"),
                PresentationQuestion(window: Size(width: 500, height: length), custom: "slideIn.bottom"),
            ]
        }
        let starts = ["slideIn.left", "slideIn.top"].map {
            PresentationQuestion(window: Size(width: 1281, height: 801), scale: 2, custom: $0)
        }
        return thirds + panels + starts
    }

    /// Presentations from a controller that defines a context, and the same styles without one.
    private static var contexts: [PresentationQuestion] {
        let frame = Rect(x: 50, y: 60.5, width: 301, height: 200)
        let styles: [ModalPresentationStyle] = [
            .currentContext, .overCurrentContext, .fullScreen, .overFullScreen, .pageSheet, .custom,
        ]
        let inside = styles.map {
            PresentationQuestion(window: Size(width: 800, height: 600), style: $0, context: frame)
        }
        let outside = styles.prefix(2).map { PresentationQuestion(window: Size(width: 800, height: 600), style: $0) }
        // In a window of compact width, which covers the context.
        let covered = [ModalPresentationStyle.fullScreen, .overFullScreen].map {
            PresentationQuestion(
                window: Size(width: 500, height: 600), style: .currentContext, context: frame, adaptsTo: ($0, .none))
        }
        return inside + outside + covered
    }

    /// Adaptations to the size classes, and overriding ones.
    private static var adaptive: [PresentationQuestion] {
        let windows = [
            Size(width: 599, height: 479), Size(width: 599, height: 480), Size(width: 600, height: 479),
            Size(width: 600, height: 480),
        ]
        let answers: [(ModalPresentationStyle, ModalPresentationStyle)] = [
            (.fullScreen, .overFullScreen), (.overFullScreen, .none), (.none, .fullScreen),
        ]
        let adapting = windows.flatMap { window in
            answers.map { PresentationQuestion(window: window, style: .formSheet, adaptsTo: $0) }
        }
        let narrow = Size(width: 500, height: 700)
        return adapting + [
            PresentationQuestion(window: narrow, style: .formSheet, overrides: (.regular, .unspecified)),
            PresentationQuestion(window: narrow, style: .pageSheet, overrides: (.unspecified, .compact)),
            PresentationQuestion(
                window: Size(width: 900, height: 700), style: .formSheet, overrides: (.compact, .unspecified)),
            PresentationQuestion(
                window: Size(width: 900, height: 400), style: .pageSheet, overrides: (.unspecified, .regular)),
        ]
    }

    /// The limits of the size classes and of the width of a page sheet, with the next numbers on both sides.
    private static var edges: [PresentationQuestion] {
        let low = TraitCollection.regularHeight
        let widths = [600.0, 720].flatMap { [$0.nextDown, $0, $0.nextUp, $0 + 1] }.map {
            PresentationQuestion(window: Size(width: $0, height: 700), style: $0 < 700 ? .formSheet : .pageSheet)
        }
        let heights = [low.nextDown, low, low.nextUp, 47, 48, 49].map {
            PresentationQuestion(window: Size(width: 700, height: $0), style: .pageSheet)
        }
        return widths + heights
    }

    /// Windows that change their size while the controller is presented.
    private static var resized: [PresentationQuestion] {
        let large = Size(width: 900, height: 700), narrow = Size(width: 500, height: 700)
        let low = Size(width: 900, height: 400)
        return [
            PresentationQuestion(window: large, style: .formSheet, resized: narrow),
            PresentationQuestion(window: narrow, style: .formSheet, resized: large),
            PresentationQuestion(window: large, style: .pageSheet, resized: low),
            PresentationQuestion(window: low, style: .pageSheet, resized: large),
            PresentationQuestion(window: large, style: .fullScreen, resized: narrow),
            PresentationQuestion(window: large, custom: "twoThirds", resized: Size(width: 901, height: 703)),
            PresentationQuestion(window: large, custom: "slideIn.right", resized: Size(width: 300, height: 300)),
            PresentationQuestion(
                window: large, style: .formSheet, adaptsTo: (.fullScreen, .overFullScreen), resized: narrow),
            PresentationQuestion(
                window: narrow, style: .formSheet, adaptsTo: (.fullScreen, .overFullScreen), resized: large),
            PresentationQuestion(
                window: large, style: .pageSheet, adaptsTo: (.fullScreen, .overFullScreen), resized: low),
        ]
    }
}
