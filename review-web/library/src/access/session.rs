//! Sessions: which reader joined by which link, and for how long.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::limit::network_of;
use super::over::{self, Ended, Over, Past};
use super::role::{Grant, Role};
use super::token::{Digest, Purpose, Token};

/// Time without a request after which a session ends: longer than a lunch.
pub const IDLE: TimeDelta = TimeDelta::hours(3);
/// Time after which a session ends even if it is in use: a day at the table.
pub const ABSOLUTE: TimeDelta = TimeDelta::hours(16);
/// Maximum number of sessions at once: ten times a classroom of forty.
pub const MOST: usize = 400;
/// Maximum number of sessions of sides and viewers at once. The rest is reserved for umpires, scribes and presenters.
pub const MOST_READERS: usize = 340;
/// Maximum number of sessions of one device: the matches of an evening. One more session ends the oldest.
pub const HELD_MOST: usize = 8;

/// A reader who is in the room.
#[derive(Clone, Debug)]
pub struct Session {
    /// Its number, from 1.
    pub number: u32,
    /// The granted role and match.
    pub grant: Grant,
    /// Number of the link that the reader opened.
    pub link: u32,
    /// The name that its user gave the device; may be empty.
    pub name: String,
    /// Address of the device.
    pub address: IpAddr,
    /// When the session began.
    pub begun: DateTime<Utc>,
    /// The time of the last request.
    pub seen: DateTime<Utc>,
    digest: Digest,
}

/// All sessions. A file keeps the sessions of single matches, so that the room survives a restart. The file holds digests, not tokens.
#[derive(Debug, Default)]
pub struct Sessions {
    all: Vec<Session>,
    last: u32,
    over: Over,
}

/// A session in the file.
#[derive(Debug, Serialize, Deserialize)]
struct Stored {
    number: u32,
    role: String,
    #[serde(rename = "match")]
    id: String,
    link: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    address: IpAddr,
    begun: DateTime<Utc>,
    seen: DateTime<Utc>,
    digest: String,
}

/// The file of sessions.
#[derive(Debug, Serialize, Deserialize)]
struct File {
    v: u32,
    last: u32,
    sessions: Vec<Stored>,
    /// Ended sessions, with the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    over: Vec<over::Stored>,
}

impl Sessions {
    /// Begins a session with a new token. In a full room, ends a session of a side or a viewer, and returns the number of the
    /// ended session too. Returns `None` if the room is full and all sessions are of staff.
    pub fn begin(
        &mut self,
        token: &Token,
        of: (Grant, u32, IpAddr),
        now: DateTime<Utc>,
    ) -> Option<(&Session, Option<u32>)> {
        let idle = self.all.iter().filter(|session| !session.is_on(now));
        self.over.add(idle.map(|session| session.past(Ended::Idle)));
        self.all.retain(|session| session.is_on(now));
        let readers = self.all.iter().filter(|session| !session.grant.role.is_staff()).count();
        let is_full = self.all.len() >= MOST || (!of.0.role.is_staff() && readers >= MOST_READERS);
        let ended = if is_full { Some(self.end_idlest_session()?) } else { None };
        self.last += 1;
        let ((grant, link, address), digest) = (of, token.digest(Purpose::Session));
        let name = String::new();
        self.all.push(Session { number: self.last, grant, link, name, address, begun: now, seen: now, digest });
        self.all.last().map(|session| (session, ended))
    }

    /// Ends one session of a side or a viewer and returns its number. Considers the link and address with most sessions. Of their
    /// sessions, ends the one that has been idle longest.
    fn end_idlest_session(&mut self) -> Option<u32> {
        let mut shares = BTreeMap::<(u32, IpAddr), usize>::new();
        for session in &self.all {
            *shares.entry((session.link, network_of(session.address))).or_default() += 1;
        }
        let share = |session: &Session| shares[&(session.link, network_of(session.address))];
        let readers = self.all.iter().enumerate().filter(|(_, session)| !session.grant.role.is_staff());
        let chosen = readers.max_by_key(|(at, session)| (share(session), Reverse(session.seen), Reverse(*at)))?.0;
        let ended = self.all.remove(chosen);
        self.over.add([ended.past(Ended::Full)]);
        Some(ended.number)
    }

