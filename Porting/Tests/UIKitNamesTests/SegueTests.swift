import Testing
import UIKitNames

/// Segues and nibs, as the functions that Porting/Rewriter writes make them.
@Suite struct SegueTests {
    private let home: Home
    private let screen: TestScreen

    init() {
        UIStoryboard.register("Segues", controllers: [:])
        home = Home()
        home.log = Log()
        screen = TestScreen(UINavigationController(rootViewController: home))
    }

    private var stack: UINavigationController? { home.navigationController }

    private func next() -> Detail {
        let detail = Detail()
        detail.log = home.log
        return detail
    }

    @Test func `the source prepares the segue before the destination's view is loaded`() {
        UIStoryboardSegueTemplate("more", .show, from: home) { next() }
        home.performSegue(withIdentifier: "more", sender: "me")
        #expect(home.log?.calls == ["prepare more Home Detail me loaded false"])
        screen.run(1)
        #expect(home.log?.calls.last == "Detail.viewDidLoad")
        #expect(stack?.viewControllers.count == 2 && stack?.topViewController is Detail)
    }

    @Test func `a refused segue is not performed; a call in code is not asked`() {
        let segue = UIStoryboardSegueTemplate("more", .show, from: home) { next() }
        home.refuses = true
        segue.trigger(nil)
        #expect(home.log?.calls == ["should more"])
        home.performSegue(withIdentifier: "more", sender: nil)
        #expect(home.log?.calls.dropFirst().first?.hasPrefix("prepare more") == true)
    }

    @Test func `a modal segue sets the styles before prepare, which can set a transitioning delegate`() {
        UIStoryboardSegueTemplate(
            "modal", .present(style: .overFullScreen, transition: .crossDissolve), from: home
        ) { next() }
        home.performSegue(withIdentifier: "modal", sender: nil)
        screen.run(1)
        let presented = stack?.presentedViewController
        #expect(presented is Detail)
        #expect(presented?.modalPresentationStyle == .overFullScreen)
        #expect(presented?.modalTransitionStyle == .crossDissolve)
        #expect(home.preparedStyle == .overFullScreen)
    }

