// Written by 'flowviz paths --emit swift-testing' for Shop: paths that take�each transition.
//
// Each test launches the app anew, does what a person would do, and checks what is on show after every action.
// When the flow has changed on purpose, write the file again.
//
// The exploration is the expression 'oddShop', which must be known to this test target.

import FlowTesting
import Testing

@MainActor @Suite("Paths of Shop") struct ShopPaths {
    @Test("path 1 of 2 by \"back button\"") func path1() {
        let person = Person(in: oddShop)
        #expect(person.sees == "[The Home]")
        person.does("say \"hi\" \\(name)\n\ttwice", sees: "[The Home, The Login]")
        person.does("\u{202e}turn round", sees: "[The Home, \\\u{7}]")
        person.does("\u{202e}turn round", sees: "[The Home, \\\u{7}]")
        person.does("", sees: "[The Home, \\\u{7}, The Checkout]")
        person.does("back button", sees: "[The Home, \\\u{7}]")
        person.does("back button", sees: "[The Home]")
    }

    @Test("path 2 of 2 by \"back button\"") func path2() {
        let person = Person(in: oddShop)
        #expect(person.sees == "[The Home]")
        person.does("tap \"#\"raw\"# 🛍️\"", sees: "[The Home, The Checkout]")
        person.does("back button", sees: "[The Home]")
        person.does("say \"hi\" \\(name)\n\ttwice", sees: "[The Home, The Login]")
        person.does("", sees: "[The Home, The Login, The Checkout]")
        person.does("back button", sees: "[The Home, The Login]")
        person.does("back button", sees: "[The Home]")
    }
}
