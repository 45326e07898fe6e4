import Platform

extension Shape {
    /// A box of pixels whose background is hidden by the shape with a paint; may be empty.
    ///
    /// It looks into a layer that is not scaled, because the content of a transparent or masked layer often covers all
    /// but its edges.
    func opaqueBox(with paint: Paint, scale: Double) -> Box {
        guard case .layer(let layer) = paint, !layer.isOpaque, !solidBox.isEmpty,
            let placement = LayerPlacement(of: layer, on: self, scale: scale)
        else { return opaqueBox }
        return solidBox.intersection(placement.target(placement.frame.opaqueBox(of: layer)))
    }
}

extension LayerFrame {
    /// A box in which every pixel of a layer is opaque; may be empty.
    fileprivate func opaqueBox(of layer: Layer) -> Box {
        let hasBackground = layer.background.map { Int(byteOf: $0.alpha) == 255 } ?? false
        let content = hasBackground ? bounds : opaqueBox(of: layer.commands)
        return layer.mask.map { content.intersection(opaqueBox(of: $0)) } ?? content
    }

    /// The largest box in which one command makes every pixel opaque; may be empty.
    func opaqueBox(of commands: [DrawCommand]) -> Box {
        commands.reduce(.empty) { largest, command in
            guard let shape = Shape(command, on: grid, target: bounds) else { return largest }
            let box = shape.opaqueBox(with: command.paint, scale: grid.scale)
            return box.area > largest.area ? box : largest
        }
    }
}
