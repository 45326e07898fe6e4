import Tactile
import TestSupport
import Testing

@testable import Viewer

/// The laws of the enlarged photo, for generated sequences of events at generated times.
@Suite struct PhotoZoomTests {
    /// A photo that moves as its page would move it, in closed form.
    private struct Simulation {
        var zoom: PhotoZoom
        private var motion: Motion
        private var start = 0.0

        private enum Motion {
            case rest(Rect)
            case spring(SpringAnimation<Rect>)
            case glide(PhotoGlide)
        }

        init(_ geometry: PhotoZoom.Geometry) {
            zoom = PhotoZoom(geometry)
            motion = .rest(geometry.fitFrame)
        }

        func moment(at time: Double) -> PhotoZoom.Moment {
            let elapsed = time - start
            return switch motion {
            case .rest(let frame): PhotoZoom.Moment(frame: frame)
            case .spring(let spring):
                PhotoZoom.Moment(frame: spring.value(at: elapsed), velocity: spring.velocity(at: elapsed))
            case .glide(let glide):
                PhotoZoom.Moment(frame: glide.value(at: elapsed), velocity: glide.velocity(at: elapsed))
            }
        }

        @discardableResult
        mutating func handle(_ event: PhotoZoom.Event, at time: Double) -> PhotoZoom.Action {
            settle(at: time)
            let action = zoom.handle(event, at: moment(at: time))
            switch action {
            case .none, .follow: return action
            case .dismiss:
                // The flight takes the photo at once.
                handle(.lift, at: time)
                return action
            case .place(let frame), .takeBack(let frame): motion = .rest(frame)
            case .spring(let frame, let velocity, let target):
                motion = .spring(
                    SpringAnimation(
                        zoom.geometry.spring, from: frame, velocity: velocity, to: target,
                        tolerance: PreviewSettings.rest))
            case .glide(let frame, let velocity):
                motion = .glide(PhotoGlide(from: frame, velocity: velocity, in: zoom.geometry))
            }
            start = time
            return action
        }

        /// Ends a movement that has come to rest.
        mutating func settle(at time: Double) {
            let rest =
                switch motion {
                case .rest: Double.infinity
                case .spring(let spring): spring.restTime
                case .glide(let glide): glide.restTime
                }
            guard time - start >= rest else { return }
            motion = .rest(moment(at: .infinity).frame)
            // The glide of a photo at 1:1 ends between pixels.
            if case .place(let frame) = zoom.handle(.settle, at: moment(at: time)) { motion = .rest(frame) }
        }
    }

    private static let sizes = [Size(width: 1280, height: 800), Size(width: 800, height: 1280)]
    private static let photos = [
        Size(width: 6000, height: 4000), Size(width: 300, height: 900), Size(width: 200, height: 120),
    ]

    private func geometry(_ seed: Int, _ size: Size? = nil) -> PhotoZoom.Geometry {
        geometry(Self.photos[seed % 3], in: size ?? Self.sizes[seed / 2 % 2])
    }

    private func geometry(_ photo: Size, in size: Size, displayScale: Double = 1) -> PhotoZoom.Geometry {
        let bounds = Rect(origin: .zero, size: size)
        return PhotoZoom.Geometry(
            fitFrame: Rect(center: bounds.center, size: photo.aspectFit(in: size)), photoSize: photo, in: bounds,
            displayScale: displayScale, Tuning())
    }

    private func point(in bounds: Rect, using random: inout SeededGenerator) -> Point {
        Point(x: .random(in: 0...bounds.width, using: &random), y: .random(in: 0...bounds.height, using: &random))
    }

    private func vector(_ length: Double, using random: inout SeededGenerator) -> Vector {
        Vector(dx: .random(in: -length...length, using: &random), dy: .random(in: -length...length, using: &random))
    }

    /// An event that is possible in any state.
    private func event(_ geometry: PhotoZoom.Geometry, seed: Int, using random: inout SeededGenerator)
        -> PhotoZoom.Event
    {
        let place = point(in: geometry.bounds, using: &random)
        let pinch = PhotoZoom.Pinch(
            scale: .random(in: 0.2...6, using: &random), center: place,
            scaleVelocity: .random(in: -4...4, using: &random), centerVelocity: vector(1500, using: &random))
        return switch Int.random(in: 0..<12, using: &random) {
        case 0: .beginDrag
        case 1, 2: .drag(vector(900, using: &random))
        case 3: .endDrag(Int.random(in: 0..<3, using: &random) == 0 ? .zero : vector(4000, using: &random))
        case 4: .beginPinch(at: place)
        case 5, 6: .pinch(pinch)
        case 7: .endPinch(pinch)
        case 8: .zoom(to: .random(in: 0.2...30, using: &random), about: place)
        case 9: .scale(to: .random(in: 0.2...30, using: &random), about: place)
        case 10: .move(vector(800, using: &random))
        default: .layout(self.geometry(seed, Self.sizes[Int.random(in: 0...1, using: &random)]))
        }
    }

