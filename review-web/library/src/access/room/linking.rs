//! Makes, revokes and lists the links of a room, for the pages and for the terminal. Also sets which roles decide in a match.
//!
//! What gives access is logged before it is stored. The log may then name a link that could not be stored, but no link works
//! that the log does not name.

use std::io;

use chrono::{DateTime, Utc};

use super::{Room, of_grant};
use crate::access::link::JoinLink;
use crate::access::over::Ended;
use crate::access::role::{Deciders, Grant, Role};
use crate::access::security_log::Event;
use crate::access::token::Token;

impl Room {
    /// Makes a link for every match. It ends with the program.
    ///
    /// # Errors
    /// When there is no randomness, or the log cannot be written.
    pub fn umpire_link(&self, now: DateTime<Utc>) -> io::Result<Token> {
        let token = Token::random()?;
        let mut open = self.open();
        open.log.write(Event { role: Some(Role::Umpire.word().to_owned()), ..Event::of("started") }, now)?;
        open.links.make_for_umpire(token.clone(), now);
        Ok(token)
    }

    /// Makes a link into a match and returns its number; `None` if there are too many.
    ///
    /// # Errors
    /// When the link cannot be stored or logged. Then this run of the program has no such link.
    pub fn make(&self, (grant, name): (&Grant, &str), by: u32, now: DateTime<Utc>) -> io::Result<Option<u32>> {
        self.make_one((grant, name), false, (by, now))
    }

    /// Makes a link into a match for the projector and returns its number; `None` if there are too many.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_for_wall(&self, grant: &Grant, by: u32, now: DateTime<Utc>) -> io::Result<Option<u32>> {
        self.make_one((grant, ""), true, (by, now))
    }

    fn make_one(
        &self,
        (grant, name): (&Grant, &str),
        is_on_wall: bool,
        (by, now): (u32, DateTime<Utc>),
    ) -> io::Result<Option<u32>> {
        let token = Token::random()?;
        let mut open = self.open();
        let mut links = open.links.clone();
        let Some(number) = links.make((grant.clone(), name), token, now).map(|link| link.number) else {
            return Ok(None);
        };
        if is_on_wall {
            links.put_on_wall(number);
        }
        let event =
            Event { link: Some(number), session: Some(by), detail: name.to_owned(), ..of_grant("link-made", grant) };
        open.log.write(event, now)?;
        self.keep(&links)?;
        open.links = links;
        Ok(Some(number))
    }

    /// Returns one link for each grant of a sheet: the newest that lasts an evening, or else a new link. Returns `None`, and
    /// makes no link, if the list has no room for all new links.
    ///
    /// # Errors
    /// When the new links cannot be stored or logged. Then this run of the program has none of them.
    pub fn sheet(&self, grants: &[Grant], by: u32, now: DateTime<Utc>) -> io::Result<Option<Vec<JoinLink>>> {
        let mut open = self.open();
        let (mut links, mut sheet, mut made) = (open.links.clone(), Vec::new(), Vec::new());
        for grant in grants {
            let lasts = |link: &&JoinLink| link.grant == *grant && link.lasts_an_evening(now);
            let link = links.all().filter(lasts).last().cloned();
            if link.is_none() {
                let Some(new) = links.make((grant.clone(), ""), Token::random()?, now) else { return Ok(None) };
                made.push(Event { link: Some(new.number), session: Some(by), ..of_grant("link-made", grant) });
                sheet.push(new.clone());
            }
            sheet.extend(link);
        }
        let is_changed = !made.is_empty();
        for event in made {
            open.log.write(event, now)?;
        }
        if is_changed {
            self.keep(&links)?;
        }
        open.links = links;
        Ok(Some(sheet))
    }

    /// Revokes a link of a match, and ends the sessions that began with it. Returns whether there was a link to revoke.
    ///
    /// # Errors
    /// When the revocation cannot be stored or logged. It is valid all the same while the program runs.
    pub fn revoke(&self, (id, number): (&str, u32), by: u32, now: DateTime<Utc>) -> io::Result<bool> {
        let mut open = self.open();
        if !open.links.revoke(id, number) {
            // An earlier revocation may have failed on a full disk, so the links are written again.
            return self.keep(&open.links).map(|()| false);
        }
        open.sessions.send_out(Ended::Revoked, |session| session.link == number);
        let event = Event { id: Some(id.to_owned()), link: Some(number), ..Event::of("link-revoked") };
        let logged = open.log.write(Event { session: Some(by), ..event }, now);
        self.keep_sessions(&mut open, now);
        self.keep(&open.links).and(logged).map(|()| true)
    }

    /// Revokes a link of any match for the terminal, even one that is already revoked. Returns whether there is such a link.
    ///
    /// # Errors
    /// As [`revoke`](Self::revoke).
    pub fn revoke_at_terminal(&self, number: u32, now: DateTime<Utc>) -> io::Result<bool> {
        let id = self
            .open()
            .links
            .all()
            .find(|link| link.number == number)
            .and_then(|link| link.grant.id().map(str::to_owned));
        id.map_or(Ok(false), |id| self.revoke((&id, number), 0, now).map(|_| true))
    }

    /// Returns the links into matches that are not revoked, each with the number of its open sessions.
    #[must_use]
    pub fn links(&self, now: DateTime<Utc>) -> Vec<(JoinLink, usize)> {
        let open = self.open();
        let lets_in = |link: &&JoinLink| link.grant.id().is_some() && !link.is_revoked;
        let found = open.links.all().filter(lets_in);
        found.map(|link| (link.clone(), open.sessions.of_link(link.number, now))).collect()
    }

    /// Sets the roles that decide in a match. Returns whether this changed them.
    ///
    /// # Errors
    /// When the change cannot be stored or logged. Then nothing changes in this run of the program.
    pub fn let_decide(&self, id: &str, deciders: Deciders, by: u32, now: DateTime<Utc>) -> io::Result<bool> {
        let mut open = self.open();
        let mut links = open.links.clone();
        if !links.let_decide(id, deciders) {
            return Ok(false);
        }
        let word = match deciders {
            Deciders::Umpire => "scribes-decide-no-more",
            Deciders::Scribes => "scribes-decide",
        };
        open.log.write(Event { id: Some(id.to_owned()), session: Some(by), ..Event::of(word) }, now)?;
        self.keep(&links)?;
        open.links = links;
        Ok(true)
    }

    /// Returns the roles that decide in a match.
    #[must_use]
    pub fn deciders(&self, id: &str) -> Deciders {
        self.open().links.deciders(id)
    }
}
