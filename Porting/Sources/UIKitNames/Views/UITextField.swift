public import Foundation
public import Platform
import PortingCore
public import Views

/// A control in which the user edits one line of text.
public typealias UITextField = TextField

/// A delegate that is notified of the editing of a text field, and decides about it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether the editing begins; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the editing ends when the field resigns; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the editing has ended, unless the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when the editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the user may replace a range, in units of UTF-16; true by default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Returns whether Enter performs the field's actions; true by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true by default.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true by default.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the method without a reason by default.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns true by default.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Returns true by default.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The delegate of a text field, and its connection to the field.
private final class TextFieldDelegation {
    weak var delegate: (any UITextFieldDelegate)?

    init(of field: TextField) {
        field.shouldBeginEditing = { [unowned self, unowned field] in
            delegate?.textFieldShouldBeginEditing(field) ?? true
        }
        field.shouldEndEditing = { [unowned self, unowned field] in
            delegate?.textFieldShouldEndEditing(field) ?? true
        }
        field.shouldReturn = { [unowned self, unowned field] in delegate?.textFieldShouldReturn(field) ?? true }
        field.shouldChange = { [unowned self, unowned field] range, replacement in
            let text = field.coreText
            let start = text.prefix(range.lowerBound).utf16.count
            let length = text.dropFirst(range.lowerBound).prefix(range.count).utf16.count
            return delegate?.textField(
                field, shouldChangeCharactersIn: NSRange(location: start, length: length),
                replacementString: replacement) ?? true
        }
        field.addAction(for: .editingDidBegin) { [unowned self, unowned field] in
            delegate?.textFieldDidBeginEditing(field)
        }
        field.addAction(for: .editingDidEnd) { [unowned self, unowned field] in
            delegate?.textFieldDidEndEditing(field, reason: .committed)
        }
    }
}

extension TextField {
    /// The reasons for which an editing ends; `cancelled` exists on Apple TV only.
    public nonisolated enum DidEndEditingReason: Int, Hashable, Sendable {
        /// The user has ended it.
        case committed = 0
        /// The user has taken back the changes.
        case cancelled = 1
    }

    /// The object that decides about the editing.
    public final weak var delegate: (any UITextFieldDelegate)? {
        get { attachment(of: TextFieldDelegation.self)?.delegate }
        set {
            if attachment(of: TextFieldDelegation.self) == nil { attach(TextFieldDelegation(of: self)) }
            attachment(of: TextFieldDelegation.self)?.delegate = newValue
        }
    }

    /// The text; never nil, as in UIKit, where only the setter accepts nil.
    public final var text: String? {
        get { coreText }
        set { coreText = newValue ?? "" }
    }
    /// The text that is shown while there is no other; nil for none.
    public final var placeholder: String? {
        get { corePlaceholder.isEmpty ? nil : corePlaceholder }
        set { corePlaceholder = newValue ?? "" }
    }
    /// The colour of the letters; nil sets the default, black or in the dark style white.
    public final var textColor: UIColor? {
        get { coreTextColor }
        set { coreTextColor = newValue ?? .label }
    }
    /// The size and weight of the letters; nil sets the default, the system font of 17 points.
    public final var font: UIFont? {
        get { coreFont }
        set { coreFont = newValue ?? .systemFont(ofSize: 17) }
    }
    /// The horizontal position of text that is narrower than the field.
    public final var textAlignment: NSTextAlignment {
        get { NSTextAlignment(coreAlignment) }
        set { coreAlignment = newValue.labelAlignment }
    }

    /// The button that clears the text.
    @available(*, unavailable, message: "a desktop's keyboard clears the text: leave it out")
    public final var clearButtonMode: ViewMode {
        get { .never }
        set {}
    }
    /// A view at the left side.
    @available(*, unavailable, message: "place a view of your own beside the field")
    public final var leftView: UIView? {
        get { nil }
        set {}
    }
    /// A view at the right side.
    @available(*, unavailable, message: "place a view of your own beside the field")
    public final var rightView: UIView? {
        get { nil }
        set {}
    }

    /// The times at which a part of a field is visible.
    public nonisolated enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never = 0
        /// During the editing.
        case whileEditing = 1
        /// Except during the editing.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }
}
