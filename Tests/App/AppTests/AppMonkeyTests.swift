import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The whole app under a seeded monkey: 20 seeds of 250 actions, or as many seeds as `TACTILE_MONKEYS` says, from
/// `TACTILE_FIRST_MONKEY` on.
@Suite struct AppMonkeyTests {
    private static let actions = 250
    nonisolated private static let seeds = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["TACTILE_FIRST_MONKEY"].flatMap(UInt64.init) ?? 0
        return first..<(first + (environment["TACTILE_MONKEYS"].flatMap(UInt64.init) ?? 20))
    }()

    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    @Test(arguments: seeds) func `after random input every transition of the app has ended`(seed: UInt64) throws {
        weak var app: AppController?
        weak var stage: Stage?
        weak var scene: (any Scene)?
        try {
            let monkey = try play(seed)
            let traced = lines(of: monkey)
            app = monkey.app
            stage = monkey.stage
            scene = monkey.app.scene
            #expect(monkey.brokenLaws() == [], "\(monkey.random)")
            // A second monkey leaves the same traces.
            let others = lines(of: try play(seed))
            let difference = zip(traced, others).first { $0 != $1 }
            #expect(
                difference == nil && traced.count == others.count,
                "seed \(seed): \(difference.map { "\($0.0)\n\($0.1)" } ?? "")")
        }()
        #expect(app == nil && stage == nil && scene == nil, "seed \(seed): something holds on to the app")
    }

    private func play(_ seed: UInt64) throws -> AppMonkey {
        let monkey = try AppMonkey(
            RandomActions(seed: seed), variant: seed, in: folder, gallery: folder, isTraced: true)
        monkey.perform(Self.actions)
        monkey.rest()
        return monkey
    }

    private func lines(of monkey: AppMonkey) -> [Substring] { monkey.trace?.text.split(separator: "\n") ?? [] }
}
