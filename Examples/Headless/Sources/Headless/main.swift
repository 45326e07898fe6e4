import Tactile

// A card flies on a spring, is caught in flight and flies back. The times come from the program: no window, no clock.
let screen = ViewController()
let card = View(frame: Rect(x: 50, y: 50, width: 100, height: 60))
screen.view.addSubview(card)
let stage = Stage(
    rootViewController: screen, size: Size(width: 400, height: 300), displayScale: 1, textEngine: NoText())

/// Prints where the card is visible, with a tenth of a point.
func report() {
    let place = card.presentation.center
    func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    print("\(text(stage.time * 1000)) ms: \(text(place.x)), \(text(place.y))")
}

/// Starts a flight to a place, from where the card is visible and at its velocity.
func fly(to place: Point) {
    View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { card.center = place }
    stage.step(to: stage.time)
}

stage.step(to: 0)
fly(to: Point(x: 300, y: 200))
for frame in 1...60 {
    stage.step(to: Double(frame) / 60)
    if frame == 10 { fly(to: Point(x: 100, y: 80)) }
    if frame % 5 == 0 { report() }
}
