import Controllers
import Geometry
import Lab
import Platform
import Replay
import TactilePhotos

extension VectorPart {
    /// Recordings that ship, with their traces.
    static let recordings = VectorPart(
        name: "Recordings",
        formula: """
            A replay of the file Assets/Recordings/<recording> at rate frames a second. lines are the lines of the \
            trace after its header, in order: frames, and calls of the transition protocols at their times. photos \
            are the sizes of the photos of the folder, in the order of the folder.
            """,
        source: "Docs/Recording.md, Docs/PhotoPreview.md and the page of each scene; Docs/Core.md",
        units: [
            .init("time", "s"), .init("length", "pt"), .init("velocity", "pt/s"), .init("photos", "px"),
            .init("rate", "frames/s"),
        ],
        tolerance: VectorTolerance(absolute: 1e-8, relative: 1e-9)
    ) { assets throws(VectorError) in
        try RecordingVectors(try assets()).cases
    }
}

/// The vectors of recordings.
private struct RecordingVectors {
    /// The recordings, and the frames a second.
    private static let recordings: [(name: String, rate: Double)] = [
        ("worked-release", 60), ("worked-release", 120), ("drag-to-dismiss", 60), ("two-finger-drag", 60),
        ("late-decodes", 60), ("paging", 60), ("zoom", 60), ("pinch", 60), ("curves", 60), ("circle-reveal", 60),
        ("containers", 60),
    ]

    let cases: [VectorCase]

    init(_ assets: String) throws(VectorError) {
        // Texts of fixed width, so that the traces depend on no font.
        var replays = ReplaySource(assets: assets, textEngine: FixedTextEngine())
        replays.runsTiles = false
        replays.cache = PhotoCache(limit: 256 << 20)
        var cases: [VectorCase] = []
        do {
            let photos = try Self.photoSizes(replays)
            for (name, rate) in Self.recordings {
                cases.append(try Self.ask(name, rate, replays, photos))
            }
        } catch {
            throw VectorError("\(error)")
        }
        self.cases = cases
    }

    private static func ask(
        _ name: String, _ rate: Double, _ source: ReplaySource, _ photos: VectorValue
    ) throws -> VectorCase {
        let file = "\(name).jsonl"
        let recording = try Recording(contentsOf: "\(source.assets)/Recordings/\(file)")
        guard let demo = ReplaySession.demo(of: recording) else { throw VectorError("\(file): its scene is not known") }
        let session = try ReplaySession(recording, on: demo, from: source), lines = TraceLines()
        session.stage.transitionObserver = lines
        session.play(rate: rate) { _, time in
            lines.all.append(
                .object(
                    [.init("t", .rounded(time))] + VectorValue.members(session.scene.traceSource.traceFields(at: time)))
            )
        }
        return VectorCase(
            "\(name) at \(Int(rate))", given: ["recording": .string(file), "rate": .number(rate), "photos": photos],
            expect: ["lines": .array(lines.all)])
    }

    /// Returns the sizes of the photos of a folder, in pixels.
    private static func photoSizes(_ source: ReplaySource) throws -> VectorValue {
        let catalogue = try Catalogue(folder: source.photos), sizes = PhotoSizes()
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, cache: source.cache) { result in
            MainActor.assumeIsolated { sizes.receive(result) }
        }
        loader.load(
            (0..<catalogue.count).map { PhotoRequest(index: $0, size: .filling(width: 190, height: 190)) })
        return .array((0..<catalogue.count).map { sizes.all[$0] ?? .null })
    }
}

/// The sizes of photos, by their index.
private final class PhotoSizes {
    var all: [Int: VectorValue] = [:]

    func receive(_ result: PhotoResult) {
        guard case .success(let photo) = result.outcome else { return }
        all[result.request.index] = VectorValue([photo.naturalSize.width, photo.naturalSize.height])
    }
}

/// The lines of a trace, as values.
private final class TraceLines: TransitionObserver {
    var all: [VectorValue] = []

    func transition(did call: TransitionCall, at time: Double) {
        var members: [VectorValue.Member] = [.init("t", .rounded(time)), .init("call", .string(call.name.rawValue))]
        if let subject = call.subject { members.append(.init("of", .string(subject))) }
        if let answer = call.answer { members.append(.init("answer", .string(answer))) }
        all.append(.object(members))
    }

    func transition(reports fault: TransitionFault, at time: Double) {
        all.append([
            "t": .rounded(time), "fault": .string(fault.rule.rawValue), "text": .string(fault.description),
        ])
    }
}
