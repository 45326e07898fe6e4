public import ArgumentParser
public import DemoSupport
public import Gallery
public import PhotoApp

/// The words of `--scene`.
extension SceneName: ExpressibleByArgument {}
