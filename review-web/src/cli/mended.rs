//! The repair of a match whose last write was interrupted.

use std::path::Path;

use wardiary_journal::recover::Recovery;
use wardiary_library::recorder;

use super::Desk;
use super::failure::Failure;

/// Repairs a torn match before a command writes to it, and says so. The command reports other damage.
pub(super) fn mend(path: &Path, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let recovery = recorder::open(path).ok().and_then(|(_, recovery)| recovery);
    report(desk, recovery.as_ref())
}

/// Reports that the last write was interrupted, if it was.
pub(super) fn report(desk: &mut Desk<'_>, recovery: Option<&Recovery>) -> Result<(), Failure> {
    let Some(recovery) = recovery.filter(|_| !desk.quiet) else { return Ok(()) };
    let args =
        [("bytes", recovery.recovered.cut.to_string().into()), ("kept", recovery.kept.display().to_string().into())];
    Ok(writeln!(desk.err, "wardiary: {}", desk.tongue.say("mended", args))?)
}
