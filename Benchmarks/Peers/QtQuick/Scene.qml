// The grid and the hero flight in the usual elements of Qt Quick.
import QtQuick

Rectangle {
    id: scene
    color: "#101418"

    property bool flies: false
    property bool scrolls: false
    property var moment: peer.moment(1.9999)

    GridView {
        id: grid
        anchors { fill: parent; leftMargin: peer.left; topMargin: peer.top }
        cellWidth: peer.pitch
        cellHeight: peer.pitch
        interactive: false
        model: peer.thumbnails
        delegate: Item {
            required property string modelData
            required property int index
            width: peer.pitch
            height: peer.pitch
            Image {
                width: peer.side
                height: peer.side
                asynchronous: true
                fillMode: Image.PreserveAspectCrop
                // The size at which the file is decoded: with this mode, the smallest that covers it.
                sourceSize: Qt.size(peer.side, peer.side)
                source: modelData
                visible: !scene.flies || index !== scene.moment.cell
            }
        }
    }
    Rectangle {
        anchors.fill: parent
        color: "black"
        opacity: scene.moment.dimming
        visible: scene.flies
    }
    Image {
        x: scene.moment.x
        y: scene.moment.y
        width: scene.moment.width
        height: scene.moment.height
        asynchronous: true
        sourceSize: Qt.size(peer.photoWidth, peer.photoHeight)
        source: peer.photo
        smooth: true
        visible: scene.flies
    }
    FrameAnimation {
        running: scene.flies || scene.scrolls
        onTriggered: {
            if (scene.scrolls) grid.contentY = peer.offset(elapsedTime)
            else scene.moment = peer.moment(elapsedTime)
        }
    }
}
