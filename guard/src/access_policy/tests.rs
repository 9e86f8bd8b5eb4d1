use super::super::request_head;
use super::*;
use crate::application::RoutePolicy;

fn checked(access_policy: &AccessPolicy, start: &str, fields: &str) -> Option<Reason> {
    let text = format!("{start} HTTP/1.1\r\n{fields}\r\n");
    let head = request_head::parse(text.as_bytes(), route_policy).unwrap().unwrap();
    access_policy.check(&head).err().map(|rejection| rejection.0)
}

fn route_policy(path: &str) -> RoutePolicy {
    let public = path == "/healthz";
    let solves = path == "/solve";
    RoutePolicy { body_bytes: 1000, probes: public, public, solves }
}

/// Answers under the names of this machine.
fn local() -> AccessOptions {
    AccessOptions { hosts: Some(Vec::new()), ..AccessOptions::default() }
}

#[test]
fn allowed_hosts_are_local_and_configured() {
    let refused = Some(Reason::HostRefused);
    let ask = |options: &AccessOptions, host: &str| {
        checked(&AccessPolicy::new(options), "GET /", &format!("Host: {host}\r\n"))
    };
    let mut options = local();
    for own in ["localhost:9", "127.0.0.1", "[::1]:80", "LOCALHOST."] {
        assert_eq!(ask(&options, own), None, "{own}");
    }
    assert_eq!(ask(&options, "app.example"), refused);
    options.hosts = Some(vec!["App.Example".parse().unwrap()]);
    assert_eq!(ask(&options, "app.example:8080"), None);
    assert_eq!(ask(&options, "other.example"), refused);
    assert_eq!(ask(&AccessOptions::default(), "other.example"), None);
    let absolute =
        checked(&AccessPolicy::new(&local()), "GET http://a.example/", "Host: localhost\r\n");
    assert_eq!(absolute, refused, "the target says which host is meant");
}

#[test]
fn pages_make_it_work_only_if_they_may() {
    let refused = Some(Reason::OriginRefused);
    let ask = |cors: Option<Cors>, start: &str, fields: &str| {
        let options = AccessOptions { cors, ..local() };
        checked(&AccessPolicy::new(&options), start, &format!("Host: localhost:8080\r\n{fields}"))
    };
    let (own, foreign) = ("Origin: http://localhost:8080\r\n", "Origin: https://a.example\r\n");
    let (cross, same) = ("Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: same-origin\r\n");
    for fields in ["", own, same] {
        assert_eq!(ask(None, "POST /v1/table", fields), None, "{fields}");
    }
    for fields in [foreign, cross, "Origin: null\r\n", &format!("{own}{cross}")] {
        assert_eq!(ask(None, "POST /v1/table", fields), refused, "{fields}");
        assert_eq!(ask(None, "GET /solve?x", fields), refused, "{fields}");
        assert_eq!(ask(None, "GET /", fields), None, "{fields}");
        assert_eq!(ask(None, "OPTIONS /v1/table", fields), None, "{fields}");
        assert_eq!(ask(Some(Cors::Everybody), "POST /v1/table", fields), None, "{fields}");
    }
    let one = |origin: &str| Some(Cors::Origin(origin.to_owned()));
    let both = format!("{foreign}{cross}");
    assert_eq!(ask(one("https://a.example"), "POST /v1/table", &both), None);
    assert_eq!(ask(one("https://b.example"), "POST /v1/table", &both), refused);
    assert_eq!(ask(one("https://a.example"), "POST /v1/table", cross), refused);
}

#[test]
fn valid_token_is_accepted() {
    let token = "0123456789abcdef".parse().ok();
    let access_policy = AccessPolicy::new(&AccessOptions { token, ..local() });
    let ask = |start: &str, fields: &str| {
        checked(&access_policy, start, &format!("Host: localhost\r\n{fields}"))
    };
    for shown in ["Bearer 0123456789abcdef", "bearer  0123456789abcdef"] {
        assert_eq!(ask("POST /v1/table", &format!("Authorization: {shown}\r\n")), None);
    }
    for shown in [
        "",
        "Authorization: Bearer 0123456789abcdeF\r\n",
        "Authorization: Bearer\r\n",
        "Authorization: Basic 0123456789abcdef\r\n",
    ] {
        for start in ["POST /v1/table", "GET /", "GET /metrics"] {
            assert_eq!(ask(start, shown), Some(Reason::Unauthorized), "{start} {shown}");
        }
        assert_eq!((ask("GET /healthz", shown), ask("OPTIONS /v1/table", shown)), (None, None));
    }
    access_policy.token().unwrap().replace("fedcba9876543210".parse().unwrap());
    let now = |token: &str| ask("GET /", &format!("Authorization: Bearer {token}\r\n"));
    assert_eq!(now("fedcba9876543210"), None);
    assert_eq!(now("0123456789abcdef"), Some(Reason::Unauthorized));
}

#[test]
fn trusted_proxy_sets_client_address() {
    let trusted = ["127.0.0.1", "10.0.0.1"].map(|ip| ip.parse().unwrap()).to_vec();
    let access_policy =
        AccessPolicy::new(&AccessOptions { trusted_proxies: trusted, ..AccessOptions::default() });
    let ask = |fields: &str| {
        let text = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n");
        let head = request_head::parse(text.as_bytes(), route_policy).unwrap().unwrap();
        access_policy.needs_token(&head.access_headers).map(|ip| ip.to_string())
    };
    let is = |ip: &str| Some(ip.to_owned());
    assert_eq!(ask("X-Forwarded-For: 192.0.2.9, 192.0.2.1\r\n"), is("192.0.2.1"));
    assert_eq!(ask("X-Forwarded-For: 192.0.2.1\r\nx-forwarded-for: 10.0.0.1\r\n"), is("192.0.2.1"));
    assert_eq!(ask("X-Forwarded-For: [2001:db8::1]:80\r\n"), is("2001:db8::1"));
    for nobody in ["", "X-Forwarded-For: 192.0.2.1, unknown\r\n", "X-Forwarded-For: 10.0.0.1\r\n"] {
        assert_eq!(ask(nobody), None, "{nobody}");
    }
    assert!(access_policy.trusts("::ffff:10.0.0.1".parse().unwrap()));
}
