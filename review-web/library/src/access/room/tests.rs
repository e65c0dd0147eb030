//! Tests of joining, of recognizing a reader, and of ending sessions.

use std::net::Ipv4Addr;

use chrono::TimeDelta;

use super::super::link::{LASTS, MOST};
use super::super::role::Role;
use super::super::security_log::check;
use super::super::session::IDLE;
use super::*;

const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));

/// A room in a folder of its own.
fn room() -> (tempfile::TempDir, Room) {
    let folder = tempfile::tempdir().unwrap();
    let room = Room::in_folder(folder.path(), Transport::Plain, "http://192.0.2.1:8044".to_owned()).unwrap();
    (folder, room)
}

/// The code of a new link.
fn code(room: &Room, role: Role, now: DateTime<Utc>) -> (u32, String) {
    let number = room.make((&Grant::in_match(role, "m"), ""), 0, now).unwrap().unwrap();
    let (links, _) = room.of_match("m", now);
    (number, links[0].token.as_ref().unwrap().text())
}

fn words(folder: &Path) -> Vec<String> {
    let found = check(&fs::read(folder.join(LOG)).unwrap());
    assert_eq!(found.fault, None);
    found.events.into_iter().map(|event| event.event).collect()
}

#[test]
fn a_session_is_new_at_each_join_and_the_one_before_it_is_over() {
    let ((folder, room), now) = (room(), Utc::now());
    let (_, code) = code(&room, Role::Scribe, now);
    let (first, grant) = room.join((&code, &[], ""), ADDRESS, now).unwrap();
    assert_eq!(grant, Grant::in_match(Role::Scribe, "m"));
    let (second, _) = room.join((&code, std::slice::from_ref(&first), ""), ADDRESS, now).unwrap();
    assert_ne!(first, second);
    assert_eq!(room.reader(&first, "m", now), None, "a token from before is worth nothing");
    assert!(room.reader(&second, "m", now).is_some());
    // The room never uses a token that was planted in the browser.
    let planted = Token::random().unwrap();
    let (third, _) = room.join((&code, std::slice::from_ref(&planted), ""), ADDRESS, now).unwrap();
    assert!(third != planted && room.reader(&planted, "m", now).is_none());
    assert_eq!(words(folder.path()), ["link-made", "joined", "joined", "let-go", "joined"]);
}

#[test]
fn what_was_ended_is_not_used_again() {
    let ((folder, room), now) = (room(), Utc::now());
    let (number, code) = code(&room, Role::Side(wardiary_core::kernel::unit::Side::One), now);
    let join = || room.join((&code, &[], ""), ADDRESS, now).unwrap().0;
    let [left, ended, idle, revoked] = [join(), join(), join(), join()];
    let reader = room.reader(&left, "m", now).unwrap();
    room.leave(&reader, now);
    assert_eq!(room.reader(&left, "m", now), None, "left");
    let second = room.reader(&ended, "m", now).unwrap().session;
    assert_eq!(room.end("other", Some(second), 0, now), 0, "the umpire of another match ends nothing here");
    assert_eq!(room.end("m", Some(second), 0, now), 1);
    assert_eq!(room.reader(&ended, "m", now), None, "ended");
    assert!(room.reader(&revoked, "m", now + IDLE - TimeDelta::minutes(1)).is_some());
    assert_eq!(room.reader(&idle, "m", now + IDLE), None, "idle");
    assert!(room.revoke(("m", number), 0, now).unwrap());
    assert_eq!(room.reader(&revoked, "m", now), None, "who came by a revoked link is out");
    assert_eq!(room.join((&code, &[], ""), ADDRESS, now).err(), Some(Refused::Link(LinkFault::Revoked)));
    let all = words(folder.path());
    assert_eq!(all[all.len() - 3..], ["sessions-ended", "link-revoked", "join-refused"]);
}

#[test]
fn all_are_ended_but_the_umpire_who_asks() {
    let ((_folder, room), now) = (room(), Utc::now());
    let all = Role::ALL.map(|role| room.join((&code(&room, role, now).1, &[], ""), ADDRESS, now).unwrap().0);
    let every = room.join((&room.umpire_link(now).unwrap().text(), &[], ""), ADDRESS, now).unwrap().0;
    let own = room.reader(&all[0], "m", now).unwrap().session;
    assert_eq!(room.end("m", None, own, now), Role::ALL.len() - 1);
    assert!(
        room.reader(&all[0], "m", now).is_some() && all[1..].iter().all(|token| room.reader(token, "m", now).is_none())
    );
    assert!(room.reader(&every, "m", now).is_some(), "the umpire of all matches is not sent out of one");
}

