// Whether this is a sanitizer's build, for tests of what a sanitizer itself changes.
#pragma once

#if defined(__has_feature)
#if __has_feature(undefined_behavior_sanitizer) || __has_feature(address_sanitizer) || \
    __has_feature(thread_sanitizer)
#define MUSTER_SANITIZED 1
#endif
#endif
