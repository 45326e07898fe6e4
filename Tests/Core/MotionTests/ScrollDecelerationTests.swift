import Motion
import Testing

@Suite struct ScrollDecelerationTests {
    private static let range = 0.0...1000
    /// Glides that stay inside, that reach each edge, that start outside, and that return from outside.
    private static let flings: [(position: Double, velocity: Double)] = [
        (500, 300), (500, -300), (500, 3000), (500, -3000), (0, -800), (1000, 800), (0, 0), (1000, -1),
        (-60, 0), (-60, -900), (-60, 200), (-60, 3000), (1080, -3000), (1080, -30_000), (1001, 1),
    ]

    private static let scrolls = flings.flatMap { fling in
        Decay.Form.allCases.map {
            ScrollDeceleration(
                from: fling.position, velocity: fling.velocity, range: range, decay: Decay(form: $0))
        }
    }

    @Test(arguments: flings)
    func `the motion starts at the drag's position and velocity`(position: Double, velocity: Double) {
        let scroll = ScrollDeceleration(from: position, velocity: velocity, range: Self.range)
        for time in [0, -1, Double.nan] {
            #expect(scroll.value(at: time) == position)
            #expect(scroll.velocity(at: time) == (scroll.restTime > 0 ? velocity : 0))
        }
    }

    @Test(arguments: scrolls)
    func `position and velocity never jump`(scroll: ScrollDeceleration) {
        let step = 1e-4
        for index in 0..<Int(min(scroll.restTime, 8) / step) {
            let time = Double(index) * step
            // With an acceleration below 10^6 the distance of a step is its mean velocity times the step, to about
            // 10^-5.
            let distance = scroll.value(at: time + step) - scroll.value(at: time)
            let mean = (scroll.velocity(at: time) + scroll.velocity(at: time + step)) / 2
            guard time + step < scroll.restTime else { break }
            #expect(abs(distance - mean * step) < 2e-3, "at \(time)")
            let change = scroll.velocity(at: time + step) - scroll.velocity(at: time)
            #expect(abs(change) < 1e6 * step, "at \(time)")
        }
    }

    @Test(arguments: scrolls)
    func `the motion comes to rest inside the range, in finite time, without a visible jump`(scroll: ScrollDeceleration)
    {
        let rest = scroll.restTime
        #expect(rest >= 0 && rest < 10)
        let position = scroll.value(at: rest)
        #expect(Self.range.contains(position))
        #expect(scroll.value(at: rest + 1) == position && scroll.value(at: .infinity) == position)
        #expect(scroll.velocity(at: rest) == 0)
        #expect(abs(scroll.value(at: rest.nextDown) - position) <= 0.1 + 1e-9)
    }

    @Test func `a glide that stays inside ends half a point before the decay's limit`() {
        let scroll = ScrollDeceleration(from: 500, velocity: 300, range: Self.range)
        let limit = 500 + Decay().limit(velocity: 300)
        #expect(abs(scroll.value(at: .infinity) - (limit - 0.5)) < 1e-9)
        #expect(abs(scroll.velocity(at: 0.2) - Decay().velocity(at: 0.2, velocity: 300)) < 1e-12)
    }

    @Test(arguments: [(3000.0, 1000.0), (-3000, 0)])
    func `a glide that reaches an edge springs back to it exactly`(velocity: Double, edge: Double) throws {
        let scroll = ScrollDeceleration(from: 500, velocity: velocity, range: Self.range)
        let hit = try #require(Decay().time(toReach: edge - 500, velocity: velocity))
        #expect(abs(scroll.value(at: hit) - edge) < 1e-9)
        #expect(!Self.range.contains(scroll.value(at: hit + 0.1)))
        // Both sides of the transition agree to first order.
        #expect(abs(scroll.velocity(at: hit + 1e-9) - scroll.velocity(at: hit - 1e-9)) < 1e-3)
        #expect(scroll.value(at: .infinity) == edge)
    }

    @Test func `a motion from outside without a velocity springs to the nearer edge`() {
        let scroll = ScrollDeceleration(from: -60, velocity: 0, range: Self.range)
        let spring = Spring(stiffness: 100, damping: 20)
        #expect(scroll.value(at: 0.2) == spring.displacement(at: 0.2, from: -60, velocity: 0))
        #expect(scroll.value(at: .infinity) == 0)
    }

    @Test(arguments: [Decay(), Decay(deceleration: 0.9, form: .pop)])
    func `a fling back into the range crosses the edge at its speed`(decay: Decay) {
        let scroll = ScrollDeceleration(from: -60, velocity: 3000, range: Self.range, decay: decay)
        // The critical spring's displacement (x + (v + w x) t) e^(-w t) is 0 here.
        let crossing = 60.0 / (3000 - 600)
        #expect(abs(scroll.value(at: crossing)) < 1e-9)
        #expect(abs(scroll.velocity(at: crossing + 1e-9) - scroll.velocity(at: crossing - 1e-9)) < 1e-3)
        let speed = scroll.velocity(at: crossing) / decay.velocity(at: 0, velocity: 1)
        #expect(abs(scroll.value(at: .infinity) - min(decay.limit(velocity: speed) - 0.5, 1000)) < 1e-9)
    }

    @Test func `content without room to scroll springs back to its only position`() {
        for velocity in [-2000.0, 0, 2000] {
            let scroll = ScrollDeceleration(from: 40, velocity: velocity, range: 0...0)
            #expect(scroll.value(at: 0) == 40 && scroll.value(at: .infinity) == 0)
            #expect(scroll.restTime < 3)
        }
    }

    @Test func `a range may be infinite`() {
        let scroll = ScrollDeceleration(from: 40, velocity: 1e6, range: 0...(.infinity))
        #expect(scroll.value(at: .infinity) > 1e5 && scroll.restTime < 10)
    }

    @Test func `positions and velocities that are not finite trap`() async {
        await #expect(processExitsWith: .failure) { _ = ScrollDeceleration(from: .nan, velocity: 0, range: 0...1) }
        await #expect(processExitsWith: .failure) { _ = ScrollDeceleration(from: 0, velocity: .infinity, range: 0...1) }
    }
}
