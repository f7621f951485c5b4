/// What a diagnostic of a flow is about, by a code that never changes its meaning.
public enum FlowErrorCode: String, Sendable, CaseIterable {
  // The file and its header.

  /// The file holds nothing, or is neither flow nor fragment.
  case notAFile = "F0101"
  /// `flow` or `fragment` is not the first key.
  case titleNotFirst = "F0102"
  /// A key at the top that does not exist.
  case unknownHeaderKey = "F0103"
  /// A key that is required.
  case missingKey = "F0104"
  /// An app that is not registered.
  case unknownApp = "F0105"
  /// `config.yaml` holds something else.
  case configIsOtherFile = "F0106"
  /// A title that another flow has, too.
  case duplicateTitle = "F0107"
  /// A glob of the settings that matches no file.
  case unmatchedGlob = "F0108"

  // Steps and expectations.

  /// A step that does not exist.
  case unknownStep = "F0201"
  /// A step of another tool.
  case foreignStep = "F0202"
  /// A word of another app.
  case wordOfOtherApp = "F0203"
  /// Nothing where a step is wanted, or `label` alone.
  case stepWithoutAction = "F0204"
  /// Two actions in one step.
  case severalActions = "F0205"
  /// A key beside an action that is neither `expect` nor `label`.
  case siblingKey = "F0206"
  /// An argument that is missing.
  case argumentMissing = "F0207"
  /// An argument for what takes none.
  case argumentSuperfluous = "F0208"
  /// An `expect` without a value, or a key of it without one.
  case emptyExpect = "F0209"
  /// A key of `expect` that does not exist.
  case unknownExpectation = "F0210"
  /// An `expect` where none may stand.
  case expectInside = "F0211"
  /// A composition where it may not stand.
  case compositionInside = "F0212"
  /// More rows, orders, steps or nesting than is allowed.
  case tooMany = "F0213"
  /// How `tapOn` chooses is unclear.
  case selector = "F0214"

  // Names.

  /// A screen, element, request, … that the app does not have.
  case unknownName = "F0301"
  /// A state path that does not exist.
  case unknownPath = "F0302"
  /// A command that the screen does not have.
  case unknownCommand = "F0303"
  /// A key of a mapping that does not exist.
  case unknownKey = "F0304"
  /// A key of `given` that does not exist.
  case unknownGiven = "F0305"
  /// A name of something that cannot stand here, such as a modal in `stack`.
  case wrongKindOfName = "F0306"
  /// An id that no state path can name.
  case unreachableID = "F0307"

  // Values.

  /// A value that the field's type cannot have.
  case wrongValue = "F0401"
  /// No value where one is wanted.
  case emptyValue = "F0402"
  /// `nil` where there always is a value, or `present`.
  case neverNil = "F0403"
  /// A required field of a record.
  case missingField = "F0404"
  /// An empty list or mapping.
  case emptyCollection = "F0405"
  /// A value of `given` that the app rejects.
  case invalidGiven = "F0406"
  /// Operators beside fields, or an operator that does not suit the type.
  case wrongOperator = "F0407"
  /// A regular expression that does not compile.
  case invalidPattern = "F0408"
  /// An entry of a list that has another shape.
  case entryShape = "F0409"
  /// A duration without a unit, or none at all.
  case invalidDuration = "F0410"

  // Variables and fragments.

  /// A variable that is not defined.
  case unknownVariable = "F0501"
  /// `${name}`.
  case braceVariable = "F0502"
  /// A variable that refers to itself, or grows too large.
  case cyclicVariable = "F0503"
  /// `$(name)` in a key, or a malformed one.
  case malformedVariable = "F0504"
  /// A variable, column or parameter that nothing uses.
  case unusedVariable = "F0505"
  /// A fragment that cannot be read.
  case fragmentMissing = "F0506"
  /// Fragments that run each other.
  case fragmentLoop = "F0507"
  /// A parameter that is unknown, missing or declared twice.
  case parameter = "F0508"
  /// A fragment that no flow runs.
  case unusedFragment = "F0509"

  // What YAML makes of a text.

  /// ` #` cuts a text off.
  case hashCutsText = "F0601"
  /// A comma splits a text.
  case commaSplitsText = "F0602"
  /// A text begins with `[`, `#` or `&`.
  case textStart = "F0603"
  /// No space after a colon.
  case missingSpace = "F0604"
  /// `expect` is indented into the step's argument.
  case expectIndented = "F0605"
  /// Two keys in one line.
  case keysInOneLine = "F0606"
}
