// What an app gets along with Core Graphics: its types, which on other systems are Foundation's, and the C library
// with functions of its own for `CGFloat`. Not all of Foundation, so that generated code imports what it needs.
@_exported import Glibc

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import func Foundation.acos
@_exported import func Foundation.asin
@_exported import func Foundation.atan
@_exported import func Foundation.atan2
@_exported import func Foundation.ceil
@_exported import func Foundation.cos
@_exported import func Foundation.exp
@_exported import func Foundation.floor
@_exported import func Foundation.fmod
@_exported import func Foundation.hypot
@_exported import func Foundation.log
@_exported import func Foundation.pow
@_exported import func Foundation.sin
@_exported import func Foundation.sqrt
@_exported import func Foundation.tan
