/// What the menu says of each scene; it lists them in the order of the cases.
nonisolated extension SceneName {
    /// How a person calls it.
    var title: String {
        switch self {
        case .photoPreview: "Photos"
        case .propertyAnimator: "Property animator"
        case .circleReveal: "Circle reveal"
        case .twoThirds: "Two-thirds modal"
        case .slideIn: "Slide-in"
        case .containers: "Containers"
        case .diveDeeper: "Dive deeper"
        case .peekOverTheEdge: "Peek over the edge"
        case .connectTheDots: "Connect the dots"
        case .moveTheShape: "Move the shape"
        case .curves: "Curves"
        }
    }

    /// What it shows, in a line of 34 letters at most, which fits the narrowest menu.
    var summary: String {
        switch self {
        case .photoPreview: "Tap to present, drag to dismiss"
        case .propertyAnimator: "Scrub, pause and reverse a card"
        case .circleReveal: "A photo that opens in a circle"
        case .twoThirds: "A panel over a dimmed screen"
        case .slideIn: "Panels over each edge, by hand too"
        case .containers: "Albums in tabs, a stack and sheets"
        case .diveDeeper: "A card's parts fly into its detail"
        case .peekOverTheEdge: "Pages as the faces of a cube"
        case .connectTheDots: "Thumbnails in step with their pages"
        case .moveTheShape: "Tabs with icons that are played"
        case .curves: "Laws of motion to play with"
        }
    }
}
