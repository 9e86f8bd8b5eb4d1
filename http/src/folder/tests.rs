use super::*;

fn text<'a>(folder: &'a [(&str, Cow<'_, [u8]>)], path: &str) -> &'a str {
    let (_, bytes) = folder.iter().find(|(name, _)| *name == path).unwrap();
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn every_file_is_found_from_the_page_wherever_the_folder_lies() {
    let folder = folder(b"");
    for page in ["index.html", "embed.html"] {
        let markup = text(&folder, page);
        let named = |word: &'static str| {
            markup.split(word).skip(1).filter_map(|rest| rest.split('"').next())
        };
        let requested: Vec<&str> = named(" href=\"").chain(named(" src=\"")).collect();
        let files =
            requested.iter().filter(|address| !address.starts_with('#') && **address != "./");
        let files: Vec<_> = files.collect();
        assert!(files.len() > 5, "{requested:?}");
        for file in files {
            assert!(folder.iter().any(|(name, _)| name == file), "{page} asks for {file}");
        }
    }
}

#[test]
fn folder_has_unique_files_and_needs_no_service() {
    let folder = folder(b"engine");
    let mut names: Vec<&str> = folder.iter().map(|(name, _)| *name).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    for (name, bytes) in &folder {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("'/v1/") && !text.contains("`/v1/"), "{name}");
    }
    assert_eq!(text(&folder, ENGINE), "engine");
}

#[test]
fn the_markup_has_its_policy_and_no_word_of_the_service() {
    let folder = folder(b"");
    let markup = text(&folder, "index.html");
    assert!(markup.contains("'wasm-unsafe-eval'"));
    for word in ["the service", "The service", "served", "href=\"docs\""] {
        assert!(!markup.contains(word), "{word}");
    }
    assert!(markup.ends_with("</html>\n"));
}
