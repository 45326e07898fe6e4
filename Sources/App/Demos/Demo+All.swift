public import Viewer

/// The table of scenes. A new demo is a view controller that conforms to `Scene`, and a row here.
nonisolated extension Demo {
    // strings: begin
    /// The grid of photos: tap to present, drag to dismiss.
    public static let photoPreview = Demo(
        "photo-preview", title: "Photos", summary: "Tap to open, drag to dismiss",
        recording: "drag-to-dismiss",
        keys: KeyTable.Section.photos
    ) { PhotoGridController($0) }
    /// A card that a property animator moves.
    public static let propertyAnimator = Demo(
        "property-animator", title: "Property animator", summary: "Scrub, pause, reverse a card"
    ) { PropertyAnimatorController($0) }
    /// A photo that opens in a circle over another.
    public static let circleReveal = Demo(
        "circle-reveal", title: "Circle reveal", summary: "Photos that open in a circle",
        keys: [
            KeyTable.Section(
                "Circle reveal", CircleRevealController.commands.words + CircleDetailController.commands.words)
        ]
    ) { CircleRevealController($0) }
    /// A controller presented at two thirds of the window.
    public static let twoThirds = Demo(
        "two-thirds", title: "Two-thirds modal", summary: "Photo details in the middle",
        keys: [
            KeyTable.Section(
                "Two-thirds modal",
                TwoThirdsController.commands.words + DetailsForm.commands.words + PhotoDetailsController.commands.words)
        ]
    ) { TwoThirdsController($0) }
    /// Panels that slide in over each edge.
    public static let slideIn = Demo(
        "slide-in", title: "Slide-in", summary: "Panels from every edge",
        keys: [KeyTable.Section("Slide-in", SlideInController.commands.words + PanelController.commands.words)]
    ) { SlideInController($0) }
    /// Tabs, a stack of pages and sheets.
    public static let containers = Demo(
        "containers", title: "Containers", summary: "Albums, a stack and sheets",
        keys: [
            KeyTable.Section(
                "Containers",
                [
                    TilesController.commands.words, PagesController.commands.words, PhotoPageController.commands.words,
                    PhotoEditController.commands.words, ContainersController.commands.words,
                ].flatMap(\.self))
        ]
    ) { ContainersController($0) }
    /// A travel guide, from its cards into their details.
    public static let diveDeeper = Demo(
        "dive-deeper", title: "Dive deeper", summary: "A card flies into its detail",
        keys: [KeyTable.Section("Travel guide", GuideController.commands.words + DestinationController.commands.words)]
    ) { GuideController($0) }
    /// A magazine whose pages are the faces of a cube.
    public static let peekOverTheEdge = Demo(
        "peek-over-the-edge", title: "Peek over the edge", summary: "Pages as the faces of a cube",
        keys: [KeyTable.Section("Peek over the edge", MagazineController.commands.words)]
    ) { MagazineController($0) }
    /// Thumbnails that become the pages of a pager.
    public static let connectTheDots = Demo(
        "connect-the-dots", title: "Connect the dots", summary: "A strip in step with pages",
        keys: [
            KeyTable.Section("Connect the dots", ThumbnailsController.commands.words + ViewerController.commands.words)
        ]
    ) { ThumbnailsController($0) }
    /// Five tabs with animated icons.
    public static let moveTheShape = Demo(
        "move-the-shape", title: "Move the shape", summary: "Tabs with icons that play",
        keys: [KeyTable.Section("Move the shape", MoveTheShapeController.commands.words)]
    ) { MoveTheShapeController($0) }
    /// Laws of motion and transforms as graphs.
    public static let curves = Demo(
        "curves", title: "Curves", summary: "Laws of motion to play with",
        keys: [KeyTable.Section("Curves", CurvesController.commands.words)]
    ) { CurvesController($0) }
    // strings: end

    /// All scenes, in the gallery's order.
    public static let all = [
        photoPreview, propertyAnimator, circleReveal, twoThirds, slideIn, containers, diveDeeper, peekOverTheEdge,
        connectTheDots, moveTheShape, curves,
    ]

    /// Finds the scene of a name; `nil` if there is none.
    public static func named(_ name: String) -> Demo? { all.first { $0.name == name } }
}
