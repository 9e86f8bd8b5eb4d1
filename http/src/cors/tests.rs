use super::*;

#[test]
fn only_the_origin_of_the_options_is_allowed() {
    let one = Cors::Origin("https://a.example".to_owned());
    let allow = |cors: Option<&Cors>, origin| CorsDecision::new(cors, origin).allow;
    assert_eq!(allow(None, Some("https://a.example")), None);
    assert_eq!(allow(Some(&one), Some("https://b.example")), None);
    assert_eq!(allow(Some(&one), Some("https://a.example")), Some("https://a.example".into()));
    assert_eq!(allow(Some(&Cors::Everybody), None), Some("*".into()));
    assert_eq!(CorsDecision::new(None, Some("https://a.example")).preflight().status, 403);
}
