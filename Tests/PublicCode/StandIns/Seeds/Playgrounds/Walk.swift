// Walks through the playground of the document; appended to its top-level code.
var way: [String] = []
func note() {
    PlaygroundPage.current.rest()
    way.append(navigationController.topViewController!.title!)
}
note()
homeViewController.press()
note()
while let step = navigationController.topViewController as? StepViewController {
    step.press()
    note()
}
(navigationController.topViewController as! StartOverViewController).press()
note()
print("walk:", way.joined(separator: " ▸ "))
