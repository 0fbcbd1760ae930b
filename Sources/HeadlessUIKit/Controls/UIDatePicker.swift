/// Chooses a date. No actions are offered: which dates matter is unknown.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
    open var datePickerMode: Mode = .dateAndTime
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var countDownDuration: TimeInterval = 0
    open var minuteInterval = 1
    open var locale: Locale?
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    open var timeZone: TimeZone?
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
    open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
    open var roundsToMinuteInterval = true
    override var offers: [Offer] { [] }
}
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
