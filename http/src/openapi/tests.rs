use super::*;
use crate::routes;

#[test]
fn every_route_is_in_the_document_and_nothing_else() {
    let document: JsonValue = serde_json::from_str(&document(None)).unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    let paths = document["paths"].as_object().unwrap();
    let mut expected: Vec<String> =
        operations::names().iter().map(|name| format!("/v1/{name}")).collect();
    expected.extend(routes::FIXED.iter().map(|(path, ..)| (*path).to_owned()));
    expected.retain(|path| path != "/cgi-bin/bsol2/ddummy");
    expected.push("/".to_owned());
    for path in &expected {
        let methods: Vec<&str> =
            paths[path].as_object().unwrap().keys().map(String::as_str).collect();
        let real: Vec<&str> = routes::at(path).iter().map(|(method, _)| method.name()).collect();
        let real: Vec<String> = real.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(methods, real, "{path}");
    }
    assert!(paths.keys().all(|path| expected.contains(path)), "{:?}", paths.keys());
}

#[test]
fn every_reference_leads_somewhere() {
    let text = document(None);
    let document: JsonValue = serde_json::from_str(&text).unwrap();
    let references = text.split("\"$ref\":\"#").skip(1);
    assert!(references.clone().count() > operations::names().len());
    for reference in references {
        let pointer = reference.split('"').next().unwrap();
        assert!(document.pointer(pointer).is_some(), "{pointer}");
    }
}
