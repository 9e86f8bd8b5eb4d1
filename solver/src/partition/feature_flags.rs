//! Which features of the search are on, decided before it is compiled or while it runs.

use crate::config::{Feature, Features};

/// Says which features are on.
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
