import StageSupport
import Tactile
import TestSupport
import Testing

/// The notifications of a window's new size, and the layout after it, at every moment of a transition.
@Suite struct ResizeTests {
    private let stage: PresentationStage
    private let photo: Noter
    private let interaction = PercentDrivenInteractiveTransition()
    private let wide = Size(width: 500, height: 400)

    init() {
        photo = Noter("photo")
        stage = PresentationStage(photo: photo)
        stage.makePresentationController = { [photo] presented, presenting in
            let controller = TwoThirds(presentedViewController: presented, presenting: presenting)
            controller.log = photo.log
            return controller
        }
    }

    private func place(in size: Size) -> Rect {
        Rect(x: 0, y: size.height / 3, width: size.width, height: size.height * 2 / 3)
    }

    @Test func `every controller is notified once, before the layout, with its future size`() throws {
        let root = Noter("root", log: photo.log), child = Noter("child", log: photo.log)
        let above = Noter("above", log: photo.log)
        let stage = Stage.test(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        root.childWidth = 0.5
        photo.modalPresentationStyle = .custom
        above.modalPresentationStyle = .overFullScreen
        root.present(photo, animated: false)
        stage.step(to: 1)
        photo.present(above, animated: false)
        stage.step(to: 2)
        photo.log.lines = []
        root.alongside = { root.view.alpha = root.view.size.width / 1000 }
        stage.enqueue([InputEvent(time: 2, kind: .resize(wide, scale: 1))])
        stage.step(to: 2)
        #expect(
            photo.log.lines == [
                "root 500.0 x 400.0 from 400.0", "child 250.0 x 400.0 from 400.0",
                "presentation 500.0 x 400.0 from 400.0", "photo 500.0 x 266.0 from 400.0",
                "above 500.0 x 400.0 from 400.0", "alongside root", "done root",
            ])
        #expect(root.view.alpha == 0.5)
        #expect(photo.view.frame == place(in: wide))
        #expect(above.view.frame == Rect(origin: .zero, size: wide))
        #expect(stage.isIdle)
        #expect(root.transitionCoordinator == nil)
    }

