import Foundation
import Platform
import StageSupport
import System
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Hours of the monkey's use of one app over a folder of 100,000 files, of which some are damaged, change or vanish; as many
/// hours of virtual time as `TACTILE_SOAK_HOURS` says.
///
/// It runs alone (`make soak`), because it measures the process.
@Suite struct SoakTests {
    private static let files = 100_000
    private static let actions = 250
    /// The largest growth of the allocated memory from the second tenth of the time to the last, as a part of the resident
    /// memory.
    ///
    /// The resident memory itself is printed only: gaps of some megabytes between pieces come and go.
    private static let memoryGrowth = 0.01

    @Test(.enabled(if: hours != nil, "it takes minutes; make soak runs it"))
    func `hours of use take no more memory, descriptors or threads`() throws {
        let hours = try #require(hours.flatMap(Double.init), "TACTILE_SOAK_HOURS is no number")
        // Photos are kept up to a fifth of the limit, and those of the gallery's tiles up to a twentieth; it is so low that
        // the first hour reaches both. The tiles show a few pictures of their own, in all sizes.
        let limits = DecodingLimits(memory: 3 << 20)
        let monkey = try AppMonkey(
            RandomActions(seed: 23), variant: 2, in: PictureFolder(Self.files, limits: limits),
            gallery: PictureFolder(limits: limits), isTraced: false)
        monkey.damagesFiles = true
        let end = hours * 3600
        var samples: [ProcessSample] = [], hour = 0.0
        while monkey.time < end {
            let round = samples.count
            monkey.go(to: Demo.all[round % Demo.all.count])
            monkey.perform(Self.actions)
            monkey.rest()
            let broken = monkey.brokenLaws()
            try #require(broken == [], "round \(round), at \(monkey.time) s; \(monkey.random)")
            monkey.random.removeHistory()
            monkey.showPhotosAnew()
            samples.append(try ProcessSample(at: monkey.time))
            if monkey.time >= hour * 3600 {
                print(samples[samples.count - 1])
                hour += 0.5
            }
        }
        let tenth = samples.count / 10
        let early = samples[tenth..<(2 * tenth)], late = samples.suffix(tenth)
        let resident = early.map(\.resident).median
        let growth = (late.map(\.allocated).median - early.map(\.allocated).median) / resident
        let residentGrowth = late.map(\.resident).median / resident - 1
        print(
            "\(samples.count) rounds of \(Self.actions) actions; allocated memory grew by \(growth * 100) % of the "
                + "resident memory, which grew by \(residentGrowth * 100) %")
        #expect(growth <= Self.memoryGrowth)
        #expect(Set(late.map(\.descriptors)) == Set(early.map(\.descriptors)))
        #expect(late.map(\.threads).max() ?? 0 <= early.map(\.threads).max() ?? 0)
    }
}

extension AppMonkey {
    /// Opens the folder in the usual window and order: another scene, order, search or size takes more memory.
    fileprivate func showPhotosAnew() {
        resize(.desktopWindow, scale: 1)
        app.material.settings.sort = PhotoSort()
        go(to: .photoPreview)
        enqueue([InputEvent(time: time, kind: .open([FilePath(folder.path)]))])
        pass(2)
    }
}

/// The virtual time to use the app for.
nonisolated private let hours = ProcessInfo.processInfo.environment["TACTILE_SOAK_HOURS"]

/// What the process of the tests takes at a time.
private struct ProcessSample: CustomStringConvertible {
    /// The virtual time, in seconds.
    let time: Double
    /// The memory that is allocated, in bytes.
    let allocated: Double
    /// The resident memory that the process has written, in bytes: also what lies between allocated pieces, but no pages of
    /// files, as of code that runs for the first time.
    let resident: Double
    let descriptors: Int
    let threads: Int

    init(at time: Double) throws {
        self.time = time
        allocated = Double(Heap.allocatedMemory)
        Heap.trim()
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
        let line = try #require(status.first { $0.hasPrefix("RssAnon:") }).split { $0.isWhitespace }
        resident = try #require(Double(line[1])) * 1024
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    var description: String {
        let hours = (time / 360).rounded() / 10
        let (allocated, resident) = ((allocated / 1e4).rounded() / 100, (resident / 1e4).rounded() / 100)
        return "\(hours) h: \(allocated) MB allocated, \(resident) MB resident, \(descriptors) descriptors, "
            + "\(threads) threads"
    }
}

extension [Double] {
    fileprivate var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
