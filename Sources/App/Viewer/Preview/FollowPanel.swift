import Geometry
import Platform
import System
import Views

/// A panel with the rule by which a photo follows a drag, and with what a slide show does after its last photo.
final class FollowPanel: View {
    private enum Look {
        static let inset = 14.0
        static let line = 18.0
        static let control = 32.0
        static let gap = 10.0
    }

    /// The size of the panel, in points.
    var wantedSize: Size {
        let texts = 2 * Look.line + Look.control
        let slides = endChoice == nil ? 0 : (Look.line + Look.control) * textFactor + 3 * Look.gap
        return Size(
            width: (endChoice == nil ? 264 : 320) * textFactor,
            height: 2 * Look.inset + texts * textFactor + 2 * Look.gap + slides)
    }

    private let settings: TuningSettings
    private let title = Label(strings("The photo follows the pointer"), font: Font(size: 13), color: Palette.text)
    private let note = Label("", font: Font(size: 12), color: Palette.quietText)
    /// The segmented control of the modes.
    let choice: ChoiceControl
    private let endTitle = Label(
        strings("After the last photo of a slide show"), font: Font(size: 13), color: Palette.text)
    /// The segmented control of what a slide show does after its last photo; nil in older recordings.
    let endChoice: ChoiceControl?

    init(_ settings: TuningSettings, features: PreviewFeatures) {
        self.settings = settings
        endChoice =
            features.contains(.slides)
            ? ChoiceControl(
                AfterLastPhoto.allCases, title: \.title, value: { settings.afterLastPhoto },
                set: { settings.afterLastPhoto = $0 }) : nil
        choice = ChoiceControl(
            FollowMode.allCases, title: \.title, value: { settings.tuning.follow },
            set: { settings.tuning.follow = $0 })
        super.init(frame: .zero)
        note.text = settings.tuning.follow.note
        settings.observe(for: self) { [weak self] in self?.tuningDidChange() }
        backgroundColor = Palette.panel
        cornerRadius = 12
        for label in [title, note, endTitle] { label.alignment = .leading }
        for part in [title, choice, note] as [View] { addSubview(part) }
        if let endChoice { for part in [endTitle, endChoice] as [View] { addSubview(part) } }
    }

    /// Selects the mode after or before the current one, and stops at the ends.
    func moveSelection(by step: Int) {
        let modes = FollowMode.allCases
        guard let index = modes.firstIndex(of: settings.tuning.follow) else { return }
        settings.tuning.follow = modes[min(max(index + step, 0), modes.count - 1)]
    }

    /// Selects what a slide show does after its last photo: the choice after or before the current one.
    func moveEndSelection(by step: Int) {
        let choices = AfterLastPhoto.allCases
        guard endChoice != nil, let index = choices.firstIndex(of: settings.afterLastPhoto) else { return }
        settings.afterLastPhoto = choices[min(max(index + step, 0), choices.count - 1)]
    }

    private func tuningDidChange() {
        note.text = settings.tuning.follow.note
        choice.updateState()
        endChoice?.updateState()
    }

    override func layoutSubviews() {
        let width = size.width - 2 * Look.inset, line = Look.line * textFactor
        title.frame = Rect(x: Look.inset, y: Look.inset, width: width, height: line)
        choice.frame = Rect(
            x: Look.inset, y: title.frame.maxY + Look.gap, width: width, height: Look.control * textFactor)
        note.frame = Rect(x: Look.inset, y: choice.frame.maxY + Look.gap, width: width, height: line)
        endTitle.frame = Rect(x: Look.inset, y: note.frame.maxY + 2 * Look.gap, width: width, height: line)
        endChoice?.frame = Rect(
            x: Look.inset, y: endTitle.frame.maxY + Look.gap, width: width, height: Look.control * textFactor)
    }
}

extension FollowMode {
    /// The title of the mode's segment.
    fileprivate var title: String {
        switch self {
        case .article: strings("Smooth")
        case .direct: strings("Direct")
        }
    }

    /// The mode's effect, in a few words.
    fileprivate var note: String {
        switch self {
        case .article: strings("Averages the last tenth of a second")
        case .direct: strings("Stays exactly under the pointer")
        }
    }
}
