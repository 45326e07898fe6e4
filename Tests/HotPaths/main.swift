// Runs each hot path once, for Tools/checks/instructions/check.
Painting().run()
Scrolling().run()
Springs().run()
Gestures().run()
try Thumbnails().run()
// What the runtime looks up for the first reading depends on where the linker places the types: it is not counted.
try Parsing().read()
try Parsing().run()
