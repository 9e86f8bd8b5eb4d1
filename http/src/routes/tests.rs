use super::*;

#[test]
fn one_path_may_have_two_methods() {
    let routes = at("/v1/games");
    assert_eq!(of_method(&routes, "HEAD"), Some(Route::Games));
    assert_eq!(of_method(&routes, "POST"), Some(Route::Operation("games")));
    assert_eq!(allowed(&routes), "OPTIONS, GET, HEAD, POST");
    assert_eq!(of_method(&at("/v1/table"), "GET"), None);
    assert_eq!(of_method(&at("/v1/library/list"), "POST"), Some(Route::Library));
    assert!(at("/v1/").is_empty() && at("/v1/nothing").is_empty() && at("").is_empty());
}
