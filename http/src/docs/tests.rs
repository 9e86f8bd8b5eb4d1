use super::*;

#[test]
fn every_operation_and_every_code_is_there() {
    let page = page();
    let codes = Code::ALL.iter().map(|code| code.name());
    for id in operations::names().into_iter().chain(codes) {
        assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
    }
}
