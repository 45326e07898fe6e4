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

        /// What tells it from others.
        public let identifier: Identifier
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
        public static func custom(
            identifier: Identifier, resolver: @escaping (ResolutionContext) -> Double?
        ) -> Detent { Detent(identifier: identifier, resolver: resolver) }

        /// Its height in a window; nil: it is inactive.
        func resolvedValue(in context: ResolutionContext) -> Double? {
            guard let value = resolver(context), value > 0 else { return nil }
            return min(value, context.maximumDetentValue).rounded()
        }
    }
}
