//! Following: forty viewers over TLS, each with its stream, while a recorder records. It measures the time from the sending of a line until
//! a viewer has the event, and until the viewer has its page, with stylesheet and script; both are compared with a bare server that sends a
//! number and bodies of the same lengths, to as many viewers over the same TLS, by turns in the same run.
//!
//! The bound in milliseconds counts from sending: the wait of the room begins when the recorder presses the button, so it includes replay,
//! sync and reading anew. The ratios count from the acknowledgement, when the line is on disk: the time before is recording, which the bare
//! server does not do; the ratios from sending and the time of recording are printed too. Servers and viewers share the machine, each
//! server being a program of its own.
//!
//! `press` is the same for a presentation: from the press of the presenter's button until a device has the event, and its page.

mod bare;
mod client;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::runtime::Builder;
use tokio::time::{sleep, timeout};
use wardiary_core::editions;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::of_system;
use wardiary_core::review::EntryKind;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::{Header, MatchId};
use wardiary_review_web::cli;

use crate::measure::Figures;
use crate::sample::{Lot, begun, recorded};
use client::{Client, Course, Seen, follow};

/// Viewers of each server.
const VIEWERS: usize = 40;
/// Number of lines that are recorded, and number of lines that the match already has.
const LINES: usize = 200;
const BEFORE: usize = 250;
/// Stops that are presented, each in four presses.
const STOPS: usize = 8;
/// Milliseconds between two lines, which go to the servers by turns: the minimum, and the range of a random addition.
const BEAT: u64 = 150;
const JITTER: u32 = 100;
/// Longest wait for an answer that never arrives.
const LONG: Duration = Duration::from_secs(30);

/// The task of this program as a server.
pub(crate) fn asked(arguments: &[String]) -> Option<&[String]> {
    arguments.split_first().filter(|(word, _)| *word == "follow-server").map(|(_, words)| words)
}

/// Serves until it is stopped: `bare FOLDER LENGTHS…`, or as the program does on these words.
pub(crate) fn child(words: &[String]) {
    match words.split_first() {
        Some((word, rest)) if word == "bare" => bare::serve(rest),
        _ => {
            let words = ["wardiary".to_owned()].into_iter().chain(words.iter().cloned());
            cli::run(words, &mut &b""[..], &mut std::io::stdout(), &mut std::io::stderr());
        }
    }
}

/// A server in a program of its own, stopped when it is dropped.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(words: &[&str]) -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.arg("follow-server").args(words).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { child, out }
    }

    /// The next line of the server's output that contains `with`; the part of the line that begins there.
    fn line(&mut self, with: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(self.out.read_line(&mut line).expect("it is read") > 0, "the server ended");
            if let Some(at) = line.find(with) {
                return line[at..].trim().to_owned();
            }
        }
    }
}

/// Prepares a folder with the first `before` entries of a match; returns the next lines to record, with their entry numbers.
fn prepared(folder: &Path, before: usize) -> Vec<(u64, String)> {
    let system = editions::systems()[0];
    let played = of_system!(system, S => recorded::<S>("heuristic", 1).game().review(Viewer::Umpire).into_lines());
    let (before, rest) = played.split_at(before.min(played.len()));
    let mut file =
        DiaryFile::create(&folder.join("m.wdj"), &Header::new(MatchId([7; 16])), begun(system)).expect("a new file");
    for (seq, line) in before {
        assert_eq!(file.record(line, 1, crate::names::AFTER).expect("it was recorded before"), *seq, "{line}");
    }
    rest.iter().take(LINES).cloned().collect()
}

/// The lines of a match.
trait IntoLines {
    fn into_lines(self) -> Vec<(u64, String)>;
}

impl IntoLines for Box<dyn wardiary_core::review::Review + '_> {
    fn into_lines(self) -> Vec<(u64, String)> {
        let entries = (self.first()..self.len()).filter_map(|seq| Some((seq, self.entry(seq)?)));
        let of_play = entries.filter(|(_, entry)| entry.kind != EntryKind::Housekeeping);
        of_play.map(|(seq, entry)| (u64::from(seq), entry.notation)).collect()
    }
}

pub(crate) fn measure(figures: &mut Figures) {
    for kind in [Kind::Lines, Kind::Presses] {
        if !figures.wants(kind.word()) {
            continue;
        }
        let runtime = Builder::new_multi_thread().enable_all().build().expect("a runtime");
        let (ours, floor) = runtime.block_on(measured(kind));
        print(figures, kind.word(), &ours, &floor);
    }
}

