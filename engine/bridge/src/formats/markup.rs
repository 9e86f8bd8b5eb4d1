//! HTML and XML as far as tables of results need it: elements, attributes, texts, in the order of the file.
//!
//! Tags that are not closed, and closed ones that were not open, are taken as they come: pages saved from a browser have both.

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// `<name attribute="value">`; the name in lower case, the attributes as they stand.
    Open(String, &'a str),
    /// `</name>`.
    Close(String),
    /// Text between tags, its entities undone.
    Text(String),
}

/// The pieces of a page; comments, scripts and styles are left out.
pub(super) fn pieces(page: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = page;
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            if !rest[..end].trim().is_empty() {
                pieces.push(Piece::Text(unescaped(&rest[..end])));
            }
            rest = &rest[end..];
            continue;
        };
        if let Some(comment) = tag.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let (inner, after) = tag.split_at(end_of_tag(tag));
        rest = after.strip_prefix('>').unwrap_or(after);
        let name = name(inner.trim_start_matches('/'));
        if inner.starts_with('/') {
            pieces.push(Piece::Close(name));
        } else if name == "script" || name == "style" {
            let end = format!("</{name}");
            rest = find_ignoring_case(rest, &end).map_or("", |at| &rest[at..]);
        } else if !name.is_empty() {
            let alone = inner.ends_with('/');
            pieces.push(Piece::Open(name.clone(), &inner[name.len()..]));
            if alone {
                pieces.push(Piece::Close(name));
            }
        }
    }
    pieces
}

/// Where a tag ends: at the first `>` that is not in quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut quote = None;
    for (at, sign) in tag.char_indices() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (None, '>') => return at,
            (None, '"' | '\'') => quote = Some(sign),
            _ => {}
        }
    }
    tag.find('>').unwrap_or(tag.len())
}

fn name(inner: &str) -> String {
    let end = inner.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(inner.len());
    inner[..end].to_ascii_lowercase()
}

fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    text.as_bytes()
        .windows(wanted.len())
        .position(|part| part.eq_ignore_ascii_case(wanted.as_bytes()))
}

/// The value of an attribute, its entities undone.
pub(super) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    loop {
        let at = find_ignoring_case(rest, name)?;
        let starts = rest[..at].ends_with(|c: char| c.is_whitespace());
        let after = rest[at + name.len()..].trim_start();
        let Some(value) = after.strip_prefix('=').filter(|_| starts) else {
            rest = &rest[at + name.len()..];
            continue;
        };
        let value = value.trim_start();
        let quote = value.chars().next().filter(|sign| ['"', '\''].contains(sign));
        let text = match quote {
            Some(quote) => value[1..].split(quote).next().unwrap_or(""),
            None => value.split_whitespace().next().unwrap_or(""),
        };
        return Some(unescaped(text));
    }
}

/// The entities that pages of results have.
const ENTITIES: [(&str, &str); 11] = [
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("nbsp", " "),
    ("spades", "♠"),
    ("hearts", "♥"),
    ("diams", "♦"),
    ("clubs", "♣"),
    ("minus", "-"),
];

/// The longest name of an entity that is looked for.
const MAX_ENTITY: usize = 10;

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split('&');
    plain.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let entity = part.split_once(';').filter(|(name, _)| name.len() <= MAX_ENTITY);
        if let Some((sign, after)) = entity.and_then(|(name, after)| Some((sign(name)?, after))) {
            plain.push_str(&sign);
            plain.push_str(after);
        } else {
            plain.push('&');
            plain.push_str(part);
        }
    }
    plain
}

fn sign(name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code = hex.map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok());
        return char::from_u32(code?).map(String::from);
    }
    ENTITIES.iter().find(|(known, _)| *known == name).map(|(_, sign)| (*sign).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_texts_and_entities() {
        let page = "<!-- <p> --><TR class='a > b'>A&amp;B &hearts;&#65;&#x42; &x<br/>\n<script>if (a<b) {}</script></tr";
        let open = |name: &str, rest| Piece::Open(name.to_owned(), rest);
        let close = |name: &str| Piece::Close(name.to_owned());
        let expected = [
            open("tr", " class='a > b'"),
            Piece::Text("A&B ♥AB &x".to_owned()),
            open("br", "/"),
            close("br"),
            close("script"),
            close("tr"),
        ];
        assert_eq!(pieces(page), expected);
        assert_eq!(attribute(" class='a > b' xid=3 id=\"4&amp;\"", "id").as_deref(), Some("4&"));
        assert_eq!(attribute(" class='a'", "href"), None);
        for odd in ["<", "<>", "</", "<a b='", "&", "<!--", "<script>"] {
            pieces(odd);
        }
    }
}
