// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Collections without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(
    *, unavailable,
    message: "use CollectionView of module Views, whose layouts and data source have other methods"
)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public nonisolated enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1), centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4), left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16), right = ScrollPosition(rawValue: 32)
    }
    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout: UICollectionViewLayout = UICollectionViewLayout()
    open var allowsSelection: Bool = false
    open var allowsMultipleSelection: Bool = false
    open var backgroundView: UIView?
    open var refreshControl: UIRefreshControl?
    open var isPrefetchingEnabled: Bool = false
    open var visibleCells: [UICollectionViewCell] { [] }
    open var indexPathsForVisibleItems: [IndexPath] { [] }
    open var indexPathsForSelectedItems: [IndexPath]? { nil }
    open var numberOfSections: Int { 0 }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {}
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    open func reloadData() {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
    open func insertItems(at indexPaths: [IndexPath]) {}
    open func deleteItems(at indexPaths: [IndexPath]) {}
    open func reloadSections(_ sections: IndexSet) {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func numberOfItems(inSection section: Int) -> Int { 0 }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {}
}

@available(*, unavailable, message: "headers of CollectionView are views of any class")
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var reuseIdentifier: String? { nil }
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

@available(*, unavailable, message: "cells of CollectionView are views of any class")
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var contentView: UIView { self }
    open var isSelected: Bool = false
    open var isHighlighted: Bool = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
}

@available(*, unavailable, message: "use a controller with a CollectionView of module Views")
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {
    public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var collectionView: UICollectionView!
    open var collectionViewLayout: UICollectionViewLayout { UICollectionViewLayout() }
    open var clearsSelectionOnViewWillAppear: Bool = false
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
}

@available(*, unavailable, message: "use CollectionViewLayout of module Views, a value")
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    open var collectionView: UICollectionView? { nil }
    open var collectionViewContentSize: CGSize { .zero }
    open func prepare() {}
    open func invalidateLayout() {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { .zero }
}

@available(
    *, unavailable,
    message: "use PageLayout or StripLayout of module Views, or a CollectionViewLayout of your own"
)
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var minimumLineSpacing: Double = 0
    open var minimumInteritemSpacing: Double = 0
    open var itemSize: CGSize = .zero
    open var estimatedItemSize: CGSize = .zero
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    open var headerReferenceSize: CGSize = .zero
    open var footerReferenceSize: CGSize = .zero
    open var sectionInset: UIEdgeInsets = .zero
    open var sectionHeadersPinToVisibleBounds: Bool = false
}

@available(*, unavailable, message: "use CollectionViewLayoutAttributes of module Views")
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    public convenience init(forCellWith indexPath: IndexPath) { self.init() }
    open var frame: CGRect = .zero
    open var center: CGPoint = .zero
    open var size: CGSize = .zero
    open var alpha: Double = 0
    open var zIndex: Int = 0
    open var transform: CGAffineTransform = .identity
    open var transform3D: CATransform3D = CATransform3DIdentity
    open var indexPath: IndexPath = IndexPath(item: 0)
}

@available(*, unavailable, message: "add a tap recognizer to CollectionView and ask it for item(at:)")
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "use a CollectionViewLayout of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@available(*, unavailable, message: "use CollectionViewDataSource of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}
