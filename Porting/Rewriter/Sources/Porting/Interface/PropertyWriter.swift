/// Writes the properties of a view that differ from their defaults.
struct PropertyWriter {
    let writer: ObjectWriter
    private var values: InterfaceValues { writer.values }
    private var document: InterfaceDocument { writer.document }

    init(_ writer: ObjectWriter) { self.writer = writer }

    func write(_ element: InterfaceElement, _ variable: String) {
        guard !writer.replaced.contains(element.id) || writer.resolveClass(of: element) == "UIView" else { return }
        writeCommon(element, variable)
        if !writer.replaced.contains(element.id) {
            switch element.name {
            case "label": writeLabel(element, variable)
            case "button": writeButton(element, variable)
            case "imageView": writeImageView(element, variable)
            case "stackView": writeStack(element, variable)
            case "scrollView": writeScrollView(element, variable)
            case "textField": writeTextField(element, variable)
            case "switch", "slider", "pageControl", "segmentedControl": writeControl(element, variable)
            default: break
            }
        }
        writeRuntimeAttributes(of: element, variable)
    }

    private func set(_ variable: String, _ property: String, _ value: String?) {
        if let value { writer.write("\(variable).\(property) = \(value)") }
    }

    private func set(_ variable: String, _ property: String, number: Double?, unless standard: Double? = nil) {
        if let number, number != standard { set(variable, property, InterfaceValues.number(number)) }
    }

    /// Sets a property if an attribute sets the flag to another value than the default.
    private func set(_ variable: String, _ property: String, flag: String?, default standard: Bool = false) {
        guard let flag, (flag == "YES") != standard else { return }
        set(variable, property, flag == "YES" ? "true" : "false")
    }

    private func writeCommon(_ element: InterfaceElement, _ variable: String) {
        set(variable, "backgroundColor", values.color(element.child(key: "backgroundColor")))
        set(variable, "tintColor", values.color(element.child(key: "tintColor")))
        set(variable, "alpha", number: element.number("alpha"), unless: 1)
        set(variable, "isHidden", flag: element["hidden"])
        set(variable, "tag", number: element.number("tag"), unless: 0)
        set(variable, "clipsToBounds", flag: element["clipsSubviews"])
        if element.name != "scrollView" {
            set(variable, "isMultipleTouchEnabled", flag: element["multipleTouchEnabled"])
        }
        let ignores = ["label", "imageView"].contains(element.name)
        let isEnabled = element.flag("userInteractionEnabled", default: true)
        if isEnabled == ignores { set(variable, "isUserInteractionEnabled", isEnabled ? "true" : "false") }
        guard writer.names.isClass(writer.resolveClass(of: element), a: "UIControl") else { return }
        set(variable, "isEnabled", flag: element["enabled"], default: true)
        set(variable, "isSelected", flag: element["selected"])
    }

    private func writeLabel(_ element: InterfaceElement, _ variable: String) {
        set(variable, "text", InterfaceValues.text("text", of: element).map(InterfaceValues.string))
        set(variable, "textColor", values.color(element.child(key: "textColor")))
        set(variable, "font", values.font(element.child(key: "fontDescription")))
        writeAlignment(element, variable)
        set(variable, "numberOfLines", number: element.number("numberOfLines"), unless: 1)
        set(variable, "adjustsFontSizeToFitWidth", flag: element["adjustsFontSizeToFit"])
        set(variable, "minimumScaleFactor", number: element.number("minimumScaleFactor"), unless: 0)
    }

    private func writeAlignment(_ element: InterfaceElement, _ variable: String) {
        switch element["textAlignment"] {
        case "center", "right", "left": set(variable, "textAlignment", element["textAlignment"].map { ".\($0)" })
        case "justified": document.remark("text is not justified here: it stands at the left", at: element)
        default: break
        }
    }

    private func writeTextField(_ element: InterfaceElement, _ variable: String) {
        for key in ["text", "placeholder"] {
            set(variable, key, InterfaceValues.text(key, of: element).map(InterfaceValues.string))
        }
        set(variable, "textColor", values.color(element.child(key: "textColor")))
        set(variable, "font", values.font(element.child(key: "fontDescription")))
        writeAlignment(element, variable)
        if let style = element["borderStyle"], ["none", "line", "bezel", "roundedRect"].contains(style) {
            set(variable, "borderStyle", ".\(style)")
        }
        guard let traits = element.child(key: "textInputTraits") else { return }
        set(variable, "isSecureTextEntry", flag: traits["secureTextEntry"])
        if let key = traits["returnKeyType"] { set(variable, "returnKeyType", ".\(key)") }
    }

