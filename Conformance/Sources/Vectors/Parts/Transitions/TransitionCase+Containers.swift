nonisolated extension TransitionCase {
    /// Pushes and pops.
    static let stacks: [TransitionCase] = [
        TransitionCase(
            "push, animated", .init(container: "navigation"),
            "record, push, wait 2"),
        TransitionCase(
            "push, not animated", .init(container: "navigation"),
            "record, push at once"),
        TransitionCase(
            "push, interactive and finished", .init(container: "navigation", interactive: true),
            "record, push, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "push, interactive and cancelled", .init(container: "navigation", interactive: true),
            "record, push, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "push, the system's transition", .init(container: "navigation", animator: "none"),
            "record, push, wait 2"),
        TransitionCase(
            "pop, animated", .init(container: "navigation"),
            "push at once, record, pop, wait 2"),
        TransitionCase(
            "pop, not animated", .init(container: "navigation"),
            "push at once, record, pop at once"),
        TransitionCase(
            "pop, interactive and finished", .init(container: "navigation", interactive: true),
            "push at once, record, pop, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "pop, interactive and cancelled", .init(container: "navigation", interactive: true),
            "push at once, record, pop, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "pop, the system's transition", .init(container: "navigation", animator: "none"),
            "push at once, record, pop, wait 2"),
        TransitionCase(
            "pop while an interruptible push runs", .init(container: "navigation", animator: "interruptible"),
            "record, push, wait 0.2, pop, wait 2"),
        TransitionCase(
            "push again while an interruptible pop runs", .init(container: "navigation", animator: "interruptible"),
            "push at once, record, pop, wait 0.2, push it again, wait 2"),
        TransitionCase(
            "pop while a push runs that cannot be interrupted", .init(container: "navigation"),
            "record, push, wait 0.2, pop, wait 2, wait 2"),
    ]

    /// Sheets, moved by the program and by drags.
    static let sheets: [TransitionCase] = [
        TransitionCase(
            "present, page sheet, animated", .init(style: "pageSheet", animator: "none"),
            "record, present, wait 2"),
        TransitionCase(
            "present, page sheet, not animated", .init(style: "pageSheet", animator: "none"),
            "record, present at once"),
        TransitionCase(
            "present, page sheet, caught in flight", .init(style: "pageSheet", animator: "none"),
            "record, present, wait 0.3, press 200 280, wait 0.2, lift, wait 2"),
        TransitionCase(
            "present, page sheet, turned round", .init(style: "pageSheet", animator: "none"),
            "record, present, wait 0.1, dismiss, wait 2"),
        TransitionCase(
            "present, form sheet, animated", .init(style: "formSheet", animator: "none"),
            "record, present, wait 2"),
        TransitionCase(
            "present, page sheet that dissolves, animated",
            .init(style: "pageSheet", animator: "none", transitionStyle: "crossDissolve"),
            "record, present, wait 2"),
        TransitionCase(
            "dismiss, page sheet, animated", .init(style: "pageSheet", animator: "none"),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, page sheet, not animated", .init(style: "pageSheet", animator: "none"),
            "present at once, record, dismiss at once"),
        TransitionCase(
            "dismiss, page sheet that must stay, animated",
            .init(style: "pageSheet", animator: "none", modal: true, refuses: true),
            "present at once, record, dismiss, wait 2"),
        TransitionCase(
            "dismiss, page sheet, caught in flight and kept", .init(style: "pageSheet", animator: "none"),
            "present at once, record, dismiss, wait 0.1, press 200 250, wait 0.05, move 200 100, "
                + "wait 0.2, lift, wait 2"),
        TransitionCase(
            "dismiss, page sheet, caught in flight and let go", .init(style: "pageSheet", animator: "none"),
            "present at once, record, dismiss, wait 0.1, press 200 250, wait 0.05, move 200 280, "
                + "wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet, out of sight", .init(style: "pageSheet", animator: "none"),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, move 200 265, wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet, and back", .init(style: "pageSheet", animator: "none"),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, move 200 179, wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet, withdrawn", .init(style: "pageSheet", animator: "none"),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 179, "
                + "wait 0.2, withdraw, wait 2"),
        TransitionCase(
            "drag, page sheet, out of sight in one stroke", .init(style: "pageSheet", animator: "none"),
            "present at once, record, press 200 100, move 200 290, lift, wait 2"),
        TransitionCase(
            "drag, page sheet that is modal", .init(style: "pageSheet", animator: "none", modal: true),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet whose delegate refuses", .init(style: "pageSheet", animator: "none", refuses: true),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet, to another detent", .init(style: "pageSheet", animator: "none", detents: [120, 270]),
            "present at once, record, press 200 250, wait 0.05, move 200 240, wait 0.05, move 200 100, "
                + "wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet that dissolves, out of sight",
            .init(style: "pageSheet", animator: "none", transitionStyle: "crossDissolve"),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, move 200 265, wait 0.2, lift, wait 2"),
        TransitionCase(
            "drag, page sheet whose delegate has an animator, out of sight",
            .init(style: "pageSheet", animator: "interruptible"),
            "present at once, record, press 200 100, wait 0.05, move 200 110, wait 0.05, move 200 248, "
                + "wait 0.2, move 200 265, wait 0.2, lift, wait 2"),
        TransitionCase(
            "tap beside, page sheet", .init(style: "pageSheet", animator: "none"),
            "present at once, record, press 200 10, lift, wait 2"),
        TransitionCase(
            "tap beside, page sheet that is modal", .init(style: "pageSheet", animator: "none", modal: true),
            "present at once, record, press 200 10, lift, wait 2"),
        TransitionCase(
            "tap beside, page sheet whose delegate refuses",
            .init(style: "pageSheet", animator: "none", refuses: true),
            "present at once, record, press 200 10, lift, wait 2"),
    ]

    /// Changes of tabs.
    static let tabs: [TransitionCase] = [
        TransitionCase(
            "tap on a tab, not animated", .init(container: "tabs", animator: "none"),
            "record, press 200 280, lift"),
        TransitionCase(
            "tap on a tab, animated", .init(container: "tabs"),
            "record, press 200 280, lift, wait 2"),
        TransitionCase(
            "tap on a tab, interruptible", .init(container: "tabs", animator: "interruptible"),
            "record, press 200 280, lift, wait 2"),
        TransitionCase(
            "tap on a tab, interactive and finished",
            .init(container: "tabs", animator: "interruptible", interactive: true),
            "record, press 200 280, lift, wait 0.1, update 0.5, wait 0.1, finish, wait 2"),
        TransitionCase(
            "tap on a tab, interactive and cancelled",
            .init(container: "tabs", animator: "interruptible", interactive: true),
            "record, press 200 280, lift, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "tap on a tab, blocks driven by hand and cancelled", .init(container: "tabs", interactive: true),
            "record, press 200 280, lift, wait 0.1, update 0.5, wait 0.1, cancel, wait 2"),
        TransitionCase(
            "tap on a tab, refused", .init(container: "tabs", animator: "none", refuses: true),
            "record, press 200 280, lift"),
        TransitionCase(
            "tap on the tab that is there", .init(container: "tabs"),
            "record, press 50 280, lift, wait 2"),
        TransitionCase(
            "tap on a tab and back, turned round", .init(container: "tabs", animator: "interruptible"),
            "record, press 200 280, lift, wait 0.1, press 50 280, lift, wait 2"),
        TransitionCase(
            "select a tab, not animated", .init(container: "tabs", animator: "none", refuses: true),
            "record, select 1"),
        TransitionCase(
            "select a tab, animated", .init(container: "tabs", animator: "interruptible", refuses: true),
            "record, select 1, wait 2"),
        TransitionCase(
            "select a tab while another comes", .init(container: "tabs", animator: "interruptible"),
            "record, select 1, wait 0.1, select 2, wait 2"),
    ]
}
