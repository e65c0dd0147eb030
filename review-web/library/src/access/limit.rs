//! Rate limits: how often a reader or an address may ask for something.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota};

use super::reader::Reader;

/// Links that an address may try at once; a classroom may share one.
const JOINS_AT_ONCE: u32 = 60;
/// Links that an address may try each minute after that.
const JOINS_A_MINUTE: u32 = 30;
/// Forms that a session of the staff of a match may send at once, entries and notes.
const STAFF_FORMS_AT_ONCE: u32 = 40;
/// Forms that such a session may send each second after that; a scribe writes one form in several seconds.
const STAFF_FORMS_A_SECOND: u32 = 20;
/// Forms that a session of a side or a viewer may send at once: answers, notes, intents.
const GUEST_FORMS_AT_ONCE: u32 = 10;
/// Forms that such a session may send each second after that.
const GUEST_FORMS_A_SECOND: u32 = 2;
/// Forms that the sides and viewers of a link at one address may send at once. A whole room may answer in the same second, one
/// form from each device.
const LINK_FORMS_AT_ONCE: u32 = 120;
/// Forms that these readers may send each second after that.
const LINK_FORMS_A_SECOND: u32 = 20;
/// Pages that a session may ask for at once: a reader may hold a key down through a whole match.
const PAGES_AT_ONCE: u32 = 300;
/// Pages that a session may ask for each second after that. A follower asks for two pages with each entry.
const PAGES_A_SECOND: u32 = 30;
/// Requests of an address at once, with all its sessions and visitors. A whole room may share one address, and all its devices
/// ask for page, stylesheet, script and stream at the same moment.
const REQUESTS_AT_ONCE: u32 = 4000;
/// Requests that an address may send each second after that: forty followers of a match with five entries a second.
const REQUESTS_A_SECOND: u32 = 1000;
/// Refusals of an address that are logged at once, and each minute after that. The others are counted.
const REFUSALS: u32 = 30;
/// Number of keys to remember before the limiter forgets keys that have long been idle.
const KEYS: usize = 2000;

/// Returns the network that counts as one address. For IP version 6 that is the first 64 bits, because one machine may take any
/// address within them (RFC 4291).
#[must_use]
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        // All link-local addresses begin alike. Their first bits would make a whole room one machine (RFC 4291 section 2.5.6).
        IpAddr::V6(address) if address.is_unicast_link_local() => IpAddr::V6(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The limits of a room.
#[derive(Debug)]
pub struct Limits {
    joins: DefaultKeyedRateLimiter<IpAddr>,
    staff_forms: DefaultKeyedRateLimiter<u32>,
    guest_forms: DefaultKeyedRateLimiter<u32>,
    link_forms: DefaultKeyedRateLimiter<(u32, IpAddr)>,
    refusals: DefaultKeyedRateLimiter<IpAddr>,
    pages: DefaultKeyedRateLimiter<u32>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
}

impl Default for Limits {
    fn default() -> Self {
        let at_once = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let minute = |count, a_minute| Quota::per_minute(at_once(a_minute)).allow_burst(at_once(count));
        let second = |count, a_second| Quota::per_second(at_once(a_second)).allow_burst(at_once(count));
        Self {
            joins: DefaultKeyedRateLimiter::keyed(minute(JOINS_AT_ONCE, JOINS_A_MINUTE)),
            staff_forms: DefaultKeyedRateLimiter::keyed(second(STAFF_FORMS_AT_ONCE, STAFF_FORMS_A_SECOND)),
            guest_forms: DefaultKeyedRateLimiter::keyed(second(GUEST_FORMS_AT_ONCE, GUEST_FORMS_A_SECOND)),
            link_forms: DefaultKeyedRateLimiter::keyed(second(LINK_FORMS_AT_ONCE, LINK_FORMS_A_SECOND)),
            refusals: DefaultKeyedRateLimiter::keyed(minute(REFUSALS, REFUSALS)),
            pages: DefaultKeyedRateLimiter::keyed(second(PAGES_AT_ONCE, PAGES_A_SECOND)),
            requests: DefaultKeyedRateLimiter::keyed(second(REQUESTS_AT_ONCE, REQUESTS_A_SECOND)),
        }
    }
}

/// Checks whether a key may act now. The error is the seconds to wait, at least one.
fn check<K: Clone + Eq + Hash>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), u64> {
    if limiter.len() > KEYS {
        limiter.retain_recent();
    }
    limiter.check_key(key).map_err(|early| early.wait_time_from(limiter.clock().now()).as_secs() + 1)
}