    /// Finds the session of a token and extends it. Compares every digest, so that the response time does not reveal which digest matches.
    pub fn find(&mut self, token: &Token, now: DateTime<Utc>) -> Option<&Session> {
        let digest = token.digest(Purpose::Session);
        let all = self.all.iter_mut();
        let found = all.fold(None, |found, session| if session.digest == digest { Some(session) } else { found })?;
        if !found.is_on(now) {
            return None;
        }
        found.seen = found.seen.max(now);
        Some(found)
    }

    /// Stores the name that a user gave a device.
    pub fn name(&mut self, number: u32, name: &str) {
        let named = self.all.iter_mut().find(|session| session.number == number);
        named.into_iter().for_each(|session| name.clone_into(&mut session.name));
    }

    /// Returns why the session of a token is over, and its match. Returns `None` for an unknown token, for a session that its own
    /// device gave up, and for an ended session whose full time has passed.
    pub fn ended(&self, token: &Token, now: DateTime<Utc>) -> Option<(Option<String>, Ended)> {
        let digest = token.digest(Purpose::Session);
        let all = self.all.iter().filter(|session| !session.is_on(now));
        let idle = all.fold(None, |found, session| if session.digest == digest { Some(session) } else { found });
        let idle = idle.map(|session| session.past(Ended::Idle)).filter(|past| past.until > now);
        let past = idle.or_else(|| self.over.find(digest, now).cloned())?;
        Some((past.id, past.why))
    }

    /// Ends the chosen sessions, with a reason that their devices see. Returns their numbers.
    pub fn send_out(&mut self, why: Ended, chosen: impl Fn(&Session) -> bool) -> Vec<u32> {
        let ended = self.all.iter().filter(|session| chosen(session));
        self.over.add(ended.map(|session| session.past(why)));
        self.end(chosen)
    }

    /// Ends the chosen sessions. Returns their numbers.
    pub fn end(&mut self, chosen: impl Fn(&Session) -> bool) -> Vec<u32> {
        let ended = self.all.iter().filter(|session| chosen(session)).map(|session| session.number).collect();
        self.all.retain(|session| !chosen(session));
        ended
    }

    /// Returns the text of the file. It lists sessions of the umpire's link of the terminal as ended, because that link ends with the program.
    #[must_use]
    pub fn text(&self) -> String {
        let stored = |session: &Session| {
            let Session { number, ref grant, link, ref name, address, begun, seen, digest } = *session;
            let (id, name) = (grant.id()?.to_owned(), name.clone());
            Some(Stored {
                number,
                role: grant.role.word().to_owned(),
                id,
                link,
                name,
                address,
                begun,
                seen,
                digest: digest.text(),
            })
        };
        let everywhere = self.all.iter().filter(|session| session.grant.id().is_none());
        let ending = everywhere.map(|session| session.past(Ended::Program).stored());
        let over = self.over.all().map(Past::stored).chain(ending).collect();
        let file = File { v: 1, last: self.last, sessions: self.all.iter().filter_map(stored).collect(), over };
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    /// Reads the text of the file. Keeps sessions that are not over and whose link still opens.
    ///
    /// # Errors
    /// When the text is wrong. Names the fault and its place.
    pub fn read(text: &str, now: DateTime<Utc>, opens: impl Fn(u32, &Grant) -> bool) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if file.v != 1 {
            return Err(format!("v {}", file.v));
        }
        let session = |stored: Stored| {
            let role = Role::parse(&stored.role).ok_or_else(|| format!("role {}", stored.role))?;
            let digest = Digest::parse(&stored.digest).ok_or_else(|| format!("digest {}", stored.digest))?;
            let Stored { number, link, name, address, begun, seen, .. } = stored;
            Ok::<_, String>(Session {
                number,
                grant: Grant::in_match(role, &stored.id),
                link,
                name,
                address,
                begun,
                seen,
                digest,
            })
        };
        let mut all: Vec<Session> = file.sessions.into_iter().map(session).collect::<Result<_, _>>()?;
        let last = all.iter().map(|session| session.number).max().unwrap_or_default().max(file.last);
        let mut over = Over::read(file.over, now)?;
        over.add(all.iter().filter(|session| !session.is_on(now)).map(|session| session.past(Ended::Idle)));
        // A time in the future comes from a clock that was set back. Such a session would last too long.
        all.retain(|session| session.is_on(now) && session.seen <= now && opens(session.link, &session.grant));
        all.truncate(MOST);
        Ok(Self { all, last, over })
    }

