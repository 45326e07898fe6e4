import Geometry
import Motion
import Views

extension PhotoZoom {
    /// The movement of a page's photo, as its ``PhotoZoom`` decides.
    final class Motion {
        /// The state of the photo.
        private(set) var zoom: PhotoZoom
        /// Called after each change of the photo's frame or of the state.
        var didChange: (() -> Void)?

        private let view: View
        private var photoSize = Geometry.unknownSize
        private var fitFrame = Rect.zero
        private var bounds = Rect.zero
        private var displayScale = 1.0
        private let isOneToOne: Bool
        private var tuning = Tuning()
        private var running: Running?

        /// The animation that moves the photo.
        private enum Running {
            case spring(PhysicsAnimation<SpringAnimation<Rect>>)
            case glide(PhysicsAnimation<PhotoGlide>)

            var animation: RunningAnimation {
                switch self {
                case .spring(let spring): spring
                case .glide(let glide): glide
                }
            }

            var velocity: Components {
                switch self {
                case .spring(let spring): spring.velocity
                case .glide(let glide): glide.velocity
                }
            }
        }

        /// Creates the movement of a photo that fits.
        init(_ view: View, isOneToOne: Bool) {
            (self.view, self.isOneToOne) = (view, isOneToOne)
            zoom = PhotoZoom(
                Geometry(
                    fitFrame: .zero, photoSize: photoSize, in: bounds, displayScale: 1, isOneToOne: isOneToOne, tuning))
        }

        /// The frame of the photo, in the page's points.
        private(set) var frame: Rect {
            get { view.frame }
            set { view.frame = newValue }
        }

        /// The frame of the photo and its velocity.
        var moment: PhotoZoom.Moment {
            PhotoZoom.Moment(frame: frame, velocity: running?.velocity ?? .zero)
        }

        /// The limits of scale and place.
        var geometry: Geometry { zoom.geometry }
        /// The visible scale, relative to the photo that fits.
        var scale: Double { geometry.scale(of: frame) }
        /// The frame at which the photo comes to rest without further input.
        var restingFrame: Rect { zoom.restingFrame(frame) }
        /// A Boolean value that indicates whether the photo moves by itself.
        var isMoving: Bool { zoom.isMoving }

        /// A Boolean value that indicates whether the photo is enlarged, or on its path to or from it.
        var isActive: Bool { zoom.state != .rest || isEnlarged }
        /// A Boolean value that indicates whether the visible photo is larger than the one that fits.
        var isEnlarged: Bool { scale > 1 + Geometry.tolerance }
        /// A Boolean value that indicates whether the photo that is visible fits, neither enlarged nor made smaller.
        var fits: Bool { !isActive && zoom.homeScale == 1 }
        /// Returns whether a horizontal movement leads to a neighbour of the page, because the photo is at its edge or fits.
        func isAtEdge(towards direction: Double) -> Bool {
            !isActive || !isMoving && geometry.isAtEdge(frame, towards: direction)
        }

        /// Takes the constants over; each interaction does so at its beginning.
        func adopt(_ tuning: Tuning) {
            guard tuning.zoom != self.tuning.zoom || tuning.scrolling != self.tuning.scrolling else { return }
            self.tuning = tuning
            layOut()
        }

        /// Adapts the photo to its frame at a scale of 1, its size in pixels, the page's bounds and the display.
        func layOut(fitFrame: Rect, photoSize: Size, in bounds: Rect, displayScale: Double) {
            (self.fitFrame, self.photoSize) = (fitFrame, photoSize)
            (self.bounds, self.displayScale) = (bounds, displayScale)
            layOut()
        }

        private func layOut() {
            handle(
                .layout(
                    Geometry(
                        fitFrame: fitFrame, photoSize: photoSize, in: bounds, displayScale: displayScale,
                        isOneToOne: isOneToOne, tuning)))
        }

        /// Processes an event, and performs the action unless it is one of the flight.
        @discardableResult
        func handle(_ event: PhotoZoom.Event) -> PhotoZoom.Action {
            let action = zoom.handle(event, at: moment)
            switch action {
            case .none, .dismiss, .follow: break
            case .place(let frame), .takeBack(let frame): place(frame)
            case .spring(let frame, let velocity, let target): spring(from: frame, velocity, to: target)
            case .glide(let frame, let velocity): glide(from: frame, velocity)
            }
            view.snapsToPixels = zoom.state == .rest
            didChange?()
            return action
        }

        private func place(_ frame: Rect) {
            running?.animation.cancel()
            running = nil
            self.frame = frame
        }

        private func spring(from frame: Rect, _ velocity: Components, to target: Rect) {
            place(frame)
            guard let engine = view.window?.engine, view.window?.isReduceMotionEnabled != true else {
                return jump(to: target)
            }
            let motion = SpringAnimation(
                geometry.spring, from: frame, velocity: velocity, to: target, tolerance: PreviewSettings.rest)
            running = .spring(engine.start(motion, of: property) { [weak self] in self?.ended($0) })
        }

        private func glide(from frame: Rect, _ velocity: Vector) {
            place(frame)
            let motion = PhotoGlide(from: frame, velocity: velocity, in: geometry)
            guard let engine = view.window?.engine else { return jump(to: motion.value(at: .infinity)) }
            running = .glide(engine.start(motion, of: property) { [weak self] in self?.ended($0) })
        }

        private func jump(to frame: Rect) {
            self.frame = frame
            _ = zoom.handle(.settle, at: moment)
        }

        private func ended(_ finished: Bool) {
            guard finished else { return }
            running = nil
            handle(.settle)
        }

        private var property: AnimatableProperty<Rect> {
            AnimatableProperty(of: self, get: \.frame) { motion, frame in
                motion.frame = frame
                motion.didChange?()
            }
        }
    }
}
