//! Sealed texts of a match as far as a role in a room may see them: a side its own texts, and the leader of a debrief plans
//! before their release.

use wardiary_core::diary::intents::Intent;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::sealed_texts::SealedText;
use wardiary_library::access::role::{Needs, Role};
use wardiary_library::library::OpenMatch;
use wardiary_library::library::sealing::{Fate, PlanFile, Sealing, Unsealed, Unshown};
use wardiary_library::pen::Pen;

use super::Granted;

impl Sealing for Granted {
    fn seal(&self, id: &str, opened: &OpenMatch, intent: &Intent, pen: &Pen) -> Result<Seq, Unsealed> {
        match self.role_in(id) {
            Some(Role::Side(side)) if side == intent.side => self.library.seal(id, opened, intent, pen),
            _ => Err(Unsealed::NotGranted),
        }
    }

    fn own_texts(&self, id: &str, opened: &OpenMatch, side: Side) -> Vec<(Seq, SealedText)> {
        match self.role_in(id) {
            // While later entries are concealed, texts that were sealed later are missing too.
            Some(Role::Side(own)) if own == side => {
                let texts = self.library.own_texts(id, opened, side).into_iter();
                texts.filter(|(seq, _)| *seq < opened.review.len()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn unseal(&self, id: &str, opened: &OpenMatch, side: Option<Side>, pen: &Pen) -> Result<Vec<Fate>, Unsealed> {
        match self.role_in(id) {
            Some(Role::Side(own)) if side == Some(own) => self.library.unseal(id, opened, side, pen),
            Some(role) if role.may(Needs::Presenting) => self.library.unseal(id, opened, side, pen),
            _ => Err(Unsealed::NotGranted),
        }
    }

    fn plans(&self, id: &str, opened: &OpenMatch) -> Vec<PlanFile> {
        let leads = self.may(id, Needs::Presenting);
        let is_open = |file: &PlanFile| leads || opened.integrity.closed || file.attached.opened.is_some();
        let seal = |file: PlanFile| if is_open(&file) { file } else { PlanFile { text: Err(Unshown::Sealed), ..file } };
        self.library.plans(id, opened).into_iter().map(seal).collect()
    }

    fn lay_plan(&self, id: &str, opened: &OpenMatch, lines: &str, pen: &Pen) -> Result<Seq, Unsealed> {
        if self.may(id, Needs::Presenting) {
            self.library.lay_plan(id, opened, lines, pen)
        } else {
            Err(Unsealed::NotGranted)
        }
    }

    fn release_plans(&self, id: &str, opened: &OpenMatch, pen: &Pen) -> Result<usize, Unsealed> {
        if self.may(id, Needs::Presenting) {
            self.library.release_plans(id, opened, pen)
        } else {
            Err(Unsealed::NotGranted)
        }
    }
}
