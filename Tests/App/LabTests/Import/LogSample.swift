import Testing

@testable import Lab

/// A small log of each format that people have, with numbers of its own.
nonisolated enum LogSample {
    /// A log, and the name of its format.
    struct Log: CustomTestStringConvertible, Sendable {
        let format: String
        let text: String
        var testDescription: String { format }
    }

    /// The logs that can be imported.
    static let all = [
        Log(format: "a log of libinput debug-events", text: debugEvents), Log(format: "a log of wev", text: wev),
        Log(format: "a log of xinput test-xi2", text: xinput),
        Log(format: "an activity log of ChromiumOS", text: activity), Log(format: "a browser's log", text: browser),
        Log(format: "samples", text: samples), Log(format: "a recording of evemu-record", text: pad.evemu),
        Log(format: "a recording of libinput record", text: pad.libinput),
        Log(format: "a log of evtest", text: pad.evtest),
        Log(format: "a log of getevent", text: pad.getevent(hasNames: true)),
    ]

    /// libinput 1.28: the number of an event that repeats its kind precedes the time.
    static let debugEvents = """
        -event7   DEVICE_ADDED                Sample Touchpad                   seat0 default group3  cap:pg  size 100x60mm tap(dl off) left scroll-nat scroll-2fg-edge dwt-on
        -event3   DEVICE_ADDED                Sample Keyboard                   seat0 default group4  cap:k
        -event7   POINTER_MOTION              +0.010s\t  1.50/ -2.25 ( +3.00/ -4.50)
         event7   POINTER_MOTION            2 +0.017s\t  0.50/  0.00 ( +1.00/ +0.00)
         event7   GESTURE_HOLD_BEGIN          +0.910s\t2
         event7   GESTURE_HOLD_END            +0.960s\t2 cancelled
         event7   POINTER_SCROLL_FINGER       +1.010s\tvert 12.50/0.0* horiz 0.00/0.0 (finger)
         event7   POINTER_SCROLL_FINGER     2 +1.017s\tvert 10.00/0.0* horiz -1.25/0.0* (finger)
         event7   POINTER_SCROLL_FINGER     3 +1.090s\tvert 0.00/0.0* horiz 0.00/0.0* (finger)
        -event3   KEYBOARD_KEY                +1.500s\t*** (-1) pressed
        -event7   GESTURE_PINCH_UPDATE        +2.010s\t2  1.00/ 0.50 ( 1.00/ 0.50 unaccelerated)  1.25 @ 90.00
         event7   GESTURE_PINCH_END           +2.020s\t2
         event7   GESTURE_SWIPE_BEGIN         +3.000s\t3
         event7   GESTURE_SWIPE_UPDATE        +3.010s\t3 -4.00/ 0.00 (-4.00/ 0.00 unaccelerated)
         event7   GESTURE_SWIPE_UPDATE      2 +3.020s\t3 -4.00/ 0.00 (-4.00/ 0.00 unaccelerated)
         event7   POINTER_BUTTON              +4.010s\tBTN_LEFT (272) pressed, seat count: 1
         event7   POINTER_BUTTON              +4.110s\tBTN_LEFT (272) released, seat count: 0
         event7   POINTER_BUTTON              +4.210s\tBTN_RIGHT (273) pressed, seat count: 1

        """

    /// wev 1.0 on sway 1.7: a drag, a scroll of fingers and a wheel with a step, whose discrete value it calls axis_stop.
    static let wev = """
        [12:    xdg_toplevel] configure: width: 640; height: 400
                              activated
        [11:     xdg_surface] configure: serial: 1
        [13:      wl_pointer] enter: serial: 9; surface: 3, x, y: 100.000000, 100.000000
        [13:      wl_pointer] frame
        [13:      wl_pointer] motion: time: 4000; x, y: 110.000000, 90.500000
        [13:      wl_pointer] frame
        [13:      wl_pointer] button: serial: 11; time: 4100; button: 272 (left), state: 1 (pressed)
        [13:      wl_pointer] frame
        [13:      wl_pointer] button: serial: 12; time: 4200; button: 272 (left), state: 0 (released)
        [13:      wl_pointer] frame
        [13:      wl_pointer] axis_source: 1 (finger)
        [13:      wl_pointer] axis: time: 5000; axis: 0 (vertical), value: -3.500000
        [13:      wl_pointer] axis_source: 1 (finger)
        [13:      wl_pointer] axis: time: 5000; axis: 1 (horizontal), value: 1.250000
        [13:      wl_pointer] frame
        [13:      wl_pointer] axis_source: 1 (finger)
        [13:      wl_pointer] axis_stop: time: 5100; axis: 0 (vertical)
        [13:      wl_pointer] axis_stop: time: 5100; axis: 1 (horizontal)
        [13:      wl_pointer] frame
        [13:      wl_pointer] axis_source: 0 (wheel)
        [13:      wl_pointer] axis_stop: axis: 0 (vertical), discrete: 1
        [13:      wl_pointer] axis: time: 6000; axis: 0 (vertical), value: 15.000000
        [13:      wl_pointer] frame
        [14:     wl_keyboard] key: serial: 44; time: 6500; key: 15; state: 1 (pressed)
                              sym: Tab          (65289), utf8: ''

        """

    /// xinput 1.6.4 with the listing of the device before the events.
    static let xinput = """
        ⎡ Virtual core pointer                    \tid=2\t[master pointer  (3)]
        ⎜   ↳ Sample Touchpad                         \tid=10\t[slave  pointer  (2)]
        \t\tClass originated from: 10. Type: XIScrollClass
        \t\tScroll info for Valuator 2
        \t\t  type: 2 (horizontal)
        \t\t  increment: 120.000000
        \t\t  flags: 0x0
        \t\tClass originated from: 10. Type: XIScrollClass
        \t\tScroll info for Valuator 3
        \t\t  type: 1 (vertical)
        \t\t  increment: 120.000000
        \t\t  flags: 0x2 ( preferred )
        EVENT type 17 (RawMotion)
            device: 2 (10)
            time:   1000
            detail: 0
            flags:
            valuators:
                  0: 4.50 (9.00)
                  1: -2.00 (-4.00)

        EVENT type 6 (Motion)
            device: 10 (10)
            time:   1000
            detail: 0
            root: 640.00/398.00
            valuators:
                0: 644.50
        EVENT type 17 (RawMotion)
            device: 2 (10)
            time:   2000
            detail: 0
            flags:
            valuators:
                  3: 40.00 (40.00)

        EVENT type 17 (RawMotion)
            device: 2 (10)
            time:   2100
            valuators:
                  2: 0.00 (0.00)
                  3: 0.00 (0.00)

        EVENT type 15 (RawButtonPress)
            device: 2 (10)
            time:   2100
            detail: 5
            flags: emulated
            valuators:

        EVENT type 15 (RawButtonPress)
            device: 2 (10)
            time:   3000
            detail: 1
            flags:
            valuators:

        EVENT type 16 (RawButtonRelease)
            device: 2 (10)
            time:   3100
            detail: 1
            flags:
            valuators:

        """

    /// The entries precede the properties of the device, because the library sorts the members.
    static let activity: String = {
        func state(_ time: Double, _ fingers: [(id: Int, x: Double, y: Double)]) -> String {
            let list = fingers.map {
                #"{"flags":0,"orientation":0,"positionX":\#($0.x),"positionY":\#($0.y),"pressure":40,"#
                    + #""touchMajor":10,"touchMinor":0,"trackingId":\#($0.id),"widthMajor":0,"widthMinor":0}"#
            }
            return #"{"buttonsDown":0,"fingers":[\#(list.joined(separator: ","))],"relHWheel":0,"relWheel":0,"#
                + #""relX":0,"relY":0,"timestamp":\#(time),"touchCount":\#(fingers.count),"type":"hardwareState"}"#
        }
        let entries = [
            state(100, [(1, 400, 300), (2, 600, 300)]), #"{"now":100.01,"type":"timerCallback"}"#,
            state(100.01, [(1, 400, 310), (2, 600, 310)]),
            #"{"dx":0,"dy":10,"endTime":100.01,"gestureType":"scroll","startTime":100,"type":"gesture"}"#,
            state(100.02, []),
        ]
        return #"{"entries":[\#(entries.joined(separator: ",\n"))],"gesturesVersion":"1","#
            + #""hardwareProperties":{"bottom":680,"isButtonPad":true,"left":0,"maxFingerCount":5,"right":1040,"top":0,"#
            + #""xResolution":10,"yResolution":10},"properties":{},"version":1}"# + "\n"
    }()

    /// Chromium, with a wheel between two samples that it has combined.
    static let browser = """
        [{"innerWidth":800,"innerHeight":600,"userAgent":"Chromium"},
        {"type":"wheel","timeStamp":1000,"clientX":10,"clientY":20,"deltaX":0,"deltaY":4,"deltaMode":0,"ctrlKey":false},
        {"type":"pointermove","timeStamp":1017,"clientX":14,"clientY":24,"pointerType":"mouse","pointerId":1,"button":-1,
         "coalescedEvents":[{"timeStamp":1009,"clientX":12,"clientY":22},{"timeStamp":1017,"clientX":14,"clientY":24}]},
        {"type":"wheel","timeStamp":1016.2,"clientX":12,"clientY":22,"deltaX":0,"deltaY":3,"deltaMode":0,"ctrlKey":false}]

        """

    static let samples = "t,x,y,phase\n0,640,400,down\n0.01,640,420,move\n0.02,640,450,move\n0.03,640,450,up\n"

    /// Two fingers that scroll.
    static let pad: DeviceText = {
        var text = DeviceText()
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 400, y: 300) + DeviceText.finger(1, id: 2, x: 600, y: 300))
        text.report(at: 10_000, DeviceText.finger(0, x: 400, y: 310) + DeviceText.finger(1, x: 600, y: 310))
        text.report(at: 20_000, DeviceText.lift(0) + DeviceText.lift(1))
        return text
    }()
}
