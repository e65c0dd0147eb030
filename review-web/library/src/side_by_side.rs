//! Runs work on many files on all processors. The results come in the order of the files.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Maximum number of waiting results for each thread, so that memory does not grow with the number of files.
const AHEAD: usize = 2;

/// Returns the default number of threads: one for each processor.
#[must_use]
pub fn all() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Returns the number of threads for each item, if `jobs` threads are shared by this many items.
#[must_use]
pub fn each(jobs: NonZero<usize>, items: usize) -> NonZero<usize> {
    NonZero::new(jobs.get() / items.max(1)).unwrap_or(NonZero::<usize>::MIN)
}

/// Runs `work` for each item on this many threads, and passes each result to `take` in the order of the items. If the work on an
/// item panics, this function panics where the result would be passed.
///
/// # Errors
/// The first error of `take`. After an error no further item begins.
pub fn in_order<T: Sync, R: Send, E>(
    jobs: NonZero<usize>,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(&T, R) -> Result<(), E>,
) -> Result<(), E> {
    let threads = jobs.get().min(items.len());
    if threads <= 1 {
        return items.iter().try_for_each(|item| take(item, work(item)));
    }
    let results = items.iter().map(|_| None).collect();
    let queue = Queue { state: Mutex::new(State { next: 0, taken: 0, results }), changed: Condvar::new() };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(at) = queue.next(threads * AHEAD) {
                    queue.put(at, catch_unwind(AssertUnwindSafe(|| work(&items[at]))));
                }
            });
        }
        let _stop = Stop(&queue);
        items.iter().try_for_each(|item| take(item, queue.result().unwrap_or_else(|panic| resume_unwind(panic))))
    })
}

/// The items that have not begun, and the results that were not taken yet.
struct Queue<R> {
    state: Mutex<State<R>>,
    changed: Condvar,
}

struct State<R> {
    /// The item to begin next.
    next: usize,
    /// The item whose result is taken next.
    taken: usize,
    results: Vec<Option<thread::Result<R>>>,
}

impl<R> Queue<R> {
    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<R>>) -> MutexGuard<'a, State<R>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the next item to begin; `None` if there is none. Waits while that item is `ahead` or more items after the one to be taken next.
    fn next(&self, ahead: usize) -> Option<usize> {
        let mut state = self.lock();
        while state.next < state.results.len() && state.next >= state.taken + ahead {
            state = self.wait(state);
        }
        let at = (state.next < state.results.len()).then_some(state.next)?;
        state.next += 1;
        Some(at)
    }

    fn put(&self, at: usize, result: thread::Result<R>) {
        self.lock().results[at] = Some(result);
        self.changed.notify_all();
    }

    /// Returns the result that is taken next.
    fn result(&self) -> thread::Result<R> {
        let mut state = self.lock();
        let at = state.taken;
        loop {
            if let Some(result) = state.results[at].take() {
                state.taken += 1;
                self.changed.notify_all();
                return result;
            }
            state = self.wait(state);
        }
    }
}

/// When dropped, lets no further item begin.
struct Stop<'a, R>(&'a Queue<R>);

impl<R> Drop for Stop<'_, R> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.next = state.results.len();
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_come_in_order_whatever_ends_first_and_no_more_wait_than_may() {
        let items: Vec<usize> = (0..200).collect();
        for jobs in [1, 2, 5, 300] {
            let (begun, mut taken) = (AtomicUsize::new(0), Vec::new());
            let jobs = NonZero::new(jobs).unwrap();
            let work = |item: &usize| {
                begun.fetch_add(1, Ordering::SeqCst);
                // The second of two consecutive items is done first.
                (0..(item % 2) * 10_000).fold(*item, |sum, n| std::hint::black_box(sum ^ n ^ n))
            };
            let done: Result<(), ()> = in_order(jobs, &items, work, |item, result| {
                assert_eq!(*item, result);
                taken.push(result);
                let ahead = begun.load(Ordering::SeqCst) - taken.len();
                assert!(ahead <= jobs.get() * AHEAD, "{ahead} with {jobs}");
                Ok(())
            });
            assert_eq!((done, &taken), (Ok(()), &items));
        }
    }

    #[test]
    fn an_error_ends_the_work_and_a_panic_comes_in_its_place() {
        let items: Vec<usize> = (0..100).collect();
        let (jobs, begun) = (NonZero::new(2).unwrap(), AtomicUsize::new(0));
        let work = |item: &usize| {
            begun.fetch_add(1, Ordering::SeqCst);
            assert_ne!(*item, 50, "a mistake of this program");
            *item
        };
        let stopped = in_order(jobs, &items, work, |item, _| if *item == 10 { Err(*item) } else { Ok(()) });
        assert_eq!(stopped, Err(10));
        assert!(begun.load(Ordering::SeqCst) <= 11 + 2 * AHEAD);
        let mut taken = 0;
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            in_order::<_, _, ()>(jobs, &items, work, |_, _| {
                taken += 1;
                Ok(())
            })
        }));
        assert!(panicked.is_err());
        assert_eq!(taken, 50, "what comes before it is taken");
    }
}
