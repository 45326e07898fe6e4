/// Writes values of Interface Builder as Swift.
struct InterfaceValues {
    let document: InterfaceDocument

    /// The colours of the system that the library has.
    private static let systemColors: Set<String> = [
        "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "label", "secondaryLabel",
        "tertiaryLabel", "quaternaryLabel", "separator", "opaqueSeparator", "systemBlue", "systemGreen",
        "systemIndigo", "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow",
        "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "link",
        "systemBrown", "systemMint", "systemCyan", "darkText", "lightText", "tintColor",
    ]

    /// A string literal.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n", "\u{2028}": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A number without needless digits.
    static func number(_ value: Double) -> String {
        let rounded = (value * 10000).rounded() / 10000
        guard rounded.isFinite else { return "0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    static func rect(_ element: InterfaceElement?) -> Frame? {
        guard let element, element.name == "rect", let x = element.number("x"), let y = element.number("y"),
            let width = element.number("width"), let height = element.number("height")
        else { return nil }
        return Frame(x: x, y: y, width: width, height: height)
    }

    /// A text, which is an attribute or, with line breaks, an element.
    static func text(_ key: String, of element: InterfaceElement) -> String? {
        if let text = element[key] { return text }
        if let child = element.child(key: key), child.name == "string" || child.name == "mutableString" {
            return child.text
        }
        guard let attributed = element.child(key: "attributed" + key.prefix(1).uppercased() + key.dropFirst()) else {
            return nil
        }
        return attributed.all.filter { $0.name == "fragment" }
            .map { $0["content"] ?? $0.children.first { $0["key"] == "content" }?.text ?? "" }.joined()
    }

    /// A colour; nil if the element stands for the default.
    func color(_ element: InterfaceElement?) -> String? {
        guard let element, element.name == "color" else { return nil }
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            let short = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
            if short == "groupTableViewBackground" { return "UIColor.systemGroupedBackground" }
            if Self.systemColors.contains(short) { return "UIColor." + short }
            return fallback("systemColor", name, for: element)
        }
        if let name = element["name"] { return fallback("namedColor", name, for: element) }
        return components(element)
    }

    private func components(_ element: InterfaceElement) -> String? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            if white == 0, alpha == 0 { return "UIColor.clear" }
            return "UIColor(white: \(Self.number(white)), alpha: \(Self.number(alpha)))"
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        let parts = [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)]
        return "UIColor(\(parts.map { "\($0): \(Self.number($1))" }.joined(separator: ", ")))"
    }

    /// The components that the file keeps for a colour with a name.
    private func fallback(_ kind: String, _ name: String, for element: InterfaceElement) -> String? {
        let resource = document.root.list("resources").first { $0.name == kind && $0["name"] == name }
        if let color = resource?.child("color"), let text = components(color) { return text }
        document.remark("the colour \(name) is unknown: set it in code", at: element, isError: true)
        return nil
    }

    /// A font; nil for none.
    func font(_ element: InterfaceElement?) -> String? {
        guard let element, element.name == "fontDescription" else { return nil }
        if let style = element["style"] {
            let names = [
                "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
                "Headline": "headline", "Subhead": "subheadline", "Body": "body", "Callout": "callout",
                "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
            ]
            let name = names[style.replacing("UICTFontTextStyle", with: "")] ?? "body"
            return "UIFont.preferredFont(forTextStyle: .\(name))"
        }
        let size = Self.number(element.number("pointSize") ?? 17)
        if let name = element["name"] {
            document.remark("the font \(name) is not there: the system's takes its place", at: element)
            return "UIFont.\(name.contains("Bold") ? "boldSystemFont" : "systemFont")(ofSize: \(size))"
        }
        if element["type"] == "boldSystem" { return "UIFont.boldSystemFont(ofSize: \(size))" }
        if element["type"] == "italicSystem" {
            document.remark("there is no italic system font: the upright one takes its place", at: element)
        }
        let weights = ["ultraLight": "light", "thin": "light", "black": "heavy", "heavy": "heavy"]
        guard let weight = element["weight"], weight != "regular" else { return "UIFont.systemFont(ofSize: \(size))" }
        return "UIFont.systemFont(ofSize: \(size), weight: .\(weights[weight] ?? weight))"
    }

    /// An image by its name; nil for none.
    func image(_ key: String, of element: InterfaceElement) -> String? {
        guard let name = element[key] else { return nil }
        if element["catalog"] == "system" {
            document.remark(
                "the symbol \(name) exists on Apple's systems only: add a picture of this name", at: element,
                isError: true)
        }
        return "UIImage(named: \(Self.string(name)))"
    }

    /// A mask of autoresizing.
    static func mask(_ element: InterfaceElement?) -> Set<String> {
        let parts = [
            "flexibleMinX": "flexibleLeftMargin", "widthSizable": "flexibleWidth",
            "flexibleMaxX": "flexibleRightMargin",
            "flexibleMinY": "flexibleTopMargin", "heightSizable": "flexibleHeight",
            "flexibleMaxY": "flexibleBottomMargin",
        ]
        return Set(parts.filter { element?.flag($0.key) ?? false }.values)
    }

    static func option(_ parts: Set<String>) -> String {
        "[\(parts.sorted().map { "." + $0 }.joined(separator: ", "))]"
    }
}

/// A rectangle of a storyboard.
struct Frame: Equatable {
    var x, y, width, height: Double

    var maxX: Double { x + width }
    var maxY: Double { y + height }

    /// The rectangle as Swift.
    var text: String {
        "CGRect(x: \(InterfaceValues.number(x)), y: \(InterfaceValues.number(y)), "
            + "width: \(InterfaceValues.number(width)), height: \(InterfaceValues.number(height)))"
    }
}
