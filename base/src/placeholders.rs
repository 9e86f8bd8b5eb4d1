//! Sentences with slots, `{card} costs {cost}`: each language has a whole sentence of its own, with its slots where it needs them.

/// A sentence with its slots filled, by their names. A word that is filled in is not looked at again.
///
/// ```
/// use tikki_base::slots::filled;
/// assert_eq!(filled("{card} costs {cost}", &[("cost", "2"), ("card", "SA")]), "SA costs 2");
/// ```
pub fn filled(sentence: &str, slots: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(sentence.len());
    let mut rest = sentence;
    while let Some((before, slot, after)) = next(rest) {
        text.push_str(before);
        match slots.iter().find(|(name, _)| *name == slot) {
            Some((_, word)) => text.push_str(word),
            None => text.extend(["{", slot, "}"]),
        }
        rest = after;
    }
    text + rest
}

/// What stands in the slots of `template` in a text that is one of its fillings; nothing where it is none. What fills a slot is as
/// short as it can be, and never empty.
///
/// ```
/// use tikki_base::slots::read;
/// assert_eq!(read("{card} costs {cost}", "SA costs 2"), Some(vec![("card", "SA"), ("cost", "2")]));
/// assert_eq!(read("{card} costs {cost}", "SA was right"), None);
/// ```
pub fn read<'a>(template: &'a str, text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let (mut given, mut rest, mut template) = (Vec::new(), text, template);
    let mut open: Option<&str> = None;
    loop {
        let (fixed, slot, after) = next(template).unwrap_or((template, "", ""));
        rest = match open.take() {
            None => rest.strip_prefix(fixed)?,
            Some(name) => {
                let length = if slot.is_empty() {
                    rest.strip_suffix(fixed).map(str::len)?
                } else {
                    rest.find(fixed)?
                };
                let (word, behind) = rest.split_at(length);
                given.push((name, word));
                &behind[fixed.len()..]
            }
        };
        if slot.is_empty() {
            let whole = rest.is_empty() && given.iter().all(|(_, word)| !word.is_empty());
            return whole.then_some(given);
        }
        (open, template) = (Some(slot), after);
    }
}

/// What stands before the first slot, its name, and what stands behind it.
fn next(sentence: &str) -> Option<(&str, &str, &str)> {
    let (before, slot) = sentence.split_once('{')?;
    let (slot, after) = slot.split_once('}')?;
    Some((before, slot, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_braces_is_no_slot() {
        assert_eq!(filled("{a} {b}", &[("a", "{b}"), ("b", "x")]), "{b} x");
        assert_eq!(filled("{nobody} fills this", &[]), "{nobody} fills this");
    }

    #[test]
    fn a_filled_sentence_is_read_again() {
        let template = "{contract}, {n} tricks";
        let given = filled(template, &[("contract", "5NT"), ("n", "11")]);
        assert_eq!(read(template, &given), Some(vec![("contract", "5NT"), ("n", "11")]));
        assert_eq!(read("the last trick", "the last trick"), Some(vec![]));
        assert_eq!(read("contract {n}", "contract "), None);
        assert_eq!(read("pot of {n}", "pot of 8"), Some(vec![("n", "8")]));
    }
}
