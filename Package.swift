// swift-tools-version: 6.1
import PackageDescription

/// A release can be tested as it is: what is shipped, what the tests ask and what the journeys walk is built once.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
]

/// Drawing and reading of large files are optimised in debug builds too: unoptimised they make tests up to a hundred times
/// slower. Everything else is compiled plainly there, so that an edit is built in seconds.
let loops: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Tests are compiled plainly in every configuration: they spend their time in what they test.
let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// One direction of imports: a target may only depend on targets listed above it.
let package = Package(
  name: "widgetweaver-studio",
  products: [.executable(name: "studio", targets: ["studio"])],
  dependencies: [
    // One trait each: SwiftPM passes several to the compiler in random order, and another order compiles the package again.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["CommandLineArguments"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CLcms", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CQrencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CICal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev", "ca-certificates"])]),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CFence"),
    .target(name: "CFontMatching", dependencies: ["CPangoCairo"]),
    .target(name: "DesignModel", swiftSettings: strict),
    .target(name: "DesignData", dependencies: ["DesignModel"], swiftSettings: strict),
    .target(name: "DesignLayout", dependencies: ["DesignModel", "DesignData"], swiftSettings: strict),
    .target(
      name: "DesignPhotos", dependencies: ["DesignModel", "CTurboJPEG", "CSpng", "CWebP", "CLcms", "CDeflate"],
      swiftSettings: loops),
    .target(
      name: "DesignRender",
      dependencies: ["DesignModel", "DesignLayout", "DesignPhotos", "CPangoCairo", "CFontMatching", "CDeflate"],
      swiftSettings: loops),
    .target(name: "StudioCrypto", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(
      name: "DesignPackage", dependencies: ["DesignModel", "DesignData", "StudioCrypto"], swiftSettings: strict),
    .target(
      name: "DesignCatalogue", dependencies: ["DesignModel", "DesignData", "DesignPackage"], swiftSettings: strict),
    .target(
      name: "DesignCode",
      dependencies: [
        "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel", "CDeflate",
      ],
      swiftSettings: strict),
    .target(name: "EditorTools", dependencies: ["DesignModel"], swiftSettings: strict),
    .target(
      name: "DesignReview",
      dependencies: ["EditorTools", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel"],
      swiftSettings: strict),
    .target(name: "StudioOutbound", dependencies: ["CCurl"], swiftSettings: strict),
    .target(
      name: "StudioData", dependencies: ["DesignModel", "DesignData", "CICal", "CXML", "CZip"], swiftSettings: loops),
    .target(
      name: "StudioAssistant", dependencies: ["DesignModel", "DesignCatalogue", "StudioOutbound"], swiftSettings: strict
    ),
    .target(name: "StudioStore", dependencies: ["DesignModel", "DesignData"], swiftSettings: strict),
    .target(name: "StudioStoreMemory", dependencies: ["StudioStore", "DesignModel"], swiftSettings: strict),
    .target(
      name: "StudioStoreSQLite",
      dependencies: ["StudioStore", "DesignModel", .product(name: "GRDB", package: "GRDB.swift")], swiftSettings: strict
    ),
    .target(
      name: "StudioPreviews",
      dependencies: [
        "DesignRender", "DesignLayout", "DesignModel", "DesignData", "DesignPhotos", "StudioStore", "StudioCrypto",
        .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: strict),
    .target(
      name: "StudioDesk",
      dependencies: [
        "StudioPreviews", "StudioStore", "StudioAssistant", "StudioData", "StudioOutbound", "StudioCrypto",
        "DesignReview", "EditorTools", "DesignCatalogue",
        "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel", "CDeflate",
        "CFence",
        .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: strict),
    .target(
      name: "PagesKit",
      dependencies: [
        "StudioDesk", "StudioPreviews", "StudioStore", "StudioAssistant", "StudioData", "StudioCrypto", "EditorTools",
        "DesignCode", "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignData", "DesignModel",
        "CDeflate",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "PagesData",
      dependencies: [
        "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "StudioData", "EditorTools", "DesignCatalogue",
        "DesignRender", "DesignLayout", "DesignData", "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"),
      ], swiftSettings: strict),
    .target(
      name: "PagesLayers",
      dependencies: [
        "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "DesignReview", "EditorTools", "DesignCatalogue",
        "DesignPackage", "DesignRender", "DesignLayout", "DesignData", "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: strict),
    .target(
      name: "PagesEditor",
      dependencies: [
        "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "StudioAssistant", "StudioData", "DesignReview",
        "EditorTools", "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos",
        "DesignData", "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: strict),
    .target(
      name: "PagesShare",
      dependencies: [
        "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "StudioData", "StudioCrypto", "EditorTools",
        "DesignCode", "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel",
        "CQrencode",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "PagesExplore",
      dependencies: [
        "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "StudioData", "StudioCrypto", "EditorTools",
        "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData",
        "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: strict),
    .target(
      name: "StudioWeb",
      dependencies: [
        "PagesExplore", "PagesShare", "PagesEditor", "PagesLayers", "PagesData", "PagesKit", "StudioDesk",
        "StudioPreviews", "StudioStore", "DesignLayout", "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"), .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "studio",
      dependencies: [
        "CMalloc", "CFence",
        "StudioWeb", "PagesExplore", "PagesKit", "StudioDesk", "StudioStoreSQLite", "StudioStore", "StudioPreviews",
        "StudioAssistant",
        "StudioOutbound", "StudioData",
        "DesignReview", "EditorTools", "DesignCode",
        "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "path-cost",
      dependencies: [
        "StudioWeb", "PagesKit", "StudioDesk", "StudioStoreMemory", "StudioPreviews", "StudioCrypto",
        "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignPhotos", "DesignData", "DesignModel",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ], swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "DesignModel", "DesignPackage", "DesignCatalogue", "DesignLayout", "DesignPhotos", "DesignRender", "StudioData",
        "CZip",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "PagesTestSupport",
      dependencies: [
        "StudioWeb", "PagesKit", "StudioDesk", "StudioStoreMemory", "StudioPreviews", "StudioStore", "StudioAssistant",
        "StudioData", "DesignCatalogue", "DesignPackage", "DesignRender", "DesignData", "DesignModel", "TestSupport",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      path: "Tests/PagesTestSupport", swiftSettings: tests),
    .testTarget(name: "DesignModelTests", dependencies: ["DesignModel", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DesignDataTests", dependencies: ["DesignData", "DesignModel", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DesignPackageTests",
      dependencies: ["DesignPackage", "DesignCatalogue", "DesignData", "DesignModel", "DesignPhotos", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "DesignLayoutTests",
      dependencies: ["DesignLayout", "DesignCatalogue", "DesignModel", "DesignData", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "DesignPhotosTests",
      dependencies: [
        "DesignPhotos", "CDeflate", "CLcms", "CTurboJPEG", "DesignModel", "DesignCatalogue", "DesignPackage",
        "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "DesignRenderTests",
      dependencies: [
        "DesignRender", "DesignLayout", "DesignPhotos", "DesignModel", "DesignData", "DesignCatalogue", "DesignPackage",
        "DesignReview",
        "CPangoCairo", "CFontMatching", "CDeflate", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "DesignCodeTests",
      dependencies: [
        "DesignCode", "DesignCatalogue", "DesignPackage", "DesignRender", "DesignLayout", "DesignData", "DesignModel",
        "TestSupport",
      ], exclude: ["Stubs", "Mocks"], swiftSettings: tests),
    .testTarget(
      name: "DesignCatalogueTests",
      dependencies: ["DesignCatalogue", "DesignRender", "DesignLayout", "DesignModel", "DesignPackage", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "EditorToolsTests", dependencies: ["EditorTools", "DesignModel", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "StudioDataTests", dependencies: ["StudioData", "DesignData", "DesignModel", "CZip", "TestSupport"],
      swiftSettings: tests),
    .testTarget(name: "StudioCryptoTests", dependencies: ["StudioCrypto"], swiftSettings: tests),
    .testTarget(
      name: "StudioOutboundTests",
      dependencies: [
        "StudioOutbound", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ], swiftSettings: tests),
    .testTarget(
      name: "StudioAssistantTests",
      dependencies: [
        "StudioAssistant", "StudioOutbound", "DesignCatalogue", "DesignRender", "DesignLayout", "DesignModel",
        "DesignPackage", "DesignData", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "StudioStoreTests",
      dependencies: [
        "StudioStore", "StudioStoreSQLite", "StudioStoreMemory", "StudioDesk", "DesignModel",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: tests),
    .testTarget(
      name: "StudioPreviewsTests",
      dependencies: [
        "StudioPreviews", "DesignRender", "DesignLayout", "DesignData", "DesignModel", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: tests),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "studio", "StudioDesk", "StudioData", "DesignPhotos", "DesignPackage", "DesignCatalogue", "DesignModel",
        "TestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "PagesDataTests",
      dependencies: [
        "PagesData", "PagesKit", "StudioDesk", "StudioStore", "StudioData", "DesignCatalogue", "DesignData",
        "DesignModel", "TestSupport", "PagesTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: tests),
    .testTarget(
      name: "PagesEditorTests",
      dependencies: [
        "PagesEditor", "PagesLayers", "PagesKit", "StudioDesk", "StudioPreviews", "StudioStore", "StudioAssistant",
        "StudioData", "StudioOutbound", "DesignReview", "EditorTools", "DesignCatalogue", "DesignRender",
        "DesignLayout", "DesignData", "DesignModel", "TestSupport", "PagesTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: tests),
    .testTarget(
      name: "PagesShareTests",
      dependencies: [
        "PagesShare", "PagesEditor", "PagesKit", "StudioDesk", "StudioStoreMemory", "StudioPreviews", "StudioStore",
        "StudioData", "DesignReview", "EditorTools", "DesignCode", "DesignCatalogue", "DesignPackage", "DesignRender",
        "DesignLayout", "DesignPhotos", "DesignData", "DesignModel", "TestSupport", "PagesTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: tests),
    .testTarget(
      name: "StudioWebTests",
      dependencies: [
        "StudioWeb", "PagesExplore", "PagesShare", "PagesEditor", "PagesKit", "StudioDesk", "StudioStoreMemory",
        "StudioStoreSQLite", "StudioPreviews", "StudioStore", "StudioAssistant", "StudioData", "StudioCrypto",
        "EditorTools", "DesignCode",
        "DesignCatalogue", "DesignPackage", "DesignData", "DesignModel", "CDeflate", "TestSupport", "PagesTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
