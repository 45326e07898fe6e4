/// The module that an application imports; it re-exports the six core modules.
@_exported public import Controllers
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Motion
@_exported public import Platform
@_exported public import Views
