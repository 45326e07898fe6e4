import UIKit

enum SharedTag: Int {
    case artwork = 101
    case title
    case onlyInList
}

class SongListViewController: UIViewController {

    let artwork = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    let row = UIView(frame: CGRect(x: 20, y: 120, width: 350, height: 80))
    private(set) var lastTransition: SharedElementTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        row.backgroundColor = UIColor(white: 0.95, alpha: 1)
        view.addSubview(row)

        artwork.backgroundColor = .systemIndigo
        artwork.tag = SharedTag.artwork.rawValue
        row.addSubview(artwork)

        let title = UILabel(frame: CGRect(x: 80, y: 25, width: 200, height: 30))
        title.text = "Interlude"
        title.tag = SharedTag.title.rawValue
        row.addSubview(title)

        let more = UILabel(frame: CGRect(x: 300, y: 25, width: 40, height: 30))
        more.text = "•••"
        more.tag = SharedTag.onlyInList.rawValue
        row.addSubview(more)

        row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openSong)))
    }

    @objc func openSong() {
        let song = SongViewController()
        song.modalPresentationStyle = .fullScreen
        song.transitioningDelegate = self
        present(song, animated: true, completion: nil)
    }
}

extension SongListViewController: UIViewControllerTransitioningDelegate {

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        lastTransition = SharedElementTransition()
        return lastTransition
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        lastTransition = SharedElementTransition(duration: 0.3)
        return lastTransition
    }
}

class SongViewController: UIViewController {

    let artwork = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
        artwork.backgroundColor = .systemIndigo
        artwork.tag = SharedTag.artwork.rawValue
        artwork.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(artwork)

        let title = UILabel()
        title.text = "Interlude"
        title.textColor = .white
        title.tag = SharedTag.title.rawValue
        title.frame = CGRect(x: 95, y: 480, width: 200, height: 30)
        view.addSubview(title)

        NSLayoutConstraint.activate([
            artwork.topAnchor.constraint(equalTo: view.topAnchor, constant: 140),
            artwork.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            artwork.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.8),
            artwork.heightAnchor.constraint(equalTo: artwork.widthAnchor)
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(closeSong)))
    }

    @objc private func closeSong() {
        presentingViewController?.dismiss(animated: true)
    }
}
