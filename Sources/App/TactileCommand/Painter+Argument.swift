public import ArgumentParser
public import TactileSDL

/// The words of `--renderer`.
extension SDLWindow.Painter: ExpressibleByArgument {}
