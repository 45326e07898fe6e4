import UIKit

/// A display link keeps its target alive. This object stands in between, so that the controller can go away.
private final class DisplayLinkProxy: NSObject {
    weak var controller: BouncingBallViewController?

    @objc func step(_ link: CADisplayLink) {
        guard let controller = controller else { return link.invalidate() }
        controller.step(link)
    }
}

class BouncingBallViewController: UIViewController {

    let ball = UIView(frame: CGRect(x: 175, y: 100, width: 40, height: 40))
    let counter = CountingLabel()

    private let gravity: CGFloat = 1200
    private let restitution: CGFloat = 0.7
    private(set) var velocity = CGPoint.zero
    private(set) var frames = 0
    private(set) var link: CADisplayLink!
    private let proxy = DisplayLinkProxy()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        ball.backgroundColor = .orange
        ball.layer.cornerRadius = ball.bounds.width / 2
        view.addSubview(ball)

        counter.textColor = .white
        counter.frame = CGRect(x: 20, y: 50, width: 200, height: 30)
        view.addSubview(counter)

        proxy.controller = self
        link = CADisplayLink(target: proxy, selector: #selector(DisplayLinkProxy.step(_:)))
        if #available(iOS 15.0, *) {
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        } else {
            link.preferredFramesPerSecond = 60
        }
        link.isPaused = true
        link.add(to: .current, forMode: .default)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        link.isPaused = false
        counter.count(from: 0, to: 1000, duration: 2)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link.isPaused = true
    }

    deinit {
        link?.invalidate()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A tap throws the ball up again.
        velocity.y = -900
    }

    fileprivate func step(_ link: CADisplayLink) {
        let dt = CGFloat(link.targetTimestamp - link.timestamp)
        frames += 1
        velocity.y += gravity * dt
        ball.center.y += velocity.y * dt

        let floor = view.bounds.maxY - ball.bounds.height / 2
        if ball.center.y > floor {
            ball.center.y = floor
            velocity.y = -velocity.y * restitution
            if abs(velocity.y) < 40 { velocity.y = 0 }
        }
    }
}
