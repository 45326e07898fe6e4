#include "CPNG.h"

#include <png.h>

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(png_infop, png_create_info_struct, (png_const_structrp png_ptr), (png_ptr)) \
    F(png_structp, png_create_read_struct, \
      (png_const_charp user_png_ver, png_voidp error_ptr, png_error_ptr error_fn, png_error_ptr warn_fn), \
      (user_png_ver, error_ptr, error_fn, warn_fn)) \
    F(png_structp, png_create_write_struct, \
      (png_const_charp user_png_ver, png_voidp error_ptr, png_error_ptr error_fn, png_error_ptr warn_fn), \
      (user_png_ver, error_ptr, error_fn, warn_fn)) \
    F(void, png_destroy_read_struct, \
      (png_structpp png_ptr_ptr, png_infopp info_ptr_ptr, png_infopp end_info_ptr_ptr), \
      (png_ptr_ptr, info_ptr_ptr, end_info_ptr_ptr)) \
    F(void, png_destroy_write_struct, \
      (png_structpp png_ptr_ptr, png_infopp info_ptr_ptr), (png_ptr_ptr, info_ptr_ptr)) \
    F(png_byte, png_get_bit_depth, (png_const_structrp png_ptr, png_const_inforp info_ptr), (png_ptr, info_ptr)) \
    F(png_byte, png_get_channels, (png_const_structrp png_ptr, png_const_inforp info_ptr), (png_ptr, info_ptr)) \
    F(png_voidp, png_get_error_ptr, (png_const_structrp png_ptr), (png_ptr)) \
    F(png_uint_32, png_get_image_height, \
      (png_const_structrp png_ptr, png_const_inforp info_ptr), (png_ptr, info_ptr)) \
    F(png_uint_32, png_get_image_width, \
      (png_const_structrp png_ptr, png_const_inforp info_ptr), (png_ptr, info_ptr)) \
    F(png_voidp, png_get_io_ptr, (png_const_structrp png_ptr), (png_ptr)) \
    F(png_voidp, png_get_progressive_ptr, (png_const_structrp png_ptr), (png_ptr)) \
    F(void, png_process_data, \
      (png_structrp png_ptr, png_inforp info_ptr, png_bytep buffer, size_t buffer_size), \
      (png_ptr, info_ptr, buffer, buffer_size)) \
    F(void, png_progressive_combine_row, \
      (png_const_structrp png_ptr, png_bytep old_row, png_const_bytep new_row), (png_ptr, old_row, new_row)) \
    F(void, png_read_update_info, (png_structrp png_ptr, png_inforp info_ptr), (png_ptr, info_ptr)) \
    F(void, png_set_IHDR, \
      (png_const_structrp png_ptr, png_inforp info_ptr, png_uint_32 width, png_uint_32 height, int bit_depth, \
       int color_type, int interlace_method, int compression_method, int filter_method), \
      (png_ptr, info_ptr, width, height, bit_depth, color_type, interlace_method, compression_method, filter_method)) \
    F(void, png_set_benign_errors, (png_structrp png_ptr, int allowed), (png_ptr, allowed)) \
    F(void, png_set_compression_strategy, (png_structrp png_ptr, int strategy), (png_ptr, strategy)) \
    F(void, png_set_expand, (png_structrp png_ptr), (png_ptr)) \
    F(void, png_set_filter, (png_structrp png_ptr, int method, int filters), (png_ptr, method, filters)) \
    F(void, png_set_gray_to_rgb, (png_structrp png_ptr), (png_ptr)) \
    F(int, png_set_interlace_handling, (png_structrp png_ptr), (png_ptr)) \
    F(void, png_set_progressive_read_fn, \
      (png_structrp png_ptr, png_voidp progressive_ptr, png_progressive_info_ptr info_fn, \
       png_progressive_row_ptr row_fn, png_progressive_end_ptr end_fn), \
      (png_ptr, progressive_ptr, info_fn, row_fn, end_fn)) \
    F(void, png_set_scale_16, (png_structrp png_ptr), (png_ptr)) \
    F(void, png_set_text, \
      (png_const_structrp png_ptr, png_inforp info_ptr, png_const_textp text_ptr, int num_text), \
      (png_ptr, info_ptr, text_ptr, num_text)) \
    F(void, png_set_user_limits, \
      (png_structrp png_ptr, png_uint_32 user_width_max, png_uint_32 user_height_max), \
      (png_ptr, user_width_max, user_height_max)) \
    F(void, png_set_write_fn, \
      (png_structrp png_ptr, png_voidp io_ptr, png_rw_ptr write_data_fn, png_flush_ptr output_flush_fn), \
      (png_ptr, io_ptr, write_data_fn, output_flush_fn)) \
    F(void, png_write_end, (png_structrp png_ptr, png_inforp info_ptr), (png_ptr, info_ptr)) \
    F(void, png_write_info, (png_structrp png_ptr, png_const_inforp info_ptr), (png_ptr, info_ptr)) \
    F(void, png_write_row, (png_structrp png_ptr, png_const_bytep row), (png_ptr, row))

LOADED_LIBRARY(png, "libpng16.so.16", FUNCTIONS)
