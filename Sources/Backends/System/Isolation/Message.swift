/// The content of a message between the program and its helper processes: numbers and texts in a fixed order.
public struct Message: Sendable {
    /// The bytes of the message.
    public private(set) var bytes: [UInt8] = []

    /// The most bytes of a message: more than the longest timeline of an animation needs.
    static let capacity = 128 << 10

    /// Makes an empty message.
    public init() {}

    /// Appends an integer in eight bytes, the lowest first.
    public mutating func append(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a floating-point number in eight bytes.
    public mutating func append(_ number: Double) { append(Int(truncatingIfNeeded: number.bitPattern)) }

    /// Appends a Boolean value.
    public mutating func append(_ value: Bool) { append(value ? 1 : 0) }

    /// Appends a text with its length; a text of more than 16,384 bytes is cut.
    public mutating func append(_ text: String) {
        let content = text.utf8.prefix(Self.maxTextLength)
        append(content.count)
        bytes.append(contentsOf: content)
    }

    /// Appends a value that may be missing.
    public mutating func append<Value>(_ value: Value?, _ append: (inout Message, Value) -> Void) {
        self.append(value != nil)
        if let value { append(&self, value) }
    }

    /// Appends another message.
    public mutating func append(contentsOf message: Message) { bytes.append(contentsOf: message.bytes) }

    /// The most bytes of a text: more than the URI of the longest path has.
    static let maxTextLength = 16 << 10
}

/// A message that does not have the form that its reader expects.
public struct MalformedMessage: Error {
    /// Makes the error.
    public init() {}
}

/// A reader of a message whose sender is not trusted: it reads no byte beyond the end.
public struct MessageReader {
    private var rest: ArraySlice<UInt8>

    /// Makes a reader of bytes.
    public init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

    /// Reads an integer.
    public mutating func number() throws(MalformedMessage) -> Int {
        let size = MemoryLayout<Int64>.size
        guard rest.count >= size else { throw MalformedMessage() }
        let value = rest.prefix(size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(size)
        return Int(Int64(bitPattern: value))
    }

    /// Reads an integer of a range.
    public mutating func number(in range: ClosedRange<Int>) throws(MalformedMessage) -> Int {
        let value = try number()
        guard range.contains(value) else { throw MalformedMessage() }
        return value
    }

    /// Reads a floating-point number, which is finite.
    public mutating func double() throws(MalformedMessage) -> Double {
        let value = Double(bitPattern: UInt64(truncatingIfNeeded: try number()))
        guard value.isFinite else { throw MalformedMessage() }
        return value
    }

    /// Reads a floating-point number of a range.
    public mutating func double(in range: ClosedRange<Double>) throws(MalformedMessage) -> Double {
        let value = try double()
        guard range.contains(value) else { throw MalformedMessage() }
        return value
    }

    /// Reads a Boolean value.
    public mutating func flag() throws(MalformedMessage) -> Bool { try number(in: 0...1) == 1 }

    /// Reads a text; bytes that are not valid UTF-8 are replaced.
    public mutating func text() throws(MalformedMessage) -> String {
        let count = try number(in: 0...Message.maxTextLength)
        guard rest.count >= count else { throw MalformedMessage() }
        defer { rest = rest.dropFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    /// Reads a value that may be missing.
    public mutating func optional<Value>(
        _ read: (inout MessageReader) throws(MalformedMessage) -> Value
    ) throws(MalformedMessage) -> Value? {
        try flag() ? try read(&self) : nil
    }
}
