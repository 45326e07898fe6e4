//
//  PhotoWallViewController.swift
//  PhotoZoom
//

import UIKit

/// Shows thumbnails in three columns. A tap zooms into the photo.
class PhotoWallViewController: UIViewController {

    private(set) var thumbnails: [UIImageView] = []

    // transitioningDelegate is a weak property, so we have to keep it alive here
    private let zoomTransition = PhotoZoomTransition()

    private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        for (index, color) in colors.enumerated() {
            let column = index % 3
            let row = index / 3
            let imageView = UIImageView(image: .photo(filledWith: color))
            imageView.frame = CGRect(x: 15 + 125 * column, y: 100 + 125 * row, width: 110, height: 110)
            imageView.contentMode = .scaleAspectFill
            imageView.clipsToBounds = true
            imageView.layer.cornerRadius = 8
            imageView.isUserInteractionEnabled = true // image views ignore touches by default!
            imageView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTap(_:))))
            view.addSubview(imageView)
            thumbnails.append(imageView)
        }
    }

    @objc private func didTap(_ recognizer: UITapGestureRecognizer) {
        guard let thumbnail = recognizer.view as? UIImageView, let image = thumbnail.image else { return }

        let photoViewController = PhotoZoomViewController(image: image)
        zoomTransition.thumbnail = thumbnail
        photoViewController.modalPresentationStyle = .fullScreen
        photoViewController.transitioningDelegate = zoomTransition
        photoViewController.zoomTransition = zoomTransition
        present(photoViewController, animated: true, completion: nil)
    }
}

fileprivate extension UIImage {
    static func photo(filledWith color: UIColor, size: CGSize = CGSize(width: 600, height: 400)) -> UIImage {
        return UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}
