//! Commands at the terminal of a room, which no guest can block: listing the valid links, and revoking one.

use std::io;
use std::sync::Arc;

use chrono::Utc;
#[cfg(unix)]
use wardiary_library::access::room::Room;
use wardiary_page::viewer_menu::role_words;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::super::Desk;
use super::super::failure::Failure;

/// Time that the program waits for a line before it checks again whether it is in the foreground.
#[cfg(unix)]
const PAUSE: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };
/// The words, in English and Swedish.
const LINKS: [&str; 2] = ["links", "länkar"];
const REVOKE: [&str; 2] = ["revoke", "återkalla"];

/// Answers lines until there are no more.
pub(crate) fn converse(room: &Arc<Room>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    writeln!(desk.out, "{}", desk.tongue.t("room-prompt"))?;
    loop {
        desk.out.flush()?;
        if desk.terminals.input {
            wait_for_line()?;
        }
        let mut line = Vec::new();
        if desk.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        answer(room, &String::from_utf8_lossy(&line), desk)?;
    }
}

/// Waits until a line is typed while the program is in the foreground. A program that reads in the background would be stopped by
/// the system, with its pages.
#[cfg(unix)]
fn wait_for_line() -> io::Result<()> {
    let input = io::stdin();
    loop {
        let mut polled = [PollFd::new(&input, PollFlags::IN)];
        let is_typed = poll(&mut polled, Some(&PAUSE))? > 0;
        let is_in_front = rustix::termios::tcgetpgrp(&input).is_ok_and(|group| group == rustix::process::getpgrp());
        match (is_typed, is_in_front) {
            (true, true) => return Ok(()),
            // The line waits until the program is in the foreground again.
            (true, false) => {
                poll(&mut [], Some(&PAUSE))?;
            }
            (false, _) => {}
        }
    }
}

#[cfg(not(unix))]
fn wait_for_line() -> io::Result<()> {
    Ok(())
}

/// Answers a line.
fn answer(room: &Room, line: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [] => Ok(()),
        [word] if LINKS.contains(&word) => links(room, desk),
        [word, number] if REVOKE.contains(&word) => revoke(room, number, desk),
        _ => Ok(writeln!(desk.out, "{}", desk.tongue.t("room-prompt"))?),
    }
}

fn links(room: &Room, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let w = desk.tongue.pages();
    let links = room.links(Utc::now());
    if links.is_empty() {
        writeln!(desk.out, "{}", desk.tongue.t("room-no-links"))?;
    }
    for (link, sessions) in links {
        let args = [
            ("number", link.number.to_string().into()),
            ("role", role_words(w, link.grant.role, None).into()),
            ("match", link.grant.id().unwrap_or_default().to_owned().into()),
            ("named", if link.name.is_empty() { "no" } else { "yes" }.into()),
            ("name", link.name.clone().into()),
            ("n", sessions.into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("room-link", args))?;
    }
    Ok(())
}

fn revoke(room: &Room, number: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let n = [("number", number.to_owned().into())];
    let revoked = number.parse().map_or(Ok(false), |number| room.revoke_at_terminal(number, Utc::now()));
    let key = match revoked {
        Ok(true) => "room-revoked",
        Ok(false) => "room-not-revoked",
        // The revocation is still valid while the program runs.
        Err(_) => "room-revoked-unkept",
    };
    Ok(writeln!(desk.out, "{}", desk.tongue.say(key, n))?)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use wardiary_library::access::cookie::Transport;
    use wardiary_library::access::role::{Grant, Role};
    use wardiary_words::i18n::Lang;

    use super::*;
    use crate::cli::plain::Plain;
    use crate::cli::words::Tongue;
    use crate::cli::{Desk, Terminals};

    /// Returns the terminal's answers to these lines.
    fn answered(room: &Arc<Room>, lang: Lang, lines: &str) -> String {
        let (mut out, mut err, mut input) = (Vec::new(), io::sink(), lines.as_bytes());
        let mut desk = Desk {
            input: &mut input,
            out: Plain::new(&mut out, false),
            err: Plain::new(&mut err, false),
            terminals: Terminals::default(),
            quiet: false,
            as_json: false,
            tongue: Tongue { lang },
        };
        converse(room, &mut desk).unwrap_or_else(|_| panic!("{lines} is not answered"));
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn links_are_listed_and_revoked_at_the_terminal_and_their_readers_are_out() {
        let room = Arc::new(Room::in_memory(Transport::Plain, String::new()));
        assert!(answered(&room, Lang::En, "links\n").contains("No link lets anybody"));
        let now = Utc::now();
        for (role, name) in [(Role::Scribe, "Table 1"), (Role::Viewer, "")] {
            room.make((&Grant::in_match(role, "caen"), name), 0, now).unwrap().expect("a link");
        }
        let (links, _) = room.of_match("caen", now);
        let viewer = links.iter().find(|link| link.grant.role == Role::Viewer).unwrap();
        let code = viewer.token.as_ref().unwrap().text();
        let (token, _) = room.join((&code, &[], ""), IpAddr::V4(Ipv4Addr::LOCALHOST), now).unwrap();
        let listed = answered(&room, Lang::Sv, "länkar\n");
        let of_viewer = listed.lines().find(|line| line.starts_with(&format!("{} ", viewer.number))).unwrap();
        assert!(of_viewer.contains("caen") && of_viewer.contains("Åskådare"), "{listed}");
        assert!(listed.contains("Table 1"), "{listed}");
        let number = viewer.number;
        let said = answered(&room, Lang::En, &format!("revoke {number}\nrevoke {number}\nrevoke x\nhelp\n\n"));
        assert_eq!(
            said.matches(&format!("Link {number} is revoked")).count(),
            2,
            "to revoke it again changes nothing: {said}"
        );
        assert_eq!(said.matches("There is no valid link").count(), 1, "{said}");
        assert_eq!(
            said.matches("Type `links` to list the valid links").count(),
            2,
            "at the start, and for what is no command: {said}"
        );
        assert!(room.reader(&token, "caen", Utc::now()).is_none(), "who came by it is out");
    }
}
