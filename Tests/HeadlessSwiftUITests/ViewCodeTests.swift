import SwiftUI
import Testing

// Code of apps, in many shapes. That it compiles is most of the test.

private struct Person: Identifiable {
    let id = UUID()
    var name: String
}

private enum Phase { case loading, loaded([Person]), failed(String) }

private struct CardStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().background(Color.blue).clipShape(Capsule()).scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
}

private struct Card: ViewModifier {
    @Environment(\.colorScheme) private var scheme
    var radius: CGFloat = 8
    func body(content: Content) -> some View {
        content
            .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            .background(scheme == .dark ? Color.black : Color(UIColor.systemBackground))
            .overlay(RoundedRectangle(cornerRadius: radius).stroke(Color.gray, lineWidth: 1))
            .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
    }
}

extension View {
    fileprivate func card() -> some View { modifier(Card()) }
    @ViewBuilder fileprivate func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
        if condition { transform(self) } else { self }
    }
}

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

private struct Container<Content: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder let content: () -> Content
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title).font(.system(size: 12, weight: .bold)).foregroundStyle(.secondary)
            content()
        }
    }
}

private struct Catalogue: View {
    @State var phase = Phase.loading
    @State private var people = [Person(name: "Anna"), Person(name: "Ben")]
    @State private var text = ""
    @State private var choice = 1
    @State private var selected: Person?
    @State private var date = Date()
    @State private var level = 0.5
    @FocusState private var isFocused: Bool
    @AppStorage("greeted") private var greeted = false
    @Namespace private var namespace
    @Binding var isPresented: Bool

    private var columns: [GridItem] { [GridItem(.flexible()), GridItem(.adaptive(minimum: 40))] }

    var body: some View {
        ZStack(alignment: .bottom) {
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
            ScrollView(.vertical, showsIndicators: false) {
                Container(title: "People") {
                    switch phase {
                    case .loading: ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
                    case .loaded(let people): ForEach(people) { Text($0.name) }
                    case .failed(let message): Text(message).bold() + Text(" again")
                    }
                }
                LazyVGrid(columns: columns, spacing: 10) {
                    ForEach(0..<3) { index in Text("\(index)").card() }
                    ForEach($people) { $person in TextField("Name", text: $person.name).focused($isFocused) }
                    ForEach(Array(people.enumerated()), id: \.offset) { index, person in
                        Button(action: { selected = person }) { Label(person.name, systemImage: "person") }.buttonStyle(CardStyle()).id(
                            index)
                    }
                }
                Form {
                    Picker("Choice", selection: $choice) { ForEach(1..<4) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
                    DatePicker("Date", selection: $date, displayedComponents: .date)
                    Slider(value: $level, in: 0...1)
                    Stepper("Level", value: $choice, in: 0...5)
                    SecureField("Password", text: $text).textContentType(.password).submitLabel(.done)
                    Menu("More") { Button("Share", systemImage: "square.and.arrow.up") {} }
                    Link("Web", destination: URL(string: "https://example.com")!)
                }
                Triangle().fill(Color.red).frame(maxWidth: .infinity, minHeight: 10)
                AsyncImage(url: nil) {
                    $0.resizable().scaledToFit()
                } placeholder: {
                    Color.gray
                }
                if #available(iOS 16, *) { Text("new").fontWeight(.semibold) } else { Text("old") }
                if let selected { Text(selected.name).if(greeted) { $0.underline() } }
                GeometryReader { proxy in Circle().strokeBorder(.green, lineWidth: 2).frame(width: proxy.size.width / 2) }
            }
            .sheet(item: $selected) { person in Text(person.name) }
            .confirmationDialog("Sure?", isPresented: $isPresented, titleVisibility: .visible) {
                Button("Delete", role: .destructive) { withAnimation(.easeInOut(duration: 0.2)) { people = [] } }
            }
        }
        .animation(.default, value: choice)
        .onReceive(NotificationCenter.default.publisher(for: Notification.Name("x"))) { _ in greeted = true }
        .navigationBarItems(leading: Button("Back") {}, trailing: EditButton())
        .accessibilityIdentifier("catalogue")
        .preferredColorScheme(.dark)
    }
}

private struct Web: UIViewControllerRepresentable {
    final class Coordinator: NSObject { var parent: Web; init(_ parent: Web) { self.parent = parent } }
    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

private struct Activity: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct Catalogue_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Catalogue(isPresented: .constant(false)).previewDevice("iPhone 15")
            Activity()
            Web()
        }
    }
}

private struct ThemeKey: EnvironmentKey { static let defaultValue = "plain" }
extension EnvironmentValues {
    fileprivate var theme: String {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

@MainActor struct ViewCodeTests {
    @Test func `a view of many parts can be walked`() {
        let screen = UIHostingController(rootView: Catalogue(isPresented: .constant(false)))
        #expect(screen.systemButtons(screen).map(\.title) == ["Anna", "Ben", "2", "3", "Share", "Web", "Back"])
        #expect(UIHostingController(rootView: AnyView(Catalogue_Previews.previews)).view != nil)
    }

    @Test func `the environment reaches the views below`() {
        struct Reader: View {
            @Environment(\.theme) var theme
            @Environment(\.isEnabled) var isEnabled
            var body: some View { Button("\(theme) \(isEnabled ? "on" : "off")") {} }
        }
        let screen = UIHostingController(
            rootView: VStack {
                Reader()
                Reader().environment(\.theme, "dark")
                Text("tap me").disabled(true).onTapGesture {}
            })
        #expect(screen.systemButtons(screen).map(\.title) == ["plain on", "dark on", "tap me"])
    }
}
