import Testing

/// The documentation catalog is true. `NAVFLOW_UPDATE_DOCS=1 swift test --filter DocumentationTests` writes anew what
/// tables and programs determine; one test after the other, for several may write to the same page.
@Suite(.serialized) enum DocumentationTests {}
