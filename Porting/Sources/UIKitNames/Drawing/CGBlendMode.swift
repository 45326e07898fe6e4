import Raster

/// The rules by which a source, what is drawn, is combined with its backdrop; counterpart of Core Graphics'.
public nonisolated enum CGBlendMode: Int32, Hashable, Sendable {
    /// The source covers the backdrop.
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
    /// The backdrop, lightened by the source.
    case colorDodge
    /// The backdrop, darkened by the source.
    case colorBurn
    /// A soft light in the colour of the source.
    case softLight
    /// A hard light in the colour of the source.
    case hardLight
    /// The difference of the components.
    case difference
    /// The difference, with less contrast.
    case exclusion
    /// The hue of the source.
    @available(*, unavailable, message: "there is no mode of hues: draw the colours that you mean")
    case hue
    /// The saturation of the source.
    @available(*, unavailable, message: "there is no mode of saturations: draw the colours that you mean")
    case saturation
    /// The hue and the saturation of the source.
    @available(*, unavailable, message: "there is no mode of hues: draw the colours that you mean")
    case color
    /// The luminosity of the source.
    @available(*, unavailable, message: "there is no mode of luminosities: draw the colours that you mean")
    case luminosity
    /// Nothing, where the source is.
    case clear
    /// The source alone, also where it is transparent.
    case copy
    /// The source where the backdrop is.
    case sourceIn
    /// The source where the backdrop is not.
    case sourceOut
    /// The source above the backdrop, and only where that is.
    case sourceAtop
    /// The source below the backdrop.
    case destinationOver
    /// The backdrop where the source is.
    case destinationIn
    /// The backdrop where the source is not.
    case destinationOut
    /// The backdrop above the source, and only where that is.
    case destinationAtop
    /// The source and the backdrop, each where the other one is not.
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
