extension SheetPresentationController {
    /// A height at which a sheet rests; counterpart of `UISheetPresentationController.Detent`.
    public struct Detent {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String

            /// Creates an identifier with a name.
            public nonisolated init(rawValue: String) { self.rawValue = rawValue }

            /// Creates an identifier with a name.
            public nonisolated init(_ rawValue: String) { self.init(rawValue: rawValue) }

            /// The name of the detent at half of the greatest height.
            public static nonisolated let medium = Identifier("medium")
            /// The name of the detent at the greatest height.
            public static nonisolated let large = Identifier("large")
        }

        /// The values from which a detent computes its height.
        public struct ResolutionContext: Hashable, Sendable {
            /// The traits of the presented controller.
            public let containerTraitCollection: TraitCollection
            /// The greatest height, in points, which is the height of the large detent.
            ///
            /// It is 24 points less than the height of the container, but at least half of that height.
            public let maximumDetentValue: Double
        }

        /// The name of the detent.
        ///
        /// A detent that was created without a name gets one when a sheet adopts it.
        public private(set) var identifier: Identifier
        private let isNamed: Bool
        private let resolver: (ResolutionContext) -> Double?

        /// Returns a detent at half of `maximumDetentValue`; it is inactive in a window of compact height.
        public static func medium() -> Detent {
            custom(identifier: .medium) { context in
                let isLow = context.containerTraitCollection.verticalSizeClass == .compact
                return isLow ? nil : context.maximumDetentValue / 2
            }
        }

        /// Returns a detent at `maximumDetentValue`, almost the height of the window.
        public static func large() -> Detent { custom(identifier: .large) { $0.maximumDetentValue } }

        /// Returns a detent with a height that `resolver` computes.
        ///
        /// - Parameters:
        ///   - identifier: The name; nil: the sheet names the detent after its index among the detents.
        ///   - resolver: Returns the height in points, at most `maximumDetentValue`; nil: the detent is inactive.
        /// - Returns: The detent.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Double?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("custom"), isNamed: identifier != nil, resolver: resolver)
        }

        /// Returns the detent at an index among a sheet's detents; a detent without a name gets one from the index.
        func placed(at index: Int) -> Detent {
            var placed = self
            if !isNamed { placed.identifier = Identifier("custom \(index)") }
            return placed
        }

        /// Returns the height of the detent in points; nil: the detent is inactive.
        public func resolvedValue(in context: ResolutionContext) -> Double? {
            guard let value = resolver(context), value > 0 else { return nil }
            return min(value, context.maximumDetentValue).rounded()
        }
    }
}
