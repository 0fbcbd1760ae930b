/// Whether somebody is logged in: a variable at file level.
var isLoggedIn = false

/// Who was logged in last: a variable at file level that no other file sees.
private var lastUser: String?

/// Counts the logins of the app's life: a singleton.
final class Session {
    static let shared = Session()

    private(set) var logins = 0

    /// Whether somebody has been here before.
    var knowsUser: Bool { lastUser != nil }

    func logIn(_ user: String) {
        isLoggedIn = true
        lastUser = user
        logins += 1
    }

    func logOut() {
        isLoggedIn = false
    }
}

/// The login during which help was asked for first: computed when it is read for the first time, and never again.
let firstHelp = Session.shared.logins
