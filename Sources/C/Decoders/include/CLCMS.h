#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a transform of `0xAARRGGBB` pixels in a profile's colours to sRGB; NULL if the profile is broken or not of RGB.
///
/// The transform leaves alpha alone in place. Several threads may use it, because it keeps no last colour. A profile of
/// programs of its own making (DToB tags, ICC.1:2010 10.16) is refused, because their length bounds no pixel's time.
static inline void *colour_transform(const void *bytes, size_t count) {
    cmsHPROFILE source = cmsOpenProfileFromMem(bytes, (cmsUInt32Number)count);
    if (!source) return NULL;
    cmsHTRANSFORM transform = NULL;
    int is_usable = cmsGetColorSpace(source) == cmsSigRgbData && !cmsIsTag(source, cmsSigDToB0Tag)
        && !cmsIsTag(source, cmsSigDToB1Tag) && !cmsIsTag(source, cmsSigDToB2Tag) && !cmsIsTag(source, cmsSigDToB3Tag);
    cmsHPROFILE target = is_usable ? cmsCreate_sRGBProfile() : NULL;
    if (target) {
        transform = cmsCreateTransform(
            source, TYPE_BGRA_8, target, TYPE_BGRA_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
        cmsCloseProfile(target);
    }
    cmsCloseProfile(source);
    return transform;
}

/// Returns 1 if Little CMS is installed, otherwise 0. The first call opens it.
int lcms_is_available(void);
