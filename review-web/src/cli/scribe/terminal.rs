//! The terminal between two lines of the prompt.

/// Keeps a terminal from editing and answering by itself what is typed while no line is asked for: as long as this lives, each key waits as
/// it was pressed. The editor of lines sets the terminal for each line and puts back what it found, which is this.
///
/// Else the end of input would be swallowed between two lines, and letters would stand where answers are written.
pub(super) struct Ahead(#[cfg(unix)] rustix::termios::Termios);

/// Terminals of which the editor of lines asks nothing; it reads them as they are.
#[cfg(unix)]
const PLAIN: [&str; 3] = ["dumb", "cons25", "emacs"];

#[cfg(unix)]
impl Ahead {
    /// Sets the terminal; `None` where it is none that could be set.
    pub(super) fn of_terminal() -> Option<Self> {
        use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
        let is_plain =
            std::env::var("TERM").is_ok_and(|term| PLAIN.iter().any(|plain| plain.eq_ignore_ascii_case(&term)));
        let before = tcgetattr(std::io::stdin()).ok().filter(|_| !is_plain)?;
        let mut quiet = before.clone();
        quiet.make_raw();
        // What the program writes is laid out as before.
        quiet.output_modes = before.output_modes;
        tcsetattr(std::io::stdin(), OptionalActions::Drain, &quiet).ok()?;
        Some(Self(before))
    }
}

#[cfg(unix)]
impl Drop for Ahead {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        // A terminal that has gone needs nothing.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Drain, &self.0);
    }
}

/// Throws away what was typed and not read.
#[cfg(unix)]
pub(super) fn drop_typed() {
    use rustix::termios::{QueueSelector, tcflush};
    // A terminal that has gone holds nothing.
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
