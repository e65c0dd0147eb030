//! Sessions that are over, and why. A device that still sends the token of such a session sees the reason. The list holds no
//! session that its own device left or replaced.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::token::Digest;

/// Maximum number of sessions to remember. The list drops the sessions that ended first.
pub const MOST: usize = 400;

/// Why a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// Its device sent no request for too long.
    Idle,
    /// The umpire revoked its link.
    Revoked,
    /// The umpire ended it.
    Umpire,
    /// It ended in a full room, to make room for another session.
    Full,
    /// It began with the link of the terminal, which ended with the program.
    Program,
}

impl Ended {
    /// The word in the key of the message.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Revoked => "revoked",
            Self::Umpire => "umpire",
            Self::Full => "full",
            Self::Program => "program",
        }
    }
}

/// A session that is over.
#[derive(Clone, Debug)]
pub struct Past {
    /// Its match; `None` for every match.
    pub id: Option<String>,
    /// Why it is over.
    pub why: Ended,
    /// When its browser forgets the token by itself.
    pub until: DateTime<Utc>,
    /// The digest of the token.
    pub digest: Digest,
}

/// The remembered sessions, in the order in which they ended.
#[derive(Clone, Debug, Default)]
pub struct Over(Vec<Past>);

/// A remembered session in the file of sessions.
#[derive(Debug, Serialize, Deserialize)]
pub struct Stored {
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    why: Ended,
    until: DateTime<Utc>,
    digest: String,
}

impl Past {
    /// Returns its form in the file.
    #[must_use]
    pub fn stored(&self) -> Stored {
        let Self { id, why, until, digest } = self;
        Stored { id: id.clone(), why: *why, until: *until, digest: digest.text() }
    }
}

impl Over {
    /// Adds sessions that have just ended.
    pub fn add(&mut self, ended: impl IntoIterator<Item = Past>) {
        self.0.extend(ended);
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// Finds the session of a digest while its browser still has the token. Compares every digest, so that the response time does
    /// not reveal which digest matches.
    #[must_use]
    pub fn find(&self, digest: Digest, now: DateTime<Utc>) -> Option<&Past> {
        let found = self.0.iter().fold(None, |found, past| if past.digest == digest { Some(past) } else { found });
        found.filter(|past| past.until > now)
    }

    /// Returns all sessions.
    pub fn all(&self) -> impl Iterator<Item = &Past> {
        self.0.iter()
    }

    /// Reads the sessions of the file.
    ///
    /// # Errors
    /// When a digest is wrong. Names the digest.
    pub fn read(stored: Vec<Stored>, now: DateTime<Utc>) -> Result<Self, String> {
        let past = |stored: Stored| {
            let digest = Digest::parse(&stored.digest).ok_or_else(|| format!("digest {}", stored.digest))?;
            Ok::<_, String>(Past { id: stored.id, why: stored.why, until: stored.until, digest })
        };
        let all: Vec<Past> = stored.into_iter().map(past).collect::<Result<_, _>>()?;
        let mut over = Self::default();
        over.add(all.into_iter().filter(|past| past.until > now));
        Ok(over)
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::super::token::{Purpose, Token};
    use super::*;

    #[test]
    fn as_many_are_remembered_as_may_be_and_none_for_longer_than_its_browser_does() {
        let (mut over, now) = (Over::default(), Utc::now());
        let until = now + TimeDelta::minutes(1);
        let digests: Vec<Digest> = (0..=MOST).map(|_| Token::random().unwrap().digest(Purpose::Session)).collect();
        for digest in &digests {
            over.add([Past { id: Some("m".to_owned()), why: Ended::Revoked, until, digest: *digest }]);
        }
        assert!(over.find(digests[0], now).is_none(), "the one that ended first makes room");
        let found = |over: &Over, at| over.find(digests[1], at).map(|past| past.why);
        assert_eq!([found(&over, now), found(&over, until)], [Some(Ended::Revoked), None]);
        let stored = || over.all().map(Past::stored).collect::<Vec<_>>();
        let again = Over::read(stored(), now).unwrap();
        assert_eq!((found(&again, now), again.all().count()), (Some(Ended::Revoked), MOST));
        assert_eq!(Over::read(stored(), until).unwrap().all().count(), 0);
        let mut torn = stored();
        torn[0].digest.truncate(9);
        assert!(Over::read(torn, now).is_err());
    }
}
