import ArgumentParser
import Tactile

/// The options of all curve subcommands: the places to evaluate, and the form of the output.
struct CurveOptions: ParsableArguments {
    /// The limit of samples, which is more than a reader needs and fits into the memory of a small machine.
    private static let mostSamples = 1_000_000.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The first t, included; by default the beginning.", valueName: "t"))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The last t, included; by default where the motion is at rest.", valueName: "t"))
    var to: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Samples for each unit of t; by default 60 a second, 20 a duration, 0.1 a point.", valueName: "n"))
    var rate: Double?

    @Flag(help: "Print t,value,velocity with all digits, so that they are read back exactly.")
    var csv = false

    @Flag(help: "Draw the curve in the terminal.")
    var draw = false

    @Option(
        help: ArgumentHelp(
            "Write the drawing to this file; print nothing unless --csv or --draw is given.", valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var svg: String?

    /// Checks the range of samples and the combination of options.
    func check(_ curve: Curve) throws {
        _ = try places(of: curve)
        if csv, draw { throw ValidationError("--csv and --draw do not go together: each prints its own output.") }
    }

    /// Prints, draws or writes the curve, as the options request.
    func show(_ curve: Curve) throws {
        let places = try places(of: curve)
        if let svg { try CurveDrawing(plot(of: curve)).write(to: svg) }
        if csv {
            print(CurveTable.csv(places.map(curve.sample)), terminator: "")
        } else if draw {
            print(CurveSketch(try plot(of: curve)).text, terminator: "")
        } else if svg == nil {
            print(CurveTable.text(of: curve, places.map(curve.sample)), terminator: "")
        }
    }

    private func plot(of curve: Curve) throws -> CurvePlot {
        let ends = try ends(of: curve)
        return CurvePlot(of: curve, over: ends)
    }

    /// Returns the places to evaluate: both ends, and between them one every 1 / rate from the first.
    private func places(of curve: Curve) throws -> [Double] {
        let ends = try ends(of: curve)
        let length = ends.upperBound - ends.lowerBound
        // By default enough samples to show the motion, but at most 1000.
        let frames = max(curve.rate, 20 / (curve.range.upperBound - curve.range.lowerBound))
        let rate = rate ?? (length * frames > 1000 ? 1000 / length : frames)
        guard rate > 0, rate.isFinite, length * rate < Self.mostSamples else {
            let most =
                length > 0 ? "less than \(CurveNumber.rounded(Self.mostSamples / length)), a million samples" : "finite"
            throw ValidationError("--rate is \(CurveNumber.short(rate)); it must be greater than 0 and \(most).")
        }
        // A last step shorter than a millionth of a sample is a rounding error.
        let count = Int((length * rate - 1e-6).rounded(.up))
        return (0..<max(count, 0)).map { ends.lowerBound + Double($0) / rate } + [ends.upperBound]
    }

    private func ends(of curve: Curve) throws -> ClosedRange<Double> {
        let (low, high) = (curve.domain.lowerBound, curve.domain.upperBound)
        for (name, place) in [("--from", from), ("--to", to)] {
            if let place, !(low...high).contains(place) {
                throw ValidationError(
                    "\(name) is \(CurveNumber.short(place)); it must lie in \(CurveNumber.short(low)) to "
                        + "\(CurveNumber.short(high)) (\(curve.axis)).")
            }
        }
        let first = from ?? curve.range.lowerBound
        let last = to ?? max(first, curve.range.upperBound)
        guard first <= last else {
            throw ValidationError(
                "--from is \(CurveNumber.short(first)); it must not be greater than --to, which is "
                    + "\(CurveNumber.short(last)).")
        }
        return first...last
    }
}

/// The checking and formatting of numbers.
enum CurveNumber {
    /// Returns the number, or throws if it lies outside the range.
    static func checked(_ number: Double, _ option: String, in range: ClosedRange<Double>) throws -> Double {
        guard range.contains(number) else {
            throw ValidationError(
                "\(option) is \(short(number)); it must lie in \(short(range.lowerBound)) to \(short(range.upperBound))."
            )
        }
        return number
    }

    /// Formats a number briefly: 3 instead of 3.0, and 1e9.
    static func short(_ number: Double) -> String {
        var (front, zeros) = (number, 0)
        while abs(front) >= 10, front.isFinite, front.truncatingRemainder(dividingBy: 10) == 0 {
            front /= 10
            zeros += 1
        }
        if zeros > 5 { return short(front) + "e\(zeros)" }
        let text = "\(number)"
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        return text.replacing("e-0", with: "e-")
    }

    /// Formats a number with four significant digits.
    static func rounded(_ number: Double) -> String {
        guard number.isFinite, abs(number) >= 1e-6 else { return short(number) }
        var decimals = 3
        var size = abs(number)
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size < 1, decimals < 9 {
            size *= 10
            decimals += 1
        }
        var text = CurveTable.fixed(number, decimals: decimals)
        while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