#[test]
fn links_outlast_the_program_and_tokens_are_in_no_file() {
    let ((folder, first), now) = (room(), Utc::now());
    let (_, code) = code(&first, Role::Viewer, now);
    let umpire = first.umpire_link(now).unwrap().text();
    let session = first.join((&code, &[], ""), ADDRESS, now).unwrap().0.text();
    drop(first);
    for name in [LINKS, LOG, SESSIONS] {
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!([&code, &umpire, &session].iter().all(|secret| !text.contains(secret.as_str())), "{name}");
    }
    let again = Room::in_folder(folder.path(), Transport::Plain, String::new()).unwrap();
    assert!(again.join((&code, &[], ""), ADDRESS, now).is_ok());
    assert_eq!(again.join((&umpire, &[], ""), ADDRESS, now).err(), Some(Refused::Link(LinkFault::Unknown)));
    assert_eq!(again.join((&code, &[], ""), ADDRESS, now + LASTS).err(), Some(Refused::Link(LinkFault::Expired)));
    assert_eq!(again.join(("0", &[], ""), ADDRESS, now).err(), Some(Refused::NoToken));
}

#[test]
fn the_umpire_comes_in_also_where_there_are_as_many_links_as_are_kept() {
    let ((_folder, room), now) = (room(), Utc::now());
    let grant = Grant::in_match(Role::Viewer, "m");
    let made = (0..=MOST).filter(|_| room.make((&grant, ""), 0, now).unwrap().is_some()).count();
    assert_eq!(made, MOST);
    let umpire = room.umpire_link(now).unwrap().text();
    assert!(room.join((&umpire, &[], ""), ADDRESS, now).is_ok());
    assert!(room.revoke(("m", 1), 0, now).unwrap());
    assert!(room.make((&grant, ""), 0, now).unwrap().is_some(), "one that was revoked makes room");
}

#[test]
fn sessions_outlast_the_program_unless_they_or_their_link_were_ended() {
    let ((folder, first), now) = (room(), Utc::now());
    let (number, viewers) = code(&first, Role::Viewer, now);
    let (_, scribes) = code(&first, Role::Scribe, now);
    let join = |code: &str| first.join((code, &[], ""), ADDRESS, now).unwrap().0;
    let [scribe, left, ended] = [(); 3].map(|()| join(&scribes));
    let [viewer, everywhere] = [join(&viewers), join(&first.umpire_link(now).unwrap().text())];
    first.leave(&first.reader(&left, "m", now).unwrap(), now);
    first.end("m", Some(first.reader(&ended, "m", now).unwrap().session), 0, now);
    assert!(first.revoke(("m", number), 0, now).unwrap());
    drop(first);
    let open = || Room::in_folder(folder.path(), Transport::Plain, String::new()).unwrap();
    let again = open();
    assert_eq!(again.reader(&scribe, "m", now).map(|reader| reader.grant), Some(Grant::in_match(Role::Scribe, "m")));
    for (token, why) in
        [(&left, "left"), (&ended, "ended"), (&viewer, "its link was revoked"), (&everywhere, "its link is gone")]
    {
        assert_eq!(again.reader(token, "m", now), None, "{why}");
    }
    assert_eq!(again.reader(&scribe, "m", now + IDLE), None, "it is idle as it was");
    assert_eq!(again.end("m", None, 0, now), 1);
    drop(again);
    assert_eq!(open().reader(&scribe, "m", now), None, "ended in the second run");
    fs::write(folder.path().join(SESSIONS), "torn").unwrap();
    let spoilt = open();
    assert!(spoilt.reader(&scribe, "m", now).is_none() && spoilt.join((&scribes, &[], ""), ADDRESS, now).is_ok());
}

/// The file stores from time to time when a session was last seen. So a reader who reads all day is not idle after a restart.
#[test]
fn the_file_knows_within_minutes_when_a_session_was_last_seen() {
    let ((folder, first), from) = (room(), Utc::now() - IDLE - TimeDelta::minutes(30));
    let (_, code) = code(&first, Role::Viewer, from);
    let token = first.join((&code, &[], ""), ADDRESS, from).unwrap().0;
    for minutes in (0..210).step_by(4) {
        assert!(first.reader(&token, "m", from + TimeDelta::minutes(minutes)).is_some(), "{minutes}");
    }
    drop(first);
    let again = Room::in_folder(folder.path(), Transport::Plain, String::new()).unwrap();
    assert!(again.reader(&token, "m", Utc::now()).is_some());
}

