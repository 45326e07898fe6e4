import Lab
import Viewer

/// The parts of `--help` besides the options; lines have at most 78 characters, because the parser would break longer ones.
enum HelpText {
    /// A Boolean value that indicates whether the command line is parsed without the text of `run`, which takes time.
    @TaskLocal static var isOmitted = false

    /// The text after the summary of the program.
    static let program = """
        Without a subcommand the window opens: 'tactile FILE' is 'tactile run FILE'.

        EXAMPLES:
          tactile                         your pictures, or the photos that ship
          tactile ~/Pictures/Iceland      a folder of your own
          tactile a.jpg b.jpg             photos; one alone has its folder behind it
          find . -name '*.png' | tactile -
                                          a list of photos
          tactile run --record drag.jsonl your input, for replay
          tactile replay drag.jsonl --hz 120 --trace trace.jsonl
          tactile --version --verbose     the version, and how photos are isolated

        EXIT STATUS:
          0  success
          2  failure: a sentence on standard error names the file and the reason
          3  there is no display to open a window on
          128 + n  the window was ended by signal n: 130 by Ctrl-C, 143 by kill
        """

    /// The text after the summary of `input`.
    static let input = """
        Events are printed until the window is closed, or until Ctrl-C in the terminal. Each line has the time of the \
        hardware in seconds since the window opened, where the desktop reports it, otherwise the time of the arrival.

        EXAMPLES:
          tactile input                   what this desktop delivers, and your input
          tactile input --list --json     the list alone, for programs
        """

    /// The text after the summary of `run`: the gestures, the keys and the environment.
    static var run: String {
        isOmitted ? "" : [gestures, KeyTable.all.help, environment].joined(separator: "\n\n")
    }

    private static let gestures = """
        IN THE GRID:
          tap or click a thumbnail        presents the photo
          drag, wheel, two fingers        scroll
          fingers that move apart on a thumbnail
                                          present its photo

        BEFORE A PHOTO:
          drag it to the side, two fingers, tilt the wheel
                                          shows the previous or the next photo
          drag it in any other direction  moves it; a release far or fast enough
                                          dismisses it, any other springs back
          press it while it moves         catches it, at any moment
          pinch it, the wheel with Ctrl, a double click
                                          enlarge it; a drag then moves it
          fingers that move together      dismiss it
          Settings                        choose how the photo follows: smoothly or
                                          directly
          click beside it, the close button
                                          dismiss it

        WITH THE PROPERTY ANIMATOR (--scene property-animator):
          drag beside the panel           scrubs; a press catches a moving card
          the buttons                     call the animator; a button is dim if
                                          the state forbids its call
          drag a point of the curve, or a slider
                                          changes the timing of the next run

        WITH THE CIRCLE REVEAL (--scene circle-reveal):
          tap                             opens the second photo in a circle
          drag down, two fingers too      closes it; a press catches the circle

        WITH THE TWO-THIRDS MODAL (--scene two-thirds):
          Show details                    presents the details of the photo
          tap                             shows another photo, rates it
          Done                            keeps the changes
          Cancel, a tap beside it         discard them

        WITH THE SLIDE-IN (--scene slide-in):
          the buttons                     slide a panel in over that edge:
                                          filters, details, notice, filmstrip
          drag it, press it while it moves
                                          dismisses it, catches it
          the cross, a tap beside it      dismiss it

        WITH THE CONTAINERS (--scene containers):
          tap                             opens an album, a photo
          drag from the left edge, two fingers to the right
                                          go back to the previous page
          Info, Edit                      present a sheet; a drag moves it
          the tabs                        show the other stack

        WITH THE TRAVEL GUIDE (--scene dive-deeper):
          drag, wheel                     go from card to card
          tap, drag a card up             open its detail screen
          drag down, the cross            close it; a press catches the flight

        WITH PEEK OVER THE EDGE (--scene peek-over-the-edge):
          drag, two fingers, wheel        turn the cube; a press stops it
          the ribbon                      marks the page

        WITH CONNECT THE DOTS (--scene connect-the-dots):
          tap                             opens a photo
          drag, two fingers, the strip    turn pages; the strip follows
          drag down, the cross            close it; a press catches the flight

        WITH MOVE THE SHAPE (--scene move-the-shape):
          the tabs                        select a tab
          drag to the side, two fingers   moves the next tab in; a press
                                          catches the moving content

        WITH CURVES (--scene curves):
          Play                            plays, or stops
          the row of buttons              select a curve or a transform
          drag in the graph               moves the playhead or a control
                                          point

        IN EVERY DEMO AT REST:
          the Scenes button               opens the gallery of demos
          drag up or down in flight       opens or closes the gallery
          fingers that move together      open it

        ALWAYS:
          a drop on the window            opens photos or folders
        """

