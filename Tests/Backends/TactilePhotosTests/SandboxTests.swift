import Dispatch
import Foundation
import Platform
import System
import TestSupport
import Testing

@testable import TactilePhotos

/// Returns a sandbox of the program with faults.
func makeSandbox(
    memory: Int = DecodingLimits.defaultMemory, count: Int = 3, usesNamespaces: Bool = true,
    idleMilliseconds: Int = 60_000
) throws -> Sandbox {
    let program: String = try #require(HelperProgram.path)
    let sandbox = Sandbox(
        program: program, memory: 2 * memory, count: count, usesNamespaces: usesNamespaces,
        idleMilliseconds: idleMilliseconds)
    #expect(sandbox.isConfined)
    return sandbox
}

/// What files cost that take over their decoders.
@Suite(.enabled(if: HelperProgram.path != nil)) struct SandboxTests {
    /// A fault, and the failure of its photo; nil if the fault is without effect.
    struct Case: CustomTestStringConvertible {
        let fault: String
        let failure: HelperFailure?

        var testDescription: String { fault }
    }

    static let cases = [
        Case(fault: "crash", failure: .crashed), Case(fault: "abort", failure: .crashed),
        Case(fault: "exit", failure: .crashed), Case(fault: "loop", failure: .timeLimit),
        Case(fault: "allocate", failure: .crashed), Case(fault: "open", failure: nil),
        Case(fault: "create", failure: nil), Case(fault: "connect", failure: nil),
        Case(fault: "execute", failure: .forbiddenCall), Case(fault: "kill", failure: .forbiddenCall),
        Case(fault: "inject", failure: .forbiddenCall), Case(fault: "ask", failure: .malformedAnswer),
        Case(fault: "answer", failure: .malformedAnswer), Case(fault: "flood", failure: .malformedAnswer),
        Case(fault: "hoard", failure: .malformedAnswer), Case(fault: "need", failure: .malformedAnswer),
        Case(fault: "threads", failure: .crashed),
    ]

    /// Returns a photo with a fault, in a comment after the start of the file (ITU-T T.81, B.2.4.5).
    static func photo(with fault: String) throws -> [UInt8] {
        let text = Array("decoder-fault:\(fault) ".utf8)
        let file = try jpeg(Bitmap(width: 64, height: 48, pixels: (0..<64 * 48).map { 0xFF00_0000 | UInt32($0 * 77) }))
        return Array(file[..<2]) + [0xFF, 0xFE] + bigEndian(UInt16(text.count + 2)) + text + file[2...]
    }

    /// Each page has a photo that is never decoded and is requested first.
    ///
    /// One that kept its thread would keep the next page from its other photo.
    @Test func `a photo does not wait for a large one that is no longer requested`() throws {
        let sandbox = try makeSandbox(), folder = try PhotoFolder()
        for number in 0..<8 { try folder.add("\(number).jpg", try Self.photo(with: number < 4 ? "loop" : "none")) }
        let results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(2), sandbox: sandbox) {
            results.add($0)
            arrived.signal()
        }
        for page in 0..<4 {
            loader.load([page, page + 4].map { PhotoRequest(index: $0, size: .fitting(width: 16, height: 16)) })
            arrived.wait()
        }
        loader.load([])
        loader.stop()
        #expect(results.indices == [4, 5, 6, 7])
        #expect(results.all.allSatisfy { (try? $0.outcome.get()) != nil })
    }

    @Test(arguments: cases, [true, false])
    func `a fault costs its own photo only`(
        fault: Case, usesNamespaces: Bool
    ) async throws {
        let sandbox = try makeSandbox(memory: 64 << 20, usesNamespaces: usesNamespaces), folder = try PhotoFolder()
        for number in 0..<8 {
            try folder.add("\(number).jpg", try Self.photo(with: [2, 5].contains(number) ? fault.fault : "none"))
        }
        let catalogue = try Catalogue(folder: folder.path)
        let (stream, results) = AsyncStream<PhotoResult>.makeStream()
        let loader = PhotoLoader(catalogue: catalogue, mode: .threads(3), sandbox: sandbox) { results.yield($0) }
        loader.load((0..<8).map { PhotoRequest(index: $0, size: .filling(width: 16, height: 16)) })
        var outcomes: [PhotoResult] = []
        for await result in stream {
            outcomes.append(result)
            if outcomes.count == 8 { break }
        }
        loader.stop()
        for result in outcomes {
            let isFaulty = [2, 5].contains(result.request.index)
            switch result.outcome {
            case .success(let photo):
                #expect(!isFaulty || fault.failure == nil)
                #expect(photo.naturalSize.width == 64 && photo.image.height == 16)
            case .failure(let error):
                let expected = fault.failure.map { PhotosError($0, path: catalogue.path(at: result.request.index)) }
                #expect(isFaulty)
                #expect(error == expected)
            }
        }
    }

    @Test func `a decoder that sleeps is ended after its time`() throws {
        let folder = try PhotoFolder(), sandbox = try makeSandbox()
        try folder.add("a.jpg", try Self.photo(with: "sleep"))
        let path = FilePath(folder.path(of: "a.jpg")), file = try PictureFile(path)
        var place = TaskPlace(sandbox, maxPixels: 1 << 20)
        #expect(throws: PhotosError(.late, path: path)) {
            try place.perform(GlanceTask(), on: file, milliseconds: 200)
        }
    }

    @Test func `a glance does not wait for a decoder that is busy`() throws {
        let folder = try PhotoFolder(), sandbox = try makeSandbox(count: 1)
        try folder.add("a.jpg", try Self.photo(with: "sleep"))
        try folder.add("b.jpg", try Self.photo(with: "none"))
        let catalogue = try Catalogue(folder: folder.path)
        #expect(PhotoGlance(of: catalogue, at: 1, sandbox: sandbox, milliseconds: 10_000) != nil)
        let loader = PhotoLoader(catalogue: catalogue, mode: .threads(1), sandbox: sandbox) { _ in }
        loader.load([PhotoRequest(index: 0, size: .filling(width: 16, height: 16))])
        // The loader takes the only process at some time; from then on a glance finds none.
        while PhotoGlance(of: catalogue, at: 1, sandbox: sandbox, milliseconds: 50) != nil {}
        loader.stop()
    }

    @Test func `photos are decoded in this process where none can be started`() throws {
        let sandbox = Sandbox(program: "/nowhere/tactile", memory: 64 << 20, count: 1)
        #expect(sandbox.report == nil && !sandbox.isConfined)
        let folder = try PhotoFolder()
        try folder.add("a.jpg", try Self.photo(with: "crash"))
        let results = ResultCollector()
        PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .immediate, sandbox: sandbox) {
            results.add($0)
        }
        .load([PhotoRequest(index: 0, size: .filling(width: 16, height: 16))])
        #expect(try results.all.first?.outcome.get().naturalSize.width == 64)
    }

    @Test func `a process is replaced after 100 photos`() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoFolder(), sandbox = try makeSandbox(count: 1, usesNamespaces: false)
            try folder.add("a.jpg", try SandboxTests.photo(with: "none"))
            let catalogue = try Catalogue(folder: folder.path)
            let results = ResultCollector()
            let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, sandbox: sandbox) { results.add($0) }
            var processes: [pid_t] = [], tasks: [Int] = []
            for _ in 0..<250 {
                loader.load([PhotoRequest(index: 0, size: .filling(width: 16, height: 16))])
                // The process that has just ended may be listed beside the next one.
                let living = try children().flatMap { try children(of: $0) }
                if let newest = living.last, newest != processes.last {
                    processes.append(newest)
                    tasks.append(0)
                }
                if !tasks.isEmpty { tasks[tasks.count - 1] += 1 }
            }
            #expect(try results.all.count == 250 && results.all.allSatisfy { try $0.outcome.get().image.height == 16 })
            #expect(processes.count == 3 && Set(processes).count == 3)
            #expect(tasks == [100, 100, 50])
        }
    }

    @Test func `processes without photos end, except the last, and others take their place`() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoFolder()
            let sandbox = try makeSandbox(count: 2, usesNamespaces: false, idleMilliseconds: 4000)
            try folder.add("a.jpg", try SandboxTests.photo(with: "none"))
            let catalogue = try Catalogue(folder: folder.path), delivery = DispatchSemaphore(value: 0)
            let loader = PhotoLoader(catalogue: catalogue, mode: .threads(2), sandbox: sandbox) { _ in
                delivery.signal()
            }
            for _ in 0..<2 {
                loader.load((16..<80).map { PhotoRequest(index: 0, size: .filling(width: $0, height: 16)) })
                for _ in 16..<80 { delivery.wait() }
                var living = try children().flatMap { try children(of: $0) }, looks = 0
                #expect(living.count == 2)
                while living.count > 1, looks < 1_000_000 {
                    living = try children().flatMap { try children(of: $0) }
                    looks += 1
                }
                #expect(living.count == 1)
            }
        }
    }

    @Test func `a server that was killed is replaced each time`() async {
        // A process of its own, because it kills all its children.
        await #expect(processExitsWith: .success) {
            let folder = try PhotoFolder(), sandbox = try makeSandbox(usesNamespaces: false)
            try folder.add("a.jpg", try SandboxTests.photo(with: "none"))
            let catalogue = try Catalogue(folder: folder.path)
            func isDecoded() -> Bool {
                let results = ResultCollector()
                PhotoLoader(catalogue: catalogue, mode: .immediate, sandbox: sandbox) { results.add($0) }
                    .load([PhotoRequest(index: 0, size: .filling(width: 16, height: 16))])
                return (try? results.all.first?.outcome.get()) != nil
            }
            func killServer() throws {
                for child in try children() { kill(child, SIGKILL) }
                // Its processes end a moment later, until when one may decode a photo.
                for _ in 0..<10_000 where !isDecoded() { return }
                Issue.record("the processes live on")
            }
            #expect(isDecoded())
            for _ in 0..<8 {
                try killServer()
                // One photo may find that the server is gone, too.
                #expect(isDecoded() || isDecoded())
            }
        }
    }
}

/// Returns the processes that a process has started, whichever thread did; by default this one.
private func children(of process: pid_t = getpid()) throws -> [pid_t] {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return threads.flatMap { thread in
        let list = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
}
