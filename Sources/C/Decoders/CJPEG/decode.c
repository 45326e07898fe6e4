#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// Codes of messages; not installed with some versions of libjpeg.
#include <jerror.h>

_Static_assert(JPEG_MESSAGE >= JMSG_LENGTH_MAX, "a message of libjpeg must fit");

/// The pixels on each side of the rectangle that are decoded too, because smooth upsampling of colours reads neighbours.
enum { MARGIN = 32 };
/// The greatest number of scans: a file of many empty ones would take minutes.
enum { MAX_SCANS = 500 };
/// The marker of the end (ITU-T T.81, table B.1), which libjpeg also finds at the end of a file without one.
enum { END_OF_IMAGE = 0xD9 };

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf exit;
    char *message;
    jpeg_status failure;
    /// Whether the data has ended before a pixel, and whether it has been read to its end.
    int is_premature, is_at_end;
    /// Of each component whether a scan has its first data, and the rows of units that it holds.
    uint8_t has_data[MAX_COMPONENTS];
    JDIMENSION held_units[MAX_COMPONENTS];
    /// The memory of a row; NULL until it is needed.
    uint8_t *row;
} error_manager;

static void fail(j_common_ptr info) {
    error_manager *manager = (error_manager *)info->err;
    int code = info->err->msg_code;
    if (code == JERR_BAD_PRECISION || code == JERR_IMAGE_TOO_BIG || code == JERR_CONVERSION_NOTIMPL
        || code == JERR_SOF_UNSUPPORTED || code == JERR_NOTIMPL || code == JERR_CCIR601_NOTIMPL
        || code == JERR_FRACT_SAMPLE_NOTIMPL || code == JERR_COMPONENT_COUNT || code == JERR_ARITH_NOTIMPL)
        manager->failure = JPEG_UNSUPPORTED;
    info->err->format_message(info, manager->message);
    longjmp(manager->exit, 1);
}

/// Returns whether the present scan has the first data of its components, not only more precision.
static int is_first_scan(j_decompress_ptr info) {
    return !info->progressive_mode || (info->Ss == 0 && info->Ah == 0);
}

/// Notes that the present scan ends within the present row of units.
static void end_scan(j_decompress_ptr info, error_manager *manager) {
    if (!is_first_scan(info)) return;
    for (int index = 0; index < info->comps_in_scan; index++) {
        JDIMENSION *held = manager->held_units + info->cur_comp_info[index]->component_index;
        if (info->input_iMCU_row < *held) *held = info->input_iMCU_row;
    }
}

static void warn(j_common_ptr common, int level) {
    error_manager *manager = (error_manager *)common->err;
    if (level >= 0) return;
    int code = common->err->msg_code;
    j_decompress_ptr info = common->is_decompressor ? (j_decompress_ptr)common : NULL;
    // Before another marker, only a part of the picture or of its precision is lost.
    if (code == JWRN_HIT_MARKER && info && info->unread_marker == END_OF_IMAGE) {
        manager->is_premature = 1;
        end_scan(info, manager);
    }
    if (code == JWRN_JPEG_EOF) {
        manager->is_at_end = 1;
        common->err->format_message(common, manager->message);
        // The decoder of arithmetic codes reports nothing else, and reads hardly ahead.
        if (info && info->arith_code) end_scan(info, manager);
    }
    common->err->num_warnings++;
}

static void print_nothing(j_common_ptr info) { (void)info; }

static void begin_scan(j_decompress_ptr info, error_manager *manager) {
    if (!is_first_scan(info)) return;
    for (int index = 0; index < info->comps_in_scan; index++)
        manager->has_data[info->cur_comp_info[index]->component_index] = 1;
}

/// Is called in each scan: before each of its rows of units is read, if the picture has several scans.
static void check_scan(j_common_ptr common) {
    if (!common->is_decompressor) return;
    j_decompress_ptr info = (j_decompress_ptr)common;
    error_manager *manager = (error_manager *)common->err;
    if (info->input_scan_number > MAX_SCANS) {
        snprintf(manager->message, JPEG_MESSAGE, "it has more than %d scans", MAX_SCANS);
        longjmp(manager->exit, 1);
    }
    begin_scan(info, manager);
}

/// Returns the rows of units of which the first components have data.
static JDIMENSION held_units(j_decompress_ptr info, int component_count) {
    error_manager *manager = (error_manager *)info->err;
    JDIMENSION held = info->total_iMCU_rows;
    for (int index = 0; index < component_count; index++) {
        JDIMENSION own = manager->has_data[index] ? manager->held_units[index] : 0;
        if (own < held) held = own;
    }
    return held;
}

/// Returns whether a file without an end lacks data, which is not reported where a scan ends.
static int lacks_scans(j_decompress_ptr info) {
    if (!info->progressive_mode) return held_units(info, info->num_components) < info->total_iMCU_rows;
    // The decoder of arithmetic codes reports nothing.
    if (info->arith_code) return 1;
    if (!info->coef_bits) return 0;
    for (int component = 0; component < info->num_components; component++)
        for (int index = 0; index < DCTSIZE2; index++)
            if (info->coef_bits[component][index] != 0) return 1;
    return 0;
}

