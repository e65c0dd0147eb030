//! Matches and texts from files.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::viewer_named;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::Link;
use wardiary_journal::diary_file;
use wardiary_journal::notes_file::{Home, is_notes};
use wardiary_library::damage::damages;
use wardiary_library::library::Damage;
use wardiary_page::viewer_menu::known;

use super::failure::{Failure, both};
use super::finding::{fault_object, report_stop};
use super::words::Tongue;
use super::{Desk, NO, YES, progress};

/// The file name that means standard output.
pub(super) const STANDARD: &str = "-";

/// Returns whether a file name means standard output.
pub(super) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// A match as far as its file could be read.
pub(super) struct Opened {
    /// The match.
    pub(super) game: AnyMatch,
    /// The identity by which notes refer to it.
    pub(super) home: Home,
    /// Link of each entry.
    pub(super) links: Vec<Link>,
    /// The damage after it.
    damage: Option<Damage>,
    path: PathBuf,
}

/// Opens a match for reading.
pub(super) fn open(path: &Path, desk: &Desk<'_>) -> Result<Opened, Failure> {
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let length = file.metadata().map_or(0, |about| about.len());
    let bar = progress::bytes(desk, length);
    let read = diary_file::read(bar.wrap_read(BufReader::new(file)));
    bar.finish_and_clear();
    let read = read.map_err(|error| Failure::unreadable(path, &error))?;
    let damage = damages(&read).into_iter().next();
    let home = Home::of(&read);
    match (read.game.zip(home), &damage) {
        (Some((game, home)), _) => Ok(Opened { game, home, links: read.links, damage, path: path.to_owned() }),
        (None, Some(damage)) => {
            let class = |tongue: Tongue| tongue.t(&format!("class-{}", damage.class));
            let file = path.display();
            let words = |tongue: Tongue| {
                let [_, why, remedy] = damage.said(tongue.pages());
                let args =
                    [("class", class(tongue).into()), ("seq", damage.seq.to_string().into()), ("why", why.into())];
                format!("{file}: {}. {remedy}", tongue.say("failed-damaged", args))
            };
            Err(Failure::No(both(words)))
        }
        (None, None) => Err(Failure::no("failed-empty", [("file", path.display().to_string())])),
    }
}

impl Opened {
    /// Returns the match as the umpire reads it.
    pub(super) fn review(&self) -> Box<dyn Review + '_> {
        self.game.review(Viewer::Umpire)
    }

    /// Returns the match as a viewer sees it, by default the umpire.
    pub(super) fn seen(&self, view: Option<&str>) -> Result<Box<dyn Review + '_>, Failure> {
        seen(&self.game, view)
    }

    /// Words of the sides, those of the first side first.
    pub(super) fn sides(&self) -> [&'static str; 2] {
        [Side::One, Side::Two].map(|side| self.review().side_word(side))
    }

    /// Returns the link of an entry; `None` past the end.
    pub(super) fn link(&self, seq: Seq) -> Option<[u8; 32]> {
        self.links.get(seq as usize).map(|link| *link.as_bytes())
    }

    /// Returns the requested entry, by default the last one.
    pub(super) fn at(&self, seq: Option<Seq>) -> Result<Seq, Failure> {
        let last = self.review().len() - 1;
        match seq {
            Some(seq) if seq > last => {
                let file = self.path.display().to_string();
                Err(Failure::usage(
                    "failed-entry",
                    [("file", file), ("seq", seq.to_string()), ("last", last.to_string())],
                ))
            }
            Some(seq) => Ok(seq),
            None => Ok(last),
        }
    }

    /// Returns yes, or no with a message about the part that could not be read.
    pub(super) fn close(&self, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let Some(damage) = &self.damage else { return Ok(YES) };
        let Damage { class, seq, offset, .. } = damage;
        let file = self.path.display().to_string();
        let args = [
            ("file", FluentValue::from(file)),
            ("class", desk.tongue.t(&format!("class-{class}")).into()),
            ("seq", seq.to_string().into()),
            ("offset", offset.to_string().into()),
        ];
        let words = desk.tongue.say("read-until", args);
        writeln!(desk.err, "wardiary: {words}")?;
        report_stop((&self.path, fault_object(damage)), desk)?;
        Ok(NO)
    }
}

/// Returns a match as a viewer sees it, by default the umpire.
pub(super) fn seen<'a>(game: &'a AnyMatch, view: Option<&str>) -> Result<Box<dyn Review + 'a>, Failure> {
    let umpire = game.review(Viewer::Umpire);
    let Some(word) = view else { return Ok(umpire) };
    let unknown = || Failure::usage("failed-view", [("word", word.to_owned()), ("known", known(&*umpire))]);
    let viewer = viewer_named(&*umpire, word).ok_or_else(unknown)?;
    Ok(game.review(viewer))
}

/// Refuses `--view` for a command that shows evidence, because evidence is the whole record.
pub(super) fn whole(view: Option<&str>, command: &str) -> Result<(), Failure> {
    view.map_or(Ok(()), |_| Err(Failure::usage("failed-whole", [("command", command.to_owned())])))
}

/// Refuses a name for a new match that pages and commands would not find.
pub(super) fn named_as_match(out: &Path) -> Result<(), Failure> {
    if is_standard(out) {
        return Err(Failure::usage("failed-out-file", []));
    }
    if has_match_name(out) {
        Ok(())
    } else {
        Err(Failure::usage("failed-ending", [("file", out.display().to_string())]))
    }
}

/// Returns whether a file has the name of a match.
pub(super) fn has_match_name(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "wdj") && !is_notes(path)
}

/// Returns the text of a file, or of standard input for `-`, with its name.
pub(super) fn text(path: &Path, desk: &mut Desk<'_>) -> Result<(String, String), Failure> {
    let (name, text) = exact(path, desk)?;
    Ok((name, door::written(&text)))
}

/// Returns the same as [`text`], but without change, for a text that is hashed.
pub(super) fn exact(path: &Path, desk: &mut Desk<'_>) -> Result<(String, String), Failure> {
    if !is_standard(path) {
        return Ok((path.display().to_string(), exact_file(path)?));
    }
    let mut bytes = Vec::new();
    desk.input.read_to_end(&mut bytes).map_err(|error| Failure::unreadable(path, &error))?;
    let name = "standard input".to_owned();
    let text = door::exact(&bytes).map_err(|error| Failure::unread(&name, &error))?;
    Ok((name, text))
}

/// Returns the text of a file without change.
pub(super) fn exact_file(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::unreadable(path, &error))?;
    door::exact(&bytes).map_err(|error| Failure::unreadable(path, &error))
}

/// Returns the text of a file from another program, such as a key or a proof. Drops a byte order mark, and line ends of Windows
/// become plain ones.
pub(super) fn unmarked_file(path: &Path) -> Result<String, Failure> {
    exact_file(path).map(|text| door::unmarked(&text).into_owned())
}
