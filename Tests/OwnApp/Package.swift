// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "shopping",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "navflow", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "shopping",
      dependencies: [.product(name: "NavFlowKit", package: "navflow")])
  ],
  swiftLanguageModes: [.v6]
)