    private func writeButton(_ element: InterfaceElement, _ variable: String) {
        if let configuration = element.child(key: "configuration") {
            writeConfiguration(configuration, element, variable)
        }
        if let font = values.font(element.child(key: "fontDescription")) {
            writer.write("\(variable).titleLabel?.font = \(font)")
        }
        let alignment = element["contentHorizontalAlignment"] ?? "center"
        if alignment != "center" { set(variable, "contentHorizontalAlignment", ".\(alignment)") }
        for key in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
            guard let inset = element.child(key: key) else { continue }
            let sides = [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")]
            let text = sides.map { "\($0.0): \(InterfaceValues.number(inset.number($0.1) ?? 0))" }.joined(
                separator: ", ")
            set(variable, key, "UIEdgeInsets(\(text))")
        }
        for state in element.children where state.name == "state" {
            let key = state["key"] ?? "normal"
            guard ["normal", "highlighted", "disabled", "selected"].contains(key) else {
                document.remark("there is no state \(key) of a button", at: state)
                continue
            }
            let calls = [
                ("setTitle", InterfaceValues.text("title", of: state).map(InterfaceValues.string)),
                ("setTitleColor", values.color(state.child(key: "titleColor"))),
                ("setImage", values.image("image", of: state)),
                ("setBackgroundImage", values.image("backgroundImage", of: state)),
            ]
            for (method, value) in calls {
                if let value { writer.write("\(variable).\(method)(\(value), for: .\(key))") }
            }
        }
    }

    private func writeConfiguration(_ configuration: InterfaceElement, _ element: InterfaceElement, _ variable: String)
    {
        let style = configuration["style"] ?? "plain"
        if !["plain", "gray", "tinted", "filled"].contains(style) {
            document.remark(
                "there is no configuration \(style) of a button: filled() takes its place", at: configuration)
        }
        writer.write("\(variable).configuration = .\(["plain", "gray", "tinted"].contains(style) ? style : "filled")()")
        if let title = InterfaceValues.text("title", of: configuration) {
            writer.write("\(variable).configuration?.title = \(InterfaceValues.string(title))")
        }
        if let image = values.image("image", of: configuration) {
            writer.write("\(variable).configuration?.image = \(image)")
        }
        for (key, property) in [
            ("baseForegroundColor", "baseForegroundColor"), ("baseBackgroundColor", "baseBackgroundColor"),
        ] {
            if let color = values.color(configuration.child(key: key)) {
                writer.write("\(variable).configuration?.\(property) = \(color)")
            }
        }
    }

    private func writeImageView(_ element: InterfaceElement, _ variable: String) {
        set(variable, "image", values.image("image", of: element))
        let modes = [
            "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
            "bottomLeft", "bottomRight",
        ]
        if let mode = element["contentMode"], modes.contains(mode) { set(variable, "contentMode", ".\(mode)") }
    }

    private func writeStack(_ element: InterfaceElement, _ variable: String) {
        if element["axis"] == "vertical" { set(variable, "axis", ".vertical") }
        if let value = element["distribution"], value != "fill" { set(variable, "distribution", ".\(value)") }
        if let value = element["alignment"], value != "fill" {
            let isKnown = ["leading", "center", "trailing", "top", "bottom"].contains(value)
            if !isKnown { document.remark("stacks have no alignment \(value): center takes its place", at: element) }
            set(variable, "alignment", isKnown ? ".\(value)" : ".center")
        }
        set(variable, "spacing", number: element.number("spacing"), unless: 0)
    }

