import Testing

@testable import NavFlowKit

@MainActor @Suite struct CompletionTests {
  private let files = [
    "config.yaml": "tags: [calendar]\n",
    "a.yaml": "flow: Delete an event\ntags: [smoke, slow]\nsteps:\n  - nonsense: [\n",
    "b.yaml": "flow: 중간고사\ntags:\n  - faults\nsteps: [back]\n",
    "c.yaml": "fragment: Open\nsteps: [back]\n",
  ]

  @Test(arguments: [
    (["ru"], "run\tRun flows and judge every step\n"),
    (["run", "--tag"], "--tags\tOnly flows whose tags satisfy EXPR\n"),
    (["run", "--no-v"], "--no-verbose\tNot: Print every flow\n"),
    (["run", ""], ":files\n"),
    (["run", "flows", ""], ":files\n"),
    (["run", "flows", "--tags", "s"], "slow\nsmoke\n"),
    (["run", "flows", "--tags", "not (smoke or f"], "not (smoke or faults\n"),
    (["run", "flows", "--tags=c"], "--tags=calendar\n"),
    (["run", "flows", "--name", ""], "Delete an event\n중간고사\n"),
    (["check", "--format", ""], "text\njson\ngithub\nsarif\n"),
    (
      ["check", "--app", "cal"],
      "calendar\tA calendar in a tab: reducers that only change state, controllers that only execute.\n"
    ),
    (["schema", "f"], "flow\nfragment\n"),
    (["explain", "F0205"], "F0205\tseveral actions in one step\n"),
    (["help", "sh"], "show\tShow step by step what a flow does to the app\n"),
    (["show", "flows/a.yaml", ""], ""),
    (["run", "--unknown=x"], ""),
    (["run", "--", "--ta"], ":files\n"),
    ([], "run\tRun flows and judge every step\n"),
  ])
  func offers(words: [String], text: String) throws {
    let result = try navflow(["__complete"] + words, in: files)
    #expect(words.isEmpty ? result.output.hasPrefix(text) : result.output == text)
    #expect(result.errors == "")
    #expect(result.code == .passed)
  }

  @Test("The scripts ask the program", arguments: Shell.allCases) func scripts(shell: Shell) throws {
    let result = try navflow(["completions", shell.rawValue], in: [:])
    #expect(result.output == shell.script(for: "navflow"))
    #expect(result.output.contains("__complete"))
    #expect(result.output.hasSuffix("\n"))
  }

  @Test func bash() throws {
    #expect(
      try navflow(["completions", "bash"], in: [:]).output == #"""
        # Completions of navflow for bash.
        _navflow() {
          local line="${COMP_LINE:0:COMP_POINT}" current typed head value _
          local -a words
          read -ra words <<< "$line"
          [[ "$line" == *[[:space:]] ]] && words+=("")
          current="${words[${#words[@]} - 1]}"
          COMPREPLY=()
          while IFS=$'\t' read -r value _; do
            if [[ "$value" == ":files" ]]; then
              compopt -o filenames 2>/dev/null
              while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$current")
            else
              COMPREPLY+=("$(printf '%q' "$value")")
            fi
          done < <("${words[0]}" __complete "${words[@]:1}" 2>/dev/null)
          # To bash a word ends at `=` and `:`, so that only the rest is put in.
          typed="${COMP_WORDS[COMP_CWORD]}"
          [[ "$typed" == [=:] ]] && typed=""
          head="${current%"$typed"}"
          COMPREPLY=("${COMPREPLY[@]#"$head"}")
        }
        complete -F _navflow navflow

        """#)
  }

  @Test func zsh() throws {
    #expect(
      try navflow(["completions", "zsh"], in: [:]).output == #"""
        #compdef navflow
        # Completions of navflow for zsh.
        _navflow() {
          local line tab=$'\t'
          local -a found
          for line in "${(@f)$(${words[1]} __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
            if [[ "$line" == ":files" ]]; then
              _files
            elif [[ "$line" == *$tab* ]]; then
              found+=("${${line%%$tab*}//:/\\:}:${line#*$tab}")
            elif [[ -n "$line" ]]; then
              found+=("${line//:/\\:}")
            fi
          done
          (( $#found )) && _describe -V 'navflow' found
        }
        if [[ "$funcstack[1]" == "_navflow" ]]; then _navflow "$@"; else compdef _navflow navflow; fi

        """#)
  }

  @Test func fish() throws {
    #expect(
      try navflow(["completions", "fish"], in: [:]).output == #"""
        # Completions of navflow for fish.
        function __navflow_complete
          set -l words (commandline -opc) (commandline -ct)
          for line in (command $words[1] __complete $words[2..-1] 2>/dev/null)
            if test "$line" = ":files"
              __fish_complete_path (commandline -ct)
            else
              echo $line
            end
          end
        end
        complete -c navflow -f -a '(__navflow_complete)'

        """#)
  }
}
