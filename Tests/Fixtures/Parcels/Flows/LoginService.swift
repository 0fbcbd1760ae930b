/// Knows who may see the parcels.
protocol LoginService {
    func logIn(name: String, completion: @escaping (Result<String, WrongName>) -> Void)
}

struct WrongName: Error {}
