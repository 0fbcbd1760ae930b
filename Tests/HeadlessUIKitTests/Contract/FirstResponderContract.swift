import Testing
import UIKit

/// A view that may take and give up text.
final class Taker: UIView {
    var takes = true, gives = true
    override var canBecomeFirstResponder: Bool { takes }
    override var canResignFirstResponder: Bool { gives }
}

/// A text field's delegate that writes down what it is asked and told.
final class FieldDiary: NSObject, UITextFieldDelegate {
    let diary: Diary
    var lets = true, letsGo = true
    init(_ diary: Diary) { self.diary = diary }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        diary.note("should begin")
        return lets
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { diary.note("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        diary.note("should end")
        return letsGo
    }
    func textFieldDidEndEditing(_ textField: UITextField) { diary.note("ended") }
}

/// The same of a text view.
final class TextDiary: NSObject, UITextViewDelegate {
    let diary: Diary
    var lets = true
    init(_ diary: Diary) { self.diary = diary }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { lets }
    func textViewDidBeginEditing(_ textView: UITextView) { diary.note("began") }
    func textViewDidEndEditing(_ textView: UITextView) { diary.note("ended") }
}

/// Who gets text.
@MainActor struct FirstResponderContract {
    let stage = Stage()
    let root: Screen
    let view = Taker()
    let other = Taker()

    init() {
        root = stage.screen("root")
        stage.show(root)
        root.view.addSubview(view)
        root.view.addSubview(other)
    }

    /// becomeFirstResponder(): "true if this object is now the first responder".
    @Test func `who can becomes the first responder`() {
        #expect(!view.isFirstResponder)
        #expect(view.becomeFirstResponder())
        #expect(view.isFirstResponder)
        view.resignFirstResponder()
    }

    /// canBecomeFirstResponder: false unless it is overridden.
    @Test func `a view and a controller cannot unless they say so`() {
        let plain = UIView()
        root.view.addSubview(plain)
        #expect(!plain.canBecomeFirstResponder && !plain.becomeFirstResponder() && !plain.isFirstResponder)
        #expect(!root.canBecomeFirstResponder && !root.becomeFirstResponder())
    }

    /// There is one first responder.
    @Test func `a new first responder takes the place of the former`() {
        view.becomeFirstResponder()
        #expect(other.becomeFirstResponder())
        #expect(other.isFirstResponder && !view.isFirstResponder)
        other.resignFirstResponder()
    }

    /// canResignFirstResponder: whether it is willing to relinquish first-responder status.
    @Test func `who does not give it up stays the first responder`() {
        view.becomeFirstResponder()
        view.gives = false
        #expect(!other.becomeFirstResponder())
        #expect(!view.resignFirstResponder())
        #expect(view.isFirstResponder && !other.isFirstResponder)
        view.gives = true
        view.resignFirstResponder()
    }

    /// resignFirstResponder(): asked to relinquish its status.
    @Test func `who resigns is the first responder no more`() {
        view.becomeFirstResponder()
        #expect(view.resignFirstResponder())
        #expect(!view.isFirstResponder)
    }

    /// endEditing(_:): makes the view, or a text field inside it, resign.
    @Test func `a view ends the editing inside it`() {
        view.becomeFirstResponder()
        UIView().endEditing(true)
        #expect(view.isFirstResponder)
        #expect(root.view.endEditing(false))
        #expect(!view.isFirstResponder)
    }

    /// endEditing(_:): true forces the first responder, "regardless of whether it wants to do so".
    @Test func `a view ends the editing inside it by force`() {
        view.becomeFirstResponder()
        view.gives = false
        root.view.endEditing(false)
        #expect(view.isFirstResponder)
        root.view.endEditing(true)
        #expect(!view.isFirstResponder)
    }

    private func field(_ delegate: FieldDiary) -> UITextField {
        let field = UITextField()
        root.view.addSubview(field)
        field.delegate = delegate
        return field
    }

    /// textFieldDidBeginEditing(_:): the field has just become the first responder; textFieldDidEndEditing(_:): after it resigned.
    @Test func `a text field's delegate hears of editing`() {
        let delegate = FieldDiary(stage.diary), field = field(delegate)
        #expect(field.becomeFirstResponder() && field.isEditing)
        #expect(stage.diary.take(["should begin", "began"]) == ["should begin", "began"])
        #expect(field.resignFirstResponder() && !field.isEditing)
        #expect(stage.diary.take(["should end", "ended"]) == ["should end", "ended"])
    }

    /// textFieldShouldBeginEditing(_:), textFieldShouldEndEditing(_:).
    @Test func `a text field's delegate may forbid editing, and its end`() {
        let delegate = FieldDiary(stage.diary), field = field(delegate)
        delegate.lets = false
        #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
        delegate.lets = true
        field.becomeFirstResponder()
        delegate.letsGo = false
        #expect(!field.resignFirstResponder() && field.isFirstResponder)
        delegate.letsGo = true
        field.resignFirstResponder()
        #expect(stage.diary.take(["began", "ended"]) == ["began", "ended"])
    }

    /// editingDidBegin, editingDidEnd.
    @Test func `a text field sends that editing begins and ends`() {
        let field = UITextField()
        root.view.addSubview(field)
        field.addAction(UIAction { [stage] _ in stage.diary.note("begin") }, for: .editingDidBegin)
        field.addAction(UIAction { [stage] _ in stage.diary.note("end") }, for: .editingDidEnd)
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(stage.diary.take(["begin", "end"]) == ["begin", "end"])
    }

    /// textViewShouldBeginEditing(_:), textViewDidBeginEditing(_:), textViewDidEndEditing(_:).
    @Test func `a text view's delegate allows editing and hears of it`() {
        let text = UITextView(), delegate = TextDiary(stage.diary)
        root.view.addSubview(text)
        text.delegate = delegate
        delegate.lets = false
        #expect(!text.becomeFirstResponder())
        delegate.lets = true
        #expect(text.becomeFirstResponder())
        #expect(text.resignFirstResponder())
        #expect(stage.diary.take(["began", "ended"]) == ["began", "ended"])
    }
}
