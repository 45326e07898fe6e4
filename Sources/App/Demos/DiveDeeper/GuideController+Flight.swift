import Controllers
import Geometry
import Views

extension GuideController: Transformable {
    /// The four elements, above what only the detail has, which fades.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        guard let detail else { return TransformViewModel(presenting: presenting, models: []) }
        let card = collection.visibleCells[detail.place] as? DestinationCard
        let elements = GuideElement.allCases.map { element in
            (element, fly(element, from: card?.view(of: element), to: detail.content, presenting))
        }
        // Those that a resize asks for are not shown: the ones in flight are led to their places.
        if phantoms[.image]?.superview == nil {
            phantoms = Dictionary(uniqueKeysWithValues: elements.map { ($0, $1.phantomView) })
        }
        var models = elements.map(\.1)
        models.insert(
            contentsOf: [
                fadeStory(of: detail, below: card, presenting), fade(detail.closeButton, presenting),
                fade(detail.patternSwitch, presenting),
            ], at: 1)
        return TransformViewModel(presenting: presenting, models: models)
    }

    private func fly(
        _ element: GuideElement, from small: View?, to content: DestinationView, _ presenting: Bool
    ) -> TransformModel {
        let large = content.view(of: element), there = large.convert(large.bounds, to: nil)
        let here = small.map { $0.convert($0.bounds, to: nil) } ?? there
        let phantom = makePhantom(of: large, presenting)
        let radius = (small?.cornerRadius ?? 0, large.cornerRadius)
        return TransformModel(
            initialView: small, phantomView: phantom, initialFrame: presenting ? here : there,
            finalFrame: presenting ? there : here,
            parallelAnimation: {
                if phantom is ImageView { phantom.cornerRadius = presenting ? radius.1 : radius.0 }
            })
    }

    /// The picture itself, or a drawing of the larger view: what shrinks stays sharp.
    private func makePhantom(of large: View, _ presenting: Bool) -> View {
        guard let large = large as? ImageView else { return large.snapshotView(afterScreenUpdates: true) ?? View() }
        let phantom = ImageView(image: large.image)
        phantom.backgroundColor = large.backgroundColor
        phantom.cornerRadius = presenting ? GuideMetrics.cornerRadius : 0
        return phantom
    }

    private func fadeStory(
        of detail: DestinationController, below card: DestinationCard?, _ presenting: Bool
    ) -> TransformModel {
        let story = detail.content.story, place = story.convert(story.bounds, to: nil)
        let phantom = StoryView(detail.content.destination)
        phantom.em = story.em
        // It comes up with the short text, which never covers it in flight.
        let text = card?.view(of: .body), foot = text.map { $0.convert($0.bounds, to: nil).maxY } ?? 0
        return fade(phantom, at: place, presenting, rise: max(foot - place.minY + story.em, story.em * 2))
    }

    private func fade(_ button: View, _ presenting: Bool) -> TransformModel {
        fade(
            button.snapshotView(afterScreenUpdates: true) ?? View(), at: button.convert(button.bounds, to: nil),
            presenting, rise: 0)
    }

    private func fade(_ phantom: View, at place: Rect, _ presenting: Bool, rise: Double) -> TransformModel {
        let below = place.offset(by: Vector(dx: 0, dy: rise))
        phantom.alpha = presenting ? 0 : 1
        return TransformModel(
            initialView: nil, phantomView: phantom, initialFrame: presenting ? below : place,
            finalFrame: presenting ? place : below, parallelAnimation: { phantom.alpha = presenting ? 1 : 0 })
    }
}