    /// Ends the sessions that a device gives up when it joins again, and returns their numbers. These are the session in the same
    /// match, and the oldest sessions beyond the limit of a device.
    pub fn let_go(&mut self, held: &[Token], joined: &Grant, now: DateTime<Utc>) -> Vec<u32> {
        let held = held.iter().filter_map(|token| self.find(token, now).cloned());
        let (mut ended, mut kept): (Vec<Session>, Vec<Session>) =
            held.partition(|session| session.grant.scope == joined.scope);
        kept.sort_by_key(|session| session.number);
        ended.extend(kept.drain(..(kept.len() + 1).saturating_sub(HELD_MOST)));
        let numbers: Vec<u32> = ended.iter().map(|session| session.number).collect();
        self.end(|session| numbers.contains(&session.number))
    }

    /// Returns whether the session of a number is open.
    pub fn has(&self, number: u32, now: DateTime<Utc>) -> bool {
        self.all.iter().any(|session| session.number == number && session.is_on(now))
    }

    /// Counts the open sessions that came by a link.
    #[must_use]
    pub fn of_link(&self, link: u32, now: DateTime<Utc>) -> usize {
        self.all.iter().filter(|session| session.link == link && session.is_on(now)).count()
    }

    /// Returns the open sessions of a match, in the order in which they began.
    pub fn of_match(&self, id: &str, now: DateTime<Utc>) -> impl Iterator<Item = &Session> {
        self.all.iter().filter(move |session| session.is_on(now) && session.grant.role_in(id).is_some())
    }
}

impl Session {
    /// Returns whether the session is open.
    fn is_on(&self, now: DateTime<Utc>) -> bool {
        now - self.seen < IDLE && now - self.begun < ABSOLUTE
    }

