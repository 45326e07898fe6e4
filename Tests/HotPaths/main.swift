// Runs each hot path once, for Tools/check-instructions.
Painting().run()
Springs().run()
Gestures().run()
try Thumbnails().run()
try Parsing().prepare()
try Parsing().run()
