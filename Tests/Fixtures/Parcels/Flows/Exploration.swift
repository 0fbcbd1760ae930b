import FlowExplorer
import UIKit

/// The app with everything that comes to it as data: a name and a search that are typed, the login's answer, links.
@MainActor public func parcels(names: [String] = ["", "bob"]) -> Exploration {
    Exploration("Parcels", gestures: [.backButton, .sheetSwipe]) {
        let login = Answers<Result<String, WrongName>>("login", ["success": .success("bob"), "failure": .failure(WrongName())])
        return Flow(connecting: SceneDelegate(service: LoginStub(answers: login)), answers: login)
    }
    .texts(names, into: "Name")
    .texts(["", "L"], into: "Search")
    .deepLinks(["parcels://help", "parcels://guest"])
}

struct LoginStub: LoginService {
    let answers: Answers<Result<String, WrongName>>

    func logIn(name: String, completion: @escaping (Result<String, WrongName>) -> Void) { answers.ask(completion) }
}