    /// Returns the record of the session for the list of ended sessions.
    fn past(&self, why: Ended) -> Past {
        let id = self.grant.id().map(str::to_owned);
        Past { id, why, until: self.begun + ABSOLUTE, digest: self.digest }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::super::role::Role;
    use super::*;

    fn begun(sessions: &mut Sessions, now: DateTime<Utc>) -> Token {
        let token = Token::random().unwrap();
        let of = (Grant::in_match(Role::Viewer, "m"), 1, IpAddr::V4(Ipv4Addr::LOCALHOST));
        sessions.begin(&token, of, now).unwrap();
        token
    }

    #[test]
    fn a_session_ends_when_it_is_idle_and_when_it_is_old() {
        let now = Utc::now();
        let (mut sessions, short) = (Sessions::default(), TimeDelta::minutes(1));
        let token = begun(&mut sessions, now);
        assert!(sessions.find(&token, now + IDLE - short).is_some());
        assert!(sessions.find(&token, now + IDLE + short).is_some(), "a request keeps it");
        assert!(sessions.find(&token, now + IDLE + IDLE + short).is_none(), "idle");
        let token = begun(&mut sessions, now);
        let mut at = now;
        while at < now + ABSOLUTE - IDLE {
            at += IDLE - short;
            assert!(sessions.find(&token, at.min(now + ABSOLUTE - short)).is_some(), "{at}");
        }
        assert!(sessions.find(&token, now + ABSOLUTE).is_none(), "old");
    }

    #[test]
    fn a_session_that_was_ended_is_not_found_again() {
        let (mut sessions, now) = (Sessions::default(), Utc::now());
        let [one, other] = [begun(&mut sessions, now), begun(&mut sessions, now)];
        assert_eq!(sessions.end(|session| session.number == 1), [1]);
        assert!(sessions.find(&one, now).is_none() && sessions.find(&other, now).is_some());
        assert_eq!(sessions.of_match("m", now).count(), 1);
        assert_eq!(sessions.of_match("n", now).count(), 0);
    }

    #[test]
    fn the_file_keeps_what_a_session_is_and_no_token() {
        let (mut sessions, now) = (Sessions::default(), Utc::now());
        let [one, other] = [begun(&mut sessions, now), begun(&mut sessions, now)];
        let umpire = Token::random().unwrap();
        let everywhere = Grant { role: Role::Umpire, scope: super::super::role::Scope::Every };
        sessions.begin(&umpire, (everywhere, 9, IpAddr::V4(Ipv4Addr::LOCALHOST)), now).unwrap();
        sessions.end(|session| session.number == 2);
        let text = sessions.text();
        assert!(![&one, &other, &umpire].iter().any(|token| text.contains(&token.text())), "{text}");
        let read = |now, opens: &dyn Fn(u32, &Grant) -> bool| Sessions::read(&text, now, opens).unwrap();
        let mut again = read(now, &|link, grant| link == 1 && grant.role == Role::Viewer);
        assert_eq!(again.find(&one, now).map(|session| session.number), Some(1));
        assert!(again.find(&other, now).is_none() && again.find(&umpire, now).is_none(), "ended, and of no match");
        assert_eq!(
            again
                .begin(&other, (Grant::in_match(Role::Viewer, "m"), 1, IpAddr::V4(Ipv4Addr::LOCALHOST)), now)
                .unwrap()
                .0
                .number,
            4
        );
        for (mut over, at, why) in [
            (read(now, &|_, _| false), now, "its link is gone"),
            (read(now + IDLE, &|_, _| true), now + IDLE, "idle"),
            (read(now - TimeDelta::minutes(1), &|_, _| true), now, "the clock was put back"),
        ] {
            assert!(over.find(&one, at).is_none(), "{why}");
        }
        for wrong in ["", "{}", &text.replace("\"v\": 1", "\"v\": 2"), &text.replace("viewer", "owner")] {
            assert!(Sessions::read(wrong, now, |_, _| true).is_err(), "{wrong}");
        }
    }

    /// A reader who opens a link again and again ends no session of another address or link, and staff can still join.
    #[test]
    fn opening_a_link_again_and_again_ends_no_session_of_others() {
        let (mut sessions, now) = (Sessions::default(), Utc::now());
        let mut begin = |role, link, last: u8| {
            let token = Token::random().unwrap();
            let address = IpAddr::V4(Ipv4Addr::new(10, 0, 0, last));
            let number = sessions.begin(&token, (Grant::in_match(role, "m"), link, address), now)?.0.number;
            Some(number)
        };
        let cadets: Vec<u32> = (100..140).map(|last| begin(Role::Viewer, 1, last).unwrap()).collect();
        let scribe = begin(Role::Scribe, 2, 90).unwrap();
        for at in 0..2000_u32 {
            begin(Role::Viewer, 1, u8::try_from(at % 8).unwrap()).unwrap();
        }
        let staff: Vec<u32> = (0..MOST - MOST_READERS - 1).map(|_| begin(Role::Umpire, 3, 91).unwrap()).collect();
        let late = begin(Role::Viewer, 1, 99).unwrap();
        let umpire = begin(Role::Umpire, 3, 92).expect("a place that is kept");
        for kept in cadets.into_iter().chain(staff).chain([scribe, late, umpire]) {
            assert!(sessions.has(kept, now), "{kept}");
        }
        assert!(sessions.all.len() <= MOST);
    }

    #[test]
    fn a_room_full_of_staff_takes_nobody_more() {
        let (mut sessions, now) = (Sessions::default(), Utc::now());
        let of = |role| (Grant::in_match(role, "m"), 1, IpAddr::V4(Ipv4Addr::LOCALHOST));
        for _ in 0..MOST {
            sessions.begin(&Token::random().unwrap(), of(Role::Umpire), now).unwrap();
        }
        assert!(sessions.begin(&Token::random().unwrap(), of(Role::Viewer), now).is_none());
        assert!(sessions.begin(&Token::random().unwrap(), of(Role::Umpire), now).is_none());
        assert!(
            sessions.begin(&Token::random().unwrap(), of(Role::Viewer), now + IDLE).is_some(),
            "those that are over make room"
        );
    }
}
