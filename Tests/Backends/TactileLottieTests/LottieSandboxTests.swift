import Foundation
import Platform
import System
import TestSupport
import Testing

@testable import TactileLottie

/// Animations that a helper process draws.
@Suite(.enabled(if: HelperProgram.path != nil)) struct LottieSandboxTests {
    private func makeSandbox() throws -> Sandbox {
        let program: String = try #require(HelperProgram.path)
        let sandbox = Sandbox(program: program, memory: 512 << 20, count: 1)
        #expect(sandbox.isConfined)
        return sandbox
    }

    @Test func `a helper draws what this process draws`() throws {
        let sandbox = try makeSandbox()
        for name in LottieTexts.iconNames {
            let path = "\(LottieTexts.icons)/\(name).json", here = try LottieAnimation(contentsOfFile: path)
            let there = try LottieAnimation(
                contentsOfFile: path, sandbox: sandbox, milliseconds: Helper.usualMilliseconds)
            #expect(there.size == here.size && there.frameCount == here.frameCount)
            #expect(there.framerate == here.framerate && there.markers == here.markers)
            for progress in [0, 0.3, 1] {
                let expected = here.image(atProgress: progress, width: 40, height: 30)
                let drawn = there.image(atProgress: progress, width: 40, height: 30)
                #expect(drawn.levels[0] == expected.levels[0] && drawn.levels[0].pixels.contains { $0 != 0 })
            }
        }
    }

    @Test(arguments: ["crash", "exit", "sleep", "inject"])
    func `a fault leaves the animation blank`(
        fault: String
    ) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = LottieTexts.text(
            layers: [LottieTexts.square(width: 100)], with: ["nm": "decoder-fault:\(fault) "])
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let animation = try LottieAnimation(contentsOfFile: path, sandbox: makeSandbox(), milliseconds: 5000)
        for progress in [0, 0.2, 0.4, 0.6, 0.8, 1] {
            let frame = animation.image(atProgress: progress, width: 20, height: 20)
            #expect(frame.width == 20 && frame.levels[0].pixels.allSatisfy { $0 == 0 })
        }
    }

    @Test func `an animation that crashes the process of others is blank, the others are not`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let square = LottieTexts.square(width: 100)
        try LottieTexts.text(layers: [square], with: ["nm": "decoder-fault:crash "])
            .write(toFile: folder + "/bad.json", atomically: true, encoding: .utf8)
        let sandbox = try makeSandbox(), icon = "\(LottieTexts.icons)/\(LottieTexts.iconNames[0]).json"
        let bad = try LottieAnimation(
            contentsOfFile: folder + "/bad.json", sandbox: sandbox, milliseconds: Helper.usualMilliseconds)
        let good = try LottieAnimation(
            contentsOfFile: icon, sandbox: sandbox, milliseconds: Helper.usualMilliseconds)
        let here = try LottieAnimation(contentsOfFile: icon)
        for step in 0..<5 {
            let progress = Double(step) / 4
            #expect(bad.image(atProgress: progress, width: 20, height: 20).levels[0].pixels.allSatisfy { $0 == 0 })
            #expect(
                good.image(atProgress: progress, width: 40, height: 30).levels[0]
                    == here.image(atProgress: progress, width: 40, height: 30).levels[0])
        }
        #expect(try sandbox.sharedHelper(for: LottieService.name) === sandbox.sharedHelper(for: LottieService.name))
    }
}
