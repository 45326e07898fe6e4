public import Foundation

// Collections without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(
    *, unavailable,
    message: "use CollectionView of module Views, whose layouts and data source have other methods"
)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Not provided.
    public nonisolated enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Not provided.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// Not provided.
        public let rawValue: UInt
        /// Not provided.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Not provided.
        public static let top = ScrollPosition(rawValue: 1), centeredVertically = ScrollPosition(rawValue: 2)
        /// Not provided.
        public static let bottom = ScrollPosition(rawValue: 4), left = ScrollPosition(rawValue: 8)
        /// Not provided.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16), right = ScrollPosition(rawValue: 32)
    }
    /// Not provided.
    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var dataSource: (any UICollectionViewDataSource)?
    /// Not provided.
    open var collectionViewLayout: UICollectionViewLayout = UICollectionViewLayout()
    /// Not provided.
    open var allowsSelection: Bool = false
    /// Not provided.
    open var allowsMultipleSelection: Bool = false
    /// Not provided.
    open var backgroundView: UIView?
    /// Not provided.
    open var refreshControl: UIRefreshControl?
    /// Not provided.
    open var isPrefetchingEnabled: Bool = false
    /// Not provided.
    open var visibleCells: [UICollectionViewCell] { [] }
    /// Not provided.
    open var indexPathsForVisibleItems: [IndexPath] { [] }
    /// Not provided.
    open var indexPathsForSelectedItems: [IndexPath]? { nil }
    /// Not provided.
    open var numberOfSections: Int { 0 }
    /// Not provided.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    /// Not provided.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    /// Not provided.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {}
    /// Not provided.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    /// Not provided.
    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// Not provided.
    open func reloadData() {}
    /// Not provided.
    open func reloadItems(at indexPaths: [IndexPath]) {}
    /// Not provided.
    open func insertItems(at indexPaths: [IndexPath]) {}
    /// Not provided.
    open func deleteItems(at indexPaths: [IndexPath]) {}
    /// Not provided.
    open func reloadSections(_ sections: IndexSet) {}
    /// Not provided.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    /// Not provided.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    /// Not provided.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    /// Not provided.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    /// Not provided.
    open func numberOfItems(inSection section: Int) -> Int { 0 }
    /// Not provided.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Not provided.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    /// Not provided.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    /// Not provided.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    /// Not provided.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {}
}

/// Not provided.
@available(*, unavailable, message: "headers of CollectionView are views of any class")
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var reuseIdentifier: String? { nil }
    /// Not provided.
    open func prepareForReuse() {}
    /// Not provided.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// Not provided.
@available(*, unavailable, message: "cells of CollectionView are views of any class")
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var contentView: UIView { self }
    /// Not provided.
    open var isSelected: Bool = false
    /// Not provided.
    open var isHighlighted: Bool = false
    /// Not provided.
    open var backgroundView: UIView?
    /// Not provided.
    open var selectedBackgroundView: UIView?
}

/// Not provided.
@available(*, unavailable, message: "use a controller with a CollectionView of module Views")
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {
    /// Not provided.
    public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }
    /// Not provided.
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not provided.
    open var collectionView: UICollectionView!
    /// Not provided.
    open var collectionViewLayout: UICollectionViewLayout { UICollectionViewLayout() }
    /// Not provided.
    open var clearsSelectionOnViewWillAppear: Bool = false
    /// Not provided.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Not provided.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Not provided.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    /// Not provided.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Not provided.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Not provided.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Not provided.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Not provided.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Not provided.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewLayout of module Views, a value")
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Not provided.
    open var collectionView: UICollectionView? { nil }
    /// Not provided.
    open var collectionViewContentSize: CGSize { .zero }
    /// Not provided.
    open func prepare() {}
    /// Not provided.
    open func invalidateLayout() {}
    /// Not provided.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Not provided.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Not provided.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Not provided.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { .zero }
}

/// Not provided.
@available(
    *, unavailable,
    message: "use PageLayout or StripLayout of module Views, or a CollectionViewLayout of your own"
)
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Not provided.
    open var minimumLineSpacing: Double = 0
    /// Not provided.
    open var minimumInteritemSpacing: Double = 0
    /// Not provided.
    open var itemSize: CGSize = .zero
    /// Not provided.
    open var estimatedItemSize: CGSize = .zero
    /// Not provided.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    /// Not provided.
    open var headerReferenceSize: CGSize = .zero
    /// Not provided.
    open var footerReferenceSize: CGSize = .zero
    /// Not provided.
    open var sectionInset: UIEdgeInsets = .zero
    /// Not provided.
    open var sectionHeadersPinToVisibleBounds: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewLayoutAttributes of module Views")
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// Not provided.
    public convenience init(forCellWith indexPath: IndexPath) { self.init() }
    /// Not provided.
    open var frame: CGRect = .zero
    /// Not provided.
    open var center: CGPoint = .zero
    /// Not provided.
    open var size: CGSize = .zero
    /// Not provided.
    open var alpha: Double = 0
    /// Not provided.
    open var zIndex: Int = 0
    /// Not provided.
    open var transform: CGAffineTransform = .identity
    /// Not provided.
    open var transform3D: CATransform3D = CATransform3DIdentity
    /// Not provided.
    open var indexPath: IndexPath = IndexPath(item: 0)
}

/// Not provided.
@available(*, unavailable, message: "add a tap recognizer to CollectionView and ask it for item(at:)")
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// Not provided.
@available(*, unavailable, message: "use a CollectionViewLayout of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewDataSource of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}
