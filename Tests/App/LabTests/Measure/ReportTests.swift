import Foundation
import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Replay
@testable import System
@testable import Viewer

@Suite struct ReportTests {
    private static let hostile = "<script>alert('x')</script>\"&\u{202E}\u{7}"

    private func measurement(
        _ name: String, frames: Int = 100, presented: [PresentedFrame]? = nil
    ) -> RecordingMeasurement {
        let samples = (0..<frames).map { index -> InputSample in
            let place = Point(x: 0, y: Double(index * 7919 % 1009))
            return InputSample(
                time: Double(index) / 120, sampled: Double(index) / 120, kind: .mouse, location: place,
                phase: index == 0 ? "down" : "move",
                contact: 0, isLift: false)
        }
        let shown = (0..<frames).map { index -> MeasuredFrame in
            let velocity = Vector(dx: 1, dy: Double(index * 7919 % 1013)), progress = Double(index % 97) / 96
            let scale = 1 - Double(index % 31) / 100, dimming = Double(index % 53) / 52
            return MeasuredFrame(
                time: Double(index) / 240, velocity: velocity, progress: progress, scale: scale, dimming: dimming)
        }
        let release = Release(
            kind: .dismiss, time: 0.5, decisionTime: 0.6, duration: 0.4, velocity: -120, peakSpeed: 300,
            isLiftInferred: true,
            status: InteractionStatus(
                kind: .dismissal, progress: 0.35, velocity: -120, thresholds: [0.1, 0.3],
                decision: ReleaseDecision(finishes: true, distanceMargin: 10, speedMargin: nil)),
            ending: .ended(after: 0.4, isCompleted: true))
        return RecordingMeasurement(
            name: name,
            origin: RecordingMeasurement.Origin(scene: "photo-preview", size: DragFixture.window, device: Self.hostile),
            tuning: Tuning(), samples: samples, intervals: SampleIntervals(samples),
            quality: InputQuality(samples), presented: presented, changes: [],
            frames: shown,
            releases: [release], end: Double(frames) / 120)
    }

    private func written(_ write: (inout String) -> Void) -> String {
        var text = ""
        write(&text)
        return text
    }

    @Test func `a page contains no markup of names, and refers to nothing`() {
        let page = ReportPage([measurement(Self.hostile), measurement("other")]).html
        #expect(!page.contains("<script>alert") && !page.contains("\u{202E}") && page.contains("&lt;script&gt;"))
        for word in ["http:", "https:", " src=", "url(", "@import", "<link"] {
            #expect(!page.contains(word), "\(word)")
        }
        #expect(page.contains("<table>") && page.contains("<svg") && page.contains("Differences"))
    }

    @Test func `a page of long recordings stays below two megabytes`() {
        let long = (0..<4).map { measurement("recording \($0)", frames: 20_000) }
        #expect(ReportPage(long).html.utf8.count < 2_000_000)
    }

    @Test func `CSV has a row for each release and each frame, with as many fields as the head`() {
        let text = MeasurementText([measurement("a"), measurement("=b,\"c\"")])
        let rows = written { text.writeReleaseTable(to: &$0) }.split(separator: "\n")
        #expect(rows.count == 3)
        #expect(rows[1].split(separator: ",", omittingEmptySubsequences: false).count == 20)
        #expect(rows[2].hasPrefix("\"'=b,\"\"c\"\"\","))
        #expect(written { text.writeFrameTable(to: &$0) }.split(separator: "\n").count == 1 + 200)
    }

    /// Frames of which each is the first to contain its sample, and each fourth comes a refresh late.
    private var presented: [PresentedFrame] {
        var last: FrameTiming?
        return (0..<40).map { index in
            let due = Double(index) / 60, late = index % 4 == 3 ? 1.0 / 60 : 0
            let timing = FrameTiming(
                due: due, newestInput: due - 0.012, stepped: due, drawn: due + 0.001, presented: due + 0.002 + late)
            defer { last = timing }
            return PresentedFrame(timing, received: due - 0.004, after: last, refreshRate: 60)
        }
    }

