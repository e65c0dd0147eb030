//! A library as one reader may see it: only the matches in which the reader has a role, as that role sees them, up to the presented entry.
//!
//! Each request in a room gets its own limited library. A page cannot show what this library does not return, so no page has to check the reader.

use std::io::Read;
use std::sync::Arc;

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Layer, NoteBody, NoteBreach, NoteFault, Notes};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::access::role::{Deciders, Grant, Needs, Role, Scope};
use wardiary_library::archive::listing;
use wardiary_library::beginning::{Unbegun, Wishes};
use wardiary_library::closing::{Unclosed, Wish};
use wardiary_library::followers::Followers;
use wardiary_library::handout::Handout;
use wardiary_library::integrity_report::Signature;
use wardiary_library::library::{Damage, Library, Listed, Noted, OpenMatch, PoseError, Posed, Remark, Unrecorded};
use wardiary_library::pen::Pen;
use wardiary_library::recorder::Reply;
use wardiary_words::input_line::InputLine;

use crate::viewer_menu::{as_viewer, without_fog};
use known::Known;

mod known;
mod sealing;

pub use known::notes_until;

/// A library limited to the grants of a reader.
pub struct Granted {
    /// The whole library.
    pub library: Arc<dyn Library>,
    /// The grants of the device; none for a visitor, who may open no match.
    pub grants: Vec<Grant>,
    /// The role in the match of the request.
    pub role: Option<Role>,
    /// The roles that decide as the umpire in that match.
    pub deciders: Deciders,
    /// How far each match is presented.
    pub followers: Arc<Followers>,
}

impl Granted {
    fn role_in(&self, id: &str) -> Option<Role> {
        let own = self.grants.iter().find(|grant| grant.id() == Some(id));
        own.or_else(|| self.grants.iter().find(|grant| grant.id().is_none())).map(|grant| grant.role)
    }

    /// Returns whether the role in the match of the request has this right.
    fn is(&self, needs: Needs) -> bool {
        self.role.is_some_and(|role| self.deciders.let_do(role, needs))
    }

    /// Returns whether the role in a match has this right.
    fn may(&self, id: &str, needs: Needs) -> bool {
        self.role_in(id).is_some_and(|role| role.may(needs))
    }

    /// Returns the last entry of a match that a role may know; `None` if it may know all. Only presenters, scribes and the umpire
    /// know concealed entries.
    fn known(&self, id: &str, role: Role) -> Option<Seq> {
        if role.viewer() == Viewer::Umpire { None } else { self.followers.known(id) }
    }

    /// Returns the handout of a side, made from the file up to the last entry that the side may know.
    fn own_handout(&self, id: &str, opened: &OpenMatch, side: Side) -> Option<Handout> {
        let Some(after) = self.followers.known(id) else { return self.library.handout(id, opened, side) };
        let whole = self.library.open(id)?;
        Handout::of(self.library.beginning(id, &whole, after)?.as_slice(), side)
    }

    /// Returns whether the reader is the umpire of every match, who may begin new ones.
    fn hosts(&self) -> bool {
        self.grants.iter().any(|grant| grant.role == Role::Umpire && grant.scope == Scope::Every)
    }

    /// Returns a match of the list as the role of the reader sees it.
    fn listed(&self, whole: Listed) -> Option<Listed> {
        let role = self.role_in(&whole.id)?;
        if role.viewer() == Viewer::Umpire {
            return Some(whole);
        }
        // The length of a file reveals how much is hidden. The words of a fault may quote hidden text.
        let fault = whole.fault.clone().map(|fault| Damage { words: Default::default(), ..fault });
        let opened = self.open(&whole.id);
        let Some(opened) = opened.filter(|_| self.known(&whole.id, role).is_none()) else {
            return Some(self.listed_so_far(Listed { bytes: 0, fault, course: None, ..whole }, role));
        };
        Some(listing::of_match(&opened.review, Listed { bytes: 0, fault, ..whole }))
    }

    /// Returns the listing of a match of which the reader may know only a part. Leaves out the rest of the match.
    fn listed_so_far(&self, whole: Listed, role: Role) -> Listed {
        if self.known(&whole.id, role).is_none() {
            return whole;
        }
        let Listed { id, title, file, system, .. } = whole;
        let bare = Listed { id, title, file, system, ..Listed::default() };
        let Some(opened) = self.open(&bare.id) else { return bare };
        let (entries, fault) = (opened.review.len(), opened.integrity.fault.clone());
        listing::of_match(&opened.review, Listed { entries, fault, ..bare })
    }
}

impl Library for Granted {
    fn matches(&self) -> Vec<Listed> {
        self.library.matches().into_iter().filter_map(|whole| self.listed(whole)).collect()
    }

