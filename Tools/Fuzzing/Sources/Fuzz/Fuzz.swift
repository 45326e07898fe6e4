import CFuzzer
import DemoSupport
import Foundation
import Import
import Localization
import Platform
import Replay
import TactilePhotos

/// The readers that a fuzzer feeds: any bytes must give a result that keeps the rules of recordings, or one sentence.
enum Reader: String, CaseIterable {
    case recording
    case tuning
    case evemu
    case libinput
    case browser
    case frames
    case samples
    case jxl
    case animation
    case translations

    /// Reads bytes and stops the program if the answer breaks a rule.
    func read(_ bytes: [UInt8]) {
        do {
            switch self {
            case .recording: Self.check(try Recording(bytes, name: "input"))
            case .tuning:
                let tuning = try Tuning(Data(bytes), name: "input")
                guard let again = try? Tuning(tuning.values), again == tuning else {
                    fatalError("a tuning is not read as it is written: \(tuning)")
                }
            case .translations:
                let strings = Strings(language: "de", catalogue: try MessageCatalogue(bytes))
                for count in [0, 1, 2, 5, 21] { _ = strings("\(count) photo", plural: "\(count) photos", count: count) }
                _ = strings("Undo") + strings.grouped(1_234_567)
            case .jxl, .animation: try PictureReader.shared.read(bytes, plays: self == .animation)
            case .evemu, .libinput, .browser, .frames, .samples:
                var options = ImportOptions()
                if bytes.count % 2 == 1 { options.photo = 3 }
                // Small pieces, so that every token is cut somewhere.
                let chunkSize = 1 + bytes.count % 61
                for imported in try Importer(options).recordings(from: bytes, name: "input", chunkSize: chunkSize) {
                    Self.check(imported.recording)
                    for note in imported.notes { Self.check(sentence: note) }
                }
            }
        } catch {
            Self.check(sentence: "\(error)")
        }
    }

    private static func check(sentence: String) {
        guard !sentence.isEmpty, sentence.utf8.count < 2000,
            !sentence.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { fatalError("this is no sentence: \(sentence.debugDescription)") }
    }

    private static func check(_ recording: Recording) {
        var last = 0.0
        var isScrolling = false
        for event in recording.events {
            guard event.time >= last, event.time <= Recording.longestDuration else {
                fatalError("a time is out of order or range: \(event)")
            }
            last = event.time
            guard case .scroll(let scroll) = event.kind else { continue }
            guard scroll.delta.dx.isFinite, scroll.delta.dy.isFinite else { fatalError("no distance: \(event)") }
            isScrolling = scroll.phase == .mayBegin || scroll.phase == .changed || isScrolling && scroll.phase == nil
        }
        guard recording.events.count <= Recording.mostEvents else { fatalError("too many events") }
        _ = isScrolling
    }
}

/// The decoders of pictures, which read one file again and again.
struct PictureReader {
    /// The reader of this process.
    static let shared = PictureReader()

    private let path: String
    private let catalogue: Catalogue
    private let limits = DecodingLimits(maxPixels: 1 << 18, memory: 64 << 20)
    private let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    private init() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())")
        path = folder.appendingPathComponent("input.jpg").path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data([0]).write(to: URL(fileURLWithPath: path))
            catalogue = try Catalogue(folder: folder.path)
        } catch {
            fatalError("\(folder.path) cannot be written: \(error)")
        }
    }

    /// Decodes the picture, and with `plays` its frames.
    func read(_ bytes: [UInt8], plays: Bool) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        guard plays else {
            _ = PhotoGlance(of: catalogue, at: 0)
            return PhotoLoader(catalogue: catalogue, mode: .immediate, limits: limits) { _ in }
                .load([PhotoRequest(index: 0, size: size)])
        }
        let image = AnimatedImage(of: catalogue, at: 0, size: size, mode: .immediate, limits: limits) {}
        for index in 0..<4 where index < image.timeline?.count ?? 0 { _ = image.frame(at: index) }
        if let timeline = image.timeline, timeline.position(at: 1).frame >= timeline.count {
            fatalError("a frame is beyond the end: \(timeline)")
        }
    }
}

/// The reader that the first argument names.
let reader: Reader = {
    guard CommandLine.arguments.count > 1, let reader = Reader(rawValue: CommandLine.arguments[1]) else {
        print("usage: Fuzz \(Reader.allCases.map(\.rawValue).joined(separator: "|")) LIBFUZZER-ARGUMENT...")
        exit(2)
    }
    return reader
}()

/// The program: libFuzzer with the arguments after the reader's name.
@main
enum Fuzz {
    static func main() {
        _ = reader
        let rest = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
        var arguments = rest.map { strdup($0) } + [nil]
        var count = Int32(rest.count)
        let status = arguments.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return LLVMFuzzerRunDriver(&count, &start) { data, size in
                reader.read(Array(UnsafeBufferPointer(start: data, count: size)))
                return 0
            }
        }
        exit(status)
    }
}
