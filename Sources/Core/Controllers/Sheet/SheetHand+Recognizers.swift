import Geometry
import Gestures
import Platform
import Views

/// What reaches a sheet's hand: drags anywhere on the sheet, a tap beside it, a tap on its grabber.
extension SheetHand {
    /// Has them reach it; what lies deeper comes first.
    func attach(to container: View, beside dimming: View) {
        let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [weak self, weak container] press in
            guard let self, let container, canTake else { return false }
            return sheet.presentedView?.frame.contains(container.convertFromWindow(press.location)) ?? false
        }
        pan.beginsAtPress = { [weak self] in
            self?.press = $0
            return self?.isVisiblyMoving ?? false
        }
        pan.shouldBegin = { [weak self, unowned pan] in
            guard let self else { return false }
            let way = pan.location - press
            return sheet.isMoving || abs(way.dy) >= abs(way.dx)
        }
        container.addGestureRecognizer(pan)
        let grabberTap = TapGestureRecognizer { [weak self] in self?.tapGrabber() }
        grabberTap.shouldReceive = { [weak self, weak container] press in
            guard let self, let container, canTake else { return false }
            return sheet.grabberArea?.contains(container.convertFromWindow(press.location)) ?? false
        }
        container.addGestureRecognizer(grabberTap)
        dimming.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapBeside() })
    }

    /// Whether the sheet is a hand's to move: it is none adapted to another style, lies below what it has presented itself,
    /// and is its animator's while one of another kind brings it or takes it away.
    private var canTake: Bool {
        let presented = sheet.presentedViewController
        guard sheet.isFraming, presented.childPresentation == nil else { return false }
        return presented.presentation?.operation == nil || sheet.transition != nil || isAwaited
    }

    /// A tap on what is dimmed dismisses.
    private func tapBeside() {
        guard canTake, !isHolding, !sheet.isDismissedByHand else { return }
        sheet.transition?.arriveEarly()
        guard sheet.transition == nil else { return }
        if sheet.asksToBeDismissed() { sheet.dismissByHand() } else { sheet.refuse() }
    }

    /// A tap on the grabber leads to the next larger detent, from the largest to the smallest.
    private func tapGrabber() {
        guard !isHolding, sheet.transition == nil else { return }
        let geometry = sheet.geometry
        sheet.select(geometry.stop(after: geometry.stop(named: sheet.selectedDetentIdentifier)))
        sheet.glide(leaving: false)
    }

    /// Whether a drag that begins in a scroll view inside moves the sheet.
    fileprivate func claims(_ way: Vector, in scrollView: ScrollView) -> Bool {
        guard canTake, scrollView.scrollDirection == .vertical, scrollView.contentOffset <= 0,
            abs(way.dy) >= abs(way.dx)
        else { return false }
        if way.dy > 0 { return true }
        return way.dy < 0 && sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.level < sheet.geometry.highest
    }
}

extension PresentationContainer: DragClaimant {
    func claimsDrag(_ way: Vector, in scrollView: ScrollView) -> Bool {
        (modalPresentation?.controller as? SheetPresentationController)?.hand.claims(way, in: scrollView) ?? false
    }
}
