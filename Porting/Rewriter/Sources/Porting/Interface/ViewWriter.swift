/// Writes a tree of views: creation, properties, hierarchy and constraints.
struct ViewWriter {
    let writer: ObjectWriter
    private var values: InterfaceValues { writer.values }

    init(_ writer: ObjectWriter) { self.writer = writer }

    /// Writes the view that is the root of a tree, with its subviews and constraints.
    func write(_ root: InterfaceElement, _ tree: ViewTree, as name: String? = nil) {
        let excluded = Self.excluded(in: root)
        let elements = root.all.filter {
            $0.name == "constraint" && !$0.flag("placeholder") && !excluded.contains($0.id)
        }
        let rules = readRules(elements, tree)
        let plans = plans(for: rules, tree)
        write(root, tree, plans, as: name)
        writeRules(plans, elements)
    }

    // MARK: Views

    private func write(
        _ element: InterfaceElement, _ tree: ViewTree, _ plans: [String: LayoutPlan], as name: String? = nil
    ) {
        let variable = writer.name(element, as: name)
        let frame = tree.nodes[element.id]?.frame
        writer.write("let \(variable) = \(writer.creation(of: element, frame: frame))")
        writeLayout(of: element, variable, tree, plans)
        PropertyWriter(writer).write(element, variable)
        for child in element.list("subviews") {
            write(child, tree, plans)
            guard let childName = writer.variables[child.id] else { continue }
            let method = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
            writer.write("\(variable).\(method)(\(childName))")
        }
        if element.name == "scrollView" { writeContentSize(of: element, variable, tree) }
    }

    private func writeLayout(
        of element: InterfaceElement, _ variable: String, _ tree: ViewTree, _ plans: [String: LayoutPlan]
    ) {
        let node = tree.nodes[element.id], isArranged = element.parent?.parent?.name == "stackView"
        let plan = node?.container.flatMap { plans[$0] }
        var mask = InterfaceValues.mask(element.child("autoresizingMask"))
        if isArranged { return }
        if element.isAnchored, let plan {
            guard let own = plan.framed[element.id] else {
                return writer.write("\(variable).translatesAutoresizingMaskIntoConstraints = false")
            }
            mask = own
        }
        if !mask.isEmpty { writer.write("\(variable).autoresizingMask = \(InterfaceValues.option(mask))") }
    }

    private func writeContentSize(of element: InterfaceElement, _ variable: String, _ tree: ViewTree) {
        let frames = (tree.subviews[element.id] ?? []).compactMap { tree.nodes[$0]?.frame }
        guard let width = frames.map(\.maxX).max(), let height = frames.map(\.maxY).max() else { return }
        writer.write(
            "\(variable).contentSize = CGSize(width: \(InterfaceValues.number(width)), "
                + "height: \(InterfaceValues.number(height)))")
    }

    // MARK: Constraints

    /// The constraints that are not installed for every size of the screen.
    private static func excluded(in root: InterfaceElement) -> Set<String> {
        let standard = root.all.filter { $0.name == "variation" && $0["key"] == "default" }
        return Set(standard.flatMap(\.all).filter { $0.name == "exclude" }.compactMap { $0["reference"] })
    }

    private func readRules(_ elements: [InterfaceElement], _ tree: ViewTree) -> [LayoutRule] {
        elements.compactMap { element in
            let (rule, reason) = LayoutRule.read(element, in: tree)
            if let reason { refuse(element, reason) }
            if let rule, tree.container(of: rule) == nil {
                // The size of the outermost view is that of the window.
                if rule.views.contains(where: { tree.nodes[$0]?.container != nil }) {
                    refuse(
                        element, "a constraint does not apply, because it leads to a view beyond superview and siblings"
                    )
                } else {
                    refuse(element, "a constraint does not apply, because the controller places its view")
                }
                return nil
            }
            return rule
        }
    }

