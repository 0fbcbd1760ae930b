import FlowGraph
import Testing

@testable import FlowReport

/// Names of the code as a reader's words.
struct SourceWordsTests {
    @Test(arguments: [
        ("tableView(_:didSelectRowAt:)", "select row"), ("collectionView(_:didSelectItemAt:)", "select item"),
        ("didPressMainButton(_:)", "main button"), ("restoreWalletDidTap", "restore wallet"), ("showSettings()", "show settings"),
        ("openQRCode(url:)", "open QR code"), ("searchBarSearchButtonClicked(_:)", "search bar search button"),
        ("actionsSubject", ""), ("$selectedItem", "selected item"), ("route", ""), ("handleRoute(_:)", ""),
        ("displaySettings", "display settings"),
        ("signInViewControllerDidCancel(_:)", "cancel"), ("planCellDidPressOpenDetails(_:)", "open details"),
        ("viewDidAppear(_:)", "by itself"), ("onViewDidLoad", "view did load"), ("signInViewControllerDidTap(_:)", "tap"),
        ("navigateTo(stopID:from:)", "navigate to stop ID"), ("showLogViewController()", "show log"), ("openScreen()", "open screen"),
        ("show(podcast:animated:)", "show podcast"), ("navigate(to:from:)", ""), ("start(with:)", ""), ("present(_:animated:)", ""),
        ("mapView(_:didSelect:)", "select in map"), ("pageViewController(_:didSelect:)", "select in page"), ("didSelect(_:)", "select"),
        ("tableView(_:contextMenuConfigurationForRowAt:point:)", "context menu"), ("picker(_:didFinishPicking:)", "finish picking"),
        ("NavigationLink", ""), ("Button", ""), ("tap \"Button\"", "Button"),
        ("tap \"Next\"", "Next"), ("tap \"pref_chats\"", "pref chats"), ("tap \"logoutAllAccounts\"", "logout all accounts"),
        ("tap \"Visit example.org\"", "Visit example.org"), ("tap \"Done\"", "Done"),
    ])
    func `a name says what the user does`(label: String, words: String) {
        #expect(Trigger(kind: .action, label: label).sourceWords == words)
    }

    @Test func `the system's own words stay`() {
        #expect(Trigger(kind: .backButton, label: "back button").sourceWords == "back button")
        #expect(Trigger(kind: .alertButton, label: "alert \"confirm\"").sourceWords == "confirm")
        #expect(Trigger(kind: .alertButton, label: "alert button").sourceWords == "alert button")
    }
}