    private static let environment = """
        ENVIRONMENT:
          XDG_PICTURES_DIR                your pictures folder; else the one of
                                          user-dirs.dirs, else ~/Pictures
          XDG_CACHE_HOME                  the folder of the desktop's thumbnails;
                                          else ~/.cache
          GDK_SCALE                       pixels per point on X11
          WAYLAND_DISPLAY, DISPLAY        the desktop; the first has precedence
        """

    /// The text after the summary of `tuning`.
    static let tuning = """
        A file with some of the constants is enough: the others keep their defaults. run and replay take it with \
        --tuning, and the tuning panel of the window (F7) writes one.

        EXAMPLES:
          tactile tuning > mine.json
          tactile tuning direct --list
          tactile run --tuning mine.json
          tactile replay drag.jsonl --tuning direct --trace trace.jsonl
        """

    /// The text after the summary of `replay`.
    static let replay = """
        The same recording of the same photos gives the same trace and the same pixels on every machine. A recording \
        does not contain the photos.

        EXAMPLES:
          tactile replay drag.jsonl --hz 120 --trace trace.jsonl
          tactile replay drag.jsonl --photos ~/Pictures --frames out --every 2
          tactile replay drag.jsonl --checksums sums.txt
          tactile replay drag.jsonl --film drag.webp --film-size 640x400
          tactile replay drag.jsonl --hz 240 --watch
          tactile replay drag.jsonl --tuning mine.json --trace trace.jsonl
        """

    /// The text after the summary of `import`.
    static let imports = """
        A file's content decides its format; Docs/Import.md says how to make each. One finger on a touchpad moves the \
        pointer, two fingers scroll or pinch, with their lifts. Distances are proportional to those of the fingers: nothing is accelerated. What is not used is reported \
        with the first line.

        EXAMPLES:
          tactile import pad.yml                       of libinput record
          tactile import pad.evemu --open 3 -o pad.jsonl
                                                       with the third photo open
          tactile import old.evemu --description pad.prop
          tactile import *.yml -o recordings --intent dismiss
          tactile replay pad.jsonl --film pad.webp
        """

    /// The text after the summary of `report`.
    static let report = """
        Each recording is replayed without a window. Without an output, a table of the releases is printed. Several \
        recordings are drawn over each other, aligned at their first gesture, and compared with the first. With --against, \
        the distributions of two groups are compared instead.

        EXAMPLES:
          tactile report drag.jsonl
          tactile report drag.jsonl -o report.html
          tactile report mouse.jsonl touchpad.jsonl -o compare.html --csv margins.csv
          tactile report drag.jsonl --tables drag
                                          all values as CSV, for plots
          tactile report a/*.jsonl --against b/*.jsonl
                                          two devices side by side
        """

    /// The text after the summary of `sweep`.
    static let sweep = """
        Each recording is replayed with each combination of the values; its other constants are those that it was made \
        with. Each marked release is judged by itself. The outcome of a recording without marks is that of its last \
        decision, and its label is in its header, "intent":"dismiss" or "intent":"cancel". The tuning that decides most \
        right is printed, with the smallest margin of its right decisions and the tunings that are equally good. \
        Docs/Measurement.md explains the columns.

        EXAMPLES:
          tactile sweep *.jsonl --parameter dismiss.threshold=0.1...0.5
          tactile sweep *.jsonl --parameter dismiss.threshold=0.1...0.5:21 \
              --parameter dismiss.flickSpeed=50...800:16 -o table.csv --report sweep.html
        """

    /// The text after the summary of `vectors`.
    static let vectors = """
        The vectors are questions to each part of the core, with the answers of this program: springs, gestures, \
        decisions, flights and so on. A port reads the questions, writes its answers, and has them checked. \
        Conformance/README.md explains the files.

        EXAMPLES:
          tactile vectors ask Springs > questions.json
          tactile vectors check answers.json
          tactile vectors explain Sheets "a tap on the grabber" --against answers.json
          tactile vectors write --output Conformance
        """

    /// The text after the summary of `vectors explain`.
    static let vectorsExplain = """
        The question, the answer of this program, and the sentence that decides it, with its page and section. Where \
        other sentences decide members of the answer, they follow with the names of these members. With --against, the \
        first difference of a port's answer is printed too, with the sentence that decides it.

        EXIT STATUS:
          0  the case is explained and, with --against, answered right
          1  the answer of --against differs or is missing
          2  failure: a sentence on standard error names the case or the file, and the reason
        """

    /// The text after the summary of `vectors check`.
    static let vectorsCheck = """
        A file of answers has the shape of the output of 'tactile vectors ask', with a member expect in each case.

        EXIT STATUS:
          0  every answer is right
          1  an answer differs or is missing; the first of each part are printed
          2  failure: a sentence on standard error names the file and the reason
        """
}
