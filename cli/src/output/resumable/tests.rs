use super::*;

fn with(text: &[u8]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers").display().to_string();
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn resume_drops_incomplete_last_line_and_zero_bytes() {
    for (text, lines, kept) in [
        (&b"a\nb\nc"[..], 2, &b"a\nb\n"[..]),
        (b"a\nb\n\0\0\0\n", 2, b"a\nb\n"),
        (b"", 0, b""),
        (b"half", 0, b""),
    ] {
        let (_folder, path) = with(text);
        let mut file = ResumableFile::open(&path, true).unwrap();
        assert_eq!((file.lines, file.last.as_deref()), (lines, (lines > 0).then_some("b")));
        writeln!(file, "next").unwrap();
        drop(file);
        assert_eq!(std::fs::read(&path).unwrap(), [kept, b"next\n"].concat());
    }
}

#[test]
fn one_program_writes_at_a_time_and_nothing_is_written_over() {
    let (_folder, path) = with(b"a\n");
    assert!(matches!(ResumableFile::open(&path, false), Err(Failure::Usage(_))));
    let first = ResumableFile::open(&path, true).unwrap();
    assert!(matches!(ResumableFile::open(&path, true), Err(Failure::Other(_))));
    drop(first);
    assert!(ResumableFile::open(&path, true).is_ok());
}
