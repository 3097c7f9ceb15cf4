// What an app gets along with Core Graphics: its types, which on other systems are Foundation's, and functions for
// `CGFloat`. (Exporting those one by one would leave out operators of `CGFloat`, which the type checker then misses.)
@_exported import Foundation
