import Tactile
import TactileSDL

let home = ViewController()
home.view.backgroundColor = Color(white: 0.95)
home.view.addGestureRecognizer(TapGestureRecognizer { home.present(Card(), animated: true) })
let window = try SDLWindow(SDLWindow.Options(title: "Drag to dismiss", size: Size(width: 480, height: 640)))
let text = try SDLTextEngine(fontFolder: CommandLine.arguments.dropFirst().first ?? "../../Assets/Fonts")
let stage = Stage(rootViewController: home, size: window.size, displayScale: window.scale, textEngine: text)
stage.title = "Drag to dismiss"
stage.run(on: window)