/// If the folder accepts no new file, the old file is deleted, so that ended sessions stay ended.
#[test]
fn sessions_that_cannot_be_kept_are_taken_away() {
    let ((folder, first), now) = (room(), Utc::now());
    let (_, code) = code(&first, Role::Viewer, now);
    let token = first.join((&code, &[], ""), ADDRESS, now).unwrap().0;
    let path = folder.path().join(SESSIONS);
    assert!(path.exists());
    // A folder has the name of the temporary file, so writing fails.
    fs::create_dir_all(path.with_extension("new").join("x")).unwrap();
    first.leave(&first.reader(&token, "m", now).unwrap(), now);
    assert!(!path.exists());
    assert_eq!(words(folder.path()).last().unwrap(), "sessions-not-kept");
}

/// Access that cannot be stored is not given. The log names it all the same, so that no link works that the log does not name.
#[test]
fn what_gives_access_is_logged_before_it_is_stored() {
    let ((folder, room), now) = (room(), Utc::now());
    let grant = Grant::in_match(Role::Viewer, "m");
    fs::create_dir_all(folder.path().join(LINKS).with_extension("new").join("x")).unwrap();
    assert!(room.make((&grant, ""), 0, now).is_err());
    assert!(room.sheet(&[grant], 0, now).is_err());
    assert!(room.let_decide("m", Deciders::Scribes, 0, now).is_err());
    assert!(room.links(now).is_empty() && room.deciders("m") == Deciders::Umpire);
    assert_eq!(words(folder.path())[..], ["link-made", "link-made", "scribes-decide"]);
}

#[test]
fn a_file_of_links_that_was_spoilt_stops_the_start_and_is_left_as_it_is() {
    let ((folder, first), now) = (room(), Utc::now());
    code(&first, Role::Viewer, now);
    drop(first);
    let path = folder.path().join(LINKS);
    let spoilt = fs::read_to_string(&path).unwrap().replace("viewer", "owner");
    fs::write(&path, &spoilt).unwrap();
    let opened = Room::in_folder(folder.path(), Transport::Plain, String::new());
    assert!(matches!(opened, Err(RoomError::Links(_, ref why)) if why.contains("owner")));
    assert_eq!(fs::read_to_string(&path).unwrap(), spoilt);
}

#[test]
fn an_address_that_is_refused_again_and_again_fills_no_log() {
    let ((folder, room), now) = (room(), Utc::now());
    for _ in 0..500 {
        let _ = room.join(("00", &[], ""), ADDRESS, now);
    }
    let (_, code) = code(&room, Role::Viewer, now);
    assert!(room.join((&code, &[], ""), ADDRESS, now).is_ok());
    let found = check(&fs::read(folder.path().join(LOG)).unwrap());
    assert!(found.events.len() < 50, "{}", found.events.len());
    assert_eq!(found.events.iter().map(|event| event.unwritten).sum::<u64>() + found.events.len() as u64, 502);
}

#[test]
fn limits_hold_for_one_address_one_session_and_one_link_and_no_other() {
    let limits = Limits::default();
    let other = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 8));
    assert_eq!((0..200).filter(|_| limits.may_join(ADDRESS)).count(), 60);
    assert!(limits.may_join(other));
    let reader = |role, session, link| Reader {
        grant: Grant::in_match(role, "m"),
        session,
        link,
        device: String::new(),
        deciders: Deciders::Umpire,
    };
    let sent = |reader: &Reader| (0..400).filter(|_| limits.may_send(reader, ADDRESS)).count();
    for (role, session, most) in [(Role::Scribe, 1, 40..60), (Role::Scribe, 2, 40..60), (Role::Viewer, 3, 10..13)] {
        let count = sent(&reader(role, session, 1));
        assert!(most.contains(&count), "{}, session {session}: {count}", role.word());
    }
    // The sessions of one link share a limit. The staff and other links can still send.
    let of_link: usize = (10..60).map(|session| sent(&reader(Role::Viewer, session, 1))).sum();
    assert!((100..140).contains(&of_link), "{of_link}");
    assert!(
        limits.may_send(&reader(Role::Viewer, 61, 2), ADDRESS)
            && limits.may_send(&reader(Role::Umpire, 62, 1), ADDRESS)
    );
    assert!(limits.may_send(&reader(Role::Viewer, 63, 1), other), "who came by the same link to another device");
}
