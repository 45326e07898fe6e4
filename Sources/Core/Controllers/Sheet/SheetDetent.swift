extension SheetPresentationController {
    /// A height at which a sheet rests; counterpart of `UISheetPresentationController.Detent`.
    public struct Detent {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String

            /// Makes an identifier of a name.
            public nonisolated init(rawValue: String) { self.rawValue = rawValue }

            /// Makes an identifier of a name.
            public nonisolated init(_ rawValue: String) { self.init(rawValue: rawValue) }

            /// Half of the window.
            public static nonisolated let medium = Identifier("medium")
            /// Almost all of the window.
            public static nonisolated let large = Identifier("large")
        }

        /// What a detent's height is worked out from.
        public struct ResolutionContext: Hashable, Sendable {
            /// The traits of what is presented.
            public let containerTraitCollection: TraitCollection
            /// The greatest height, in points: that of the large detent.
            public let maximumDetentValue: Double
        }

        /// What tells it from others; a detent without a name gets one when it becomes a sheet's.
        public private(set) var identifier: Identifier
        private let isNamed: Bool
        private let resolver: (ResolutionContext) -> Double?

        /// Half of the window; inactive in a window of compact height.
        public static func medium() -> Detent {
            custom(identifier: .medium) { context in
                let isLow = context.containerTraitCollection.verticalSizeClass == .compact
                return isLow ? nil : context.maximumDetentValue / 2
            }
        }

        /// Almost all of the window.
        public static func large() -> Detent { custom(identifier: .large) { $0.maximumDetentValue } }

        /// A height that `resolver` works out, in points, up to the greatest; nil: the detent is inactive.
        ///
        /// `identifier` nil: it is named after its place among a sheet's detents.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Double?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("custom"), isNamed: identifier != nil, resolver: resolver)
        }

        /// The same at a place among others, by which it can be told from them.
        func placed(at index: Int) -> Detent {
            var placed = self
            if !isNamed { placed.identifier = Identifier("custom \(index)") }
            return placed
        }

        /// Its height in points; nil: it is inactive.
        public func resolvedValue(in context: ResolutionContext) -> Double? {
            guard let value = resolver(context), value > 0 else { return nil }
            return min(value, context.maximumDetentValue).rounded()
        }
    }
}
