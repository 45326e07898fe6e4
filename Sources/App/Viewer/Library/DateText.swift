import System

/// The date of a photo, in words.
package nonisolated enum DateText {
    // strings: begin
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    // strings: end

    /// Returns a day in words, such as "5 March 2024".
    ///
    /// - Precondition: `month` is 1 to 12.
    static func text(day: Int, month: Int, year: Int) -> String {
        strings("\(day) \(strings(key: months[month - 1])) \(year)")
    }

    /// Returns a month in words, such as "March 2024".
    ///
    /// - Precondition: `month` is 1 to 12.
    package static func text(month: Int, year: Int) -> String { strings("\(strings(key: months[month - 1])) \(year)") }

    /// Returns the date of a photo's details, "2024-03-05 14:25:30", in words; a text in another form stays.
    package static func text(_ date: String) -> String {
        let parts = date.split(separator: " ", maxSplits: 1), numbers = (parts.first ?? "").split(separator: "-")
        guard numbers.map(\.count) == [4, 2, 2], let year = Int(numbers[0]), let month = Int(numbers[1]),
            let day = Int(numbers[2]), (1...12).contains(month), (1...31).contains(day)
        else { return date }
        let text = text(day: day, month: month, year: year)
        return parts.count == 2 ? strings("\(text), \(parts[1])") : text
    }
}
