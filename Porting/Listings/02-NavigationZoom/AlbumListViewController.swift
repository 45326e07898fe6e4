//
//  AlbumListViewController.swift
//  NavigationZoom
//
//  The cells are plain buttons, a collection view would only distract from the transition.
//

import UIKit

struct Album {
    let title: String
    let color: UIColor
}

class AlbumListViewController: UIViewController {

    let albums = [
        Album(title: "Lisbon", color: .systemTeal),
        Album(title: "Oslo", color: .systemIndigo),
        Album(title: "Porto", color: .systemPink),
        Album(title: "Bergen", color: .systemGreen)
    ]

    private var buttons = [UIButton]()
    var selectedIndex = 0

    /// The button that the zoom starts from and returns to.
    var selectedButton: UIButton { buttons[selectedIndex] }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Albums"
        view.backgroundColor = .systemBackground

        for (index, album) in albums.enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(album.title, for: .normal)
            button.backgroundColor = album.color
            button.tag = index
            button.frame = CGRect(x: 20 + CGFloat(index % 2) * 185, y: 160 + CGFloat(index / 2) * 185,
                                  width: 165, height: 165)
            button.addTarget(self, action: #selector(showAlbum(_:)), for: .touchUpInside)
            view.addSubview(button)
            buttons.append(button)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.delegate = self
    }

    @objc func showAlbum(_ sender: UIButton) {
        selectedIndex = sender.tag
        let detail = AlbumViewController()
        detail.album = albums[sender.tag]
        navigationController?.pushViewController(detail, animated: true)
    }
}

// MARK: - UINavigationControllerDelegate

extension AlbumListViewController: UINavigationControllerDelegate {

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push where toVC is AlbumViewController:
            return AlbumZoomAnimator(operation: .push, list: self)
        case .pop where fromVC is AlbumViewController:
            return AlbumZoomAnimator(operation: .pop, list: self)
        default:
            return nil
        }
    }
}
