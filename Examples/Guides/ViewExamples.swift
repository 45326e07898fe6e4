import Tactile

// The examples in the documentation of views and of the pan gesture: one function or one type each.

// MARK: View

func moveBadge(in screen: View) {
    let badge = View(frame: Rect(x: 20, y: 20, width: 24, height: 24))
    badge.backgroundColor = .red
    badge.cornerRadius = 12
    screen.addSubview(badge)
    View.animate(withDuration: 0.3, curve: .easeOut) {
        badge.center.x += 100
        badge.alpha = 0.5
    }
}

// MARK: Label

func addTitle(to screen: View) {
    let title = Label("Iceland in winter", font: Font(size: 22, weight: .semibold), color: .black)
    title.alignment = .leading
    title.numberOfLines = 0
    screen.addSubview(title)
    let size = title.sizeThatFits(Size(width: 120, height: 0))
    title.frame = Rect(origin: Point(x: 20, y: 60), size: size)
}

// MARK: ImageView

func addPicture(to screen: View) {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF33_66CC, 0xFFCC_6633])
    let picture = ImageView(image: Image(bitmap, isOpaque: true), contentMode: .scaleAspectFit)
    picture.frame = Rect(x: 20, y: 140, width: 80, height: 60)
    picture.backgroundColor = .black
    picture.cornerRadius = 12
    screen.addSubview(picture)
}

// MARK: ShapeView and GradientView

func addRing(to screen: View) {
    let ring = ShapeView(frame: Rect(x: 20, y: 220, width: 80, height: 80))
    ring.path = Path(ovalIn: Rect(x: 4, y: 4, width: 72, height: 72))
    ring.strokeColor = .blue
    ring.lineWidth = 6
    ring.strokeEnd = 0.75
    screen.addSubview(ring)
}

func addSky(to screen: View) {
    let sky = GradientView(frame: Rect(x: 120, y: 220, width: 80, height: 80))
    sky.colors = [.blue, .white]
    screen.addSubview(sky)
}

// MARK: ScrollView

func addCalendar(to screen: View) {
    let days = ScrollView()
    days.scrollDirection = .horizontal
    days.frame = Rect(x: 0, y: 220, width: 400, height: 60)
    days.contentSize = Size(width: 3100, height: 60)
    for index in 0..<31 {
        let day = View(frame: Rect(x: Double(index) * 100, y: 0, width: 96, height: 60))
        day.backgroundColor = Color(white: 1 - Double(index) / 60)
        days.addSubview(day)
    }
    screen.addSubview(days)
    days.setContentOffset(300, animated: true)
}

// MARK: CollectionView

final class Swatches: CollectionViewDataSource {
    let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 6))
    private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

    init() { strip.dataSource = self }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable ?? View()
        cell.backgroundColor = colors[path.item]
        return cell
    }
}

// MARK: Button

func makeBookmark(_ ribbon: Symbol, save: @escaping (_ isChosen: Bool) -> Void) -> Button {
    let bookmark = Button(ribbon, color: .white, background: .black) {}
    bookmark.setSymbol(ribbon, color: .yellow, for: .selected)
    bookmark.changesSelectionAsPrimaryAction = true
    bookmark.addAction(for: .primaryActionTriggered) { [unowned bookmark] in save(bookmark.isSelected) }
    return bookmark
}

// MARK: PanGestureRecognizer

func letUserDrag(_ card: View) {
    let home = card.center
    card.addGestureRecognizer(
        PanGestureRecognizer { [unowned card] pan in
            switch pan.state {
            case .changed: card.center = home + pan.translation
            case .ended, .cancelled:
                View.animate(springDuration: 0.5, bounce: 0.2) { card.center = home }
            case .possible, .began, .failed: break
            }
        })
}

// MARK: PinchGestureRecognizer

func letUserScale(_ card: View) {
    card.addGestureRecognizer(
        PinchGestureRecognizer { [unowned card] pinch in
            card.transform.scale *= pinch.scale
            pinch.scale = 1
        })
}
