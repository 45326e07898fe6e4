public import Replay
import System
import Viewer

extension Lab {
    // MARK: Marks

    /// Marks the newest release; says so, and where the mark is kept.
    ///
    /// A mark of a replayed release is written into the recording's file, another one into the recording that runs.
    func mark(_ verdict: RecordedMark.Verdict) {
        guard let session, let release = screen.gestures.last else {
            return show(strings("There is no drag or pinch yet to mark"))
        }
        let mark = release.next(verdict), file = session.file(ofReleaseAt: release.time)
        if let file {
            do {
                try mark.write(to: file, at: session.scene.stage.time)
            } catch {
                return fail(error)
            }
        } else {
            note(.mark(mark))
        }
        screen.gestures.mark(mark)
        guard file != nil || isRecording else {
            return show(strings("Marked: \(mark.words) · not recorded: F8 starts a recording"))
        }
        if mark.verdict == .bad, mark.wanted == nil {
            show(strings("Marked: \(mark.words) · Ctrl+F3 again says what was wanted"))
        } else if let file {
            show(strings("Marked in \(file): \(mark.words)"))
        } else {
            show(strings("Marked: \(mark.words)"))
        }
    }

    /// Writes what the tester said to the recording, if one runs.
    private func note(_ kind: RecordedAnnotation.Kind) {
        guard let session else { return }
        session.recording?.note(RecordedAnnotation(time: session.scene.stage.time, kind))
    }

    // MARK: Blind comparison

    /// A Boolean value that indicates whether a blind comparison gives the scene its tunings.
    public var isComparing: Bool { screen.comparison.map { !$0.isOver } ?? false }

    /// Begins a blind comparison in the scene that runs, in place of one that runs.
    ///
    /// The measurements and the tuning panel are closed until its end, because they would tell the tunings apart.
    ///
    /// - Precondition: a scene runs, and no replay.
    public func begin(_ comparison: BlindComparison) {
        precondition(session != nil && session?.replay == nil, "a blind comparison needs a scene that takes input")
        endComparison()
        screen.showsMeasurements = false
        screen.controller.closePanel()
        screen.controller.show(nil)
        let effects = LabComparison.Effects(
            note: { [unowned self] kind in note(kind) }, ask: { [unowned self] round in ask(round, of: comparison) },
            finish: { [unowned self] result in finish(result) },
            refuse: { [unowned self] in show(Self.comparisonRuns) })
        let running = LabComparison(comparison, settings: settings, effects: effects)
        screen.comparison = running
        screen.gestures.didRelease = { [weak running] in running?.handle(.released) }
        running.begin()
    }

    /// Ends the blind comparison that runs, with the result so far; does nothing without one.
    public func endComparison() { screen.comparison?.handle(.end) }

    /// Begins a blind comparison of the current tuning with the saved one, or with the defaults; ends one that runs.
    func toggleComparison() {
        guard !isComparing else { return endComparison() }
        guard session?.replay == nil else {
            return show(strings("A replay runs: compare tunings after it has ended"))
        }
        let current = BlindComparison.Candidate(name: strings("current tuning"), tuning: settings.tuning)
        let saved = (try? Tuning(contentsOf: tuningPath)).map {
            BlindComparison.Candidate(name: tuningPath.lastPathComponent, tuning: $0)
        }
        let usual = BlindComparison.Candidate(name: strings("defaults"), tuning: Tuning())
        guard let other = [saved, usual].compactMap(\.self).first(where: { $0.tuning != current.tuning }) else {
            return show(strings("The tuning is the default one: F7 changes it, then compare again"))
        }
        begin(BlindComparison(of: current, and: other, seed: .random(in: .min ... .max)))
    }

    /// Performs an action of the lab, unless a blind comparison runs, which it would disturb.
    func unlessComparing(_ action: () -> Void) {
        if isComparing { show(Self.comparisonRuns) } else { action() }
    }

    private static var comparisonRuns: String { strings("A blind comparison runs: Ctrl+F7 ends it") }

    private func ask(_ round: Int, of comparison: BlindComparison) {
        let choices = zip(BlindComparison.Answer.allCases, ["1", "2", "3"]).map { answer, key in
            (title: "\(key)  \(answer.title)", action: { [unowned self] in self.answer(answer) })
        }
        screen.controller.show(
            QuestionCard(
                strings("Blind comparison, round \(round + 1) of \(comparison.rounds)"),
                strings("How did the second gesture feel, compared with the first?"), choices))
    }

    /// Answers the question by a key, 1 to 3.
    func answer(byKey key: String) {
        guard let number = Int(key), BlindComparison.Answer.allCases.indices.contains(number - 1) else { return }
        answer(BlindComparison.Answer.allCases[number - 1])
    }

    private func answer(_ answer: BlindComparison.Answer) {
        screen.controller.show(nil)
        screen.comparison?.handle(.answered(answer))
    }

    private func finish(_ result: BlindResult) {
        screen.gestures.didRelease = {}
        didCompare(result)
        guard !result.answers.isEmpty else {
            screen.controller.show(nil)
            return show(strings("The blind comparison ended without an answer"))
        }
        let comparison = result.comparison
        let probability = LabNumber.text(result.probability, decimals: 3)
        let verdict =
            result.preferred.map { strings("\($0.name) feels better (p = \(probability))") }
            ?? strings("No preference is shown (p = \(probability))")
        let counts = strings(
            "\(comparison.first.name) better: \(result.firstCount) · \(comparison.second.name) better: \(result.secondCount) · the same: \(result.sameCount)"
        )
        screen.controller.show(
            QuestionCard(verdict, counts, [(strings("Close"), { [unowned self] in screen.controller.show(nil) })]))
    }
}

extension BlindComparison.Answer {
    /// The answer as the title of a button.
    fileprivate var title: String {
        switch self {
        case .better: strings("Better")
        case .same: strings("The same")
        case .worse: strings("Worse")
        }
    }
}

extension String {
    /// The part of a path after its last slash.
    fileprivate var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