    @Test func `traits are received of only where the size classes change, and then the rest is animated`() throws {
        photo.log.lines = []
        stage.root.present(photo, animated: false)
        stage.wait(0)
        photo.log.lines = []
        stage.resize(wide)
        #expect(photo.log.lines == ["presentation 500.0 x 400.0 from 400.0", "photo 500.0 x 266.0 from 400.0"])
        photo.log.lines = []
        photo.alongside = { [photo] in photo.view.alpha = 0 }
        stage.resize(Size(width: 900, height: 600))
        #expect(
            photo.log.lines == [
                "presentation traits regular", "photo traits regular", "presentation 900.0 x 600.0 from 500.0",
                "photo 900.0 x 400.0 from 500.0", "photo now regular", "alongside photo",
            ])
        #expect(photo.transitionCoordinator != nil)
        stage.wait(0.125)
        #expect(photo.view.presentation.alpha > 0 && photo.view.presentation.alpha < 1)
        #expect(photo.view.presentation.frame == place(in: Size(width: 900, height: 600)))
        stage.wait(1)
        #expect(photo.log.lines.last == "done photo")
        #expect(photo.view.presentation.alpha == 0)
        #expect(photo.transitionCoordinator == nil)
        #expect(stage.isIdle)
    }

    @Test func `another display scale is no other size class`() {
        stage.root.present(photo, animated: false)
        stage.wait(0)
        photo.log.lines = []
        stage.enqueue([InputEvent(time: 1, kind: .resize(stage.window.size, scale: 2))])
        stage.wait(0)
        #expect(photo.log.lines == ["photo now compact"])
        #expect(photo.traitCollection.displayScale == 2)
        #expect(stage.isIdle)
    }

    @Test func `a presenter that was taken out has the right size when it comes back, and during that`() {
        photo.modalPresentationStyle = .fullScreen
        stage.root.present(photo, animated: false)
        stage.wait(0)
        #expect(stage.root.view.superview == nil)
        stage.resize(wide)
        stage.dismiss()
        #expect(stage.root.view.frame.size == wide)
        stage.wait(0.5)
        let other = Size(width: 300, height: 300)
        stage.resize(other)
        #expect(stage.root.view.frame.size == other)
        stage.wait(1)
        #expect(stage.root.view.superview === stage.window)
        #expect(stage.root.view.frame == Rect(origin: .zero, size: other))
    }

    @Test func `a presenter of a frame of its own keeps it under a full screen, at any size`() {
        stage.root.present(photo, animated: false)
        stage.wait(0)
        let cover = ViewController()
        cover.modalPresentationStyle = .fullScreen
        photo.present(cover, animated: false)
        stage.wait(0)
        #expect(photo.view.superview == nil)
        stage.resize(wide)
        photo.dismiss(animated: true)
        stage.wait(0)
        #expect(photo.view.frame == place(in: wide))
        stage.wait(1)
        #expect(photo.view.frame == place(in: wide))
        #expect(photo.view.isDescendant(of: stage.window))
    }

    /// The kinds of movement of the transition while the window gets another size.
    nonisolated enum Mover: CaseIterable, Sendable { case plain, interruptible, held, finishing }

    private func prepare(_ mover: Mover) {
        if mover == .interruptible { stage.beInterruptible() }
        stage.interactor = mover == .held || mover == .finishing ? interaction : nil
    }

    private func begin(_ mover: Mover) {
        guard stage.interactor != nil else { return stage.wait(0.5) }
        interaction.update(0.5)
        if mover == .finishing {
            stage.perform(interaction.finish)
            stage.wait(0.25)
        }
    }

    @Test(arguments: Mover.allCases)
    func `a presentation ends where the new size has it`(mover: Mover) {
        prepare(mover)
        stage.present()
        begin(mover)
        let before = stage.x - 200
        stage.resize(wide)
        #expect(abs(stage.x - 250 - before) < 1e-9, "it keeps its way")
        if mover == .held { stage.perform(interaction.finish) }
        stage.wait(2)
        #expect(photo.view.frame == place(in: wide))
        #expect(photo.view.presentation.frame == place(in: wide))
        #expect(stage.ends.map(\.didComplete) == [true])
        #expect(stage.isIdle)
    }

    @Test(arguments: Mover.allCases, [true, false])
    func `what leaves is not pulled back, and ends in its new place where it does not leave`(
        mover: Mover, finishes: Bool
    ) {
        stage.root.present(photo, animated: false)
        stage.wait(0)
        prepare(mover)
        stage.dismiss()
        begin(mover)
        let before = stage.x - 200
        #expect(before > 10)
        stage.resize(wide)
        #expect(abs(stage.x - 250 - before) < 1e-9)
        stage.wait(0)
        if mover == .held { stage.perform(finishes ? interaction.finish : interaction.cancel) }
        if mover == .finishing {
            stage.perform(interaction.pause)
            #expect(abs(stage.x - 250 - before) < 1e-9)
            stage.perform(finishes ? interaction.finish : interaction.cancel)
        }
        if mover == .interruptible, !finishes { stage.present() }
        let isBack = !finishes && mover != .plain
        if isBack {
            // Right before its end it is nearly there: nothing jumps.
            let end = stage.time + (mover == .finishing ? interaction.percentComplete : 0.5)
            stage.step(to: end - 1 / 1024)
            #expect(abs(stage.x - 250) < 2)
            #expect(abs(photo.view.presentation.frame.minY - place(in: wide).minY) < 1e-9)
        }
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [true, !isBack].suffix(stage.ends.count))
        if isBack {
            #expect(photo.view.frame == place(in: wide))
            #expect(photo.view.presentation.frame == place(in: wide))
        } else {
            #expect(photo.view.superview == nil)
        }
        #expect(stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `the system's own dismissal goes out of sight in the new size, or back into it`(finishes: Bool) {
        let sheet = ViewController()
        sheet.modalPresentationStyle = .overFullScreen
        stage.root.present(sheet, animated: false)
        stage.wait(0)
        stage.dismiss()
        stage.wait(0.125)
        let gap = sheet.view.presentation.frame.minY
        stage.resize(wide)
        #expect(sheet.view.presentation.frame.width == wide.width)
        #expect(abs(sheet.view.presentation.frame.minY - gap) < 1e-9)
        if !finishes { stage.perform { stage.root.present(sheet, animated: true) } }
        stage.step(to: 1 + (finishes ? 0.4 : 0.7) - 1 / 4096)
        #expect(abs(sheet.view.presentation.frame.minY - (finishes ? wide.height : 0)) < 3)
        stage.wait(1)
        #expect(sheet.stage == nil || sheet.view.frame == Rect(origin: .zero, size: wide))
        #expect((sheet.stage == nil) == finishes)
        #expect(stage.rules.isEmpty)
    }

    @Test func `several sizes within one animated change all come to their end`() {
        stage.root.present(photo, animated: false)
        stage.wait(0)
        var done = 0
        photo.whenDone = { done += 1 }
        photo.alongside = { [photo] in photo.view.alpha = 1.5 - photo.view.alpha }
        let sizes = [
            Size(width: 900, height: 700), wide, Size(width: 700, height: 300), Size(width: 1000, height: 800),
        ]
        for size in sizes {
            stage.resize(size)
            stage.wait(0.0625)
        }
        #expect(photo.transitionCoordinator != nil)
        stage.wait(1)
        #expect(done == sizes.count)
        #expect(photo.view.presentation.frame == place(in: sizes[3]))
        #expect(photo.transitionCoordinator == nil)
        #expect(stage.isIdle)
    }
}

/// A controller that records the notifications of sizes and traits.
private final class Noter: ViewController {
    let name: String
    let log: Log
    var childWidth = 1.0
    var alongside: (() -> Void)?
    var whenDone: () -> Void = {}

    init(_ name: String, log: Log = Log()) {
        (self.name, self.log) = (name, log)
        super.init()
    }

    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { Size(width: parentSize.width * childWidth, height: parentSize.height) }

    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        log.add("\(name) \(size.width) x \(size.height.rounded(.down)) from \(stage?.window.size.width ?? 0)")
        if let alongside {
            coordinator.animate(
                alongsideTransition: { [unowned self] _ in
                    log.add("alongside \(name)")
                    alongside()
                },
                completion: { [unowned self] _ in
                    log.add("done \(name)")
                    whenDone()
                })
        }
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {
        log.add("\(name) traits \(newCollection.horizontalSizeClass)")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        log.add("\(name) now \(traitCollection.horizontalSizeClass)")
    }
}

/// Leaves the upper third of the container free.
private final class TwoThirds: PresentationController {
    var log: Log?

    override var frameOfPresentedViewInContainerView: Rect {
        let size = containerView?.size ?? .zero
        return Rect(x: 0, y: size.height / 3, width: size.width, height: size.height * 2 / 3)
    }

    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { Size(width: parentSize.width, height: parentSize.height * 2 / 3) }

    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        log?.add("presentation \(size.width) x \(size.height) from \(containerView?.window?.size.width ?? 0)")
    }

    override func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) { log?.add("presentation traits \(newCollection.horizontalSizeClass)") }
}
