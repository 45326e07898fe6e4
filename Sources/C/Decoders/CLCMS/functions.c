#include "CLCMS.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(cmsToneCurve *, cmsBuildTabulatedToneCurveFloat, \
      (cmsContext ContextID, cmsUInt32Number nEntries, const cmsFloat32Number values[]), (ContextID, nEntries, values)) \
    F(cmsBool, cmsCloseProfile, (cmsHPROFILE hProfile), (hProfile)) \
    F(cmsHPROFILE, cmsCreateLab4Profile, (const cmsCIExyY *WhitePoint), (WhitePoint)) \
    F(cmsHTRANSFORM, cmsCreateTransform, \
      (cmsHPROFILE Input, cmsUInt32Number InputFormat, cmsHPROFILE Output, cmsUInt32Number OutputFormat, \
       cmsUInt32Number Intent, cmsUInt32Number dwFlags), \
      (Input, InputFormat, Output, OutputFormat, Intent, dwFlags)) \
    F(cmsHPROFILE, cmsCreateRGBProfile, \
      (const cmsCIExyY *WhitePoint, const cmsCIExyYTRIPLE *Primaries, cmsToneCurve *const TransferFunction[3]), \
      (WhitePoint, Primaries, TransferFunction)) \
    F(cmsHPROFILE, cmsCreate_sRGBProfile, (void), ()) \
    F(void, cmsDeleteTransform, (cmsHTRANSFORM hTransform), (hTransform)) \
    F(void, cmsDoTransform, \
      (cmsHTRANSFORM Transform, const void *InputBuffer, void *OutputBuffer, cmsUInt32Number Size), \
      (Transform, InputBuffer, OutputBuffer, Size)) \
    F(void, cmsFreeToneCurve, (cmsToneCurve * Curve), (Curve)) \
    F(cmsColorSpaceSignature, cmsGetColorSpace, (cmsHPROFILE hProfile), (hProfile)) \
    F(cmsBool, cmsIsTag, (cmsHPROFILE hProfile, cmsTagSignature sig), (hProfile, sig)) \
    F(cmsHPROFILE, cmsOpenProfileFromMem, (const void *MemPtr, cmsUInt32Number dwSize), (MemPtr, dwSize))

LOADED_LIBRARY(lcms, "liblcms2.so.2", FUNCTIONS)
