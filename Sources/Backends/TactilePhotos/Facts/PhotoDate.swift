/// A date of a photo: what a clock at the place showed, and its distance from Coordinated Universal Time where it is known.
struct PhotoDate: Hashable, Sendable {
    /// The milliseconds since 1970 that the clock showed.
    let local: Int64
    /// The minutes by which the clock was ahead of Coordinated Universal Time; nil if they are not known.
    let offset: Int?
    /// The day and the time, such as 2024-05-17 18:03:22, with as many parts as the file has.
    let text: String

    /// The greatest distance of a clock from Coordinated Universal Time to which a system can be set (POSIX, `TZ`), in minutes.
    static let maxOffset = 25 * 60

    /// Reads a date as cameras write it, 2024:05:17 18:03:22, or as XMP does, 2024-05-17T18:03:22.5+02:00 (ISO 8601); nil if
    /// the calendar has no such day, or the day no such time.
    ///
    /// - Parameters:
    ///   - text: the date; other separators than these are read, too.
    ///   - needsTime: whether a day without a time is none, as in EXIF.
    ///   - fraction: the digits of the second after its point, which EXIF keeps apart; nil reads those of the text.
    ///   - offset: the distance from Coordinated Universal Time, which EXIF keeps apart; nil reads that of the text.
    init?(_ text: String, needsTime: Bool, fraction: String? = nil, offset: String? = nil) {
        var numbers: [Int64] = [], rest = Substring(text).drop { $0 == " " }
        while numbers.count < 6, let number = Self.number(&rest) {
            numbers.append(number)
            // A sign after the time begins the distance.
            if numbers.count >= 5, let next = rest.first, "+-Z.".contains(next) { break }
            guard numbers.count < 6, let next = rest.first, "-:/. T".contains(next) else { break }
            rest = rest.dropFirst().drop { $0 == " " }
        }
        let hasTime = numbers.count >= 5
        let isDay = (1...3).contains(numbers.count) && rest.allSatisfy { $0 == " " }
        guard hasTime || isDay && !needsTime else { return nil }
        let parts = numbers + ([0, 1, 1, 0, 0, 0] as [Int64])[numbers.count...]
        let (year, month) = (parts[0], parts[1])
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...PhotoMonth.dayCount(year: year, month: month)).contains(parts[2]), (0...23).contains(parts[3]),
            (0...59).contains(parts[4]), (0...60).contains(parts[5])
        else { return nil }
        var digits = ""
        if hasTime, rest.first == "." {
            digits = String(rest.dropFirst().prefix(while: Self.isDigit))
            rest = rest.dropFirst(1 + digits.count)
        }
        if let fraction { digits = String(fraction.prefix(while: Self.isDigit)) }
        let thousandths = digits.prefix(3)
        let milliseconds = Int64(thousandths + String(repeating: "0", count: 3 - thousandths.count)) ?? 0
        let day = PhotoMonth.days(year: year, month: month) + parts[2] - 1
        local = (day * 86400 + parts[3] * 3600 + parts[4] * 60 + parts[5]) * 1000 + milliseconds
        self.offset = hasTime ? Self.offset(offset.map { Substring($0) } ?? rest) : nil
        func joined(_ range: Range<Int>, _ separator: String) -> String {
            range.map { Self.digits(parts[$0], $0 == 0 ? 4 : 2) }.joined(separator: separator)
        }
        self.text = joined(0..<min(numbers.count, 3), "-") + (hasTime ? " " + joined(3..<numbers.count, ":") : "")
    }

    /// Makes a date without a text, such as one that another process has read.
    init(local: Int64, offset: Int?) { (self.local, self.offset, text) = (local, offset, "") }

    /// Makes a date of the seconds since 1970 in Coordinated Universal Time, and the distance of a clock, both in seconds.
    init?(seconds: Int, nanoseconds: Int, secondsAhead: Int) {
        // A file's date may be any number of seconds.
        guard abs(seconds / 1000) < Int.max / 1_000_000_000 else { return nil }
        self.init(
            local: Int64(seconds + secondsAhead) * 1000 + Int64(nanoseconds / 1_000_000), offset: secondsAhead / 60)
    }

    /// The date for display: with the distance, such as 2024-05-17 18:03:22 +02:00.
    var printed: String {
        guard let offset else { return text }
        let sign = offset < 0 ? "-" : "+", minutes = Int64(abs(offset))
        return "\(text) \(sign)\(Self.digits(minutes / 60, 2)):\(Self.digits(minutes % 60, 2))"
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Takes a number of at most four digits from the beginning of a text.
    private static func number(_ text: inout Substring) -> Int64? {
        let digits = text.prefix(4).prefix(while: isDigit)
        text = text.dropFirst(digits.count)
        return Int64(digits)
    }

    private static func digits(_ number: Int64, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.count, 0)) + text
    }

    /// Reads a distance such as +02:00 or Z, in minutes.
    private static func offset(_ text: Substring) -> Int? {
        var rest = text.drop { $0 == " " }
        guard let sign = rest.popFirst(), "+-Z".contains(sign) else { return nil }
        if sign == "Z" { return 0 }
        guard let hours = number(&rest), rest.popFirst() == ":", let minutes = number(&rest), minutes < 60,
            hours * 60 + minutes <= maxOffset
        else { return nil }
        return Int(hours * 60 + minutes) * (sign == "-" ? -1 : 1)
    }
}

/// A month of the Gregorian calendar.
package struct PhotoMonth: Hashable, Sendable {
    /// The year.
    package let year: Int64
    /// The number of the month, 1 to 12.
    package let month: Int

    /// Creates the month of a date.
    ///
    /// - Parameter date: the milliseconds since 1970.
    package init(of date: Int64) {
        // Years begin in March, so that the leap day is the last one; 719468 is the first of March of the year 0. The
        // algorithm is Howard Hinnant's `civil_from_days`.
        let days = (date / 86_400_000) - (date % 86_400_000 < 0 ? 1 : 0) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097, dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let number = (5 * dayOfYear + 2) / 153
        month = Int(number < 10 ? number + 3 : number - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Returns the number of a month's days.
    static func dayCount(year: Int64, month: Int64) -> Int64 {
        let next = month == 12 ? (year + 1, 1) : (year, month + 1)
        return days(year: next.0, month: next.1) - days(year: year, month: month)
    }

    /// Returns the days from 1970 to the first day of a month; the inverse of ``init(of:)``.
    static func days(year: Int64, month: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year, era = (year >= 0 ? year : year - 399) / 400,
            yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
