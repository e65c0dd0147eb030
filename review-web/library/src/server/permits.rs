//! The connections of a listener, and who holds them. A new connection is always accepted: when the listener is full, a
//! connection of the greatest holder ends. Connections of the staff of a match (umpire, scribe, presenter) are never ended for
//! others.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The holder of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A client without a session, or whose first request has not arrived.
    Visitor,
    /// A reader of this session.
    Reader(u32),
    /// A reader on whom others depend: umpire, scribe, presenter.
    Staff,
}

/// An open connection.
#[derive(Debug)]
struct Held {
    address: IpAddr,
    holder: Holder,
    /// Number of the last request, or before the first request the number of the connection. A higher number is later.
    asked: u64,
    end: Arc<Notify>,
}

/// The permits of a listener.
#[derive(Clone, Debug)]
pub struct ConnectionPermits {
    /// Maximum number of connections at once.
    most: usize,
    /// Maximum number of connections of visitors at once.
    visitors: usize,
    held: Arc<Mutex<BTreeMap<u64, Held>>>,
    /// Number of the next connection or request. No number is used twice, because a connection that was ended to make room is dropped only later.
    next: Arc<AtomicU64>,
}

/// The permit of one connection. Dropping it frees the permit.
#[derive(Debug)]
pub struct ConnectionPermit {
    permits: ConnectionPermits,
    number: u64,
    end: Arc<Notify>,
}

impl ConnectionPermits {
    /// Returns the permits for `most` connections at once, of which visitors may have up to `visitors`.
    #[must_use]
    pub fn new(most: usize, visitors: usize) -> Self {
        Self { most, visitors, held: Arc::default(), next: Arc::default() }
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<u64, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a permit for a connection from an address. Ends another connection if there are now too many.
    #[must_use]
    pub fn take(&self, address: IpAddr) -> ConnectionPermit {
        let mut held = self.held();
        let is_visitor = |one: &&Held| one.holder == Holder::Visitor;
        if held.values().filter(is_visitor).count() >= self.visitors {
            end_idlest_connection(&mut held, |one| one.holder == Holder::Visitor);
        }
        if held.len() >= self.most {
            end_idlest_connection(&mut held, |one| one.holder != Holder::Staff);
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let end = Arc::new(Notify::new());
        let one = Held { address, holder: Holder::Visitor, asked: number, end: Arc::clone(&end) };
        held.insert(number, one);
        ConnectionPermit { permits: self.clone(), number, end }
    }
}

/// Ends one connection. Takes the address with most connections, there the session with most, and of these the connection that has been idle longest.
fn end_idlest_connection(held: &mut BTreeMap<u64, Held>, may_end: impl Fn(&Held) -> bool) {
    let (mut by_address, mut by_holder) = (BTreeMap::<IpAddr, usize>::new(), BTreeMap::<(IpAddr, u32), usize>::new());
    for one in held.values().filter(|one| may_end(one)) {
        *by_address.entry(one.address).or_default() += 1;
        *by_holder.entry((one.address, session(one.holder))).or_default() += 1;
    }
    let share = |one: &Held| (by_address[&one.address], by_holder[&(one.address, session(one.holder))]);
    let chosen = held
        .iter()
        .filter(|(_, one)| may_end(one))
        .max_by(|(_, one), (_, other)| share(one).cmp(&share(other)).then_with(|| other.asked.cmp(&one.asked)));
    if let Some(number) = chosen.map(|(number, _)| *number)
        && let Some(one) = held.remove(&number)
    {
        one.end.notify_one();
    }
}

/// Returns the session of a holder; 0 for visitors and staff.
const fn session(holder: Holder) -> u32 {
    match holder {
        Holder::Reader(session) => session,
        Holder::Visitor | Holder::Staff => 0,
    }
}

impl ConnectionPermit {
    /// Sets the holder of the connection at a request, and counts this as its last request.
    pub fn assign_to(&self, holder: Holder) {
        if let Some(one) = self.permits.held().get_mut(&self.number) {
            (one.holder, one.asked) = (holder, self.permits.next.fetch_add(1, Ordering::Relaxed));
        }
    }

    /// Waits until the connection must end to make room for another.
    pub async fn ended(&self) {
        self.end.notified().await;
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.permits.held().remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::time::{Duration, timeout};

    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, last))
    }

    async fn is_ended(permit: &ConnectionPermit) -> bool {
        timeout(Duration::from_millis(1), permit.ended()).await.is_ok()
    }

    #[tokio::test(start_paused = true)]
    async fn a_full_listener_ends_the_idlest_connection_of_whoever_holds_most() {
        let permits = ConnectionPermits::new(6, 6);
        let greedy: Vec<ConnectionPermit> = (0..4).map(|_| permits.take(address(1))).collect();
        let (other, umpire) = (permits.take(address(2)), permits.take(address(2)));
        greedy.iter().for_each(|permit| permit.assign_to(Holder::Reader(1)));
        other.assign_to(Holder::Reader(2));
        umpire.assign_to(Holder::Staff);
        greedy[0].assign_to(Holder::Reader(1));
        let newcomer = permits.take(address(3));
        assert!(is_ended(&greedy[1]).await, "the one of the greedy that asked longest ago");
        for kept in [&greedy[0], &greedy[2], &greedy[3], &other, &umpire, &newcomer] {
            assert!(!is_ended(kept).await);
        }
    }

    /// When a connection that was ended to make room is dropped, it does not free the permit of its successor.
    #[tokio::test(start_paused = true)]
    async fn dropping_an_ended_connection_frees_no_other_place() {
        let permits = ConnectionPermits::new(2, 2);
        let (first, last) = (permits.take(address(1)), permits.take(address(1)));
        first.assign_to(Holder::Reader(1));
        let next = permits.take(address(2));
        drop((first, last));
        assert_eq!(permits.held().len(), 1, "the newcomer is counted");
        drop(next);
        assert!(permits.held().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn behind_one_address_the_session_that_holds_most_gives_way() {
        let permits = ConnectionPermits::new(5, 5);
        let held: Vec<ConnectionPermit> = (0..5).map(|_| permits.take(address(1))).collect();
        for (permit, session) in held.iter().zip([1, 2, 2, 2, 3]) {
            permit.assign_to(Holder::Reader(session));
        }
        let _next = permits.take(address(1));
        assert!(is_ended(&held[1]).await && !is_ended(&held[0]).await && !is_ended(&held[4]).await);
    }

    #[tokio::test(start_paused = true)]
    async fn visitors_make_room_among_themselves_and_staff_never_does() {
        let permits = ConnectionPermits::new(8, 2);
        let staff_permit = |_| {
            let permit = permits.take(address(9));
            permit.assign_to(Holder::Staff);
            permit
        };
        let staff: Vec<ConnectionPermit> = (0..4).map(staff_permit).collect();
        let visitors: Vec<ConnectionPermit> = (1..=3).map(|n| permits.take(address(n))).collect();
        assert!(is_ended(&visitors[0]).await && !is_ended(&visitors[1]).await && !is_ended(&visitors[2]).await);
        visitors[1].assign_to(Holder::Reader(1));
        visitors[2].assign_to(Holder::Reader(2));
        let more: Vec<ConnectionPermit> = (4..=8).map(|n| permits.take(address(n))).collect();
        for permit in &staff {
            assert!(!is_ended(permit).await);
        }
        assert!(is_ended(&more[0]).await && !is_ended(&more[4]).await, "two visitors are held at once");
        drop((staff, visitors, more));
        assert!(permits.held().is_empty(), "what ended holds nothing");
    }
}
