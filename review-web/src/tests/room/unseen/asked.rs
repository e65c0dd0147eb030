//! The requests of a side: each address of the list of routes, each page of an entry with all layers, and the output of the commands.

use std::fs;

use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{Review, Seq};

use super::super::Method;
use super::twins::Twins;
use crate::cli;
use crate::routes::routes_of_room;
use crate::tests::filled;

/// Maximum number of units and hexes to request, among those in which the matches differ.
const TOPICS: usize = 10;
/// Measures that a side can apply to the match.
const MEASURES: [&str; 7] = [
    "units-lost SIDE > 0",
    "steps-lost SIDE > 0",
    "points SIDE > 0",
    "attacks SIDE > 0",
    "refused all > 0",
    "rulings > 0",
    "time SIDE > 0:01",
];
/// Layers of a map of any game; those that a game lacks are skipped.
const LAYERS: [&str; 3] = ["zones", "supply", "sight"];

/// One request.
pub(super) struct Wish {
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) body: String,
    /// Its kind, for the list of differences.
    pub(super) kind: String,
    /// Whether a leader of the match requests it, to hand it to the side.
    pub(super) is_handed_on: bool,
}

fn get(kind: &str, path: String) -> Wish {
    Wish { method: "GET", path, body: String::new(), kind: kind.to_owned(), is_handed_on: false }
}

fn post(kind: &str, path: &str, body: String) -> Wish {
    Wish { method: "POST", path: path.to_owned(), body, kind: kind.to_owned(), is_handed_on: false }
}

/// The match as the side reads it, for its words.
pub(super) struct Asker<'a> {
    pub(super) review: &'a dyn Review,
    pub(super) made: &'a Twins,
    pub(super) side: Side,
}

