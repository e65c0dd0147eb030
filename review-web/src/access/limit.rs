//! How often what may be asked.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota};

/// Links that an address may try at once; a classroom may share one.
const JOINS_AT_ONCE: u32 = 60;
/// Links that it may try a minute after that.
const JOINS_A_MINUTE: u32 = 30;
/// Forms that a match takes at once, entries and notes.
const FORMS_AT_ONCE: u32 = 40;
/// Forms that it takes a second after that; a scribe writes one in several seconds.
const FORMS_A_SECOND: u32 = 20;
/// Refusals of an address that are logged at once, and a minute after that; the others are counted.
const REFUSALS: u32 = 30;
/// Keys that are remembered before those that are long idle are forgotten.
const KEYS: usize = 2000;

/// The limits of a room.
#[derive(Debug)]
pub struct Limits {
    joins: DefaultKeyedRateLimiter<IpAddr>,
    forms: DefaultKeyedRateLimiter<String>,
    refusals: DefaultKeyedRateLimiter<IpAddr>,
}

impl Default for Limits {
    fn default() -> Self {
        let at_once = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let minute = |count, a_minute| Quota::per_minute(at_once(a_minute)).allow_burst(at_once(count));
        let second = |count, a_second| Quota::per_second(at_once(a_second)).allow_burst(at_once(count));
        Self {
            joins: DefaultKeyedRateLimiter::keyed(minute(JOINS_AT_ONCE, JOINS_A_MINUTE)),
            forms: DefaultKeyedRateLimiter::keyed(second(FORMS_AT_ONCE, FORMS_A_SECOND)),
            refusals: DefaultKeyedRateLimiter::keyed(minute(REFUSALS, REFUSALS)),
        }
    }
}

impl Limits {
    /// Whether an address may try a link now.
    pub fn may_join(&self, address: IpAddr) -> bool {
        if self.joins.len() > KEYS {
            self.joins.retain_recent();
        }
        self.joins.check_key(&address).is_ok()
    }

    /// Whether a match takes a form now.
    pub fn may_send(&self, id: &str) -> bool {
        if self.forms.len() > KEYS {
            self.forms.retain_recent();
        }
        self.forms.check_key(&id.to_owned()).is_ok()
    }

    /// Whether a refusal of an address is to be logged, and not only counted.
    pub fn may_log(&self, address: IpAddr) -> bool {
        if self.refusals.len() > KEYS {
            self.refusals.retain_recent();
        }
        self.refusals.check_key(&address).is_ok()
    }
}

#[cfg(test)]
impl Limits {
    /// Limits under which a match takes one form an hour.
    pub(crate) fn tight() -> Self {
        let hour = Quota::with_period(std::time::Duration::from_secs(3600)).expect("an hour is no instant");
        Self { forms: DefaultKeyedRateLimiter::keyed(hour), ..Self::default() }
    }
}
