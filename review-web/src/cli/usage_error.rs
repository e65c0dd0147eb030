//! Errors of command lines that cannot be read, in both languages and in JSON.

use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use fluent_bundle::FluentValue;
use serde_json::Value;
use wardiary_words::i18n::Lang;

use super::failure::{Failure, both};
use super::help::read;
use super::words::Tongue;

/// Returns whether a command line that was not carried out asks for help or the version.
pub(super) fn asks_for_help(error: &clap::Error) -> bool {
    matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
}

/// Explains in JSON why a command line cannot be read; `None` if it asks for help.
pub(super) fn mistaken(args: Vec<OsString>) -> Option<Value> {
    let english = Tongue { lang: Lang::En };
    let error = read(args, english).err().filter(|error| !asks_for_help(error))?;
    let words = mistake(&error, english);
    // The first paragraph explains the mistake; the next ones show the usage.
    let words = words.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    Failure::Usage(both(|_| words.clone())).object()
}

/// Describes a command line that cannot be read.
pub(super) fn mistake(error: &clap::Error, tongue: Tongue) -> String {
    let is_help = asks_for_help(error) || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    // For bytes that are not text the library names neither the fault nor the remedy.
    let is_not_text = error.kind() == ErrorKind::InvalidUtf8;
    if is_help || tongue.lang == Lang::En && !is_not_text {
        return error.render().to_string();
    }
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let why = std::error::Error::source(error).map(|why| number(why, tongue).unwrap_or_else(|| why.to_string()));
    let words = tongue.say(
        kind(error.kind()),
        [
            ("arg", FluentValue::from(context(ContextKind::InvalidArg))),
            ("value", context(ContextKind::InvalidValue).into()),
            ("prior", context(ContextKind::PriorArg).into()),
            ("command", context(ContextKind::InvalidSubcommand).into()),
            ("known", context(ContextKind::ValidValue).into()),
            ("why", why.unwrap_or_default().into()),
        ],
    );
    let meant = suggested.into_iter().map(context).find(|text| !text.is_empty());
    let meant = meant.map(|word| format!(" {}", tongue.say("usage-meant", [("word", word.into())])));
    format!("{}{}\n\n{}\n", words, meant.unwrap_or_default(), tongue.t("usage-more"))
}

/// Describes why a word is not a number, because the standard library has only English words.
fn number(why: &(dyn std::error::Error + 'static), tongue: Tongue) -> Option<String> {
    let key = match why.downcast_ref::<ParseIntError>()?.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "usage-overflow",
        IntErrorKind::Zero => "usage-zero",
        _ => "usage-number",
    };
    Some(tongue.t(key))
}

const fn kind(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::UnknownArgument => "usage-unknown",
        ErrorKind::InvalidValue => "usage-value",
        ErrorKind::ValueValidation => "usage-unfit",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::InvalidSubcommand => "usage-command",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        _ => "usage-other",
    }
}

#[cfg(test)]
mod tests {
    use wardiary_words::i18n::Lang;

    use super::mistake;
    use crate::cli::help::command;
    use crate::cli::words::Tongue;

    const BOTH: [Tongue; 2] = [Tongue { lang: Lang::En }, Tongue { lang: Lang::Sv }];

    #[test]
    fn a_mistyped_command_line_is_answered_in_the_language_asked_for() {
        let said = |args: &[&str]| {
            let line = ["wardiary"].iter().chain(args);
            BOTH.map(|tongue| {
                let error = command(tongue).try_get_matches_from(line.clone()).expect_err("a mistake");
                mistake(&error, tongue)
            })
        };
        for (args, swedish) in [
            (&["corect", "a.wdj"][..], "Kommandot `corect` finns inte. Menade du `correct`?"),
            (&["log", "a.wdj", "--jsn"], "Flaggan `--jsn` finns inte. Menade du `--json`?"),
            (&["log"], "Saknas: <FIL>."),
            (&["log", "a.wdj", "--lang", "de"], "`de` är inte giltigt för --lang <SPRÅK>; skriv något av sv, en."),
            (&["diff", "a.wdj", "--from", "x", "--to", "2"], "`x` är inte giltigt för --from <NR>"),
            (&["play", "--system", "x", "--seed", "x", "--out", "y"], "--seed <FRÖ>: skriv ett heltal i siffror."),
            (&["stop", "a.wdj", "--author", "x", "--entry", "1", "--remove", "2"], "kan inte användas tillsammans"),
        ] {
            let [en, sv] = said(args);
            assert!(en.starts_with("error: "), "{en}");
            assert!(sv.starts_with(swedish) || sv.contains(swedish), "{sv}");
        }
    }
}
