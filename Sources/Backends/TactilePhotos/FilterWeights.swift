/// How much each source pixel of a line counts for each pixel of a shorter line: the Catmull-Rom cubic, widened by the
/// ratio of the lengths.
///
/// The cubic is that of Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = -1/2.
struct FilterWeights {
    /// Fraction bits of a weight.
    static let bits: Int32 = 14
    /// The sum of all weights of one pixel; so a plain colour stays exactly what it is.
    static let one: Int32 = 1 << bits

    /// How many source pixels count for each pixel.
    let reach: Int
    /// The first of them, for each pixel.
    private(set) var first: [Int] = []
    /// `reach` weights for each pixel.
    private(set) var weights: [Int16] = []

    /// Computes the weights for making `source` pixels into `target`, which is not more.
    init(from source: Int, to target: Int) {
        let ratio = Double(source) / Double(target)
        reach = min(source, Int((4 * ratio).rounded(.up)))
        first.reserveCapacity(target)
        weights.reserveCapacity(target * reach)
        for index in 0..<target {
            let centre = (Double(index) + 0.5) * ratio - 0.5
            let start = min(max(Int((centre - 2 * ratio).rounded(.down)) + 1, 0), source - reach)
            first.append(start)
            append((start..<(start + reach)).map { Self.cubic(abs(Double($0) - centre) / ratio) })
        }
    }

    /// Appends weights so that they sum up exactly to `one`: each is the step between two rounded partial sums.
    private mutating func append(_ values: [Double]) {
        let scale = Double(Self.one) / values.reduce(0, +)
        var sum = 0.0, rounded = 0.0
        for value in values {
            sum += value * scale
            weights.append(Int16(sum.rounded() - rounded))
            rounded = sum.rounded()
        }
    }

    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}