    @Test func `the page, JSON and CSV have the same numbers`() throws {
        let recordings = [measurement("a", presented: presented), measurement("b,\"c\"")]
        let text = MeasurementText(recordings), page = ReportPage(recordings).html
        let json = try JSONReader.value(of: Array(written { text.writeJSON(to: &$0) }.utf8))
        let objects = try #require(json["recordings"]?.array)
        for table in MeasurementText.tables {
            let lines = written { text.writeTable(named: table, to: &$0) }.split(separator: "\n")
            let rows = objects.flatMap { $0[table]?.array ?? [] }
            #expect(lines.count == rows.count + 1, "\(table)")
            // Each number of a row of JSON, in its place among those of the row of CSV.
            for (line, row) in zip(lines.dropFirst(), rows) {
                let fields = line.split(separator: ",", omittingEmptySubsequences: false)
                var place = 0
                for member in row.object ?? [] where member.value.number != nil {
                    let index = fields[place...].firstIndex { Double($0) == member.value.number }
                    #expect(index != nil, "\(table): \(member.name) of \(line)")
                    place = index ?? place
                }
            }
        }
        // The medians of the page are those of the tables.
        for quantity in Quantity.latencies {
            let rows = try #require(objects[0]["distributions"]?.array)
            let row = try #require(rows.first { $0["quantity"]?.string == quantity.rawValue })
            let median = try #require(row["median"]?.number)
            #expect(page.contains("<td>\(NumberText.fixed(median * 1000, 2))</td>"), "\(quantity)")
        }
        let summary = try #require(objects[0]["summary"]?.array?.first)
        #expect(summary["presentedFrames"]?.number == 40 && summary["lateFrames"]?.number == 10)
        #expect(page.contains("<td>40</td><td>10</td>"))
        let missing = objects[1]["distributions"]?.array?.first { $0["quantity"]?.string == "inputToPresent" }
        #expect(missing?["count"] == .null && missing?["median"] == .null && page.contains("not recorded"))
    }

    @Test func `a comparison has no release by release, and says what it does not know`() throws {
        let group = { (name: String, count: Int, frames: [PresentedFrame]?) in
            DeviceComparison.Group(
                name: name, recordings: (0..<count).map { self.measurement("\(name) \($0)", presented: frames) })
        }
        let few = DeviceComparison(group("one", 2, presented), group(Self.hostile, 2, nil))
        let page = DeviceComparisonPage(few).html
        #expect(!page.contains("<script>alert") && page.contains("too few to tell: 2 and 2 recordings"))
        #expect(page.contains("not recorded") && !page.contains("Settles after"))
        #expect(few.summary.contains("too few to tell: 2 and 2 releases") && few.summary.contains("not recorded"))
        let many = DeviceComparison(group("one", 5, nil), group("two", 5, nil))
        let text = MeasurementText(many.first.recordings + many.second.recordings, comparison: many)
        let json = try JSONReader.value(of: Array(written { text.writeJSON(to: &$0) }.utf8))
        let rows = try #require(json["comparison"]?["quantities"]?.array)
        let speed = try #require(rows.first { $0["quantity"]?.string == "releaseSpeed" })
        #expect(speed["p"]?.number == 1 && speed["first"]?["median"]?.number == 120)
        #expect(many.summary.contains("no difference shown, p = 1.000, 5 and 5 releases"))
    }

    @Test func `JSON parses, and contains every recording`() throws {
        struct Report: Decodable {
            struct Release: Decodable { var distanceMargin: Double?, speedMargin: Double?, lift: String }
            struct Estimates: Decodable { var estimator: String, values: [[Double]] }
            struct Item: Decodable { var name: String, releases: [Release], estimates: [Estimates] }
            var format: String, recordings: [Item]
        }
        let text = MeasurementText([measurement("a"), measurement(Self.hostile)])
        let json = written { text.writeJSON(to: &$0) }
        let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        #expect(report.format == "tactile-report" && report.recordings.map(\.name) == ["a", Self.hostile])
        let estimates = try #require(report.recordings.first?.estimates)
        #expect(estimates.map(\.estimator) == VelocityEstimator.allCases.map(\.rawValue))
        #expect(estimates.allSatisfy { $0.values.count == 100 && $0.values.allSatisfy { $0.count == 3 } })
        let release = try #require(report.recordings.first?.releases.first)
        #expect(release.distanceMargin == 10 && release.speedMargin == nil && release.lift == "inferred")
    }

