//
//  KeyframePlaygroundViewController.swift
//
//  Plays with both kinds of keyframes: UIKit's and Core Animation's.
//

import UIKit

class KeyframePlaygroundViewController: UIViewController {

    let plane = UIView(frame: CGRect(x: 20, y: 700, width: 60, height: 30))
    let clock = UIView(frame: CGRect(x: 165, y: 120, width: 60, height: 60))
    let bus = CALayer()
    let field = UITextField(frame: CGRect(x: 45, y: 300, width: 300, height: 44))

    var takeOffDidFinish: ((Bool) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        plane.backgroundColor = .systemBlue
        clock.backgroundColor = .systemGray
        field.borderStyle = .roundedRect
        bus.frame = CGRect(x: 20, y: 500, width: 40, height: 20)
        bus.backgroundColor = UIColor.systemRed.cgColor
        [plane, clock, field].forEach(view.addSubview)
        view.layer.addSublayer(bus)
    }

    // MARK: UIView keyframes

    func takeOff() {
        let start = plane.center

        UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeLinear], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                self.plane.center.x += 200
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
                self.plane.transform = CGAffineTransform(rotationAngle: -.pi / 8)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.plane.center.y -= 600
                self.plane.alpha = 0
            }
        }, completion: { finished in
            self.plane.transform = .identity
            self.plane.center = start
            self.plane.alpha = 1
            self.takeOffDidFinish?(finished)
        })
    }

    // MARK: CAKeyframeAnimation

    /// The classic: wrong password.
    func shakeField() {
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        shake.values = [0, 10, -10, 10, -5, 5, 0]
        shake.keyTimes = [0, 0.125, 0.25, 0.375, 0.5, 0.75, 1]
        shake.duration = 0.4
        shake.isAdditive = true
        field.layer.add(shake, forKey: "shake")
    }

    /// Ticks in four steps, without anything in between.
    func tick() {
        let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotation.values = [0, CGFloat.pi / 2, CGFloat.pi, 3 * CGFloat.pi / 2]
        rotation.keyTimes = [0, 0.25, 0.5, 0.75, 1] // discrete mode wants one more than there are values
        rotation.calculationMode = .discrete
        rotation.duration = 4
        rotation.repeatCount = .infinity
        clock.layer.add(rotation, forKey: "tick")
    }

    /// Paced: the bus drives at a constant speed, although the second stop is much further away.
    func drive() {
        let drive = CAKeyframeAnimation(keyPath: #keyPath(CALayer.position))
        drive.values = [CGPoint(x: 40, y: 510), CGPoint(x: 100, y: 510), CGPoint(x: 340, y: 510)]
        drive.calculationMode = .paced
        drive.duration = 3
        bus.add(drive, forKey: "drive")

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bus.position = CGPoint(x: 340, y: 510)
        CATransaction.commit()
    }

    /// One timing function for each segment.
    func hop() {
        let hop = CAKeyframeAnimation(keyPath: "transform.translation.y")
        hop.values = [0, -80, 0]
        hop.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
        hop.duration = 1
        hop.beginTime = CACurrentMediaTime() + 0.5
        hop.fillMode = .backwards
        bus.add(hop, forKey: "hop")
    }
}
