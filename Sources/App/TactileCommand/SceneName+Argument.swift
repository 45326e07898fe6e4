public import ArgumentParser
public import DemoSupport

/// The words of `--scene`.
extension SceneName: ExpressibleByArgument {}
