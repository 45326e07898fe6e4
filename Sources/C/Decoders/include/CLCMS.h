#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

/// What the pixels of a picture are before they are converted.
typedef enum {
    /// `0xAARRGGBB`.
    COLOUR_RGB,
    /// A byte of grey.
    COLOUR_GREY,
    /// Bytes of cyan, magenta, yellow and black, where 255 is no ink.
    COLOUR_INKS,
} colour_components;

/// Makes a transform of pixels in a profile's colours to sRGB in `0xAARRGGBB`; NULL if the profile is broken or one of other
/// components.
///
/// The transform leaves alpha alone in place. Several threads may use it, because it keeps no last colour. A profile of
/// programs of its own making (DToB tags, ICC.1:2010 10.16) is refused, because their length bounds no pixel's time.
static inline void *colour_transform(const void *bytes, size_t count, colour_components components) {
    static const cmsColorSpaceSignature spaces[] = {cmsSigRgbData, cmsSigGrayData, cmsSigCmykData};
    static const cmsUInt32Number formats[] = {TYPE_BGRA_8, TYPE_GRAY_8, TYPE_CMYK_8_REV};
    cmsHPROFILE source = cmsOpenProfileFromMem(bytes, (cmsUInt32Number)count);
    if (!source) return NULL;
    cmsHTRANSFORM transform = NULL;
    int is_usable = cmsGetColorSpace(source) == spaces[components] && !cmsIsTag(source, cmsSigDToB0Tag)
        && !cmsIsTag(source, cmsSigDToB1Tag) && !cmsIsTag(source, cmsSigDToB2Tag) && !cmsIsTag(source, cmsSigDToB3Tag);
    cmsHPROFILE target = is_usable ? cmsCreate_sRGBProfile() : NULL;
    if (target) {
        transform = cmsCreateTransform(
            source, formats[components], target, TYPE_BGRA_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
        cmsCloseProfile(target);
    }
    cmsCloseProfile(source);
    return transform;
}

/// Makes a transform of `0xAARRGGBB` pixels to sRGB; NULL if the primaries span no colours, or without memory.
///
/// - Parameters:
///   - chromaticities: x and y of the white point, of red, of green and of blue.
///   - light: the light of `count` components from 0 to 1, at equal distances.
static inline void *colour_transform_of_primaries(const double chromaticities[8], const float *light, uint32_t count) {
    cmsCIExyY white = {chromaticities[0], chromaticities[1], 1};
    cmsCIExyYTRIPLE primaries = {
        {chromaticities[2], chromaticities[3], 1}, {chromaticities[4], chromaticities[5], 1},
        {chromaticities[6], chromaticities[7], 1}};
    cmsToneCurve *curve = cmsBuildTabulatedToneCurveFloat(NULL, count, light);
    if (!curve) return NULL;
    cmsToneCurve *curves[] = {curve, curve, curve};
    cmsHPROFILE source = cmsCreateRGBProfile(&white, &primaries, curves), target = cmsCreate_sRGBProfile();
    cmsHTRANSFORM transform = NULL;
    if (source && target)
        transform = cmsCreateTransform(
            source, TYPE_BGRA_8, target, TYPE_BGRA_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
    if (source) cmsCloseProfile(source);
    if (target) cmsCloseProfile(target);
    cmsFreeToneCurve(curve);
    return transform;
}

/// Makes a transform of CIELAB colours of the white point D50 to sRGB in `0xAARRGGBB`; NULL without memory.
///
/// A pixel has four bytes: the lightness, of which 255 is 100, the two other coordinates plus 128, and one that stays.
static inline void *colour_transform_of_lab(void) {
    enum { LAB = COLORSPACE_SH(PT_Lab) | CHANNELS_SH(3) | BYTES_SH(1) | EXTRA_SH(1) };
    cmsHPROFILE source = cmsCreateLab4Profile(NULL), target = cmsCreate_sRGBProfile();
    cmsHTRANSFORM transform = NULL;
    if (source && target)
        transform = cmsCreateTransform(source, LAB, target, TYPE_BGRA_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
    if (source) cmsCloseProfile(source);
    if (target) cmsCloseProfile(target);
    return transform;
}

/// Returns 1 if Little CMS is installed, otherwise 0. The first call opens it.
int lcms_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *lcms_library(void), *lcms_found(void);
