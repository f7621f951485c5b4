/// All that can be wrong with what a flow says. `words` puts it into words.
enum FlowProblem {
  // The file and its header.
  case emptyFile
  case notAFile(firstKey: String?)
  case titleNotFirst(String)
  case unknownHeaderKey(
    String, kind: FileKind, suggestion: String?, known: [String], advice: String?, belongsElsewhere: Bool,
    isStep: Bool, isExpectation: Bool,
    isGiven: Bool)
  case missingKey(String, in: String)
  case unknownApp(String, suggestion: String?, known: [String])
  case configIsOtherFile(isFlow: Bool)
  case tooManyRows(Int)
  case rowShape(Found)
  case duplicateTitle(String)
  case unmatchedGlob(String)

  // Steps.
  case unknownStep(String, suggestion: String?, words: [String], isElement: Bool)
  case foreignStep(String, advice: String)
  case expectationAsStep(String)
  case wordOfOtherApp(String, app: String, other: String)
  case emptyStep
  case stepIsList
  case stepWithoutAction
  case severalActions(String, String)
  case siblingKey(
    String, action: String, isExpectation: Bool, suggestion: String?, advice: String?,
    line: String?)
  case argumentMissing(String, wanted: String, example: String)
  case argumentSuperfluous(String)
  case expectInside(String)
  case rapidlyInside
  case ordersInside
  case tooManyItems(Int, limit: Int)
  case tooManySteps
  case tooDeep
  case severalSelectors(String, String)
  case selectorMissing
  case failWithoutMessage
  case outcomeNotForRespond
  case wordWithArgument(fixed: String)
  case deeperDash(String)

  // Expectations.
  case emptyExpect
  case emptyExpectation(String, wanted: String, example: String)
  case unknownExpectation(String, suggestion: String?, known: [String], advice: String?)
  case stepInExpect(String)
  case statePathInExpect(String)
  case emptyStack
  case emptyMatcher(help: String)
  case operatorsAndFields(String)
  case operatorDoesNotSuit(String, name: String, type: String)
  case invalidPattern(String, PatternError.Kind)
  case patternTooLarge
  case neverNil(name: String, wanted: String)
  case presentForRequired(name: String, wanted: String)
  case stateComparedWithScalar(String)
  case entryShape(sequence: String, example: String, found: Found)
  case severalInEntry(sequence: String, example: String)

  // Names.
  case unknownName(NameKind, String, suggestion: String?, known: [String])
  case wordForNil(NameKind, String)
  case wordForAnyScreens(String)
  case unknownKey(String, of: String?, suggestion: String?, known: [String], advice: String?)
  case unknownGiven(String, app: String, otherApp: String?, suggestion: String?, known: [String])
  case unknownCommand(String, screen: String, suggestion: String?, known: [String])
  case commandWithoutArgument(String)
  case callWithoutID(String, arguments: [String])
  case screenIsModal(String, isExpected: Bool)
  case screenIsOnStack(String)
  case screenWithoutState(String)
  case screenWithoutCommands(String)
  case faultWithoutEffect(String, screen: String, why: String, known: [String])
  case otherDialogKind(String, isAlert: Bool)
  case elementTakesNoValue(String, kind: String)

  // State paths.
  case emptyPathComponent
  case unknownPathStart(String, suggestion: String?, owners: [String], known: [String])
  case unknownStateField(String, owner: String, suggestion: String?, known: [String], isCommand: Bool)
  case misplacedScreen(String, owner: String, long: String?)
  case pathWantsIndex(String, owner: String)
  case pathThroughLeaf(String, owner: String, type: String)

  // Values.
  case wrongValue(name: String, wanted: String, found: Found, hint: ValueHint)
  case emptyValue(name: String, wanted: String, isText: Bool)
  case nilForRequired(name: String, wanted: String, isText: Bool)
  case missingField(String, wanted: String)
  case emptyList(String)
  case emptyMapping(String)
  case invalidGiven(String)
  case invalidDuration(name: String, found: Found, isNumber: Bool)
  case durationTooLong(name: String)
  case exclusiveKeys(String, String)
  case unreachableID(String)

  // Variables and fragments.
  case unknownVariable(String, suggestion: String?, known: [String], isInFragment: Bool)
  case braceVariable(String)
  case malformedVariable
  case variableInKey(String)
  case variableAsStep
  case invalidVariableName(String)
  case cyclicVariable(String)
  case variableTooLarge
  case collectionInText(String)
  case unusedVariable(String, VariableKind)
  case missingColumn(String)
  case blankTitle(String)
  case tagShape(String)
  case parameterShape(isEmpty: Bool)
  case configName
  case unusedSetting(String)
  case unusedFragment
  case fragmentOutside(String)
  case fragmentMissing(String)
  case fragmentBroken(String)
  case notAFragment(String, isFlow: Bool)
  case fragmentLoop(String, through: [String])
  case unknownParameter(String, fragment: String, suggestion: String?, known: [String])
  case missingParameter(String, fragment: String)
  case duplicateParameter(String)

  // What YAML makes of a text.
  case hashCutsText(lost: String, whole: String)
  case commaSplitsText(piece: String, fixed: String)
  case listWithoutBrackets(String, wanted: String, fixed: String)
  case swallowedText(String)
  case bracketStartsText(String)
  case missingSpaceAfterDash(String)
  case missingSpaceAfterColon(String, fixed: String)
  case expectInsideArgument(String, step: String, line: String)
  case keysInOneLine(fixed: String)

  /// What nothing uses.
  enum VariableKind: String {
    case variable
    case column
    case parameter
  }
}

extension FlowProblem {
  /// The name of what is missing, where the problem is that.
  var missingName: String? {
    switch self {
    case .missingKey(let name, _), .missingField(let name, _), .missingParameter(let name, _),
      .unusedVariable(let name, _):
      name
    default: nil
    }
  }
}
