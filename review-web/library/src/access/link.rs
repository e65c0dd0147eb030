//! Join links. Each grants a role in a match to each reader who opens it, until it is revoked or expires.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::role::{Deciders, Grant, Role, Scope};
use super::session::ABSOLUTE;
use super::token::{Digest, Purpose, Token};

/// Time for which a link opens. It covers the days of a tournament.
pub const LASTS: TimeDelta = TimeDelta::days(3);
/// Maximum number of links into matches. So the file of links stays small, and a page shows all links.
pub const MOST: usize = 200;

/// A join link.
#[derive(Clone, Debug)]
pub struct JoinLink {
    /// Its number, from 1.
    pub number: u32,
    /// The role that it grants.
    pub grant: Grant,
    /// The table or device that the link is for; may be empty. Entries are recorded with this name.
    pub name: String,
    /// Until when it can be opened.
    pub until: DateTime<Utc>,
    /// Whether it was revoked.
    pub is_revoked: bool,
    /// The token. The file holds the token only if the projector shows the link. Otherwise the token is unknown after a restart.
    pub token: Option<Token>,
    /// Whether the projector shows it.
    is_on_wall: bool,
    digest: Digest,
}

/// Why a link opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// No link has this token.
    Unknown,
    /// Its time is over.
    Expired,
    /// It was revoked.
    Revoked,
}

/// All links.
#[derive(Clone, Debug, Default)]
pub struct Links {
    all: Vec<JoinLink>,
    last: u32,
    /// Matches in which the scribes may decide in the umpire's place.
    scribes: BTreeSet<String>,
}

/// Maximum number of characters of the name of a link.
pub const NAME_MAX: usize = 40;

/// Returns the name of a link, with single blanks; `None` if it is too long or has control characters.
#[must_use]
pub fn name(typed: &str) -> Option<String> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    (name.chars().count() <= NAME_MAX && !name.chars().any(char::is_control)).then_some(name)
}

/// A link in the file.
#[derive(Debug, Serialize, Deserialize)]
struct Stored {
    number: u32,
    role: String,
    #[serde(rename = "match")]
    id: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    until: DateTime<Utc>,
    revoked: bool,
    digest: String,
    /// The token of a link that the projector shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on_wall: Option<String>,
}

/// The file of links.
#[derive(Debug, Serialize, Deserialize)]
struct File {
    v: u32,
    last: u32,
    links: Vec<Stored>,
    /// Matches in which the scribes may decide.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    scribes_decide: BTreeSet<String>,
}

impl Links {
    /// Makes a link into a match. Returns `None` if the list is full of links that can still be opened.
    pub fn make(&mut self, (grant, name): (Grant, &str), token: Token, now: DateTime<Utc>) -> Option<&JoinLink> {
        if self.are_full() {
            self.all.retain(|link| link.fault(now).is_none());
        }
        if self.are_full() { None } else { Some(self.put((grant, name), token, now)) }
    }

    /// Makes the umpire's link into every match, even when the list is full: the umpire needs it to revoke links.
    pub fn make_for_umpire(&mut self, token: Token, now: DateTime<Utc>) {
        self.put((Grant { role: Role::Umpire, scope: Scope::Every }, ""), token, now);
    }

    /// Returns whether the list of links into matches is full.
    fn are_full(&self) -> bool {
        self.all.iter().filter(|link| link.grant.id().is_some()).count() >= MOST
    }

    fn put(&mut self, (grant, name): (Grant, &str), token: Token, now: DateTime<Utc>) -> &JoinLink {
        self.last += 1;
        let digest = token.digest(Purpose::Join);
        let (number, until) = (self.last, now + LASTS);
        let name = name.to_owned();
        let (is_revoked, is_on_wall, token) = (false, false, Some(token));
        self.all.push(JoinLink { number, grant, name, until, is_revoked, token, is_on_wall, digest });
        self.all.last().expect("one was put there")
    }

    /// Finds the link of a token. Compares every digest, so that the response time does not reveal which link matches.
    ///
    /// # Errors
    /// When the link opens nothing.
    pub fn find(&self, token: &Token, now: DateTime<Utc>) -> Result<&JoinLink, LinkFault> {
        let digest = token.digest(Purpose::Join);
        let found = self.all.iter().fold(None, |found, link| if link.digest == digest { Some(link) } else { found });
        let link = found.ok_or(LinkFault::Unknown)?;
        match link.fault(now) {
            Some(fault) => Err(fault),
            None => Ok(link),
        }
    }

    /// Lets the projector show a link. The file then holds its token too, so that the code on the wall stays the same after a restart.
    pub fn put_on_wall(&mut self, number: u32) {
        self.all.iter_mut().filter(|link| link.number == number).for_each(|link| link.is_on_wall = true);
    }

