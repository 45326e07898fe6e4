// qt-peer hero|scroll PHOTO THUMBNAIL...: the scene of flight.h in Qt Quick.
//
// It moves after a line on standard input until it is terminated.
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickView>
#include <QSocketNotifier>
#include <QUrl>

#include "../flight.h"

/// What the scene asks for.
class Peer : public QObject {
    Q_OBJECT
    Q_PROPERTY(QStringList thumbnails MEMBER thumbnails CONSTANT)
    Q_PROPERTY(QString photo MEMBER photo CONSTANT)
    Q_PROPERTY(int left MEMBER left CONSTANT)
    Q_PROPERTY(int top MEMBER top CONSTANT)
    Q_PROPERTY(int pitch MEMBER pitch CONSTANT)
    Q_PROPERTY(int side MEMBER side CONSTANT)
    Q_PROPERTY(int photoWidth MEMBER photoWidth CONSTANT)
    Q_PROPERTY(int photoHeight MEMBER photoHeight CONSTANT)

public:
    QStringList thumbnails;
    QString photo;
    int left = LEFT, top = TOP, pitch = PITCH, side = SIDE, photoWidth = PHOTO_WIDTH, photoHeight = PHOTO_HEIGHT;

    Q_INVOKABLE QVariantMap moment(double time) const {
        flight at = flight_at(time);
        return {{"cell", at.cell},     {"x", at.x},           {"y", at.y},
                {"width", at.width},   {"height", at.height}, {"dimming", at.dimming}};
    }
    Q_INVOKABLE double offset(double time) const { return flight_offset(time); }
};

int main(int count, char **words) {
    QGuiApplication application(count, words);
    QStringList paths = application.arguments().mid(2);
    for (QString &path : paths) path = QUrl::fromLocalFile(path).toString();
    Peer peer;
    peer.photo = paths.takeFirst();
    peer.thumbnails = paths;
    QQuickView view;
    view.setResizeMode(QQuickView::SizeRootObjectToView);
    view.rootContext()->setContextProperty("peer", &peer);
    view.setSource(QUrl::fromLocalFile(SCENE));
    view.resize(WINDOW_WIDTH, WINDOW_HEIGHT);
    view.show();
    if (!view.rootObject()) return 1;
    const char *motion = application.arguments().at(1) == "scroll" ? "scrolls" : "flies";
    QSocketNotifier input(0, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &view, [&] {
        input.setEnabled(false);
        view.rootObject()->setProperty(motion, true);
    });
    return application.exec();
}

#include "main.moc"
