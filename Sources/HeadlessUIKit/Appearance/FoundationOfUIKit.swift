// What UIKit and Apple's Foundation add to Foundation, and Foundation on Linux does not have.

#if os(Linux)
    extension ProcessInfo {
        /// Whether the process is an app of an iPhone on a Mac: it is on an iPhone.
        public var isiOSAppOnMac: Bool { false }
        public var isMacCatalystApp: Bool { false }
    }

    extension NSValue {
        public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
        public convenience init(cgSize size: CGSize) { self.init(size: size) }
        public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
        public var cgPointValue: CGPoint { pointValue }
        public var cgSizeValue: CGSize { sizeValue }
        public var cgRectValue: CGRect { rectValue }
    }

    /// Writes an amount of time: "2 days, 3 hours". English only.
    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
        public struct ZeroFormattingBehavior: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static let `default` = Self(rawValue: 1)
            public static let dropLeading = Self(rawValue: 2)
            public static let dropMiddle = Self(rawValue: 4)
            public static let dropTrailing = Self(rawValue: 8)
            public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
            public static let pad = Self(rawValue: 0x1_0000)
        }

        open var allowedUnits: NSCalendar.Unit = []
        open var unitsStyle: UnitsStyle = .positional
        open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
        open var maximumUnitCount = 0
        open var collapsesLargestUnit = false
        open var allowsFractionalUnits = false
        open var includesApproximationPhrase = false
        open var includesTimeRemainingPhrase = false
        open var formattingContext: Formatter.Context = .unknown
        open var calendar: Calendar?
        open var referenceDate: Date?

        private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component, name: String)] = [
            (.year, .year, "year"), (.month, .month, "month"), (.weekOfMonth, .weekOfMonth, "week"), (.day, .day, "day"),
            (.hour, .hour, "hour"), (.minute, .minute, "minute"), (.second, .second, "second"),
        ]

        open func string(from ti: TimeInterval) -> String? {
            let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
            return string(from: start, to: start.addingTimeInterval(ti))
        }

        open func string(from startDate: Date, to endDate: Date) -> String? {
            let units = Self.units.filter { allowedUnits.isEmpty ? $0.unit != .weekOfMonth : allowedUnits.contains($0.unit) }
            return string(from: (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: startDate, to: endDate))
        }

        open func string(from components: DateComponents) -> String? {
            let units = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
            var parts = units.compactMap { unit in components.value(for: unit.component).map { (unit.name, $0) } }
            let shown = parts.filter { $0.1 != 0 }
            parts = shown.isEmpty ? Array(parts.suffix(1)) : shown
            if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
            let texts = parts.map { name, value in
                switch unitsStyle {
                case .positional: "\(value)"
                case .abbreviated, .brief: "\(value)\(name.prefix(1))"
                case .short, .full, .spellOut: "\(value) \(name)\(value == 1 ? "" : "s")"
                }
            }
            return texts.joined(separator: unitsStyle == .positional ? ":" : unitsStyle == .abbreviated ? " " : ", ")
        }

        open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
            let formatter = DateComponentsFormatter()
            formatter.unitsStyle = unitsStyle
            return formatter.string(from: components)
        }
    }
#endif
