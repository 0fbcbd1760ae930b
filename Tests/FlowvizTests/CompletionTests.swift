import Foundation
import Testing

/// What shells complete.
struct CompletionTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func script(_ shell: String) throws -> String {
        let run = try CommandTests.flowviz(["--generate-completion-script", shell], in: folder.url)
        #expect(run.status == 0)
        return run.output
    }

    /// What bash offers for the last of some words.
    private func completions(_ words: String..., setUp: String = "") throws -> [String] {
        try Data(script("bash").utf8).write(to: folder.url.appending(path: ".completions"))
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let text = """
            . ./.completions
            \(setUp)
            PATH="$1:$PATH"
            COMP_WORDS=(\(quoted)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
            "$(complete -p flowviz | sed -E 's/.*-F ([^ ]+).*/\\1/')" flowviz "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let binary = URL(filePath: CommandTests.product("flowviz")).deletingLastPathComponent().path
        let run = try NestedBuilds.run(in: folder.url, "bash", "--noprofile", "--norc", "-c", text, "bash", binary)
        return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }

    private func names(_ arguments: String...) throws -> [String] {
        let list = try JSONSerialization.jsonObject(with: Data(CommandTests.flowviz(arguments, in: folder.url).output.utf8))
        return try #require(list as? [[String: Any]]).compactMap { $0["id"] as? String }.sorted()
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `a script has every command`(shell: String) throws {
        let text = try script(shell)
        let help = try CommandTests.flowviz(["--help"], in: folder.url).output
        let list = try #require(help.firstRange(of: "SUBCOMMANDS:\n")).upperBound
        let commands = help[list...].matches(of: /^  ([a-z]+)\b/.anchorsMatchLineEndings()).map { String($0.output.1) }
        #expect(commands.count > 10 && commands.contains("manual"))
        for command in commands { #expect(text.firstRange(of: try Regex("\\b\(command)\\b")) != nil, "\(command)") }
    }

    @Test func `bash can read its script`() throws {
        try Data(script("bash").utf8).write(to: folder.url.appending(path: "script"))
        let run = try NestedBuilds.run(in: folder.url, "bash", "-n", "script")
        #expect(run.status == 0)
        #expect(run.output == "")
    }

    @Test func `bash completes commands, rules, reporters, levels and gestures`() throws {
        #expect(try completions("flowviz", "re") == ["render", "replay"])
        let rules = try names("rules", "--json")
        #expect(rules.count > 30)
        #expect(try completions("flowviz", "explain", "").filter { !$0.hasPrefix("-") } == rules)
        #expect(try completions("flowviz", "explain", "orph") == ["orphan_child"])
        for option in ["--only", "--disable", "--enable"] {
            #expect(try completions("flowviz", "lint", option, "orph") == ["orphan_child"])
        }
        #expect(try completions("flowviz", "lint", "--report", "s") == ["sarif"])
        #expect(try completions("flowviz", "lint", "--fail-level", "") == ["error", "note", "warning"])
        #expect(try completions("flowviz", "lint", "--gestures", "back-b") == ["back-button"])
        #expect(try completions("flowviz", "explore", "--strategy", "") == ["hybrid", "replay", "walk"])
        #expect(try completions("flowviz", "diff", "--format", "m") == ["markdown"])
    }

    @Test func `bash completes files of the right kinds, folders, and revisions of git`() throws {
        for name in ["a.yml", "b.json", "c.swift", "d.flow.json", "e.facts"] { try Data().write(to: folder.url.appending(path: name)) }
        try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: true)
        #expect(try completions("flowviz", "lint", "--config", "") == ["a.yml", "folder"])
        #expect(try completions("flowviz", "lint", "--baseline", "") == ["b.json", "d.flow.json", "folder"])
        #expect(try completions("flowviz", "lint", "--facts", "").filter { !$0.hasPrefix("-") } == ["e.facts", "folder"])
        #expect(try completions("flowviz", "docs", "-o", "f") == ["folder"])
        #expect(try completions("flowviz", "render", "-o", "d") == ["d.flow.json"])
        #expect(try completions("flowviz", "lint", "").filter { !$0.hasPrefix("-") } == ["c.swift", "d.flow.json", "folder"])
        let git = "git init -q -b main . && git -c user.name=a -c user.email=b commit -q --allow-empty -m x && git tag v1 >/dev/null"
        #expect(try completions("flowviz", "diff", "--from", "", setUp: git) == ["main", "v1"])
    }
}
