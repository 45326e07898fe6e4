import Geometry
public import Views

extension View {
    /// Returns a view that shows the current appearance of a part of this one, and stretches it as its size changes.
    ///
    /// The view's origin is zero.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's coordinate space.
    ///   - afterUpdates: A Boolean value that indicates whether pending layout appears in the picture; a view outside of a
    ///     window needs `true`.
    ///   - capInsets: The widths of the edges that are not stretched across.
    /// - Returns: The snapshot; nil for a view outside of a window if `afterUpdates` is false.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let result = UIView(frame: CGRect(origin: .zero, size: rect.size))
        let columns = Stretch.parts(of: rect.width, capInsets.left, capInsets.right)
        let rows = Stretch.parts(of: rect.height, capInsets.top, capInsets.bottom)
        for row in rows {
            for column in columns {
                guard let picture = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
                let part = UIView(
                    frame: CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
                part.clipsToBounds = true
                part.autoresizingMask = column.horizontalMask.union(row.verticalMask)
                picture.frame = CGRect(
                    x: bounds.minX - rect.minX - column.start, y: bounds.minY - rect.minY - row.start,
                    width: bounds.width, height: bounds.height)
                // With all parts flexible, the picture is stretched as its container is.
                picture.autoresizingMask = [
                    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
                    .flexibleBottomMargin,
                ]
                part.addSubview(picture)
                result.addSubview(part)
            }
        }
        return result
    }
}

/// A part of a length: the cap at its start, the part that is stretched, or the cap at its end.
private enum Stretch {
    case start(Double)
    case middle(Double, length: Double)
    case end(Double, length: Double)

    /// The parts that are not empty.
    static func parts(of length: Double, _ first: Double, _ last: Double) -> [Stretch] {
        let all = [
            Stretch.start(first), .middle(first, length: length - first - last), .end(length - last, length: last),
        ]
        return all.filter { $0.length > 0 }
    }

    var start: Double {
        switch self {
        case .start: 0
        case .middle(let start, _), .end(let start, _): start
        }
    }

    var length: Double {
        switch self {
        case .start(let length), .middle(_, let length), .end(_, let length): length
        }
    }

    var horizontalMask: UIView.AutoresizingMask {
        switch self {
        case .start: .flexibleRightMargin
        case .middle: .flexibleWidth
        case .end: .flexibleLeftMargin
        }
    }

    var verticalMask: UIView.AutoresizingMask {
        switch self {
        case .start: .flexibleBottomMargin
        case .middle: .flexibleHeight
        case .end: .flexibleTopMargin
        }
    }
}
