import Foundation
import Testing

@testable import FlowRunner

/// Which flows `--only-changed` takes where there is more than one repository, and what it cannot know.
@Suite struct ChangedFilesTests {
  private static let prelude = """
    set -e
    git() { command git -c user.name=n -c user.email=e@x -c protocol.file.allow=always "$@"; }
    repo() { git -C $1 init -q; git -C $1 add -A; git -C $1 commit -qm first; }
    flow() { printf 'flow: %s\\nsteps: [harmless%s]\\n' $2 $3 > $1; }

    """

  private let field: Minefield

  init() throws {
    field = try Minefield([
      "main/flows/a.yaml": "flow: A\nsteps: [harmless]\n", "stock/s.yaml": "flow: S\nsteps: [harmless]\n",
      "stock/t.yaml": "flow: T\nsteps: [harmless]\n",
      "stock/part.yaml": "fragment: Part\nsteps: [harmless]\n",
      "other/o.yaml": "flow: O\nsteps: [harmless]\n", "other/p.yaml": "flow: P\nsteps: [harmless]\n",
    ])
    try shell(
      "repo stock; repo main; cd main; git submodule --quiet add ../stock flows/sub; git commit -qm sub")
  }

  private func shell(_ script: String) throws {
    let result = try field.run([], shell: Self.prelude + script)
    #expect(result.code == 0, "\(result.errors)")
  }

  /// What is listed in a folder, without titles; the error if there is one.
  private func changed(_ paths: String, since reference: String = "HEAD", in folder: String = "main") throws
    -> String
  {
    let result = try field.run(
      [], shell: "cd \(folder); minefield list \(paths) --only-changed=\(reference)")
    if result.code == 4 { return "" }
    let places = result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    return result.code == 0 ? places.joined(separator: " ") : "\(result.code) \(result.errors)"
  }