    private func distance(_ a: Rect, _ b: Rect) -> Double { difference(a.components, b.components) }

    private func difference(_ a: Components, _ b: Components) -> Double {
        let components = a - b
        return components.indices.map { abs(components[$0]) }.max() ?? 0
    }

    @Test(arguments: 0..<300) func `no event makes the photo jump, and it rests within its limits`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var photo = Simulation(geometry(seed)), time = 0.0
        for _ in 0..<40 {
            time += .random(in: 0.001...0.4, using: &random)
            photo.settle(at: time)
            let event = event(photo.zoom.geometry, seed: seed, using: &random)
            let state = photo.zoom.state, before = photo.moment(at: time)
            photo.handle(event, at: time)
            let after = photo.moment(at: time), note = "seed \(seed): \(event) in \(state)"
            switch event {
            case .beginDrag, .beginPinch:
                if photo.zoom.isHeld { #expect(distance(before.frame, after.frame) < 1e-6, "\(note)") }
            case .zoom, .move:
                #expect(distance(before.frame, after.frame) < 1e-6, "\(note)")
                guard photo.zoom.isMoving else { break }
                #expect(difference(before.velocity, after.velocity) < 1e-6, "\(note)")
            case .endDrag(let velocity):
                #expect(distance(before.frame, after.frame) <= PreviewSettings.rest.value, "\(note)")
                guard case .dragged(let drag) = state, drag.resumed == nil, photo.zoom.isMoving else { break }
                let new = Vector(dx: after.velocity[0], dy: after.velocity[1])
                #expect((new - velocity).length < 1e-6, "\(note)")
            case .drag, .pinch, .endPinch, .scale, .settle, .lift, .fit, .layout: break
            }
        }
        // Without further input, the photo comes to rest where it may.
        photo.handle(.endDrag(.zero), at: time)
        photo.handle(.endPinch(PhotoZoom.Pinch(scale: 1, center: .zero)), at: time)
        photo.settle(at: time + 60)
        let rest = photo.moment(at: time + 60).frame
        #expect(photo.zoom.state == .rest, "seed \(seed)")
        #expect(distance(rest, photo.zoom.geometry.resting(rest, about: .zero)) < 1e-6, "seed \(seed): \(rest)")
        let limits = photo.zoom.geometry.minimum - 1e-9...photo.zoom.geometry.maximum + 1e-9
        #expect(limits.contains(photo.zoom.geometry.scale(of: rest)), "seed \(seed): \(rest)")
    }