    private func writeScrollView(_ element: InterfaceElement, _ variable: String) {
        set(variable, "isPagingEnabled", flag: element["pagingEnabled"])
        set(variable, "isScrollEnabled", flag: element["scrollEnabled"], default: true)
        set(variable, "bounces", flag: element["bounces"], default: true)
        for key in ["alwaysBounceVertical", "alwaysBounceHorizontal"] { set(variable, key, flag: element[key]) }
        for key in ["showsHorizontalScrollIndicator", "showsVerticalScrollIndicator"] {
            set(variable, key, flag: element[key], default: true)
        }
        if element.number("maximumZoomScale") ?? 1 != 1 || element.number("minimumZoomScale") ?? 1 != 1 {
            document.remark("scroll views do not zoom: scale a view by a pinch recognizer", at: element, isError: true)
        }
    }

    private func writeControl(_ element: InterfaceElement, _ variable: String) {
        switch element.name {
        case "switch":
            set(variable, "isOn", element.flag("on") ? "true" : "false")
            if let color = values.color(element.child(key: "onTintColor")) { set(variable, "onTintColor", color) }
        case "slider":
            set(variable, "minimumValue", number: element.number("minValue"), unless: 0)
            set(variable, "maximumValue", number: element.number("maxValue"), unless: 1)
            set(variable, "value", number: element.number("value"))
        case "segmentedControl":
            for (index, segment) in element.list("segments").enumerated() {
                let title = InterfaceValues.text("title", of: segment).map(InterfaceValues.string)
                let content = values.image("image", of: segment).map { "with: \($0)" } ?? "withTitle: \(title ?? "nil")"
                writer.write("\(variable).insertSegment(\(content), at: \(index), animated: false)")
            }
            set(variable, "selectedSegmentIndex", number: element.number("selectedSegmentIndex"))
        default:
            set(variable, "numberOfPages", number: element.number("numberOfPages"))
            set(variable, "currentPage", number: element.number("currentPage"), unless: 0)
            for key in ["pageIndicatorTintColor", "currentPageIndicatorTintColor"] {
                set(variable, key, values.color(element.child(key: key)))
            }
        }
    }

    // MARK: Attributes that the user has defined

    /// The properties of UIKit's views and layers that such attributes set, with the kinds of values.
    private static let knownPaths: [String: Set<String>] = [
        "layer.cornerRadius": ["number"], "layer.borderWidth": ["number"], "layer.shadowOpacity": ["number"],
        "layer.shadowRadius": ["number"], "layer.shadowOffset": ["size"], "layer.masksToBounds": ["boolean"],
        "clipsToBounds": ["boolean"], "layer.opacity": ["number"], "alpha": ["number"], "isHidden": ["boolean"],
        "hidden": ["boolean"], "tag": ["number"], "layer.zPosition": ["number"], "backgroundColor": ["color"],
        "tintColor": ["color"],
    ]

    func writeRuntimeAttributes(of element: InterfaceElement, _ variable: String) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            let path = attribute["keyPath"] ?? "", kind = attribute["type"] ?? ""
            let isOwn = writer.names.property(path, of: writer.resolveClass(of: element)) != nil
            guard isOwn || Self.knownPaths[path]?.contains(kind) ?? false, let value = value(of: attribute) else {
                document.remark(
                    "the attribute \(path) is no known property of this type: set it in code", at: attribute,
                    isError: true)
                continue
            }
            let property = path == "hidden" && !isOwn ? "isHidden" : path
            writer.attributesAfterOutlets.append("\(variable).\(property) = \(value)")
        }
    }

    private func value(of attribute: InterfaceElement) -> String? {
        let element = attribute.child(key: "value")
        switch attribute["type"] {
        case "number": return (element?.number("value")).map(InterfaceValues.number)
        case "boolean": return attribute["value"].map { $0 == "YES" ? "true" : "false" }
        case "string", "localizedString":
            return InterfaceValues.string(attribute["value"] ?? element?.text ?? "")
        case "color": return values.color(element)
        case "image": return values.image("value", of: attribute)
        case "size": return pair(element, "CGSize", "width", "height")
        case "point": return pair(element, "CGPoint", "x", "y")
        case "rect": return InterfaceValues.rect(element.map { InterfaceElement("rect", $0.attributes) })?.text
        default: return nil
        }
    }

    private func pair(_ element: InterfaceElement?, _ type: String, _ first: String, _ second: String) -> String? {
        guard let element, let a = element.number(first), let b = element.number(second) else { return nil }
        return "\(type)(\(first): \(InterfaceValues.number(a)), \(second): \(InterfaceValues.number(b)))"
    }
}
