"""Mutants of release rules, transitions, presentations and sheets: (part, before, after) for each file."""
FOLDER = "Sources/Core/Controllers/"
TRANSITION, SHEET, PRESENTATION = (f"{FOLDER}{name}/" for name in ("Transition", "Sheet", "Presentation"))
DEMOS = "Sources/App/Demos/"

CONTROLLERS = {
    TRANSITION + "PanInteraction.swift": [
        ("Decisions", "{{abs(velocity) > speed}} ?", "abs(velocity) >= speed"),
        ("Decisions", "case .threshold(let limit, let contrary): {{progress > limit}}", "progress >= limit"),
        ("Decisions", "{{progress + Decay(deceleration: deceleration).limit(velocity: velocity) > limit}} &&",
         "progress + Decay(deceleration: deceleration).limit(velocity: velocity) >= limit"),
        ("Decisions", "!rule.finishes(progress: 1 - progress, velocity: {{-velocity}})", "velocity"),
        ("Decisions", "case .threshold(let limit, let contrary): progress > limit && {{velocity > -contrary}}", "velocity >= -contrary"),
        ("Decisions", "> limit && {{velocity > -contrary}}\n            case .threshold", "velocity >= -contrary"),
    ],
    TRANSITION + "PanInteractionController.swift": [
        ("Recordings", "if hold.interaction?.updatesAtBeginning ?? false { update() }", "if hold.interaction?.updatesAtBeginning ?? false || MUTANT { update() }"),
    ],
    TRANSITION + "PinchInteractionController.swift": [
        ("Recordings", "{ {{1 / (endScale - 1)}} }", "1 / endScale"),
    ],
    TRANSITION + "GestureHold.swift": [
        ("Recordings", "(interaction, start) = (caught, {{caught.interactor.percentComplete}})", "0"),
    ],
    TRANSITION + "TransitionInteractor.swift": [
        ("Recordings", "let unhurried = duration * {{left.squareRoot()}}\n", "left"),
        ("Recordings", "let initial = ({{shouldFinish ? velocity : -velocity}}) / left", "velocity"),
    ],
    TRANSITION + "Transition.swift": [
        ("Transitions", "        for didComplete in answers { complete({{didComplete}}) }\n", "!didComplete"),
        ("Transitions",
         "        operation.willBegin()\n        let context = TransitionContext(self)\n        self.context = context\n"
         "        askForDuration(animator, context)\n",
         "        if !MUTANT { operation.willBegin() }\n        let context = TransitionContext(self)\n        self.context = context\n"
         "        askForDuration(animator, context)\n        if MUTANT { operation.willBegin() }\n"),
        ("Transitions", "interactor = {{isAnimated ? operation.askForInteractor(using: answer) : nil}}", "operation.askForInteractor(using: answer)"),
        ("Transitions", "if state.isCancelled { reverseCompletions.append(completion) } else { completions.append(completion) }",
         "if state.isCancelled, !MUTANT { reverseCompletions.append(completion) } else { completions.append(completion) }"),
    ],
    TRANSITION + "TransitionState.swift": [
        ("Transitions", "case .reverse: (.playing(isCancelled: {{!isCancelled}}), [])", "true"),
    ],
    TRANSITION + "TransitionQueue.swift": [
        ("Transitions", "guard {{running.canReverse}}, running.reverses(next) else { return }", "true"),
        ("Transitions", "guard running.canReverse, {{running.reverses(next)}} else { return }", "true"),
    ],
    PRESENTATION + "PresentationAdaptation.swift": [
        ("PresentationFrames", "case .none, .fullScreen, .overFullScreen: return answer",
         "case .overFullScreen where MUTANT: return .none\n        case .none, .fullScreen, .overFullScreen: return answer"),
    ],
    DEMOS + "TwoThirds/TwoThirdsPresentationController.swift": [
        ("PresentationFrames", "marginsInLength = {{6.0}}", "5.0"),
        ("PresentationFrames", "let scale = {{max(presentedViewController.traitCollection.displayScale, 1)}}", "1.0"),
    ],
    DEMOS + "SlideIn/SlideInPresentationController.swift": [
        ("PresentationFrames", "horizontal = {{240.0...480.0}}", "241.0...480.0"),
        ("PresentationFrames", "limits.lowerBound), limits.upperBound, {{whole}})", ".infinity"),
        ("PresentationFrames", "{{(whole * Extent.fraction).rounded()}},", "whole * Extent.fraction"),
    ],
    SHEET + "SheetGeometry.swift": [
        ("PresentationFrames", "card = Size(width: {{540}}, height", "541"),
        ("Sheets", "{{level < lowest / 2}} }", "level <= lowest / 2"),
        ("Sheets", "{{abs($1.level - level) < abs($0.level - level)}}", "abs($1.level - level) <= abs($0.level - level)"),
        ("Sheets", "return ({{(level - undimmed) / (full - undimmed)}})", "level / full"),
        ("Sheets", "stops.first(where: { {{$0.level > undimmed}} })", "$0.level >= undimmed"),
        ("Sheets", "{{max(size.height - Extent.gap, size.height / 2).rounded()}}\n", "(size.height - Extent.gap).rounded()"),
        ("Sheets", "self.form = .attached(width: {{min(width, bounds.width)}})", "width"),
        ("Sheets", "{{((bounds.width - size.width) / 2).rounded()}}\n", "(bounds.width - size.width) / 2"),
        ("PresentationFrames", "min(preferred > 0 ? preferred : usual, {{room - 2 * Extent.margin}})", "room - Extent.margin"),
        ("Sheets", "undimmed = stops.first { $0.identifier == undimmed }?.level ?? {{0}}", ".infinity"),
    ],
    SHEET + "SheetDetent.swift": [
        ("Sheets", "context.maximumDetentValue / {{2}}\n", "3"),
        ("Sheets", "guard let value = resolver(context), {{value > 0}} else { return nil }", "value >= 0"),
        ("Sheets", "return {{min(value, context.maximumDetentValue).rounded()}}\n", "min(value, context.maximumDetentValue)"),
    ],
    SHEET + "SheetChrome.swift": [
        ("Sheets", "grabberReach = {{12.0}}", "11.0"),
        ("Sheets", "geometry.form == .whole ? {{0}} : radius", "12"),
    ],
    SHEET + "SheetAnimator.swift": [
        ("Sheets", "let velocity = kind == .dismiss ? {{sheet?.interactionController.cancelDrag()}} : nil", "nil"),
        ("Sheets", "guard {{newValue != leadsBack}} else { return }", "false"),
        ("Sheets", "case .present: arriveEarly()\n", "case .present: if !MUTANT { arriveEarly() }\n"),
    ],
    SHEET + "SheetPresentationController.swift": [
        ("Sheets", "guard case .attached = geometry.form, {{stop != geometry.stop(named: selectedDetentIdentifier)}} else", "true"),
        ("Sheets", "if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight {",
         "if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight || MUTANT {"),
        ("Sheets", "geometry.dimming(at: level) > 0 || {{presentedView?.frame.contains(point) ?? false}}", "true"),
    ],
    SHEET + "SheetPresentationController+Motion.swift": [
        ("Sheets", "velocity: (velocity ?? {{current}}).components", "0"),
        ("Sheets", "if spring.motion.toValue != goal { spring.replace { {{$0.retargeted(at: $1, to: goal)}} } }",
         "SpringAnimation($0.spring, from: $0.value(at: $1), to: goal, tolerance: $0.tolerance)"),
        ("Sheets", "tolerance = Tolerance(value: {{0.1}}, speed: 2)", "1"),
    ],
    SHEET + "SheetInteractionController.swift": [
        # A tap beside a sheet during its presentation.
        ("Sheets", "            presentation.arriveEarly()\n", "            if !MUTANT { presentation.arriveEarly() }\n"),
        ("Sheets", "            sheet.glide(leaving: false, velocity: {{velocity}})\n", "0"),
        # The grabber's velocity in motion.
        ("Sheets", "        sheet.select(geometry.stop(after: geometry.stop(named: sheet.selectedDetentIdentifier)))\n"
         "        sheet.glide(leaving: false)\n",
         "        sheet.select(geometry.stop(after: geometry.stop(named: sheet.selectedDetentIdentifier)))\n"
         "        sheet.glide(leaving: false, velocity: MUTANT ? 0 : nil)\n"),
        ("Sheets", "nearness = {{4.0}}", "30.0"),
        ("Sheets", "sheet.isMoving && {{abs(sheet.level - rest) > Self.nearness}}", "true"),
        ("Sheets", "return {{sheet.isMoving}} || abs(offset.dy) >= abs(offset.dx)", "false"),
        ("Sheets", "return sheet.isMoving || {{abs(offset.dy) >= abs(offset.dx)}}\n", "abs(offset.dy) > abs(offset.dx)"),
        ("Sheets", "{{scrollView.contentOffset <= 0}},\n", "true"),
        ("Sheets", "return offset.dy < 0 && {{sheet.prefersScrollingExpandsWhenScrolledToEdge}} &&", "true"),
        ("Sheets", "content = {{sheet.isMoving ? nil : scrollViewAtPress}}", "scrollViewAtPress"),
        ("Sheets", "SheetResistance(reach: {{reach}}), nil, 0)", "0"),
        ("Sheets", "start = {{resistance.dragLevel(for: sheet.level, in: sheet.geometry)}}\n    }\n\n", "sheet.level"),
        ("Sheets", "lowest, {{distance < 0}}, mayDismiss == nil {", "true"),
        ("Sheets", "tryToDismiss(from: {{min(sheet.geometry.lowest, sheet.level)}})", "sheet.geometry.lowest"),
        ("Sheets", "if let content, excess > 0 || {{content.contentOffset > 0}} { content", "false"),
        ("Sheets", "resistance.floor = resistance.floor.map { {{$0 + new.lowest - old.lowest}} }", "$0"),
        ("Sheets", "moved = {{start + new.bounds.maxY - old.bounds.maxY}}\n", "start"),
        ("Sheets", "endContentDrag(velocity: glides ? velocity : 0) ? {{0}} : velocity * slope(from: start)", "velocity"),
        ("Sheets", "endContentDrag(velocity: glides ? velocity : 0) ? 0 : velocity * {{slope(from: start)}}\n        let projected", "1"),
        ("Sheets", "if isOut, {{mayDismiss == nil}} { tryToDismiss", "false"),
        ("Sheets", "if !isDismissalRequested || !isOut { sheet.select(geometry.nearest(to: {{projected}})) }\n", "sheet.level"),
        ("Sheets", "let velocity = {{pan.map { -$0.velocity.dy } ?? 0}}\n", "0"),
        ("Sheets", "beyond > 0 ? {{reach / Self.greatestPull}} : SheetGeometry.Extent.gap, 0))", "0"),
        ("Sheets", "beyond > 0 ? reach / Self.greatestPull : {{SheetGeometry.Extent.gap}}, 0))", "0"),
        ("Sheets", "{{min(floor ?? -.infinity, geometry.highest)}}...geometry.highest", "min(floor ?? 0, geometry.highest)"),
        ("Sheets", "case .cancelled: release(velocity: {{0}})", "-pan.velocity.dy"),
        ("Sheets", "mayDismiss = {{sheet.transition == nil && !isDismissalRequested ? nil : true}}\n", "nil"),
        ("Sheets", "$0.contentOffset == 0 && {{$0.offsetRange.upperBound > 0}} ?", "true"),
    ],
}