    /// Revokes a link of a match. Returns whether it found one that was not revoked yet.
    pub fn revoke(&mut self, id: &str, number: u32) -> bool {
        let found = self.all.iter_mut().find(|link| link.number == number && link.grant.id() == Some(id));
        found.is_some_and(|link| !std::mem::replace(&mut link.is_revoked, true))
    }

    /// Returns the roles that decide in a match.
    #[must_use]
    pub fn deciders(&self, id: &str) -> Deciders {
        if self.scribes.contains(id) { Deciders::Scribes } else { Deciders::Umpire }
    }

    /// Sets the roles that decide in a match. Returns whether this changed them.
    pub fn let_decide(&mut self, id: &str, deciders: Deciders) -> bool {
        match deciders {
            Deciders::Scribes => self.scribes.insert(id.to_owned()),
            Deciders::Umpire => self.scribes.remove(id),
        }
    }

    /// Returns the device of a link: the name of its table or device, or else its number.
    #[must_use]
    pub fn device(&self, number: u32) -> String {
        let known = self.all.iter().find(|link| link.number == number);
        known.map_or_else(|| numbered(number), JoinLink::device)
    }

    /// Returns all links, in the order in which they were made.
    pub fn all(&self) -> impl Iterator<Item = &JoinLink> {
        self.all.iter()
    }

    /// The links of a match, the newest first.
    pub fn of_match(&self, id: &str) -> impl Iterator<Item = &JoinLink> {
        self.all.iter().rev().filter(move |link| link.grant.id() == Some(id))
    }

    /// Returns whether a link of this number has this grant and is not revoked. It may have expired.
    #[must_use]
    pub fn has(&self, number: u32, grant: &Grant) -> bool {
        self.all.iter().any(|link| link.number == number && link.grant == *grant && !link.is_revoked)
    }

    /// Returns the text of the file: digests, and tokens only of links on the wall. The umpire's link of the terminal is left
    /// out, because it ends with the program.
    #[must_use]
    pub fn text(&self) -> String {
        let stored = |link: &JoinLink| {
            let (role, digest) = (link.grant.role.word().to_owned(), link.digest.text());
            let id = link.grant.id()?.to_owned();
            let (name, until, revoked) = (link.name.clone(), link.until, link.is_revoked);
            let on_wall = link.token.as_ref().filter(|_| link.is_on_wall).map(Token::text);
            Some(Stored { number: link.number, role, id, name, until, revoked, digest, on_wall })
        };
        let links = self.all.iter().filter_map(stored).collect();
        let file = File { v: 1, last: self.last, links, scribes_decide: self.scribes.clone() };
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    /// When the text is wrong. Names the fault and its place.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if file.v != 1 {
            return Err(format!("v {}", file.v));
        }
        let link = |stored: Stored| {
            let role = Role::parse(&stored.role).ok_or_else(|| format!("role {}", stored.role))?;
            let digest = Digest::parse(&stored.digest).ok_or_else(|| format!("digest {}", stored.digest))?;
            let grant = Grant::in_match(role, &stored.id);
            let name = name(&stored.name).ok_or_else(|| format!("name {}", stored.name))?;
            let (number, until, is_revoked) = (stored.number, stored.until, stored.revoked);
            let token = stored.on_wall.as_deref().and_then(Token::parse);
            let token = token.filter(|token| token.digest(Purpose::Join) == digest);
            let is_on_wall = token.is_some();
            Ok::<_, String>(JoinLink { number, grant, name, until, is_revoked, token, is_on_wall, digest })
        };
        let all: Vec<JoinLink> = file.links.into_iter().map(link).collect::<Result<_, _>>()?;
        let last = all.iter().map(|link| link.number).max().unwrap_or_default().max(file.last);
        Ok(Self { all, last, scribes: file.scribes_decide })
    }
}

/// Returns the name of a link that has none of its own.
fn numbered(number: u32) -> String {
    format!("link {number}")
}

impl JoinLink {
    /// Returns the table or device of the link: its name, or else its number.
    #[must_use]
    pub fn device(&self) -> String {
        if self.name.is_empty() { numbered(self.number) } else { self.name.clone() }
    }

    /// Returns whether the token of the link is known, and the link opens longer than any session that begins now.
    #[must_use]
    pub fn lasts_an_evening(&self, now: DateTime<Utc>) -> bool {
        self.token.is_some() && self.fault(now + ABSOLUTE).is_none()
    }

