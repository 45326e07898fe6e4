import Foundation
import Motion
import Testing

@Suite struct DecayTests {
    private static let laws = Decay.Form.allCases.flatMap { form in
        [0.9, 0.99, 0.998, 0.999_999].map { Decay(deceleration: $0, form: form) }
    }

    @Test(arguments: [
        (Decay.Form.uiKit, 0.998, 0.499_499_833), (.uiKit, 0.99, 0.099_499_1),
        (.pop, 0.998, 0.499), (.pop, 0.99, 0.099), (.pop, 0.9, 0.009),
    ])
    func `the limit is the published one`(form: Decay.Form, deceleration: Double, seconds: Double) {
        let decay = Decay(deceleration: deceleration, form: form)
        #expect(abs(decay.limit(velocity: 1000) - 1000 * seconds) < 1e-4)
        #expect(decay.displacement(at: .infinity, velocity: 1000) == decay.limit(velocity: 1000))
        #expect(decay.velocity(at: .infinity, velocity: 1000) == 0)
    }

    @Test(arguments: [(0.0, 1.0), (0.01, 1), (0.4, 1), (0.4, -1), (2, -1)])
    func `both forms follow the published formula`(time: Double, sign: Double) {
        let d = 0.998
        let v = 1234 * sign
        let integral = v * (pow(d, 1000 * time) - 1) / (1000 * log(d))
        let sum = v / 1000 * d * (1 - pow(d, 1000 * time)) / (1 - d)
        #expect(abs(Decay(deceleration: d).displacement(at: time, velocity: v) - integral) < 1e-10)
        #expect(abs(Decay(deceleration: d, form: .pop).displacement(at: time, velocity: v) - sum) < 1e-10)
    }

    @Test func `a sum over milliseconds agrees with POP's form`() {
        let decay = Decay(deceleration: 0.9, form: .pop)
        var (displacement, speed) = (0.0, 1000.0)
        for millisecond in 1...100 {
            speed *= 0.9
            displacement += speed / 1000
            #expect(abs(decay.displacement(at: Double(millisecond) / 1000, velocity: 1000) - displacement) < 1e-12)
        }
    }

    @Test func `a release with deceleration 0.9 rests after 50 ms and 9 points`() {
        let decay = Decay(deceleration: 0.9, form: .pop)
        let rest = decay.restTime(velocity: 1000, threshold: 5)
        #expect(abs(rest - 0.050_29) < 5e-6)
        #expect(abs(decay.displacement(at: rest, velocity: 1000) - 8.955) < 1e-12)
        #expect(abs(decay.velocity(at: 0, velocity: 1000) - 948.2) < 0.05)
        #expect(decay.restTime(velocity: 5, threshold: 5) == 0)
        #expect(decay.restTime(velocity: -4.9, threshold: 5) == 0)
    }

    @Test func `POP's own example rests where POP does`() {
        let decay = Decay(form: .pop)
        let rest = decay.restTime(velocity: 7223.021, threshold: 5)
        #expect(abs(rest - 3.634_16) < 5e-6)
        #expect(abs(decay.displacement(at: rest, velocity: 7223.021) - 3601.792) < 1e-3)
        #expect(abs(decay.limit(velocity: 7223.021) - 3604.287) < 1e-3)
    }

    @Test(arguments: laws, [0, 1e-6, 0.01, 0.3, 1])
    func `restarting from an intermediate state gives the same motion`(decay: Decay, time: Double) {
        // The velocity that is proportional to d^(1000 t), not the derivative: in POP's form they differ.
        let left = 800 * decay.velocity(at: time, velocity: 1) / decay.velocity(at: 0, velocity: 1)
        for later in [0, 0.02, 0.5, 5] {
            let whole = decay.displacement(at: time + later, velocity: 800)
            let parts = decay.displacement(at: time, velocity: 800) + decay.displacement(at: later, velocity: left)
            #expect(abs(whole - parts) < 1e-10)
        }
    }

    @Test(arguments: laws, [0.001, 0.01, 0.3])
    func `the velocity is the derivative of the displacement`(decay: Decay, time: Double) {
        let step = 1e-6
        let slope =
            (decay.displacement(at: time + step, velocity: 900) - decay.displacement(at: time - step, velocity: 900))
            / (2 * step)
        #expect(abs(decay.velocity(at: time, velocity: 900) - slope) < 1e-4)
    }

