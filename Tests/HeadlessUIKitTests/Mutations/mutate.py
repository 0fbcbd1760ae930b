#!/usr/bin/env python3
"""Shows that the tests of HeadlessUIKit, or of HeadlessSwiftUI, bite: breaks each behaviour of breaks.txt in turn and sees which test notices.

    Tests/HeadlessUIKitTests/Mutations/mutate.py                        all breaks of HeadlessUIKit
    Tests/HeadlessUIKitTests/Mutations/mutate.py 7 12                   some of them, with all that they fail
    Tests/HeadlessUIKitTests/Mutations/mutate.py HeadlessSwiftUI [7 12] the same with Tests/HeadlessSwiftUITests/Mutations/breaks.txt

It builds once: a copy of the sources, in a package of their own, in which every break is switched on by the environment variable MUTANT. Then the
tests run once for each number. Exit code 0: every break was noticed. 1: one survived. 2: a break's original text is not in its file, or not just
once, or the tests fail without any break, or nothing could be built.
"""
import os, re, subprocess, sys, tempfile, zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODULE = sys.argv[1] if sys.argv[1:2] == ["HeadlessSwiftUI"] else "HeadlessUIKit"
BREAKS = ROOT / f"Tests/{MODULE}Tests/Mutations/breaks.txt"
# One for each checkout, so that two of them do not get into each other's way; kept, so that the next run builds less.
WORK = Path(tempfile.gettempdir()) / f"{MODULE.lower()}-mutations-{os.getuid()}-{zlib.crc32(str(ROOT).encode()):08x}"
SECONDS = 20


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


class Break:
    """One behaviour, the text that makes it, and the text that breaks it. See the head of breaks.txt."""

    def __init__(self, number, file, behaviour, old, new, how):
        self.number, self.file, self.behaviour, self.how = number, file, behaviour, how
        self.old, self.new = "\n".join(old), "\n".join(new).replace("#", str(number))

    def locate(self, text):
        """Finds the span to replace, and whether it is an expression. Returns what is wrong, if anything is."""
        plain = re.sub(r"[«»‹›]", "", self.old)
        lines = [re.escape(line.strip()) for line in self.old.split("\n")]
        pattern = re.sub(r"[«‹](.*?)[»›]", r"(\1)", r"\s*\n\s*".join(lines))
        found = list(re.finditer(pattern, text))
        if len(found) != 1:
            return f"break {self.number} ({self.behaviour}): its original is {len(found)} times in {self.file}, not once:\n{plain}"
        start, end = found[0].span(1 if found[0].groups() else 0)
        self.start, self.end, self.isExpression = start, end, "«" in self.old
        return None

    def describe(self):
        marks = re.search(r"[«‹](.*?)[»›]", self.old, re.S)
        old = " ".join((marks.group(1) if marks else self.old).split())
        return f"{old[:44]} → {' '.join(self.new.split())[:44] or 'nothing'}"


def read_breaks():
    breaks, file, behaviour, old, new, how = [], None, None, [], [], "switch"

    def finish():
        nonlocal old, new, how
        if old:
            breaks.append(Break(len(breaks) + 1, file, behaviour, old, new, how))
        old, new, how = [], [], "switch"

    for line in BREAKS.read_text().split("\n"):
        if line.startswith("== "):
            finish()
            file = line[3:].strip()
        elif line.startswith("- "):
            if new:
                finish()
            old.append(line[2:])
        elif line.startswith(("+!", "+*")):
            how = {"!": "always", "*": "rebuild"}[line[1]]
            new.append(line[3:])
        elif line.startswith("+"):
            new.append(line[2:])
        elif line.strip() and not line.startswith("//"):
            finish()
            behaviour = line.strip()
    finish()
    return breaks


def render(text, start, end, breaks):
    """The text from start to end with its breaks built in; a break inside another one's original is built into that original."""
    out, place = "", start
    outer = [b for b in breaks if not any(o is not b and o.start <= b.start and b.end <= o.end and (o.end - o.start, -o.number) > (b.end - b.start, -b.number) for o in breaks)]
    for b in sorted(outer, key=lambda b: b.start):
        if b.start < place:
            stop(f"break {b.number} ({b.behaviour}) overlaps another one")
        inner = [i for i in breaks if i is not b and b.start <= i.start and i.end <= b.end]
        original = render(text, b.start, b.end, inner)
        out += text[place : b.start]
        if b.how == "always":
            out += b.new
        elif b.isExpression:
            out += f"(Mutant.isActive({b.number}) ? ({b.new}) : ({original}))"
        else:
            out += f"if Mutant.isActive({b.number}) {{ {b.new} }} else {{ {original} }}"
        place = b.end
    return out + text[place:end]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def locate(breaks, sources):
    """Finds every break's place, or stops with all that have none."""
    wrong = []
    for b in breaks:
        path = sources / b.file
        found = b.locate(path.read_text()) if path.exists() else f"break {b.number} ({b.behaviour}): there is no {b.file}"
        if found:
            wrong.append(found)
    if wrong:
        stop("\n".join(wrong))


