// swift-tools-version: 6.1
import PackageDescription

/// One module: its folder under Sources, what it imports, and whether a folder of tests belongs to it.
struct Module {
  var name: String
  var dependencies: [String] = []
  var hasTests = true
  var testDependencies: [String] = []
  var isExecutable = false
  /// A folder of files, under that of the module, whose bytes it has as constants.
  var embedded: String?
}

/// Lowest first. A module may depend only on modules above it in this list.
let modules: [Module] = [
  Module(name: "Diagnostics"),
  Module(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"]),
  Module(name: "Composable"),
  Module(name: "VirtualUIKit"),
  Module(name: "AppCatalog", dependencies: []),
  Module(
    name: "AppUnderTest", dependencies: ["AppCatalog", "Composable", "VirtualUIKit"], hasTests: false),
  Module(
    name: "ScreenKit", dependencies: ["AppCatalog", "AppUnderTest", "Composable", "VirtualUIKit"]),
  Module(
    name: "CalendarApp",
    dependencies: ["AppCatalog", "AppUnderTest", "Composable", "ScreenKit", "VirtualUIKit"]),
  Module(
    name: "DocumentApp",
    dependencies: ["AppCatalog", "AppUnderTest", "Composable", "ScreenKit", "VirtualUIKit"]),
  Module(name: "FlowLanguage", dependencies: ["AppCatalog", "Diagnostics", "YAML"]),
  Module(
    name: "FlowInterpreter",
    dependencies: ["AppCatalog", "AppUnderTest", "Diagnostics", "FlowLanguage", "VirtualUIKit"],
    testDependencies: ["CalendarApp", "DocumentApp"]),
  Module(name: "RunEvents", dependencies: ["Diagnostics"]),
  Module(
    name: "FlowRunner",
    dependencies: [
      "AppCatalog", "AppUnderTest", "CProcessControl", "Diagnostics", "FlowInterpreter", "FlowLanguage",
      "RunEvents",
    ],
    testDependencies: ["CalendarApp", "minefield"]),
  Module(name: "FlowReports", dependencies: ["Diagnostics", "RunEvents"]),
  Module(
    name: "NavFlowKit",
    dependencies: [
      "AppCatalog", "AppUnderTest", "Diagnostics", "FlowInterpreter", "FlowLanguage", "FlowReports",
      "FlowRunner", "RunEvents", "YAML",
    ],
    testDependencies: ["CalendarApp", "DocumentApp"]),
  Module(
    name: "navflow", dependencies: ["CalendarApp", "DocumentApp", "NavFlowKit"], hasTests: false,
    isExecutable: true),
  Module(
    name: "navflow-bench",
    dependencies: ["CalendarApp", "Diagnostics", "FlowLanguage", "FlowRunner", "YAML"],
    isExecutable: true, embedded: "Python"),
]

/// Programs carry Swift's libraries in themselves where they are built for speed on Linux: a call into a shared library goes
/// through a table, and a flow makes tens of thousands of them. Only programs: flags on a library would bar its dependants.
let standaloneProgram: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
    .when(platforms: [.linux], configuration: .release))
]

/// A process of navflow has one thread that counts references: the main one. (A worker has another, which makes calls of the
/// system only.) So the program uses the runtime's own counting without locks, a tenth of a flow's time. An app of one's own
/// may have threads, and its program is linked without this; so is a program with tests, which share its settings and run
/// side by side.
let singleThreadedProgram: [LinkerSetting] = [
  .unsafeFlags(
    ["retain", "release", "bridgeObjectRetain", "bridgeObjectRelease"]
      .flatMap { [$0, $0 + "_n"] }
      .flatMap { name in
        ["--wrap=swift_\(name)", "--defsym=__wrap_swift_\(name)=swift_nonatomic_\(name)"]
      }
      .flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "navflow",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navflow", targets: ["navflow"]),
    // What an app of one's own imports, by module: the front door, and what its screens are made of.
    .library(
      name: "NavFlowKit",
      targets: ["NavFlowKit", "AppCatalog", "AppUnderTest", "Composable", "ScreenKit", "VirtualUIKit"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CProcessControl"),
  ]
    // A program whose app can bring its process down, for tests of what the runner does then.
    + [
      .executableTarget(
        name: "minefield",
        dependencies: [
          "AppCatalog", "AppUnderTest", "Composable", "NavFlowKit", "ScreenKit", "VirtualUIKit",
        ],
        path: "Tests/MinefieldApp", linkerSettings: standaloneProgram)
    ]
    + modules.map { module in
      let dependencies = module.dependencies.map { Target.Dependency(stringLiteral: $0) }
      let resources = module.embedded.map { [Resource.embedInCode($0)] } ?? []
      return module.isExecutable
        ? .executableTarget(
          name: module.name, dependencies: dependencies, resources: resources,
          linkerSettings: standaloneProgram + (module.hasTests ? [] : singleThreadedProgram))
        : .target(name: module.name, dependencies: dependencies)
    }
    + modules.filter(\.hasTests).map { module in
      .testTarget(
        name: module.name + "Tests",
        dependencies: ([module.name] + module.dependencies + module.testDependencies)
          .filter { !["CLibYAML", "CProcessControl"].contains($0) }
          .map { Target.Dependency(stringLiteral: $0) })
    },
  swiftLanguageModes: [.v6]
)
