#include "CHEIF.h"

#include <CLoading.h>

// From version 1.19 on the limits of a file can be set.
#if LIBHEIF_HAVE_VERSION(1, 19, 0)
#define LIMITS(F) \
    F(struct heif_security_limits *, heif_context_get_security_limits, (const struct heif_context *context), (context))
#else
#define LIMITS(F)
#endif

#define FUNCTIONS(F) \
    F(struct heif_context *, heif_context_alloc, (void), ()) \
    F(void, heif_context_free, (struct heif_context *context), (context)) \
    F(struct heif_error, heif_context_get_primary_image_handle, \
      (struct heif_context *ctx, struct heif_image_handle **handle), (ctx, handle)) \
    F(struct heif_error, heif_context_read_from_reader, \
      (struct heif_context *context, const struct heif_reader *reader, void *data, \
       const struct heif_reading_options *options), \
      (context, reader, data, options)) \
    F(void, heif_context_set_max_decoding_threads, (struct heif_context *ctx, int count), (ctx, count)) \
    F(void, heif_context_set_maximum_image_size_limit, (struct heif_context *ctx, int side), (ctx, side)) \
    F(struct heif_error, heif_decode_image, \
      (const struct heif_image_handle *handle, struct heif_image **image, enum heif_colorspace colorspace, \
       enum heif_chroma chroma, const struct heif_decoding_options *options), \
      (handle, image, colorspace, chroma, options)) \
    F(struct heif_decoding_options *, heif_decoding_options_alloc, (void), ()) \
    F(void, heif_decoding_options_free, (struct heif_decoding_options *options), (options)) \
    F(int, heif_have_decoder_for_format, (enum heif_compression_format format), (format)) \
    F(enum heif_colorspace, heif_image_get_colorspace, (const struct heif_image *image), (image)) \
    F(int, heif_image_get_height, (const struct heif_image *image, enum heif_channel channel), (image, channel)) \
    F(const uint8_t *, heif_image_get_plane_readonly, \
      (const struct heif_image *image, enum heif_channel channel, int *stride), (image, channel, stride)) \
    F(int, heif_image_get_width, (const struct heif_image *image, enum heif_channel channel), (image, channel)) \
    F(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_get_ispe_height, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_get_ispe_width, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_get_luma_bits_per_pixel, (const struct heif_image_handle *handle), (handle)) \
    F(struct heif_error, heif_image_handle_get_nclx_color_profile, \
      (const struct heif_image_handle *handle, struct heif_color_profile_nclx **profile), (handle, profile)) \
    F(struct heif_error, heif_image_handle_get_raw_color_profile, \
      (const struct heif_image_handle *handle, void *data), (handle, data)) \
    F(size_t, heif_image_handle_get_raw_color_profile_size, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_has_alpha_channel, (const struct heif_image_handle *handle), (handle)) \
    F(int, heif_image_handle_is_premultiplied_alpha, (const struct heif_image_handle *handle), (handle)) \
    F(void, heif_image_handle_release, (const struct heif_image_handle *handle), (handle)) \
    F(void, heif_image_release, (const struct heif_image *image), (image)) \
    F(struct heif_error, heif_init, (struct heif_init_params *parameters), (parameters)) \
    F(void, heif_nclx_color_profile_free, (struct heif_color_profile_nclx *profile), (profile)) \
    LIMITS(F)

LOADED_LIBRARY(heif, "libheif.so.1", FUNCTIONS)
