//! What an address of the web looks like.

/// Whether the text is a URL.
pub(crate) fn is_url(text: &str) -> bool {
    let text = text.trim();
    text.starts_with("http://") || text.starts_with("https://") || is_bare(text)
}

/// A host with a path or a query, without `https://`.
fn is_bare(text: &str) -> bool {
    let end = text.find(['/', '?']).unwrap_or(text.len());
    let (host, rest) = text.split_at(end);
    let labels: Vec<&str> = host.split('.').collect();
    let is_label = |label: &&str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let is_top = |label: &&str| label.len() > 1 && label.bytes().all(|b| b.is_ascii_alphabetic());
    !rest.is_empty()
        && labels.len() > 1
        && labels.iter().all(is_label)
        && labels.last().is_some_and(is_top)
}
