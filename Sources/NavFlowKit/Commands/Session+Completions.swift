import Diagnostics
import FlowLanguage
import FlowRunner

extension Session {
  /// The hidden command that the scripts below ask for every word.
  nonisolated static let completeCommand = "__complete"

  /// Most files that are read for the titles and tags of a completion.
  private static let fileLimit = 5_000

  /// Prints what may stand for the last word: a candidate a line, with its meaning behind a tab, or `:files`.
  func complete(_ words: [String]) -> ExitCode {
    let completer = Completer(program: .navflow(named: program)) { candidates($0, words) }
    switch completer.offer(words) {
    case .files: output.write(":files\n")
    case .words(let candidates):
      for candidate in candidates {
        let meaning = candidate.meaning.isEmpty ? "" : "\t" + candidate.meaning
        output.write(VisibleText.escaping(candidate.text) + meaning + "\n")
      }
    }
    return .passed
  }

  private func candidates(_ kind: Command.Completion, _ words: [String]) -> [Completer.Candidate] {
    switch kind {
    case .apps: return apps.map { .init(text: $0.catalog.name, meaning: $0.catalog.summary) }
    case .codes: return Explanation.all.map { .init(text: $0.code, meaning: $0.title) }
    case .titles: return unique(headers(words).compactMap(\.title))
    case .tags: return unique(headers(words).flatMap(\.tags).sorted())
    case .none, .paths, .choices, .commands: return []
    }
  }

  private func unique(_ texts: [String]) -> [Completer.Candidate] {
    var seen: Set<String> = []
    return texts.filter { !$0.contains("\n") && seen.insert($0).inserted }.map { .init(text: $0) }
  }

  /// The headers of the flows that the words name, or of those below the current folder.
  private func headers(_ words: [String]) -> [FlowHeader] {
    let named = words.dropLast().dropFirst().filter { !$0.hasPrefix("-") && FileSystem.exists($0) }
    let finder = FlowFinder((named.isEmpty ? ["."] : Array(named)).map { ($0, nil) })
    return finder.files.prefix(Self.fileLimit).compactMap { file in
      guard let bytes = try? FileSystem.read(file.path, limit: 1 << 20) else { return nil }
      return FlowHeader(SourceFile(path: file.path, bytes: bytes))
    }
  }

  /// `navflow completions`: a script for a shell.
  func completions(_ shell: Shell) -> ExitCode {
    output.write(shell.script(for: program))
    return .passed
  }
}

extension Shell {
  /// What makes the shell ask the program for every word.
  func script(for program: String) -> String {
    switch self {
    case .bash:
      """
      # Completions of \(program) for bash.
      _\(program)() {
        local line="${COMP_LINE:0:COMP_POINT}" current typed head value _
        local -a words
        read -ra words <<< "$line"
        [[ "$line" == *[[:space:]] ]] && words+=("")
        current="${words[${#words[@]} - 1]}"
        COMPREPLY=()
        while IFS=$'\\t' read -r value _; do
          if [[ "$value" == ":files" ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$current")
          else
            COMPREPLY+=("$(printf '%q' "$value")")
          fi
        done < <("${words[0]}" \(Session.completeCommand) "${words[@]:1}" 2>/dev/null)
        # To bash a word ends at `=` and `:`, so that only the rest is put in.
        typed="${COMP_WORDS[COMP_CWORD]}"
        [[ "$typed" == [=:] ]] && typed=""
        head="${current%"$typed"}"
        COMPREPLY=("${COMPREPLY[@]#"$head"}")
      }
      complete -F _\(program) \(program)

      """
    case .zsh:
      """
      #compdef \(program)
      # Completions of \(program) for zsh.
      _\(program)() {
        local line tab=$'\\t'
        local -a found
        for line in "${(@f)$(${words[1]} \(Session.completeCommand) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
          if [[ "$line" == ":files" ]]; then
            _files
          elif [[ "$line" == *$tab* ]]; then
            found+=("${${line%%$tab*}//:/\\\\:}:${line#*$tab}")
          elif [[ -n "$line" ]]; then
            found+=("${line//:/\\\\:}")
          fi
        done
        (( $#found )) && _describe -V '\(program)' found
      }
      if [[ "$funcstack[1]" == "_\(program)" ]]; then _\(program) "$@"; else compdef _\(program) \(program); fi

      """
    case .fish:
      """
      # Completions of \(program) for fish.
      function __\(program)_complete
        set -l words (commandline -opc) (commandline -ct)
        for line in (command $words[1] \(Session.completeCommand) $words[2..-1] 2>/dev/null)
          if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
          else
            echo $line
          end
        end
      end
      complete -c \(program) -f -a '(__\(program)_complete)'

      """
    }
  }
}
