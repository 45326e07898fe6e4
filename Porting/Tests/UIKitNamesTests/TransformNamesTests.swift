import Testing
import UIKitNames

@Suite struct TransformNamesTests {
    private func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test func `matrices are concatenated as in Core Graphics`() {
        let both = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 3, y: 4))
        #expect(both == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 3, ty: 4))
        let turned = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.tx) < 1e-12 && abs(turned.ty - 10) < 1e-12)
        #expect(CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 3) == both)
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 5, y: 7))
    }

    @Test func `a transform and its inverse give the identity, and one without an inverse stays`() {
        let transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.5, y: 0.5).translatedBy(x: 7, y: -2)
        #expect(isClose(transform.concatenating(transform.inverted()), .identity))
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    }

    @Test func `a view keeps any matrix`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var numbers = (1...6).map { Double($0) }
        for step in 0..<500 {
            for i in 0..<6 {
                numbers[i] =
                    (numbers[i] * 7.3 + Double(i) + Double(step) * 0.37).truncatingRemainder(dividingBy: 5) - 2.5
            }
            let matrix = CGAffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-3 else { continue }
            view.transform = matrix
            #expect(isClose(view.transform, matrix), "\(matrix) became \(view.transform)")
            let space = view.transform3D
            view.transform3D = space
            #expect(isClose(view.transform, matrix), "\(matrix) became \(view.transform) in space")
        }
    }

    @Test func `the frame is what the transform shows, and setting it fills the rectangle`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.frame == CGRect(x: -40, y: 32.5, width: 200, height: 25))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(view.bounds.size == CGSize(width: 20, height: 60) && view.center == CGPoint(x: 20, y: 15))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 60) < 1e-12 && abs(view.frame.height - 20) < 1e-12)
    }

    @Test func `a rectangle has the properties and methods of Core Graphics`() {
        let rect = CGRect(x: 10.5, y: 20, width: 30, height: 40)
        #expect(rect.midX == 25.5 && rect.midY == 40)
        #expect(rect.insetBy(dx: 5, dy: 10) == CGRect(x: 15.5, y: 30, width: 20, height: 20))
        #expect(rect.offsetBy(dx: 1, dy: -1) == CGRect(x: 11.5, y: 19, width: 30, height: 40))
        #expect(rect.integral == CGRect(x: 10, y: 20, width: 31, height: 40))
    }
}
