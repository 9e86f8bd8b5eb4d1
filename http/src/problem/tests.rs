use super::*;

/// Clients rely on these names: add new ones, but change none.
#[test]
fn problem_names_and_statuses_are_frozen() {
    let names: Vec<String> =
        ProblemType::ALL.iter().map(|p| format!("{} {}", p.status(), p.code())).collect();
    let frozen = "400 malformed-request, 401 unauthorized, 403 origin-refused, 404 not-found, 405 method-not-allowed, \
            408 request-timeout, 413 body-too-large, 414 target-too-long, 415 unsupported-media-type, \
            421 host-refused, 417 expectation-failed, 431 head-too-large, 429 too-many-from-address, 501 unknown-coding, \
            503 overloaded, 503 too-many-connections, 503 stopping, 503 not-ready, 505 unknown-version";
    assert_eq!(names.join(", "), frozen);
}

#[test]
fn no_name_of_ours_is_one_of_the_engines() {
    for problem in ProblemType::ALL {
        assert!(Code::ALL.iter().all(|code| code.name() != problem.code()));
    }
}

#[test]
fn every_code_has_a_title() {
    let own = ProblemType::ALL.iter().map(|problem| problem.code());
    for code in own.chain(Code::ALL.iter().map(|code| code.name())) {
        assert_ne!(title(code), "", "{code}");
    }
}
