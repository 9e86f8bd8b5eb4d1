use super::*;

#[test]
fn service_beyond_this_machine_that_names_no_host_answers_under_any_name() {
    let hosts = |bind: &str, names: &[&str]| {
        let hosts = names.iter().map(|name| name.parse().unwrap()).collect();
        let bind = bind.parse().unwrap();
        let options = ServiceOptions { bind, hosts, ..ServiceOptions::default() };
        access(&options).hosts.map(|hosts| hosts.len())
    };
    assert_eq!(hosts("127.0.0.1:0", &[]), Some(0));
    assert_eq!(hosts("0.0.0.0:0", &[]), None);
    assert_eq!(hosts("0.0.0.0:0", &["tikki.example"]), Some(1));
}