impl Limits {
    /// Returns whether an address may try a link now.
    pub fn may_join(&self, address: IpAddr) -> bool {
        check(&self.joins, &network_of(address)).is_ok()
    }

    /// Returns whether a reader may send a form now. Each session has its own limit. Sides and viewers of a link at one address also
    /// share a limit. A form does not count for a limit that refuses it.
    pub fn may_send(&self, reader: &Reader, address: IpAddr) -> bool {
        let Reader { session, link, .. } = reader;
        if reader.is_staff() {
            return check(&self.staff_forms, session).is_ok();
        }
        check(&self.guest_forms, session).is_ok() && check(&self.link_forms, &(*link, network_of(address))).is_ok()
    }

    /// Checks whether an address may ask for anything now.
    ///
    /// # Errors
    /// When the limit is reached. Holds the seconds to wait.
    pub fn may_ask(&self, address: IpAddr) -> Result<(), u64> {
        check(&self.requests, &network_of(address))
    }

    /// Checks whether a session may ask for a page now.
    ///
    /// # Errors
    /// When the limit is reached. Holds the seconds to wait.
    pub fn may_read(&self, session: u32) -> Result<(), u64> {
        check(&self.pages, &session)
    }

    /// Returns whether a refusal of an address goes to the log. If not, it is only counted.
    pub fn may_log(&self, address: IpAddr) -> bool {
        check(&self.refusals, &network_of(address)).is_ok()
    }
}

/// Limits for tests.
impl Limits {
    /// Limits under which a session may send one form an hour.
    #[must_use]
    pub fn tight() -> Self {
        let [staff_forms, guest_forms] = [1, 1].map(|count| DefaultKeyedRateLimiter::keyed(hourly(count)));
        Self { staff_forms, guest_forms, ..Self::default() }
    }

    /// Limits that no test reaches.
    #[must_use]
    pub fn wide() -> Self {
        let second = || Quota::per_second(NonZeroU32::MAX);
        Self {
            staff_forms: DefaultKeyedRateLimiter::keyed(second()),
            guest_forms: DefaultKeyedRateLimiter::keyed(second()),
            link_forms: DefaultKeyedRateLimiter::keyed(second()),
            pages: DefaultKeyedRateLimiter::keyed(second()),
            requests: DefaultKeyedRateLimiter::keyed(second()),
            ..Self::default()
        }
    }

    /// Limits that allow a session three pages and an address eight requests, then a wait of up to an hour.
    #[must_use]
    pub fn tight_for_readers() -> Self {
        let [pages, requests] = [hourly(3), hourly(8)];
        let (pages, requests) = (DefaultKeyedRateLimiter::keyed(pages), DefaultKeyedRateLimiter::keyed(requests));
        Self { pages, requests, ..Self::default() }
    }
}

fn hourly(at_once: u32) -> Quota {
    let hour = Quota::with_period(std::time::Duration::from_secs(3600)).expect("an hour is no instant");
    hour.allow_burst(NonZeroU32::new(at_once).expect("one at least"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_addresses_of_one_machine_are_counted_as_one() {
        let network_of = |text: &str| super::network_of(text.parse().unwrap()).to_string();
        assert_eq!(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network_of("2001:db8:1:2:ffff::1"), network_of("2001:db8:1:2::9"));
        assert_ne!(network_of("2001:db8:1:3::1"), network_of("2001:db8:1:2::1"));
        assert_eq!(network_of("::ffff:192.0.2.7"), network_of("192.0.2.7"));
        assert_ne!(network_of("fe80::1"), network_of("fe80::2"));
    }
}
