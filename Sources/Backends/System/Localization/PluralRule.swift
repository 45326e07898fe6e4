/// The rule by which a language chooses the form of a text for a number: an expression in C, such as `n != 1`.
///
/// The grammar is that of the header field `Plural-Forms` of GNU gettext: numbers, `n`, `! * / % + - < > <= >= == !=`, `&&`,
/// `||`, `?:` and parentheses. Numbers are unsigned and wrap around.
struct PluralRule: Sendable {
    /// The rule of English, which is also that of catalogues without a rule.
    static let english = PluralRule(root: .operation("!=", .count, .number(1)))

    private let root: Expression

    private init(root: Expression) { self.root = root }

    /// Reads an expression; `nil` if it is none, or if it is too long or too deeply nested.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 1000, var parser = Parser(String(text)), let root = parser.expression(), parser.isAtEnd
        else { return nil }
        self.root = root
    }

    /// Returns the index of the form for a number; 0 if the rule has no value for it.
    func form(for count: Int) -> Int { Int(exactly: root.value(for: UInt(count.magnitude)) ?? 0) ?? 0 }

    /// A part of a rule.
    private indirect enum Expression: Sendable {
        case number(UInt)
        case count
        case not(Expression)
        case operation(String, Expression, Expression)
        case choice(Expression, Expression, Expression)

        /// Returns the value for a number; `nil` for a division by 0.
        func value(for count: UInt) -> UInt? {
            switch self {
            case .number(let number): number
            case .count: count
            case .not(let part): part.value(for: count).map { $0 == 0 ? 1 : 0 }
            case .choice(let condition, let yes, let no):
                condition.value(for: count).flatMap { $0 != 0 ? yes.value(for: count) : no.value(for: count) }
            case .operation(let sign, let left, let right):
                left.value(for: count).flatMap { left in
                    right.value(for: count).flatMap { right in Self.apply(sign, left, right) }
                }
            }
        }

        private static func apply(_ sign: String, _ left: UInt, _ right: UInt) -> UInt? {
            switch sign {
            case "||": left != 0 || right != 0 ? 1 : 0
            case "&&": left != 0 && right != 0 ? 1 : 0
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<": left < right ? 1 : 0
            case ">": left > right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            case "+": left &+ right
            case "-": left &- right
            case "*": left &* right
            case "/": right == 0 ? nil : left / right
            case _: right == 0 ? nil : left % right
            }
        }
    }

    /// A parser by recursive descent.
    private struct Parser {
        private var tokens: ArraySlice<String>
        private var depth = 0
        /// The operators with two operands, those that bind weakest first.
        private static let levels = [
            ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
        ]
        private static let depthLimit = 50

        init?(_ text: String) {
            var tokens: [String] = [], rest = text[...]
            while let first = rest.first {
                if first.isWhitespace {
                    rest = rest.dropFirst()
                    continue
                }
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                let two = String(rest.prefix(2)), pairs = ["||", "&&", "==", "!=", "<=", ">="]
                let token = !digits.isEmpty ? String(digits) : pairs.contains(two) ? two : String(first)
                guard !digits.isEmpty || pairs.contains(token) || "n!*/%+-<>?:()".contains(first) else { return nil }
                tokens.append(token)
                rest = rest.dropFirst(token.count)
            }
            self.tokens = tokens[...]
        }

        var isAtEnd: Bool { tokens.isEmpty }

        private mutating func take(_ token: String) -> Bool {
            guard tokens.first == token else { return false }
            tokens.removeFirst()
            return true
        }

        mutating func expression() -> Expression? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.depthLimit, let condition = operation(0) else { return nil }
            guard take("?") else { return condition }
            guard let yes = expression(), take(":"), let no = expression() else { return nil }
            return .choice(condition, yes, no)
        }

        private mutating func operation(_ level: Int) -> Expression? {
            guard level < Self.levels.count else { return operand() }
            guard var left = operation(level + 1) else { return nil }
            while let sign = tokens.first, Self.levels[level].contains(sign) {
                tokens.removeFirst()
                guard let right = operation(level + 1) else { return nil }
                left = .operation(sign, left, right)
            }
            return left
        }

        private mutating func operand() -> Expression? {
            guard let token = tokens.popFirst() else { return nil }
            switch token {
            case "n": return .count
            case "!":
                depth += 1
                defer { depth -= 1 }
                return depth <= Self.depthLimit ? operand().map(Expression.not) : nil
            case "(":
                guard let inner = expression(), take(")") else { return nil }
                return inner
            case _: return UInt(token).map(Expression.number)
            }
        }
    }
}
