import UIKit

/// A map with a sheet over it, like the one in Maps.
class RouteMapViewController: UIViewController {

    let mapView = UIView()
    private(set) var detentLog: [String] = []
    private(set) var dismissAttempts = 0
    private(set) var didDismissCount = 0

    lazy var routeButton: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Route"
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in
            self?.showRoute()
        })
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.backgroundColor = UIColor(red: 0.85, green: 0.92, blue: 0.83, alpha: 1)
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(mapView)
        view.addSubview(routeButton)
        NSLayoutConstraint.activate([
            routeButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            routeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            routeButton.widthAnchor.constraint(equalToConstant: 100),
            routeButton.heightAnchor.constraint(equalToConstant: 44)
        ])
    }

    func showRoute() {
        let route = RouteSheetViewController()
        route.modalPresentationStyle = .pageSheet

        if let sheet = route.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            // no dimming up to the medium detent: the map stays usable
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            sheet.preferredCornerRadius = 24
            sheet.delegate = self
            if #available(iOS 16.0, *) {
                let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
                    return context.maximumDetentValue * 0.25
                }
                sheet.detents.insert(small, at: 0)
            }
        }
        present(route, animated: true)
    }
}

extension RouteMapViewController: UISheetPresentationControllerDelegate {

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        detentLog.append(sheet.selectedDetentIdentifier?.rawValue ?? "none")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        dismissAttempts += 1
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        didDismissCount += 1
    }
}