    @Test func `UIKit's form starts with the velocity given, POP's with a little less`() {
        #expect(Decay().velocity(at: 0, velocity: 1000) == 1000)
        #expect(abs(Decay(form: .pop).velocity(at: 0, velocity: 1000) - 999) < 0.01)
    }

    @Test(arguments: laws, [-700.0, 300])
    func `the time to a displacement leads to that displacement`(decay: Decay, velocity: Double) throws {
        let limit = decay.limit(velocity: velocity)
        for fraction in [1e-12, 0.01, 0.5, 0.999] {
            let time = try #require(decay.time(toReach: limit * fraction, velocity: velocity))
            #expect(abs(decay.displacement(at: time, velocity: velocity) / (limit * fraction) - 1) < 1e-12)
        }
        #expect(decay.time(toReach: 0, velocity: velocity) == 0)
        #expect(decay.time(toReach: limit, velocity: velocity) == nil)
        #expect(decay.time(toReach: limit * 1.001, velocity: velocity) == nil)
        #expect(decay.time(toReach: -limit / 2, velocity: velocity) == nil)
        #expect(decay.time(toReach: 1, velocity: 0) == nil)
    }

    /// Form, deceleration, displacement, threshold and velocity; computed with mpmath 1.3 at 50 digits.
    @Test(arguments: [
        (Decay.Form.uiKit, 0.998, 500.0, 0.0, 1001.001_335_336_539_6), (.pop, 0.998, 500, 0, 1002.004_008_016_032_9),
        (.uiKit, 0.99, -40, 5, -407.013_434_140_058), (.pop, 0.9, 9, 5, 1005),
        (.pop, 0.998, 3601.792, 5, 7223.020_040_080_167), (.pop, 0.998, 1000, 5, 2009.008_016_032_065_8),
    ])
    func `the velocity to a displacement matches reference values`(
        form: Decay.Form, deceleration: Double, displacement: Double, threshold: Double, velocity: Double
    ) {
        let decay = Decay(deceleration: deceleration, form: form)
        #expect(abs(decay.velocity(toReach: displacement, threshold: threshold) / velocity - 1) < 1e-13)
    }

    @Test(arguments: laws, [-1e6, -3, 0.004, 500])
    func `the velocity to a displacement leads to that displacement`(decay: Decay, displacement: Double) {
        #expect(abs(decay.limit(velocity: decay.velocity(toReach: displacement)) / displacement - 1) < 1e-15)
        let velocity = decay.velocity(toReach: displacement, threshold: 5)
        let rest = decay.restTime(velocity: velocity, threshold: 5)
        #expect(abs(decay.displacement(at: rest, velocity: velocity) / displacement - 1) < 1e-9)
        #expect(decay.velocity(toReach: 0) == 0 && decay.velocity(toReach: -0.0, threshold: 5) == 0)
    }

    @Test func `the displacement before the start is 0`() {
        for time in [-1, 0, Double.nan] {
            #expect(Decay().displacement(at: time, velocity: 10) == 0)
            #expect(Decay().velocity(at: time, velocity: 10) == 10)
        }
    }

    @Test func `a threshold of 0 is never reached`() {
        #expect(Decay().restTime(velocity: 10, threshold: 0) == .infinity)
        #expect(Decay().restTime(velocity: 0, threshold: 0) == 0)
    }

    @Test func `invalid decays and arguments trap`() async {
        await #expect(processExitsWith: .failure) { _ = Decay(deceleration: 0) }
        await #expect(processExitsWith: .failure) { _ = Decay(deceleration: 1) }
        await #expect(processExitsWith: .failure) { _ = Decay(deceleration: .nan) }
        await #expect(processExitsWith: .failure) { _ = Decay().restTime(velocity: .infinity, threshold: 5) }
        await #expect(processExitsWith: .failure) { _ = Decay().restTime(velocity: 1, threshold: -1) }
        await #expect(processExitsWith: .failure) { _ = Decay().velocity(toReach: .nan) }
        await #expect(processExitsWith: .failure) { _ = Decay().velocity(toReach: 1, threshold: .infinity) }
    }
}