    /// Returns why the link opens nothing; `None` if it opens.
    #[must_use]
    pub fn fault(&self, now: DateTime<Utc>) -> Option<LinkFault> {
        match self {
            Self { is_revoked: true, .. } => Some(LinkFault::Revoked),
            link if link.until <= now => Some(LinkFault::Expired),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_opens_until_it_is_revoked_or_over_and_its_file_holds_no_token() {
        let (mut links, now) = (Links::default(), Utc::now());
        let token = Token::random().unwrap();
        let grant = Grant::in_match(Role::Scribe, "m");
        assert_eq!(links.make((grant.clone(), "Table 1"), token.clone(), now).unwrap().number, 1);
        assert!(!links.text().contains(&token.text()) && links.text().contains("scribe"));
        let mut read = Links::read(&links.text()).unwrap();
        for (at, wanted) in
            [(now, None), (now + LASTS - TimeDelta::seconds(1), None), (now + LASTS, Some(LinkFault::Expired))]
        {
            assert_eq!(read.find(&token, at).err(), wanted, "{at}");
        }
        assert_eq!(read.find(&token, now).unwrap().grant, grant);
        assert_eq!([read.device(1), read.device(2)], ["Table 1", "link 2"]);
        assert_eq!(read.find(&Token::random().unwrap(), now).err(), Some(LinkFault::Unknown));
        assert!(!read.revoke("other", 1), "a link of another match is not touched");
        assert!(read.has(1, &grant) && !read.has(2, &grant) && !read.has(1, &Grant::in_match(Role::Viewer, "m")));
        assert!(read.revoke("m", 1) && !read.revoke("m", 1));
        assert!(!read.has(1, &grant), "nobody goes on by a link that was revoked");
        assert_eq!(Links::read(&read.text()).unwrap().find(&token, now).err(), Some(LinkFault::Revoked));
    }

    #[test]
    fn the_file_keeps_the_token_of_a_link_on_the_wall_alone() {
        let (mut links, now) = (Links::default(), Utc::now());
        let tokens = [Token::random().unwrap(), Token::random().unwrap()];
        for token in &tokens {
            links.make((Grant::in_match(Role::Viewer, "m"), ""), token.clone(), now).unwrap();
        }
        links.put_on_wall(2);
        let read = Links::read(&links.text()).unwrap();
        let known: Vec<_> = read.all().map(|link| link.token.clone()).collect();
        assert_eq!(known, [None, Some(tokens[1].clone())]);
        assert_eq!(Links::read(&read.text()).unwrap().text(), links.text());
    }

    #[test]
    fn a_number_is_given_once_and_no_more_links_are_kept_than_are_shown() {
        let (mut links, now) = (Links::default(), Utc::now());
        let make = |links: &mut Links, now| {
            links.make((Grant::in_match(Role::Viewer, "m"), ""), Token::random().unwrap(), now).map(|link| link.number)
        };
        for number in 1..=MOST {
            assert_eq!(make(&mut links, now), Some(u32::try_from(number).unwrap()));
        }
        assert_eq!(make(&mut links, now), None, "all of them can still be opened");
        assert_eq!(make(&mut links, now + LASTS), Some(201), "those that are over make room");
        assert_eq!(make(&mut Links::read(&links.text()).unwrap(), now), Some(202));
    }

    #[test]
    fn scribes_decide_where_they_were_let_and_after_a_new_start_too() {
        let mut links = Links::default();
        assert_eq!(links.deciders("m"), Deciders::Umpire);
        assert!(links.let_decide("m", Deciders::Scribes) && !links.let_decide("m", Deciders::Scribes));
        let mut again = Links::read(&links.text()).unwrap();
        assert_eq!([again.deciders("m"), again.deciders("other")], [Deciders::Scribes, Deciders::Umpire]);
        assert!(again.let_decide("m", Deciders::Umpire));
        assert_eq!(Links::read(&again.text()).unwrap().deciders("m"), Deciders::Umpire);
        let role_may =
            |deciders: Deciders| Role::ALL.map(|role| deciders.let_do(role, super::super::role::Needs::Deciding));
        assert_eq!(role_may(Deciders::Umpire), [true, false, false, false, false, false]);
        assert_eq!(role_may(Deciders::Scribes), [true, true, false, false, false, false]);
    }

    #[test]
    fn a_name_of_a_link_is_one_line_of_few_characters() {
        assert_eq!(name("  Table   1 ").as_deref(), Some("Table 1"));
        assert_eq!(name("").as_deref(), Some(""));
        assert_eq!(name(&"å".repeat(NAME_MAX)), Some("å".repeat(NAME_MAX)));
        assert!([&"x".repeat(NAME_MAX + 1), "a\u{7}b"].iter().all(|wrong| name(wrong).is_none()));
    }
}
