package import DemoSupport
import Demos
import PhotoApp

extension SceneName {
    /// The type that makes the scene.
    @MainActor
    package var type: any Scene.Type {
        switch self {
        case .photoPreview: PhotoPreviewScene.self
        case .propertyAnimator: PropertyAnimatorScene.self
        case .circleReveal: CircleRevealScene.self
        case .twoThirds: TwoThirdsScene.self
        case .slideIn: SlideInScene.self
        case .containers: ContainersScene.self
        case .diveDeeper: DiveDeeperScene.self
        case .peekOverTheEdge: PeekOverTheEdgeScene.self
        case .connectTheDots: ConnectTheDotsScene.self
        case .moveTheShape: MoveTheShapeScene.self
        case .curves: CurvesScene.self
        }
    }
}

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

    /// What it shows, in a line of 28 letters at most, which fits the narrowest menu.
    var summary: String {
        switch self {
        case .photoPreview: "Tap to open, drag to dismiss"
        case .propertyAnimator: "Scrub, pause, reverse a card"
        case .circleReveal: "Photos that open in a circle"
        case .twoThirds: "A panel over a dimmed screen"
        case .slideIn: "Panels from every edge"
        case .containers: "Albums, a stack and sheets"
        case .diveDeeper: "A card flies into its detail"
        case .peekOverTheEdge: "Pages as the faces of a cube"
        case .connectTheDots: "A strip in step with pages"
        case .moveTheShape: "Tabs with icons that play"
        case .curves: "Laws of motion to play with"
        }
    }
}
