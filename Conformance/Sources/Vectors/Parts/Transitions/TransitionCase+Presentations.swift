nonisolated extension TransitionCase {
    /// Presentations and dismissals, by the animators of a delegate and by those of the system.
    static let presentations: [TransitionCase] = [
        TransitionCase(
            "present, custom, animated, with a presentation controller of its own", .init(dimming: true),
            "record, present, wait 2"),
        TransitionCase(
            "present, custom, not animated, with a presentation controller of its own", .init(dimming: true),
            "record, present at once"),
        TransitionCase(
            "present, custom, interactive and finished, with a presentation controller of its own",
            .init(dimming: true, interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "present, custom, interactive and cancelled, with a presentation controller of its own",
            .init(dimming: true, interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "dismiss, custom, animated, with a presentation controller of its own", .init(dimming: true),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, custom, not animated, with a presentation controller of its own", .init(dimming: true),
            "present at once, record, dismiss at once"),
        TransitionCase(
            "dismiss, custom, interactive and finished, with a presentation controller of its own",
            .init(dimming: true, interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "dismiss, custom, interactive and cancelled, with a presentation controller of its own",
            .init(dimming: true, interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "present, custom, animated, without a presentation controller of its own", .init(),
            "record, present, wait 2"),
        TransitionCase(
            "present, custom, not animated, without a presentation controller of its own", .init(),
            "record, present at once"),
        TransitionCase(
            "present, custom, interactive and finished, without a presentation controller of its own",
            .init(interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "present, custom, interactive and cancelled, without a presentation controller of its own",
            .init(interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "dismiss, custom, animated, without a presentation controller of its own", .init(),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, custom, not animated, without a presentation controller of its own", .init(),
            "present at once, record, dismiss at once"),
        TransitionCase(
            "dismiss, custom, interactive and finished, without a presentation controller of its own",
            .init(interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "dismiss, custom, interactive and cancelled, without a presentation controller of its own",
            .init(interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "present, fullScreen, animated", .init(style: "fullScreen"),
            "record, present, wait 2"),
        TransitionCase(
            "present, fullScreen, interactive and cancelled", .init(style: "fullScreen", interactive: true),
            "record, present, update 0.3, cancel, wait 2"),
        TransitionCase(
            "present, overFullScreen, animated", .init(style: "overFullScreen"),
            "record, present, wait 2"),
        TransitionCase(
            "present, overFullScreen, interactive and cancelled", .init(style: "overFullScreen", interactive: true),
            "record, present, update 0.3, cancel, wait 2"),
        TransitionCase(
            "present, fullScreen, the system's transition coverVertical",
            .init(style: "fullScreen", animator: "none", transitionStyle: "coverVertical"),
            "record, present, wait 2"),
        TransitionCase(
            "present, fullScreen, the system's transition crossDissolve",
            .init(style: "fullScreen", animator: "none", transitionStyle: "crossDissolve"),
            "record, present, wait 2"),
        TransitionCase(
            "present, custom, duration 0", .init(duration: 0, dimming: true),
            "record, present"),
        TransitionCase(
            "dismiss, fullScreen, animated", .init(style: "fullScreen"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, fullScreen, interactive and cancelled", .init(style: "fullScreen", interactive: true),
            "present at once, record, dismiss, update 0.3, cancel, wait 2"),
        TransitionCase(
            "dismiss, overFullScreen, animated", .init(style: "overFullScreen"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, overFullScreen, interactive and cancelled", .init(style: "overFullScreen", interactive: true),
            "present at once, record, dismiss, update 0.3, cancel, wait 2"),
        TransitionCase(
            "dismiss, fullScreen, the system's transition coverVertical",
            .init(style: "fullScreen", animator: "none", transitionStyle: "coverVertical"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, fullScreen, the system's transition crossDissolve",
            .init(style: "fullScreen", animator: "none", transitionStyle: "crossDissolve"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, custom, duration 0", .init(duration: 0, dimming: true),
            "present at once, record, dismiss"),
        TransitionCase(
            "present above what is presented, custom", .init(dimming: true),
            "present at once, record, present, wait 2"),
        TransitionCase(
            "dismiss a tower, custom, animated", .init(dimming: true),
            "present at once, present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss a tower, custom, interactive and cancelled", .init(dimming: true, interactive: true),
            "present at once, present at once, record, dismiss, update 0.4, cancel, wait 2"),
        TransitionCase(
            "dismiss a tower, fullScreen, animated", .init(style: "fullScreen"),
            "present at once, present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss while an interruptible presentation runs", .init(animator: "interruptible", dimming: true),
            "record, present, wait 0.2, dismiss, wait 2"),
        TransitionCase(
            "present again while an interruptible dismissal runs", .init(animator: "interruptible", dimming: true),
            "present at once, record, dismiss, wait 0.2, present it again, wait 2"),
        TransitionCase(
            "dismiss at once while an interruptible presentation runs",
            .init(animator: "interruptible", dimming: true),
            "record, present, wait 0.2, dismiss at once"),
        TransitionCase(
            "turn round twice", .init(animator: "interruptible", dimming: true),
            "record, present, wait 0.2, dismiss, wait 0.1, present it again, wait 2"),
        TransitionCase(
            "dismiss while a presentation runs that cannot be interrupted", .init(dimming: true),
            "record, present, wait 0.2, dismiss, wait 2, wait 2"),
        TransitionCase(
            "present, adapted to overFullScreen", .init(dimming: true, adaptsTo: "overFullScreen"),
            "record, present, wait 2"),
        TransitionCase(
            "present, adapted to fullScreen", .init(dimming: true, adaptsTo: "fullScreen"),
            "record, present, wait 2"),
        TransitionCase(
            "dismiss, adapted to fullScreen", .init(dimming: true, adaptsTo: "fullScreen"),
            "present at once, record, dismiss, wait 2"),
    ]

    /// Presentations that cover a controller instead of the window.
    static let contexts: [TransitionCase] = [
        TransitionCase(
            "present, currentContext, animated", .init(container: "context", style: "currentContext"),
            "record, present, wait 2"),
        TransitionCase(
            "present, currentContext, not animated", .init(container: "context", style: "currentContext"),
            "record, present at once"),
        TransitionCase(
            "present, currentContext, interactive and finished",
            .init(container: "context", style: "currentContext", interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "present, currentContext, interactive and cancelled",
            .init(container: "context", style: "currentContext", interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "dismiss, currentContext, animated", .init(container: "context", style: "currentContext"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, currentContext, not animated", .init(container: "context", style: "currentContext"),
            "present at once, record, dismiss at once"),
        TransitionCase(
            "dismiss, currentContext, interactive and finished",
            .init(container: "context", style: "currentContext", interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "dismiss, currentContext, interactive and cancelled",
            .init(container: "context", style: "currentContext", interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "present, overCurrentContext, animated", .init(container: "context", style: "overCurrentContext"),
            "record, present, wait 2"),
        TransitionCase(
            "present, overCurrentContext, not animated", .init(container: "context", style: "overCurrentContext"),
            "record, present at once"),
        TransitionCase(
            "present, overCurrentContext, interactive and finished",
            .init(container: "context", style: "overCurrentContext", interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "present, overCurrentContext, interactive and cancelled",
            .init(container: "context", style: "overCurrentContext", interactive: true),
            "record, present, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "dismiss, overCurrentContext, animated", .init(container: "context", style: "overCurrentContext"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, overCurrentContext, not animated", .init(container: "context", style: "overCurrentContext"),
            "present at once, record, dismiss at once"),
        TransitionCase(
            "dismiss, overCurrentContext, interactive and finished",
            .init(container: "context", style: "overCurrentContext", interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "dismiss, overCurrentContext, interactive and cancelled",
            .init(container: "context", style: "overCurrentContext", interactive: true),
            "present at once, record, dismiss, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
    ]
}
