public import ArgumentParser
public import Scenes

/// The words of `--scene`.
extension SceneName: ExpressibleByArgument {}