  @Test("A flow in a submodule is changed since the state that was recorded of it")
  func submodules() throws {
    #expect(try changed("flows") == "")
    try shell("flow main/flows/sub/s.yaml S ,harmless")
    #expect(try changed("flows") == "flows/sub/s.yaml")
    try shell("git -C main/flows/sub commit -qam second")
    #expect(try changed("flows") == "flows/sub/s.yaml")
    try shell("flow main/flows/sub/new.yaml New; flow main/flows/b.yaml B")
    #expect(try changed("flows") == "flows/b.yaml flows/sub/new.yaml flows/sub/s.yaml")
    #expect(try changed("flows/sub") == "flows/sub/new.yaml flows/sub/s.yaml")
    #expect(try changed("main", in: ".") == "main/flows/b.yaml main/flows/sub/new.yaml main/flows/sub/s.yaml")
    // In the submodule, its own history counts.
    #expect(try changed(".", in: "main/flows/sub") == "new.yaml")
    #expect(try changed(".", since: "HEAD~1", in: "main/flows/sub") == "new.yaml s.yaml")
    try shell("git -C main commit -qam third")
    #expect(try changed("flows") == "flows/b.yaml flows/sub/new.yaml")
    #expect(try changed("flows", since: "HEAD~1") == "flows/b.yaml flows/sub/new.yaml flows/sub/s.yaml")
    // Before it was there, all of it is new.
    #expect(
      try changed("flows", since: "HEAD~2")
        == "flows/b.yaml flows/sub/new.yaml flows/sub/s.yaml flows/sub/t.yaml")
  }

  @Test("A fragment in a submodule counts as well")
  func fragments() throws {
    try shell("printf 'flow: U\\nsteps: [{ run: sub/part.yaml }]\\n' > main/flows/u.yaml; repo main")
    #expect(try changed("flows") == "")
    try shell("printf 'fragment: Part\\nsteps: [nap]\\n' > main/flows/sub/part.yaml")
    #expect(try changed("flows") == "flows/u.yaml")
    try shell("rm main/flows/sub/part.yaml")
    #expect(try changed("flows").hasPrefix("2 ") == true)
  }

  @Test("A repository within another that is no submodule has a history of its own")
  func nested() throws {
    try shell("mv other main/flows/nested; git -C main/flows/nested init -q")
    #expect(
      try changed("flows") == """
        64 error: git cannot tell what is changed in `flows/nested`: fatal: bad revision 'HEAD'

        """)
    try shell(
      "repo main/flows/nested; flow main/flows/nested/o.yaml O ,harmless; flow main/flows/nested/n.yaml N")
    #expect(try changed("flows") == "flows/nested/n.yaml flows/nested/o.yaml")
    try shell("git -C main tag here")
    #expect(
      try changed("flows", since: "here") == """
        64 error: git cannot tell what is changed in `flows/nested`: fatal: bad revision 'here'

        """)
  }

  @Test("Each of several repositories is asked, wherever the program runs")
  func several() throws {
    try shell("repo other; flow main/flows/a.yaml A ,harmless; flow other/o.yaml O ,harmless")
    #expect(try changed("../main/flows .", in: "other") == "../main/flows/a.yaml o.yaml")
    #expect(try changed("flows ../other") == "../other/o.yaml flows/a.yaml")
    #expect(try changed("../main", in: "other") == "../main/flows/a.yaml")
    // What hooks of git say of their own repository does not count in others.
    let hook = try field.run(
      [],
      shell: """
        cd main; GIT_DIR=.git GIT_INDEX_FILE=.git/index minefield list flows ../other --only-changed=HEAD
        """)
    #expect(hook.output == "../other/o.yaml:1  O\nflows/a.yaml:1  A\n")
  }

  @Test("A repository around the others is not asked for what it has no part in")
  func around() throws {
    try shell(
      "mkdir all; mv main other all; cd all; repo other; git init -q; git -C other tag here; git -C main tag here"
    )
    try shell("flow all/main/flows/a.yaml A ,harmless; flow all/other/o.yaml O ,harmless")
    #expect(try changed("flows ../other", since: "here", in: "all/main") == "../other/o.yaml flows/a.yaml")
    #expect(try changed("../main/flows", since: "here", in: "all/other") == "../main/flows/a.yaml")
    // Unless it holds the settings.
    try shell("echo 'tags: [x]' > all/config.yaml")
    #expect(
      try changed("flows", since: "here", in: "all/main").replacingOccurrences(
        of: field.folder.path, with: "") == """
          64 error: git cannot tell what is changed in `/all`: fatal: bad revision 'here'

          """)
  }

  @Test("A repository that only variables name is asked")
  func variables() throws {
    try shell("repo other; mv other/.git dot; flow other/o.yaml O ,harmless")
    let result = try field.run(
      [],
      shell: "cd other; GIT_DIR=../dot GIT_WORK_TREE=. minefield list --only-changed=HEAD")
    #expect(result.output == "o.yaml:1  O\n")
    #expect(result.errors == "")
  }

  @Test("In a hook of a linked working tree, a subfolder is no root")
  func linkedTree() throws {
    try shell(
      """
      mkdir other/sub; mv other/o.yaml other/p.yaml other/sub; repo other
      git -C other worktree add -q ../linked; flow linked/sub/p.yaml P ,harmless
      """)
    let result = try field.run(
      [],
      shell: """
        cd linked/sub; GIT_DIR=$(git rev-parse --absolute-git-dir) minefield list . --only-changed=HEAD
        """)
    #expect(result.output == "p.yaml:1  P\n")
    #expect(result.errors == "")
  }

  @Test("A file in no repository is refused, and so is a reference that means nothing")
  func unknown() throws {
    let result = try field.run(
      [],
      shell: """
        folder=$(mktemp -d); cp other/o.yaml $folder; cd main
        minefield run flows $folder --only-changed=HEAD 2>&1 | sed "s,$folder,FOLDER,"; rm -r $folder
        """)
    #expect(
      result.output
        == "error: git cannot tell whether `FOLDER/o.yaml` is changed: it lies in no repository\n")
    let wrong = "64 error: git cannot tell what is changed: fatal: bad revision 'nowhere'\n"
    #expect(try changed("flows", since: "nowhere") == wrong)
    let piped = try field.run(
      [], shell: "cd main; minefield run - --only-changed=nowhere < flows/a.yaml")
    #expect("\(piped.code) \(piped.errors)" == wrong)
  }

  @Test("Settings that are gone are changed, whatever folder is named")
  func settings() throws {
    try shell(
      """
      mkdir -p main/flows/inner/most; flow main/flows/inner/i.yaml I; flow main/flows/inner/most/m.yaml M
      echo 'tags: [x]' > main/flows/config.yaml; echo 'tags: [y]' > main/flows/inner/config.yaml; repo main
      """)
    #expect(try changed("flows") == "")
    try shell("rm main/flows/inner/config.yaml")
    for path in ["flows", "flows/inner", "flows/inner/most/m.yaml flows/inner/i.yaml"] {
      #expect(try changed(path) == "flows/inner/i.yaml flows/inner/most/m.yaml")
    }
    try shell("git -C main checkout -q . && rm main/flows/config.yaml")
    #expect(try changed("flows") == "flows/a.yaml flows/sub/s.yaml flows/sub/t.yaml")
    try shell("git -C main commit -qam gone; git -C main rm -q flows/inner/config.yaml")
    #expect(try changed("flows/inner/most") == "flows/inner/most/m.yaml")
    #expect(try changed(".", in: "main/flows/inner/most") == "m.yaml")
  }
}
