public import ArgumentParser
public import SDLBackend

/// The words of `--renderer`.
extension SDLWindow.Painter: ExpressibleByArgument {}
