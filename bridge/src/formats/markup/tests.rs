use super::*;

const PAGE: Dialect = Dialect { begins_board: &["tr", "board"], is_xml: false };

fn pieces(page: &str) -> Vec<MarkupPiece<'_>> {
    let (mut pieces, budget) = (Pieces::new(PAGE), ReadBudget::default());
    std::iter::from_fn(|| pieces.next(page, &budget).unwrap()).collect()
}

fn faults(page: &str) -> Vec<(usize, MarkupDamage)> {
    let (mut pieces, budget) = (Pieces::new(PAGE), ReadBudget::default());
    let mut faults = Vec::new();
    loop {
        let is_end = pieces.next(page, &budget).unwrap().is_none();
        faults.extend(pieces.faults().iter().map(|fault| (fault.at, fault.damage)));
        if is_end {
            return faults;
        }
    }
}

#[test]
fn tags_texts_and_entities() {
    let page = "<!-- <p> --><TR class='a > b'>A&amp;B &hearts;&#65;&#x42; &x<br/>\n<script>if (a<b) {}</script></tr";
    let open = |name: &'static str, rest| MarkupPiece::Open(name.into(), rest);
    let close = |name: &'static str| MarkupPiece::Close(name.into());
    let text = "A&amp;B &hearts;&#65;&#x42; &x";
    let expected = [
        open("tr", " class='a > b'"),
        MarkupPiece::Text(text),
        open("br", "/"),
        close("br"),
        close("script"),
        close("tr"),
    ];
    assert_eq!(pieces(page), expected);
    assert_eq!(unescaped(text), "A&B ♥AB &x");
    assert_eq!(attribute(" class='a > b' xid=3 id=\"4&amp;\"", "id").as_deref(), Some("4&"));
    assert_eq!(attribute(" id = x=y/ b", "ID").as_deref(), Some("x=y/"));
    assert_eq!(attribute(" class='a'", "href"), None);
    for odd in ["<", "<>", "</", "<a b='>", "&", "<!--", "<script>", "<a =/= '='", "<é 'ü"] {
        for piece in pieces(odd) {
            if let MarkupPiece::Open(_, attributes) = piece {
                attribute(attributes, "b");
            }
        }
    }
}

#[test]
fn what_is_never_closed_ends_before_the_next_board() {
    use MarkupDamage::{OpenQuote, OpenSpan, OpenTag, StrayQuote, StraySign};
    let names = |page: &str| {
        let name = |piece| match piece {
            MarkupPiece::Open(name, _) => Some(name.into_owned()),
            MarkupPiece::Close(_) | MarkupPiece::Text(_) => None,
        };
        pieces(page).into_iter().filter_map(name).collect::<Vec<_>>().join(" ")
    };
    let open = |at, damage| vec![(at, damage)];
    for (page, expected, damage) in [
        ("<!-- <p><TR><b>", "tr b", open(0, OpenSpan)),
        ("<!-- <p><tr><!-- x --><b>", "tr b", open(0, OpenSpan)),
        ("<!-- <p><tr><b> --><i>", "i", vec![]),
        ("<!-- <p><!-- --><tr>", "tr", vec![]),
        ("<!-- <p><trx>", "", open(0, OpenSpan)),
        ("<script> a<b <tr><script></script><b>", "tr b", open(0, OpenSpan)),
        ("<script> '<tr>' </script><b>", "b", vec![]),
        ("<p a='1><tr b='2'><i>", "p tr i", open(0, OpenQuote)),
        ("<p a=\"1 b=\"2\"><tr>", "p tr", open(0, StrayQuote)),
        ("<p a='<tr>' b><tr>", "p tr", vec![]),
        ("<p a='1'b='2'><tr>", "p tr", vec![]),
        ("<p a=1'><tr b='2'>", "p tr", open(0, StrayQuote)),
        ("<p a=1<tr><i", "p tr i", vec![(0, OpenTag), (10, OpenTag)]),
        ("a>b<p>< b</><tr>", "p tr", vec![(0, StraySign), (6, StraySign), (9, StraySign)]),
        ("<!DOCTYPE a \"b\" [<!ENTITY c \"d\">]>", "!doctype !entity", open(32, StraySign)),
    ] {
        assert_eq!((names(page), faults(page)), (expected.to_owned(), damage), "{page}");
    }
    let xml = Dialect { is_xml: true, ..PAGE };
    assert_eq!(end_of_tag("p a='1><i b> c' ><tr>", xml).1, Some(OpenQuote));
}

#[test]
fn what_is_never_closed_is_looked_for_once() {
    let steps = |page: &str| {
        let (mut pieces, budget) = (Pieces::new(PAGE), ReadBudget::default());
        let page = page.repeat(1000);
        while pieces.next(&page, &budget).unwrap().is_some() {}
        budget.steps()
    };
    for piece in ["<a '>' ", "<!-- <tr>", "<script><tr>", "<a b='<tr>", "<a b=\"'>", "<!a '>' "] {
        assert!(steps(piece) < 6 * 1000 * piece.len() as u64, "{piece}: {}", steps(piece));
    }
}
