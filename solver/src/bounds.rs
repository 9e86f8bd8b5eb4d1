//! What is proved about a number that is not yet known exactly.

/// Inclusive bounds on a number of tricks: `lower ≤ value ≤ upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: u8,
    /// The value is at most this.
    pub upper: u8,
}

impl Bounds {
    /// All that is known before looking: none to all of `tricks`.
    pub const fn unknown(tricks: u8) -> Bounds {
        Bounds { lower: 0, upper: tricks }
    }

    /// A value that is known.
    pub const fn exact(value: u8) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// The value, if the bounds leave only one.
    pub const fn value(self) -> Option<u8> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }

    /// What the other side gets of `tricks`.
    #[must_use]
    pub const fn of_the_others(self, tricks: u8) -> Bounds {
        Bounds { lower: tricks - self.upper, upper: tricks - self.lower }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_mirror_each_other() {
        let bounds = Bounds { lower: 2, upper: 5 };
        assert_eq!(bounds.of_the_others(7), bounds);
        assert_eq!(Bounds::exact(9).of_the_others(13), Bounds::exact(4));
        assert_eq!((bounds.value(), Bounds::exact(9).value()), (None, Some(9)));
    }
}
