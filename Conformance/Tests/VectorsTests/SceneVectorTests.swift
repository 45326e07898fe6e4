import Controllers
import System
import TactilePhotos
import TestSupport
import Testing
import Viewer

@testable import Vectors

/// The committed vectors of gestures, decisions and the photo preview ask what they are meant to ask.
@Suite struct SceneVectorTests {
    private static func cases(of part: String) throws -> [VectorCase] {
        try VectorSource.repository.questions(of: part).cases
    }

    /// Returns the elements of a member of each case's answer.
    private static func answers(_ part: String, _ member: String) throws -> [JSONValue] {
        try cases(of: part).flatMap { one -> [JSONValue] in
            guard case .array(let elements) = one.expect?[member] else { return [] }
            return elements
        }
    }

    private static func words(_ values: [JSONValue], _ path: String...) -> Set<String> {
        Set(
            values.compactMap { value in
                guard case .string(let word) = path.reduce(value as JSONValue?, { $0?[$1] }) else { return nil }
                return word
            })
    }

    @Test func `flights show every state that takes time, every destination and every style`() throws {
        let frames = try Self.answers("PhotoFlights", "frames")
        #expect(
            Self.words(frames, "flight", "state")
                == ["away", "presenting", "shown", "held", "gliding", "settling", "fading"])
        #expect(Self.words(frames, "flight", "destination") == ["preview", "thumbnail"])
        #expect(Self.words(frames, "flight", "style") == ["plain", "thrown"])
        #expect(Self.words(frames, "transition", "phase") == ["animating", "interactive", "settling"])
    }

    @Test func `pages and the enlarged photo show every phase`() throws {
        let paging = try Self.answers("Paging", "frames"), zoom = try Self.answers("Zoom", "frames")
        #expect(Self.words(paging, "page", "phase") == ["rest", "dragging", "settling"])
        #expect(Self.words(zoom, "zoom", "phase") == ["rest", "moving", "dragged", "pinched"])
    }

    @Test func `gestures show every state of every kind of recognizer`() throws {
        let changes = try Self.answers("Gestures", "changes")
        #expect(Self.words(changes, "state") == ["began", "changed", "ended", "cancelled", "failed"])
        #expect(changes.contains { $0["inferred"] == .bool(true) })
        #expect(changes.contains { $0["rotation"] != nil && $0["rotation"] != .number(0) })
    }

    @Test func `each rule decides for both ends`() throws {
        var answers: [String: Set<JSONValue>] = [:]
        for one in try Self.cases(of: "Decisions") {
            guard case .string(let rule) = one.given["rule"], case .array(let values) = one.expect?["finishes"]
            else { continue }
            answers[rule, default: []].formUnion(values)
        }
        #expect(
            Set(answers.keys) == ["dismissal", "drag", "projected", "threshold", "speedOrThreshold"])
        for (rule, values) in answers { #expect(values.count == 2, "\(rule)") }
    }

    @Test(arguments: ["Gestures", "PhotoFlights", "Paging", "Zoom"])
    func `the times of a question are in order`(part: String) throws {
        for one in try Self.cases(of: part) {
            guard case .array(let events) = one.given["events"], case .array(let times) = one.given["times"]
            else {
                Issue.record("\(part) has a case without events or times")
                continue
            }
            let stamps = Self.numbers(events.map { $0["t"] ?? .null })
            #expect(stamps == stamps.sorted() && stamps.count == events.count)
            #expect(Self.numbers(times) == Array(Set(Self.numbers(times))).sorted())
        }
    }

    private static func numbers(_ values: [JSONValue]) -> [Double] {
        values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    // MARK: The mechanisms

    @Test func `a frame does not depend on the frames before it`() throws {
        let drag = try #require(Self.cases(of: "PhotoFlights").first { $0.name == "drag down and dismiss" })
        func ask(_ times: [Double]) throws -> JSONValue {
            let one = VectorCase("frames", given: drag.given.with("times", JSONValue(times.map { 1.11 + $0 })))
            return try #require(VectorFile.test("PhotoFlights", cases: [one]).answered().cases.first?.expect)
        }
        let all = try ask(stride(from: 0.02, through: 0.7, by: 0.02).map { $0 } + [0.7]), one = try ask([0.7])
        guard case .array(let frames) = all["frames"], case .array(let last) = one["frames"] else {
            Issue.record("there are no frames")
            return
        }
        for member in ["dimming", "photo", "flight", "transition"] {
            #expect(frames.last?[member] == last.last?[member], "\(member)")
        }
    }

    // MARK: The constants of the program

    /// The rules of the scenes, the library and the pinch, by the beginning of the names of their cases.
    private static let rules: [(name: String, rule: PanInteraction.ReleaseRule)] = {
        let tuning = Tuning(), circle = tuning.circleReveal.closingRule, dots = tuning.connectTheDots.closingRule
        return [
            ("pinch of the preview", PinchRule(origin: .preview, constants: tuning.pinch).release),
            ("pinch of a thumbnail", PinchRule(origin: .thumbnail, constants: tuning.pinch).release),
            ("circle, closing", circle), ("circle, opening", .opposite(circle)),
            ("dive deeper", tuning.diveDeeperRule), ("slide-in", tuning.slideInRule),
            ("connect the dots, closing", dots), ("connect the dots, opening", .opposite(dots)),
            ("tabs", tuning.moveTheShapeRule), ("gallery", tuning.galleryRule),
            ("navigation", tuning.transitions.navigationRule),
        ]
    }()

    @Test func `the decisions are asked with the program's own rules and constants`() throws {
        let dismiss = DismissRule().constants, paging = Tuning().paging
        var asked: Set<String> = []
        for one in try Self.cases(of: "Decisions") {
            let given = VectorNode(one.given, at: one.name), constants = try given["constants"]
            switch try given["rule"].string {
            case "dismissal", "drag":
                #expect(try constants["threshold"].number == dismiss.threshold)
                #expect(try constants["flickThreshold"].number == dismiss.flickThreshold)
                #expect(try constants["flickSpeed"].number == dismiss.flickSpeed)
                #expect(try constants.optional("distance")?.number ?? dismiss.distance == dismiss.distance)
            case "pages":
                #expect(try constants["threshold"].number == paging.threshold)
                #expect(try constants["flickSpeed"].number == paging.flickSpeed)
                #expect(try constants["rubberBand"].number == paging.rubberBand)
            default:
                let known = try #require(Self.rules.first { one.name.hasPrefix("\($0.name) at ") })
                #expect(try VectorPart.releaseRule(given) == known.rule, "\(one.name)")
                asked.insert(known.name)
            }
        }
        #expect(asked == Set(Self.rules.map(\.name)))
    }

    @Test func `the recordings are asked with the sizes of the photos that ship`() throws {
        let catalogue = try Catalogue(folder: Repository.path("Assets/Photos")), sizes = Sizes()
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, cache: PhotoCache(limit: 64 << 20)) { result in
            MainActor.assumeIsolated { sizes.receive(result) }
        }
        loader.load((0..<catalogue.count).map { PhotoRequest(index: $0, size: .filling(width: 190, height: 190)) })
        let photos = JSONValue.array((0..<catalogue.count).map { sizes.all[$0] ?? .null })
        for one in try Self.cases(of: "Recordings") { #expect(one.given["photos"] == photos, "\(one.name)") }
    }

    /// The sizes of photos, by their index.
    private final class Sizes {
        var all: [Int: JSONValue] = [:]

        func receive(_ result: PhotoResult) {
            guard case .success(let photo) = result.outcome else { return }
            all[result.request.index] = JSONValue([photo.naturalSize.width, photo.naturalSize.height])
        }
    }
}
