#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use super::*;

const PREFIX: &str = "app-";
use std::os::unix::net::UnixListener;

fn owner(of: &Path) -> u32 {
    of.metadata().unwrap().uid()
}

/// A directory as a service that was killed leaves it.
fn left(among: &Path, letters: &str) -> PathBuf {
    let path = among.join(format!("{PREFIX}{letters}"));
    fs::create_dir(&path).unwrap();
    drop(UnixListener::bind(path.join(SOCKET)).unwrap());
    path
}

fn left_with_lock(among: &Path, letters: &str) -> PathBuf {
    let path = left(among, letters);
    File::create(path.join(LOCK)).unwrap();
    path
}

#[test]
fn directory_left_by_a_killed_service_is_removed() {
    let among = tempfile::tempdir().unwrap();
    let of_now = left_with_lock(among.path(), "aB3dE6");
    let of_before = left(among.path(), "XXXXXX");
    sweep(among.path(), PREFIX, owner(among.path()));
    assert!(!of_now.exists() && !of_before.exists());
}

#[test]
fn directory_of_a_running_service_stays() {
    let among = tempfile::tempdir().unwrap();
    let running = Directory::create_in(among.path(), PREFIX).unwrap();
    let listener = UnixListener::bind(running.socket()).unwrap();
    sweep(among.path(), PREFIX, owner(among.path()));
    assert!(running.socket().exists());
    // One of a service that knew no locks, which still listens.
    fs::remove_file(running.directory.path().join(LOCK)).unwrap();
    sweep(among.path(), PREFIX, owner(among.path()));
    assert!(running.socket().exists());
    drop(listener);
    let path = running.directory.path().to_owned();
    drop(running);
    assert!(!path.exists(), "a service that ends removes its own");
}

#[test]
fn what_is_not_a_services_directory_stays() {
    let among = tempfile::tempdir().unwrap();
    let kept = [
        left_with_lock(among.path(), "longer7"),
        left_with_lock(among.path(), "a-b_c."),
        left_with_lock(among.path(), "mydata"),
    ];
    fs::write(kept[2].join("notes"), "mine").unwrap();
    let empty = among.path().join("app-empty0");
    fs::create_dir(&empty).unwrap();
    let file = among.path().join("app-file00");
    fs::write(&file, "").unwrap();
    let link = among.path().join("app-link00");
    let elsewhere = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(left_with_lock(elsewhere.path(), "target"), &link).unwrap();
    sweep(among.path(), PREFIX, owner(among.path()));
    for path in kept.iter().chain([&empty, &file, &link]) {
        assert!(path.exists(), "{}", path.display());
    }
}

#[test]
fn directory_of_another_user_stays() {
    let among = tempfile::tempdir().unwrap();
    let path = left_with_lock(among.path(), "others");
    sweep(among.path(), PREFIX, owner(among.path()) + 1);
    assert!(path.exists());
}
