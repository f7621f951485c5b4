extension DiagnosisTests {
  static let content: [(String, String)] = [
    (
      "a: 1\nb: 2\na: 3\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:3:1
         |
       1 | a: 1
         | - first time
       2 | b: 2
       3 | a: 3
         | ^ second time
      """
    ),
    (
      "\"a\": 1\na: 2\n'a': 3\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:2:1
         |
       1 | "a": 1
         | --- first time
       2 | a: 2
         | ^ second time
      error[F0021]: the key `'a'` appears twice
        --> flow.yaml:3:1
         |
       1 | "a": 1
         | --- first time
       2 | a: 2
       3 | 'a': 3
         | ^^^ second time
      """
    ),
    (
      "x: &x a\n*x : 1\na: 2\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:3:1
         |
       2 | *x : 1
         | -- first time
       3 | a: 2
         | ^ second time
      """
    ),
    (
      "<<: x\n\"<<\": y\n",
      """
      error[F0027]: merge keys are not supported
        --> flow.yaml:1:1
         |
       1 | <<: x
         | ^^ `<<` would be a key
         |
      help: write the keys out
      """
    ),
    (
      "? [q]\n: 1\n",
      """
      error[F0028]: a list or mapping as a key
        --> flow.yaml:1:3
         |
       1 | ? [q]
         |   ^^^ a key must be a word
         |
      help: put it in quotes if it is text
      """
    ),
    (
      "a: *x\nb: &y [*y]\n",
      """
      error[F0022]: unknown alias `*x`
        --> flow.yaml:1:4
         |
       1 | a: *x
         |    ^^ no `&x` before this place
         |
      help: put the text in quotes: `"*x"`
      error[F0023]: the alias `*y` contains itself
        --> flow.yaml:2:8
         |
       2 | b: &y [*y]
         |        ^^ refers to what it is in
         |    - what it refers to
      """
    ),
    (
      "title: !imp x\n",
      """
      error[F0024]: unknown tag `!imp`
        --> flow.yaml:1:8
         |
       1 | title: !imp x
         |        ^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"!imp x"`
      """
    ),
    (
      "a: &b !!int 1\n",
      """
      error[F0024]: unknown tag `!!int`
        --> flow.yaml:1:7
         |
       1 | a: &b !!int 1
         |       ^^^^^ a word that starts with `!` is a tag
         |
      help: leave it out; the only tag is `!!str`
      """
    ),
    (
      "a: !!map {}\n",
      """
      error[F0024]: unknown tag `!!map`
        --> flow.yaml:1:4
         |
       1 | a: !!map {}
         |    ^^^^^ a word that starts with `!` is a tag
         |
      help: leave it out; the only tag is `!!str`
      """
    ),
    (
      "%TAG ! tag:x,2000:\n---\na: b\n",
      """
      error[F0025]: `%TAG` is not supported
        --> flow.yaml:1:1
         |
       1 | %TAG ! tag:x,2000:
         | ^^^^
         |
      help: remove the line; the only tag is `!!str`
      """
    ),
    (
      "a\n---\nb\n",
      """
      error[F0026]: a second document
        --> flow.yaml:2:1
         |
       2 | ---
         | ^^^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own
      """
    ),
    (
      "a\n...\nb\n",
      """
      error[F0026]: a second document
        --> flow.yaml:3:1
         |
       3 | b
         | ^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own
      """
    ),
    (
      "---\na\n--- # again\n",
      """
      error[F0026]: a second document
        --> flow.yaml:3:1
         |
       3 | --- # again
         | ^^^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own
      """
    ),
    (
      "k0: x\nk1: x\nk2: x\nk3: x\nk4: x\nk5: x\nk6: x\nk7: x\nk8: x\nk9: x\nk10: x\nk11: x\nk12: x\nk13: x\nk14: x\nk15: x\nk16: x\nk17: x\nk18: x\nk19: x\nk3: y\n",
      """
      error[F0021]: the key `k3` appears twice
         --> flow.yaml:21:1
          |
        4 | k3: x
          | -- first time
      ...
       21 | k3: y
          | ^^ second time
      """
    ),
  ]
}