/// The kind of input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Lines of a scribe.
    Lines,
    /// Buttons of a presenter.
    Presses,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Lines => "follow",
            Self::Presses => "press",
        }
    }

    /// The inputs, each with its number, and the place that the viewers follow.
    fn course(self, lines: Vec<(u64, String)>) -> (Vec<(u64, String)>, Course) {
        if self == Self::Lines {
            return (lines, Course::Entries);
        }
        let acts =
            ["go&conceal=yes", "ask", "close", "reveal"].into_iter().zip(["before", "asked", "answered", "revealed"]);
        let presses = (1..=STOPS).flat_map(|stop| acts.clone().map(move |(act, stage)| (stop, act, stage)));
        let all = presses.map(|(stop, act, stage)| (format!("do={act}&stop={stop}"), format!("{stop}-{stage}-usual")));
        let (acts, words): (Vec<String>, Vec<String>) = all.unzip();
        ((1..).zip(acts).collect(), Course::Stops(words.into()))
    }
}

/// Waits of forty viewers of a room, and of as many of a bare server.
async fn measured(kind: Kind) -> (Waits, Waits) {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = prepared(folder.path(), if kind == Kind::Lines { BEFORE } else { usize::MAX });
    let (sent, course) = kind.course(lines);
    let data = folder.path().to_str().expect("text");
    let kept = tempfile::tempdir().expect("a folder");
    let access = kept.path().to_path_buf();
    let own = access.to_str().expect("text");
    let mut served =
        Server::start(&["serve", "--data", data, "--listen", "0.0.0.0:0", "--access", own, "--lang", "en"]);
    let link = served.line("https://");
    let port = |line: &str| line.split(':').nth(2).and_then(|rest| rest.split('/').next()?.parse::<u16>().ok());
    let at = port(&link).expect("an address");
    let umpire = served.line("/join#").trim_start_matches("/join#").chars().take(32).collect::<String>();
    let mut room = Client::new(at, &access).await;
    room.join(&umpire).await;
    let [viewer, writer] =
        [room.link("viewer").await, room.link(if kind == Kind::Lines { "scribe" } else { "presenter" }).await];
    let mut sender = Client::new(at, &access).await;
    sender.join(&writer).await;
    let mut viewers = Vec::new();
    for _ in 0..VIEWERS {
        let mut client = Client::new(at, &access).await;
        client.join(&viewer).await;
        viewers.push(client);
    }
    if kind == Kind::Presses {
        sender.press(0, &sent[0].1).await;
    }
    let lengths = viewers[0].lengths(&course).await;
    let words = lengths.map(|length| length.to_string());
    let beside = tempfile::tempdir().expect("a folder");
    let path = beside.path().to_str().expect("text");
    let mut bare = Server::start(&["bare", path, &words[0], &words[1], &words[2]]);
    let at = port(&bare.line("https://")).expect("an address");
    let mut teller = Client::new(at, beside.path()).await;
    let mut hearers = Vec::new();
    for _ in 0..VIEWERS {
        hearers.push(Client::new(at, beside.path()).await);
    }
    println!(
        r#"{{"v":2,"of":"all","name":"{}-page-size","bytes":{},"assets":{}}}"#,
        kind.word(),
        lengths[0],
        lengths[1] + lengths[2]
    );
    if kind == Kind::Presses {
        sender.press(0, "do=end&sure=yes").await;
    }
    let ours = Turns::begin((kind, &mut sender), viewers, (&sent, &course));
    let floor = Turns::begin((kind, &mut teller), hearers, (&sent, &course));
    let [ours, floor] = by_turns([ours, floor], &sent).await;
    (ours, floor)
}

/// A server that is measured: its sender, its followers, and the times of sending.
struct Turns<'a> {
    kind: Kind,
    sender: &'a mut Client,
    following: Vec<tokio::task::JoinHandle<Vec<Seen>>>,
    sent: Vec<Instant>,
    acknowledged: Vec<Instant>,
}

