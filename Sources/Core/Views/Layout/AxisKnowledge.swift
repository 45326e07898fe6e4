/// What is known of a view on an axis: nothing, one sentence, or where it lies.
struct AxisKnowledge {
    private var sentence: (form: AxisForm, value: Double)?
    /// Where it lies.
    private(set) var stretch: AxisStretch?

    /// Whether one sentence is known, and no more.
    var isHalf: Bool { sentence != nil && stretch == nil }

    /// What a form is, as far as that follows.
    func value(of form: AxisForm) -> Double? {
        if let stretch { return form.value(on: stretch) }
        guard let sentence, determinant(sentence.form, form) == 0 else { return nil }
        // The same form but for a factor, of whichever unknown it has.
        let factor = form.extent != 0 ? form.extent / sentence.form.extent : form.start / sentence.form.start
        return factor * (sentence.value - sentence.form.number) + form.number
    }

    /// Takes in that a form, of which nothing is known so far, has a value.
    mutating func learn(_ form: AxisForm, is value: Double) {
        guard let (old, oldValue) = sentence else {
            sentence = (form, value)
            return
        }
        let (v, w) = (oldValue - old.number, value - form.number)
        let d = determinant(old, form)
        stretch = AxisStretch(
            start: (v * form.extent - w * old.extent) / d, extent: (old.start * w - form.start * v) / d)
    }

    private func determinant(_ a: AxisForm, _ b: AxisForm) -> Double { a.start * b.extent - b.start * a.extent }
}

extension AxisForm {
    /// The extent alone.
    static let extent = AxisForm(start: 0, extent: 1, number: 0)
}
