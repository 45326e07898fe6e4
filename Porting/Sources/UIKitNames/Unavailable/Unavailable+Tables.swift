// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Tables without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(
    *, unavailable,
    message: "there are no tables: put rows into a UIStackView in a scroll view, or use CollectionView of module Views"
)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public nonisolated enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic }
    public nonisolated enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: Double = 0
    open var estimatedRowHeight: Double = 0
    open var sectionHeaderHeight: Double = 0
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var backgroundView: UIView?
    open var separatorStyle: UITableViewCell.SeparatorStyle = .none
    open var separatorColor: UIColor?
    open var separatorInset: UIEdgeInsets = .zero
    open var allowsSelection: Bool = false
    open var allowsMultipleSelection: Bool = false
    open var isEditing: Bool = false
    open var refreshControl: UIRefreshControl?
    open var visibleCells: [UITableViewCell] { [] }
    open var indexPathForSelectedRow: IndexPath? { nil }
    open var indexPathsForVisibleRows: [IndexPath]? { nil }
    open var numberOfSections: Int { 0 }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func reloadData() {}
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func beginUpdates() {}
    open func endUpdates() {}
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    open func numberOfRows(inSection section: Int) -> Int { 0 }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    open func setEditing(_ editing: Bool, animated: Bool) {}
}

@available(*, unavailable, message: "there are no tables: a row is a view of your own")
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public nonisolated enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public nonisolated enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public nonisolated enum EditingStyle: Int, Sendable { case none, delete, insert }
    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var textLabel: UILabel? { nil }
    open var detailTextLabel: UILabel? { nil }
    open var imageView: UIImageView? { nil }
    open var contentView: UIView { self }
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var selectionStyle: SelectionStyle = .none
    open var accessoryType: AccessoryType = .none
    open var accessoryView: UIView?
    open var isSelected: Bool = false
    open var isHighlighted: Bool = false
    open var separatorInset: UIEdgeInsets = .zero
    open var reuseIdentifier: String? { nil }
    open func setSelected(_ selected: Bool, animated: Bool) {}
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    open func prepareForReuse() {}
}

@available(*, unavailable, message: "there are no tables: a header is a view of your own")
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var textLabel: UILabel? { nil }
    open var contentView: UIView { self }
}

@available(*, unavailable, message: "there are no tables: use a controller with a scroll view")
@preconcurrency @MainActor
open class UITableViewController: UIViewController {
    public init(style: UITableView.Style) { super.init() }
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tableView: UITableView!
    open var refreshControl: UIRefreshControl?
    open var clearsSelectionOnViewWillAppear: Bool = false
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

@available(*, unavailable, message: "there are no tables: put rows into a UIStackView in a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "there are no tables: put rows into a UIStackView in a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

@available(*, unavailable, message: "reload by a button: there is no control for pulling")
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var isRefreshing: Bool { false }
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() {}
    open func endRefreshing() {}
}
