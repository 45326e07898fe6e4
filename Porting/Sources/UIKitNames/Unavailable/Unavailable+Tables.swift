public import Foundation

// Tables without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(
    *, unavailable,
    message: "there are no tables: put rows into a UIStackView in a scroll view, or use CollectionView of module Views"
)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Not provided.
    public nonisolated enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic }
    /// Not provided.
    public nonisolated enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// Not provided.
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var dataSource: (any UITableViewDataSource)?
    /// Not provided.
    open var rowHeight: Double = 0
    /// Not provided.
    open var estimatedRowHeight: Double = 0
    /// Not provided.
    open var sectionHeaderHeight: Double = 0
    /// Not provided.
    open var tableHeaderView: UIView?
    /// Not provided.
    open var tableFooterView: UIView?
    /// Not provided.
    open var backgroundView: UIView?
    /// Not provided.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .none
    /// Not provided.
    open var separatorColor: UIColor?
    /// Not provided.
    open var separatorInset: UIEdgeInsets = .zero
    /// Not provided.
    open var allowsSelection: Bool = false
    /// Not provided.
    open var allowsMultipleSelection: Bool = false
    /// Not provided.
    open var isEditing: Bool = false
    /// Not provided.
    open var refreshControl: UIRefreshControl?
    /// Not provided.
    open var visibleCells: [UITableViewCell] { [] }
    /// Not provided.
    open var indexPathForSelectedRow: IndexPath? { nil }
    /// Not provided.
    open var indexPathsForVisibleRows: [IndexPath]? { nil }
    /// Not provided.
    open var numberOfSections: Int { 0 }
    /// Not provided.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    /// Not provided.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    /// Not provided.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    /// Not provided.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Not provided.
    open func reloadData() {}
    /// Not provided.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Not provided.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Not provided.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Not provided.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    /// Not provided.
    open func beginUpdates() {}
    /// Not provided.
    open func endUpdates() {}
    /// Not provided.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    /// Not provided.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
    /// Not provided.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    /// Not provided.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    /// Not provided.
    open func numberOfRows(inSection section: Int) -> Int { 0 }
    /// Not provided.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    /// Not provided.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    /// Not provided.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    /// Not provided.
    open func setEditing(_ editing: Bool, animated: Bool) {}
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: a row is a view of your own")
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Not provided.
    public nonisolated enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// Not provided.
    public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// Not provided.
    public nonisolated enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// Not provided.
    public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine }
    /// Not provided.
    public nonisolated enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// Not provided.
    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var textLabel: UILabel? { nil }
    /// Not provided.
    open var detailTextLabel: UILabel? { nil }
    /// Not provided.
    open var imageView: UIImageView? { nil }
    /// Not provided.
    open var contentView: UIView { self }
    /// Not provided.
    open var backgroundView: UIView?
    /// Not provided.
    open var selectedBackgroundView: UIView?
    /// Not provided.
    open var selectionStyle: SelectionStyle = .none
    /// Not provided.
    open var accessoryType: AccessoryType = .none
    /// Not provided.
    open var accessoryView: UIView?
    /// Not provided.
    open var isSelected: Bool = false
    /// Not provided.
    open var isHighlighted: Bool = false
    /// Not provided.
    open var separatorInset: UIEdgeInsets = .zero
    /// Not provided.
    open var reuseIdentifier: String? { nil }
    /// Not provided.
    open func setSelected(_ selected: Bool, animated: Bool) {}
    /// Not provided.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    /// Not provided.
    open func prepareForReuse() {}
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: a header is a view of your own")
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Not provided.
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var textLabel: UILabel? { nil }
    /// Not provided.
    open var contentView: UIView { self }
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: use a controller with a scroll view")
@preconcurrency @MainActor
open class UITableViewController: UIViewController {
    /// Not provided.
    public init(style: UITableView.Style) { super.init() }
    /// Not provided.
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not provided.
    open var tableView: UITableView!
    /// Not provided.
    open var refreshControl: UIRefreshControl?
    /// Not provided.
    open var clearsSelectionOnViewWillAppear: Bool = false
    /// Not provided.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Not provided.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Not provided.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Not provided.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Not provided.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Not provided.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
    /// Not provided.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Not provided.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Not provided.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
    /// Not provided.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Not provided.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Not provided.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: put rows into a UIStackView in a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

/// Not provided.
@available(*, unavailable, message: "there are no tables: put rows into a UIStackView in a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "reload by a button: there is no control for pulling")
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var isRefreshing: Bool { false }
    /// Not provided.
    open var attributedTitle: NSAttributedString?
    /// Not provided.
    open func beginRefreshing() {}
    /// Not provided.
    open func endRefreshing() {}
}