static void decode(
    j_decompress_ptr info, unsigned eighths, size_t x, size_t y, size_t width, size_t height, uint8_t *pixels) {
    info->scale_num = eighths;
    info->scale_denom = 8;
    int has_inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
    error_manager *manager = (error_manager *)info->err;
    begin_scan(info, manager);
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
    int has_whole_rows = width == info->output_width;
    if (!has_whole_rows || y > 0) {
        manager->row = malloc((size_t)info->output_width * 4);
        if (manager->row == NULL) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
    }
    size_t top = y > MARGIN ? y - MARGIN : 0;
    if (top > 0) jpeg_skip_scanlines(info, (JDIMENSION)top);
    while (info->output_scanline < y + height) {
        size_t line = info->output_scanline;
        int is_wanted = line >= y;
        uint8_t *target = pixels + (is_wanted ? (line - y) * width * 4 : 0);
        JSAMPROW rows[1] = { has_whole_rows && is_wanted ? target : manager->row };
        if (jpeg_read_scanlines(info, rows, 1) != 1) break;
        if (is_wanted && !has_whole_rows) memcpy(target, manager->row + (x - start) * 4, width * 4);
    }
}

/// Prepares a decoder whose errors return to `manager->exit`.
static void prepare(j_decompress_ptr info, error_manager *manager, struct jpeg_progress_mgr *progress, char *message) {
    message[0] = 0;
    memset(info, 0, sizeof *info);
    memset(manager, 0, sizeof *manager);
    memset(progress, 0, sizeof *progress);
    manager->message = message;
    manager->failure = JPEG_FAILED;
    for (int index = 0; index < MAX_COMPONENTS; index++) manager->held_units[index] = UINT32_MAX;
    info->err = jpeg_std_error(&manager->base);
    manager->base.error_exit = fail;
    manager->base.emit_message = warn;
    manager->base.output_message = print_nothing;
    progress->progress_monitor = check_scan;
}

jpeg_status jpeg_read(const uint8_t *file, size_t count, jpeg_header *header, char message[JPEG_MESSAGE]) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress;
    error_manager manager;
    prepare(&info, &manager, &progress, message);
    if (setjmp(manager.exit)) {
        jpeg_destroy_decompress(&info);
        return manager.failure;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, file, count);
    // A file of tables without a picture is a valid JPEG.
    int has_picture = jpeg_read_header(&info, FALSE) == JPEG_HEADER_OK;
    *header = (jpeg_header){
        .width = has_picture ? info.image_width : 0, .height = has_picture ? info.image_height : 0,
        .is_grey = info.jpeg_color_space == JCS_GRAYSCALE,
        .has_inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK};
    jpeg_destroy_decompress(&info);
    return JPEG_COMPLETE;
}

jpeg_status jpeg_decode(
    const uint8_t *file, size_t count, unsigned eighths, size_t x, size_t y, size_t width, size_t height,
    uint8_t *pixels, size_t *rows, char message[JPEG_MESSAGE]) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress;
    error_manager manager;
    prepare(&info, &manager, &progress, message);
    if (setjmp(manager.exit)) {
        jpeg_destroy_decompress(&info);
        free(manager.row);
        return manager.failure;
    }
    jpeg_create_decompress(&info);
    info.progress = &progress;
    jpeg_mem_src(&info, file, count);
    jpeg_read_header(&info, TRUE);
    decode(&info, eighths, x, y, width, height, pixels);
    int is_premature = manager.is_premature || (manager.is_at_end && lacks_scans(&info));
    // Colours in scans of their own are neutral where they are missing. A unit is 8 samples high for each vertical factor.
    int needed = info.jpeg_color_space == JCS_YCbCr ? 1 : info.num_components;
    size_t held = (size_t)held_units(&info, needed) * info.max_v_samp_factor * eighths;
    *rows = is_premature && held < info.output_height ? held : info.output_height;
    // The rest of the picture is not read.
    jpeg_destroy_decompress(&info);
    free(manager.row);
    return is_premature ? JPEG_PREMATURE_END : JPEG_COMPLETE;
}

jpeg_status jpeg_decode_beginning(
    const uint8_t *file, size_t count, unsigned eighths, size_t width, size_t height, uint8_t *pixels, size_t *rows,
    char message[JPEG_MESSAGE]) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress;
    error_manager manager;
    *rows = 0;
    prepare(&info, &manager, &progress, message);
    if (setjmp(manager.exit)) {
        jpeg_destroy_decompress(&info);
        return manager.failure;
    }
    jpeg_create_decompress(&info);
    info.progress = &progress;
    jpeg_mem_src(&info, file, count);
    jpeg_read_header(&info, TRUE);
    info.scale_num = eighths;
    info.scale_denom = 8;
    info.out_color_space = JCS_EXT_BGRA;
    // The first scan alone: a rough picture, which smoothing would read ahead for.
    info.buffered_image = jpeg_has_multiple_scans(&info);
    info.do_block_smoothing = FALSE;
    jpeg_start_decompress(&info);
    if (width != info.output_width || height > info.output_height) ERREXIT(&info, JERR_WIDTH_OVERFLOW);
    if (info.buffered_image) jpeg_start_output(&info, 1);
    while (info.output_scanline < height) {
        JSAMPROW target[1] = { pixels + (size_t)info.output_scanline * width * 4 };
        // Rows that are decoded after the data has ended are grey.
        if (jpeg_read_scanlines(&info, target, 1) != 1 || manager.is_at_end) break;
        *rows = info.output_scanline;
    }
    jpeg_destroy_decompress(&info);
    return JPEG_COMPLETE;
}