    @Test func `a button triggers a segue`() {
        let segue = UIStoryboardSegueTemplate("more", .show, from: home) { next() }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        button.addTarget(segue, action: Selector(UIStoryboardSegueTemplate.trigger(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(home.log?.calls.prefix(1) == ["should more"])
        #expect(stack?.viewControllers.count == 2)
    }

    @Test func `an embedded controller becomes a child in the size of its container`() {
        let container = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        home.view.addSubview(container)
        UIStoryboardSegueTemplate("inside", .embed, from: home) { next() }.embed(in: container)
        #expect(home.children.count == 1 && home.children[0].view.superview === container)
        #expect(home.children[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(home.log?.calls.first == "prepare inside Home Detail nil loaded false")
    }

    @Test func `a segue of a class of its own performs itself`() {
        UIStoryboardSegueTemplate(
            "own", .custom, from: home, create: { OwnSegue(identifier: $0, source: $1, destination: $2) },
            to: { next() })
        home.performSegue(withIdentifier: "own", sender: nil)
        #expect(home.log?.calls.last == "performed own")
        #expect(stack?.viewControllers.count == 1)
    }

    @Test func `an unwind segue pops to the controller with the method and calls it`() throws {
        let detail = next(), last = next()
        stack?.setViewControllers([home, detail, last], animated: false)
        UIStoryboardSegueTemplate(unwinding: "back", from: last) {
            ($0 as? Home).map { target in { target.unwind($0) } }
        }
        last.performSegue(withIdentifier: "back", sender: nil)
        #expect(home.log?.calls.last == "unwind back")
        screen.run(1)
        #expect(stack?.viewControllers == [home])
    }

    @Test func `an unwind segue dismisses what is presented`() {
        let detail = next()
        home.present(detail, animated: false)
        screen.run(1)
        UIStoryboardSegueTemplate(unwinding: "back", from: detail) {
            ($0 as? Home).map { target in { target.unwind($0) } }
        }
        detail.performSegue(withIdentifier: "back", sender: nil)
        screen.run(1)
        #expect(home.presentedViewController == nil && stack?.presentedViewController == nil)
        #expect(home.log?.calls.last == "unwind back")
    }

    // MARK: Loading

    @Test func `a controller of a storyboard is awake before its view is loaded by its function`() {
        let log = Log()
        let controller = UIStoryboard.makeController { Awake(coder: $0) }
        controller.log = log
        UIStoryboard.setView(of: controller) { controller in
            log.calls.append("view")
            controller.view = UIStoryboard.make(frame: CGRect(x: 0, y: 0, width: 30, height: 40)) { Framed(coder: $0) }
        }
        UIStoryboard.finish(controller, of: "Segues")
        #expect(log.calls == ["awake"] && controller.storyboard != nil && !controller.isViewLoaded)
        _ = controller.view
        #expect(log.calls == ["awake", "view", "loaded"] && controller.isViewLoaded)
        #expect((controller.view as? Framed)?.sizeInInitializer == CGSize(width: 30, height: 40))
    }

    @Test func `a creator makes the controller in the place of its initializer`() {
        UIStoryboard.register(
            "Creator",
            controllers: ["awake": { UIStoryboard.makeController { Awake(coder: $0) } }])
        let made = Awake()
        let found: Awake = UIStoryboard(name: "Creator", bundle: nil)
            .instantiateViewController(identifier: "awake") { _ in made }
        #expect(found === made)
        let other: Awake = UIStoryboard(name: "Creator", bundle: nil).instantiateViewController(identifier: "awake")
        #expect(other !== made)
    }

    @Test func `a nib connects its owner and returns its objects`() {
        UINib.register("Card") { owner in
            let view = UIView()
            if let owner = owner as? Owner { owner.content = view }
            return [view]
        }
        let owner = Owner()
        let objects = Bundle.main.loadNibNamed("Card", owner: owner, options: nil)
        #expect(objects?.count == 1 && objects?.first as? UIView === owner.content && owner.content != nil)
        #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).count == 1)
    }

    @Test func `a button of a storyboard has the kind of its coder`() {
        let button = UIStoryboard.make(buttonType: .system) { UIButton(coder: $0) }
        #expect(button.buttonType == .system && button.titleLabel?.font.pointSize == 15)
    }
}

private final class Log {
    var calls: [String] = []
}

private class Detail: UIViewController {
    var log: Log?

    override func viewDidLoad() { log?.calls.append("\(type(of: self)).viewDidLoad") }
}

private final class Home: UIViewController {
    var log: Log?
    var refuses = false
    var preparedStyle: UIModalPresentationStyle?

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log?.calls.append("should \(identifier)")
        return !refuses
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let text = sender.map { $0 is UIView ? "view" : "\($0)" } ?? "nil"
        preparedStyle = segue.destination.modalPresentationStyle
        log?.calls.append(
            "prepare \(segue.identifier ?? "") \(type(of: segue.source)) \(type(of: segue.destination)) \(text) "
                + "loaded \(segue.destination.isViewLoaded)")
    }

    func unwind(_ segue: UIStoryboardSegue) { log?.calls.append("unwind \(segue.identifier ?? "")") }
}

private final class OwnSegue: UIStoryboardSegue {
    override func perform() { (source as? Home)?.log?.calls.append("performed \(identifier ?? "")") }
}

private final class Awake: UIViewController {
    var log: Log?

    override func awakeFromNib() { log?.calls.append("awake") }
    override func viewDidLoad() { log?.calls.append("loaded") }
}

private final class Framed: UIView {
    private(set) var sizeInInitializer = CGSize.zero

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        sizeInInitializer = bounds.size
    }
}

private final class Owner: UIView {
    var content: UIView?
}
