@_exported public import WaymarkPatterns