    fn is_reading(&self) -> bool {
        self.library.is_reading()
    }

    fn lets(&self, id: &str, needs: Needs) -> bool {
        self.may(id, needs) && self.library.lets(id, needs)
    }

    fn open(&self, id: &str) -> Option<Arc<OpenMatch>> {
        let role = self.role_in(id)?;
        let whole = self.library.open(id)?;
        let known = match self.known(id, role) {
            Some(after) => self.library.cut(id, &whole, after)?,
            None => Arc::clone(&whole),
        };
        let is_lifted =
            role.viewer() != Viewer::Umpire && whole.is_fog_lifted(&self.library.notes_of(id, &whole).notes);
        Some(if is_lifted { without_fog(&known, role.viewer()) } else { as_viewer(&known, role.viewer()) })
    }

    fn systems(&self) -> Vec<&'static str> {
        self.library.systems()
    }

    fn book(&self, system: &str) -> Option<Arc<Book>> {
        self.library.book(system)
    }

    fn notes_of(&self, id: &str, opened: &OpenMatch) -> Arc<Noted> {
        let role = self.role_in(id).filter(|role| role.viewer() != Viewer::Umpire);
        let Some(role) = role else { return self.library.notes_of(id, opened) };
        let until = self.known(id, role);
        // The opened match may be cut, but the notes belong to the whole match.
        let beside = until.and_then(|_| self.library.open(id));
        let whole = self.library.notes_of(id, beside.as_deref().unwrap_or(opened));
        // Place and words of the damage would reveal how much is hidden.
        let fault = whole.fault.clone().map(|fault| Damage { words: Default::default(), seq: 0, offset: 0, ..fault });
        let until = beside.as_deref().map(|whole| whole.review.as_ref()).zip(until);
        let notes = opened.standing(Known::of(&whole.notes, role.viewer(), until).notes);
        let (head, is_durable) = (whole.head.clone(), whole.is_durable);
        Arc::new(Noted { notes, head, fault, is_durable, adrift: Vec::new(), schema: whole.schema })
    }

    fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError> {
        let refused = || NotesError::Refused(NoteBreach { field: "layer", fault: NoteFault::Unknown });
        // A note on a layer that the reader may not see gets the same answer as a missing note.
        let role = self.role_in(id).filter(|role| role.may(Needs::Annotating)).ok_or_else(refused)?;
        let until = self.known(id, role);
        let beside = until.and_then(|_| self.library.open(id));
        let opened = beside.as_deref().unwrap_or(opened);
        let noted = self.library.notes_of(id, opened);
        let compose = |whole: &Notes| {
            let known = Known::of(whole, role.viewer(), until.map(|until| (opened.review.as_ref(), until)));
            Ok(known.in_file((remark.compose)(&known.notes)?, whole))
        };
        if !may_write(role, &compose(&noted.notes).map_err(NotesError::Refused)?, &noted.notes) {
            return Err(refused());
        }
        self.library.annotate(id, opened, &Remark { compose: &compose, ..*remark })
    }

    fn record(&self, opened: &OpenMatch, line: &InputLine, pen: &Pen) -> Result<Option<Reply>, Unrecorded> {
        let pen = &Pen { decides: pen.decides && self.is(Needs::Deciding), ..pen.clone() };
        if self.is(Needs::Recording) { self.library.record(opened, line, pen) } else { Err(Unrecorded::NoFile) }
    }

    fn is_folder(&self) -> bool {
        self.hosts() && self.library.is_folder()
    }

    fn begin(&self, wishes: &Wishes) -> Result<String, Unbegun> {
        if self.hosts() { self.library.begin(wishes) } else { Err(Unbegun::NoFolder) }
    }

    fn close(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed> {
        if self.is(Needs::Deciding) { self.library.close(opened, wish) } else { Err(Unclosed::NoFile) }
    }

    fn journal(&self, id: &str, opened: &OpenMatch) -> Option<(Box<dyn Read + Send>, u64)> {
        // The presenter needs the journal to make homework. The route that sends the journal itself needs the umpire.
        self.may(id, Needs::Presenting).then(|| self.library.journal(id, opened))?
    }

    fn handout(&self, id: &str, opened: &OpenMatch, side: Side) -> Option<Handout> {
        match self.role_in(id)?.viewer() {
            Viewer::Umpire => self.library.handout(id, opened, side),
            Viewer::Side(own) if own == side => self.own_handout(id, opened, side).map(Handout::for_its_side),
            Viewer::Side(_) | Viewer::Observer => None,
        }
    }

    fn cut(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>> {
        let role = self.role_in(id).filter(|role| role.viewer() == Viewer::Umpire);
        role.and_then(|_| self.library.cut(id, opened, after))
    }

    fn signatures(&self, opened: &OpenMatch) -> Vec<Signature> {
        if self.is(Needs::Umpiring) { self.library.signatures(opened) } else { Vec::new() }
    }

    fn pose(&self, scene: &str) -> Result<Posed, PoseError> {
        self.library.pose(scene)
    }
}

/// Returns whether a role may write a body. A side may write, revise and retract only on its own layer. It may not write
/// releases, stops and questions, nor mark its own request as taken up. Only the umpire lifts the fog.
fn may_write(role: Role, body: &NoteBody, notes: &Notes) -> bool {
    // A request goes from a side to the umpire. A scribe may write it for the side; a presenter may not.
    let is_request =
        matches!(body, NoteBody::Debrief { item: Item::ReviewAsked { .. } | Item::ReviewTakenUp { .. }, .. });
    let is_lifting = matches!(body, NoteBody::Debrief { item: Item::FogLifted { .. }, .. });
    let Role::Side(side) = role else {
        return (!is_request || role.may(Needs::Recording)) && (!is_lifting || role.may(Needs::Umpiring));
    };
    let is_own = |layer: Layer| layer == Layer::Side(side);
    let debrief = notes.debrief();
    match body {
        NoteBody::Written { layer, .. } => is_own(*layer),
        NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. } => {
            notes.note(*number).is_some_and(|note| is_own(note.layer))
        }
        NoteBody::Debrief { layer, item } if is_own(*layer) => match item {
            Item::Drawn { number, .. } => notes.note(*number).is_some_and(|note| is_own(note.layer)),
            Item::ChapterPlaced { .. }
            | Item::VariationWritten { .. }
            | Item::DocumentEdited { .. }
            | Item::LessonWritten { .. }
            | Item::ReviewAsked { .. } => true,
            Item::ChapterRemoved { number, .. } => {
                debrief.chapters.iter().any(|kept| kept.number == *number && is_own(kept.layer))
            }
            Item::VariationRemoved { number, .. } => {
                debrief.variations.iter().any(|kept| kept.number == *number && is_own(kept.layer))
            }
            Item::LessonMarked { number, .. } => {
                debrief.lessons.iter().any(|kept| kept.number == *number && is_own(kept.layer))
            }
            Item::QuestionAsked { .. }
            | Item::QuestionAnswered { .. }
            | Item::ReviewTakenUp { .. }
            | Item::FogLifted { .. }
            | Item::StopWorded { .. } => false,
        },
        NoteBody::Released(_) | NoteBody::Placed { .. } | NoteBody::Removed { .. } | NoteBody::Debrief { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::unit::Side;
    use wardiary_library::archive::Archive;

    use super::*;

    #[test]
    fn who_does_not_decide_closes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let library: Arc<dyn Library> = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
        let id = library.begin(&Wishes { system: library.systems()[0].to_owned(), ..Wishes::default() }).unwrap();
        let (reason, at) = ("the hall closes".to_owned(), "2026-03-14T17:00:00+01:00".to_owned());
        let wish = Wish { reason, at, ..Wish::default() };
        for (role, deciders, closes) in [
            (Role::Viewer, Deciders::Scribes, false),
            (Role::Side(Side::One), Deciders::Scribes, false),
            (Role::Presenter, Deciders::Scribes, false),
            (Role::Scribe, Deciders::Umpire, false),
            (Role::Scribe, Deciders::Scribes, true),
        ] {
            let followers = Arc::new(Followers::of(Arc::clone(&library)));
            let (grants, role) = (vec![Grant::in_match(role, &id)], Some(role));
            let granted = Granted { library: Arc::clone(&library), grants, role, deciders, followers };
            let opened = granted.open(&id).unwrap();
            assert_eq!(granted.close(&opened, &wish).is_ok(), closes, "{role:?}, {deciders:?}");
        }
    }

    #[test]
    fn a_role_in_a_match_comes_before_that_of_every_match() {
        let library: Arc<dyn Library> = Arc::new(Archive::samples().unwrap());
        let grants = vec![Grant { role: Role::Umpire, scope: Scope::Every }, Grant::in_match(Role::Viewer, "m")];
        let followers = Arc::new(Followers::of(Arc::clone(&library)));
        let granted = Granted { library, grants, role: None, deciders: Deciders::Umpire, followers };
        assert_eq!([granted.role_in("m"), granted.role_in("n")], [Some(Role::Viewer), Some(Role::Umpire)]);
        assert!(granted.hosts() && !granted.lets("m", Needs::Recording) && granted.lets("n", Needs::Recording));
        assert!(!granted.is(Needs::Recording), "no match was asked for");
    }
}