impl Asker<'_> {
    fn words(&self) -> [&'static str; 2] {
        [self.side, self.side.enemy()].map(|side| self.review.side_word(side))
    }

    /// Returns the requests about an entry: its page with all layers of the map, and its combat.
    pub(super) fn at(&self, at: Seq) -> Vec<Wish> {
        let lang = ["en", "sv"][at as usize % 2];
        // A step shows at most three layers.
        let layer = LAYERS[at as usize % LAYERS.len()];
        let layers = self.words().map(|side| format!("{layer}-{side}")).join(",");
        let unit = self.made.units.iter().nth(at as usize % self.made.units.len().max(1)).cloned().unwrap_or_default();
        let hex = self.made.hexes.iter().nth(at as usize % self.made.hexes.len().max(1)).cloned().unwrap_or_default();
        let step = format!("/m/m/e/{at}?lang={lang}&tray=open&map=whole");
        vec![
            get("step", format!("{step}&layer={layers},control")),
            get("step of a unit", format!("/m/m/e/{at}?lang={lang}&since=turn&unit={unit}&hex={hex}")),
            get("combat", format!("/m/m/e/{at}/combat?lang={lang}")),
        ]
    }

    /// Returns the requests about the match as a whole: every address, and the side's forms.
    pub(super) fn once(&self) -> Vec<Wish> {
        let (first, last) = (self.review.first(), self.review.len() - 1);
        let middle = first + (last - first) / 2;
        let mut wishes = self.routes([first, middle, last]);
        let topics = |of: &std::collections::BTreeSet<String>| of.iter().take(TOPICS).cloned().collect::<Vec<_>>();
        for unit in topics(&self.made.units) {
            wishes.push(get("diary of a unit", format!("/m/m/diary/unit/{unit}?lang=en")));
            wishes.push(get("step along a diary", format!("/m/m/e/{middle}?diary=unit:{unit}&lang=sv")));
            let lines = format!("move+{unit}+{}", self.made.hexes.first().map_or("", String::as_str));
            wishes.push(get("variation", format!("/m/m/variations/form?entry={middle}&lines={lines}&lang=en")));
            let path = format!("/m/m/variations/form?entry={middle}&lang=en");
            wishes.push(post("variation", &path, format!("words={lines}")));
            wishes.push(get("list of matches", format!("/?q={unit}&lang=en")));
        }
        for hex in topics(&self.made.hexes) {
            wishes.push(get("diary of a hex", format!("/m/m/diary/hex/{hex}?lang=sv")));
            wishes.push(get("step of a hex", format!("/m/m/e/{last}?hex={hex}&tray=open&lang=en")));
            wishes.push(get("step of a hex", format!("/m/m/e/{last}?map=wide&centre={hex}&lang=en")));
        }
        for row in self.review.book().rows.iter().step_by(9) {
            wishes.push(get("diary of a row", format!("/m/m/diary/row/{}?lang=en", row.rule)));
        }
        let decides =
            |at: &Seq| self.review.at(*at).pending().is_some_and(|pending| pending.by == Actor::Side(self.side));
        for at in (first..=last).filter(decides).step_by(29) {
            let sheet = get("sheet of homework", format!("/m/m/homework/sheet?entry={at}&lang=en"));
            wishes.push(Wish { is_handed_on: true, ..sheet });
        }
        for (a, b) in [(first, last), (middle, last), (first, middle)] {
            wishes.push(get("comparison", format!("/m/m/compare?a={a}&b={b}&lang=en")));
        }
        for series in ["points", "attack", "defence", "supply", "control", "losses", "time"] {
            wishes.push(get("overview", format!("/m/m/overview?open=all&series={series}&lang=en")));
        }
        for measure in MEASURES {
            for side in self.words() {
                let test = measure.replace("SIDE", side).replace(' ', "+").replace('>', "%3E");
                let body = format!(
                    "do=try&entry={middle}&kind=improve&owner=x&en=x&for={}&author=t&test={test}",
                    self.words()[0]
                );
                wishes.push(post("lesson", "/m/m/lessons?lang=en", body));
            }
        }
        wishes
    }

    /// Returns every address of the list of routes whose parameters can be filled.
    fn routes(&self, entries: [Seq; 3]) -> Vec<Wish> {
        let mut wishes = Vec::new();
        for route in routes_of_room() {
            if ["/leave", "/join", "/m/{id}/e/{at}", "/m/{id}/e/{at}/combat"].contains(&route.path) {
                continue;
            }
            let wanted: &[Seq] = if route.path.contains("{at}") { &entries } else { &entries[..1] };
            for at in wanted {
                let (at, system) = (at.to_string(), self.review.system());
                let of_match = [("id", "m"), ("at", &at), ("system", system), ("table", "1")];
                let path = filled(
                    route.path,
                    &[&of_match[..], &[("hex", "0101"), ("unit", "none"), ("row", "none")]].concat(),
                );
                let (method, body) = if route.method == Method::GET { ("GET", "") } else { ("POST", "do=x&line=end") };
                for lang in ["en", "sv"] {
                    let path = format!("{path}?lang={lang}");
                    let kind = format!("{method} {}", route.path);
                    wishes.push(Wish { method, path, body: body.to_owned(), kind, is_handed_on: false });
                }
            }
        }
        wishes
    }

    /// Returns the output of the commands on two journals for the side.
    pub(super) fn by_command(&self, journals: &[Vec<u8>; 2]) -> Vec<(String, [String; 2])> {
        let (first, last) = (self.review.first().to_string(), (self.review.len() - 1).to_string());
        let folders = journals.each_ref().map(|bytes| {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join("m.wdj"), bytes).expect("a file");
            folder
        });
        let unit = self.made.units.first().map_or("none", String::as_str);
        let hex = self.made.hexes.first().map_or("0101", String::as_str);
        let commands: [&[&str]; 12] = [
            &["log"],
            &["log", "--json", "--all"],
            &["state"],
            &["state", "--json"],
            &["diff", "--from", &first, "--to", &last],
            &["diff", "--from", &first, "--to", &last, "--json"],
            &["diary", "--unit", unit, "--json"],
            &["diary", "--hex", hex, "--json"],
            &["dice", "--json"],
            &["aar"],
            &["aar", "--json", "--out", "aar.html"],
            &["film", "--out", "film.svg"],
        ];
        let said = |args: &[&str]| {
            let kind = format!("command {}", args[0]);
            (kind, folders.each_ref().map(|folder| said(folder.path(), args, self.words()[0])))
        };
        commands.into_iter().map(said).collect()
    }
}

/// Returns the output of a command on the file in a folder for a viewer, and the files it writes.
fn said(folder: &std::path::Path, args: &[&str], view: &str) -> String {
    let file = folder.join("m.wdj").display().to_string();
    let out = |word: &str| {
        if word.contains('.') { folder.join(word).display().to_string() } else { word.to_owned() }
    };
    let words = ["wardiary".to_owned(), args[0].to_owned(), file, "--view".to_owned(), view.to_owned()];
    let words = words.into_iter().chain(args[1..].iter().map(|word| out(word)));
    let (mut printed, mut wrong) = (Vec::new(), Vec::new());
    let code = cli::run(words, &mut std::io::empty(), &mut printed, &mut wrong);
    let mut text = format!("{code}\n{}{}", String::from_utf8_lossy(&printed), String::from_utf8_lossy(&wrong));
    for name in ["aar.html", "film.svg"].iter().filter(|name| args.contains(name)) {
        text += &fs::read_to_string(folder.join(name)).expect("it was written");
    }
    text.replace(&folder.display().to_string(), "FOLDER")
}
