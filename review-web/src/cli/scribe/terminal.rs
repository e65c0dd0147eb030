//! The terminal between two lines of the prompt.

/// Keeps a terminal from editing and echoing typed text between two lines: while this value exists, each key waits as it was pressed.
/// The line editor sets the terminal for each line and restores what it found, which is this state.
///
/// Without this state the end of input would be lost between two lines, and letters would appear among the answers.
pub(super) struct Ahead(#[cfg(unix)] rustix::termios::Termios);

/// Terminals that the line editor does not control; it reads them plainly.
#[cfg(unix)]
const PLAIN: [&str; 3] = ["dumb", "cons25", "emacs"];

#[cfg(unix)]
impl Ahead {
    /// Sets the terminal; `None` if it cannot be set.
    pub(super) fn of_terminal() -> Option<Self> {
        use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
        let is_plain =
            std::env::var("TERM").is_ok_and(|term| PLAIN.iter().any(|plain| plain.eq_ignore_ascii_case(&term)));
        let before = tcgetattr(std::io::stdin()).ok().filter(|_| !is_plain)?;
        let mut quiet = before.clone();
        quiet.make_raw();
        // The program's output keeps its format.
        quiet.output_modes = before.output_modes;
        tcsetattr(std::io::stdin(), OptionalActions::Drain, &quiet).ok()?;
        Some(Self(before))
    }
}

#[cfg(unix)]
impl Drop for Ahead {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        // A closed terminal needs no repair.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Drain, &self.0);
    }
}

/// Discards typed text that was not read.
#[cfg(unix)]
pub(super) fn drop_typed() {
    use rustix::termios::{QueueSelector, tcflush};
    // A closed terminal has no such text.
    let _ = tcflush(std::io::stdin(), QueueSelector::IFlush);
}

#[cfg(not(unix))]
impl Ahead {
    pub(super) const fn of_terminal() -> Option<Self> {
        None
    }
}

#[cfg(not(unix))]
pub(super) const fn drop_typed() {}
