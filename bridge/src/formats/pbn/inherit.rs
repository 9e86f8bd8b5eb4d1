//! Tag values taken over from earlier games (PBN 2.1, 4.8).
//!
//! `#` stands for the value that the tag had last. `##text` is the value of this game and of every later one that does not
//! give the tag; a later value, with or without `##`, takes its place.

use super::PbnTag;
use std::collections::HashMap;
use std::sync::Arc;

/// The most bytes of names and values that are remembered; what comes beyond is not inherited.
const MAX_REMEMBERED: usize = 1 << 20;

/// The tags whose value is always their own.
const NEVER_INHERITED: [&str; 8] =
    ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"];

/// The values that hold for every game that does not give its own, by name.
pub(super) type Headers = Arc<HashMap<String, String>>;

/// The tags that later games may inherit.
#[derive(Debug, Default)]
pub(super) struct Inheritance {
    last: HashMap<String, String>,
    headers: Headers,
    bytes: usize,
}

impl Inheritance {
    /// Puts inherited values into the tags of the next game, and says what holds for the tags it has not.
    pub(super) fn apply(&mut self, tags: &mut [PbnTag]) -> Headers {
        for tag in tags.iter_mut().filter(|tag| !NEVER_INHERITED.contains(&tag.name.as_str())) {
            if tag.value == "#" {
                tag.value = self.last.get(&tag.name).cloned().unwrap_or_default();
                continue;
            }
            let header = tag.value.strip_prefix("##").map(str::to_owned);
            let is_header = header.is_some();
            if let Some(value) = header {
                tag.value = value;
            }
            self.remember(tag, is_header);
        }
        Arc::clone(&self.headers)
    }

    fn remember(&mut self, tag: &PbnTag, is_header: bool) {
        let old = self.last.get(&tag.name).map_or(0, |value| tag.name.len() + value.len());
        let bytes = self.bytes - old + tag.name.len() + tag.value.len();
        if bytes > MAX_REMEMBERED {
            return;
        }
        self.bytes = bytes;
        self.last.insert(tag.name.clone(), tag.value.clone());
        if is_header || self.headers.contains_key(&tag.name) {
            Arc::make_mut(&mut self.headers).insert(tag.name.clone(), tag.value.clone());
        }
    }
}
