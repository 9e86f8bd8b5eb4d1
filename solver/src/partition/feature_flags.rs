//! The enabled features of the search, fixed at compile time or at run time.

use crate::config::{Feature, Features};

/// A source of the enabled features.
pub(super) trait FeatureFlags: Copy {
    /// Returns whether the feature is on.
    fn on(self, feature: Feature) -> bool;
}

/// Everything on: the answer is a constant, and the search compiles as if there were no switches.
#[derive(Clone, Copy, Debug)]
pub(super) struct AllFeatures;

impl FeatureFlags for AllFeatures {
    #[inline(always)]
    fn on(self, _: Feature) -> bool {
        true
    }
}

impl FeatureFlags for Features {
    fn on(self, feature: Feature) -> bool {
        self.contains(feature)
    }
}
