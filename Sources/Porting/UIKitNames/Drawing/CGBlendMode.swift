import Raster

/// The rules by which drawing is combined with what is there; counterpart of Core Graphics'.
public nonisolated enum CGBlendMode: Int32, Hashable, Sendable {
    /// Drawing hides what is there.
    case normal
    /// The product of the colours.
    case multiply
    /// The inverse of the product of the inverse colours.
    case screen
    /// Dark colours are multiplied, light ones screened.
    case overlay
    /// The darker components.
    case darken
    /// The lighter components.
    case lighten
    /// Drawing lightens what is there.
    case colorDodge
    /// Drawing darkens what is there.
    case colorBurn
    /// A soft light of the drawing's colour.
    case softLight
    /// A hard light of the drawing's colour.
    case hardLight
    /// The difference of the components.
    case difference
    /// The difference, with less contrast.
    case exclusion
    /// The drawing's hue.
    @available(*, unavailable, message: "there is no mode of hues: draw the colours that you mean")
    case hue
    /// The drawing's saturation.
    @available(*, unavailable, message: "there is no mode of saturations: draw the colours that you mean")
    case saturation
    /// The drawing's hue and saturation.
    @available(*, unavailable, message: "there is no mode of hues: draw the colours that you mean")
    case color
    /// The drawing's luminosity.
    @available(*, unavailable, message: "there is no mode of luminosities: draw the colours that you mean")
    case luminosity
    /// Nothing is left where something is drawn.
    case clear
    /// Drawing replaces what is there, also where it is transparent.
    case copy
    /// Drawing where something is there.
    case sourceIn
    /// Drawing where nothing is there.
    case sourceOut
    /// Drawing above what is there, and only there.
    case sourceAtop
    /// Drawing below what is there.
    case destinationOver
    /// What is there, where something is drawn.
    case destinationIn
    /// What is there, where nothing is drawn.
    case destinationOut
    /// What is there above the drawing, and only where something is drawn.
    case destinationAtop
    /// Drawing and what is there, where the other one is not.
    case xor
    /// The sum of dark values.
    @available(*, unavailable, message: "use .multiply")
    case plusDarker
    /// The sum of the components.
    case plusLighter

    var rule: PixelBlend {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .clear: .clear
        case .copy: .copy
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusLighter: .plusLighter
        default: .normal
        }
    }
}
