//! The part of `verify` and `fsck` that compares a match with another edition of its rules.

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::comparison::Otherwise;
use wardiary_core::editions::{self, Edition};
use wardiary_library::faults::{Describe, both};

use super::Desk;
use super::failure::Failure;
use super::finding::Finding;
use super::verdict::Grade;

/// Returns the editions of `--as`, each of another system; `None` without that flag.
pub(super) fn meant(wish: Option<&str>) -> Result<Option<Vec<&'static Edition>>, Failure> {
    let Some(wish) = wish else { return Ok(None) };
    let meant = editions::named(wish);
    if meant.is_empty() {
        let known: Vec<String> = editions::editions().iter().map(name).collect();
        return Err(Failure::usage("failed-edition", [("name", wish.to_owned()), ("known", known.join(" "))]));
    }
    Ok(Some(meant))
}

/// Returns the name of an edition with its system, because several systems may have an edition of that name.
fn name(edition: &Edition) -> String {
    format!("{}/{}", edition.system, edition.name)
}

/// The result of the comparison.
pub(super) enum Compared {
    /// The match was replayed under this edition. Holds the different results, in words.
    Under(&'static Edition, Vec<(u32, [String; 2])>),
    /// The edition cannot read the scene of the match, with the reason.
    Unposed(&'static Edition, [String; 2]),
    /// The requested editions belong to other games.
    OtherGame {
        /// The match.
        file: String,
        /// Its system.
        system: String,
        /// The editions of its system.
        known: String,
    },
    /// The match itself is damaged, so nothing is compared.
    Damaged,
}

/// Compares a match with the edition of its own game among these.
pub(super) fn compared(finding: &Finding, editions: &[&'static Edition]) -> Compared {
    let read = finding.read.as_ref().filter(|_| finding.faults.is_empty());
    let Some((read, game)) = read.and_then(|read| Some((read, read.game.as_ref()?))) else {
        return Compared::Damaged;
    };
    let system = &game.genesis().system;
    let Some(edition) = editions.iter().copied().find(|edition| edition.system == system.as_str()) else {
        let own = editions::editions().iter().filter(|edition| edition.system == system.as_str());
        let known = own.map(name).collect::<Vec<_>>().join(", ");
        return Compared::OtherGame { file: finding.name.clone(), system: system.clone(), known };
    };
    let words = |one: Otherwise| (one.seq, both(|w| one.drift.describe(w.of_id(system))));
    match editions::compare(game, &read.material, edition) {
        Ok(found) => Compared::Under(edition, found.into_iter().map(words).collect()),
        Err(error) => Compared::Unposed(edition, both(|w| error.describe(w))),
    }
}

impl Compared {
    /// Returns its grade. A match of another game is skipped.
    pub(super) fn grade(&self) -> Grade {
        match self {
            Self::Under(_, found) if !found.is_empty() => Grade::Drifted,
            Self::Unposed(..) => Grade::Drifted,
            Self::Under(..) | Self::OtherGame { .. } | Self::Damaged => Grade::Intact,
        }
    }

    /// Prints it for people.
    pub(super) fn report(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let (tongue, lang) = (desk.tongue, desk.tongue.lang.index());
        match self {
            Self::Under(edition, found) => {
                for (seq, words) in found {
                    let args = [("seq", seq.to_string().into()), ("words", words[lang].clone().into())];
                    writeln!(desk.out, "  {}", tongue.say("as-otherwise", args))?;
                }
                let key = if found.is_empty() { "as-edition" } else { "as-differs" };
                let args = [("edition", FluentValue::from(name(edition))), ("n", found.len().into())];
                writeln!(desk.out, "  {}", tongue.say(key, args))?;
            }
            Self::Unposed(edition, words) => {
                let args = [("edition", name(edition).into()), ("why", words[lang].clone().into())];
                writeln!(desk.out, "  {}", tongue.say("as-unposed", args))?;
            }
            Self::OtherGame { file, system, known } => {
                let args = [
                    ("file", FluentValue::from(file.clone())),
                    ("system", system.clone().into()),
                    ("known", known.clone().into()),
                ];
                writeln!(desk.out, "  {}", tongue.say("as-other-game", args))?;
            }
            Self::Damaged => {}
        }
        Ok(())
    }

    /// Returns it as JSON.
    pub(super) fn object(&self) -> Value {
        let entry = |(seq, words): &(u32, [String; 2])| json!({"entry": seq, "words": words[0]});
        match self {
            Self::Under(edition, found) => {
                json!({"edition": name(edition), "otherwise": found.iter().map(entry).collect::<Vec<_>>()})
            }
            Self::Unposed(edition, words) => json!({"edition": name(edition), "unposed": words[0]}),
            Self::OtherGame { known, .. } => json!({"edition": null, "passed_over": true, "known": known}),
            Self::Damaged => json!({"edition": null, "passed_over": true}),
        }
    }
}