    @Test(arguments: 0..<50)
    func `names of recordings are different and tell their files`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let known = ["a.jsonl", "b/a.jsonl", "./a.jsonl", "a (1).jsonl", "c", ".hidden", "b/c.x", "/d.e.jsonl"]
        let paths = (0..<Int.random(in: 1...12, using: &random)).map { _ in known.randomElement(using: &random) ?? "" }
        let names = RecordingNames.names(of: paths)
        #expect(Set(names).count == paths.count)
        for (path, name) in zip(paths, names) where paths.filter({ $0 == path }).count == 1 {
            #expect(path == name || path.split(separator: "/").last?.hasPrefix(name) == true)
        }
    }

    @Test func `the estimators of many devices fit into a terminal`() {
        let movements = (0..<40).map { device in
            EstimatorMovement(
                recording: "recording \(device)", device: "A manufacturer's touchpad of a laptop, model \(device)",
                samples: (0..<20).map { .init(time: Double($0) / 125, position: Point(x: 0, y: Double($0 * $0))) },
                endsWithLift: true)
        }
        let table = EstimatorTable(movements, horizon: 0.016, stamping: .recorded, seed: 1).text
        for line in table.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        for estimator in VelocityEstimator.allCases { #expect(table.contains(estimator.rawValue)) }
    }

    @Test func `a chart of more than six lines becomes small multiples with the same range`() {
        let page = ReportPage((0..<10).map { measurement("recording \($0)") }).html
        #expect(page.contains("class=\"multiples\""))
        #expect(!ReportPage((0..<3).map { measurement("recording \($0)") }).html.contains("<h3>Position"))
        let series = (0..<7).map { index in
            Chart.Series(
                name: "line", group: "group \(index)", color: index,
                segments: [[Chart.Point(time: 0, value: Double(index))]])
        }
        let multiples = Chart(title: "Chart", unit: "", summary: "", series: series).multiples
        #expect(multiples.map(\.title) == (0..<7).map { "group \($0)" })
        #expect(Set(multiples.map(\.range)).count == 1 && multiples.allSatisfy { $0.series.count == 1 })
        #expect(Chart(title: "Chart", unit: "", summary: "", series: Array(series.prefix(6))).multiples.count == 1)
    }

    @Test func `a recording that is given twice has a number`() {
        #expect(RecordingNames.names(of: ["x/a.jsonl", "x/a.jsonl", "b.jsonl"]) == ["a (1)", "a (2)", "b"])
        #expect(RecordingNames.names(of: ["x/a.jsonl", "y/a.jsonl"]) == ["x/a.jsonl", "y/a.jsonl"])
    }

    @Test func `recordings of a report have no more frames together than one alone`() {
        let hour = Recording(size: DragFixture.window, scale: 1, end: Recording.longestDuration)
        let alone = ReplaySession.measuredRate(of: [hour])
        #expect(alone < ReplaySession.measuredRate)
        #expect(abs(ReplaySession.measuredRate(of: [hour, hour, hour]) * 3 - alone) < 1e-9)
        let short = Recording(size: DragFixture.window, scale: 1, end: 1)
        #expect(ReplaySession.measuredRate(of: [short, short]) == ReplaySession.measuredRate)
    }

    @Test(arguments: 0..<20)
    func `decimation keeps the extremes and the limit`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var time = 0.0
        let segments = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            (0..<Int.random(in: 1...500, using: &random)).map { _ -> Chart.Point in
                time += Double.random(in: 0.001...0.1, using: &random)
                return Chart.Point(time: time, value: Double.random(in: -9...9, using: &random))
            }
        }
        let limit = 400, points = segments.flatMap(\.self)
        let kept = Chart.decimate(segments, to: limit).flatMap(\.self)
        // A column at the end of a segment is closed early.
        #expect(kept.count <= limit + 2 * segments.count + 2)
        #expect(kept.map(\.value).max() == points.map(\.value).max())
        #expect(kept.map(\.value).min() == points.map(\.value).min())
        #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test(arguments: 0..<30)
    func `ticks lie in their range, are evenly spaced and not too many`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let low = Double.random(in: -1000...1000, using: &random)
        let range = low...low + pow(10, Double.random(in: -4...5, using: &random))
        let ticks = AxisTicks(in: range, about: 8)
        #expect((2...9).contains(ticks.values.count), "\(range): \(ticks.values)")
        let slack = (range.upperBound - range.lowerBound) * 1e-6
        #expect(ticks.values.allSatisfy { $0 > range.lowerBound - slack && $0 < range.upperBound + slack })
    }
}
