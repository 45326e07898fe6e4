import Controllers

/// A table of measured values, from which the lists of JSON and the files of CSV are made.
struct MeasurementTable {
    /// The name: that of the list, and of the file without its extension.
    let name: String
    private let columns: [(name: String, unit: Quantity.Unit, form: Form)]
    private let rows: (RecordingMeasurement) -> AnySequence<[TraceValue]>

    /// The forms in which a column appears.
    enum Form: Hashable {
        case everywhere, onlyCSV, onlyJSON
    }

    /// A column of rows of a type.
    struct Column<Row> {
        let name: String
        let unit: Quantity.Unit
        let form: Form
        let value: (Row) -> TraceValue

        /// Creates a column.
        ///
        /// - Parameters:
        ///   - name: the name in JSON; a tidy table has it in lower case, with its unit.
        ///   - unit: the unit of the numbers; none, the default, for words and pure numbers.
        ///   - form: the forms in which the column appears.
        ///   - value: returns the value of a row.
        init(
            _ name: String, _ unit: Quantity.Unit = .none, in form: Form = .everywhere,
            _ value: @escaping (Row) -> TraceValue
        ) {
            (self.name, self.unit, self.form, self.value) = (name, unit, form, value)
        }
    }

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - columns: the columns, in order.
    ///   - rows: returns the rows of a recording, in order.
    init<Row, Rows: Sequence<Row>>(
        _ name: String, _ columns: [Column<Row>], _ rows: @escaping (RecordingMeasurement) -> Rows
    ) {
        self.name = name
        self.columns = columns.map { ($0.name, $0.unit, $0.form) }
        self.rows = { recording in
            AnySequence(rows(recording).lazy.map { row in columns.map { $0.value(row) } })
        }
    }

    /// Writes the rows of recordings as CSV.
    ///
    /// - Parameters:
    ///   - recordings: the recordings, whose names are the first column.
    ///   - isTidy: whether the names of the columns are in lower case and have units.
    ///   - output: the output.
    func writeCSV(of recordings: [RecordingMeasurement], isTidy: Bool, to output: inout some TextOutputStream) {
        let places = columns.indices.filter { columns[$0].form != .onlyJSON }
        let names = places.map { index in
            isTidy ? Self.header(columns[index].name, columns[index].unit) : columns[index].name
        }
        output.write(CSVText.line(["recording"] + names))
        for recording in recordings {
            for row in rows(recording) {
                output.write(CSVText.line([recording.name] + places.map { row[$0].field }))
            }
        }
    }

    /// Returns the rows of a recording as objects.
    func objects(of recording: RecordingMeasurement) -> some Sequence<TraceValue> {
        let places = columns.indices.filter { columns[$0].form != .onlyCSV }
        return rows(recording).lazy.map { row in
            .object(TraceFields(places.map { (columns[$0].name, row[$0]) }))
        }
    }

    /// Returns the name of a column in a tidy table, such as `decision_time_s`.
    static func header(_ name: String, _ unit: Quantity.Unit) -> String {
        let words = name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
        switch unit {
        case .none, .refreshes: return words
        case .seconds, .points: return "\(words)_\(unit.rawValue)"
        case .speed: return words + "_pt_per_s"
        case .hertz: return words + "_hz"
        }
    }
}

extension TraceValue {
    /// The field of a row of CSV; empty without a value.
    fileprivate var field: String {
        switch self {
        case .null: ""
        case .string(let text): text
        default: text
        }
    }

    static func value(_ number: Double?) -> TraceValue { number.map { .number($0) } ?? .null }

    static func text(_ text: String?) -> TraceValue { text.map { .string($0) } ?? .null }

    static func count(_ number: Int?) -> TraceValue { number.map { .integer($0) } ?? .null }
}
