// decode FILE WIDTH HEIGHT: prints the time that the decoder of a file alone takes for the whole picture, in milliseconds.
//
// The file is read before. A JPEG is decoded at the smallest scale that covers the size in which the picture fits into a
// window, and an SVG is drawn at that size. Decoders that have threads get as many as there are processors.
#include <avif/avif.h>
#include <jxl/decode.h>
#include <jxl/thread_parallel_runner.h>
#include <libheif/heif.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <turbojpeg.h>
#include <unistd.h>
#include <webp/decode.h>

struct bytes { unsigned char *start; size_t count; };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static struct bytes read_file(const char *path) {
    struct bytes bytes = {0};
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) return bytes;
    bytes.count = ftell(file);
    rewind(file);
    bytes.start = malloc(bytes.count + 1);
    if (fread(bytes.start, 1, bytes.count, file) != bytes.count) bytes.count = 0;
    fclose(file);
    return bytes;
}

static int threads(void) { return sysconf(_SC_NPROCESSORS_ONLN); }

static int decode_jpeg(struct bytes file, int width, int height) {
    tjhandle decoder = tjInitDecompress();
    int wide, high, sampling, space, count;
    if (tjDecompressHeader3(decoder, file.start, file.count, &wide, &high, &sampling, &space)) return 0;
    double fit = (double)width / wide < (double)height / high ? (double)width / wide : (double)height / high;
    tjscalingfactor *factors = tjGetScalingFactors(&count), best = {1, 1};
    for (int i = 0; i < count; i++) {
        double scale = (double)factors[i].num / factors[i].denom;
        if (scale >= fit && scale < (double)best.num / best.denom) best = factors[i];
    }
    int w = TJSCALED(wide, best), h = TJSCALED(high, best);
    unsigned char *pixels = malloc((size_t)w * h * 4);
    return !tjDecompress2(decoder, file.start, file.count, pixels, w, 0, h, TJPF_BGRX, 0);
}

static int decode_png(struct bytes file) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, file.start, file.count)) return 0;
    image.format = PNG_FORMAT_BGRA;
    return png_image_finish_read(&image, NULL, malloc(PNG_IMAGE_SIZE(image)), 0, NULL);
}

static int decode_webp(struct bytes file) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return 0;
    config.options.use_threads = 1;
    config.output.colorspace = MODE_BGRA;
    return WebPDecode(file.start, file.count, &config) == VP8_STATUS_OK;
}

static int decode_avif(struct bytes file) {
    avifDecoder *decoder = avifDecoderCreate();
    decoder->maxThreads = threads();
    if (avifDecoderSetIOMemory(decoder, file.start, file.count) || avifDecoderParse(decoder)) return 0;
    if (avifDecoderNextImage(decoder)) return 0;
    avifRGBImage picture;
    avifRGBImageSetDefaults(&picture, decoder->image);
    picture.depth = 8;
    avifRGBImageAllocatePixels(&picture);
    return avifImageYUVToRGB(decoder->image, &picture) == AVIF_RESULT_OK;
}

static int decode_heif(struct bytes file) {
    struct heif_context *context = heif_context_alloc();
    struct heif_image_handle *handle;
    struct heif_image *image;
    heif_context_set_max_decoding_threads(context, threads());
    if (heif_context_read_from_memory_without_copy(context, file.start, file.count, NULL).code) return 0;
    if (heif_context_get_primary_image_handle(context, &handle).code) return 0;
    return !heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, NULL).code;
}

static int decode_jxl(struct bytes file) {
    JxlDecoder *decoder = JxlDecoderCreate(NULL);
    JxlDecoderSetParallelRunner(decoder, JxlThreadParallelRunner, JxlThreadParallelRunnerCreate(NULL, threads()));
    JxlPixelFormat format = {4, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
    JxlDecoderSubscribeEvents(decoder, JXL_DEC_FULL_IMAGE);
    JxlDecoderSetInput(decoder, file.start, file.count);
    JxlDecoderCloseInput(decoder);
    for (JxlDecoderStatus status; (status = JxlDecoderProcessInput(decoder)) != JXL_DEC_FULL_IMAGE;) {
        size_t size;
        if (status != JXL_DEC_NEED_IMAGE_OUT_BUFFER || JxlDecoderImageOutBufferSize(decoder, &format, &size)) return 0;
        if (JxlDecoderSetImageOutBuffer(decoder, &format, malloc(size), size)) return 0;
    }
    return 1;
}

static int decode_svg(struct bytes file, int width, int height) {
    RsvgHandle *handle = rsvg_handle_new_from_data(file.start, file.count, NULL);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *context = cairo_create(surface);
    RsvgRectangle place = {0, 0, width, height};
    return handle && rsvg_handle_render_document(handle, context, &place, NULL);
}

static int decode(const char *end, struct bytes file, int width, int height) {
    if (!strcmp(end, ".jpg")) return decode_jpeg(file, width, height);
    if (!strcmp(end, ".png")) return decode_png(file);
    if (!strcmp(end, ".webp")) return decode_webp(file);
    if (!strcmp(end, ".avif")) return decode_avif(file);
    if (!strcmp(end, ".heic")) return decode_heif(file);
    if (!strcmp(end, ".jxl")) return decode_jxl(file);
    if (!strcmp(end, ".svg")) return decode_svg(file, width, height);
    return 0;
}

int main(int count, char **words) {
    const char *end = count == 4 ? strrchr(words[1], '.') : NULL;
    struct bytes file = end ? read_file(words[1]) : (struct bytes){0};
    double start = now();
    if (file.count == 0 || !decode(end, file, atoi(words[2]), atoi(words[3]))) {
        fprintf(stderr, "decode: %s cannot be decoded\n", count > 1 ? words[1] : "nothing");
        return 1;
    }
    printf("%.1f\n", 1000 * (now() - start));
    return 0;
}
