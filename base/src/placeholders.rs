//! Sentences with placeholders, `{card} costs {cost}`: each language has a whole sentence, with its placeholders where it
//! needs them.

/// Returns a sentence with its placeholders filled in, by name. Filled-in text is not searched for placeholders.
///
/// ```
/// use tikki_base::placeholders::filled;
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

/// Returns the values of the placeholders of `template` in a text that was made from it; `None` if it was not. A value is as
/// short as possible, and never empty.
///
/// ```
/// use tikki_base::placeholders::read;
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

/// Returns the text before the first placeholder, its name, and the text after it.
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