impl<'a> Turns<'a> {
    fn begin(
        (kind, sender): (Kind, &'a mut Client),
        viewers: Vec<Client>,
        (lines, course): (&[(u64, String)], &Course),
    ) -> Self {
        let awaited: Arc<[u64]> = lines.iter().map(|(seq, _)| *seq).collect();
        let task = |viewer| tokio::spawn(follow(viewer, course.clone(), Arc::clone(&awaited)));
        let following = viewers.into_iter().map(task).collect();
        Self { kind, sender, following, sent: Vec::new(), acknowledged: Vec::new() }
    }

    async fn send(&mut self, (seq, line): &(u64, String)) {
        self.sent.push(Instant::now());
        match self.kind {
            Kind::Lines => self.sender.record(*seq, line).await,
            Kind::Presses => self.sender.press(*seq, line).await,
        }
        self.acknowledged.push(Instant::now());
    }

    async fn end(self) -> Waits {
        let mut waits = Waits::default();
        for following in self.following {
            let seen = timeout(LONG, following).await.expect("every viewer sees the last entry").expect("a viewer");
            for ((sent, acknowledged), seen) in self.sent.iter().zip(&self.acknowledged).zip(seen) {
                for (at, [sending, recorded]) in [(seen.event, &mut waits.events), (seen.page, &mut waits.pages)] {
                    sending.push(between(*sent, at));
                    recorded.push(between(*acknowledged, at));
                }
            }
        }
        assert_eq!(waits.pages[0].len(), VIEWERS * self.sent.len(), "no viewer missed an entry");
        waits.recording = self.sent.iter().zip(&self.acknowledged).map(|(from, to)| between(*from, *to)).collect();
        waits
    }
}

/// Milliseconds from one moment to another; 0 if the second is earlier, such as an event that arrives before the answer to the recorder.
fn between(from: Instant, to: Instant) -> f64 {
    to.saturating_duration_since(from).as_secs_f64() * 1e3
}

/// Waits of all viewers for all lines, milliseconds: since the sending of the line, and since its acknowledgement.
#[derive(Default)]
struct Waits {
    events: [Vec<f64>; 2],
    pages: [Vec<f64>; 2],
    /// The wait from sending to the acknowledgement, for each line.
    recording: Vec<f64>,
}

/// Sends each line to one server, then to the other, no faster than a person would.
async fn by_turns<const N: usize>(mut turns: [Turns<'_>; N], lines: &[(u64, String)]) -> [Waits; N] {
    // Every stream is open before the first line.
    sleep(Duration::from_secs(2)).await;
    let mut lot = Lot(1);
    for line in lines {
        for turn in &mut turns {
            turn.send(line).await;
            sleep(Duration::from_millis(BEAT + u64::from(lot.below(JITTER)))).await;
        }
    }
    let mut found = Vec::new();
    for turn in turns {
        found.push(turn.end().await);
    }
    found.try_into().ok().expect("as many")
}

/// The percentile of the waits; `hundredths` is its rank, from 0 to 100.
fn part(waits: &[f64], hundredths: usize) -> f64 {
    let mut sorted = waits.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[(sorted.len() * hundredths / 100).min(sorted.len() - 1)]
}

fn print(figures: &mut Figures, name: &str, ours: &Waits, floor: &Waits) {
    for (kind, waits, bare) in [("event", &ours.events, &floor.events), ("page", &ours.pages, &floor.pages)] {
        for (of, [sending, recorded]) in [(format!("{name}-{kind}"), waits), (format!("{name}-bare-{kind}"), bare)] {
            figures.value(&format!("{of}-p50"), "ms", part(sending, 50));
            figures.value(&format!("{of}-p99"), "ms", part(sending, 99));
            figures.value(&format!("{of}-max"), "ms", part(sending, 100));
            figures.value(&format!("{of}-after-recording-p50"), "ms", part(recorded, 50));
            figures.value(&format!("{of}-after-recording-p99"), "ms", part(recorded, 99));
        }
        let [from_sending, ratio] = [0, 1].map(|from: usize| part(&waits[from], 99) / part(&bare[from], 99));
        figures.value(&format!("{name}-{kind}-p99-ratio-from-sending"), "times", from_sending);
        figures.value(&format!("{name}-{kind}-p99-ratio"), "times", ratio);
    }
    for (of, waits) in
        [(format!("{name}-recording"), &ours.recording), (format!("{name}-bare-recording"), &floor.recording)]
    {
        figures.value(&format!("{of}-p50"), "ms", part(waits, 50));
        figures.value(&format!("{of}-p99"), "ms", part(waits, 99));
    }
}