    private func plans(for rules: [LayoutRule], _ tree: ViewTree) -> [String: LayoutPlan] {
        var plans: [String: LayoutPlan] = [:]
        for (container, subviews) in tree.subviews {
            let own = rules.filter { tree.container(of: $0) == container }
            let element = tree.nodes[container]?.element
            guard element?.name != "stackView" else { continue }
            let plan = LayoutPlan(of: container, in: tree, own)
            plans[container] = plan
            let isScrolled = element?.name == "scrollView"
            for view in subviews where plan.framed[view] != nil && own.contains(where: { $0.views.contains(view) }) {
                guard let element = tree.nodes[view]?.element else { continue }
                writer.document.remark(
                    isScrolled
                        ? "the content of a scroll view keeps its frame: set the frame and contentSize in code if they change"
                        : "the constraints of this view have no solution by substitution: it keeps its frame, with a mask",
                    at: element)
            }
        }
        return plans.merging(stackPlans(rules, tree)) { plan, _ in plan }
    }

    /// Of views in a stack, the lengths that are constants apply.
    private func stackPlans(_ rules: [LayoutRule], _ tree: ViewTree) -> [String: LayoutPlan] {
        var plans: [String: LayoutPlan] = [:]
        for (container, _) in tree.subviews where tree.nodes[container]?.element.name == "stackView" {
            let own = rules.filter { tree.container(of: $0) == container }
            plans[container] = LayoutPlan(
                lengths: own.filter { $0.second == nil }, dropped: own.filter { $0.second != nil })
        }
        return plans
    }

    private func writeRules(_ plans: [String: LayoutPlan], _ elements: [InterfaceElement]) {
        let byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
        var active: [String] = []
        for (_, plan) in plans.sorted(by: { $0.key < $1.key }) {
            for rule in plan.rules {
                let element = byID[rule.id]
                let expression = expression(rule)
                if let element, isOutlet(element) || element["identifier"] != nil || rule.priority < 1000 {
                    let name = writer.name(element)
                    writer.setVariable(name, for: element.id, class: "NSLayoutConstraint")
                    writer.write("let \(name) = \(expression)")
                    if let text = element["identifier"] {
                        writer.write("\(name).identifier = \(InterfaceValues.string(text))")
                    }
                    if rule.priority < 1000 {
                        let priority = InterfaceValues.number(rule.priority)
                        writer.write("\(name).priority = UILayoutPriority(\(priority))")
                    }
                    active.append(name)
                } else {
                    active.append(expression)
                }
            }
            for rule in plan.dropped {
                guard let element = byID[rule.id] else { continue }
                refuse(element, "a constraint does not apply, because other ones or a frame place the view", rule)
            }
        }
        guard !active.isEmpty else { return }
        writer.write("NSLayoutConstraint.activate([")
        writer.indented { for line in active { writer.write(line + ",") } }
        writer.write("])")
    }

    private func expression(_ rule: LayoutRule) -> String {
        let first = "\(writer.variables[rule.first.view] ?? "view").\(rule.first.anchor)"
        let constant = InterfaceValues.number(rule.constant)
        guard let second = rule.second else { return "\(first).constraint(equalToConstant: \(constant))" }
        var arguments = ["equalTo: \(writer.variables[second.view] ?? "view").\(second.anchor)"]
        if rule.multiplier != 1 { arguments.append("multiplier: \(rule.multiplier)") }
        if rule.constant != 0 { arguments.append("constant: \(constant)") }
        return "\(first).constraint(\(arguments.joined(separator: ", ")))"
    }

    private func isOutlet(_ constraint: InterfaceElement) -> Bool {
        writer.document.root.all.contains {
            ($0.name == "outlet" || $0.name == "outletCollection") && $0["destination"] == constraint.id
        }
    }

    /// Reports a constraint; one that the code changes is an error, because its changes have no effect.
    private func refuse(_ element: InterfaceElement, _ reason: String, _ rule: LayoutRule? = nil) {
        let isUsed = isOutlet(element)
        writer.document.remark(
            isUsed ? reason + ", and the code has an outlet of it" : reason, at: element, isError: isUsed)
        guard isUsed, let rule else { return }
        let name = writer.name(element)
        writer.setVariable(name, for: element.id, class: "NSLayoutConstraint")
        writer.write("let \(name) = \(expression(rule))")
    }
}

extension LayoutPlan {
    /// A plan of the rules that a stack view reads.
    init(lengths: [LayoutRule], dropped: [LayoutRule]) {
        self.init(of: "", in: ViewTree(InterfaceElement("view"), layoutGuides: []), [])
        (rules, self.dropped) = (lengths, dropped)
    }
}
