import CTurboJPEG
import Foundation
import Synchronization
import System
import TactilePhotos

/// The task of a child process: to decode the thumbnails of a whole folder as fast as it can.
struct DecodingChild {
    /// The decoder of a child: the program's in its own process or in a sandbox, or TurboJPEG alone.
    enum Decoder: String {
        case loader, sandbox, bare
    }

    private let decoder: Decoder
    private let folder: String
    private let side: Int
    private let threads: Int

    /// Parses the arguments that `words(_:folder:side:threads:)` returns.
    init(_ words: ArraySlice<String>) throws(BenchmarkError) {
        let words = Array(words)
        guard words.count == 4, let decoder = Decoder(rawValue: words[0]), let side = Int(words[2]),
            let threads = Int(words[3])
        else {
            throw BenchmarkError("a child needs four words, not \(words)")
        }
        (self.decoder, folder, self.side, self.threads) = (decoder, words[1], side, threads)
    }

    /// Returns the arguments that request this task.
    static func words(_ decoder: Decoder, folder: String, side: Int, threads: Int) -> [String] {
        [decoder.rawValue, folder, "\(side)", "\(threads)"]
    }

    /// Decodes all thumbnails.
    func run() throws {
        switch decoder {
        case .bare: try decode()
        case .loader: try load(nil)
        case .sandbox: try load(Self.makeSandbox(threads))
        }
    }

    /// Decodes with the loader of the window, in the order of the files.
    private func load(_ sandbox: Sandbox?) throws {
        let catalogue = try Catalogue(folder: folder)
        let done = DispatchSemaphore(value: 0)
        let failures = Atomic(0)
        let loader = PhotoLoader(catalogue: catalogue, mode: .threads(threads), sandbox: sandbox) { result in
            if case .failure = result.outcome { failures.add(1, ordering: .relaxed) }
            done.signal()
        }
        let size = PhotoRequest.TargetSize.filling(width: side, height: side)
        loader.load((0..<catalogue.count).map { PhotoRequest(index: $0, size: size) })
        for _ in 0..<catalogue.count { done.wait() }
        let failed = failures.load(ordering: .relaxed)
        guard failed == 0 else { throw BenchmarkError("\(folder): \(failed) photos cannot be decoded") }
    }

    /// Makes a sandbox as that of the window.
    private static func makeSandbox(_ count: Int) throws(BenchmarkError) -> Sandbox {
        let sandbox = Sandbox(memory: 2 * DecodingLimits().memory, count: count)
        guard sandbox.isConfined else { throw BenchmarkError("this kernel offers no sandbox") }
        return sandbox
    }

    /// Returns the median time for a single thumbnail in this process and in a sandbox whose processes have started, in
    /// milliseconds.
    static func single(folder: String, side: Int) throws -> (loader: Double, sandbox: Double) {
        let catalogue = try Catalogue(folder: folder), sandbox = try makeSandbox(1)
        func times(_ sandbox: Sandbox?) throws -> [Double] {
            let size = PhotoRequest.TargetSize.filling(width: side, height: side)
            var times: [Double] = []
            let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, sandbox: sandbox) { _ in }
            for index in 0..<20 {
                let start = Machine.time
                loader.load([PhotoRequest(index: index, size: size)])
                times.append((Machine.time - start) * 1000)
            }
            return times
        }
        _ = try times(nil)
        _ = try times(sandbox)
        return (try times(nil).quantile(0.5), try times(sandbox).quantile(0.5))
    }

    /// Decodes with TurboJPEG alone, at the smallest scale that covers the square, into reused memory: the lower bound.
    private func decode() throws {
        let paths = try PhotoFolders.files(in: folder)
        let next = Atomic(0), failures = Atomic(0)
        let (side, threads) = (side, threads)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            var decoder = BareDecoder()
            while case let index = next.add(1, ordering: .relaxed).oldValue, index < paths.count {
                if !decoder.decode(paths[index], covering: side) { failures.add(1, ordering: .relaxed) }
            }
        }
        let failed = failures.load(ordering: .relaxed)
        guard failed == 0 else { throw BenchmarkError("\(folder): \(failed) photos cannot be decoded") }
    }
}

/// A TurboJPEG decoder and the buffers of one thread.
private nonisolated struct BareDecoder: ~Copyable {
    private let handle = tjInitDecompress()
    private var file: [UInt8] = []
    private var pixels: [UInt32] = []

    deinit { tjDestroy(handle) }

    /// Reads and decodes a file; returns whether it succeeded.
    mutating func decode(_ path: String, covering side: Int) -> Bool {
        guard let count = read(path) else { return false }
        var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, space: Int32 = 0
        guard tjDecompressHeader3(handle, file, count, &width, &height, &subsampling, &space) == 0 else { return false }
        // TurboJPEG scales by eighths, rounded as in TJSCALED, a macro that Swift does not import.
        let scaled =
            (1...8).map { ((width * $0 + 7) / 8, (height * $0 + 7) / 8) }.first { min($0.0, $0.1) >= side }
            ?? (width, height)
        Self.enlarge(&pixels, to: Int(scaled.0) * Int(scaled.1))
        return pixels.withUnsafeMutableBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return tjDecompress2(handle, file, count, start, scaled.0, 0, scaled.1, TJPF_BGRA.rawValue, 0)
        } == 0
    }

    /// Reads a file and returns its length; nil if that fails.
    private mutating func read(_ path: String) -> UInt? {
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        Self.enlarge(&file, to: Int(status.st_size))
        let count = file.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        return count == Int(status.st_size) ? UInt(count) : nil
    }

    private static func enlarge<Number: FixedWidthInteger>(_ memory: inout [Number], to count: Int) {
        if memory.count < count { memory = [Number](repeating: 0, count: count) }
    }
}
