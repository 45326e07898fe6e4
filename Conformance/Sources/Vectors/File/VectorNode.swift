import Geometry
import System

/// A value of a file with its place, which the sentences about its faults name.
///
/// A question is read by the names of its members and the types of their values; each reading throws a ``VectorFault`` for
/// a member that is missing, of another type or out of range.
nonisolated struct VectorNode {
    /// The most nested arrays and objects of a file.
    private static let deepest = 64
    /// The most bytes of a file.
    private static let mostBytes = 256 << 20

    let value: JSONValue
    /// The place in words: `given.times[3]`.
    let place: String

    init(_ value: JSONValue, at place: String) { (self.value, self.place) = (value, place) }

    /// Reads a file.
    ///
    /// - Throws: ``VectorError`` for a file that cannot be read or is no JSON text.
    init(fileAt path: String) throws(VectorError) {
        let bytes: [UInt8]
        do {
            bytes = try ChunkReader(path: path, limit: Self.mostBytes).all()
        } catch {
            throw VectorError("\(path): \(error.reason)")
        }
        do {
            self.init(try JSONReader.value(of: bytes, deepest: Self.deepest), at: Self.file)
        } catch {
            throw VectorError("\(path): \(error)")
        }
    }

    /// Returns a fault of the value; the reason follows its place.
    func fault(_ reason: String) -> VectorFault { VectorFault("\(place) \(reason)") }

    /// Returns the fault of a string that is none of the known ones.
    func unknown(_ known: [String]) -> VectorFault {
        fault("is \(value), and must be one of \(known.joined(separator: ", "))")
    }

    private func anotherType(_ expected: String) -> VectorFault {
        fault("has another type than in a vector file, and must be \(expected)")
    }

    // MARK: Members

    /// The member of a name.
    subscript(name: String) -> VectorNode {
        get throws(VectorFault) {
            guard let member = try member(name) else { throw fault("has no member \(name)") }
            return member
        }
    }

    /// Returns the member of a name; nil without one.
    func member(_ name: String) throws(VectorFault) -> VectorNode? {
        guard value.object != nil else { throw anotherType("an object") }
        return value[name].map { VectorNode($0, at: place == Self.file ? name : "\(place).\(name)") }
    }

    /// Returns the member of a name; nil without one and for `null`.
    func optional(_ name: String) throws(VectorFault) -> VectorNode? {
        let member = try member(name)
        return member?.value == .null ? nil : member
    }

    /// Returns a flag; false without one.
    func flag(_ name: String) throws(VectorFault) -> Bool { try optional(name)?.bool ?? false }

    /// The place of the outermost value of a file.
    static let file = "the file"

    // MARK: Values

    /// A string.
    var string: String {
        get throws(VectorFault) {
            guard let string = value.string else { throw anotherType("a string") }
            return string
        }
    }

    /// A Boolean value.
    var bool: Bool {
        get throws(VectorFault) {
            guard let bool = value.bool else { throw anotherType("true or false") }
            return bool
        }
    }

    /// A number.
    var number: Double {
        get throws(VectorFault) {
            guard let number = value.number else { throw anotherType("a number") }
            return number
        }
    }

    /// A number of 0 or more.
    var positive: Double {
        get throws(VectorFault) {
            let number = try number
            guard number >= 0 else { throw fault("is \(value), and must be 0 or more") }
            return number
        }
    }

    /// A number of 0 or more, or the string `infinity`.
    var extended: Double { get throws(VectorFault) { value == "infinity" ? .infinity : try positive } }

    /// Returns a number of a range.
    func number(in range: ClosedRange<Double>) throws(VectorFault) -> Double {
        let number = try number
        guard range.contains(number) else {
            let ends: [JSONValue] = [.number(range.lowerBound), .number(range.upperBound)]
            throw fault("is \(value), and must lie in \(ends[0])...\(ends[1])")
        }
        return number
    }

    /// Returns a number above another one.
    func number(above least: Double) throws(VectorFault) -> Double {
        let number = try number
        guard number > least else { throw fault("is \(value), and must be above \(JSONValue.number(least))") }
        return number
    }

    /// Returns a whole number of a range.
    func whole(in range: ClosedRange<Int> = 0...10_000) throws(VectorFault) -> Int {
        guard let whole = Int(exactly: try number) else { throw anotherType("a whole number") }
        guard range.contains(whole) else { throw fault("is \(whole), and must lie in \(range)") }
        return whole
    }

    /// A Boolean value that indicates whether the value is an array.
    var isArray: Bool { value.array != nil }

    /// The elements of an array.
    var list: [VectorNode] {
        get throws(VectorFault) {
            guard let elements = value.array else { throw anotherType("an array") }
            let place = place == Self.file ? "" : place
            return elements.enumerated().map { VectorNode($1, at: "\(place)[\($0)]") }
        }
    }

    /// An array of numbers.
    var numbers: [Double] { get throws(VectorFault) { try list.map { one throws(VectorFault) in try one.number } } }

    /// An array of strings.
    var strings: [String] { get throws(VectorFault) { try list.map { one throws(VectorFault) in try one.string } } }

    /// Returns an array of a number of numbers.
    func numbers(_ count: Int) throws(VectorFault) -> [Double] {
        let numbers = try numbers
        guard numbers.count == count else { throw fault("has \(numbers.count) numbers, and must have \(count)") }
        return numbers
    }

    /// Returns the case of an enumeration by its name.
    func choice<Choice: CaseIterable>(_ type: Choice.Type) throws(VectorFault) -> Choice {
        let name = try string
        if let choice = type.allCases.first(where: { "\($0)" == name }) { return choice }
        throw unknown(type.allCases.map { "\($0)" })
    }

    /// Returns the value of a string.
    func raw<Value: RawRepresentable<String>>(_ type: Value.Type) throws(VectorFault) -> Value {
        guard let raw = Value(rawValue: try string) else { throw fault("is \(value), which is not known") }
        return raw
    }

    // MARK: Geometry

    /// x and y.
    var point: Point {
        get throws(VectorFault) {
            let numbers = try numbers(2)
            return Point(x: numbers[0], y: numbers[1])
        }
    }

    /// x and y of a vector.
    var vector: Vector {
        get throws(VectorFault) {
            let numbers = try numbers(2)
            return Vector(dx: numbers[0], dy: numbers[1])
        }
    }

    /// Width and height.
    var size: Size {
        get throws(VectorFault) {
            let numbers = try numbers(2)
            return Size(width: numbers[0], height: numbers[1])
        }
    }

    /// x, y, width and height.
    var rect: Rect {
        get throws(VectorFault) {
            let numbers = try numbers(4)
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}

/// What is wrong in a file, without the name of the file.
nonisolated struct VectorFault: Error, Hashable {
    let description: String

    init(_ description: String) { self.description = description }
}
