"""Mutants of animations and patterns: (part, before, after) for each file."""
ANIMATION, SCROLLING = (f"Sources/Core/Views/{name}/" for name in ("Animation", "Scrolling"))

VIEWS = {
    ANIMATION + "PropertyAnimator.swift": [
        ("PropertyAnimators", "return {{isReversed ? 1 - fraction : fraction}}\n", "fraction"),
        ("PropertyAnimators", "durationFactor > 0 ? durationFactor * {{duration}} : kept", "kept"),
        ("PropertyAnimators", "finish(at: {{isReversed}} ? .start : .end)", "!isReversed"),
        ("PropertyAnimators", "let kept = {{left.isFinite ? left : duration}}\n", "duration"),
        ("PropertyAnimators", "scrub(to: {{isReversed ? 1 - fraction : fraction}}, ofProgress", "fraction"),
        ("PropertyAnimators", "guard state == .active, let timeline else { return }\n            timeline.playback.reverse({{newValue}}, at: now)",
         "!timeline.playback.isReversed"),
        ("PropertyAnimators", "        if pausesOnCompletion {\n", "        if pausesOnCompletion, !MUTANT {\n"),
        ("PropertyAnimators", "run(timeline, delay: {{0}})", "delay"),
        ("PropertyAnimators", "guard {{Spring.durations.contains(seconds)}} else {", "true"),
    ],
    ANIMATION + "Playback.swift": [
        ("PropertyAnimators", "if case .running(let since) = clock { clock = .running(since: {{max(since, now)}}) }\n        isReversed",
         "now"),
        ("PropertyAnimators", "if case .running(let since) = clock, {{since <= now}} { sign", "true"),
        ("PropertyAnimators", "sign = {{isForward ? 1 : -1}} }", "1"),
        ("PropertyAnimators", "let goal = {{toStart ? 0 : curve.duration}}\n", "toStart ? 0 : 1"),
        ("PropertyAnimators", "return {{value(at: position).clamped(to: 0...1)}}\n    }\n\n    /// Returns the track", "value(at: position)"),
        ("PropertyAnimators", "{{position.seconds == 0 || segments[position.index].target == 0}} ? 0 :", "position.seconds == 0"),
        ("PropertyAnimators", "velocity: {{rate.isFinite ? sign * rate : 0}}, scale: 1)", "0"),
        ("PropertyAnimators", "continuation == .whole, {{track.isWhole}}, timeAndRate", "true"),
        ("Animations", "let isBack = autoreverses && {{whole.truncatingRemainder(dividingBy: 2) == 1}}",
         "whole.truncatingRemainder(dividingBy: 2) == 0"),
        ("Animations", "(autoreverses ? {{2}} : 1)", "1"),
        ("Animations", "guard index == 0, repetitions > 1 || autoreverses, once.isFinite, {{seconds < length(of: 0)}} else",
         "true"),
        ("Animations", "clock = .running(since: {{now + delay}}) }\n    }", "now"),
    ],
    ANIMATION + "Track.swift": [
        ("PropertyAnimators", "let left = {{1 - mark.departure}}\n", "1"),
        ("PropertyAnimators", "            result[1] = value({{.y}})", ".x"),
    ],
    ANIMATION + "Timeline.swift": [
        ("PropertyAnimators", "toEnd: {{Components.zero - left}},", "Components.zero"),
        ("PropertyAnimators", "toStart: {{whole - left}}))", "whole"),
        ("PropertyAnimators", "case .start where isUntouched && {{rest.model == rest.movement.last}}:", "true"),
        ("PropertyAnimators", "case .end where {{isUntouched}}: view", "true"),
    ],
    ANIMATION + "PresentationState.swift": [
        ("Animations", "alpha: {{min(max(shown(alpha, .alpha), 0), 1)}}, cornerRadius", "shown(alpha, .alpha)"),
        ("Animations", "cornerRadius: {{max(0, shown(cornerRadius, .cornerRadius))}},", "shown(cornerRadius, .cornerRadius)"),
        ("Animations", "size: {{shown(size, .size).notNegative}},", "shown(size, .size)"),
        ("Animations", "guard let block = AnimationBlock.current, {{old != new}}, let engine", "true"),
        ("Animations", "            delta += contributed(to: property)\n", "            if !MUTANT { delta += contributed(to: property) }\n"),
        ("Animations", "            case .alpha: alpha = presentation.alpha\n", "            case .alpha: if !MUTANT { alpha = presentation.alpha }\n"),
        ("Animations", "        if block.isReplacing {\n", "        if block.isReplacing, !MUTANT {\n"),
    ],
    ANIMATION + "View+Animate.swift": [
        ("Animations", "end = {{min(start + duration, 1)}}\n", "start + duration"),
        ("Animations", "let curve = section.curve.timingCurve(duration: {{seconds > 0 ? seconds : 1}})", "seconds"),
        ("Animations", "            timeline.end(finished: true)\n            return nil\n",
         "            timeline.end(finished: !MUTANT)\n            return nil\n"),
    ],
    ANIMATION + "RunningAnimation.swift": [
        ("Animations", "{{a.time == b.time ? a.order < b.order : a.time < b.time}} }", "a.time == b.time ? a.order > b.order : a.time < b.time"),
    ],
    ANIMATION + "View+Transition.swift": [
        ("Patterns", "eyeDistance = {{3.0}}", "2.0"),
        ("Patterns", "case .flipFromTop: Vector(dx: 0, dy: {{-.pi / 2}})", ".pi / 2"),
        ("Patterns", "delay: {{duration / 2}}, options: own.union(.curveEaseOut)", "0"),
        ("Patterns", "own.union({{.curveEaseIn}})) {", ".curveEaseOut"),
    ],
    SCROLLING + "CubeLayout.swift": [
        ("Patterns", "let angle = fraction * .pi / {{2}},", "3"),
        ("Patterns", "dx: {{-side}} * width / 2", "side"),
        ("Patterns", "alpha: {{fraction < 1}} ? 1 : 0", "true"),
        ("Patterns", "smallestTurn = {{1e-9}}", "1e-3"),
    ],
    SCROLLING + "Parallax.swift": [
        ("Patterns", "{ {{-distance * width * amount}} }", "distance * width * amount"),
    ],
    SCROLLING + "StripLayout.swift": [
        ("Patterns", "guard {{velocity != 0}} else", "false"),
        ("Patterns", "((start - size.width / 2 - itemSize.width / 2) / pitch).rounded({{.up}})", ".down"),
        ("Patterns", "height: {{min(itemSize.height, size.height)}}))", "itemSize.height"),
        ("Patterns", "pitch * Double({{max(sections.count - 1, 0)}})", "sections.count - 1"),
    ],
    SCROLLING + "CollectionView.swift": [
    ],
    "Sources/App/Demos/CircleReveal/CircleMask.swift": [
        ("Patterns", "leastRadius = {{12.0}}", "11.0"),
    ],
    "Sources/App/Demos/CircleReveal/CircleOrigin.swift": [
        ("Patterns", "size.width > 0 ? point.x / size.width : {{0.5}},", "0.0"),
    ],
    "Sources/App/Demos/DiveDeeper/GuideMetrics.swift": [
        ("Patterns", "guard {{size.height >= head.least}} else { return nil }", "size.height > head.least"),
        ("Patterns", "{{((strip.width - most) / 2).rounded(.up)}}, 1)", "((strip.width - most) / 2).rounded(.down)"),
    ],
}
