/// What `--help` says beyond the options; lines of 78 characters at most, because the parser would break longer ones.
enum HelpText {
    /// After the summary of the program.
    static let program = """
        Without a subcommand the window opens: 'tactile FOLDER' is 'tactile run FOLDER'.

        EXAMPLES:
          tactile                         your pictures, or the photos that ship
          tactile ~/Pictures/Iceland      a folder of your own
          tactile run --record drag.jsonl what you do, for replay
          tactile replay drag.jsonl --hz 120 --trace trace.jsonl

        EXIT STATUS:
          0  it did what it was asked to
          2  it could not: a sentence on standard error says what failed, and where
          3  there is no display to open a window on
        """

    /// After the summary of `run`.
    static let run = """
        IN THE GRID:
          tap or click a thumbnail        presents the photo
          drag, wheel, two fingers        scroll
          arrows, Home, End, Page Up, Page Down
                                          move the selection
          Enter, Space                    present the selected photo

        BEFORE A PHOTO:
          drag it, with one finger or two moves it; let go far or fast enough
                                          it goes back, else it springs home
          press it in flight              catches it, at any moment
          click beside it, the close button, Escape, Backspace
                                          go back; Escape while you hold the
                                          photo lets go of it

        WITH THE PROPERTY ANIMATOR (--scene property-animator):
          drag on the left                scrubs; a card in flight is caught
          the buttons                     call the animator; those that its state
                                          forbids are dim
          drag a point of the curve, or a slider
                                          changes the next journey's timing

        WITH THE CIRCLE REVEAL (--scene circle-reveal):
          tap, Enter, Space               open the second photo in a circle
          drag down, two fingers too      closes it; a press in flight catches it

        WITH THE TWO-THIRDS MODAL (--scene two-thirds):
          Present, Enter, Space           show it; Cancel, Escape, a tap beside
                                          it send it away

        WITH THE SLIDE-IN (--scene slide-in):
          the buttons, the arrows         slide a panel in over that edge
          drag it, press it in flight     takes it out, catches it
          Close, Escape, a tap beside it  send it away

        WITH THE CONTAINERS (--scene containers):
          tap, arrows and Enter           open an album, a photo
          drag from the left edge, two fingers to the right, Escape
                                          go back to the page before
          Info, Edit, or I and E          present a sheet; a drag moves it
          the tabs, Tab                   show the other stack

        WITH THE TRAVEL GUIDE (--scene dive-deeper):
          drag, wheel, left and right     go from card to card
          tap, Enter, drag a card up      dive into it
          drag down, Escape, the cross    come back; a press in flight catches it
          P                               without the pattern, and with it again

        WITH PEEK OVER THE EDGE (--scene peek-over-the-edge):
          drag, two fingers, wheel, arrows
                                          turn the cube; a press holds it
          the ribbon, B                   marks the page
          P                               shows the pages side by side

        WITH CONNECT THE DOTS (--scene connect-the-dots):
          tap, arrows and Enter           open a photo
          drag, two fingers, arrows, the strip
                                          turn pages; the strip is in step
          drag down, Escape, the cross    close it; a press in flight catches it
          P                               without the pattern, and with it again

        WITH MOVE THE SHAPE (--scene move-the-shape):
          the tabs, 1 to 5, left and right arrows
                                          lead to a tab
          drag to the side, two fingers   leads the neighbour in; a press in
                                          flight catches it
          P                               the same without the pattern

        WITH CURVES (--scene curves):
          Space, Enter, Play              play, or stop
          arrows, the row of buttons      pick a curve or a transform
          drag in the graph               takes the playhead along, or a
                                          control point; Home, End: to the ends

        IN EVERY SCENE AT REST:
          G, the round button             opens the gallery of scenes
          arrows and Enter, a tap         lead to a scene from there
          G, Escape, the close button     close the gallery

        ALWAYS:
          F11                             full screen
          Ctrl+Q                          quit

        ENVIRONMENT:
          XDG_PICTURES_DIR                your pictures folder; else the one of
                                          user-dirs.dirs, else ~/Pictures
          GDK_SCALE                       pixels in a point on X11
          WAYLAND_DISPLAY, DISPLAY        the desktop, the first before the second
        """

    /// After the summary of `replay`.
    static let replay = """
        The same recording of the same photos gives the same trace and the same pictures on every machine. A recording \
        does not hold the photos.

        EXAMPLES:
          tactile replay drag.jsonl --hz 120 --trace trace.jsonl
          tactile replay drag.jsonl --photos ~/Pictures --frames out --every 2
          tactile replay drag.jsonl --hz 240 --watch
        """
}