def make_package(breaks, rebuilt=None):
    sources, tests = ROOT / f"Sources/{MODULE}", ROOT / f"Tests/{MODULE}Tests"
    locate(breaks, sources)
    wanted = set()
    for path in sorted(sources.rglob("*.swift")):
        name = str(path.relative_to(sources))
        text = path.read_text()
        here = [b for b in breaks if b.file == name]
        built = [b for b in here if b.how != "rebuild"]
        if rebuilt and rebuilt.file == name:
            text = text[: rebuilt.start] + rebuilt.new + text[rebuilt.end :]
        else:
            text = render(text, 0, len(text), built)
        write(WORK / "Sources" / name, text)
        wanted.add(WORK / "Sources" / name)
    for path in sorted(tests.rglob("*.swift")):
        target = WORK / "Tests" / path.relative_to(tests)
        write(target, path.read_text())
        wanted.add(target)
    write(WORK / "Sources/Mutant.swift", MUTANT)
    wanted.add(WORK / "Sources/Mutant.swift")
    for path in [*WORK.glob("Sources/**/*.swift"), *WORK.glob("Tests/**/*.swift")]:
        if path not in wanted:
            path.unlink()
    flags = re.search(r"let headlessUIKit.*?\n\]\n", (ROOT / "Package.swift").read_text(), re.S).group(0)
    tools = re.match(r"// swift-tools-version:.*\n", (ROOT / "Package.swift").read_text()).group(0)
    manifest = MANIFEST if MODULE == "HeadlessUIKit" else COMPANION
    combine = re.search(r'\.package\(url: "[^"]*/OpenCombine", exact: "[^"]*"\)', (ROOT / "Package.swift").read_text()).group(0)
    if manifest is COMPANION:
        for name in ("HeadlessUIKit", "HeadlessCombine"):
            if not (WORK / name).exists():
                (WORK / name).symlink_to(ROOT / "Sources" / name)
    write(WORK / "Package.swift", tools + manifest.replace("FLAGS", flags).replace("COMBINE", combine))


MUTANT = """import Foundation

enum Mutant {
    private static let active = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }
    nonisolated(unsafe) private static var held: [AnyObject] = []

    static func isActive(_ number: Int) -> Bool { active == number }

    /// Holds something for ever.
    static func hold(_ object: AnyObject?) { if let object { held.append(object) } }
}
"""

MANIFEST = """import PackageDescription
FLAGS
let package = Package(
    name: "Mutations", platforms: [.macOS(.v13)],
    targets: [
        .target(name: "HeadlessUIKit", path: "Sources"),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], path: "Tests", swiftSettings: headlessUIKit),
    ])
"""


# A module that stands on HeadlessUIKit, which is taken as it is.
COMPANION = """import PackageDescription
FLAGS
let package = Package(
    name: "Mutations", platforms: [.macOS(.v13)],
    dependencies: [COMBINE],
    targets: [
        .target(name: "HeadlessUIKit", path: "HeadlessUIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "HeadlessCombine",
            dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map { .product(name: $0, package: "OpenCombine") },
            path: "HeadlessCombine"),
        .target(name: "HeadlessSwiftUI", dependencies: ["HeadlessUIKit", "HeadlessCombine"], path: "Sources"),
        .testTarget(
            name: "HeadlessSwiftUITests", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", "HeadlessCombine"], path: "Tests",
            swiftSettings: headlessUIKit),
    ])
"""


def build():
    done = subprocess.run(["swift", "build", "--build-tests"], cwd=WORK, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in (done.stdout + done.stderr).split("\n") if "error" in line]
        stop("the broken copy does not build:\n" + "\n".join(lines[:20]))


def run(number):
    """Runs the tests with one break. Returns the names of those that fail, or how it ended otherwise."""
    bundle = next(WORK.glob(".build/debug/*.xctest"))
    command = [str(bundle), "--testing-library", "swift-testing"] if bundle.is_file() else ["swift", "test", "--skip-build"]
    # All of them run on the main thread: side by side they take several times as long.
    command.append("--no-parallel")
    environment = dict(os.environ, MUTANT=str(number), NO_COLOR="1")
    try:
        done = subprocess.run(command, cwd=WORK, env=environment, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return ["(time-out)"]
    failed = []
    for line in re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr).split("\n"):
        found = re.match(r".*?Test \"(.*?)\".*? recorded an issue", line)
        if found and found.group(1) not in failed:
            failed.append(found.group(1))
    if not failed and done.returncode:
        return [f"(crash, exit code {done.returncode})"]
    return failed


def results(chosen, breaks):
    """Each break with what the tests say of it, in order; two at a time, as far as they need no build of their own."""
    with ThreadPoolExecutor(2) as pool:
        switched = [b for b in chosen if b.how != "rebuild"]
        yield from zip(switched, pool.map(lambda b: run(b.number), switched))
    for b in chosen:
        if b.how == "rebuild":
            make_package(breaks, rebuilt=b)
            build()
            yield b, run(b.number)


def print_summary(chosen, survivors):
    """A table of the files, and all of them in a line."""
    files = dict.fromkeys(b.file for b in chosen)
    width = max(len(file) for file in files)
    print(f"\n{'file':{width}}  breaks  noticed")
    for file in files:
        here = sum(b.file == file for b in chosen)
        print(f"{file:{width}}  {here:6}  {here - sum(b.file == file for b in survivors):7}")
    print(f"\n{len(chosen)} breaks, {len(chosen) - len(survivors)} noticed, {len(survivors)} survived")


def main():
    only = [int(word) for word in sys.argv[1:] if word != MODULE]
    breaks = read_breaks()
    make_package(breaks)
    build()
    if failed := run(0):
        stop("without any break these fail already: " + ", ".join(failed))
    chosen = [b for b in breaks if not only or b.number in only]
    width = max(len(b.behaviour) for b in breaks)
    survivors = []
    for b, failed in results(chosen, breaks):
        if not failed:
            survivors.append(b)
        verdict = failed[0] + (f" (and {len(failed) - 1} more)" if len(failed) > 1 else "") if failed else "SURVIVED"
        print(f"{b.number:4}  {b.behaviour:{width}}  {b.file.split('/')[-1]:45}  {b.describe():92}  {verdict}", flush=True)
        if only:
            print("".join(f"        {name}\n" for name in failed[1:]), end="")
    print_summary(chosen, survivors)
    sys.exit(1 if survivors else 0)


main()
