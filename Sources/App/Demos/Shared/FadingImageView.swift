package import Platform
package import Views

/// A view that shows a photo; another one fades in over it.
package final class FadingImageView: View {
    /// The duration in which a photo fades in, in seconds (ours).
    package static let duration = 0.25

    /// The newest photo at the end, and before it the older ones that it is about to cover.
    private var layers = [ImageView(contentMode: .scaleAspectFill)]

    package init() {
        super.init()
        isUserInteractionEnabled = false
        addSubview(layers[0])
    }

    /// The newest photo; setting it replaces the photo without a fade, as by a sharper picture of the same photo.
    package var image: Image? {
        get { layers[layers.count - 1].image }
        set { layers[layers.count - 1].image = newValue }
    }

    /// Shows another photo, which fades in over the current one.
    func fadeIn(_ image: Image?) {
        guard window != nil else {
            self.image = image
            return
        }
        let new = ImageView(image: image, contentMode: .scaleAspectFill)
        new.backgroundColor = backgroundColor
        layers.append(new)
        addSubview(new)
        View.performWithoutAnimation {
            layOut(new)
            new.alpha = 0
        }
        View.animate(withDuration: Self.duration) {
            new.alpha = 1
        } completion: { [weak self, weak new] _ in
            if let new { self?.removeLayers(below: new) }
        }
    }

    /// Removes what a photo covers; it fades out below the photo, so that nothing disappears in a single frame.
    private func removeLayers(below top: ImageView) {
        guard let index = layers.firstIndex(where: { $0 === top }) else { return }
        let covered = layers[..<index]
        layers.removeFirst(index)
        View.animate(withDuration: Self.duration) {
            for layer in covered { layer.alpha = 0 }
        } completion: { _ in
            for layer in covered { layer.removeFromSuperview() }
        }
    }

    private func layOut(_ layer: ImageView) {
        layer.frame = bounds
        layer.cornerRadius = cornerRadius
    }

    package override func layoutSubviews() { for layer in layers { layOut(layer) } }
}
