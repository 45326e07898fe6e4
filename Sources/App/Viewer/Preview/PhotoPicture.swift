import Motion
import Platform
import Views

/// The decodes of a photo that are on screen: each newer one fades in above the older ones.
///
/// The change begins with whatever is visible. A further decode during the change fades in above both.
final class PhotoPicture {
    /// The duration of the change to a newer decode, in seconds (ours).
    static let fade = 0.15

    /// A decode, and its opacity above the older ones.
    final class Layer {
        fileprivate(set) var image: Image
        /// The time at which the decode arrived, in seconds on the stage's clock; `nil` outside of a window.
        fileprivate let arrival: Double?
        fileprivate(set) var opacity: Double

        fileprivate init(_ image: Image, arrival: Double?, opacity: Double) {
            self.image = image
            self.arrival = arrival
            self.opacity = opacity
        }
    }

    /// The tiles that are on screen above the decodes of the whole photo.
    let tiles = Tiles()
    /// The visible decodes, the newest last.
    private(set) var layers: [Layer] = []

    /// The reason why the photo cannot be shown, in a sentence; nil if it can.
    var problem: String?

    /// The backdrop of the transparent parts; nil for none.
    var backdrop: PhotoBackdrop?

    /// A Boolean value that indicates whether the decodes hide everything behind them.
    var isOpaque: Bool { layers.contains { $0.image.isOpaque && $0.opacity >= 1 } }

    /// Replaces all decodes by an image at once, because the photo was rotated.
    func replace(with image: Image) {
        layers = [Layer(image, arrival: nil, opacity: 1)]
        tiles.fadeOut(on: nil)
    }

    /// Shows the next frame of an animated image in place of the newest decode, without a fade.
    func replace(_ image: Image) {
        if let last = layers.last { last.image = image } else { layers = [Layer(image, arrival: nil, opacity: 1)] }
    }

    /// Shows a decode in place of the previous one: by a fade, or at once if the previous one has not been on screen.
    ///
    /// - Parameters:
    ///   - image: the decode; with `nil` nothing changes.
    ///   - engine: the clock; `nil` outside of a window.
    func show(_ image: Image?, on engine: AnimationEngine?) {
        guard let image, image != layers.last?.image else { return }
        guard let engine, layers.last.map({ $0.arrival != engine.now }) ?? true else {
            if let last = layers.last {
                last.image = image
            } else {
                layers = [Layer(image, arrival: engine?.now, opacity: 1)]
            }
            return
        }
        let layer = Layer(image, arrival: engine.now, opacity: 0)
        layers.append(layer)
        let motion = BasicAnimation(
            from: 0.0, to: 1, duration: Self.fade, timing: CubicTimingParameters(animationCurve: .linear))
        engine.start(motion, of: layer, \.opacity) { [weak self, weak layer] _ in
            guard let self, let layer, let index = layers.firstIndex(where: { $0 === layer }) else { return }
            layers.removeFirst(index)
        }
    }
}
