//! The room of `serve` and `demo`: the place of its folder, refused folders, and the answers on its terminal.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::process::Command;

use super::Desk;
use super::prompt::on_a_terminal;
use crate::browser::program;

/// The output of `serve` for a room over the matches of a folder, until a key stops it.
fn served(desk: &Desk, more: &[&str]) -> (String, Option<i32>) {
    let (matches, state) = (desk.path("matches"), desk.path("state"));
    fs::create_dir_all(&matches).expect("a folder");
    let words = ["serve", "--data", &matches, "--room", "--plain", "--listen", "127.0.0.1:0", "--no-open"];
    let words: Vec<&str> = words.iter().chain(more).copied().collect();
    let keys = [r"links\r", r"revoke 7\r", r"\x03"];
    on_a_terminal(&words, &keys, |command| {
        command.env("XDG_STATE_HOME", &state).env("LC_ALL", "C.UTF-8");
    })
}

#[test]
fn a_room_on_this_machine_is_opened_and_asked_at_its_terminal() {
    let desk = Desk::new();
    let (said, _) = served(&desk, &["--lang", "en"]);
    assert!(said.contains("http://127.0.0.1:") && said.contains("/join#"), "{said}");
    assert!(said.contains("No link lets anybody") && said.contains("There is no valid link 7"), "{said}");
    let rooms: Vec<_> =
        fs::read_dir(desk.path("state/wardiary/rooms")).expect("rooms").map(|one| one.unwrap().path()).collect();
    let [room] = &rooms[..] else { panic!("{rooms:?}") };
    assert!(room.file_name().unwrap().to_string_lossy().starts_with("matches-"), "{}", room.display());
    assert_eq!(fs::metadata(room).unwrap().permissions().mode() & 0o777, 0o700);
    assert!(room.join("security.log").is_file());
    assert_eq!(fs::read_dir(desk.path("matches")).unwrap().count(), 0, "nothing of the room lies with the matches");
}

/// A folder that came with the matches may contain a link kept by its maker.
#[test]
fn a_folder_that_came_with_the_matches_is_named_and_not_used() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("matches/access")).unwrap();
    fs::write(desk.path("matches/access/links.json"), "{}").unwrap();
    let (said, _) = served(&desk, &["--lang", "en"]);
    assert!(said.contains("bring a folder") && said.contains("--access"), "{said}");
    assert_eq!(fs::read_dir(desk.path("matches/access")).unwrap().count(), 1, "it is as it was");
}

#[test]
fn what_is_no_folder_of_ones_own_is_refused_at_once_with_what_to_do() {
    let desk = Desk::new();
    let (pipe, link, strange) = (desk.path("pipe"), desk.path("link"), desk.path("strange"));
    let make_pipe = |path: &str| assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
    make_pipe(&pipe);
    fs::create_dir(desk.path("elsewhere")).unwrap();
    symlink(desk.path("elsewhere"), &link).unwrap();
    fs::create_dir(&strange).unwrap();
    make_pipe(&desk.path("strange/key.pem"));
    for (path, why) in
        [(&pipe, "link or not a folder"), (&link, "link or not a folder"), (&strange, "is not a regular file of yours")]
    {
        let mut command = Command::new("timeout");
        command.arg("1").arg(program());
        command.args(["serve", "--data"]).arg(desk.path("elsewhere")).args(["--lang", "en", "--access", path]);
        command.args(["--room", "--listen", "127.0.0.1:0", "--no-open"]);
        let answer = command.output().expect("the program starts");
        let said = String::from_utf8_lossy(&answer.stderr).into_owned();
        assert!(!answer.status.success() && said.contains(why) && said.contains("--access"), "{path}: {said}");
        assert_eq!(fs::read_dir(desk.path("elsewhere")).unwrap().count(), 0, "nothing is written through a link");
    }
}
