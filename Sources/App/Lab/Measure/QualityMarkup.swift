import Replay

/// The parts of a report about latency, frames and the faults of samples.
nonisolated struct QualityMarkup {
    /// The most recordings whose histograms a page draws; the tables have all.
    private static let mostDrawn = 4
    private static let notRecorded = "<span class=\"quiet\">not recorded</span>"

    let recordings: [RecordingMeasurement]

    /// The table of latencies, by stage, and of late frames, and the histograms.
    var latency: String {
        let milliseconds = Markup.unit("ms")
        let head =
            ["Recording"] + Quantity.latencies.map { $0.words.capitalizedFirst + milliseconds }
            + ["95 %" + milliseconds, "Frames", "Late"]
        let rows = recordings.enumerated().map { index, recording -> [String] in
            let name = ReportTables.chip(recording.name, index)
            guard let frames = recording.presented else {
                return [name] + Array(repeating: Self.notRecorded, count: Quantity.latencies.count + 3)
            }
            let stages = Quantity.latencies.map { $0.text(recording.distribution(of: $0)?.median) }
            let slow = Quantity.inputToPresent.text(recording.distribution(of: .inputToPresent)?.percentile95)
            return [name] + stages + [slow, "\(frames.count)", "\(frames.count { $0.isLate })"]
        }
        guard recordings.contains(where: { $0.presented != nil }) else {
            return "<p>Latency and late frames are not recorded: imported recordings, and those of older versions, "
                + "do not have the times of their frames.</p>"
        }
        let kept = recordings.enumerated().filter { $1.presented != nil }
        return Markup.table("Medians from the device to the display", head: head, rows: rows)
            + "<p class=\"quiet\">What the device and the compositor take for themselves is not recorded: both are in "
            + "the first stage.</p>"
            + drawn(kept.map { ($0.offset, $0.element) }, Quantity.latencies + [.frameDuration, .lateFrames])
    }

    /// The table of noise, jumps and missing reports, and the spectra of jitter.
    var noise: String {
        let head = [
            "Recording", "Rests", "Noise" + Markup.unit("pt"), "Peak" + Markup.unit("pt"), "Jumps",
            "Usual interval" + Markup.unit("ms"), "Missing reports", "Gaps of 2, 3 …",
            "Strongest jitter",
        ]
        let rows = recordings.enumerated().map { index, recording in
            let quality = recording.quality, missing = quality.missing
            let jitter = quality.spectrum?.peak.map {
                "\(NumberText.fixed($0.amplitude * 1000, 2)) ms at \(NumberText.fixed($0.frequency, 1)) Hz"
            }
            let gaps = missing.map { $0.gaps.prefix(4).map { "\($0.intervals): \($0.count)" }.joined(separator: ", ") }
            return [
                ReportTables.chip(recording.name, index), "\(quality.rests.count)",
                Quantity.restNoise.text(recording.distribution(of: .restNoise)?.median),
                Quantity.restPeak.text(recording.distribution(of: .restPeak)?.maximum), "\(quality.jumps.count)",
                NumberText.fixed(missing.map { $0.interval * 1000 }, 2),
                missing.map { "\($0.reports)" } ?? NumberText.missing,
                gaps.flatMap { $0.isEmpty ? nil : $0 } ?? NumberText.missing, jitter ?? NumberText.missing,
            ]
        }
        let spectra = recordings.enumerated().prefix(Self.mostDrawn).compactMap { index, recording in
            recording.quality.spectrum.map { spectrum in
                HistogramMarkup(
                    title: "Spectrum of the intervals", unit: "Hz", bars: spectrum.amplitudes.map { $0 * 1000 },
                    range: 0...spectrum.frequency(spectrum.amplitudes.count - 1),
                    key: "\(recording.name): amplitude in ms", color: index)
            }
        }
        return Markup.table("Noise and faults of the samples", head: head, rows: rows)
            + "<p class=\"quiet\">The noise is the standard deviation of the location while a finger rests, the median of "
            + "the rests. A dash means that there is too little to tell.</p>"
            + Self.multiples(spectra)
    }

    private func drawn(_ kept: [(Int, RecordingMeasurement)], _ quantities: [Quantity]) -> String {
        guard kept.count <= Self.mostDrawn else { return "" }
        return kept.map { index, recording in
            Self.multiples(
                quantities.compactMap { quantity in
                    recording.distribution(of: quantity).map {
                        HistogramMarkup($0, of: quantity, name: recording.name, color: index)
                    }
                })
        }.joined(separator: "\n")
    }

    /// Returns small histograms beside each other.
    static func multiples(_ figures: [HistogramMarkup]) -> String {
        guard !figures.isEmpty else { return "" }
        return "<div class=\"multiples\">\n\(figures.map(\.figure).joined(separator: "\n"))\n</div>"
    }
}

nonisolated extension HistogramMarkup {
    /// Creates the histogram of a quantity.
    ///
    /// - Parameters:
    ///   - distribution: the values.
    ///   - all: a distribution that contains them, whose classes are drawn; nil: their own.
    ///   - quantity: the quantity.
    ///   - name: the name of the recording or the group.
    ///   - color: the number of the colour.
    init(
        _ distribution: Distribution, among all: Distribution? = nil, of quantity: Quantity, name: String, color: Int
    ) {
        let all = all ?? distribution, factor = quantity.shown.factor
        let counts = distribution.histogram(inClassesOf: all), start = all.start * factor
        let width = quantity.classWidth * factor
        let open = all.isOpen ? ", the last one and beyond" : ""
        self.init(
            title: quantity.words.capitalizedFirst, unit: quantity.shown.unit, bars: counts.map(Double.init),
            range: start...start + width * Double(counts.count),
            key: "\(name): \(distribution.count), in classes of \(NumberText.plain(width))\(open)", color: color)
    }
}

extension String {
    /// The text with a capital first letter.
    nonisolated var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
