package import Views

/// A segmented control of text buttons for the values of a model.
package final class ChoiceControl: SegmentedControl {
    private let indexInModel: () -> Int?

    /// Creates a control that always shows the model's value as selected, and sets it when the user selects another one.
    package init<Value: Equatable>(
        _ values: [Value], title: (Value) -> String, value: @escaping () -> Value, set: @escaping (Value) -> Void
    ) {
        indexInModel = { values.firstIndex(of: value()) }
        super.init(segments: values.map { TextButton(title($0), action: {}) })
        addHandler(for: values, set)
    }

    /// Creates a control that performs an action with the value of the segment that is tapped, and selects none.
    package init<Value>(_ values: [Value], title: (Value) -> String, action: @escaping (Value) -> Void) {
        indexInModel = { nil }
        super.init(segments: values.map { TextButton(title($0), action: {}) })
        isMomentary = true
        addHandler(for: values, action)
    }

    private func addHandler<Value>(for values: [Value], _ handler: @escaping (Value) -> Void) {
        addAction(for: .valueChanged) { [unowned self] in
            if let index = selectedSegmentIndex { handler(values[index]) }
        }
    }

    package override func updateState() {
        let index = indexInModel()
        if index != selectedSegmentIndex { selectedSegmentIndex = index }
    }
}
