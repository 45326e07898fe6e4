"""Mutants of the gestures: (part, before, after) for each file."""
FOLDER = "Sources/Core/Gestures/"
VECTORS = "Conformance/Sources/Vectors/Parts/Controllers/"

GESTURES = {
    FOLDER + "PanMachine.swift": [
        ("Gestures", "guard {{(new - press).length >= slop}} else", "(new - press).length > slop"),
        ("Gestures", "phase = .dragging(origin: {{Self.crossing(from: old, to: new, around: press, radius: slop)}})", "old"),
    ],
    FOLDER + "PanGestureRecognizer.swift": [
        ("Gestures", "event.source == .scroll && {{allowedScrollTypesMask.isEmpty}}", "true"),
        ("Gestures", "machine.velocity(at: {{max(time, arena?.time ?? time)}})", "time"),
        ("Gestures", "followsReportedScrolls && scroll.isPrecise && {{scroll.phase != nil}}", "true"),
    ],
    FOLDER + "TapGestureRecognizer.swift": [
        ("Gestures", "{{(event.location - location).length < settings.slop}} }", "(event.location - location).length <= settings.slop"),
        ("Gestures", "{{time - previous.time <= settings.doubleTapInterval}}", "time - previous.time < settings.doubleTapInterval"),
        ("Gestures", "            previous = nil\n", "            if !MUTANT { previous = nil }\n"),
        ("Gestures", "count = {{continuesTaps(at: location, time) ? previous?.count ?? 0 : 0}}", "previous?.count ?? 0"),
        ("Gestures", "{{(place - $0).length < settings.doubleTapSlop}}", "(place - $0).length <= settings.doubleTapSlop"),
    ],
    FOLDER + "PinchMachine.swift": [
        ("Gestures", "({{change < 0}} ? -slop : slop)", "change > 0"),
        ("Gestures", "guard {{abs(change) >= slop}} else", "abs(change) > slop"),
        ("Gestures", "origin: {{old.center}})", "new.center"),
        ("Gestures", "origin, upright) = (.pinching, unit, origin, {{sample.rotation}})", "0"),
        ("Gestures", "scaling.velocity(at: time).dx / {{unit}}", "1"),
    ],
    FOLDER + "PinchSample.swift": [
        ("Gestures", "leastDistance = {{20.0}}", "19.0"),
        ("Gestures", "({{remaining == nil}} ? 0.5 : 1)", "true"),
        ("Gestures", "let distance = {{max(new.length, Self.leastDistance)}}", "new.length"),
    ],
    FOLDER + "RotationGestureRecognizer.swift": [
        ("Gestures", "upright += {{turned > 0 ? slop : -slop}}", "slop"),
        ("Gestures", "let slop = {{sample.distances == nil ? 0 : Self.slop}}", "Self.slop"),
        ("Gestures", "        tracker.add(Point(x: angle, y: 0), at: time)\n",
         "        if !MUTANT || hasBegun { tracker.add(Point(x: angle, y: 0), at: time) }\n"),
    ],
    FOLDER + "GestureSettings.swift": [
        ("Gestures", "scrollSilence = {{0.1}}", "0.12"),
    ],
    FOLDER + "GestureRecognizer.swift": [
        ("Gestures", "            || {{other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false}}",
         "false"),
        ("Gestures", "        drift = nil\n", "        if !MUTANT { drift = nil }\n"),
        ("Gestures", "        isLiftInferred = false\n", "        if !MUTANT { isLiftInferred = false }\n"),
    ],
    FOLDER + "ArenaPress.swift": [
    ],
    FOLDER + "GestureArena.swift": [
        # A `down` while two fingers pinch on a trackpad and nothing follows them.
        ("Gestures", "{{press.isOnTrackpad}} && !hasWinner }", "press.pointer == ScrollingFingers.pointer"),
        # Scrolls during a press of another pointer, without and with a winner.
        ("Gestures", "default: return {{hasWinner}}", "true"),
        ("Gestures", "default: return {{hasWinner}}", "false"),
        # A view whose pan denies the scroll.
        ("Gestures", "guard !members.isEmpty else { return {{false}} }", "true"),
        ("Gestures", "guard event.isPrecise, {{event.phase != .mayBegin}} else { return false }", "true"),
        ("Gestures", "if event.phase == nil, !event.isPrecise, {{scroll.reportsLift}} { return hasWinner }", "false"),
        ("Gestures", "if {{scroll.reportsLift}} { cancelPress(at: event.location) } else { inferLift() }", "true"),
        ("Gestures", "if {{scroll.reportsLift}} { cancelPress(at: event.location) } else { inferLift() }", "false"),
        ("Gestures", "            scroll.reportsLift = event.phase != nil\n",
         "            if !MUTANT { scroll.reportsLift = event.phase != nil }\n"),
        ("Gestures", "scroll.event({{event.phase == .cancelled && scroll.hasMoved}} ? .cancel : .up)", "event.phase == .cancelled"),
        ("Gestures", "            if !isUnclaimed { moveScroll(by: event.delta) }\n            return {{!isUnclaimed}}\n", "true"),
        ("Gestures", "scroll.hasMoved = scroll.hasMoved || {{delta != .zero}}", "true"),
        ("Gestures", "handle(scroll.event(.up), at: {{scroll.time}})", "time"),
        ("Gestures", "for one in {{winners + press.members}} { one.isLiftInferred = true }", "winners"),
        ("Gestures", "$0.recognizesSimultaneously(with: winner) && {{!press.requires($0, failureOf: winner)}}", "true"),
        ("Gestures", "for one in {{winners + press.members}} { feed(one, sample, at: time) }", "press.members + winners"),
        ("Gestures", "        for (other, stays) in zip(others, stays) where !stays { other.lose() }\n        openTaps.lose(to: winner)\n",
         "        if MUTANT { openTaps.lose(to: winner) }\n"
         "        for (other, stays) in zip(others, stays) where !stays { other.lose() }\n"
         "        if !MUTANT { openTaps.lose(to: winner) }\n"),
        ("Gestures", "guard event.phase == .down else { return }\n            let found = recognizers().filter { {{$0.receives(event, in: self)}} }",
         "true"),
    ],
    FOLDER + "GestureArena+Pinch.swift": [
        ("Gestures", "if {{press.isOnTrackpad}} { cancelPress(at: event.location) }", "false"),
        ("Gestures", "pinch.rotation += {{event.rotation}}", "event.rotation - pinch.rotation"),
        ("Gestures", "{ one in {{under.contains { $0 === one }}} && one.receives(event, in: self) }", "true"),
        ("Gestures", "one.drift = {{found.contains { one.recognizesSimultaneously(with: $0) } ? .zero : nil}}", ".zero"),
        ("Gestures", "where {{one.drift == nil && one.canFollowMiddle}} {", "one.canFollowMiddle"),
        ("Gestures", "        let earlier = winners\n        for one in joiners where",
         "        let earlier = winners\n        if MUTANT { for one in earlier { feed(one, .pinch(sample, isFirst: false), at: time) } }\n"
         "        for one in joiners where"),
        ("Gestures", "joiners = {{others.filter(stays)}}\n", "[]"),
        ("Gestures", "press.set(winners: {{winners.filter(stays) + [one]}}", "[one] + winners.filter(stays)"),
        ("Gestures", "let losers = {{others.filter { !stays($0) } + (winners + press.members).filter { !stays($0) }}}",
         "(winners + press.members).filter { !stays($0) } + others.filter { !stays($0) }"),
        ("Gestures", "if event.phase == .cancel, {{event.id != press.pointer}} { return", "false"),
        ("Gestures", "where !one.followsPinches && {{one.drift == nil}} {", "true"),
        ("Gestures", "if !one.mayBegin { withdraw(one) }", "if !MUTANT, !one.mayBegin { withdraw(one) }"),
        ("Gestures", "            failJoiners()\n            let isFirst",
         "            if !MUTANT { failJoiners() }\n            let isFirst"),
        ("Gestures", "event.phase == .up && {{isFirst}} && !middleFollowers.isEmpty else", "true"),
    ],
    FOLDER + "OpenTaps.swift": [
        ("Gestures", "        while found.count > count {\n", "        while found.count > count, !MUTANT || count == 0 {\n"),
        ("Gestures", "press.isWaiting(one) && {{one.isTap}} && acceptsHeldSamples(one)", "true"),
        ("Gestures", "            taps.removeAll { $0.recognizer === one }\n            taps.append(",
         "            if !MUTANT { taps.removeAll { $0.recognizer === one } }\n            taps.append("),
        ("Gestures", "return {{!open.continuesTaps(at: event.location, time)}}", "false"),
        ("Gestures", "guard case .pointer(let event) = sample, {{candidates.contains(where: { $0 === open })}} else", "true"),
        ("Gestures", "taps.filter { !$0.isRecognized && {{!press.isMember($0.recognizer)}} }", "true"),
        ("Gestures", "while let open = {{taps.first(where: { $0.isRecognized && !$0.failureRequirements.contains(where: isOpen) })}} {",
         "taps.first(where: { $0.isRecognized })"),
        ("Gestures", "while let open = {{taps.first(where: { $0.isRecognized && !$0.failureRequirements.contains(where: isOpen) })}} {",
         "taps.last(where: { $0.isRecognized && !$0.failureRequirements.contains(where: isOpen) })"),
        ("Gestures", "if mayBegin { lose(to: one, isOpen: true) }", "if mayBegin, !MUTANT { lose(to: one, isOpen: true) }"),
        ("Gestures", "({{open.failureRequirements.contains { $0 === winner }}}\n", "false"),
        ("Gestures", "|| {{!open.recognizer.recognizesSimultaneously(with: winner)}})", "false"),
        ("Gestures", "            let mayBegin = {{one.mayBegin}}\n", "true"),
        ("Gestures", "return candidates.filter { one in {{!taps.contains { $0.recognizer === one && $0.isRecognized }}} }", "true"),
    ],
    "Sources/Core/Controllers/Stage/GestureRouter.swift": [
        # A view whose pan denies the scroll still offers the press to the recognizers around it.
        ("Gestures", "contains { {{$0.canFollow(scroll)}} }",
         "$0.canFollow(scroll) && $0.shouldReceive?("
         "PointerEvent(phase: .down, id: 0, location: scroll.location, source: .scroll)) ?? true"),
        ("Gestures", "if {{scroll.phase?.isLast ?? true}} { scrollTarget = nil }", "true"),
        ("Gestures", "if {{scroll.phase?.isLast == false}} { scrollTarget = current }", "false"),
    ],
    "Sources/Core/Views/Scrolling/ScrollView.swift": [
        ("Gestures", "dragStart = contentOffset - beyond + {{band.overshoot(forOffset: beyond)}}", "beyond"),
        ("Gestures", "guard !snaps, {{scrollDirection.leads(along: event.delta)}} else { return false }", "true"),
        ("Gestures", "end = target.clamped(to: offsetRange), velocity = {{glideVelocity}}", "Components(0.0)"),
        ("Gestures", "ease(to: rest(afterWheel: step, from: {{wheelAnimation?.motion.toValue ?? contentOffset}})", "contentOffset"),
        ("Gestures", "return ({{canScroll || isScrolling}}) && scrollDirection", "true"),
        ("Gestures", "&& {{scrollDirection.leads(along: pan.offsetFromPress)}}", "true"),
        ("Gestures", "case .cancelled: endDrag(velocity: {{0}})", "-scrollDirection.along(pan.velocity)"),
        ("Gestures", "            lastPreciseScroll = now\n            stop()\n",
         "            lastPreciseScroll = now\n            if !MUTANT { stop() }\n"),
        ("Gestures", "place(at: {{(contentOffset - scrollDirection.along(event.delta)).clamped(to: offsetRange)}})",
         "contentOffset - scrollDirection.along(event.delta)"),
        ("Gestures", "RubberBand(dimension: {{max(scrollDirection.along(size), 1)}}, coefficient: rubberBand)",
         "max(scrollDirection.along(contentSize), 1)"),
        ("Gestures", "wheelAnimation.replace { {{$0.retargeted(at: $1, to: end)}} }",
         "SpringAnimation($0.spring, from: $0.value(at: $1), to: end, tolerance: ScrollAnimation.tolerance)"),
        ("Gestures", "guard along != 0 || {{scrollDirection == .horizontal}} else { return false }", "false"),
    ],
    "Sources/Core/Controllers/Stage/Stage.swift": [
        # The order of instants of the same time.
        ("Gestures", "if let event = queue.first { consider(event.time, .input(event)) }\n"
         "        consider(window.engine.nextEnd, .endOfAnimation)\n        consider(arena.liftTime, .lift)\n",
         "if let event = queue.first, !MUTANT { consider(event.time, .input(event)) }\n"
         "        consider(window.engine.nextEnd, .endOfAnimation)\n        consider(arena.liftTime, .lift)\n"
         "        if let event = queue.first, MUTANT { consider(event.time, .input(event)) }\n"),
        ("Gestures", "window.engine.advance(to: {{max(instant.time, self.time)}})", "target"),
    ],
    VECTORS + "GesturePart.swift": [
        # The order of `offsets`.
        ("Gestures", "for (name, view) in {{views}} {", "views.sorted { $0.name < $1.name }"),
    ],
}
