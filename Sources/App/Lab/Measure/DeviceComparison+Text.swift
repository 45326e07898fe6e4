import Controllers

extension DeviceComparison {
    /// The distributions as a table for a terminal.
    public var summary: String {
        func cells(_ quantity: Quantity, _ values: Distribution?, _ isRecorded: Bool) -> [String] {
            guard let values else { return [isRecorded ? "none" : "not recorded", "", ""] }
            let quartiles = "\(quantity.text(values.quartile1)) to \(quantity.text(values.quartile3))"
            return [quantity.text(values.median), quartiles, "\(values.count)"]
        }
        let head =
            ["quantity", "unit"] + [first, second].flatMap { ["\($0.name): median", "quartiles", "number"] }
            + ["difference", "of the groups"]
        let rows = quantities.map { row in
            let difference = row.difference.map { $0 * row.quantity.shown.factor }
            return [row.quantity.words, row.quantity.shown.unit]
                + cells(row.quantity, row.first, row.isRecorded.first)
                + cells(row.quantity, row.second, row.isRecorded.second)
                + [NumberText.difference(difference, row.quantity.shown.decimals), row.words]
        }
        return TextTable.text([head] + rows)
    }

    /// The value in JSON.
    var trace: TraceValue {
        func values(_ distribution: Distribution?, _ isRecorded: Bool) -> TraceValue {
            .fields([
                ("count", isRecorded ? .integer(distribution?.count ?? 0) : .null),
                ("quartile1", .value(distribution?.quartile1)), ("median", .value(distribution?.median)),
                ("quartile3", .value(distribution?.quartile3)),
            ])
        }
        func group(_ group: Group) -> TraceValue {
            .fields([
                ("name", .string(group.name)), ("recordings", .list(group.recordings.map { .string($0.name) })),
            ])
        }
        let rows = quantities.map { row in
            TraceValue.fields([
                ("quantity", .string(row.quantity.rawValue)), ("unit", .string(row.quantity.unit.rawValue)),
                ("first", values(row.first, row.isRecorded.first)),
                ("second", values(row.second, row.isRecorded.second)), ("difference", .value(row.difference)),
                ("tested", .list([.integer(row.tested.first), .integer(row.tested.second)])),
                ("u", .value(row.test?.u)), ("p", .value(row.test?.p)),
                ("superiority", .value(row.test?.superiority)),
                ("method", .text(row.test.map { $0.isExact ? "exact" : "normal" })),
            ])
        }
        return .fields([("first", group(first)), ("second", group(second)), ("quantities", .list(rows))])
    }
}
