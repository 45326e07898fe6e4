#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// Codes of messages; not installed with some versions of libjpeg.
#include <jerror.h>

_Static_assert(JPEG_REGION_MESSAGE >= JMSG_LENGTH_MAX, "a message of libjpeg must fit");

/// The pixels on each side of the region that are decoded too, because smooth upsampling of colours reads neighbours.
enum { MARGIN = 32 };
/// The greatest number of scans, that of TurboJPEG's TJFLAG_LIMITSCANS.
enum { MAX_SCANS = 500 };

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf exit;
    char *message;
    int is_premature;
    /// The memory of a row; NULL until decoding begins.
    uint8_t *row;
} error_manager;

static void fail(j_common_ptr info) {
    error_manager *manager = (error_manager *)info->err;
    info->err->format_message(info, manager->message);
    longjmp(manager->exit, 1);
}

static void warn(j_common_ptr info, int level) {
    error_manager *manager = (error_manager *)info->err;
    if (level >= 0) return;
    int code = info->err->msg_code;
    if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER) {
        manager->is_premature = 1;
        info->err->format_message(info, manager->message);
    }
    info->err->num_warnings++;
}

static void print_nothing(j_common_ptr info) { (void)info; }

static void limit_scans(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MAX_SCANS) {
        error_manager *manager = (error_manager *)info->err;
        snprintf(manager->message, JPEG_REGION_MESSAGE, "it has more than %d scans", MAX_SCANS);
        longjmp(manager->exit, 1);
    }
}

static void decode(
    j_decompress_ptr info, unsigned denominator, size_t x, size_t y, size_t width, size_t height, uint8_t *pixels) {
    info->scale_num = 1;
    info->scale_denom = denominator;
    int is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(info);
    if (x + width > info->output_width || y + height > info->output_height) ERREXIT(info, JERR_WIDTH_OVERFLOW);
    size_t left = x > MARGIN ? x - MARGIN : 0, right = x + width + MARGIN;
    if (right > info->output_width) right = info->output_width;
    JDIMENSION start = (JDIMENSION)left, span = (JDIMENSION)(right - left);
    if (span < info->output_width) {
        // Enlarges the span to whole blocks and moves its start.
        jpeg_crop_scanline(info, &start, &span);
    } else {
        start = 0;
    }
    error_manager *manager = (error_manager *)info->err;
    uint8_t *row = manager->row = malloc((size_t)info->output_width * 4);
    if (row == NULL) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
    size_t top = y > MARGIN ? y - MARGIN : 0;
    if (top > 0) jpeg_skip_scanlines(info, (JDIMENSION)top);
    while (info->output_scanline < y + height) {
        size_t line = info->output_scanline;
        JSAMPROW rows[1] = { row };
        if (jpeg_read_scanlines(info, rows, 1) != 1) break;
        if (line < y) continue;
        memcpy(pixels + (line - y) * width * 4, row + (x - start) * 4, width * 4);
    }
}

jpeg_region_status jpeg_region_decode(
    const uint8_t *file, size_t count, unsigned denominator, size_t x, size_t y, size_t width, size_t height,
    uint8_t *pixels, char message[JPEG_REGION_MESSAGE]) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress = { .progress_monitor = limit_scans };
    error_manager manager = { .message = message };
    message[0] = 0;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&manager.base);
    manager.base.error_exit = fail;
    manager.base.emit_message = warn;
    manager.base.output_message = print_nothing;
    if (setjmp(manager.exit)) {
        jpeg_destroy_decompress(&info);
        free(manager.row);
        return JPEG_REGION_FAILED;
    }
    jpeg_create_decompress(&info);
    info.progress = &progress;
    jpeg_mem_src(&info, file, count);
    jpeg_read_header(&info, TRUE);
    decode(&info, denominator, x, y, width, height, pixels);
    // The rest of the picture is not read.
    jpeg_destroy_decompress(&info);
    free(manager.row);
    return manager.is_premature ? JPEG_REGION_PREMATURE_END : JPEG_REGION_COMPLETE;
}