    @Test(arguments: 0..<100) func `the point between the fingers stays there in every sample`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let geometry = geometry(seed)
        var photo = Simulation(geometry), time = 1.0
        let middle = geometry.bounds.center
        photo.handle(
            .zoom(to: .random(in: 1...8, using: &random), about: point(in: geometry.bounds, using: &random)), at: 0)
        photo.handle(.beginPinch(at: middle), at: time)
        let fraction = PhotoZoom.Geometry.fraction(of: middle, in: photo.moment(at: time).frame)
        for _ in 0..<30 {
            time += 0.01
            let pinch = PhotoZoom.Pinch(
                scale: .random(in: 1...4, using: &random), center: point(in: geometry.bounds, using: &random))
            photo.handle(.pinch(pinch), at: time)
            let frame = photo.moment(at: time).frame
            let place = Point(
                x: frame.center.x + fraction.dx * frame.width, y: frame.center.y + fraction.dy * frame.height)
            #expect((place - pinch.center).length < 1e-6, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<100)
    func `the point of a command stays there in every frame, unless the photo has an edge there`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: seed)
        let geometry = geometry(6 * seed)
        var photo = Simulation(geometry), time = 0.0
        photo.handle(.scale(to: 4, about: geometry.bounds.center), at: 0)
        // At a scale of 4 the middle of the page is far from the photo's edges.
        let place = geometry.bounds.center + vector(40, using: &random)
        let fraction = PhotoZoom.Geometry.fraction(of: place, in: photo.moment(at: 0).frame)
        for _ in 0..<6 {
            photo.handle(.zoom(to: .random(in: 3...8, using: &random), about: place), at: time)
            for _ in 0..<20 {
                time += 1.0 / 240
                let frame = photo.moment(at: time).frame
                let now = Point(
                    x: frame.center.x + fraction.dx * frame.width, y: frame.center.y + fraction.dy * frame.height)
                #expect((now - place).length < 0.5, "seed \(seed) at \(time)")
            }
        }
    }

    @Test(arguments: 0..<60) func `another size of the page keeps the scale and the point in the middle`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let old = geometry(seed, Self.sizes[0])
        var photo = Simulation(old)
        photo.handle(.scale(to: .random(in: 4...8, using: &random), about: old.bounds.center), at: 0)
        let before = photo.moment(at: 0).frame, new = geometry(seed, Size(width: 1000, height: 700))
        photo.handle(.layout(new), at: 1)
        let after = photo.moment(at: 1).frame
        #expect(abs(new.scale(of: after) - old.scale(of: before)) < 1e-9)
        let fractions = (
            PhotoZoom.Geometry.fraction(of: old.bounds.center, in: before),
            PhotoZoom.Geometry.fraction(of: new.bounds.center, in: after)
        )
        #expect((fractions.0 - fractions.1).length < 1e-9)
    }

    @Test(arguments: 0..<100)
    func `a pinch below the fit lends the photo to the flight, at one frame, and takes it back`(
        seed: Int
    ) throws {
        var random = SeededGenerator(seed: seed)
        let geometry = geometry(seed), place = point(in: geometry.bounds, using: &random)
        var photo = Simulation(geometry)
        photo.handle(.scale(to: .random(in: 1...8, using: &random), about: place), at: 0)
        photo.handle(.beginPinch(at: place), at: 1)
        let grip = try #require(photo.zoom.grip), threshold = 1 / grip.unit, step = 1e-6
        func pinch(_ factor: Double) -> PhotoZoom.Pinch {
            PhotoZoom.Pinch(scale: threshold * factor, center: place)
        }
        photo.handle(.pinch(pinch(1 + step)), at: 1.1)
        let above = photo.moment(at: 1.1).frame
        #expect(photo.handle(.pinch(pinch(1 - step)), at: 1.2) == .dismiss(grip))
        let flight = PinchGrip(of: grip, from: 1, at: geometry.fitFrame, thumbnail: nil)
        let pose = flight.pose(pinch: threshold * (1 - step), center: place, destination: geometry.fitFrame)
        #expect(distance(above, pose.frame) < 0.01 && pose.dimming > 0.999 && pose.cornerRadius < 0.01)
        #expect(photo.handle(.pinch(pinch(0.5)), at: 1.3) == .follow)
        guard case .takeBack(let frame) = photo.handle(.pinch(pinch(1 + step)), at: 1.4) else {
            Issue.record("seed \(seed): the photo was not taken back")
            return
        }
        #expect(distance(above, frame) < 1e-6)
    }

    @Test func `a press stops the inertia for good, and lets a command continue`() {
        var photo = Simulation(geometry(0))
        photo.handle(.scale(to: 4, about: Point(x: 640, y: 400)), at: 0)
        photo.handle(.beginDrag, at: 1)
        photo.handle(.endDrag(Vector(dx: 900, dy: 300)), at: 1)
        photo.handle(.beginDrag, at: 1.1)
        let stopped = photo.moment(at: 1.1).frame
        photo.handle(.endDrag(.zero), at: 1.3)
        #expect(photo.moment(at: 3).frame == stopped && photo.zoom.state == .rest)
        photo.handle(.zoom(to: 1, about: .zero), at: 4)
        photo.handle(.beginDrag, at: 4.1)
        #expect(photo.zoom.geometry.scale(of: photo.moment(at: 5).frame) > 1.1)
        photo.handle(.endDrag(.zero), at: 5)
        photo.settle(at: 8)
        #expect(photo.moment(at: 8).frame == photo.zoom.geometry.fitFrame)
    }

    @Test func `the limits are the larger of eight and the photo's own pixels`() {
        let page = Size(width: 1000, height: 800)
        let large = geometry(Size(width: 20_000, height: 10_000), in: page, displayScale: 2)
        #expect(large.pixelScale == 10 && large.maximum == 10 && large.doubleTapScale == 2.5)
        let small = geometry(Size(width: 5000, height: 2500), in: page, displayScale: 2)
        #expect(small.maximum == 8 && small.doubleTapScale == 2.5 && small.pixelScale == 2.5)
        let near = geometry(Size(width: 6000, height: 3000), in: page, displayScale: 2)
        #expect(near.doubleTapScale == 3)
    }
}
