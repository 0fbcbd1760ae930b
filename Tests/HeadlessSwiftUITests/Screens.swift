import SwiftUI

/// A view model as apps write it.
final class SettingsViewModel: ObservableObject {
    @Published var isOnline = true
    @Published var log: [String] = []
    var onFinish: (() -> Void)?
}

/// A screen as apps write it, with a bit of everything.
struct SettingsView: View {
    @ObservedObject var model: SettingsViewModel
    @State private var count = 0
    @State private var asksToSignOut = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.colorScheme) var colorScheme

    var body: some View {
        List {
            Section(header: Text("General")) {
                Toggle("Online", isOn: $model.isOnline)
                if model.isOnline {
                    Label("Connected", systemImage: "wifi").onAppear { model.log.append("connected") }.onDisappear {
                        model.log.append("gone")
                    }
                } else {
                    Text("Offline").foregroundColor(.red).font(.footnote)
                }
                Button("Tapped \(count)") { count += 1 }
                Button {
                    model.log.append("far")
                } label: {
                    Image(systemName: "plus")
                }.disabled(count < 1)
                Button("Never") {}.hidden()
            }
            ForEach(["a", "b"], id: \.self) { letter in
                RowView(letter: letter) { model.log.append("\(letter) \($0)") }
            }
            Section {
                Button(role: .destructive) {
                    asksToSignOut = true
                } label: {
                    EmptyView()
                }
                Button("Done", action: { model.onFinish?() })
                Button("Close") { dismiss() }
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle("Settings")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .navigationBarTrailing) { Button("Help") { model.log.append("help") } }
        }
        .alert("Sign out?", isPresented: $asksToSignOut) {
            Button("Sign out", role: .destructive) { model.log.append("out") }
            Button("Cancel", role: .cancel) {}
        }
        .task { model.log.append("task") }
        .onChange(of: count) { _, new in model.log.append("count \(new)") }
    }
}

struct RowView: View {
    let letter: String
    let action: (Int) -> Void
    @State private var taps = 0

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "star").resizable().frame(width: 20, height: 20)
            Text(letter)
            Spacer()
        }
        .padding(.horizontal)
        .contentShape(Rectangle())
        .onTapGesture {
            taps += 1
            action(taps)
        }
    }
}

final class SettingsHostingController: UIHostingController<SettingsView> {
    var log: [String] = []
    init(model: SettingsViewModel) { super.init(rootView: SettingsView(model: model)) }
    @MainActor required dynamic init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
    }
}
